// Accesses that are alike: the same origins, the same locks, both reads or both writes. They are compared with others
// all at once (IteRace 4.4, O2 4.1).
#pragma once

#include <span>
#include <vector>

#include "races/touches.h"

namespace snarl::races {

struct TouchGroup {
  const Touch* first = nullptr;
  std::vector<const Touch*> touches;  // by site
};

/// Of sorted touches, which must outlive the groups. `mayHold`: what may be held must be the same too.
std::vector<TouchGroup> groupsOf(std::span<const Touch> touches, bool mayHold);

}  // namespace snarl::races
