#include "threads/lock_sets.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {
namespace {

template <class IdType>
std::pair<IdType, IdType> ordered(IdType a, IdType b) {
  return a < b ? std::pair{a, b} : std::pair{b, a};
}

bool isMonitor(const HeldLock& lock) { return lock.mode == ir::LockMode::Monitor; }

/// Whether two threads can't hold the two at the same time, if they are of the same object.
bool exclude(const HeldLock& a, const HeldLock& b) {
  return isMonitor(a) == isMonitor(b) && !(a.shared() && b.shared());
}

}  // namespace

ObjectsId ObjectSets::intern(const pointer::ObjectSet& set) {
  std::uint64_t hash = 0;
  set.forEach([&](pointer::ObjectId id) { hash = combine(hash, id.value); });
  std::vector<ObjectsId>& same = byHash_[hash];
  for (const ObjectsId id : same) {
    if (sets_[id.index()] == set) return id;
  }
  same.emplace_back(sets_.size());
  sets_.push_back(set);
  return same.back();
}

ObjectsId ObjectSets::intern(pointer::ObjectId object) {
  pointer::ObjectSet set;
  set.insert(object);
  return intern(set);
}

ObjectsId ObjectSets::join(ObjectsId a, ObjectsId b) {
  if (a == b || b == none()) return a;
  if (a == none()) return b;
  const auto key = ordered(a, b);
  if (const ObjectsId* known = joins_.find(key)) return *known;
  pointer::ObjectSet both = (*this)[a];
  both.add((*this)[b]);
  const ObjectsId result = intern(both);
  joins_.insert(key, result);
  return result;
}

ObjectsId ObjectSets::common(ObjectsId a, ObjectsId b) {
  if (a == b) return a;
  if (a == none() || b == none()) return none();
  const auto key = ordered(a, b);
  if (const ObjectsId* known = commons_.find(key)) return *known;
  pointer::ObjectSet both;
  const bool fewer = (*this)[a].size() < (*this)[b].size();
  const pointer::ObjectSet& other = (*this)[fewer ? b : a];
  (*this)[fewer ? a : b].forEach([&](pointer::ObjectId id) {
    if (other.contains(id)) both.insert(id);
  });
  const ObjectsId result = intern(both);
  commons_.insert(key, result);
  return result;
}

LockSetId LockSets::intern(std::vector<HeldLock> locks) {
  makeSet(locks);
  std::uint64_t hash = 0;
  for (const HeldLock& lock : locks) {
    hash = combine(hash, std::uint64_t{lock.objects.value} << 8 | static_cast<std::uint64_t>(lock.mode) << 1 |
                             (lock.single ? 1U : 0U));
  }
  std::vector<LockSetId>& same = byHash_[hash];
  for (const LockSetId id : same) {
    if (sets_[id] == locks) return id;
  }
  same.push_back(sets_.push(std::move(locks)));
  return same.back();
}

bool LockSets::provablyShare(LockSetId a, LockSetId b) {
  if (a == none() || b == none()) return false;
  const auto [result, isNew] = provable_.insert(ordered(a, b), false);
  if (!isNew) return *result;
  *result = std::ranges::any_of(sets_[a], [&](const HeldLock& x) {
    return x.single && std::ranges::any_of(sets_[b], [&](const HeldLock& y) {
             return y.single && x.objects == y.objects && exclude(x, y);
           });
  });
  return *result;
}

bool LockSets::mayShare(LockSetId a, LockSetId b) {
  if (a == none() || b == none()) return false;
  const auto [result, isNew] = possible_.insert(ordered(a, b), false);
  if (!isNew) return *result;
  *result = std::ranges::any_of(sets_[a], [&](const HeldLock& x) {
    return std::ranges::any_of(sets_[b],
                               [&](const HeldLock& y) { return exclude(x, y) && objects_.meet(x.objects, y.objects); });
  });
  return *result;
}

}  // namespace snarl::threads
