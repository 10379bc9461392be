#include "threads/array_slots.h"

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::Op;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

std::optional<ObjectSet> ArraySlots::in(InstanceId id, ir::RegId reg) {
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::LoadElement) return std::nullopt;
  const std::optional<std::int64_t> index = wholeIn(body, body.operand(body.instrs[def], 1));
  if (!index) return std::nullopt;
  const ObjectSet arrays = analysis_.pointsTo(id, body.operand(body.instrs[def], 0));
  if (arrays.size() != 1 || !analysis_[arrays.first()].allocated()) return std::nullopt;
  if (!std::exchange(found_, true)) find();
  const Slots* slots = arrays_.find(arrays.first());
  if (slots == nullptr || slots->anywhere) return std::nullopt;
  const auto slot = slots->at.find(*index);
  return slot == slots->at.end() ? std::nullopt : std::optional(slot->second);
}

void ArraySlots::find() {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::Body* body = targets_.bodyOf(InstanceId{i});
    for (std::uint32_t n = 0; body != nullptr && n < body->instrs.size(); ++n) {
      addStore(InstanceId{i}, *body, body->instrs[ir::InstrId{n}]);
    }
  }
}

// What models store, they store anywhere.
void ArraySlots::addStore(InstanceId id, const ir::Body& body, const ir::Instr& instr) {
  const models::Library& library = analysis_.library();
  bool everything = false;
  if (instr.op == Op::StoreField) {
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    everything = found.found() && library.isEverything(found.field);
  }
  if (!everything && (instr.op != Op::StoreElement ||
                      !analysis_.program().types().isReference(body.registers[body.operand(instr, 2)].type))) {
    return;
  }
  const std::optional<std::int64_t> index =
      everything || library.isModel(body.method) ? std::nullopt : wholeIn(body, body.operand(instr, 1));
  analysis_.pointsTo(id, body.operand(instr, 0)).forEach([&](ObjectId array) {
    Slots& slots = arrays_[array];
    if (index) {
      slots.at[*index].add(analysis_.pointsTo(id, body.operand(instr, 2)));
    } else {
      slots.anywhere = true;
    }
  });
}

}  // namespace snarl::threads
