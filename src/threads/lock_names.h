// How what is known of locks changes where registers change: at definitions, along edges to phis, into and out of
// calls.
#pragma once

#include <span>
#include <vector>

#include "threads/lock_flow.h"
#include "threads/lock_numbers.h"

namespace snarl::threads {

class LockNames {
 public:
  /// `edges` is what is known on every edge, by its place in the body's pool of edges; nothing: not reached.
  LockNames(LockTools& tools, pointer::InstanceId id, const ir::Body& body,
            const std::vector<std::optional<LockState>>& edges)
      : tools_(tools), id_(id), body_(body), edges_(edges) {}

  /// The register is about to get another value.
  void forget(LockState& state, ir::RegId reg);
  /// What a state is on the n-th edge into a block, behind the block's phis.
  LockState alongEdge(const LockState& state, ir::BlockId to, std::uint32_t n);
  /// Finds numbers behind the phis of a block that decide whether a lock is held; `state` is what all edges into it
  /// have in common.
  void findDeciders(ir::BlockId block, LockState& state);
  /// A state in terms that callers understand; `returned` may be invalid.
  LockState atExit(const LockState& state, ir::RegId returned);
  /// What a callee did, in terms of this instance.
  LockState inCaller(const LockState& exit, ir::InstrId call, pointer::InstanceId callee);

 private:
  void addPhiNames(LockValue& lock, std::span<const std::pair<PathId, PathId>> renamed,
                   std::span<const ir::RegId> phis);
  static void moveDecider(Taken& taken, std::span<const std::pair<ir::RegId, ir::RegId>> numbers,
                          std::span<const ir::RegId> phis);
  /// Whether the phi decides if the lock is held: where it is other than 0, or (`ifZero`) is 0.
  bool decides(ir::BlockId block, const ir::Instr& phi, bool ifZero, Taken& taken) const;
  /// What a register is known to hold, as far as edges are reached.
  [[nodiscard]] Number numberOf(ir::RegId reg, int depth) const;
  void keepVisible(LockValue& lock, PathId returned);
  /// What was given back and has no name left may be any of its objects.
  void dropNameless(LockState& state);

  LockTools& tools_;
  pointer::InstanceId id_;
  const ir::Body& body_;
  const std::vector<std::optional<LockState>>& edges_;
};

}  // namespace snarl::threads
