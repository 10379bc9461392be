#include "races/filtering.h"

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

// What is below transitively safe methods only: nothing else of a library leads there, nor the application, nor is it
// where an origin starts.
Filtering::Filtering(const threads::Origins& origins, const Gates& gates)
    : analysis_(origins.analysis()), gates_(gates), safe_(analysis_.instanceCount()), below_(safe_.size()) {
  std::vector<bool> covers(safe_.size());
  std::vector<bool> open(safe_.size());  // reached by other ways
  std::vector<InstanceId> queue;
  const auto add = [&](InstanceId id) {
    if (!gates.isLibrary(id) || open[id.index()]) return;
    open[id.index()] = true;
    queue.push_back(id);
  };
  for (std::uint32_t i = 0; i < safe_.size(); ++i) {
    const InstanceId id{i};
    if (!gates.isLibrary(id)) continue;
    const models::SafetyFact fact = analysis_.library().safetyOf(analysis_[id].method);
    safe_[i] = fact.isSafe();
    covers[i] = fact.coversCallees();
    bool entered = origins.calls().callsOf(id).empty();
    for (const CallId call : origins.calls().callsOf(id))
      entered = entered || !gates.isLibrary(analysis_.callerOf(call));
    if (entered) add(id);
  }
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    for (const InstanceId entry : origins[threads::OriginId{i}].entries) add(entry);
  }
  while (!queue.empty()) {
    const InstanceId id = queue.back();
    queue.pop_back();
    if (covers[id.index()]) continue;
    for (const InstanceId callee : origins.calls().calleesOf(id)) add(callee);
  }
  for (std::uint32_t i = 0; i < safe_.size(); ++i) {
    below_[i] = gates.isLibrary(InstanceId{i}) && !open[i];
  }
}

bool Filtering::isOfApplication(pointer::ObjectId id) const {
  const ir::AllocSiteId site = analysis_[id].site();
  return site.valid() && !gates_.isLibrary(analysis_.program()[site].method);
}

bool Filtering::isSafe(pointer::ObjectId id) const {
  const ir::AllocSiteId site = analysis_[id].site();
  if (!site.valid()) return false;
  const ir::MethodId maker = analysis_.program()[site].method;
  if (!gates_.isLibrary(maker)) return false;
  return analysis_.library().safetyOf(maker).has(models::SafetyWord::InstantiatesOnlySafeObjects);
}

}  // namespace snarl::races
