#include "threads/handed_calls.h"

#include <algorithm>

namespace snarl::threads {

using ir::RegId;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

HandedCalls::HandedCalls(Origins& origins, const CallTargets& targets)
    : origins_(origins),
      analysis_(origins.analysis()),
      targets_(targets),
      calls_(analysis_, targets),
      starters_(OriginSets::empty()),
      again_(analysis_.instanceCount()) {
  places_.push_back(&numbers_.insert({std::vector<Place>{}, 0}).first->first);
  if (analysis_.instanceCount() > kMostInstances) return;  // nobody matters
  OriginSetId starting = OriginSets::empty();
  OriginSetId once = OriginSets::empty();
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    const Origin& origin = origins[OriginId{i}];
    if (!origin.repeated) once = origins.joined(once, origins.only(OriginId{i}));
    for (const Start& start : origin.starts) {
      starting = origins.joined(starting, origins.runBy(analysis_.callerOf(start.place)));
    }
  }
  starters_ = origins.common(once, starting);
  for (const auto& component : targets.components().components()) {
    if (component.size() == 1) continue;
    for (const std::uint32_t member : component) again_[member] = true;
  }
}

HandedCalls::~HandedCalls() = default;

HandedCalls::Held HandedCalls::behind(InstanceId instance, RegId reg, ObjectSet objects) const {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || !reg.valid()) return {};
  for (ir::InstrId def = body->registers[reg].def; def.valid(); def = body->registers[reg].def) {
    const ir::Instr& instr = body->instrs[def];
    if (instr.op != ir::Op::Cast && instr.op != ir::Op::LoadField) return {};
    reg = body->operand(instr, 0);
    if (instr.op == ir::Op::Cast) continue;
    const ir::FieldResult field = analysis_.hierarchy().resolve(instr.field());
    const ObjectSet in = analysis_.pointsTo(instance, reg);
    if (!field.found() || in.size() > kMostHolders) return {};
    ObjectSet holders;
    in.forEach([&](ObjectId holder) {
      const ObjectSet& held = analysis_.pointsTo(holder, pointer::FieldKey::of(field.field));
      if (analysis_[holder].isOpen() || held.common(objects).size() > 0) holders.insert(holder);
    });
    objects = std::move(holders);
  }
  return {reg, std::move(objects)};
}

const HandedCalls::Handings& HandedCalls::handingsTo(InstanceId instance, RegId parameter) {
  const auto [known, isNew] = handings_.insert({instance, parameter}, nullptr);
  if (!isNew) return **known;
  *known = std::make_unique<Handings>();
  Handings& result = **known;
  const std::vector<CallPlaces::Place>& places = calls_.of(instance);
  const auto callers = targets_.callersOf(instance);
  result.unclear = places.empty() || again_[instance.index()] || calls_.isHandedBesides(instance, parameter.index()) ||
                   std::ranges::binary_search(targets_.outermost(), instance) ||
                   std::ranges::find(callers, instance) != callers.end();
  for (const CallPlaces::Place& place : places) {
    result.unclear = result.unclear || !place.at.valid();
    if (result.unclear) return result;
    const ir::Body& body = *targets_.bodyOf(place.caller);
    const RegId given = body.operand(body.instrs[place.at], parameter.index());
    result.all.push_back({place.caller, place.at, given, analysis_.pointsTo(place.caller, given)});
  }
  return result;
}

std::uint32_t HandedCalls::of(InstanceId instance, RegId reg, ObjectId object) {
  if (known_.size() >= kMostAsked) return 0;
  const auto [known, isNew] = known_.insert({{instance, reg}, object}, 0U);
  if (isNew) *known = find(instance, reg, object, false);
  return *known;
}

std::uint32_t HandedCalls::find(InstanceId instance, RegId reg, ObjectId object, bool any) {
  ObjectSet only;
  only.insert(object);
  Held first = behind(instance, reg, std::move(only));
  if (!first.parameter.valid() || handingsTo(instance, first.parameter).unclear) return 0;
  struct Open {
    InstanceId instance;
    Held held;
  };
  std::vector<Open> open{{instance, std::move(first)}};
  std::vector<Place> found;
  bool others = false;  // who hand over other objects only
  for (std::size_t n = 0; n < open.size(); ++n) {
    const auto [id, held] = open[n];
    for (const Handing& handing : handingsTo(id, held.parameter).all) {
      ObjectSet given = handing.objects.common(held.objects);
      if (given.size() == 0) {
        others = true;
        continue;
      }
      if (found.size() >= kMost) return 0;
      Held before = behind(handing.caller, handing.given, std::move(given));
      const bool on = before.parameter.valid() && !handingsTo(handing.caller, before.parameter).unclear;
      found.push_back({handing.caller, handing.at, on});
      if (on) open.push_back({handing.caller, std::move(before)});
    }
  }
  if ((!others && !any) || found.empty()) return 0;
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  const auto [number, isNew] = numbers_.insert({std::move(found), static_cast<std::uint32_t>(places_.size())});
  if (isNew) places_.push_back(&number->first);
  return number->second;
}

}  // namespace snarl::threads
