// Accesses that are alike: the same origins, the same locks, both reads or both writes. They are compared with others
// all at once (IteRace 4.4, O2 4.1).
#pragma once

#include <span>
#include <vector>

#include "races/touches.h"

namespace snarl::races {

using TouchListId = Id<struct TouchListTag>;

struct TouchGroup {
  const Touch* first = nullptr;
  std::vector<const Touch*> touches;  // by site
  mutable GateSetId gates, calls;     // BubbleUp's; invalid: not asked for yet
  mutable TouchListId list;           // of the touches; invalid: not asked for yet
};

/// Of sorted touches, which must outlive the groups. `mayHold`: what may be held must be the same too.
std::vector<TouchGroup> groupsOf(std::span<const Touch* const> touches, bool mayHold);

/// Lists of touches, of which equal ones are the same: equal lists have equal ids.
class TouchLists {
 public:
  TouchListId intern(std::span<const Touch* const> list);

 private:
  [[nodiscard]] std::span<const Touch* const> operator[](TouchListId id) const {
    return std::span(pool_).subspan(first_[id], sizes_[id]);
  }

  std::vector<const Touch*> pool_;
  IdVector<TouchListId, std::size_t> first_, sizes_;
  FlatMap<std::uint64_t, std::vector<TouchListId>> byHash_;
};

}  // namespace snarl::races
