#include "threads/handed_ways.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

HandedWays::HandedWays(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants,
                       const Situations& situations)
    : analysis_(analysis),
      targets_(targets),
      variants_(variants),
      situations_(situations),
      handed_(analysis.handed().begin(), analysis.handed().end()) {
  makeSet(handed_);
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::Instance& caller = analysis[InstanceId{i}];
    for (std::uint32_t n = 0; n < caller.body->calls.size(); ++n) {
      const CallId call{caller.firstCall.value + n};
      for (const InstanceId callee : targets.of(call)) callsOf_[callee].push_back(call);
    }
  }
}

bool HandedWays::isUnclear(InstanceId id, ir::RegId parameter) const {
  const pointer::PointerId pointer = analysis_.parameter(id, parameter.index());
  return situations_.isFromOutside(id) || !pointer.valid() || std::ranges::binary_search(handed_, pointer);
}

const std::vector<GivenId>* HandedWays::find(InstanceId id, ir::RegId parameter, ObjectId object, int depth) {
  if (depth == 0 || isUnclear(id, parameter)) return nullptr;
  const std::pair key{Parameter{id, parameter}, object};
  const auto [place, isNew] = known_.insert(key, nullptr);  // in a cycle of calls, any way that there is
  if (!isNew) return place->get();
  std::optional<std::vector<GivenId>> ways = collect(id, parameter, object, depth);
  if (!ways || ways->empty()) return nullptr;
  return (*known_.find(key) = std::make_unique<std::vector<GivenId>>(std::move(*ways))).get();
}

std::optional<std::vector<GivenId>> HandedWays::collect(InstanceId id, ir::RegId parameter, ObjectId object,
                                                        int depth) {
  const std::vector<CallId>* calls = callsOf_.find(id);
  if (calls == nullptr) return std::nullopt;
  std::vector<GivenId> result;
  for (const CallId call : *calls) {
    const InstanceId caller = analysis_.callerOf(call);
    const VariantId variant = variants_.of(caller);
    const ir::Body* body = variants_.body(variant);
    const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
    if (body == nullptr) return std::nullopt;
    const std::size_t at = site.site.value - body->firstCallSite.value;
    if (at >= body->calls.size()) return std::nullopt;
    const ir::Instr& instr = body->instrs[body->calls[at]];
    if (parameter.index() >= instr.operandCount) return std::nullopt;
    const ir::RegId from = body->operand(instr, parameter.index());
    if (!analysis_.mayHold(caller, from, object)) continue;
    const std::span<const GivenId> ways =
        from.index() < body->parameterCount ? of(caller, from, object, depth - 1) : situations_.of(caller);
    for (const GivenId way : ways) {
      const std::vector<GivenId>* passed = situations_.passed(variant, way);
      if (passed == nullptr) return std::nullopt;
      const std::span<const GivenId> all = situations_.of(id);
      if (std::ranges::find(all, (*passed)[at]) == all.end()) return std::nullopt;
      result.push_back((*passed)[at]);
    }
  }
  makeSet(result);
  return result;
}

}  // namespace snarl::threads
