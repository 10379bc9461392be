#include "threads/counted_rounds.h"

#include "pointer/loops.h"

namespace snarl::threads {
namespace {

/// By how much `to` is more than `from`; 0 if that is not known.
std::int64_t stepBetween(const ir::Body& body, ir::RegId from, ir::RegId to) {
  const ir::InstrId def = body.registers[to].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Binary) return 0;
  const ir::Instr& instr = body.instrs[def];
  const bool adds = instr.binaryOp() == ir::BinaryOp::Add;
  if (!adds && instr.binaryOp() != ir::BinaryOp::Sub) return 0;
  const ir::InstrId by = body.registers[body.operand(instr, 1)].def;
  if (body.operand(instr, 0) != from || !by.valid() || body.instrs[by].op != ir::Op::Const) return 0;
  if (body.instrs[by].constantKind() != ir::ConstantKind::Int) return 0;
  const std::int64_t number = body.intConstant(body.instrs[by]);
  return adds ? number : -number;
}

ir::BlockId blockWith(const ir::Body& body, ir::InstrId at) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    if (block.first <= at && at.value < block.first.value + block.count) return ir::BlockId{b};
  }
  return {};
}

}  // namespace

bool countsRounds(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Phi) return false;
  const ir::BlockId block = blockWith(body, def);
  const pointer::Loops loops = pointer::findLoops(body);
  if (!block.valid() || !loops.repeats(block)) return false;
  const std::uint32_t loop = loops.outermost[block];
  if (loops.loops[loop].header != block || !loops.loops[loop].reducible) return false;
  const auto preds = body.preds(body.blocks[block]);
  bool up = false;
  bool down = false;
  for (std::size_t n = 0; n < preds.size(); ++n) {
    if (loops.outermost[preds[n]] != loop) continue;
    const std::int64_t step = stepBetween(body, reg, body.operand(body.instrs[def], n));
    if (step == 0) return false;
    (step > 0 ? up : down) = true;
  }
  return up != down;
}

bool isRepeated(const ir::Body& body, ir::InstrId at) {
  const ir::BlockId block = blockWith(body, at);
  return !block.valid() || pointer::findLoops(body).repeats(block);
}

}  // namespace snarl::threads
