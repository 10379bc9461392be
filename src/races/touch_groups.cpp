#include "races/touch_groups.h"

#include <map>
#include <tuple>

namespace snarl::races {

std::vector<TouchGroup> groupsOf(std::span<const Touch> touches, bool mayHold) {
  using Likeness = std::tuple<bool, bool, bool, int, std::int8_t, threads::OriginSetId, threads::LockSetId,
                              std::uint32_t, threads::ObjectsId>;
  std::map<Likeness, TouchGroup> byLikeness;
  for (const Touch& touch : touches) {
    const int custody = touch.alone ? 2 : touch.inSlot ? 1 : 0;
    const threads::ObjectsId held = mayHold ? touch.mayHold : threads::ObjectSets::none();
    TouchGroup& group = byLikeness[{touch.site.write, touch.plain, touch.library, custody, touch.index,
                                    touch.origins, touch.locks, touch.own, held}];
    if (group.first == nullptr) group.first = &touch;
    group.touches.push_back(&touch);
  }
  std::vector<TouchGroup> result;
  result.reserve(byLikeness.size());
  for (auto& [likeness, group] : byLikeness) result.push_back(std::move(group));
  return result;
}

}  // namespace snarl::races
