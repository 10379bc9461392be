#include "races/closing_flags.h"

#include <algorithm>
#include <iterator>

#include "base/sorted.h"
#include "ir/dominators.h"
#include "races/monitor_regions.h"
#include "threads/lock_numbers.h"

namespace snarl::races {

using ir::Op;
using pointer::InstanceId;

namespace {

/// The register that another is a copy of.
ir::RegId copied(const ir::Body& body, ir::RegId reg) {
  for (ir::InstrId def = body.registers[reg].def; def.valid() && body.instrs[def].op == Op::Cast;
       def = body.registers[reg].def) {
    reg = body.operand(body.instrs[def], 0);
  }
  return reg;
}

/// What a register holds: 0 or null, or another constant; nothing if it is not known.
std::optional<bool> isZero(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Const) return std::nullopt;
  if (body.instrs[def].constantKind() == ir::ConstantKind::Null) return true;
  const std::optional<std::int64_t> number = threads::wholeIn(body, reg);
  return number ? std::optional(*number == 0) : std::nullopt;
}

}  // namespace

// Which object it is does not matter: if both touch the same, its flag is the same.
bool ClosingFlags::areOrdered(const Touch& a, const Touch& b) {
  if (!a.base.valid() || !b.base.valid()) return false;
  const Flags& closedByA = at(Is::Closed, a.instance, a.site.at, a.base, kDeepest);
  const Flags& closedByB = at(Is::Closed, b.instance, b.site.at, b.base, kDeepest);
  if (closedByA.empty() && closedByB.empty()) return false;
  const pointer::ObjectSet objects =
      analysis_.pointsTo(a.instance, a.base).common(analysis_.pointsTo(b.instance, b.base));
  const auto meet = [&](const Flags& some, const Flags& others) {
    Flags both;
    std::ranges::set_intersection(some, others, std::back_inserter(both));
    return std::ranges::any_of(both, [&](const Flag& flag) { return isFlag(flag, objects); });
  };
  const auto all = [&](Is is, const Touch& touch) -> const Flags& {
    return at(is, touch.instance, touch.site.at, touch.base, kDeepest);
  };
  return (!closedByB.empty() && meet(all(Is::Open, a), closedByB)) ||
         (!closedByA.empty() && meet(all(Is::Open, b), closedByA)) ||
         (!closedByA.empty() && !closedByB.empty() && meet(all(Is::Claimed, a), all(Is::Claimed, b)));
}

// While it is being found out, nothing is known: a method that calls itself has it from elsewhere or not at all.
const ClosingFlags::Flags& ClosingFlags::at(Is is, InstanceId id, ir::InstrId at, ir::RegId reg, int depth) {
  const auto [known, isNew] = known_.insert({{{is, id}, {at, reg}}, {}});
  if (isNew) known->second = find(is, id, at, reg, depth);
  return known->second;
}

ClosingFlags::Flags ClosingFlags::find(Is is, InstanceId id, ir::InstrId at, ir::RegId reg, int depth) {
  const ir::Body* body = locks_.targets().bodyOf(id);
  if (body == nullptr || depth == 0) return {};
  reg = copied(*body, reg);
  Flags result;
  switch (is) {
    case Is::Open: result = opened(id, *body, at, reg); break;
    case Is::Closed: result = closed(id, *body, at, reg); break;
    case Is::Claimed: result = claimed(id, *body, at, reg, depth); break;
  }
  if (reg.index() < body->parameterCount) {
    const auto isKept = [&](ir::InstrId between) { return isKeptAt(id, between, reg); };
    if (is != Is::Open || isKeptBefore(*body, at, isKept)) {
      const Flags outside = inCallers(is, id, reg, depth - 1);
      result.insert(result.end(), outside.begin(), outside.end());
    }
  }
  makeSet(result);
  return result;
}

ClosingFlags::Flags ClosingFlags::opened(InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg) {
  Flags result;
  if (!holdsMonitor(id, at, reg)) return result;
  const ir::Dominators dominators(body);
  const ir::BlockId here = blockWith(body, at);
  const auto isObject = [&](ir::RegId other) { return copied(body, other) == reg; };
  const auto isKept = [&](ir::InstrId between) { return isKeptAt(id, between, reg); };
  for (const ir::Block& block : body.blocks) {
    const ir::Instr& branch = body.instrs[ir::InstrId{block.first.value + block.count - 1}];
    if (branch.op != Op::Branch) continue;
    const threads::ZeroTest test = threads::zeroTest(body, branch);
    if (!test.reg.valid()) continue;
    const ir::FieldId field = fieldRead(analysis_, locks_.targets(), id, body, test.reg, isObject);
    if (!field.valid()) continue;
    for (std::size_t way = 0; way < 2; ++way) {
      const ir::BlockId next = body.succs(block)[way];
      if (body.preds(body.blocks[next]).size() != 1 || !dominators.dominates(next, here)) continue;
      if (!isKeptBetween(body, body.registers[test.reg].def, at, isKept)) continue;
      result.push_back({field, (way == 0) == test.zeroIfTaken});
    }
  }
  return result;
}

std::vector<ClosingFlags::Closing> ClosingFlags::closings(InstanceId id, const ir::Body& body, ir::InstrId at,
                                                          ir::RegId reg) {
  std::vector<Closing> result;
  std::optional<ir::Dominators> dominators;
  const ir::BlockId here = blockWith(body, at);
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::InstrId store{n};
    const ir::Instr& instr = body.instrs[store];
    if (instr.op != Op::StoreField || copied(body, body.operand(instr, 0)) != reg) continue;
    const std::optional<bool> zero = isZero(body, body.operand(instr, 1));
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    if (!zero || !found.found()) continue;
    const ir::BlockId block = blockWith(body, store);
    if (block != here && !dominators) dominators.emplace(body);
    const bool isBefore = block == here ? store < at : dominators->endDominates(block, here);
    if (isBefore && holdsMonitor(id, store, reg)) result.push_back({store, {found.field, !*zero}});
  }
  return result;
}

ClosingFlags::Flags ClosingFlags::closed(InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg) {
  Flags result;
  for (const Closing& closing : closings(id, body, at, reg)) result.push_back(closing.flag);
  return result;
}

ClosingFlags::Flags ClosingFlags::claimed(InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg,
                                          int depth) {
  Flags result;
  for (const Closing& closing : closings(id, body, at, reg)) {
    const Flags& open = this->at(Is::Open, id, closing.at, reg, depth);
    if (std::ranges::binary_search(open, closing.flag)) result.push_back(closing.flag);
  }
  return result;
}

ClosingFlags::Flags ClosingFlags::inCallers(Is is, InstanceId id, ir::RegId parameter, int depth) {
  const std::vector<threads::CallPlaces::Place>& calls = places_.of(id);
  const bool besides = std::ranges::binary_search(locks_.targets().outermost(), id) ||
                       places_.isHandedBesides(id, parameter.index());
  if (besides || calls.empty()) return {};
  Flags result;
  for (std::size_t n = 0; n < calls.size(); ++n) {
    const threads::CallPlaces::Place call = calls[n];
    if (!call.at.valid()) return {};
    const ir::Body& body = *locks_.targets().bodyOf(call.caller);
    const Flags& there = at(is, call.caller, call.at, body.operand(body.instrs[call.at], parameter.index()), depth);
    if (n == 0) {
      result = there;
    } else {
      std::erase_if(result, [&](const Flag& flag) { return !std::ranges::binary_search(there, flag); });
    }
    if (result.empty()) return {};
  }
  return result;
}

bool ClosingFlags::holdsMonitor(InstanceId id, ir::InstrId at, ir::RegId reg) {
  const threads::RelativeLock own{locks_.paths().result(), ir::LockMode::Monitor};
  return locks_.holdsValue(id, at, reg) && std::ranges::binary_search(locks_.heldFrom(id, at, reg), own);
}

bool ClosingFlags::isKeptAt(InstanceId id, ir::InstrId at, ir::RegId reg) {
  if (!locks_.isReached(id, at)) return true;
  return holdsMonitor(id, at, reg) &&
         locks_.objects()[locks_.letsGo(id, at)].common(analysis_.pointsTo(id, reg)).empty();
}

bool ClosingFlags::isFlag(const Flag& flag, const pointer::ObjectSet& objects) {
  if (!found_) findStores();
  const auto [spoilers, isNew] = spoilers_.insert({flag, {}});
  const std::vector<Place>* places = stores_.find(flag.field);
  for (std::size_t n = 0; isNew && places != nullptr && n < places->size(); ++n) {
    const auto& [method, at] = (*places)[n];
    for (const InstanceId id : analysis_.instancesOf(method)) {
      const ir::Body* body = locks_.targets().bodyOf(id);
      if (body == nullptr || !analysis_.live()->isLive(id) || !locks_.isReached(id, at)) continue;
      if (mayOpen(flag, id, *body, at)) spoilers->second.push_back({id, body->operand(body->instrs[at], 0)});
    }
  }
  const auto isOurs = [&](const Store& store) {
    return !objects.common(analysis_.pointsTo(store.id, store.base)).empty();
  };
  bool allocated = true;
  objects.forEach([&](pointer::ObjectId object) { allocated = allocated && analysis_[object].allocated(); });
  return allocated && std::ranges::none_of(spoilers->second, isOurs) && std::ranges::none_of(everywhere_, isOurs);
}

void ClosingFlags::findStores() {
  found_ = true;
  locks_.targets().forEachBody([&](const ir::Body& body) {
    for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
      const ir::Instr& instr = body.instrs[ir::InstrId{n}];
      if (instr.op != Op::StoreField) continue;
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (!found.found()) continue;
      if (!analysis_.library().isEverything(found.field)) {
        stores_.insert(found.field, {}).first->emplace_back(body.method, ir::InstrId{n});
        continue;
      }
      const ir::RegId base = body.operand(instr, 0);
      for (const InstanceId id : analysis_.instancesOf(body.method)) everywhere_.push_back({id, base});
    }
  });
}

// What sets it before others know the object only says how it begins. Who closes it without the monitor opens it for
// nobody.
bool ClosingFlags::mayOpen(const Flag& flag, InstanceId id, const ir::Body& body, ir::InstrId store) {
  if (analysis_.program()[flag.field].has(ir::flag::kVolatile)) return true;  // by field updaters, too
  return isZero(body, body.operand(body.instrs[store], 1)) != std::optional(!flag.zero) &&
         !publication_.isBefore(id, store);
}

}  // namespace snarl::races
