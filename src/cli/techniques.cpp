#include "cli/techniques.h"

namespace snarl::cli {

std::span<const Technique> techniques() {
  static constexpr Technique kAll[] = {
      {"aliasing", "tells objects apart; off: two objects of fitting types may be the same"},
      {"sharing", "leaves out memory that only one thread can get to"},
      {"order", "leaves out pairs that start, join or synchronisation puts in order"},
      {"deep-synchronized", "leaves out pairs that hold a common lock at the two accesses"},
      {"synchronized", "leaves out pairs that hold a common lock at the application's calls into a library"},
      {"filtering", "leaves out what the models document as safe for several threads"},
      {"bubble-up", "tells races inside libraries at the application's calls that lead there"},
      {"twins", "tells two runs of one origin apart; off: it is one origin that may race with itself"},
      {"lock-regions", "looks at accesses of one lock region once"},
      {"covering", "of a field with very many pairs, tells each place with its surest partner; off: every pair"},
      {"models", "uses what is known of library methods; off: all library code is analysed from its bytecode"},
      {"refinement", "tells more contexts apart where races are left; not part of this version"},
  };
  return kAll;
}

std::vector<std::string> techniqueNames() {
  std::vector<std::string> names;
  for (const Technique& technique : techniques()) {
    if (technique.name == "deep-synchronized") names.emplace_back("locks");
    names.emplace_back(technique.name);
  }
  return names;
}

std::vector<std::string_view> partsOf(std::string_view name) {
  if (name == "locks") return {"deep-synchronized", "synchronized"};
  return {name};
}

}  // namespace snarl::cli
