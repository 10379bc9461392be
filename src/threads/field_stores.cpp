#include "threads/field_stores.h"

#include <algorithm>

namespace snarl::threads {

using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectSet;

FieldStores::FieldStores(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), targets_(targets) {
  const models::Library& library = analysis.library();
  targets.forEachBody([&](const ir::Body& body) {
    for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
      const ir::Instr& instr = body.instrs[ir::InstrId{n}];
      const bool element = instr.op == ir::Op::StoreElement;
      if (!element && instr.op != ir::Op::StoreField) continue;
      const ir::RegId value = body.operand(instr, element ? 2 : 1);
      if (!analysis.program().types().isReference(body.registers[value].type)) continue;
      const ir::FieldResult found = element ? ir::FieldResult{} : analysis.hierarchy().resolve(instr.field());
      if (!element && !found.found()) continue;
      const FieldKey field = element ? FieldKey::elements() : FieldKey::of(found.field);
      places_[field.value].push_back({body.method, ir::InstrId{n}, body.operand(instr, 0), value});
    }
  });
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    for (const pointer::MethodTemplate::FieldAccess& access : analysis[id].body->accesses) {
      if (!access.store) continue;
      const ir::FieldId field = access.field.field();
      if (field.valid() && library.isEverything(field)) everywhere_.push_back({id, access.base});
      if (targets.bodyOf(id) == nullptr) blind_[access.field.value].push_back({id, access.base});
    }
  }
}

bool FieldStores::into(const ObjectSet& objects, FieldKey field, std::vector<Store>& stores) const {
  bool allocated = true;
  ObjectSet unexplained;
  objects.forEach([&](pointer::ObjectId object) {
    allocated = allocated && analysis_[object].allocated();
    unexplained.add(analysis_.pointsTo(object, field));
  });
  const auto isOurs = [&](const Blind& blind) {
    return !objects.common(analysis_.pointsTo(blind.instance, blind.base)).empty();
  };
  const std::vector<Blind>* blind = blind_.find(field.value);
  if (!allocated || std::ranges::any_of(everywhere_, isOurs)) return false;
  if (blind != nullptr && std::ranges::any_of(*blind, isOurs)) return false;
  const std::vector<Place>* places = places_.find(field.value);
  ObjectSet stored;
  for (std::size_t n = 0; places != nullptr && n < places->size(); ++n) {
    const Place& place = (*places)[n];
    for (const InstanceId id : analysis_.instancesOf(place.method)) {
      if (targets_.bodyOf(id) == nullptr || objects.common(analysis_.pointsTo(id, place.base)).empty()) continue;
      stores.push_back({id, place.at, place.base, place.value});
      stored.add(analysis_.pointsTo(id, place.value));
    }
  }
  return stored.lacking(unexplained, nullptr).empty();
}

}  // namespace snarl::threads
