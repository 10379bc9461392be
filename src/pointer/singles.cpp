#include "pointer/singles.h"

#include <algorithm>

namespace snarl::pointer {

Singles::Singles(const Analysis& analysis) : once_(analysis.instanceCount()), single_(analysis.objectCount()) {
  constexpr std::uint32_t kSeveral = CallId::kNone - 1;
  std::vector<CallId> from(analysis.instanceCount());  // the only call of an instance
  std::vector<std::vector<InstanceId>> callees(analysis.instanceCount());
  for (const CallEdge& edge : analysis.callEdges()) {
    CallId& call = from[edge.callee.index()];
    call = call.valid() ? CallId{kSeveral} : edge.call;
    callees[analysis.callerOf(edge.call).index()].push_back(edge.callee);
  }
  std::vector<InstanceId> open;
  const auto add = [&](InstanceId id) {
    if (once_[id.index()]) return;
    once_[id.index()] = true;
    open.push_back(id);
  };
  for (const InstanceId root : analysis.roots()) {
    if (!from[root.index()].valid()) add(root);
  }
  while (!open.empty()) {
    const InstanceId caller = open.back();
    open.pop_back();
    for (const InstanceId callee : callees[caller.index()]) {
      const CallId call = from[callee.index()];
      const bool isRoot = std::ranges::binary_search(analysis.roots(), callee);
      if (call.value != kSeveral && !isRoot && !analysis.callOf(call).repeated) add(callee);
    }
  }
  for (std::uint32_t i = 0; i < analysis.objectCount(); ++i) {
    const ObjectId id{i};
    if (analysis[id].kind == ObjectKind::Class) single_[i] = true;
    if (!analysis[id].allocated()) continue;
    const Maker& maker = analysis.makerOf(id);
    single_[i] = maker.instance.valid() && !maker.repeated && once_[maker.instance.index()];
  }
}

}  // namespace snarl::pointer
