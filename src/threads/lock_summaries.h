// What calling each instance does to the locks of its caller, callees before callers (the functional approach to
// interprocedural analysis: only valid paths count).
#pragma once

#include <memory>
#include <vector>

#include "threads/lock_flow.h"

namespace snarl::threads {

class LockSummaries {
 public:
  LockSummaries(const pointer::Analysis& analysis, const CallTargets& targets, Paths& paths, ObjectSets& objects,
                LockValues& values, LockStates& states);

  /// Null: nothing.
  [[nodiscard]] const LockSummary* of(pointer::InstanceId id) const {
    const LockFlowResult* flow = flowOf(id);
    return flow == nullptr || (flow->summary.neutral() && !open_[id.index()]) ? nullptr : &flow->summary;
  }
  /// What happens to locks in an instance; null: nothing, but for its monitor if it is synchronized.
  [[nodiscard]] const LockFlowResult* flowOf(pointer::InstanceId id) const { return flows_[id.index()].get(); }

 private:
  void solve(std::span<const std::uint32_t> component);
  void solveSmall(std::span<const std::uint32_t> component);
  void solveLarge(std::span<const std::uint32_t> component);
  /// Returns whether the summary changed.
  bool update(pointer::InstanceId id, bool settle);
  [[nodiscard]] bool callsItself(pointer::InstanceId id) const;
  void changed(pointer::InstanceId id);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  LockStates& states_;
  ThrownTypes thrown_;
  LockTools tools_;
  std::vector<std::unique_ptr<LockFlowResult>> flows_;
  std::vector<bool> wanted_;  // has something to do with locks itself, or calls what changes them
  std::vector<bool> open_;    // in a cycle that is being worked on: what is known so far counts, even if it is nothing
};

}  // namespace snarl::threads
