#include "threads/bringers.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;
using pointer::ObjectId;

Bringers::Bringers(Origins& origins, const CallTargets& targets)
    : origins_(origins), targets_(targets), places_(origins.analysis(), targets) {
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    for (const InstanceId entry : origins[OriginId{i}].entries) {
      OriginSetId& started = *started_.insert(entry, OriginSets::empty()).first;
      started = origins.joined(started, origins.only(OriginId{i}));
    }
  }
}

OriginSetId Bringers::of(InstanceId instance, ir::RegId reg, ObjectId object) {
  const OriginSetId all = origins_.runBy(instance);
  if (origins_.analysis().instanceCount() > kMostInstances) return all;
  const ir::RegId parameter = parameterBehind(instance, reg);
  if (!parameter.valid()) return all;
  const auto [known, isNew] = known_.insert({{instance, parameter}, object}, all);
  if (isNew) *known = origins_.common(all, find({instance, parameter}, object));
  return *known;
}

ir::RegId Bringers::parameterBehind(InstanceId instance, ir::RegId reg) const {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || !reg.valid()) return {};
  for (ir::InstrId def = body->registers[reg].def; def.valid(); def = body->registers[reg].def) {
    if (body->instrs[def].op != ir::Op::Cast) return {};
    reg = body->operand(body->instrs[def], 0);
  }
  return reg;
}

OriginSetId Bringers::find(Parameter first, ObjectId object) {
  OriginSetId result = OriginSets::empty();
  std::vector<Parameter> met{first};
  for (std::size_t n = 0; n < met.size(); ++n) {
    const auto [instance, parameter] = met[n];
    if (met.size() > kMost || places_.isHandedBesides(instance, parameter.index())) return origins_.runBy(first.first);
    if (const OriginSetId* started = started_.find(instance)) result = origins_.joined(result, *started);
    for (const CallPlaces::Place& place : places_.of(instance)) {
      const ir::Body* body = targets_.bodyOf(place.caller);
      ir::RegId from;
      if (place.at.valid()) {
        const ir::RegId given = body->operand(body->instrs[place.at], parameter.index());
        if (!origins_.analysis().mayHold(place.caller, given, object)) continue;
        from = parameterBehind(place.caller, given);
      }
      if (!from.valid()) {
        result = origins_.joined(result, origins_.runBy(place.caller));
      } else if (const Parameter next{place.caller, from}; std::ranges::find(met, next) == met.end()) {
        met.push_back(next);
      }
    }
  }
  return result;
}

}  // namespace snarl::threads
