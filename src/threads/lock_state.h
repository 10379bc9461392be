// Which locks one activation of a method has taken and given back so far, and how that changes.
//
// It is relative to the method's entry: `held` was taken since and is not given back yet, `released` are locks of the
// caller that were surely given back, `loose` is what else may have been. Counts have bounds: at least `least` times on
// every path, at most `most` times on any, so that one structure says what must and what may be held.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "ir/body.h"
#include "threads/lock_paths.h"
#include "threads/lock_sets.h"

namespace snarl::threads {

/// A lock as an expression of a program.
struct LockValue {
  std::vector<PathId> names;  // sorted; all mean the locked object
  ObjectsId objects;          // which is one of these
  friend auto operator<=>(const LockValue&, const LockValue&) = default;
};

struct Taken {
  LockValue lock;
  ir::LockMode mode = ir::LockMode::Monitor;  // or exclusive, or shared
  std::uint8_t least = 1, most = 1;
  /// Where the register is other than 0 (`ifZero`: is 0), it is held although `least` is 0. `exact`: else it is not.
  ir::RegId decider;
  bool ifZero = false, exact = false;
  friend auto operator<=>(const Taken&, const Taken&) = default;
};

struct GivenBack {
  LockValue lock;
  ir::LockMode mode = ir::LockMode::Monitor;
  std::uint8_t least = 1, most = 1;
  friend auto operator<=>(const GivenBack&, const GivenBack&) = default;
};

struct LockState {
  std::vector<Taken> held;          // sorted
  std::vector<GivenBack> released;  // sorted; all with a name
  ObjectsId loose = ObjectSets::none();
  [[nodiscard]] bool empty() const { return held.empty() && released.empty() && loose == ObjectSets::none(); }
  friend bool operator==(const LockState&, const LockState&) = default;
};

/// No number decides any longer.
void undecide(Taken& taken);
/// Whether the two have a name in common: then they are the same object.
bool sameValue(const LockValue& a, const LockValue& b);

class LockStates {
 public:
  explicit LockStates(ObjectSets& objects) : objects_(objects) {}

  void acquire(LockState& state, const Taken& lock);
  /// Takes back what is known to be the same lock. Where nothing is, whatever may be the same is no longer surely held.
  void release(LockState& state, const GivenBack& lock);
  /// What is known where control comes from either.
  [[nodiscard]] LockState merge(const LockState& a, const LockState& b);
  /// What is known where control comes from either, and the register is 0 in the one case only.
  [[nodiscard]] LockState mergeByNumber(const LockState& zero, const LockState& nonZero, ir::RegId reg);
  /// What is known where the register is 0, or is not.
  static void decide(LockState& state, ir::RegId reg, bool zero);
  /// Does what `change` says it did to its caller's locks, which must be in terms of this state's method.
  void apply(LockState& state, const LockState& change);
  /// Locks of these objects may have been given back, any number of times.
  void loosen(LockState& state, ObjectsId objects);
  /// Keeps no more than which locks may have been given back.
  void giveUp(LockState& state);
  static void sort(LockState& state);

 private:
  bool releaseKnown(LockState& state, GivenBack& lock);
  void releaseAny(LockState& state, GivenBack& lock);
  static Taken* find(LockState& state, const GivenBack& lock);
  void addReleased(LockState& state, const GivenBack& lock);
  [[nodiscard]] Taken mergeTaken(const Taken& a, const Taken& b);
  void mergeReleased(const LockState& a, const LockState& b, LockState& result);
  void limit(LockState& state);

  ObjectSets& objects_;
};

}  // namespace snarl::threads
