// Places and objects that were seen on the JVM, as the agent of tests/executions writes them, and how its files are
// read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::test {

/// A place in the code: a method as ir::Program::fullName writes it, and an ir::Instr::offset in it.
struct ObservedPlace {
  std::string method;
  std::uint32_t offset = 0;
  friend auto operator<=>(const ObservedPlace&, const ObservedPlace&) = default;
};

/// An object by the instruction that allocated it, where that is code that was watched, and by its type.
struct ObservedObject {
  std::optional<ObservedPlace> site;
  std::string type;
  bool isClass = false;  // the java.lang.Class of the type
  friend auto operator<=>(const ObservedObject&, const ObservedObject&) = default;
};

/// The columns of one line, taken from left to right. All throw FormatError, with the offset that it was made with.
class Columns {
 public:
  Columns(std::string_view line, std::uint64_t offset) : rest_(line), offset_(offset) {}

  std::string next();
  std::uint64_t nextNumber(std::uint64_t most = 0xffffffffU);
  ObservedPlace nextPlace();
  /// None if it stands for the base of a static field.
  std::optional<ObservedObject> nextObject();
  /// Nothing may be left.
  void end() const;
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] std::uint64_t offset() const { return offset_; }

 private:
  std::string_view rest_;
  std::uint64_t offset_;
  bool ended_ = false;
};

/// All lines of a file.
std::vector<Columns> linesOf(std::string_view text);

}  // namespace snarl::test
