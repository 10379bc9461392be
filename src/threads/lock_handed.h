// The locks that are held where a method works on one of the objects that callers hand to it: only those callers count
// that may hand over that one. So a helper that several owners have one of is guarded by the lock of each owner, though
// one method works for all of them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "threads/lock_entries.h"
#include "threads/plain_calls.h"

namespace snarl::threads {

class LockHanded {
 public:
  /// All must outlive it.
  LockHanded(const pointer::Analysis& analysis, const CallTargets& targets, LockValues& values, LockOwners& owners,
             LockStates& states, const LockEntries& entries)
      : analysis_(analysis), targets_(targets), values_(values), owners_(owners), states_(states), entries_(entries) {}

  /// What all callers surely hold who may hand over the object as that parameter; null: no more than in general. Equal
  /// states are one in memory.
  const LockState* entryOf(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter,
                           pointer::ObjectId object) {
    return entryOf(calls, id, parameter, object, kDeepest);
  }

 private:
  static constexpr int kDeepest = 6;  // calls back
  /// A call, and what it hands to one parameter.
  struct Handing {
    pointer::InstanceId caller;
    ir::InstrId at;
    const pointer::ObjectSet* objects = nullptr;  // null: whatever
    ir::RegId from;                               // the caller's own parameter that it is
    std::optional<LockState> general;             // what any caller there holds, as the callee knows it
  };
  struct Handings {
    std::vector<Handing> all;
    bool unclear = false;  // behind these come calls of which it is not known what they hand over
  };
  const LockState* entryOf(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter,
                           pointer::ObjectId object, int depth);
  const LockState* find(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object,
                        int depth);
  Handings& handingsTo(const PlainCalls& calls, pointer::InstanceId id, ir::RegId parameter);
  [[nodiscard]] LockState asCalleeKnows(LockState held, const Handing& handing, pointer::InstanceId callee);
  const LockState* kept(LockState state);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  LockValues& values_;
  LockOwners& owners_;
  LockStates& states_;
  const LockEntries& entries_;
  using Parameter = std::pair<pointer::InstanceId, ir::RegId>;
  FlatMap<Parameter, std::unique_ptr<Handings>> handings_;
  FlatMap<std::pair<Parameter, pointer::ObjectId>, const LockState*> known_;
  std::map<std::vector<Taken>, LockState> kept_;
};

}  // namespace snarl::threads
