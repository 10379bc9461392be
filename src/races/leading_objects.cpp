#include "races/leading_objects.h"

#include <set>
#include <utility>

namespace snarl::races {

using pointer::ObjectId;
using pointer::ObjectSet;

LeadingObjects::LeadingObjects(const pointer::Analysis& analysis, const Gates& gates, bool all)
    : analysis_(analysis), gates_(gates), all_(all), given_(analysis.objectIdLimit()), seen_(given_.size()) {
  addHeld();
  addMembers();
  addGiven();
}

bool LeadingObjects::isFollowed(ObjectId id) const {
  const pointer::ObjectKind kind = analysis_[id].kind;
  return all_ || (kind != pointer::ObjectKind::Unknown && kind != pointer::ObjectKind::Merged);
}

bool LeadingObjects::libraryKeeps(pointer::FieldKey key) const {
  const ir::FieldId field = key.field();
  if (!field.valid()) return true;
  const models::Library& library = analysis_.library();
  if (library.isContent(field)) return !library.isFresh(field) && !library.isConfined(field);
  return gates_.isLibrary(analysis_.program()[field].owner);
}

// Equal sets are one in memory.
void LeadingObjects::addHeld() {
  FlatMap<std::uint64_t, std::uint32_t> byAddress;
  analysis_.forEachField([&](ObjectId holder, pointer::FieldKey key, const ObjectSet& objects) {
    if (objects.empty() || !isFollowed(holder) || !libraryKeeps(key)) return;
    const auto address = std::uint64_t{reinterpret_cast<std::uintptr_t>(&objects)};
    const auto [place, inserted] = byAddress.insert(address, static_cast<std::uint32_t>(held_.size()));
    if (inserted) held_.push_back({&objects, {}});
    held_[*place].holders.push_back(holder);
  });
}

void LeadingObjects::addMembers() {
  memberFirst_.assign(analysis_.objectIdLimit() + 1, 0);
  const auto forEachMember = [&](auto use) {
    for (std::uint32_t i = 0; i < held_.size(); ++i) {
      held_[i].objects->forEach([&](ObjectId object) {
        if (isFollowed(object)) use(i, object);
      });
    }
  };
  forEachMember([&](std::uint32_t, ObjectId object) { ++memberFirst_[object.index() + 1]; });
  for (std::size_t i = 1; i < memberFirst_.size(); ++i) memberFirst_[i] += memberFirst_[i - 1];
  member_.resize(memberFirst_.back());
  std::vector<std::uint32_t> next = memberFirst_;
  forEachMember([&](std::uint32_t i, ObjectId object) { member_[next[object.index()]++] = i; });
}

void LeadingObjects::addGiven() {
  FlatMap<std::uint64_t, char> seen;
  for (std::uint32_t i = 0; i < gates_.size(); ++i) {
    const ObjectSet& objects = gates_.objectsOf(GateId{i});
    if (!seen.insert(std::uint64_t{reinterpret_cast<std::uintptr_t>(&objects)}, 1).second) continue;
    objects.forEach([&](ObjectId object) { given_[object.index()] = true; });
  }
}

bool LeadingObjects::isCommon(ObjectId id) {
  const ir::AllocSiteId site = analysis_[id].site();
  if (all_ || !site.valid() || !gates_.isLibrary(analysis_.program()[site].method)) return false;
  const auto [place, inserted] = common_.insert(id, false);
  if (!inserted) return *place;
  std::set<ir::TypeId> kinds;
  for (std::uint32_t i = memberFirst_[id.index()]; i < memberFirst_[id.index() + 1]; ++i) {
    for (const ObjectId holder : held_[member_[i]].holders) {
      kinds.insert(analysis_[holder].type);
      if (kinds.size() > kKinds) return *place = true;
    }
  }
  return false;
}

const LeadingObjects::Levels& LeadingObjects::to(ObjectId object) {
  const auto [place, inserted] = known_.insert(object, nullptr);
  if (!inserted) return **place;
  *place = std::make_unique<Levels>();
  ++round_;
  std::vector<ObjectId> level;
  std::vector<ObjectId> next{object};
  for (ObjectSet& result : **place) {
    level.clear();
    for (const ObjectId id : next) {
      if (std::exchange(seen_[id.index()], round_) == round_) continue;
      level.push_back(id);
      if (given_[id.index()]) result.insert(id);
    }
    result.normalise();
    next.clear();
    for (const ObjectId id : level) {
      if (isCommon(id)) continue;
      for (std::uint32_t i = memberFirst_[id.index()]; i < memberFirst_[id.index() + 1]; ++i) {
        const std::vector<ObjectId>& holders = held_[member_[i]].holders;
        next.insert(next.end(), holders.begin(), holders.end());
      }
    }
  }
  return **place;
}

std::uint32_t LeadingObjects::numberOf(ObjectId object) {
  const auto [number, isNew] = numbers_.insert(object, object.value);
  if (!isNew) return *number;
  const Levels& levels = to(object);
  std::uint64_t hash = 0;
  for (const ObjectSet& level : levels) hash = combine(hash, level.hash());
  std::vector<ObjectId>& same = byHash_[hash];
  for (const ObjectId other : same) {
    if (to(other) == levels) return *number = other.value;
  }
  same.push_back(object);
  return *number;
}

}  // namespace snarl::races
