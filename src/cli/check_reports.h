// What becomes of a check's findings: they are compared with a baseline and with the rules for what to leave out, every
// report that was asked for is written, and what counts decides the exit status.
#pragma once

#include <iosfwd>
#include <optional>

#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/reports.h"
#include "report/suppressions.h"

namespace snarl::cli {

class CheckReports {
 public:
  /// Reads and opens all files at once, so that a long analysis does not end at one that is wrong. Throws UsageError.
  CheckReports(const CheckOptions& options, std::ostream& out);

  /// Whether a rule for what to leave out fits.
  [[nodiscard]] bool leavesOut(const report::Finding& finding) const { return suppressions_.leavesOut(finding); }

  /// `report` as the detector made it. Writes warnings to `err`. Throws UsageError if a report can't be written whole.
  ExitStatus finish(report::Report report, std::ostream& err);

 private:
  FindingsRequest request_;
  bool allToFiles_;
  std::optional<report::Report> baseline_;  // read before the outputs are opened: one may be the same file
  report::Suppressions suppressions_;
  Reports reports_;
};

/// The folders that hold sources if the user names none: those called src in the working folder and near the inputs.
std::vector<std::string> guessedSources(const std::vector<std::string>& inputs);

/// Throws UsageError if the file is no JSON report.
report::Report readReportFile(const std::string& path);

}  // namespace snarl::cli
