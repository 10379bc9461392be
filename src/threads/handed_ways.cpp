#include "threads/handed_ways.h"

#include <algorithm>
#include <cassert>

#include "base/sorted.h"
#include "threads/chosen_values.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

/// What calls hand to a parameter, as the sets of all that is handed over in one way: there are few ways, and many
/// calls.
struct HandedWays::Handings {
  /// By callers that hand on what they were handed themselves.
  struct On {
    InstanceId caller;
    ir::RegId from;
    std::vector<Ways> ways;  // what each way to call the caller leads to; 0: that is not known
    pointer::ObjectSet objects;
    Handings* before = nullptr;  // to that; not looked up yet
  };
  Ways all = 0;
  bool unclear = false;
  std::vector<std::pair<Ways, pointer::ObjectSet>> direct;  // by other callers
  std::vector<On> on;
  FlatMap<ObjectId, Ways> known;
};

HandedWays::HandedWays(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants,
                       const Situations& situations)
    : analysis_(analysis),
      targets_(targets),
      variants_(variants),
      situations_(situations),
      handed_(analysis.handed().begin(), analysis.handed().end()) {
  makeSet(handed_);
}

HandedWays::~HandedWays() = default;

bool HandedWays::isUnclear(InstanceId id, ir::RegId parameter) const {
  const pointer::PointerId pointer = analysis_.parameter(id, parameter.index());
  return situations_.isFromOutside(id) || !pointer.valid() || std::ranges::binary_search(handed_, pointer);
}

HandedWays::Ways HandedWays::all(InstanceId id) const {
  const std::size_t count = situations_.of(id).size();
  assert(count <= 64);
  return count == 0 ? 0 : ~Ways{0} >> (64 - count);
}

HandedWays::Handings& HandedWays::handingsTo(InstanceId id, ir::RegId parameter) {
  const auto [place, isNew] = handings_.insert({id, parameter}, nullptr);
  if (!isNew) return **place;
  *place = std::make_unique<Handings>();
  Handings& result = **place;
  result.all = all(id);
  const std::span<const CallId> calls = targets_.callsOf(id);
  result.unclear = calls.empty() || isUnclear(id, parameter) ||
                   !std::ranges::all_of(calls, [&](CallId call) { return add(call, id, parameter, result); });
  return result;
}

bool HandedWays::add(CallId call, InstanceId callee, ir::RegId parameter, Handings& handings) {
  const InstanceId caller = analysis_.callerOf(call);
  const VariantId variant = variants_.of(caller);
  const ir::Body* body = variants_.body(variant);
  if (body == nullptr) return false;
  const std::size_t at = analysis_.callOf(call).site.value - body->firstCallSite.value;
  if (at >= body->calls.size()) return false;
  const ir::Instr& instr = body->instrs[body->calls[at]];
  if (parameter.index() >= instr.operandCount) return false;
  const std::span<const GivenId> known = situations_.of(callee);
  const auto wayOf = [&](GivenId given) {
    const auto found = std::ranges::find(known, given);
    return found == known.end() ? Ways{0} : Ways{1} << (found - known.begin());
  };
  const ir::RegId operand = body->operand(instr, parameter.index());
  std::vector<const Passed*> passed;
  std::vector<ir::RegId> registers{operand};
  for (const GivenId way : situations_.of(caller)) {
    passed.push_back(situations_.passed(variant, way));
    const Passed::Split* split = passed.back() == nullptr ? nullptr : passed.back()->splitAt(at);
    if (split != nullptr && split->operand == parameter.index()) registers = chosenFrom(*body, operand);
  }
  for (const ir::RegId from : registers) {
    std::vector<Ways> ways;
    for (const Passed* one : passed) {
      const Passed::Split* split = one == nullptr ? nullptr : one->splitAt(at);
      const bool here = split != nullptr && split->operand == parameter.index();
      const bool own = here && std::ranges::find(split->own, from) != split->own.end();
      const Ways common = one == nullptr || own ? Ways{0} : wayOf(one->calls[at]);
      const Ways besides = split == nullptr || (here && !own) ? Ways{0} : wayOf(split->given);
      const bool unknown = (!own && common == 0) || (split != nullptr && (!here || own) && besides == 0);
      ways.push_back(unknown ? 0 : common | besides);
    }
    add(caller, from, std::move(ways), handings);
  }
  return true;
}

void HandedWays::add(InstanceId caller, ir::RegId from, std::vector<Ways> ways, Handings& handings) const {
  if (from.index() < variants_.body(variants_.of(caller))->parameterCount) {
    handings.on.push_back({caller, from, std::move(ways), analysis_.pointsTo(caller, from)});
    return;
  }
  Ways any = 0;
  for (const Ways way : ways) any |= way == 0 ? handings.all : way;
  auto direct = std::ranges::find(handings.direct, any, [](const auto& one) { return one.first; });
  if (direct == handings.direct.end()) direct = handings.direct.insert(direct, {any, {}});
  direct->second.add(analysis_.pointsTo(caller, from));
}

HandedWays::Ways HandedWays::of(Handings& handings, ObjectId object, int depth) {
  if (depth == 0 || handings.unclear) return handings.all;
  const auto [place, isNew] = handings.known.insert(object, handings.all);  // in a cycle of calls, any that there is
  if (!isNew) return *place;
  const Ways ways = collect(handings, object, depth);
  return ways == 0 ? handings.all : *handings.known.find(object) = ways;
}

HandedWays::Ways HandedWays::collect(Handings& handings, ObjectId object, int depth) {
  Ways result = 0;
  for (const auto& [ways, objects] : handings.direct) {
    if (objects.contains(object)) result |= ways;
  }
  for (Handings::On& on : handings.on) {
    if (result == handings.all) break;
    if (!on.objects.contains(object)) continue;
    if (on.before == nullptr) on.before = &handingsTo(on.caller, on.from);
    const Ways before = of(*on.before, object, depth - 1);
    for (std::size_t n = 0; n < on.ways.size(); ++n) {
      if ((before >> n & 1) != 0) result |= on.ways[n] == 0 ? handings.all : on.ways[n];
    }
  }
  return result;
}

}  // namespace snarl::threads
