#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "base/readable.h"
#include "cli/check_reports.h"
#include "cli/commands.h"
#include "cli/report_text.h"

namespace snarl::cli {
namespace {

/// The finding whose id is `id` or, if only one does, begins with it.
const report::Finding& findingOf(const report::Report& report, const std::string& id, const std::string& file) {
  std::vector<const report::Finding*> found;
  for (const report::Finding& finding : report.findings) {
    if (finding.id == id) return finding;
    if (finding.id.starts_with(id)) found.push_back(&finding);
  }
  if (found.size() == 1) return *found.front();
  if (found.empty()) {
    throw UsageError(
        fmt::format("explain: '{}' has no finding '{}' among its {}", file, readable(id), report.findings.size()));
  }
  constexpr std::size_t kMostShown = 5;
  std::string message = fmt::format("explain: {} findings begin with '{}'; give more of the id:", found.size(), id);
  for (std::size_t i = 0; i < std::min(found.size(), kMostShown); ++i) message += "\n  " + found[i]->id;
  throw UsageError(message + (found.size() > kMostShown ? "\n  ..." : ""));
}

}  // namespace

ExitStatus explain(const ExplainOptions& options, std::ostream& out, std::ostream&) {
  const report::Report report = readReportFile(options.reportFile);
  const report::Finding& finding = findingOf(report, options.id, options.reportFile);
  Reports reports(options.outputs, out);
  report::SourceFiles sources(options.sources.empty() ? guessedSources(report.inputs) : options.sources);
  reports.write([&](Format, std::ostream& stream) {
    report::writeFinding(report, finding, sources, textOptionsFor(stream), stream);
  });
  return ExitStatus::NothingFound;
}

}  // namespace snarl::cli
