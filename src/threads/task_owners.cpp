#include "threads/task_owners.h"

#include <algorithm>

#include "threads/counted_rounds.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using ir::RegId;
using pointer::InstanceId;

namespace {

RegId behindCasts(const ir::Body& body, RegId reg) {
  reg = behindPhis(body, reg);
  for (InstrId def = body.registers[reg].def; def.valid() && body.instrs[def].op == Op::Cast;
       def = body.registers[reg].def) {
    reg = behindPhis(body, body.operand(body.instrs[def], 0));
  }
  return reg;
}

bool isMade(const ir::Body& body, RegId reg) {
  const InstrId def = body.registers[reg].def;
  return def.valid() && body.instrs[def].op == Op::New;
}

}  // namespace

TaskOwners::TaskOwners(const Origins& origins, const CallTargets& targets, const DistinctFields& fields,
                       bool leavesOutUnknown)
    : origins_(origins),
      targets_(targets),
      fields_(fields),
      analysis_(origins.analysis()),
      serial_(origins),
      leavesOutUnknown_(leavesOutUnknown) {}

const TaskOwner* TaskOwners::of(OriginId id) {
  const auto [known, isNew] = of_.insert(id, nullptr);
  if (!isNew) return known->get();
  std::optional<TaskOwner> result;
  for (const Start& start : origins_[id].starts) {
    std::optional<TaskOwner> here = ownerAt(start);
    const bool same = here && (!result || (result->executor == here->executor && result->wrapping == here->wrapping &&
                                           result->toOwner == here->toOwner));
    if (!same) return nullptr;
    if (result) here->unknown = here->unknown.joined(result->unknown);
    result = std::move(here);
  }
  if (!result) return nullptr;
  return (*of_.find(id) = std::make_unique<TaskOwner>(*std::move(result))).get();
}

std::optional<TaskOwner> TaskOwners::ownerAt(const Start& start) const {
  const std::optional<Wrapped> given = givenBy(start);
  if (!given) return std::nullopt;
  const InstanceId id = analysis_.callerOf(start.place);
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::Instr& call = body.instrs[analysis_.program()[analysis_.callOf(start.place).site].instr];
  if (given->parameter >= call.operandCount) return std::nullopt;
  const InstrId load = body.registers[behindCasts(body, body.operand(call, 0))].def;
  if (!load.valid() || body.instrs[load].op != Op::LoadField) return std::nullopt;
  const ir::FieldId executor = finalField(body.instrs[load]);
  if (!executor.valid()) return std::nullopt;
  const RegId owner = behindCasts(body, body.operand(body.instrs[load], 0));
  const std::optional<ir::FieldId> link = linkIn(id, body.operand(call, given->parameter), owner, kDeepest);
  TaskOwner result{executor, given->contents, link.value_or(ir::FieldId{}), {}};
  if (!link || !areSerial(id, owner, executor, result.unknown)) return std::nullopt;
  return result;
}

// An executor that is null runs nothing.
bool TaskOwners::areSerial(InstanceId id, RegId owner, ir::FieldId executor, pointer::ObjectSet& unknown) const {
  const auto isSerial = [&](pointer::ObjectId object) { return serial_.contains(object); };
  return analysis_.pointsTo(id, owner).allOf([&](pointer::ObjectId object) {
    if (leavesOutUnknown_ && analysis_[object].kind == pointer::ObjectKind::Unknown) {
      unknown.insert(object);
      return true;
    }
    return analysis_.pointsTo(object, pointer::FieldKey::of(executor)).allOf(isSerial);
  });
}

// `start 0.run() as task on this`, in the model that is called or in one that it calls on itself.
std::optional<TaskOwners::Wrapped> TaskOwners::givenBy(const Start& start) const {
  if (start.place == start.call) return std::nullopt;
  const InstanceId starting = analysis_.callerOf(start.call);
  const ir::Body* body = targets_.bodyOf(starting);
  if (body == nullptr || targets_.bodyOf(analysis_.callerOf(start.place)) == nullptr) return std::nullopt;
  const InstrId at = analysis_.program()[analysis_.callOf(start.call).site].instr;
  const ir::Instr* before = at.value == 0 ? nullptr : &body->instrs[InstrId{at.value - 1}];
  if (before == nullptr || before->op != Op::LoadField || body->operand(*before, 0).value != 0) return std::nullopt;
  const ir::FieldResult on = analysis_.hierarchy().resolve(before->field());
  const auto mark = on.found() ? analysis_.library().markOf(on.field) : std::nullopt;
  if (!mark || mark->kind != models::Mark::Kind::On) return std::nullopt;
  const std::optional<Wrapped> started = wrappedIn(*body, body->operand(body->instrs[at], 0));
  if (!started) return std::nullopt;
  const auto called = targets_.of(start.place);
  if (std::ranges::find(called, starting) != called.end()) return started;
  std::optional<Wrapped> result;
  for (const InstanceId model : called) {
    const ir::Body* calling = targets_.bodyOf(model);
    if (calling == nullptr || !analysis_.library().isModel(analysis_[model].method)) return std::nullopt;
    for (const InstrId call : calling->calls) {
      const auto callees = targets_.calleesAt(model, call);
      if (std::ranges::find(callees, starting) == callees.end()) continue;
      const auto operands = calling->operands(calling->instrs[call]);
      if (result || operands.size() <= started->parameter || operands[0].value != 0) return std::nullopt;
      result = wrappedIn(*calling, operands[started->parameter]);
      if (!result || (!result->contents.empty() && !started->contents.empty())) return std::nullopt;
      if (result->contents.empty()) result->contents = started->contents;
    }
  }
  return result;
}

std::optional<TaskOwners::Wrapped> TaskOwners::wrappedIn(const ir::Body& body, RegId reg) const {
  reg = behindCasts(body, reg);
  if (!body.registers[reg].def.valid()) return Wrapped{reg.index(), {}};
  if (!isMade(body, reg)) return std::nullopt;
  std::optional<Wrapped> result;
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::StoreField || behindCasts(body, body.operand(instr, 0)) != reg) continue;
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    const RegId value = behindCasts(body, body.operand(instr, 1));
    if (!found.found() || !analysis_.library().isContent(found.field)) continue;
    const bool given = !body.registers[value].def.valid();
    if (!given || (result && result->parameter != value.index())) return std::nullopt;
    if (!result) result = Wrapped{value.index(), {}};
    result->contents.push_back(found.field);
  }
  return result;
}

ir::FieldId TaskOwners::finalField(const ir::Instr& instr) const {
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() && analysis_.program()[found.field].has(ir::flag::kFinal) ? found.field : ir::FieldId{};
}

std::optional<ir::FieldId> TaskOwners::linkIn(InstanceId id, RegId task, RegId owner, unsigned depth) const {
  const ir::Body& body = *targets_.bodyOf(id);
  task = behindCasts(body, task);
  if (task == owner) return ir::FieldId{};
  if (isMade(body, task)) return madeWith(id, task, owner, kDeepest);
  const InstrId def = body.registers[task].def;
  if (!def.valid()) return std::nullopt;
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Phi && depth > 0) return commonLink(id, body.operands(instr), owner, depth - 1);
  if (instr.op != Op::LoadField) return std::nullopt;
  const ir::FieldId field = finalField(instr);
  const bool ofOwner = field.valid() && behindCasts(body, body.operand(instr, 0)) == owner;
  return ofOwner ? keptIn(field) : std::nullopt;
}

// One of several tasks, each of which knows the owner by the same field.
std::optional<ir::FieldId> TaskOwners::commonLink(InstanceId id, std::span<const RegId> tasks, RegId owner,
                                                  unsigned depth) const {
  const std::optional<ir::FieldId> first = linkIn(id, tasks.front(), owner, depth);
  const auto isSame = [&](RegId task) { return linkIn(id, task, owner, depth) == first; };
  return first && std::ranges::all_of(tasks.subspan(1), isSame) ? first : std::nullopt;
}

// Whatever is stored there is made with the object that it is stored to.
std::optional<ir::FieldId> TaskOwners::keptIn(ir::FieldId field) const {
  std::optional<ir::FieldId> result;
  for (const DistinctFields::Use& store : fields_.storesTo(field)) {
    const auto instances = analysis_.instancesOf(store.method);
    const ir::Body* body = instances.empty() ? nullptr : targets_.bodyOf(instances.front());
    if (body == nullptr) return std::nullopt;
    const ir::Instr& instr = body->instrs[store.at];
    const RegId task = behindCasts(*body, body->operand(instr, 1));
    if (!isMade(*body, task)) return std::nullopt;
    const auto link = madeWith(instances.front(), task, behindCasts(*body, body->operand(instr, 0)), kDeepest);
    if (!link || (result && *result != *link)) return std::nullopt;
    result = link;
  }
  return result;
}

std::optional<ir::FieldId> TaskOwners::madeWith(InstanceId id, RegId made, RegId owner, unsigned depth) const {
  const ir::Body& body = *targets_.bodyOf(id);
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::StoreField || behindCasts(body, body.operand(instr, 0)) != made) continue;
    const ir::FieldId field = finalField(instr);
    if (field.valid() && behindCasts(body, body.operand(instr, 1)) == owner) return field;
  }
  if (depth == 0) return std::nullopt;
  for (const InstrId call : body.calls) {
    const auto operands = body.operands(body.instrs[call]);
    const bool constructs = body.instrs[call].callKind() == ir::CallKind::Special && !operands.empty() &&
                            behindCasts(body, operands[0]) == made;
    if (!constructs) continue;
    for (const InstanceId constructor : targets_.calleesAt(id, call)) {
      const ir::Body* inside = targets_.bodyOf(constructor);
      if (inside == nullptr || inside->parameterCount != operands.size()) continue;
      for (std::uint32_t i = 1; i < operands.size(); ++i) {
        if (behindCasts(body, operands[i]) != owner) continue;
        if (const auto field = madeWith(constructor, RegId{0U}, RegId{i}, depth - 1)) return field;
      }
    }
  }
  return std::nullopt;
}

}  // namespace snarl::threads
