#include "cli/boundary.h"

#include <algorithm>
#include <functional>
#include <ostream>

#include "base/readable.h"
#include "report/glob.h"

namespace snarl::cli {

Boundary::Boundary(const std::vector<std::string>& libraries, const std::vector<std::string>& applications) {
  for (const std::string& text : applications) patterns_.push_back({text, ir::ClassRole::Application});
  for (const std::string& text : libraries) patterns_.push_back({text, ir::ClassRole::Library});
  std::ranges::stable_sort(patterns_, std::ranges::greater{}, [](const Pattern& p) { return p.text.size(); });
}

// A library of the JDK stays what it is.
ir::ClassRole Boundary::roleOf(std::string_view className, ir::ClassRole byPlace) {
  const Pattern* first = nullptr;
  for (Pattern& pattern : patterns_) {
    if (!report::matches(pattern.text, className)) continue;
    pattern.fitted = true;
    if (first == nullptr) first = &pattern;
  }
  if (first == nullptr) return byPlace;
  const bool stays = first->role == ir::ClassRole::Library && byPlace == ir::ClassRole::Jdk;
  return stays ? byPlace : first->role;
}

void Boundary::warn(std::ostream& err) const {
  for (const Pattern& pattern : patterns_) {
    if (pattern.fitted) continue;
    err << "snarl: warning: --" << (pattern.role == ir::ClassRole::Library ? "library" : "application") << " '"
        << readable(pattern.text) << "' fits no class that is part of the program: write pkg.Class or pkg.*\n";
  }
}

}  // namespace snarl::cli
