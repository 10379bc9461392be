// Sets of held locks, each with one id, and the questions that later stages ask about two of them.
//
// A held lock is known by what was locked: all objects that the lock expression may point to. At most one of them is
// locked by it, so only where the set is one single object is it known which.
#pragma once

#include <span>
#include <vector>

#include "base/hash.h"
#include "base/stable_vector.h"
#include "ir/body.h"
#include "pointer/object_set.h"

namespace snarl::threads {

using ObjectsId = Id<struct ObjectsTag>;  // a set of abstract objects
using LockSetId = Id<struct LockSetTag>;

/// Sets of abstract objects: equal sets have equal ids.
class ObjectSets {
 public:
  ObjectSets() { intern(pointer::ObjectSet{}); }

  static constexpr ObjectsId none() { return ObjectsId{0U}; }
  ObjectsId intern(const pointer::ObjectSet& set);
  ObjectsId intern(pointer::ObjectId object);
  [[nodiscard]] const pointer::ObjectSet& operator[](ObjectsId id) const { return sets_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }

  ObjectsId join(ObjectsId a, ObjectsId b);
  ObjectsId common(ObjectsId a, ObjectsId b);
  bool meet(ObjectsId a, ObjectsId b) { return common(a, b) != none(); }

 private:
  StableVector<pointer::ObjectSet> sets_;
  FlatMap<std::uint64_t, std::vector<ObjectsId>> byHash_;
  FlatMap<std::pair<ObjectsId, ObjectsId>, ObjectsId> joins_, commons_;
};

/// A lock that a thread holds: one of these objects.
struct HeldLock {
  ObjectsId objects;
  ir::LockMode mode = ir::LockMode::Monitor;  // or exclusive, or shared
  bool single = false;                        // they are one object that stands for one run-time object
  [[nodiscard]] bool shared() const { return mode == ir::LockMode::Shared; }
  friend auto operator<=>(const HeldLock&, const HeldLock&) = default;
};

class LockSets {
 public:
  explicit LockSets(ObjectSets& objects) : objects_(objects) { intern(std::vector<HeldLock>{}); }

  static constexpr LockSetId none() { return LockSetId{0U}; }
  LockSetId intern(std::vector<HeldLock> locks);
  [[nodiscard]] std::span<const HeldLock> operator[](LockSetId id) const { return sets_[id]; }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }

  bool meet(ObjectsId a, ObjectsId b) { return objects_.meet(a, b); }
  /// Whether both hold the same single object, and not both as readers.
  bool provablyShare(LockSetId a, LockSetId b);
  /// Whether each holds a lock such that the two may be the same, and not both as readers.
  bool mayShare(LockSetId a, LockSetId b);

 private:
  ObjectSets& objects_;
  IdVector<LockSetId, std::vector<HeldLock>> sets_;
  FlatMap<std::uint64_t, std::vector<LockSetId>> byHash_;
  FlatMap<std::pair<LockSetId, LockSetId>, bool> provable_, possible_;
};

}  // namespace snarl::threads
