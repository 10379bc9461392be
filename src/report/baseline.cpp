#include "report/baseline.h"

#include <string_view>
#include <unordered_set>

namespace snarl::report {

void applyBaseline(Report& report, const Report& earlier) {
  std::unordered_set<std::string_view> known;
  for (const Finding& finding : earlier.findings) known.insert(finding.id);
  for (Finding& finding : report.findings) {
    if (finding.state == State::New && known.contains(finding.id)) finding.state = State::Unchanged;
  }
}

}  // namespace snarl::report
