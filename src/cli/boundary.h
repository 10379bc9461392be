// What counts as the application and what as libraries, where the user wants it other than by the place of classes.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "ir/entity.h"

namespace snarl::cli {

class Boundary {
 public:
  /// Patterns of class names: `*` stands for any characters. The one with the most characters that fits a class counts,
  /// of equals the application's.
  Boundary(const std::vector<std::string>& libraries, const std::vector<std::string>& applications);

  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  ir::ClassRole roleOf(std::string_view className, ir::ClassRole byPlace);
  /// Names the patterns that no class has fitted so far.
  void warn(std::ostream& err) const;

 private:
  struct Pattern {
    std::string text;
    ir::ClassRole role = ir::ClassRole::Application;
    bool fitted = false;
  };
  std::vector<Pattern> patterns_;
};

}  // namespace snarl::cli
