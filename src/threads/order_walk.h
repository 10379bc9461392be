// Where control can get within one activation of a method, exceptions included.
#pragma once

#include <functional>
#include <vector>

#include "threads/order_region.h"
#include "threads/thrown_types.h"

namespace snarl::threads {

/// How control gets past something, or out of a method.
struct Ways {
  bool normal = true, thrown = true;
  [[nodiscard]] bool any() const { return normal || thrown; }
  friend auto operator<=>(const Ways&, const Ways&) = default;
};

/// An edge between blocks: the n-th successor of the block.
struct FlowEdge {
  ir::BlockId from;
  std::size_t n = 0;
  friend auto operator<=>(const FlowEdge&, const FlowEdge&) = default;
};

/// A call and the ways it was left, as one number.
inline std::uint64_t packed(ir::InstrId call, Ways ways) {
  return std::uint64_t{call.value} << 2 | (ways.normal ? 2U : 0U) | (ways.thrown ? 1U : 0U);
}

/// What control does not get past.
struct WalkLimits {
  std::function<Ways(ir::InstrId)> through = [](ir::InstrId) { return Ways{}; };  // of calls
  std::vector<ir::InstrId> stops;                                                 // that are never run
  std::vector<FlowEdge> closed;                                                   // that are never taken
  const std::vector<bool>* within = nullptr;                                      // null: all blocks
  /// Of calls: all that they throw, where that is known; else null.
  std::function<const std::vector<ir::TypeId>*(ir::InstrId)> throwsOnly = [](ir::InstrId) { return nullptr; };
};

ir::BlockId blockOf(const ir::Body& body, ir::InstrId at);

class BodyWalk {
 public:
  BodyWalk(const ir::Body& body, pointer::InstanceId id, ThrownTypes& thrown, const WalkLimits& limits);

  /// From the beginning of the method, from before an instruction, or from behind a call that was left in these ways.
  void enter() { go(ir::BlockId{0U}, body_.blocks[ir::BlockId{0U}].first); }
  void enterAt(ir::InstrId at) { go(blockOf(body_, at), at); }
  void leaveCall(ir::InstrId call, Ways ways);

  /// What was reached, of which a part of a block is always taken for one piece.
  [[nodiscard]] std::vector<InstrSpan> spans() const;
  [[nodiscard]] std::vector<ir::InstrId> calls() const;
  [[nodiscard]] bool reaches(ir::InstrId at) const;
  /// How the method was left.
  [[nodiscard]] Ways exits() const { return exits_; }
  /// The stops that were met.
  [[nodiscard]] const std::vector<ir::InstrId>& met() const { return met_; }

 private:
  /// Of a block, from the first instruction up to the end.
  struct Reached {
    ir::InstrId first;
    std::uint32_t end = 0;
    [[nodiscard]] bool any() const { return first.valid() && first.value < end; }
  };
  void go(ir::BlockId block, ir::InstrId from);
  void follow(ir::BlockId block, ir::InstrId from);
  void step(ir::BlockId block, ir::InstrId from);
  void raise(ir::BlockId block, ir::InstrId at);
  void raise(ir::BlockId block, ir::TypeId thrown);
  void run();

  const ir::Body& body_;
  pointer::InstanceId id_;
  ThrownTypes& thrown_;
  const WalkLimits& limits_;
  std::vector<Reached> reached_;  // by block
  std::vector<std::pair<ir::BlockId, ir::InstrId>> open_;
  std::vector<ir::InstrId> met_;
  Ways exits_{false, false};
};

}  // namespace snarl::threads
