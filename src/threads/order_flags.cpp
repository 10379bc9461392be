#include "threads/order_flags.h"

#include <algorithm>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

namespace {

bool isLoad(const ir::Instr& instr) { return instr.op == Op::LoadField || instr.op == Op::LoadStatic; }

ir::RegId storedBy(const ir::Body& body, const ir::Instr& instr) {
  return body.operand(instr, instr.op == Op::StoreField ? 1 : 0);
}

bool isNothing(const ir::Body& body, ir::RegId reg) {
  const InstrId def = body.registers[reg].def;
  const bool constant = def.valid() && body.instrs[def].op == Op::Const;
  return constant && (body.instrs[def].constantKind() == ir::ConstantKind::Null || numberIn(body, reg) == Number::Zero);
}

}  // namespace

bool FlagFinder::isStore(const ir::Body& body, const ir::Instr& instr) const {
  const bool stores = instr.op == Op::StoreField || instr.op == Op::StoreStatic;
  return stores && !isNothing(body, storedBy(body, instr));
}

const FlagFinder::Sites& FlagFinder::sitesIn(const ir::Body& body) {
  const auto [known, isNew] = sites_.insert(body.method, {});
  if (!isNew) return *known;
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (isStore(body, instr)) known->stores.emplace_back(n);
    if (instr.op != Op::Branch) continue;
    const ZeroTest test = zeroTest(body, instr);
    const InstrId def = test.reg.valid() ? body.registers[test.reg].def : InstrId{};
    if (def.valid() && isLoad(body.instrs[def])) known->tests.push_back(def);
  }
  return *known;
}

// Only what one run-time object or class has can be known to be the same in two places.
void FlagFinder::addTests(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (const InstrId at : sitesIn(body).tests) {
    const ir::Instr& instr = body.instrs[at];
    const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
    if (!found.found() || tools_.analysis.library().isGhost(found.field)) continue;
    const bool isVolatile = tools_.analysis.program()[found.field].has(ir::flag::kVolatile);
    if (!isVolatile && locks_.mustHold(id, at) == LockSets::none()) continue;
    ObjectId object;
    if (instr.op == Op::LoadField) {
      const ObjectSet bases = tools_.analysis.pointsTo(id, body.operand(instr, 0));
      if (bases.size() != 1 || !singles_.isSingle(bases.first())) continue;
      object = bases.first();
    }
    const std::uint32_t field = FieldKey::of(found.field).value;
    const auto [uses, isNew] = flags_.insert({object, field}, {});
    uses->tests.push_back({id, at});
    if (isNew && object.valid()) objects_[field].push_back(object);
  }
}

template <class Use>
void FlagFinder::forFlags(InstanceId id, const ir::Instr& instr, Use use) {
  const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
  if (!found.found()) return;
  const std::uint32_t field = FieldKey::of(found.field).value;
  if (instr.op == Op::StoreStatic) {
    if (Uses* uses = flags_.find(Flag{{}, field})) use(*uses);
    return;
  }
  const bool everything = tools_.analysis.library().isEverything(found.field);
  const std::vector<ObjectId>* objects = objects_.find(field);
  if (objects == nullptr && !everything) return;
  const ObjectSet bases = tools_.analysis.pointsTo(id, tools_.targets.bodyOf(id)->operand(instr, 0));
  if (everything) {
    for (auto& [flag, uses] : flags_) uses.spoilt = uses.spoilt || (flag.first.valid() && bases.contains(flag.first));
    return;
  }
  for (const ObjectId object : *objects) {
    if (bases.contains(object)) use(*flags_.find(Flag{object, field}));
  }
}

void FlagFinder::addStores(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (const InstrId at : sitesIn(body).stores) {
    forFlags(id, body.instrs[at], [&](Uses& uses) { uses.stores.push_back({id, at}); });
  }
}

void FlagFinder::run() {
  const std::size_t count = tools_.analysis.instanceCount();
  for (std::uint32_t i = 0; i < count; ++i) {
    if (tools_.targets.bodyOf(InstanceId{i}) != nullptr) addTests(InstanceId{i});
  }
  for (std::uint32_t i = 0; i < count && flags_.size() > 0; ++i) {
    if (tools_.targets.bodyOf(InstanceId{i}) != nullptr) addStores(InstanceId{i});
  }
  for (const auto& [flag, uses] : flags_) addGate(flag, uses);
}

void FlagFinder::addGate(const Flag& flag, const Uses& uses) {
  if (uses.spoilt || uses.stores.empty()) return;
  const ir::FieldId field = FieldKey{flag.second}.field();
  const bool isVolatile = tools_.analysis.program()[field].has(ir::flag::kVolatile);
  const auto guarded = [&](const Access& test) {
    const LockSetId held = locks_.mustHold(test.id, test.at);
    return std::ranges::all_of(uses.stores, [&](const Access& store) {
      return locks_.sets().provablyShare(held, locks_.mustHold(store.id, store.at));
    });
  };
  GateId gate;
  for (const Access& test : uses.tests) {
    if (!isVolatile && !guarded(test)) continue;
    if (!gate.valid()) gate = result_.gates_.push({});
    result_.addPass(gate, test.id, {test.at, models::Mark::When::IfTrue, false});
  }
  if (!gate.valid()) return;
  for (const Access& store : uses.stores) result_.addSignal(gate, {store.id, store.at}, {store.id, store.at}, false);
}

}  // namespace snarl::threads
