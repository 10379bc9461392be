// A program opened and put through the pointer analysis, as the command line asks.
#pragma once

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cli/boundary.h"
#include "cli/budget.h"
#include "cli/exit_status.h"
#include "cli/opened_program.h"
#include "cli/options.h"
#include "models/library.h"
#include "pointer/analysis.h"

namespace snarl::cli {

class AnalysedProgram {
 public:
  /// Throws UsageError if nothing can be analysed.
  AnalysedProgram(const ProgramOptions& program, const AnalysisRequest& request);

  [[nodiscard]] OpenedProgram& opened() { return opened_; }
  [[nodiscard]] const pointer::Analysis& analysis() const { return *analysis_; }
  [[nodiscard]] Budget& budget() { return budget_; }
  /// Why the analysis stopped before its end, and what it did not get to.
  [[nodiscard]] std::string stoppedBecause() const;
  /// Writes what could not be read or understood as warnings, one line each.
  void warn(std::ostream& err) const;
  /// The exit status of a command that finds nothing wrong. If the budget was spent, says so: `what` is not complete.
  ExitStatus finish(std::string_view what, std::ostream& err) const;

 private:
  void checkModelFiles(const ProgramOptions& program, std::span<const models::ModelFile* const> files);

  Budget budget_;
  Boundary boundary_;
  OpenedProgram opened_;
  ir::Hierarchy hierarchy_;
  Problems modelProblems_;
  models::Models models_;
  std::unique_ptr<models::Library> library_;
  std::unique_ptr<pointer::Analysis> analysis_;
};

}  // namespace snarl::cli
