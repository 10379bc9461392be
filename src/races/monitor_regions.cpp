#include "races/monitor_regions.h"

#include <vector>

namespace snarl::races {

using ir::Op;
using pointer::InstanceId;

namespace {

/// Blocks that control can get to from the end or the handlers of one, without entering another; by block.
std::vector<bool> reachedFrom(const ir::Body& body, ir::BlockId from, ir::BlockId without) {
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open{from};
  while (!open.empty()) {
    const ir::Block& block = body.blocks[open.back()];
    open.pop_back();
    const auto enter = [&](ir::BlockId next) {
      if (next == without || seen[next.index()]) return;
      seen[next.index()] = true;
      open.push_back(next);
    };
    for (const ir::BlockId next : body.succs(block)) enter(next);
    for (const ir::Handler& handler : body.handlers(block)) enter(handler.target);
  }
  return seen;
}

ir::FieldId returnedBy(const pointer::Analysis& analysis, const threads::CallTargets& targets, InstanceId getter) {
  const ir::Body* body = targets.bodyOf(getter);
  if (body == nullptr) return {};
  ir::FieldId result;
  for (const ir::Instr& instr : body->instrs) {
    if (instr.op != Op::Return) continue;
    const ir::InstrId def = instr.operandCount == 0 ? ir::InstrId{} : body->registers[body->operand(instr, 0)].def;
    if (!def.valid() || body->instrs[def].op != Op::LoadField) return {};
    const ir::FieldResult found = analysis.hierarchy().resolve(body->instrs[def].field());
    const bool own = found.found() && body->operand(body->instrs[def], 0) == ir::RegId{0U};
    if (!own || (result.valid() && result != found.field)) return {};
    result = found.field;
  }
  return result;
}

}  // namespace

ir::BlockId blockWith(const ir::Body& body, ir::InstrId at) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    if (block.first <= at && at.value < block.first.value + block.count) return ir::BlockId{b};
  }
  return {};
}

bool isKeptBetween(const ir::Body& body, ir::InstrId from, ir::InstrId to,
                   const std::function<bool(ir::InstrId)>& isKept) {
  const ir::BlockId first = blockWith(body, from);
  const ir::BlockId last = blockWith(body, to);
  if (first == last) return false;
  const std::vector<bool> reached = reachedFrom(body, first, first);
  const bool again = reachedFrom(body, last, first)[last.index()];
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::BlockId block{b};
    const bool between = reached[b] && (block == last || reachedFrom(body, block, first)[last.index()]);
    if (block != first && !between) continue;
    for (const ir::InstrId at : body.instrsOf(body.blocks[block])) {
      if (block == first && at < from) continue;
      if (block == last && at >= to && !again) continue;
      if (!isKept(at)) return false;
    }
  }
  return true;
}

bool isKeptBefore(const ir::Body& body, ir::InstrId to, const std::function<bool(ir::InstrId)>& isKept) {
  const ir::BlockId last = blockWith(body, to);
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::BlockId block{b};
    const bool leadsThere = reachedFrom(body, block, {})[last.index()];
    if (block != last && !leadsThere) continue;
    for (const ir::InstrId at : body.instrsOf(body.blocks[block])) {
      if (block == last && at >= to && !leadsThere) continue;
      if (!isKept(at)) return false;
    }
  }
  return true;
}

ir::FieldId fieldRead(const pointer::Analysis& analysis, const threads::CallTargets& targets, InstanceId id,
                      const ir::Body& body, ir::RegId reg, const std::function<bool(ir::RegId)>& isObject) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return {};
  const ir::Instr& instr = body.instrs[def];
  const bool ofObject = (instr.op == Op::LoadField || instr.op == Op::Call) && instr.operandCount > 0 &&
                        isObject(body.operand(instr, 0));
  if (!ofObject) return {};
  if (instr.op == Op::LoadField) return analysis.hierarchy().resolve(instr.field()).field;
  ir::FieldId result;
  for (const InstanceId getter : targets.calleesAt(id, def)) {
    const ir::FieldId field = returnedBy(analysis, targets, getter);
    if (!field.valid() || (result.valid() && result != field)) return {};
    result = field;
  }
  return result;
}

}  // namespace snarl::races
