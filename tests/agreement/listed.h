// Differences that are known and right, from a file of this folder: a pattern for the place, one for what is missing or
// more there, and the reason.
//
//   java_util_HashMap.call_equals* <- java_util_HashMap.call_put#*    # why
#pragma once

#include <string>
#include <vector>

namespace snarl::test {

class Listed {
 public:
  /// Throws where a line has no reason.
  explicit Listed(const std::string& path);

  /// Whether a line covers it; remembers which.
  bool covers(const std::string& text);
  /// Lines that covered nothing of the clients whose names start so.
  [[nodiscard]] std::vector<std::string> unused(const std::string& client) const;

 private:
  struct Line {
    std::string pattern;
    bool used = false;
  };
  std::vector<Line> lines_;
};

}  // namespace snarl::test
