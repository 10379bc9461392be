// Which locks are held where: at every instruction of every method in every context.
//
// Monitors, synchronized methods and whatever models say takes or gives back a lock. Meet over valid paths: what an
// instance does to its caller's locks is found first, callees before callers (lock_summaries.h), then what its callers
// hold (lock_entries.h). Where a loop has two copies (pointer/method_template.h), what is said of an instruction holds
// in both: a lock's objects are those of either copy.
#pragma once

#include <memory>
#include <vector>

#include "base/patience.h"
#include "pointer/singles.h"
#include "threads/lock_sets.h"
#include "threads/lock_values.h"

namespace snarl::threads {

/// A place where locks do not come in pairs.
struct UnbalancedLock {
  enum class Kind : std::uint8_t {
    GivenBack,      // without being held: neither the method nor any caller may have taken it
    SometimesHeld,  // the method returns with a lock held on some paths only, and its result does not tell
    Kept,           // a thread or task ends with the lock held
  };
  Kind kind = Kind::GivenBack;
  pointer::InstanceId instance;
  ir::InstrId instr;
  friend auto operator<=>(const UnbalancedLock&, const UnbalancedLock&) = default;
};

/// A lock in terms of an object: the object itself, what it belongs to (lock_owners.h), or what is found from these
/// through fields that never change. Where two threads hold the same of one object, they hold the same lock.
struct RelativeLock {
  PathId path;  // from Paths::result
  ir::LockMode mode = ir::LockMode::Monitor;
  friend auto operator<=>(const RelativeLock&, const RelativeLock&) = default;
};

class PlainCalls;

class Locks {
 public:
  /// Both must outlive it. The analysis must have run to its end.
  Locks(const pointer::Analysis& analysis, const pointer::Singles& singles, Patience patience = {});
  ~Locks();
  Locks(const Locks&) = delete;
  Locks& operator=(const Locks&) = delete;

  /// Whether any path leads to an instruction: none does behind calls that never return, and to handlers of what
  /// nothing throws.
  [[nodiscard]] bool isReached(pointer::InstanceId id, ir::InstrId instr) const;
  /// The locks that whoever is about to run the instruction surely holds.
  LockSetId mustHold(pointer::InstanceId id, ir::InstrId instr);
  /// The objects that it may hold locks of.
  ObjectsId mayHold(pointer::InstanceId id, ir::InstrId instr);
  /// Whether it surely holds the very object in the register, and not as a reader only.
  bool holdsValue(pointer::InstanceId id, ir::InstrId instr, ir::RegId reg);
  /// The locks that it surely holds, as far as they are known in terms of the object in the register. Sorted.
  std::vector<RelativeLock> heldFrom(pointer::InstanceId id, ir::InstrId instr, ir::RegId reg);
  /// Both, where the register holds that object; of one that stands for one at run time, only locks that do so too: one
  /// of many that all hold who hand it over does not guard it. Null: no more than else.
  struct Held {
    LockSetId locks;
    std::vector<RelativeLock> own;
  };
  const Held* heldOn(const PlainCalls& calls, pointer::InstanceId id, ir::InstrId instr, ir::RegId reg,
                     pointer::ObjectId object);
  /// Registers whose objects it surely holds.
  std::vector<std::pair<ir::RegId, ir::LockMode>> heldRegisters(pointer::InstanceId id, ir::InstrId instr);
  /// The objects that the instruction may let go of although it was called with them locked, if only for a while: by
  /// waiting, or by giving back what it did not take. Where there are any, what comes before and after it is not one
  /// region of the lock.
  ObjectsId letsGo(pointer::InstanceId id, ir::InstrId instr);
  /// In order, each once.
  [[nodiscard]] const std::vector<UnbalancedLock>& unbalanced() const { return unbalanced_; }

  [[nodiscard]] LockSets& sets();
  [[nodiscard]] const ObjectSets& objects() const;
  [[nodiscard]] ObjectSets& objects();
  /// What calls run, and what registers hold, as names and as objects.
  [[nodiscard]] const CallTargets& targets() const;
  [[nodiscard]] LockValues& values();
  [[nodiscard]] Paths& paths();

 private:
  struct Parts;
  void findUnbalanced();

  Patience patience_;
  std::unique_ptr<Parts> parts_;
  std::vector<UnbalancedLock> unbalanced_;
};

}  // namespace snarl::threads
