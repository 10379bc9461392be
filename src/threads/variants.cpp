#include "threads/variants.h"

#include <algorithm>
#include <map>

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;

Variants::Variants(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), targets_(targets), ofInstance_(analysis.instanceCount()) {
  FlatMap<ir::MethodId, VariantId> common;
  std::map<std::pair<ir::MethodId, std::vector<Call>>, VariantId> told;
  std::vector<bool> isCommon;
  const auto newVariant = [&](InstanceId id, bool all) {
    const VariantId result = variants_.push({analysis_[id].method, knownBody(id), {}});
    const ir::Body* body = variants_[result].body;
    if (body != nullptr) variants_[result].calls.resize(body->calls.size());
    isCommon.push_back(all);
    return result;
  };
  const pointer::Components& components = targets.components();
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    const std::span<const std::uint32_t> members = components.component(c);
    for (const std::uint32_t member : members) {
      const InstanceId id{member};
      const ir::MethodId method = analysis[id].method;
      const bool worthIt = analysis.library().isModel(method) || analysis.program().name(method) == "<init>";
      if (worthIt && knownBody(id) != nullptr && members.size() == 1 && !callsItself(id)) {
        std::vector<Call> calls(knownBody(id)->calls.size());
        addCalls(id, calls);
        const auto [place, inserted] = told.insert({{method, calls}, VariantId{}});
        if (inserted) {
          place->second = newVariant(id, false);
          variants_[place->second].calls = std::move(calls);
        }
        ofInstance_[id] = place->second;
      } else {
        const auto [place, inserted] = common.insert(method, VariantId{});
        if (inserted) *place = newVariant(id, true);
        ofInstance_[id] = *place;
      }
    }
  }
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const VariantId variant = ofInstance_[InstanceId{i}];
    if (isCommon[variant.index()] && variants_[variant].body != nullptr) {
      addCalls(InstanceId{i}, variants_[variant].calls);
    }
  }
  findOrder();
}

void Variants::findOrder() {
  const pointer::Components components = pointer::findCycles(
      variants_.size(), [](std::uint32_t) { return true; },
      [&](std::uint32_t caller, auto visit) {
        for (const Call& call : variants_[VariantId{caller}].calls) {
          for (const VariantId callee : call.callees) visit(callee.value);
        }
      });
  for (const std::span<const std::uint32_t> members : components.components()) {
    std::vector<VariantId>& group = calleesFirst_.emplace_back();
    for (const std::uint32_t member : members) group.emplace_back(member);
  }
}

const ir::Body* Variants::knownBody(InstanceId id) const {
  const ir::MethodId method = analysis_[id].method;
  return analysis_.isIntercepted(method) ? nullptr : analysis_.program().body(method);
}

bool Variants::callsItself(InstanceId id) const {
  const auto callers = targets_.callersOf(id);
  return std::ranges::find(callers, id) != callers.end();
}

void Variants::addCalls(InstanceId id, std::vector<Call>& calls) const {
  const pointer::Instance& instance = analysis_[id];
  const ir::Body& body = *knownBody(id);
  for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
    const std::size_t at = instance.body->calls[n].site.value - body.firstCallSite.value;
    const CallId call{instance.firstCall.value + n};
    if (at >= calls.size()) continue;
    for (const InstanceId callee : targets_.of(call)) calls[at].callees.push_back(ofInstance_[callee]);
    makeSet(calls[at].callees);
    calls[at].unknown = calls[at].unknown || analysis_.callsUnseen(call);
  }
}

}  // namespace snarl::threads
