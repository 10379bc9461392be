// What calling each instance does to the locks of its caller, callees before callers (the functional approach to
// interprocedural analysis: only valid paths count).
#pragma once

#include <memory>
#include <vector>

#include "base/patience.h"
#include "threads/lock_flow.h"

namespace snarl::threads {

class LockSummaries {
 public:
  LockSummaries(const pointer::Analysis& analysis, const CallTargets& targets, Paths& paths, ObjectSets& objects,
                LockValues& values, LockStates& states, Patience& patience);

  /// Null: nothing.
  [[nodiscard]] const LockSummary* of(pointer::InstanceId id) const {
    const LockFlowResult* flow = flowOf(id);
    return flow == nullptr || (flow->summary.neutral() && !open_[id.index()]) ? nullptr : &flow->summary;
  }
  /// The objects that it, or what it calls, may give back locks of without having taken them, or without it being
  /// known.
  [[nodiscard]] ObjectsId looseOf(pointer::InstanceId id) const { return loose_[id.index()]; }
  /// What happens to locks in an instance; null: nothing, but for its monitor if it is synchronized.
  [[nodiscard]] const LockFlowResult* flowOf(pointer::InstanceId id) const { return flows_[id.index()].get(); }

 private:
  void solve(std::span<const std::uint32_t> component);
  void solveOnce(std::span<const std::uint32_t> component);
  /// What members of a component, and what they call, may give back.
  ObjectsId findLoose(std::span<const std::uint32_t> component);
  void solveSmall(std::span<const std::uint32_t> component);
  void solveLarge(std::span<const std::uint32_t> component);
  /// Returns whether the summary changed. In later rounds it may only say less.
  bool update(pointer::InstanceId id, int round);
  [[nodiscard]] bool callsItself(pointer::InstanceId id) const;
  void changed(pointer::InstanceId id);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ObjectSets& objects_;
  LockStates& states_;
  Patience& patience_;
  ThrownTypes thrown_;
  LockTools tools_;
  std::vector<std::unique_ptr<LockFlowResult>> flows_;
  std::vector<bool> wanted_;  // has something to do with locks itself, or calls what changes them
  std::vector<ObjectsId> loose_;
  std::vector<bool> open_;  // in a cycle that is being worked on: what is known so far counts, even if it is nothing
};

}  // namespace snarl::threads
