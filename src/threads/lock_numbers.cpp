#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::Op;

std::optional<std::int64_t> wholeIn(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Const) return std::nullopt;
  const ir::Instr& instr = body.instrs[def];
  switch (instr.constantKind()) {
    case ir::ConstantKind::Int: return body.intConstant(instr);
    case ir::ConstantKind::Long: return body.longConstant(instr);
    default: return std::nullopt;
  }
}

Number numberIn(const ir::Body& body, ir::RegId reg) {
  const std::optional<std::int64_t> number = wholeIn(body, reg);
  if (!number) return Number::Other;
  return *number == 0 ? Number::Zero : Number::NonZero;
}

bool isWhole(const ir::Types& types, const ir::Body& body, ir::RegId reg) {
  const ir::ValueKind kind = types.valueKind(body.registers[reg].type);
  return kind == ir::ValueKind::Int || kind == ir::ValueKind::Long;
}

// A long is compared with 0 first, and the outcome of that is tested. A cast of null is null.
ZeroTest zeroTest(const ir::Body& body, const ir::Instr& branch) {
  const bool equal = branch.condition() == ir::Condition::Eq;
  if (!equal && branch.condition() != ir::Condition::Ne) return {};
  if (branch.operandCount == 2 && numberIn(body, body.operand(branch, 1)) != Number::Zero) return {};
  ir::RegId reg = body.operand(branch, 0);
  ir::InstrId def = body.registers[reg].def;
  while (def.valid() && body.instrs[def].op == Op::Cast) {
    reg = body.operand(body.instrs[def], 0);
    def = body.registers[reg].def;
  }
  if (def.valid() && body.instrs[def].op == Op::Binary && body.instrs[def].binaryOp() == ir::BinaryOp::Cmp &&
      numberIn(body, body.operand(body.instrs[def], 1)) == Number::Zero) {
    return {body.operand(body.instrs[def], 0), equal};
  }
  return {reg, equal};
}

}  // namespace snarl::threads
