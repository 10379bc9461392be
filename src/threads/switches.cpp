#include "threads/switches.h"

#include <algorithm>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::Op;

Switches::Switches(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), program_(analysis.program()), set_(program_.fieldCount()) {
  targets.forEachBody([this](const ir::Body& body) { scan(body); });
}

ir::FieldId Switches::fieldOf(const ir::Instr& instr) const {
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() && found.field.index() < set_.size() ? found.field : ir::FieldId{};
}

void Switches::scan(const ir::Body& body) {
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::StoreStatic || numberIn(body, body.operand(instr, 0)) == Number::Zero) continue;
    if (const ir::FieldId field = fieldOf(instr); field.valid()) set_[field.index()] = true;
  }
}

// What the JDK's own code sets may be set by models, which do not say so.
bool Switches::isOff(ir::FieldId id) const {
  const ir::Field& field = program_[id];
  const ir::Class& owner = program_[field.owner];
  const bool own = owner.role != ir::ClassRole::Jdk && !owner.host.valid();
  const bool number = program_.types().valueKind(field.type) == ir::ValueKind::Int;
  return field.isStatic() && own && number && !field.has(ir::flag::kFinal) && !set_[id.index()];
}

std::optional<std::size_t> Switches::deadEnd(const ir::Body& body, const ir::Block& block) const {
  const ir::Instr& last = body.instrs[ir::InstrId{block.first.value + block.count - 1}];
  if (last.op != Op::Branch) return std::nullopt;
  const ZeroTest test = zeroTest(body, last);
  const ir::InstrId def = test.reg.valid() ? body.registers[test.reg].def : ir::InstrId{};
  if (!def.valid() || body.instrs[def].op != Op::LoadStatic) return std::nullopt;
  const ir::FieldId field = fieldOf(body.instrs[def]);
  if (!field.valid() || !isOff(field)) return std::nullopt;
  return test.zeroIfTaken ? 1 : 0;
}

bool Switches::decide(const ir::Body& body) const {
  return std::ranges::any_of(body.blocks, [&](const ir::Block& block) { return deadEnd(body, block).has_value(); });
}

}  // namespace snarl::threads
