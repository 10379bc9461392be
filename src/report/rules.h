// The kinds of findings, each explained once: what it means, why it matters, how it is mended.
#pragma once

#include <span>
#include <string_view>

#include "report/report.h"

namespace snarl::report {

struct Rule {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::string_view help;  // Markdown
};

/// In the order of their ids.
std::span<const Rule> rules();
/// The index of a finding's rule: of its idiom if that has one, else of the kind of its target.
std::size_t ruleOf(const Finding& finding);

}  // namespace snarl::report
