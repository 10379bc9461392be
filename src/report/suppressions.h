// Rules for findings that are to be left out, each with a reason: a TOML file of `[[suppress]]` tables
// (docs/reports.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace snarl::report {

/// Leaves out the findings that fit all of what is not empty.
struct SuppressionRule {
  std::string id;         // a finding's
  std::string className;  // a pattern: of the target, or of either access
  std::string field;      // a pattern: class and field of the target
  std::string method;     // a pattern: class and method of either access
  std::string pattern;    // a pattern: the target, or a method on either call path
  std::string reason;
  std::string file;        // that the rule stands in
  std::uint32_t line = 0;  // there
};

class Suppressions {
 public:
  /// Adds the rules of a file. Throws FormatError; the reason begins with the line.
  void add(const std::string& file, std::string_view toml);
  /// Marks what the rules fit as suppressed, with the reason of the first rule that does. What is suppressed already
  /// keeps its reason. Returns the rules that fit nothing.
  std::vector<SuppressionRule> apply(Report& report) const;
  /// Whether a rule fits. The texts of the finding need not be readable yet.
  [[nodiscard]] bool leavesOut(Finding finding) const;

 private:
  std::vector<SuppressionRule> rules_;
};

}  // namespace snarl::report
