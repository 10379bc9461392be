// Which threads are over, one by one: where a point is reached only by somebody who has waited for the very thread that
// a register holds, what that thread did comes before, though others of its kind may still run.
#pragma once

#include "threads/order_sites.h"

namespace snarl::threads {

class JoinedThreads {
 public:
  JoinedThreads(OrderTools& tools, const SureJoins& joins, StartSites& sites)
      : tools_(tools), joins_(joins), sites_(sites) {}

  /// Whether the thread that the register holds at the point, if it is one that the origin stands for, is over.
  bool isOver(OriginId started, const Point& point, ir::RegId thread) {
    return isOver(started, point, thread, kDeepest);
  }

 private:
  static constexpr unsigned kDeepest = 4;  // calls between waiting and the point

  bool isOver(OriginId started, const Point& point, ir::RegId thread, unsigned depth);
  bool find(OriginId started, const Point& point, ir::RegId thread, unsigned depth);
  bool isJoinedHere(OriginId started, const Point& point, ir::RegId thread);
  bool isJoinedByCallers(OriginId started, const Point& point, ir::RegId thread, unsigned depth);
  /// Whether none of what the origin stands for is started any more once the call has begun.
  bool isBehindStarts(OriginId started, const Point& call);

  OrderTools& tools_;
  const SureJoins& joins_;
  StartSites& sites_;
  FlatMap<std::pair<std::pair<OriginId, OriginId>, std::pair<pointer::InstanceId, std::uint64_t>>, char> known_;
};

}  // namespace snarl::threads
