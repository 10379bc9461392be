#include "threads/mutexes.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using models::Mark;
using pointer::InstanceId;
using pointer::ObjectId;

Mutexes::Mutexes(const pointer::Analysis& analysis, const CallTargets& targets, const Holds& holds)
    : analysis_(analysis), targets_(targets) {
  findPermits();
  if (!one_.empty()) findReleases(holds);
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const ir::Body* body = targets.bodyOf(InstanceId{i});
    if (body == nullptr || !analysis.library().isModel(body->method)) continue;
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != Op::MonitorEnter || instr.lockMode() != ir::LockMode::Permit) continue;
      analysis.pointsTo(InstanceId{i}, body->operand(instr, 0)).forEach([&](ObjectId object) {
        if (!isMutex(object)) others_.insert(object);
      });
    }
  }
}

void Mutexes::findPermits() {
  constexpr unsigned kDepth = 4;  // calls through which a constant is followed
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::Body* body = targets_.bodyOf(InstanceId{i});
    if (body == nullptr || !analysis_.library().isModel(body->method)) continue;
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != Op::StoreField) continue;
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      const auto mark = found.found() ? analysis_.library().markOf(found.field) : std::nullopt;
      if (!mark || mark->kind != Mark::Kind::Serial) continue;
      const bool holds = isOne(InstanceId{i}, body->operand(instr, 1), kDepth);
      analysis_.pointsTo(InstanceId{i}, body->operand(instr, 0)).forEach([&](ObjectId object) {
        bool& all = *one_.insert(object, true).first;
        all = all && holds;
      });
    }
  }
}

bool Mutexes::isOne(InstanceId instance, ir::RegId reg, unsigned depth) const {
  const ir::Body& body = *targets_.bodyOf(instance);
  if (const ir::InstrId def = body.registers[reg].def; def.valid()) {
    const ir::Instr& instr = body.instrs[def];
    return instr.op == Op::Const && instr.constantKind() == ir::ConstantKind::Int && body.intConstant(instr) == 1;
  }
  if (depth == 0 || std::ranges::binary_search(targets_.outermost(), instance)) return false;
  const auto callers = targets_.callersOf(instance);
  return !callers.empty() && std::ranges::all_of(callers, [&](InstanceId caller) {
    const ir::Body* calling = targets_.bodyOf(caller);
    return calling != nullptr && std::ranges::all_of(calling->calls, [&](ir::InstrId call) {
             const auto callees = targets_.calleesAt(caller, call);
             if (std::ranges::find(callees, instance) == callees.end()) return true;
             const auto operands = calling->operands(calling->instrs[call]);
             return operands.size() == body.parameterCount && isOne(caller, operands[reg.index()], depth - 1);
           });
  });
}

void Mutexes::isNone(const pointer::ObjectSet& objects) {
  objects.forEach([&](ObjectId object) { *one_.insert(object, false).first = false; });
}

// Each model that gives one back does so once, to its receiver, for a caller that holds it.
void Mutexes::findReleases(const Holds& holds) {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId id{i};
    const ir::Body* body = targets_.bodyOf(id);
    if (body == nullptr || !analysis_.library().isModel(body->method)) continue;
    std::size_t releases = 0;
    bool others = false;
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != Op::MonitorExit || instr.lockMode() != ir::LockMode::Permit) continue;
      ++releases;
      others = others || body->operand(instr, 0) != ir::RegId{0U};
      if (others) isNone(analysis_.pointsTo(id, body->operand(instr, 0)));
    }
    if (releases == 0) continue;
    const bool unclear = releases > 1 || others || std::ranges::binary_search(targets_.outermost(), id);
    if (unclear) isNone(analysis_.pointsTo(id, ir::RegId{0U}));
    for (const InstanceId caller : targets_.callersOf(id)) {
      const ir::Body* calling = targets_.bodyOf(caller);
      if (calling == nullptr) {
        isNone(analysis_.pointsTo(id, ir::RegId{0U}));
        continue;
      }
      for (const ir::InstrId call : calling->calls) {
        const auto callees = targets_.calleesAt(caller, call);
        if (std::ranges::find(callees, id) == callees.end()) continue;
        const ir::RegId receiver = calling->operand(calling->instrs[call], 0);
        if (!holds(caller, call, receiver)) isNone(analysis_.pointsTo(caller, receiver));
      }
    }
  }
}

}  // namespace snarl::threads
