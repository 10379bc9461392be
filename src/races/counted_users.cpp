#include "races/counted_users.h"

#include <algorithm>

#include "ir/dominators.h"
#include "threads/lock_numbers.h"

namespace snarl::races {

using ir::Condition;
using ir::Op;
using pointer::InstanceId;

namespace {

/// A branch that goes one way only if a number is 0 or less.
struct NoneTest {
  ir::RegId number;
  std::size_t none = 0;  // which successor
};

Condition turned(Condition condition) {
  switch (condition) {
    case Condition::Lt: return Condition::Gt;
    case Condition::Gt: return Condition::Lt;
    case Condition::Le: return Condition::Ge;
    case Condition::Ge: return Condition::Le;
    default: return condition;
  }
}

std::optional<NoneTest> noneTest(const ir::Body& body, const ir::Instr& branch) {
  if (branch.op != Op::Branch) return std::nullopt;
  ir::RegId number = body.operand(branch, 0);
  Condition condition = branch.condition();
  std::int64_t with = 0;
  if (branch.operandCount == 2) {
    const std::optional<std::int64_t> left = threads::wholeIn(body, number);
    const std::optional<std::int64_t> right = threads::wholeIn(body, body.operand(branch, 1));
    if (left.has_value() == right.has_value()) return std::nullopt;
    if (left) {
      number = body.operand(branch, 1);
      condition = turned(condition);
    }
    with = left ? *left : *right;
  }
  const bool zero = with == 0;
  const bool one = with == 1;
  if ((zero && (condition == Condition::Eq || condition == Condition::Le)) || (one && condition == Condition::Lt)) {
    return NoneTest{number, 0};
  }
  if ((zero && (condition == Condition::Ne || condition == Condition::Gt)) || (one && condition == Condition::Ge)) {
    return NoneTest{number, 1};
  }
  return std::nullopt;
}

ir::BlockId blockWith(const ir::Body& body, ir::InstrId at) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    if (block.first <= at && at.value < block.first.value + block.count) return ir::BlockId{b};
  }
  return {};
}

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

}  // namespace

bool CountedUsers::isCountedOut(pointer::ObjectId object, const Touch& change, const Touch& use) {
  if (!change.sure || !use.sure || !use.base.valid()) return false;
  for (const ir::FieldId field : zeroAt(object, change)) {
    std::unique_ptr<threads::CountBalance>& balance = balances_[{object, field}];
    if (balance == nullptr) {
      balance = std::make_unique<threads::CountBalance>(analysis_, locks_, publication_, object, field);
    }
    if (balance->isKept() && balance->atLeast(use.instance, use.site.at, use.base) > 0) return true;
  }
  return false;
}

const std::vector<ir::FieldId>& CountedUsers::zeroAt(pointer::ObjectId object, const Touch& touch) {
  const auto [known, isNew] = zero_.insert({{touch.instance, touch.site.at}, {}});
  const ir::Body* body = locks_.targets().bodyOf(touch.instance);
  if (!isNew || body == nullptr || !threads::holdsMonitor(locks_, touch.instance, touch.site.at, object)) {
    return known->second;
  }
  const ir::Dominators dominators(*body);
  const ir::BlockId here = blockWith(*body, touch.site.at);
  for (const ir::Block& block : body->blocks) {
    const std::optional<NoneTest> test = noneTest(*body, body->instrs[ir::InstrId{block.first.value + block.count - 1}]);
    if (!test) continue;
    const ir::BlockId none = body->succs(block)[test->none];
    if (body->preds(body->blocks[none]).size() != 1 || !dominators.dominates(none, here)) continue;
    const ir::FieldId field = numberIn(touch.instance, *body, test->number, object);
    if (!field.valid()) continue;
    const ir::InstrId read = body->registers[test->number].def;
    if (isHeldBetween(touch.instance, *body, read, touch.site.at, object)) known->second.push_back(field);
  }
  return known->second;
}

bool CountedUsers::isOnly(InstanceId id, ir::RegId reg, pointer::ObjectId object) const {
  const pointer::ObjectSet objects = analysis_.pointsTo(id, reg);
  return objects.size() == 1 && objects.contains(object);
}

ir::FieldId CountedUsers::numberIn(InstanceId id, const ir::Body& body, ir::RegId reg,
                                   pointer::ObjectId object) const {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return {};
  const ir::Instr& instr = body.instrs[def];
  const bool ofObject = (instr.op == Op::LoadField || instr.op == Op::Call) && instr.operandCount > 0 &&
                        isOnly(id, body.operand(instr, 0), object);
  if (!ofObject) return {};
  if (instr.op == Op::LoadField) return analysis_.hierarchy().resolve(instr.field()).field;
  ir::FieldId result;
  for (const InstanceId getter : locks_.targets().calleesAt(id, def)) {
    const ir::FieldId field = returnedBy(getter);
    if (!field.valid() || (result.valid() && result != field)) return {};
    result = field;
  }
  return result;
}

ir::FieldId CountedUsers::returnedBy(InstanceId getter) const {
  const ir::Body* body = locks_.targets().bodyOf(getter);
  if (body == nullptr) return {};
  ir::FieldId result;
  for (const ir::Instr& instr : body->instrs) {
    if (instr.op != Op::Return) continue;
    const ir::InstrId def = instr.operandCount == 0 ? ir::InstrId{} : body->registers[body->operand(instr, 0)].def;
    if (!def.valid() || body->instrs[def].op != Op::LoadField) return {};
    const ir::FieldResult found = analysis_.hierarchy().resolve(body->instrs[def].field());
    const bool own = found.found() && body->operand(body->instrs[def], 0) == ir::RegId{0U};
    if (!own || (result.valid() && result != found.field)) return {};
    result = found.field;
  }
  return result;
}

bool CountedUsers::isKeptAt(InstanceId id, ir::InstrId at, pointer::ObjectId object) {
  if (!locks_.isReached(id, at)) return true;
  return threads::holdsMonitor(locks_, id, at, object) && !locks_.objects()[locks_.letsGo(id, at)].contains(object);
}

// What is read again on the way is tested again: only ways that do not come by there count.
bool CountedUsers::isHeldBetween(InstanceId id, const ir::Body& body, ir::InstrId from, ir::InstrId to,
                                 pointer::ObjectId object) {
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
      if (!isKeptAt(id, at, object)) return false;
    }
  }
  return true;
}

}  // namespace snarl::races
