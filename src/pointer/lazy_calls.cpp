#include "pointer/lazy_calls.h"

#include <algorithm>

namespace snarl::pointer {

using ir::InstrId;
using ir::Op;

namespace {

constexpr ir::RegId kSelf{0U};

bool isNullConstant(const ir::Body& body, ir::RegId reg) {
  const InstrId def = body.registers[reg].def;
  return def.valid() && body.instrs[def].op == Op::Const &&
         body.instrs[def].constantKind() == ir::ConstantKind::Null;
}

bool isSurelyAnObject(const ir::Body& body, ir::RegId reg) {
  const InstrId def = body.registers[reg].def;
  if (!def.valid()) return false;
  const Op op = body.instrs[def].op;
  return op == Op::New || op == Op::NewArray || op == Op::Concat || (op == Op::Const && !isNullConstant(body, reg));
}

}  // namespace

// What methods do.

void LazyCalls::instanceReached(InstanceId id) { look(analysis_[id].method); }

void LazyCalls::look(ir::MethodId method) {
  if (!seen_.insert(method, 1).second) return;
  const ir::Body* body = analysis_.program().body(method);
  if (body == nullptr) return;
  for (const ir::Instr& instr : body->instrs) {
    if (instr.op == Op::StoreField) addStore(*body, instr);
  }
  if (analysis_.library().isModel(method)) return;
  for (std::uint32_t b = 0; b < body->blocks.size(); ++b) addTest(*body, ir::BlockId{b});
}

void LazyCalls::addStore(const ir::Body& body, const ir::Instr& instr) {
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  if (!found.found()) return;
  if (analysis_.library().isEverything(found.field)) everything_.emplace_back(body.method, body.operand(instr, 0));
  if (!isSurelyAnObject(body, body.operand(instr, 1))) nullable_.insert(found.field, 1);
}

void LazyCalls::addTest(const ir::Body& body, ir::BlockId id) {
  const ir::Block& block = body.blocks[id];
  if (block.count == 0) return;
  const ir::Instr& branch = body.instrs[InstrId{block.first.value + block.count - 1}];
  if (branch.op != Op::Branch) return;
  const bool isEqual = branch.condition() == ir::Condition::Eq;
  if (!isEqual && branch.condition() != ir::Condition::Ne) return;
  if (branch.operandCount == 2 && !isNullConstant(body, body.operand(branch, 1))) return;
  const InstrId load = body.registers[body.operand(branch, 0)].def;
  if (!load.valid() || body.instrs[load].op != Op::LoadField) return;
  const ir::FieldResult found = analysis_.hierarchy().resolve(body.instrs[load].field());
  if (!found.found() || !isFollowed(found.field)) return;
  const Lazy lazy{found.field, body.operand(body.instrs[load], 0)};
  addBehind(body, id, body.succs(block)[isEqual ? 0 : 1], lazy);
}

// What the JDK's own code sets may be set by models, which do not say so, and what is annotated by whoever the
// annotation is for.
bool LazyCalls::isFollowed(ir::FieldId id) const {
  const ir::Program& program = analysis_.program();
  const ir::Field& field = program[id];
  return program.types().isReference(field.type) && program[field.owner].role != ir::ClassRole::Jdk &&
         field.annotations.empty() && !analysis_.library().isModelled(field.owner);
}

// Blocks are in reverse postorder: what leads to one comes first, but in loops.
void LazyCalls::addBehind(const ir::Body& body, ir::BlockId test, ir::BlockId first, const Lazy& lazy) {
  const auto before = body.preds(body.blocks[first]);
  if (before.size() != 1 || before[0] != test) return;
  std::vector<bool> behind(body.blocks.size());
  for (std::uint32_t b = first.value; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    const auto preds = body.preds(block);
    behind[b] = b == first.value || (!preds.empty() && std::ranges::all_of(preds, [&](ir::BlockId pred) {
                                       return behind[pred.index()];
                                     }));
    if (!behind[b]) continue;
    for (const InstrId at : body.instrsOf(block)) {
      if (body.instrs[at].op == Op::Call) calls_.insert({body.method, at}, lazy);
    }
  }
}

// Holding back.

bool LazyCalls::holdsBack(InstanceId caller, const MethodTemplate::Call& call) {
  const ir::MethodId method = analysis_[caller].method;
  look(method);
  Lazy* lazy = calls_.find(Place{method, analysis_.program()[call.site].instr});
  if (lazy == nullptr || lazy->released) return false;
  if (lazy->held) return true;
  lazy->released = !isNeverNull(method, *lazy);
  lazy->held = !lazy->released;
  if (lazy->held) held_.emplace_back(method, analysis_.program()[call.site].instr);
  return lazy->held;
}

bool LazyCalls::settled() {
  std::vector<Place> released;
  std::erase_if(held_, [&](const Place& place) {
    if (isNeverNull(place.first, *calls_.find(place))) return false;
    released.push_back(place);
    return true;
  });
  for (const Place& place : released) release(place);
  return !released.empty();
}

void LazyCalls::release(const Place& place) {
  calls_.find(place)->released = true;
  const auto instances = analysis_.instancesOf(place.first);
  for (const InstanceId id : std::vector(instances.begin(), instances.end())) {
    const MethodTemplate& body = *analysis_[id].body;
    for (std::uint32_t c = 0; c < body.calls.size(); ++c) {
      if (analysis_.program()[body.calls[c].site].instr == place.second) analysis_.callAgain(id, c);
    }
  }
}

bool LazyCalls::isNeverNull(ir::MethodId method, const Lazy& lazy) {
  if (nullable_.contains(lazy.field)) return false;
  return std::ranges::all_of(analysis_.instancesOf(method), [&](InstanceId id) {
    return analysis_.pointsTo(id, lazy.base).allOf([&](ObjectId object) {
      return isSetByConstructor(object, lazy.field) && !mayBeStoredTo(object);
    });
  });
}

bool LazyCalls::mayBeStoredTo(ObjectId object) {
  return std::ranges::any_of(everything_, [&](const auto& base) {
    return std::ranges::any_of(analysis_.instancesOf(base.first),
                               [&](InstanceId id) { return analysis_.mayHold(id, base.second, object); });
  });
}

// Constructors.

bool LazyCalls::isSetByConstructor(ObjectId object, ir::FieldId field) {
  const ir::AllocSiteId made = analysis_[object].site();
  if (!made.valid()) return false;
  if (const bool* known = set_.find(std::pair{made, field})) return *known;
  const bool result = isSetAfter(made, field);
  set_.insert({made, field}, result);
  return result;
}

// Finalizers also get objects whose constructors have failed.
bool LazyCalls::hasFinalizer(ir::ClassId type) {
  ir::Program& program = analysis_.program();
  for (ir::ClassId c = type; c.valid() && c != program.objectClass(); c = program[c].super) {
    if (!program.load(c).loaded()) return true;
    for (const ir::MethodId method : program[c].methods) {
      if (program.name(method) == "finalize" && program.signature(method).parameters.empty()) return true;
    }
  }
  return false;
}

bool LazyCalls::isSetAfter(ir::AllocSiteId made, ir::FieldId field) {
  ir::Program& program = analysis_.program();
  const ir::Site site = program[made];
  const bool isWritten = program[program[site.method].owner].host.valid();
  const ir::Body* body = program.body(site.method);
  if (isWritten || body == nullptr || analysis_.library().isModel(site.method)) return false;
  const ir::Instr& allocation = body->instrs[site.instr];
  if (allocation.op != Op::New) return false;
  const ir::ClassId type = program.types().classOf(allocation.type());
  if (hasFinalizer(type)) return false;
  bool constructed = false;
  for (const ir::Instr& instr : body->instrs) {
    if (instr.op != Op::Call || instr.callKind() != ir::CallKind::Special) continue;
    if (body->operand(instr, 0) != allocation.result) continue;
    const ir::MethodResult found = analysis_.hierarchy().resolveSpecial(program[site.method].owner, instr.callee());
    if (!found.found() || program.name(found.method) != "<init>") continue;
    if (effectOf(found.method, type, field, kDeepest) != Effect::Sets) return false;
    constructed = true;
  }
  return constructed;
}

// Of a method on an object that nobody else knows yet. A handler may be entered before anything in its block is done;
// who leaves by an exception leaves an object that nobody gets.
LazyCalls::Effect LazyCalls::effectOf(ir::MethodId method, ir::ClassId type, ir::FieldId field, unsigned depth) {
  ir::Program& program = analysis_.program();
  if (program[program[method].owner].role == ir::ClassRole::Jdk) {
    const bool known = program[method].owner == program.objectClass() &&
                       (program.name(method) == "<init>" || program.name(method) == "getClass");
    return known ? Effect::Leaves : Effect::Unknown;
  }
  const ir::Body* body = depth == 0 || program[method].isStatic() ? nullptr : program.body(method);
  if (body == nullptr) return Effect::Unknown;
  bool leaves = false;
  std::vector<bool> entered(body->blocks.size());
  std::vector<ir::BlockId> open;
  const auto enter = [&](ir::BlockId block) {
    if (!entered[block.index()]) open.push_back(block);
    entered[block.index()] = true;
  };
  enter(ir::BlockId{0U});
  while (!open.empty()) {
    const ir::Block& block = body->blocks[open.back()];
    open.pop_back();
    bool set = false;
    for (const InstrId at : body->instrsOf(block)) {
      const Effect effect = effectAt(*body, body->instrs[at], type, field, depth);
      if (effect == Effect::Unknown) return effect;
      set = effect == Effect::Sets;
      if (set) break;
      leaves = leaves || body->instrs[at].op == Op::Return;
    }
    for (const ir::Handler& handler : body->handlers(block)) enter(handler.target);
    if (set) continue;
    for (const ir::BlockId next : body->succs(block)) enter(next);
  }
  return leaves ? Effect::Leaves : Effect::Sets;
}

LazyCalls::Effect LazyCalls::effectAt(const ir::Body& body, const ir::Instr& instr, ir::ClassId type, ir::FieldId field,
                                      unsigned depth) {
  const auto operands = body.operands(instr);
  const auto uses = std::ranges::count(operands, kSelf);
  if (uses == 0) return Effect::Leaves;
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  switch (instr.op) {
    case Op::Branch:
    case Op::InstanceOf:
    case Op::MonitorEnter:
    case Op::MonitorExit: return Effect::Leaves;
    case Op::LoadField:
    case Op::StoreField: {
      const ir::FieldResult found = hierarchy.resolve(instr.field());
      if (!found.found() || operands[0] != kSelf || uses != 1) return Effect::Unknown;
      if (found.field != field) return Effect::Leaves;
      return instr.op == Op::StoreField ? Effect::Sets : Effect::Unknown;
    }
    case Op::Call: break;
    default: return Effect::Unknown;
  }
  const ir::CallKind kind = instr.callKind();
  if (operands[0] != kSelf || uses != 1) return Effect::Unknown;
  if (kind != ir::CallKind::Special && kind != ir::CallKind::Virtual) return Effect::Unknown;
  const ir::ClassId caller = analysis_.program()[body.method].owner;
  ir::MethodResult found = kind == ir::CallKind::Special ? hierarchy.resolveSpecial(caller, instr.callee())
                                                         : hierarchy.resolve(instr.callee());
  if (found.found() && kind == ir::CallKind::Virtual) found = hierarchy.select(type, found.method);
  return found.found() ? effectOf(found.method, type, field, depth - 1) : Effect::Unknown;
}

}  // namespace snarl::pointer
