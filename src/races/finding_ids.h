// Ids of findings that stay the same when unrelated code changes: made from the field, the methods and kinds of the two
// accesses, and an ordinal among equals, not from lines or the order of analysis.
#pragma once

#include <set>
#include <string>

#include "report/report.h"

namespace snarl::races {

class FindingIds {
 public:
  /// 16 hexadecimal digits, no two the same. The ordinal counts races that are equal but for their lines, in the order
  /// of the code, whether or not they are told.
  std::string idOf(const report::Finding& finding, std::uint32_t ordinal);

 private:
  std::set<std::string> used_;
};

}  // namespace snarl::races
