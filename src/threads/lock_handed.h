// The locks that are held where a method works on one of the objects that callers hand to it: only those callers count
// that may hand over that one. So a helper that several owners have one of is guarded by the lock of each owner, though
// one method works for all of them.
#pragma once

#include <optional>

#include "threads/lock_entries.h"
#include "threads/plain_calls.h"

namespace snarl::threads {

class LockHanded {
 public:
  /// All must outlive it.
  LockHanded(const pointer::Analysis& analysis, const CallTargets& targets, LockValues& values, LockOwners& owners,
             LockStates& states, const LockEntries& entries)
      : analysis_(analysis), targets_(targets), values_(values), owners_(owners), states_(states), entries_(entries) {}

  /// What is surely held before an instruction if the parameter is the object; nothing: no more than in general.
  std::optional<LockState> stateAt(const PlainCalls& calls, pointer::InstanceId id, ir::InstrId instr,
                                   ir::RegId parameter, pointer::ObjectId object);

 private:
  static constexpr int kDeepest = 6;  // calls back
  /// What callers hold; null: no more than in general.
  const LockState* entryOf(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter,
                           pointer::ObjectId object, int depth);
  std::unique_ptr<LockState> find(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter,
                                  pointer::ObjectId object, int depth);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  LockValues& values_;
  LockOwners& owners_;
  LockStates& states_;
  const LockEntries& entries_;
  FlatMap<std::pair<std::pair<pointer::InstanceId, ir::RegId>, pointer::ObjectId>, std::unique_ptr<LockState>> known_;
};

}  // namespace snarl::threads
