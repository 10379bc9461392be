// What the program's annotations say of one race.
#pragma once

#include <string>
#include <vector>

namespace snarl::races {

struct Noted {
  std::string suppressedBecause;  // empty: not suppressed
  int score = 0;                  // the more the surer; to be added to what is known otherwise
  bool lockMissing = false;       // an access lacks the lock that the program says guards it
  std::vector<std::string> reasons;
  std::string suggestion;  // empty: none better than what follows from the race
};

}  // namespace snarl::races
