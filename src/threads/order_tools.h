// What all parts of the order relation work with.
#pragma once

#include "pointer/singles.h"
#include "threads/locks.h"
#include "threads/origins.h"
#include "threads/thrown_types.h"

namespace snarl::threads {

struct OrderTools {
  const Origins& origins;
  const pointer::Analysis& analysis;
  const CallTargets& targets;
  const pointer::Singles& singles;
  LockValues& values;
  ObjectSets& objects;
  Paths& paths;
  ThrownTypes& thrown;
  Patience& patience;
  const Locks& locks;

  [[nodiscard]] ir::InstrId instrOf(pointer::CallId call) const {
    return analysis.program()[analysis.callOf(call).site].instr;
  }
  [[nodiscard]] bool isModel(pointer::InstanceId id) const { return analysis.library().isModel(analysis[id].method); }
  /// Whether a model says that the instance runs at most once for an object, and there is one such object.
  [[nodiscard]] bool runsOnce(pointer::InstanceId id) const {
    return analysis.library().runsOnce(analysis[id].method) &&
           values.isSingle(values.valueOf(id, ir::RegId{0U}).objects);
  }
  /// Of two instances that run once: whether they are that for the same object, so that only one of them does anything.
  [[nodiscard]] bool isSameRun(pointer::InstanceId a, pointer::InstanceId b) const {
    return a == b || (analysis[a].method == analysis[b].method && runsOnce(a) && runsOnce(b) &&
                      values.valueOf(a, ir::RegId{0U}).objects == values.valueOf(b, ir::RegId{0U}).objects);
  }
  [[nodiscard]] bool runs(OriginId origin, pointer::InstanceId id) const {
    return origins.sets().contains(origins.runBy(id), origin);
  }
};

}  // namespace snarl::threads
