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

/// The blocks of the loop that the head begins; none if it begins none, or others lead into it too. Blocks are in
/// reverse postorder: whatever comes before the head is not in its loop.
std::vector<bool> loopOf(const ir::Body& body, ir::BlockId head) {
  std::vector<bool> inside(body.blocks.size());
  std::vector<ir::BlockId> open;
  const auto add = [&](ir::BlockId block) {
    if (inside[block.index()]) return;
    inside[block.index()] = true;
    open.push_back(block);
  };
  for (const ir::BlockId pred : body.preds(body.blocks[head])) {
    if (pred >= head) add(pred);
  }
  if (open.empty()) return {};
  inside[head.index()] = true;
  while (!open.empty()) {
    const ir::BlockId block = open.back();
    open.pop_back();
    if (block == head) continue;
    for (const ir::BlockId pred : body.preds(body.blocks[block])) {
      if (pred < head) return {};
      add(pred);
    }
  }
  return inside;
}

const ir::Instr& lastOf(const ir::Body& body, ir::BlockId block) {
  const ir::Block& b = body.blocks[block];
  return body.instrs[ir::InstrId{b.first.value + b.count - 1}];
}

/// What has to be added to `from` to get `to`; invalid if it is no sum.
ir::RegId addedTo(const ir::Body& body, ir::RegId from, ir::RegId to) {
  const ir::InstrId def = body.registers[to].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Binary) return {};
  const ir::Instr& instr = body.instrs[def];
  if (instr.binaryOp() != ir::BinaryOp::Add) return {};
  for (const std::size_t n : {0U, 1U}) {
    if (body.operand(instr, n) == from) return body.operand(instr, 1 - n);
  }
  return {};
}

}  // namespace

ir::BlockId blockWith(const ir::Body& body, ir::InstrId at) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    if (block.first <= at && at.value < block.first.value + block.count) return ir::BlockId{b};
  }
  return {};
}

bool leadsBy(const ir::Body& body, ir::BlockId from, std::size_t successor, ir::BlockId to) {
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open{ir::BlockId{0U}};
  const auto visit = [&](ir::BlockId next) {
    if (seen[next.index()]) return;
    seen[next.index()] = true;
    open.push_back(next);
  };
  seen[0] = true;
  while (!open.empty()) {
    const ir::BlockId block = open.back();
    open.pop_back();
    const auto succs = body.succs(body.blocks[block]);
    for (std::size_t n = 0; n < succs.size(); ++n) {
      if (block != from || n != successor) visit(succs[n]);
    }
    for (const ir::Handler& handler : body.handlers(body.blocks[block])) visit(handler.target);
  }
  return !seen[to.index()];
}

ir::RegId behindPhis(const ir::Body& body, ir::RegId reg) {
  for (ir::InstrId def = body.registers[reg].def; def.valid() && body.instrs[def].op == ir::Op::Phi;
       def = body.registers[reg].def) {
    ir::RegId only;
    for (const ir::RegId operand : body.operands(body.instrs[def])) {
      if (operand == reg || operand == only) continue;
      if (only.valid()) return reg;
      only = operand;
    }
    if (!only.valid()) return reg;
    reg = only;
  }
  return reg;
}

std::optional<Counting> countingOf(const ir::Body& body, ir::RegId variable) {
  const ir::InstrId def = body.registers[variable].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Phi) return std::nullopt;
  Counting result;
  result.head = blockWith(body, def);
  result.inside = loopOf(body, result.head);
  if (result.inside.empty()) return std::nullopt;
  const auto preds = body.preds(body.blocks[result.head]);
  for (std::size_t n = 0; n < preds.size(); ++n) {
    const ir::RegId operand = body.operand(body.instrs[def], n);
    const bool again = result.inside[preds[n].index()];
    const ir::RegId value = again ? addedTo(body, variable, operand) : operand;
    ir::RegId& known = again ? result.by : result.first;
    if (!value.valid() || (known.valid() && known != value)) return std::nullopt;
    known = value;
    if (again) result.step = stepBetween(body, variable, operand);
  }
  const ir::Instr& last = lastOf(body, result.head);
  if (!result.first.valid() || !result.by.valid() || last.op != ir::Op::Branch || last.operandCount != 2 ||
      body.operand(last, 0) != variable) {
    return std::nullopt;
  }
  using ir::Condition;
  const bool below = last.condition() == Condition::Lt || last.condition() == Condition::Le;
  const bool above = last.condition() == Condition::Ge || last.condition() == Condition::Gt;
  const auto succs = body.succs(body.blocks[result.head]);
  const std::size_t in = below ? 0 : 1;
  const bool tested = (below || above) && result.inside[succs[in].index()] && !result.inside[succs[1 - in].index()];
  if (!tested) return std::nullopt;
  result.inclusive = last.condition() == Condition::Le || last.condition() == Condition::Gt;
  result.end = body.operand(last, 1);
  return result;
}

std::optional<Choice> choiceOf(const ir::Body& body, ir::RegId phi) {
  const ir::InstrId def = body.registers[phi].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Phi || body.instrs[def].operandCount != 2) return std::nullopt;
  const ir::BlockId where = blockWith(body, def);
  const auto preds = body.preds(body.blocks[where]);
  if (preds.size() != 2) return std::nullopt;
  // The block that decides is a way into this one, or the only way into one that is.
  const auto before = [&](ir::BlockId pred) {
    const ir::Block& block = body.blocks[pred];
    const bool passes = block.succCount == 1 && block.predCount == 1;
    return passes ? body.preds(block).front() : pred;
  };
  const ir::BlockId test = before(preds[0]) == before(preds[1]) || before(preds[0]) == preds[1] ? before(preds[0])
                           : before(preds[1]) == preds[0]                                       ? preds[0]
                                                                                                : ir::BlockId{};
  if (!test.valid() || test >= where || body.blocks[test].succCount != 2) return std::nullopt;
  const ir::Instr& last = lastOf(body, test);
  if (last.op != ir::Op::Branch || last.operandCount != 2) return std::nullopt;
  const auto succs = body.succs(body.blocks[test]);
  Choice result{last.condition(), body.operand(last, 0), body.operand(last, 1), {}, {}};
  for (const std::size_t n : {0U, 1U}) {
    const ir::BlockId way = preds[n] == test ? where : preds[n];
    if (succs[0] == succs[1] || (way != succs[0] && way != succs[1])) return std::nullopt;
    (way == succs[0] ? result.ifTrue : result.ifFalse) = body.operand(body.instrs[def], n);
  }
  return result.ifTrue.valid() && result.ifFalse.valid() ? std::optional(result) : std::nullopt;
}

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
