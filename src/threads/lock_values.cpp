#include "threads/lock_values.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectId;

namespace {

void addName(LockValue& lock, PathId name) {
  const auto place = std::ranges::lower_bound(lock.names, name);
  if (name.valid() && (place == lock.names.end() || *place != name)) lock.names.insert(place, name);
}

}  // namespace

PathId LockValues::nameOf(InstanceId id, ir::RegId reg, int depth) {
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || depth == 0) return paths_.ofRegister(reg);
  const ir::Instr& instr = body.instrs[def];
  PathId name;
  if (instr.op == Op::Cast) {
    name = nameOf(id, body.operand(instr, 0), depth - 1);
  } else if (instr.op == Op::LoadField || instr.op == Op::LoadStatic) {
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    if (found.found() && stable_.isStable(found.field)) {
      const FieldKey field = FieldKey::of(found.field);
      name = instr.op == Op::LoadStatic ? paths_.ofStatic(field)
                                        : paths_.field(nameOf(id, body.operand(instr, 0), depth - 1), field);
    }
  } else if (instr.op == Op::Call) {
    name = nameOfResult(id, def, depth / 2);
  }
  return name.valid() ? name : paths_.ofRegister(reg);
}

// A call of a getter is as good as a load of the field.
PathId LockValues::nameOfResult(InstanceId id, ir::InstrId call, int depth) {
  constexpr std::size_t kMostGetters = 4;  // that one call may run
  PathId result;
  const auto callees = targets_.calleesAt(id, call);
  if (callees.size() > kMostGetters) return {};
  for (const InstanceId callee : callees) {
    const PathId returned = nameOfReturned(callee, depth);
    if (!returned.valid()) return {};
    const bool fromStatic = paths_[paths_.root(returned)].kind == Path::Kind::Static;
    if (!fromStatic && !passesOperands(id, call, callee)) return {};
    const PathId here = inCaller(returned, id, call, depth);
    if (!here.valid() || (result.valid() && here != result)) return {};
    result = here;
  }
  return result;
}

PathId LockValues::nameOfReturned(InstanceId id, int depth) {
  constexpr std::size_t kLargestGetter = 12;  // instructions
  const ir::Body* body = targets_.bodyOf(id);
  if (depth <= 0 || body == nullptr || body->instrs.size() > kLargestGetter) return {};
  PathId result;
  for (std::uint32_t i = 0; i < body->instrs.size(); ++i) {
    const ir::Instr& instr = body->instrs[ir::InstrId{i}];
    if (instr.op != Op::Return || instr.operandCount == 0) continue;
    const PathId name = nameOf(id, body->operand(instr, 0), depth - 1);
    const ir::RegId root = paths_.registerOf(name);
    if (root.valid() && root.value >= body->parameterCount) return {};
    if (result.valid() && result != name) return {};
    result = name;
  }
  return result;
}

// Calls that a feature of the pointer analysis makes (by reflection, through proxies) pass other things.
bool LockValues::passesOperands(InstanceId caller, ir::InstrId call, InstanceId callee) const {
  const ir::Program& program = analysis_.program();
  const ir::Instr& instr = targets_.bodyOf(caller)->instrs[call];
  return program[instr.callee()].selector == program[analysis_[callee].method].selector &&
         instr.operandCount == analysis_[callee].body->parameters.size();
}

PathId LockValues::inCaller(PathId name, InstanceId caller, ir::InstrId call, int depth) {
  const ir::Body& body = *targets_.bodyOf(caller);
  const ir::Instr& instr = body.instrs[call];
  const PathId root = paths_.root(name);
  switch (paths_[root].kind) {
    case Path::Kind::Register: {
      const std::uint32_t parameter = paths_[root].detail;
      if (parameter >= instr.operandCount) return {};
      return paths_.replaced(name, root, nameOf(caller, body.operand(instr, parameter), depth));
    }
    case Path::Kind::Result:
      return instr.result.valid() ? paths_.replaced(name, root, paths_.ofRegister(instr.result)) : PathId{};
    default: return name;
  }
}

ObjectsId LockValues::objectsOf(InstanceId id, PathId name) {
  const Path path = paths_[name];
  switch (path.kind) {
    case Path::Kind::Register: return objectsIn(id, ir::RegId{path.detail});
    case Path::Kind::Static: return objects_.intern(analysis_.pointsToStatic(FieldKey{path.detail}));
    case Path::Kind::Object: return objects_.intern(ObjectId{path.detail});
    case Path::Kind::Field: return objectsBehind(objectsOf(id, path.base), FieldKey{path.detail});
    case Path::Kind::Owner:
    case Path::Kind::Result: break;
  }
  return ObjectSets::none();
}

ObjectsId LockValues::objectsIn(InstanceId id, ir::RegId reg) {
  const auto [known, isNew] = inRegisters_.insert({id, reg}, ObjectSets::none());
  if (!isNew) return *known;
  const std::optional<pointer::ObjectSet> slot = slots_.in(id, reg);
  return *known = objects_.intern(slot ? *slot : analysis_.pointsTo(id, reg));
}

ObjectsId LockValues::objectsBehind(ObjectsId base, FieldKey field) {
  const std::pair key{base, field.value};
  if (const ObjectsId* known = behindFields_.find(key)) return *known;
  pointer::ObjectSet all;
  objects_[base].forEach([&](ObjectId object) { all.add(analysis_.pointsTo(object, field)); });
  const ObjectsId result = objects_.intern(all);
  behindFields_.insert(key, result);
  return result;
}

bool LockValues::isSingle(ObjectsId id) const {
  const pointer::ObjectSet& set = objects_[id];
  bool single = set.size() == 1;
  set.forEach([&](ObjectId object) { single = single && singles_.isSingle(object); });
  return single;
}

void LockValues::addObjectName(LockValue& lock) {
  if (!isSingle(lock.objects)) return;
  objects_[lock.objects].forEach([&](ObjectId object) { addName(lock, paths_.ofObject(object)); });
}

LockValue LockValues::valueOf(InstanceId id, ir::RegId reg) {
  LockValue lock;
  const PathId name = nameOf(id, reg);
  lock.objects = objectsIn(id, reg);
  if (paths_[name].kind != Path::Kind::Register) {
    const ObjectsId found = objects_.common(lock.objects, objectsOf(id, name));
    if (found != ObjectSets::none()) lock.objects = found;
  }
  addName(lock, name);
  addObjectName(lock);
  return lock;
}

LockValue LockValues::monitorOf(InstanceId id) {
  ir::Program& program = analysis_.program();
  const ir::MethodId method = analysis_[id].method;
  if (!program[method].isStatic()) return valueOf(id, ir::RegId{0U});
  const ir::ClassId owner =
      analysis_.library().isModel(method) ? analysis_.library().modelledClass(method) : program[method].owner;
  LockValue lock;
  lock.objects = ObjectSets::none();
  if (const ObjectId object = analysis_.findClassObject(program[owner].type); object.valid()) {
    lock.objects = objects_.intern(object);
  }
  addObjectName(lock);
  return lock;
}

LockValue LockValues::inCaller(const LockValue& lock, InstanceId caller, ir::InstrId call, InstanceId callee) {
  LockValue result;
  result.objects = lock.objects;
  const bool passes = passesOperands(caller, call, callee);
  for (const PathId name : lock.names) {
    const Path::Kind kind = paths_[paths_.root(name)].kind;
    if (kind == Path::Kind::Register && !passes) continue;
    const PathId here = inCaller(name, caller, call, kDeepest);
    if (!here.valid()) continue;
    addName(result, here);
    const ObjectsId found = objects_.common(result.objects, objectsOf(caller, here));
    if (found != ObjectSets::none()) result.objects = found;
  }
  addObjectName(result);
  return result;
}

LockValue LockValues::inCallee(const LockValue& lock, InstanceId caller, ir::InstrId call, InstanceId callee) {
  LockValue result;
  result.objects = lock.objects;
  const ir::Body& body = *targets_.bodyOf(caller);
  const auto operands = body.operands(body.instrs[call]);
  const bool passes = passesOperands(caller, call, callee);
  for (const PathId name : lock.names) {
    const Path::Kind kind = paths_[paths_.root(name)].kind;
    if (kind == Path::Kind::Static || kind == Path::Kind::Object) addName(result, name);
    if (!passes) continue;
    for (std::uint32_t n = 0; n < operands.size(); ++n) {
      if (!analysis_[callee].body->parameters[n].valid()) continue;
      addName(result, paths_.replaced(name, nameOf(caller, operands[n]), paths_.ofRegister(ir::RegId{n})));
    }
  }
  return result;
}

}  // namespace snarl::threads
