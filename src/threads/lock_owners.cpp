#include "threads/lock_owners.h"

#include "base/sorted.h"

namespace snarl::threads {

using ir::Op;
using pointer::FieldKey;
using pointer::InstanceId;

std::vector<LockOwners::Known> LockOwners::of(InstanceId id, ir::RegId reg, PathId itself) {
  std::vector<Known> result;
  Known next{values_.nameOf(id, reg), itself};
  while (next.name.valid() && next.relative.valid()) {
    result.push_back(next);
    const Path path = paths_[next.name];
    if (path.kind == Path::Kind::Field) {
      const ir::FieldId field = FieldKey{path.detail}.field();
      if (!field.valid() || !distinct_.isDistinct(field)) break;
      next = {path.base, paths_.owner(next.relative, FieldKey{path.detail})};
    } else if (path.kind == Path::Kind::Register) {
      const Place place = placeOf(id, ir::RegId{path.detail}, kDeepest);
      if (!place.valid()) break;
      next = {values_.nameOf(id, place.owner), paths_.owner(next.relative, FieldKey::of(place.field))};
    } else {
      break;
    }
  }
  return result;
}

LockOwners::Place LockOwners::placeOf(InstanceId id, ir::RegId reg, int depth) {
  if (depth == 0) return {};
  if (const Place* known = places_.find(std::pair{id, reg})) return *known;
  const Place place = findPlace(id, reg, depth);
  if (depth == kDeepest) places_.insert({id, reg}, place);
  return place;
}

LockOwners::Place LockOwners::findPlace(InstanceId id, ir::RegId reg, int depth) {
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return placeOfStored(body, reg);
  const ir::Instr& instr = body.instrs[def];
  switch (instr.op) {
    case Op::LoadField: return placeIn(body, instr);
    case Op::Cast: return placeOf(id, body.operand(instr, 0), depth);
    case Op::Phi: return placeOfChoice(id, body, instr, depth);
    case Op::Call:
      if (const Place place = placeOfResult(id, def, depth); place.valid()) return place;
      return placeOfStored(body, reg);
    default: return placeOfStored(body, reg);
  }
}

LockOwners::Place LockOwners::placeIn(const ir::Body& body, const ir::Instr& access) {
  const ir::FieldResult found = analysis_.hierarchy().resolve(access.field());
  return found.found() && distinct_.isDistinct(found.field) ? Place{body.operand(access, 0), found.field} : Place{};
}

// What is made for a field gets there by one store, once, if at all. Parameters have one value all the time.
LockOwners::Place LockOwners::placeOfStored(const ir::Body& body, ir::RegId reg) {
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::StoreField || body.operand(instr, 1) != reg) continue;
    if (body.operand(instr, 0).index() >= body.parameterCount) continue;
    if (const Place place = placeIn(body, instr); place.valid()) return place;
  }
  return {};
}

LockOwners::Place LockOwners::placeOfChoice(InstanceId id, const ir::Body& body, const ir::Instr& phi, int depth) {
  Place result;
  for (const ir::RegId operand : body.operands(phi)) {
    const ir::InstrId def = body.registers[operand].def;
    const bool null =
        def.valid() && body.instrs[def].op == Op::Const && body.instrs[def].constantKind() == ir::ConstantKind::Null;
    if (null || operand == phi.result) continue;
    const Place place = placeOf(id, operand, depth - 1);
    if (!place.valid() || place.owner.index() >= body.parameterCount) return {};
    if (result.valid() && place != result) return {};
    result = place;
  }
  return result;
}

LockOwners::Place LockOwners::placeOfResult(InstanceId id, ir::InstrId call, int depth) {
  constexpr std::size_t kMostGetters = 4;     // that one call may run
  constexpr std::size_t kLargestGetter = 40;  // instructions
  const ir::Body& caller = *targets_.bodyOf(id);
  const auto callees = targets_.calleesAt(id, call);
  if (callees.size() > kMostGetters) return {};
  for (const pointer::CallId one : targets_.at(id, call)) {
    if (analysis_.callsUnseen(one)) return {};
  }
  Place result;
  for (const InstanceId callee : callees) {
    const ir::Body* body = targets_.bodyOf(callee);
    if (body == nullptr || body->instrs.size() > kLargestGetter || !values_.passesOperands(id, call, callee)) return {};
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != Op::Return || instr.operandCount == 0) continue;
      const Place inside = placeOf(callee, body->operand(instr, 0), depth - 1);
      if (!inside.valid() || inside.owner.index() >= body->parameterCount) return {};
      const Place place{caller.operand(caller.instrs[call], inside.owner.value), inside.field};
      if (result.valid() && place != result) return {};
      result = place;
    }
  }
  return result;
}

LockValue LockOwners::inCallee(const LockValue& lock, InstanceId caller, ir::InstrId call, InstanceId callee) {
  LockValue result = values_.inCallee(lock, caller, call, callee);
  if (!values_.passesOperands(caller, call, callee)) return result;
  const ir::Body& body = *targets_.bodyOf(caller);
  const auto operands = body.operands(body.instrs[call]);
  for (std::uint32_t n = 0; n < operands.size(); ++n) {
    if (!analysis_[callee].body->parameters[n].valid()) continue;
    for (const Known& known : of(caller, operands[n], paths_.ofRegister(ir::RegId{n}))) {
      for (const PathId name : lock.names) {
        const PathId there = paths_.replaced(name, known.name, known.relative);
        if (there.valid()) result.names.push_back(there);
      }
    }
  }
  makeSet(result.names);
  return result;
}

}  // namespace snarl::threads
