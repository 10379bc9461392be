// The locks that the callers of each instance hold: what all of them do, and what any of them may.
#pragma once

#include <optional>
#include <vector>

#include "threads/lock_owners.h"
#include "threads/lock_summaries.h"

namespace snarl::threads {

class LockEntries {
 public:
  LockEntries(const pointer::Analysis& analysis, const CallTargets& targets, ObjectSets& objects, LockValues& values,
              LockOwners& owners, LockStates& states, const LockSummaries& summaries, Patience& patience);

  /// What is surely held before an instruction, the callers' locks included.
  [[nodiscard]] LockState stateAt(pointer::InstanceId id, ir::InstrId instr) const {
    return stateAt(id, pointAt(id, instr));
  }
  /// The same if its callers hold that much.
  [[nodiscard]] LockState stateAt(pointer::InstanceId id, ir::InstrId instr, LockState entry) const {
    return behind(std::move(entry), id, pointAt(id, instr));
  }
  /// The callers' objects that may be locked when the instance is called.
  [[nodiscard]] ObjectsId mayHold(pointer::InstanceId id) const { return mayHold_[id.index()]; }
  /// The same before an instruction.
  [[nodiscard]] ObjectsId mayHold(pointer::InstanceId id, ir::InstrId instr) const;
  /// Whether any path leads to an instruction, as far as calls that never return and exceptions that nothing throws
  /// tell.
  [[nodiscard]] bool isReached(pointer::InstanceId id, ir::InstrId instr) const;
  /// Instructions with the same number have the same state.
  [[nodiscard]] std::uint32_t pointAt(pointer::InstanceId id, ir::InstrId instr) const;
  [[nodiscard]] LockState stateAt(pointer::InstanceId id, std::uint32_t point) const {
    return behind(entries_[id.index()].value_or(LockState{}), id, point);
  }

 private:
  [[nodiscard]] LockState behind(LockState state, pointer::InstanceId id, std::uint32_t point) const;
  void findMust();
  void findMay();
  void propagate(pointer::InstanceId id, std::vector<pointer::InstanceId>& changed);
  void enter(pointer::InstanceId callee, LockState state, std::vector<pointer::InstanceId>& changed);
  [[nodiscard]] const LockValue* monitorOf(pointer::InstanceId id) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ObjectSets& objects_;
  LockValues& values_;
  LockOwners& owners_;
  LockStates& states_;
  const LockSummaries& summaries_;
  Patience& patience_;
  std::vector<std::optional<LockState>> entries_;  // nothing: not known to be reached
  std::vector<ObjectsId> mayHold_;
  FlatMap<pointer::InstanceId, LockValue> monitors_;  // of synchronized methods in which nothing else happens
};

}  // namespace snarl::threads
