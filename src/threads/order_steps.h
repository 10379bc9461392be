// Where control can get in an activation from behind a call, whatever happens: found once for all who ask.
#pragma once

#include <optional>
#include <vector>

#include "threads/order_tools.h"
#include "threads/order_walk.h"

namespace snarl::threads {

struct Step {
  std::vector<InstrSpan> spans;
  std::vector<pointer::InstanceId> callees;  // each once
  Ways exits;
};

class Steps {
 public:
  explicit Steps(OrderTools& tools) : tools_(tools) {}

  /// Valid until the next call.
  const Step& behind(pointer::InstanceId id, ir::InstrId call, Ways ways);

 private:
  static constexpr std::size_t kMostCalls = 100;  // in bodies whose steps are kept

  OrderTools& tools_;
  FlatMap<std::pair<pointer::InstanceId, std::uint64_t>, Step> known_;
  Step last_;
};

}  // namespace snarl::threads
