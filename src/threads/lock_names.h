// How what is known of locks changes where registers change: at definitions, along edges to phis, into and out of
// calls.
#pragma once

#include <span>

#include "threads/lock_flow.h"

namespace snarl::threads {

class LockNames {
 public:
  LockNames(LockTools& tools, pointer::InstanceId id, const ir::Body& body) : tools_(tools), id_(id), body_(body) {}

  /// The register is about to get another value.
  void forget(LockState& state, ir::RegId reg);
  /// What a state is on the n-th edge into a block, behind the block's phis.
  LockState alongEdge(const LockState& state, ir::BlockId to, std::uint32_t n);
  /// Finds numbers behind the phis of a block that decide whether a lock is held. The edges are those into the block,
  /// and `state` what all of them have in common.
  void findDeciders(ir::BlockId block, std::span<const std::optional<LockState>> edges, LockState& state);
  /// The same where a call returned 0, or did not.
  static void decideBy(ir::RegId result, const LockState& zero, const LockState& nonZero, LockState& both);
  /// A state in terms that callers understand; `returned` may be invalid.
  LockState atExit(const LockState& state, ir::RegId returned);
  /// What a callee did, in terms of this instance.
  LockState inCaller(const LockState& exit, ir::InstrId call, pointer::InstanceId callee);

 private:
  void addPhiNames(LockValue& lock, std::span<const std::pair<PathId, PathId>> renamed,
                   std::span<const ir::RegId> phis);
  static void moveDecider(Taken& taken, std::span<const std::pair<ir::RegId, ir::RegId>> numbers,
                          std::span<const ir::RegId> phis);
  void keepVisible(LockValue& lock, PathId returned);

  LockTools& tools_;
  pointer::InstanceId id_;
  const ir::Body& body_;
};

}  // namespace snarl::threads
