// What the agent saw a program do, read from the file it wrote. README.md describes the format.
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
  friend auto operator<=>(const ObservedObject&, const ObservedObject&) = default;
};

struct ObservedCall {
  ObservedPlace at;
  std::string callee;
  friend auto operator<=>(const ObservedCall&, const ObservedCall&) = default;
};

struct ObservedAccess {
  ObservedPlace at;
  std::string place;                   // pkg.Class.field, or [] for an array element
  std::optional<ObservedObject> base;  // none: a static field
  ObservedObject value;
  friend auto operator<=>(const ObservedAccess&, const ObservedAccess&) = default;
};

struct ObservedFacts {
  std::vector<std::string> entered;  // methods
  std::vector<ObservedCall> calls;
  std::vector<ObservedAccess> reads;
  std::vector<ObservedAccess> writes;
  std::vector<std::string> skipped;  // classes of which nothing is known, with the reason
};

/// Throws FormatError.
ObservedFacts readFacts(std::string_view text);

}  // namespace snarl::test
