#include "threads/order_steps.h"

#include "base/sorted.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::InstanceId;

namespace {

Step find(OrderTools& tools, InstanceId id, InstrId call, Ways ways) {
  const WalkLimits limits;
  BodyWalk walk(*tools.targets.bodyOf(id), id, tools.thrown, limits);
  walk.leaveCall(call, ways);
  Step result{walk.spans(), {}, walk.exits()};
  for (const InstrId reached : walk.calls()) {
    const auto callees = tools.targets.calleesAt(id, reached);
    result.callees.insert(result.callees.end(), callees.begin(), callees.end());
  }
  makeSet(result.callees);
  return result;
}

}  // namespace

const Step& Steps::behind(InstanceId id, InstrId call, Ways ways) {
  if (tools_.targets.bodyOf(id)->calls.size() > kMostCalls) return last_ = find(tools_, id, call, ways);
  const auto [step, isNew] = known_.insert({id, packed(call, ways)}, {});
  if (isNew) *step = find(tools_, id, call, ways);
  return *step;
}

}  // namespace snarl::threads
