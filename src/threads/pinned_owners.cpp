#include "threads/pinned_owners.h"

#include <algorithm>
#include <set>

namespace snarl::threads {

using ir::Op;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectId;

namespace {

ir::RegId withoutCasts(const ir::Body& body, ir::RegId reg) {
  for (;;) {
    const ir::InstrId def = body.registers[reg].def;
    if (!def.valid() || body.instrs[def].op != Op::Cast) return reg;
    reg = body.operand(body.instrs[def], 0);
  }
}

}  // namespace

ir::FieldId PinnedOwners::loaded(const ir::Instr& instr) const {
  if (instr.op != Op::LoadField) return {};
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() ? found.field : ir::FieldId{};
}

// The base is followed back through fields, to the object that what is stored names, or a parameter.
std::optional<PinnedOwners::Pin> PinnedOwners::namedHere(Way& way) const {
  const ir::Body& body = *targets_.bodyOf(way.instance);
  way.value = withoutCasts(body, way.value);
  for (;;) {
    way.base = withoutCasts(body, way.base);
    const ir::InstrId def = body.registers[way.base].def;
    const ir::FieldId field = def.valid() ? loaded(body.instrs[def]) : ir::FieldId{};
    if (!field.valid()) return std::nullopt;
    const ir::RegId from = withoutCasts(body, body.operand(body.instrs[def], 0));
    if (from == way.value) return Pin{field, way.steps, analysis_.pointsTo(way.instance, way.base)};
    if (way.steps.size() == kMostSteps) return std::nullopt;
    way.steps.insert(way.steps.begin(), FieldKey::of(field));
    way.base = from;
  }
}

bool PinnedOwners::isGiven(const Way& way) const {
  const ir::Body& body = *targets_.bodyOf(way.instance);
  const auto isParameter = [&](ir::RegId reg) {
    return reg.index() < body.parameterCount && !places_.isHandedBesides(way.instance, reg.index());
  };
  return isParameter(way.base) && isParameter(way.value) &&
         !std::ranges::binary_search(targets_.outermost(), way.instance);
}

bool PinnedOwners::isSetOnce(ObjectId object, ir::FieldId field) {
  const auto [known, isNew] = setOnce_.insert({object, field}, false);
  if (!isNew) return *known;
  pointer::ObjectSet objects;
  objects.insert(object);
  std::vector<FieldStores::Store> found;
  if (!stores_.into(objects, FieldKey::of(field), found)) return false;
  const ir::Program& program = analysis_.program();
  const bool isFinal = program[field].has(ir::flag::kFinal);
  std::vector<OriginId> setters;
  for (const FieldStores::Store& store : found) {
    const bool constructs = program.name(analysis_[store.instance].method) == "<init>" && store.base.index() == 0;
    if (isFinal ? !constructs : !isSetWhereNull(store, field)) return false;
    origins_.sets().forEach(origins_.runBy(store.instance), [&](OriginId o) { setters.push_back(o); });
  }
  const auto meet = [&](OriginId a) {
    return std::ranges::any_of(setters, [&](OriginId b) { return origins_.mayOverlap(a, b); });
  };
  return *setOnce_.find(std::pair{object, field}) = isFinal || !std::ranges::any_of(setters, meet);
}

// Nothing that runs between the test and the store may set it, either.
bool PinnedOwners::isSetWhereNull(const FieldStores::Store& store, ir::FieldId field) const {
  const ir::Body& body = *targets_.bodyOf(store.instance);
  const auto holds = [&](const ir::Block& block) {
    return block.first <= store.at && store.at.index() < block.first.index() + block.count;
  };
  const auto at = std::ranges::find_if(body.blocks, holds);
  if (at == body.blocks.end() || body.preds(*at).size() != 1) return false;
  const ir::Block& before = body.blocks[body.preds(*at)[0]];
  const ir::InstrId last{before.first.value + before.count - 1};
  const ir::Instr& test = body.instrs[last];
  const auto succs = body.succs(before);
  if (test.op != Op::Branch || test.operandCount != 1 || succs[0] == succs[1]) return false;
  const bool isEqual = test.condition() == ir::Condition::Eq;
  if (!isEqual && test.condition() != ir::Condition::Ne) return false;
  if (&body.blocks[succs[isEqual ? 0 : 1]] != &*at) return false;
  const ir::InstrId load = body.registers[withoutCasts(body, body.operand(test, 0))].def;
  if (!load.valid() || load < before.first || last < load || loaded(body.instrs[load]) != field) return false;
  if (withoutCasts(body, body.operand(body.instrs[load], 0)) != withoutCasts(body, store.base)) return false;
  const auto sets = [&](ir::InstrId i) {
    const ir::Instr& instr = body.instrs[i];
    return stores(instr, field) || (instr.op == Op::Call && maySet(store.instance, i, field));
  };
  for (std::uint32_t i = load.value + 1; i < last.value; ++i) {
    if (sets(ir::InstrId{i})) return false;
  }
  for (std::uint32_t i = at->first.value; i < store.at.value; ++i) {
    if (sets(ir::InstrId{i})) return false;
  }
  return true;
}

bool PinnedOwners::maySet(InstanceId instance, ir::InstrId call, ir::FieldId field) const {
  std::set<InstanceId> seen;
  std::vector<InstanceId> open;
  const auto add = [&](InstanceId caller, ir::InstrId at) {
    for (const pointer::CallId id : targets_.at(caller, at)) {
      if (analysis_.callsUnseen(id)) return false;
    }
    for (const InstanceId callee : targets_.calleesAt(caller, at)) {
      if (seen.insert(callee).second) open.push_back(callee);
    }
    return seen.size() <= kMostCalled;
  };
  if (!add(instance, call)) return true;
  while (!open.empty()) {
    const InstanceId next = open.back();
    open.pop_back();
    const ir::Body* body = targets_.bodyOf(next);
    const auto sets = [&](const ir::Instr& instr) { return stores(instr, field); };
    if (body == nullptr || std::ranges::any_of(body->instrs, sets)) return true;
    const bool all = std::ranges::all_of(body->calls, [&](ir::InstrId at) { return add(next, at); });
    if (!all) return true;
  }
  return false;
}

bool PinnedOwners::stores(const ir::Instr& instr, ir::FieldId field) const {
  if (instr.op != Op::StoreField) return false;
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return !found.found() || found.field == field;
}

}  // namespace snarl::threads
