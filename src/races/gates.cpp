#include "races/gates.h"

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

Gates::Gates(const threads::Origins& origins)
    : analysis_(origins.analysis()),
      library_(analysis_.instanceCount()),
      to_(analysis_.instanceCount(), IdSets<GateId, GateSetId>::empty()) {
  for (std::uint32_t i = 0; i < library_.size(); ++i) library_[i] = isLibrary(analysis_[InstanceId{i}].method);
  const threads::PlainCalls& plain = origins.calls();
  // Callers come first.
  const pointer::Components components = pointer::findCycles(
      library_.size(), [&](std::uint32_t node) { return library_[node]; },
      [&](std::uint32_t node, auto visit) {
        for (const CallId call : plain.callsOf(InstanceId{node})) {
          const InstanceId caller = analysis_.callerOf(call);
          if (isLibrary(caller)) visit(caller.value);
        }
      });
  FlatMap<CallId, GateId> ids;
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    std::vector<GateId> own;
    std::vector<GateSetId> inherited;
    for (const std::uint32_t member : components.component(c)) {
      for (const CallId call : plain.callsOf(InstanceId{member})) {
        const InstanceId caller = analysis_.callerOf(call);
        if (isLibrary(caller)) {
          inherited.push_back(to_[caller.index()]);
          continue;
        }
        const auto [id, inserted] = ids.insert(call, calls_.next());
        if (inserted) calls_.push(call);
        own.push_back(*id);
      }
    }
    makeSet(inherited);
    const GateSetId all = sets_.joinAll(inherited, own);
    for (const std::uint32_t member : components.component(c)) to_[member] = all;
  }
}

bool Gates::isLibrary(ir::ClassId id) const { return analysis_.program()[id].role != ir::ClassRole::Application; }

}  // namespace snarl::races
