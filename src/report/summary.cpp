#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/words.h"

namespace snarl::report {
namespace {

std::string racesText(const Report& report) {
  std::size_t byConfidence[3] = {};
  std::size_t byState[3] = {};
  std::uint64_t further = 0;
  for (const Finding& finding : report.findings) {
    if (finding.state == State::New) further += finding.furtherPairs;
    ++byState[static_cast<std::size_t>(finding.state)];
    if (finding.state == State::New) ++byConfidence[static_cast<std::size_t>(finding.confidence)];
  }
  const std::size_t unchanged = byState[static_cast<std::size_t>(State::Unchanged)];
  const std::size_t suppressed = byState[static_cast<std::size_t>(State::Suppressed)];
  const std::size_t fresh = byState[static_cast<std::size_t>(State::New)];
  std::string result = fresh == 0 ? "No races found" : counted(fresh, "race", "races");
  if (unchanged > 0) result.insert(fresh == 0 ? 3 : result.find(' ') + 1, "new ");
  if (fresh > 0)
    result += fmt::format(": {} high, {} medium, {} low", byConfidence[2], byConfidence[1], byConfidence[0]);
  if (further > 0)
    result += fmt::format(", and {} of the same places", counted(further, "further pair", "further pairs"));
  std::vector<std::string> others;
  if (unchanged > 0) others.push_back(fmt::format("{} as in the baseline", unchanged));
  if (suppressed > 0) others.push_back(fmt::format("{} suppressed", suppressed));
  if (!others.empty()) result += fmt::format(" ({})", fmt::join(others, ", "));
  return result;
}

std::string analysedText(const Report& report) {
  std::string result = fmt::format("analysed {}, {}, {} in {} mode", counted(report.classes, "class", "classes"),
                                   counted(report.reachableMethods, "method", "methods"),
                                   counted(report.origins.size(), "origin", "origins"), report.mode);
  if (!report.disabled.empty()) result += fmt::format(" without {}", fmt::join(report.disabled, ", "));
  return result;
}

std::string ruledOutText(const Report& report) {
  std::vector<std::string> parts;
  for (const RuledOut& ruledOut : report.ruledOut) {
    if (ruledOut.pairs > 0) parts.push_back(fmt::format("{} {}", ruledOut.technique, ruledOut.pairs));
  }
  return parts.empty() ? "nothing ruled out" : fmt::format("ruled out: {}", fmt::join(parts, ", "));
}

std::string assumptionsText(const Report& report) {
  constexpr std::size_t kMostShown = 3;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::min(report.assumptions.size(), kMostShown); ++i) {
    const Assumption& assumption = report.assumptions[i];
    parts.push_back(fmt::format("{} {} ({})", assumption.kind, assumption.what, assumption.effect));
  }
  if (report.assumptions.size() > kMostShown) {
    parts.push_back(fmt::format("and {} more in the JSON report", report.assumptions.size() - kMostShown));
  }
  return fmt::format("Assumed: {}.", fmt::join(parts, "; "));
}

}  // namespace

std::string incompleteText(const Report& report) {
  return fmt::format("Not all was analysed{}; there may be more races.",
                     report.stoppedBecause.empty() ? "" : ": " + report.stoppedBecause);
}

std::vector<std::string> summaryOf(const Report& report) {
  std::vector<std::string> result;
  if (!report.assumptions.empty()) result.push_back(assumptionsText(report));
  if (!report.complete) result.push_back(incompleteText(report));
  result.push_back(fmt::format("{}; {}; {}.", racesText(report), analysedText(report), ruledOutText(report)));
  return result;
}

}  // namespace snarl::report
