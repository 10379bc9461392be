#include "judges.h"

#include <set>

namespace snarl::test {

Complaints judge(CheckedProgram& program) {
  static const std::set<std::string> kWords{
      "LOCKS", "MAYLOCKS",   "LETSGO",          "UNBALANCED",   "HOLDS", "POINT",  "PROVABLY",   "PERHAPS",
      "NEVER", "BEFORE",     "ORDERED",         "UNORDERED",    "RACE",  "NORACE", "KNOWN-RACE", "IDIOM",
      "MODE",  "CONFIDENCE", "KNOWN-UNORDERED", "KNOWN-NORACE", "STATE", "SAYS",   "SAYS-NOT"};
  Complaints wrong;
  if (program.expectations().empty()) wrong.emplace_back("nothing is expected of this program");
  for (const Expectation& e : program.expectations()) {
    if (!kWords.contains(e.word)) wrong.push_back("line " + std::to_string(e.line) + ": what is " + e.word + "?");
  }
  if (program.package() == "races.") {
    judgeRaces(program, wrong);
  } else {
    judgeLocks(program, wrong);
    judgeOrder(program, wrong);
  }
  return wrong;
}

}  // namespace snarl::test
