#include "races/touch_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace snarl::races {

std::vector<TouchGroup> groupsOf(std::span<const Touch* const> touches, bool mayHold) {
  using Likeness = std::tuple<bool, bool, bool, bool, bool, int, Promise, std::int8_t, threads::OriginSetId,
                              threads::LockSetId, std::uint32_t, threads::ObjectsId>;
  std::map<Likeness, TouchGroup> byLikeness;
  for (const Touch* touch : touches) {
    const int custody = touch->alone ? 2 : touch->inSlot ? 1 : 0;
    const threads::ObjectsId held = mayHold ? touch->mayHold : threads::ObjectSets::none();
    TouchGroup& group = byLikeness[{touch->site.write, touch->plain, touch->library, touch->made, touch->sure, custody,
                                    touch->promise, touch->index, touch->origins, touch->locks, touch->own, held}];
    if (group.first == nullptr) group.first = touch;
    group.touches.push_back(touch);
  }
  std::vector<TouchGroup> result;
  result.reserve(byLikeness.size());
  for (auto& [likeness, group] : byLikeness) result.push_back(std::move(group));
  return result;
}

TouchListId TouchLists::intern(std::span<const Touch* const> list) {
  std::uint64_t hash = list.size();
  for (const Touch* touch : list) hash = combine(hash, reinterpret_cast<std::uintptr_t>(touch));
  std::vector<TouchListId>& same = byHash_[hash];
  for (const TouchListId id : same) {
    if (std::ranges::equal((*this)[id], list)) return id;
  }
  first_.push(pool_.size());
  same.push_back(sizes_.push(list.size()));
  pool_.insert(pool_.end(), list.begin(), list.end());
  return same.back();
}

}  // namespace snarl::races
