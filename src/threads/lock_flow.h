// The locks that one instance takes and gives back, followed through its body.
//
// A forward analysis over blocks: what is known on the edges into a block is merged, exception edges included. Names
// (lock_paths.h) that mean a value before a join mean it behind the join if a phi says so, which is what makes
// hand-over-hand locking come out right; likewise a lock that is held only if some number is not 0 (tryLock) stays so
// through phis of such numbers.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "pointer/live_code.h"
#include "threads/lock_state.h"
#include "threads/lock_values.h"
#include "threads/thrown_types.h"

namespace snarl::threads {

/// What calling an instance surely does to the caller's locks, by how it ends; nothing: it does not end so.
struct LockSummary {
  std::optional<LockState> zero;     // returns 0, false or something that is no whole number
  std::optional<LockState> nonZero;  // returns any other number
  std::optional<LockState> thrown;
  friend bool operator==(const LockSummary&, const LockSummary&) = default;

  [[nodiscard]] bool neutral() const {
    const auto nothing = [](const std::optional<LockState>& exit) {
      return !exit || (exit->held.empty() && exit->released.empty());
    };
    return nothing(zero) && nothing(nonZero) && nothing(thrown);
  }
};

/// What is known before an instruction and those that follow, up to the next one listed.
struct LockPoint {
  ir::InstrId from;
  LockState state;
  bool reached = true;  // false: no path leads here
};

struct LockFlowResult {
  LockSummary summary;
  std::vector<LockPoint> points;  // in order
  std::vector<ir::InstrId> returns;
  std::vector<ir::InstrId> leaks;                        // returns where a lock of this method may be held or not
  std::vector<std::pair<ir::InstrId, ObjectsId>> debts;  // where locks are given back that only a caller can have taken
};

struct LockTools {
  const pointer::Analysis& analysis;
  const CallTargets& targets;
  Paths& paths;
  ObjectSets& objects;
  LockValues& values;
  LockStates& states;
  ThrownTypes& thrown;
  const pointer::LiveCode& live;
  /// Null: there is nothing that the instance surely does to its caller's locks.
  std::function<const LockSummary*(pointer::InstanceId)> summaryOf;
  /// The objects that it may give back locks of.
  std::function<ObjectsId(pointer::InstanceId)> looseOf;
};

/// The instance must have a body.
LockFlowResult followLocks(LockTools& tools, pointer::InstanceId id);

}  // namespace snarl::threads
