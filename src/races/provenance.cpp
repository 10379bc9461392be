#include "races/provenance.h"

#include <algorithm>

namespace snarl::races {

using ir::Op;

Provenance::Parameters Provenance::of(ir::MethodId method, ir::RegId reg) {
  const auto [place, inserted] = known_.insert(method, {});
  if (inserted) {
    if (const ir::Body* body = program_.body(method)) *place = find(*body);
  }
  return reg.valid() && reg.index() < place->size() ? (*place)[reg.index()] : 0;
}

std::vector<Provenance::Parameters> Provenance::find(const ir::Body& body) const {
  std::vector<Parameters> from(body.registers.size());
  for (std::uint32_t i = 0; i < body.parameterCount; ++i) from[i] = Parameters{1} << std::min(i, kLast);
  bool changed = true;
  const auto add = [&](ir::RegId to, Parameters what) {
    if (!to.valid() || (from[to.index()] | what) == from[to.index()]) return;
    from[to.index()] |= what;
    changed = true;
  };
  const auto isMade = [&](ir::RegId reg) {
    const ir::InstrId def = body.registers[reg].def;
    return def.valid() && ir::isAllocation(body.instrs[def].op);
  };
  while (changed) {
    changed = false;
    for (const ir::Instr& instr : body.instrs) {
      const std::span<const ir::RegId> operands = body.operands(instr);
      Parameters all = 0;
      for (const ir::RegId reg : operands) all |= from[reg.index()];
      switch (instr.op) {
        case Op::Phi:
        case Op::Cast: add(instr.result, all); break;
        case Op::LoadField:
        case Op::LoadElement: add(instr.result, from[operands[0].index()]); break;
        case Op::StoreField:
        case Op::StoreElement:
          if (isMade(operands[0])) add(operands[0], from[operands.back().index()]);
          break;
        case Op::Call:
          add(instr.result, all);
          if (!operands.empty() && isMade(operands[0])) add(operands[0], all);
          break;
        default: break;
      }
    }
  }
  return from;
}

}  // namespace snarl::races
