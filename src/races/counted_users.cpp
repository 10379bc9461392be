#include "races/counted_users.h"

#include <algorithm>

#include "ir/dominators.h"
#include "races/monitor_regions.h"
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
    const auto isObject = [&](ir::RegId reg) { return isOnly(touch.instance, reg, object); };
    const ir::FieldId field = fieldRead(analysis_, locks_.targets(), touch.instance, *body, test->number, isObject);
    if (!field.valid()) continue;
    const ir::InstrId read = body->registers[test->number].def;
    const auto isKept = [&](ir::InstrId at) { return isKeptAt(touch.instance, at, object); };
    if (isKeptBetween(*body, read, touch.site.at, isKept)) known->second.push_back(field);
  }
  return known->second;
}

bool CountedUsers::isOnly(InstanceId id, ir::RegId reg, pointer::ObjectId object) const {
  const pointer::ObjectSet objects = analysis_.pointsTo(id, reg);
  return objects.size() == 1 && objects.contains(object);
}

bool CountedUsers::isKeptAt(InstanceId id, ir::InstrId at, pointer::ObjectId object) {
  if (!locks_.isReached(id, at)) return true;
  return threads::holdsMonitor(locks_, id, at, object) && !locks_.objects()[locks_.letsGo(id, at)].contains(object);
}

}  // namespace snarl::races
