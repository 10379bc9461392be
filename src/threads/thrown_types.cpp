#include "threads/thrown_types.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using pointer::InstanceId;

ThrownTypes::ThrownTypes(const pointer::Analysis& analysis, const CallTargets& targets,
                         const Interruptions* interruptions, CleanUp cleanUp)
    : analysis_(analysis),
      targets_(targets),
      interruptions_(interruptions),
      unseen_(analysis, targets),
      cleanUp_(cleanUp) {
  ir::Program& program = analysis.program();
  const auto typeOf = [&](const char* name) { return program[program.classNamed(name)].type; };
  throwable_ = typeOf("java.lang.Throwable");
  exception_ = typeOf("java.lang.Exception");
  runtime_ = typeOf("java.lang.RuntimeException");
  error_ = typeOf("java.lang.Error");
}

// A model throws only what it says, and giving back a lock throws only if it is not held. A method's own class is
// initialised already, and its own object is there.
bool ThrownTypes::throws(const ir::Body& body, const ir::Instr& instr) {
  if (instr.op == Op::Throw || instr.op == Op::Call) return true;
  if (instr.op == Op::MonitorExit || analysis_.library().isModel(body.method)) return false;
  const ir::Program& program = analysis_.program();
  const ir::Method& method = program[body.method];
  switch (instr.op) {
    case Op::LoadStatic:
    case Op::StoreStatic: {
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      return !found.found() ||
             (program[found.field].owner != method.owner && mayInitialise(program[found.field].owner));
    }
    case Op::LoadField:
    case Op::StoreField:
    case Op::MonitorEnter: return method.isStatic() || body.operand(instr, 0).value != 0;
    default: return ir::canThrow(instr);
  }
}

bool ThrownTypes::mayInitialise(ir::ClassId id) {
  const auto [known, isNew] = initialised_.insert(id, true);
  if (!isNew) return *known;
  ir::Program& program = analysis_.program();
  const ir::Class& c = program.load(id);
  bool result = c.super.valid() && mayInitialise(c.super);
  for (const ir::MethodId method : c.methods) result = result || program.name(method) == "<clinit>";
  for (const ir::ClassId interface : c.interfaces) result = result || mayInitialise(interface);
  return *initialised_.find(id) = result;
}

bool ThrownTypes::isChecked(ir::TypeId handler) {
  const auto [known, isNew] = checked_.insert(handler, false);
  if (!isNew) return *known;
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  const bool checked = handler != throwable_ && handler != exception_ && hierarchy.isSubtype(handler, throwable_) &&
                       !hierarchy.isSubtype(handler, runtime_) && !hierarchy.isSubtype(handler, error_);
  return *checked_.find(handler) = checked;
}

// Whether what was caught there may be what the handler is for: something that is thrown where it is caught.
bool ThrownTypes::mayReach(ir::TypeId handler, InstanceId id, ir::InstrId caught, unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(id);
  return std::any_of(body.blocks.begin(), body.blocks.end(), [&](const ir::Block& block) {
    const auto handlers = body.handlers(block);
    const auto leadsThere = [&](const ir::Handler& h) {
      const ir::Block& target = body.blocks[h.target];
      return target.first <= caught && caught.value < target.first.value + target.count;
    };
    if (std::ranges::none_of(handlers, leadsThere)) return false;
    for (std::uint32_t n = block.first.value; n < block.first.value + block.count; ++n) {
      if (mayCatch(handler, id, ir::InstrId{n}, depth)) return true;
    }
    return false;
  });
}

bool ThrownTypes::mayCatch(ir::TypeId handler, InstanceId id, ir::InstrId instr, unsigned depth) {
  if (!handler.valid() || !isChecked(handler)) return true;
  bool caught = false;
  const auto look = [&](const pointer::ObjectSet& objects, InstanceId by) {
    objects.forEach([&](pointer::ObjectId object) {
      const ir::TypeId type = analysis_[object].type;
      if (by.valid() && interruptions_ != nullptr && interruptions_->rulesOut(type, id, by)) return;
      ir::Hierarchy& hierarchy = analysis_.hierarchy();
      caught = caught || hierarchy.isSubtype(type, handler) || hierarchy.isSubtype(handler, type);
    });
  };
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::Instr& at = body.instrs[instr];
  if (at.op == Op::Throw) {
    const ir::InstrId def = body.registers[body.operand(at, 0)].def;
    const bool again = def.valid() && body.instrs[def].op == Op::Catch;
    if (again && depth < kDeepest) return mayReach(handler, id, def, depth + 1);
    look(analysis_.pointsTo(id, body.operand(at, 0)), {});
  }
  if (at.op != Op::Call) return caught;
  const auto callees = targets_.calleesAt(id, instr);
  if (callees.empty() || unseen_.callsUnseen(id, instr)) return true;
  for (const InstanceId callee : callees) {
    const pointer::LocalId thrown = analysis_[callee].body->thrown;
    if (targets_.bodyOf(callee) == nullptr || mayBeUnseen(handler, id, callee)) return true;
    if (thrown.valid()) look(analysis_.pointsTo(callee, thrown), callee);
  }
  return caught;
}

bool ThrownTypes::mayBeUnseen(ir::TypeId handler, InstanceId id, InstanceId callee) {
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  return std::ranges::any_of(unseen_.all(), [&](const auto& unseen) {
    const auto& [type, by] = unseen;
    if (!by[callee.index()] || (interruptions_ != nullptr && interruptions_->rulesOut(type, id, callee))) return false;
    return hierarchy.isSubtype(type, handler) || hierarchy.isSubtype(handler, type);
  });
}

bool ThrownTypes::passesBy(const ir::Body& body, const ir::Handler& handler, InstanceId id, ir::InstrId instr) {
  return cleanUp_ == CleanUp::IfCodeThrows && catchesAll(handler.type) && !isThrownByCode(id, instr) &&
         onlyCleansUp(body, handler);
}

// A handler that never ends but by throwing: what compilers make of `finally`, `synchronized` and resources.
bool ThrownTypes::onlyCleansUp(const ir::Body& body, const ir::Handler& handler) {
  const auto [known, isNew] = cleansUp_.insert({body.method, handler.target}, true);
  if (!isNew) return *known;
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open{handler.target};
  while (!open.empty()) {
    const ir::Block& block = body.blocks[open.back()];
    open.pop_back();
    if (block.count > 0 && body.instrs[ir::InstrId{block.first.value + block.count - 1}].op == Op::Return) {
      return *known = false;
    }
    for (const ir::BlockId next : body.succs(block)) {
      if (!seen[next.index()]) open.push_back(next);
      seen[next.index()] = true;
    }
  }
  return true;
}

bool ThrownTypes::isThrownByCode(InstanceId id, ir::InstrId instr) {
  const ir::Op op = targets_.bodyOf(id)->instrs[instr].op;
  if (op != Op::Call) return op == Op::Throw;
  const auto callees = targets_.calleesAt(id, instr);
  return callees.empty() || std::ranges::any_of(callees, [&](InstanceId callee) {
           if (targets_.bodyOf(callee) == nullptr) return true;
           const pointer::LocalId thrown = analysis_[callee].body->thrown;
           bool any = false;
           if (thrown.valid()) {
             analysis_.pointsTo(callee, thrown).forEach([&](pointer::ObjectId object) {
               const bool never =
                   interruptions_ != nullptr && interruptions_->rulesOut(analysis_[object].type, id, callee);
               any = any || !never;
             });
           }
           return any;
         });
}

}  // namespace snarl::threads
