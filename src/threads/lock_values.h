// What the registers of an instance hold, as names (lock_paths.h) and as objects.
#pragma once

#include <span>

#include "pointer/analysis.h"
#include "pointer/singles.h"
#include "threads/array_slots.h"
#include "threads/call_targets.h"
#include "threads/lock_paths.h"
#include "threads/lock_sets.h"
#include "threads/lock_state.h"
#include "threads/stable_fields.h"

namespace snarl::threads {

class LockValues {
 public:
  /// All must outlive it.
  LockValues(const pointer::Analysis& analysis, const pointer::Singles& singles, const CallTargets& targets,
             Paths& paths, ObjectSets& objects)
      : analysis_(analysis),
        singles_(singles),
        targets_(targets),
        stable_(analysis, targets),
        slots_(analysis, targets),
        paths_(paths),
        objects_(objects) {}

  /// The name of what a register holds.
  PathId nameOf(pointer::InstanceId id, ir::RegId reg) { return nameOf(id, reg, kDeepest); }
  /// A register as a lock.
  LockValue valueOf(pointer::InstanceId id, ir::RegId reg);
  /// The monitor of a synchronized method.
  LockValue monitorOf(pointer::InstanceId id);
  /// What a callee knows of a lock, in terms of the instance that calls it here.
  LockValue inCaller(const LockValue& lock, pointer::InstanceId caller, ir::InstrId call, pointer::InstanceId callee);
  /// What the caller knows of a lock, in terms of what it calls here.
  LockValue inCallee(const LockValue& lock, pointer::InstanceId caller, ir::InstrId call, pointer::InstanceId callee);
  [[nodiscard]] bool isSingle(ObjectsId id) const;
  [[nodiscard]] bool isSingle(pointer::ObjectId object) const { return singles_.isSingle(object); }
  /// Whether the operands of a call are the callee's parameters.
  [[nodiscard]] bool passesOperands(pointer::InstanceId caller, ir::InstrId call, pointer::InstanceId callee) const;

 private:
  static constexpr int kDeepest = 8;
  PathId nameOf(pointer::InstanceId id, ir::RegId reg, int depth);
  PathId nameOfResult(pointer::InstanceId id, ir::InstrId call, int depth);
  PathId nameOfReturned(pointer::InstanceId id, int depth);
  PathId inCaller(PathId name, pointer::InstanceId caller, ir::InstrId call, int depth);
  ObjectsId objectsOf(pointer::InstanceId id, PathId name);
  ObjectsId objectsIn(pointer::InstanceId id, ir::RegId reg);
  ObjectsId objectsBehind(ObjectsId base, pointer::FieldKey field);
  void addObjectName(LockValue& lock);

  const pointer::Analysis& analysis_;
  const pointer::Singles& singles_;
  const CallTargets& targets_;
  StableFields stable_;
  ArraySlots slots_;
  Paths& paths_;
  ObjectSets& objects_;
  FlatMap<std::pair<pointer::InstanceId, ir::RegId>, ObjectsId> inRegisters_;
  FlatMap<std::pair<ObjectsId, std::uint32_t>, ObjectsId> behindFields_;
};

}  // namespace snarl::threads
