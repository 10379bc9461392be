// Origins that start each other in a circle, or themselves: a task that divides its work forks tasks of its own kind.
#pragma once

#include <vector>

#include "threads/order_sites.h"

namespace snarl::threads {

class Families {
 public:
  /// `sites` must outlive it.
  Families(StartSites& sites, std::size_t origins);

  /// All that start each other, in order; most origins are alone.
  [[nodiscard]] const std::vector<OriginId>& of(OriginId origin) const { return members_[familyOf_[origin.index()]]; }
  /// The only origin outside that starts any of them; invalid if there are several, or none.
  [[nodiscard]] OriginId parentOf(OriginId origin) const { return parents_[familyOf_[origin.index()]]; }
  /// Whether all that start each other wait for each other: whoever was started from outside is over last.
  bool waits(OriginId origin);

 private:
  StartSites& sites_;
  std::vector<std::uint32_t> familyOf_;
  std::vector<std::vector<OriginId>> members_;
  std::vector<OriginId> parents_;
  FlatMap<std::uint32_t, bool> waits_;
};

}  // namespace snarl::threads
