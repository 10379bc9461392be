// Ids of findings that stay the same when unrelated code changes: made from the field, the methods and kinds of the two
// accesses, and an ordinal among equals, not from lines or the order of analysis.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace snarl::races {

/// One for each, all different: 16 hexadecimal digits. Findings that are equal but for their lines must come in the
/// order of the code.
std::vector<std::string> findingIds(const std::vector<report::Finding>& findings);

}  // namespace snarl::races
