// Where control can get from a point within one run of an origin: on in its method, into what is called from there, and
// back to callers and on from there. Calls and returns match.
#pragma once

#include <memory>

#include "base/processor_time.h"
#include "threads/order_circles.h"
#include "threads/order_full_joins.h"
#include "threads/order_starts.h"
#include "threads/order_steps.h"

namespace snarl::threads {

/// What finding regions has cost, with what they need.
struct ReachCost {
  std::uint64_t regions = 0;
  double seconds = 0;
  unsigned depth = 0;
};

/// Counts what is done while it lives.
class SetUp {
 public:
  explicit SetUp(ReachCost& cost) : cost_(cost), began_(cost.depth++ == 0 ? processorSeconds() : 0) {}
  ~SetUp() {
    if (--cost_.depth == 0) cost_.seconds += processorSeconds() - began_;
  }
  SetUp(const SetUp&) = delete;
  SetUp& operator=(const SetUp&) = delete;

 private:
  ReachCost& cost_;
  double began_;
};

class Reach {
 public:
  Reach(OrderTools& tools, const SureJoins& joins) : tools_(tools), joins_(joins), shared_(tools, joins) {}

  /// What can run after a call began in a run of the origin.
  Region after(OriginId origin, pointer::InstanceId id, ir::InstrId call);
  /// The same without what can only run once `started` is known to be over: behind the barrier, or behind calls that
  /// wait for what has the same name.
  Region during(OriginId origin, pointer::InstanceId id, ir::InstrId call, const StartedHere& started,
                const Barrier& barrier);
  /// The same as long as the activation of `within` lasts in which the call is; that is not called while it runs.
  Region afterWithin(OriginId origin, pointer::InstanceId id, ir::InstrId call, pointer::InstanceId within);
  /// What can run before a point is reached.
  Region before(OriginId origin, pointer::InstanceId id, ir::InstrId at);
  /// The instance and whatever may be on the stack above it.
  [[nodiscard]] InstanceBits above(OriginId origin, pointer::InstanceId id) const;
  /// What can run without passing the barrier.
  Region outside(OriginId origin, const Barrier& barrier);

  [[nodiscard]] ReachCost& cost() { return cost_; }
  [[nodiscard]] FullJoins& fullJoins() { return shared_.full; }

  /// What is found once, whoever asks.
  struct Shared {
    Shared(OrderTools& tools, const SureJoins& joins) : full(tools, joins), steps(tools), circles(tools) {}

    FullJoins full;
    Steps steps;
    Circles circles;
    FlatMap<std::pair<OriginId, std::uint32_t>, std::unique_ptr<Region>> behindCircles;
  };

 private:
  OrderTools& tools_;
  const SureJoins& joins_;
  Shared shared_;
  ReachCost cost_;
};

}  // namespace snarl::threads
