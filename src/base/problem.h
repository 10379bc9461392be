// What is wrong with an input, said so that a user can act on it; and where such messages are collected.
#pragma once

#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

namespace snarl {

/// Thrown where bytes can't be read as what they claim to be. The offset is into the bytes being read; whoever knows
/// their name catches it and turns it into a `Problem`.
class FormatError : public std::runtime_error {
 public:
  FormatError(std::uint64_t offset, const std::string& reason) : std::runtime_error(reason), offset_(offset) {}
  [[nodiscard]] std::uint64_t offset() const { return offset_; }

 private:
  std::uint64_t offset_;
};

/// One thing that could not be read. Analysis goes on without it.
struct Problem {
  static constexpr std::uint64_t kNoOffset = ~std::uint64_t{0};

  std::string file;                  // the path the user knows: app.war, or app.war!/WEB-INF/lib/a.jar
  std::string entry;                 // the entry inside it, if any
  std::uint64_t offset = kNoOffset;  // into the entry (or the file, without entry)
  std::string reason;                // what is wrong, and what to do where something can be done
  std::uint32_t line = 0;            // of a text file, from 1; 0: not a text file
  std::uint32_t column = 0;          // in bytes, from 1

  /// `file: entry: at offset N: reason` or `file:line:column: reason`, on one line, control characters escaped.
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// Collects problems; safe to use from several threads.
class Problems {
 public:
  void add(Problem problem);
  /// All problems so far in a defined order: by file, entry, offset, line, column, reason; equal ones once.
  [[nodiscard]] std::vector<Problem> sorted() const;
  [[nodiscard]] std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::vector<Problem> items_;
};

}  // namespace snarl
