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

ir::Condition negated(ir::Condition condition) {
  switch (condition) {
    case ir::Condition::Eq: return ir::Condition::Ne;
    case ir::Condition::Ne: return ir::Condition::Eq;
    case ir::Condition::Lt: return ir::Condition::Ge;
    case ir::Condition::Ge: return ir::Condition::Lt;
    case ir::Condition::Gt: return ir::Condition::Le;
    case ir::Condition::Le: return ir::Condition::Gt;
  }
  return condition;
}

/// With the sides changed.
ir::Condition turned(ir::Condition condition) {
  switch (condition) {
    case ir::Condition::Lt: return ir::Condition::Gt;
    case ir::Condition::Ge: return ir::Condition::Le;
    case ir::Condition::Gt: return ir::Condition::Lt;
    case ir::Condition::Le: return ir::Condition::Ge;
    default: return condition;
  }
}

/// Calls `use(reg, other, condition, n)` for each successor n of a branch: how a register compares with another there;
/// where that is invalid, with 0 or null. A long is compared first, and the outcome of that is tested.
template <class Use>
void forComparisons(const ir::Body& body, const ir::Instr& branch, Use use) {
  ir::RegId left = body.operand(branch, 0);
  ir::RegId right = branch.operandCount == 2 ? body.operand(branch, 1) : ir::RegId{};
  const InstrId def = body.registers[left].def;
  const bool ofZero = !right.valid() || numberIn(body, right) == Number::Zero;
  if (ofZero && def.valid() && body.instrs[def].op == Op::Binary && body.instrs[def].binaryOp() == ir::BinaryOp::Cmp) {
    left = body.operand(body.instrs[def], 0);
    right = body.operand(body.instrs[def], 1);
  }
  const ir::Condition condition = branch.condition();
  use(left, right, condition, 0U);
  use(left, right, negated(condition), 1U);
  if (!right.valid()) return;
  use(right, left, turned(condition), 0U);
  use(right, left, turned(negated(condition)), 1U);
}

/// Whether two that hold these of one object keep each other out.
bool exclude(const RelativeLock& a, const RelativeLock& b) {
  if (a.path != b.path || (a.mode == ir::LockMode::Monitor) != (b.mode == ir::LockMode::Monitor)) return false;
  return a.mode != ir::LockMode::Shared || b.mode != ir::LockMode::Shared;
}

/// The load that gives what the register holds; invalid if it is none. A cast of null is null.
InstrId loadOf(const ir::Body& body, ir::RegId reg) {
  InstrId def = body.registers[reg].def;
  while (def.valid() && body.instrs[def].op == Op::Cast) def = body.registers[body.operand(body.instrs[def], 0)].def;
  return def.valid() && isLoad(body.instrs[def]) ? def : InstrId{};
}

}  // namespace

bool SeenValue::mayBe(std::int64_t other) const {
  if (object.valid()) return false;
  switch (condition) {
    case ir::Condition::Eq: return other == number;
    case ir::Condition::Ne: return other != number;
    case ir::Condition::Lt: return other < number;
    case ir::Condition::Ge: return other >= number;
    case ir::Condition::Gt: return other > number;
    case ir::Condition::Le: return other <= number;
  }
  return true;
}

const FlagFinder::Sites& FlagFinder::sitesIn(const ir::Body& body) {
  const auto [known, isNew] = sites_.insert(body.method, {});
  if (!isNew) return *known;
  Sites& sites = *known;
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const Op op = body.instrs[InstrId{n}].op;
    if (op == Op::StoreField || op == Op::StoreStatic) sites.stores.emplace_back(n);
  }
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
    if (last.op == Op::Switch) {
      addCases(body, ir::BlockId{b}, sites);
    } else if (last.op == Op::Branch) {
      addBranch(body, ir::BlockId{b}, sites);
    }
  }
  return sites;
}

void FlagFinder::addBranch(const ir::Body& body, ir::BlockId block, Sites& sites) {
  const ir::Instr& last = body.instrs[InstrId{body.blocks[block].first.value + body.blocks[block].count - 1}];
  forComparisons(body, last, [&](ir::RegId reg, ir::RegId other, ir::Condition condition, std::size_t n) {
    const InstrId load = loadOf(body, reg);
    if (!load.valid()) return;
    const std::optional<std::int64_t> number =
        !other.valid() || isNothing(body, other) ? std::optional<std::int64_t>(0) : wholeIn(body, other);
    const SeenValue value{condition, number.value_or(0), {}};
    if (number || condition == ir::Condition::Eq)
      sites.tests.push_back({load, {block, n}, value, number ? ir::RegId{} : other});
  });
}

void FlagFinder::addCases(const ir::Body& body, ir::BlockId from, Sites& sites) {
  const ir::Block& block = body.blocks[from];
  const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
  const InstrId load = loadOf(body, body.operand(last, 0));
  if (!load.valid()) return;
  const auto cases = body.switchCases(body.switchTable(last));
  const auto succs = body.succs(block);
  for (std::size_t n = 0; n < succs.size(); ++n) {
    // Several numbers may lead to one place.
    const auto leads = std::ranges::find(cases, succs[n], &ir::SwitchCase::target);
    const bool only = leads != cases.end() && succs[n] != body.switchTable(last).otherwise &&
                      std::ranges::count(cases, succs[n], &ir::SwitchCase::target) == 1;
    if (only) sites.tests.push_back({load, {from, n}, {ir::Condition::Eq, leads->key, {}}, {}});
  }
}

// Only what one run-time object or class has can be known to be the same in two places.
void FlagFinder::addTests(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (const Test& test : sitesIn(body).tests) {
    const InstrId at = test.load;
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
    SeenValue value = test.value;
    if (test.constant.valid()) value.object = constantIn(id, test.constant);
    if (test.constant.valid() && !value.object.valid()) continue;
    if (value.mayBe(0) && !isKept(found.field)) continue;
    const std::uint32_t field = FieldKey::of(found.field).value;
    const auto [uses, isNew] = flags_.insert({object, field}, {});
    uses->tests.push_back({{id, at}, test.edge, value});
    if (isNew && object.valid()) objects_[field].push_back(object);
  }
}

// What the initialiser of a class sets is there for all but who runs in it.
ObjectId FlagFinder::constantIn(InstanceId id, ir::RegId reg) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::LoadStatic) return {};
  const ir::FieldResult found = tools_.analysis.hierarchy().resolve(body.instrs[def].field());
  if (!found.found() || !tools_.analysis.program()[found.field].has(ir::flag::kFinal)) return {};
  const ObjectSet objects = tools_.analysis.pointsTo(id, reg);
  if (objects.size() != 1 || !singles_.isSingle(objects.first())) return {};
  bool initialises = false;
  tools_.origins.sets().forEach(tools_.origins.runBy(id), [&](OriginId origin) {
    initialises = initialises || tools_.origins[origin].kind == OriginKind::Init;
  });
  return initialises ? ObjectId{} : objects.first();
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
    const ir::Instr& instr = body.instrs[at];
    const bool sure = instr.op == Op::StoreStatic ||
                      (body.operand(instr, 0) == ir::RegId{0U} && !tools_.analysis.program()[body.method].isStatic() &&
                       tools_.analysis.pointsTo(id, ir::RegId{0U}).size() == 1);
    forFlags(id, instr, [&](Uses& uses) {
      uses.stores.push_back({id, at});
      if (sure) uses.sure.push_back({id, at});
    });
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
  for (auto& [flag, uses] : flags_) addGates(flag, uses);
}

// Small fields hold a part of the number.
bool FlagFinder::mayBe(ir::FieldId field, InstanceId id, ir::RegId reg, const SeenValue& value) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  if (value.object.valid()) return tools_.analysis.mayHold(id, reg, value.object);
  if (isNothing(body, reg)) return value.mayBe(0);
  const std::optional<std::int64_t> number = wholeIn(body, reg);
  if (!number) return true;
  const ir::TypeKind kind = tools_.analysis.program().types().kind(tools_.analysis.program()[field].type);
  const bool whole = kind == ir::TypeKind::Int || kind == ir::TypeKind::Long;
  const bool fits = whole || (*number >= 0 && *number <= (kind == ir::TypeKind::Boolean ? 1 : INT8_MAX));
  return !fits || value.mayBe(*number);
}

bool FlagFinder::mayStore(ir::FieldId field, const Access& store, const SeenValue& value) const {
  const ir::Body& body = *tools_.targets.bodyOf(store.id);
  return mayBe(field, store.id, storedBy(body, body.instrs[store.at]), value);
}

// Of what field updaters do to volatile numbers nothing is known.
bool FlagFinder::isKept(ir::FieldId id) const {
  const ir::Field& field = tools_.analysis.program()[id];
  const ir::TypeKind kind = tools_.analysis.program().types().kind(field.type);
  return !field.has(ir::flag::kVolatile) || (kind != ir::TypeKind::Int && kind != ir::TypeKind::Long);
}

// What is seen was stored under the lock then; but of a long a half may be from another store.
bool FlagFinder::isGuarded(ir::FieldId field, const Uses& uses, const Seen& test) {
  if (tools_.analysis.program()[field].has(ir::flag::kVolatile)) return true;
  const ir::TypeKind kind = tools_.analysis.program().types().kind(tools_.analysis.program()[field].type);
  const bool whole = kind != ir::TypeKind::Long && kind != ir::TypeKind::Double;
  return std::ranges::all_of(uses.stores, [&](const Access& store) {
    return (whole && !mayStore(field, store, test.value)) || areApart(test.load, store);
  });
}

// They hold one lock, or each one that is known by the object that has the field.
bool FlagFinder::areApart(const Access& a, const Access& b) {
  if (locks_.sets().provablyShare(locks_.mustHold(a.id, a.at), locks_.mustHold(b.id, b.at))) return true;
  const auto ownOf = [&](const Access& access) {
    const ir::Body& body = *tools_.targets.bodyOf(access.id);
    const ir::Instr& instr = body.instrs[access.at];
    const bool ofObject = instr.op == Op::LoadField || instr.op == Op::StoreField;
    return ofObject ? locks_.heldFrom(access.id, access.at, body.operand(instr, 0)) : std::vector<RelativeLock>{};
  };
  const std::vector<RelativeLock> others = ownOf(b);
  return std::ranges::any_of(ownOf(a), [&](const RelativeLock& mine) {
    return std::ranges::any_of(others, [&](const RelativeLock& theirs) { return exclude(mine, theirs); });
  });
}

void FlagFinder::addGates(const Flag& flag, Uses& uses) {
  if (uses.spoilt || uses.stores.empty()) return;
  std::ranges::stable_sort(uses.tests, {}, &Seen::value);
  const std::span<const Seen> tests = uses.tests;
  for (std::size_t first = 0, end = 0; first < tests.size(); first = end) {
    while (end < tests.size() && tests[end].value == tests[first].value) ++end;
    addGate(flag, uses, tests.subspan(first, end - first));
  }
}

void FlagFinder::addGate(const Flag& flag, const Uses& uses, std::span<const Seen> tests) {
  const ir::FieldId field = FieldKey{flag.second}.field();
  const SeenValue& value = tests.front().value;
  std::vector<Access> others;
  std::ranges::copy_if(uses.sure, std::back_inserter(others),
                       [&](const Access& store) { return !mayStore(field, store, value); });
  if (value.mayBe(0) && others.empty()) return;
  StartsBehind::Answers answers;
  FlatMap<OriginId, std::unique_ptr<Barrier>> barriers;
  const auto barrierOf = [&](OriginId origin) -> const Barrier& {
    const auto [known, isNew] = barriers.insert(origin, nullptr);
    if (!isNew) return **known;
    Barrier::Passes passes;
    for (const Access& store : others) {
      if (tools_.runs(origin, store.id)) passes[store.id].push_back({store.at, models::Mark::When::Always, true});
    }
    return *(*known = std::make_unique<Barrier>(tools_, origin, std::move(passes)));
  };
  GateId gate;
  for (const Seen& test : tests) {
    if (!isGuarded(field, uses, test)) continue;
    tools_.origins.sets().forEach(tools_.origins.runBy(test.load.id), [&](OriginId origin) {
      if (value.mayBe(0) && !behind_.holds(answers, origin, barrierOf)) return;
      if (!gate.valid()) {
        gate = result_.gates_.push({});
        for (const Access& store : uses.stores) addSignals(gate, flag, store, value);
      }
      result_.addPass(gate, origin, test.load.id,
                      {test.load.at, models::Mark::When::IfTrue, false, nullptr, test.edge});
    });
  }
}

// What a parameter holds is known to the callers, and to which object it is stored.
void FlagFinder::addSignals(GateId gate, const Flag& flag, const Access& store, const SeenValue& value) {
  const ir::FieldId field = FieldKey{flag.second}.field();
  if (!mayStore(field, store, value)) return;
  const ir::Body& body = *tools_.targets.bodyOf(store.id);
  const ir::Instr& instr = body.instrs[store.at];
  const ir::RegId stored = storedBy(body, instr);
  const ir::RegId base = instr.op == Op::StoreField ? body.operand(instr, 0) : ir::RegId{};
  const auto isParameter = [&](ir::RegId reg) { return reg.valid() && reg.value < body.parameterCount; };
  const auto callers = tools_.targets.callersOf(store.id);
  const bool known = (isParameter(stored) || isParameter(base)) && !callers.empty() &&
                     !std::ranges::binary_search(tools_.targets.outermost(), store.id) &&
                     std::ranges::all_of(callers, [&](InstanceId id) { return tools_.targets.bodyOf(id) != nullptr; });
  const Gates::CodePoint inside{store.id, store.at};
  if (!known) return result_.addSignal(gate, inside, inside, false, base, flag.first);
  for (const InstanceId caller : callers) {
    const ir::Body& calling = *tools_.targets.bodyOf(caller);
    for (const InstrId call : calling.calls) {
      const ir::Instr& by = calling.instrs[call];
      if (!std::ranges::binary_search(tools_.targets.calleesAt(caller, call), store.id)) continue;
      const bool plain = by.operandCount == body.parameterCount;
      const auto given = [&](ir::RegId reg) {
        return plain && isParameter(reg) ? calling.operand(by, reg.value) : ir::RegId{};
      };
      if (given(stored).valid() && !mayBe(field, caller, given(stored), value)) continue;
      if (given(base).valid() && !tools_.analysis.mayHold(caller, given(base), flag.first)) continue;
      result_.addSignal(gate, {caller, call}, inside, false, given(base), flag.first);
    }
  }
}

}  // namespace snarl::threads
