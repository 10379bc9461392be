#include "threads/interruptions.h"

#include <algorithm>

#include "threads/behind_catch.h"

namespace snarl::threads {

using ir::Op;
using models::Mark;
using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

Interruptions::Interruptions(const Origins& origins, const CallTargets& targets)
    : origins_(origins),
      analysis_(origins.analysis()),
      interrupted_(analysis_.program()[analysis_.program().classNamed("java.lang.InterruptedException")].type),
      throwers_(analysis_.instanceCount()),
      reached_(origins.size()) {
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    if (servesOthers(origins[OriginId{i}], targets)) continue;
    for (const ObjectId task : origins[OriginId{i}].tasks) byObject_[task].push_back(OriginId{i});
    for (const ObjectId dispatcher : origins[OriginId{i}].dispatchers) byObject_[dispatcher].push_back(OriginId{i});
  }
  findThrowers(targets);
  for (const MarkPlace& mark : origins.marks()) {
    if (mark.mark.kind == Mark::Kind::Interrupt) collect(mark);
  }
  follow();
}

bool Interruptions::servesOthers(const Origin& origin, const CallTargets& targets) const {
  return origin.kind == OriginKind::Thread && std::ranges::any_of(origin.starts, [&](const Start& start) {
           const auto called = targets.of(start.place);
           return std::ranges::find(called, analysis_.callerOf(start.call)) == called.end();
         });
}

// Models throw it where the JVM would. Whatever else makes one may do so at any time.
void Interruptions::findThrowers(const CallTargets& targets) {
  std::vector<InstanceId> open;
  FlatMap<ir::MethodId, bool> known;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::Body* body = targets.bodyOf(InstanceId{i});
    if (body == nullptr || analysis_.library().isModel(body->method)) continue;
    const auto [makes, isNew] = known.insert(body->method, false);
    if (isNew) {
      *makes = std::any_of(body->instrs.begin(), body->instrs.end(), [&](const ir::Instr& instr) {
        return instr.op == Op::New && analysis_.hierarchy().isSubtype(instr.type(), interrupted_);
      });
    }
    if (!*makes) continue;
    throwers_[i] = true;
    open.push_back(InstanceId{i});
  }
  while (!open.empty()) {
    const InstanceId callee = open.back();
    open.pop_back();
    for (const InstanceId caller : targets.callersOf(callee)) {
      if (throwers_[caller.index()]) continue;
      throwers_[caller.index()] = true;
      open.push_back(caller);
    }
  }
}

// From the model to the program's own calls that lead there.
void Interruptions::collect(const MarkPlace& mark) {
  std::vector<InstanceId> open{mark.instance};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const CallId call : origins_.calls().callsOf(open[i])) {
      const InstanceId caller = analysis_.callerOf(call);
      if (!analysis_.library().isModel(analysis_[caller].method)) {
        add(mark, call, i == 0);
      } else if (std::ranges::find(open, caller) == open.end()) {
        open.push_back(caller);
      }
    }
  }
}

void Interruptions::add(const MarkPlace& mark, CallId call, bool direct) {
  const InstanceId caller = analysis_.callerOf(call);
  const ir::Site& site = analysis_.program()[analysis_.callOf(call).site];
  const ir::Body& body = *analysis_.program().body(site.method);
  const bool onReceiver =
      direct && mark.object == ir::RegId{0U} && !analysis_.program()[analysis_[mark.instance].method].isStatic();
  Interrupt interrupt;
  interrupt.by = origins_.runBy(caller);
  interrupt.passesOn = mark.mark.when == Mark::When::IfTrue ||
                       (!throwers_[caller.index()] && isBehindCatch(body, site.instr, interrupted_));
  const ir::RegId receiver = body.operand(body.instrs[site.instr], 0);
  if (onReceiver && isOnCurrentThread(body, receiver)) {
    origins_.sets().forEach(interrupt.by, [&](OriginId origin) { interrupt.whom.push_back(origin); });
  } else if (onReceiver) {
    findTargets(analysis_.pointsTo(caller, receiver), interrupt);
  } else {
    findTargets(analysis_.pointsTo(mark.instance, mark.object), interrupt);
  }
  interrupts_.push_back(std::move(interrupt));
}

bool Interruptions::isOnCurrentThread(const ir::Body& body, ir::RegId receiver) const {
  const ir::InstrId def = body.registers[receiver].def;
  if (!def.valid() || body.instrs[def].op != Op::Call) return false;
  const ir::Program& program = analysis_.program();
  const ir::MethodRef& callee = program[body.instrs[def].callee()];
  return program.text(program[callee.selector].name) == "currentThread" &&
         program.types().kind(callee.owner) == ir::TypeKind::Class &&
         program.name(program.types().classOf(callee.owner)) == "java.lang.Thread";
}

// What no origin is known by may be the thread of any: the main thread, or a worker of a pool that was asked for its
// own.
void Interruptions::findTargets(const pointer::ObjectSet& objects, Interrupt& interrupt) const {
  interrupt.anybody = objects.empty();
  objects.forEach([&](ObjectId object) {
    const std::vector<OriginId>* known = byObject_.find(object);
    if (known == nullptr) {
      interrupt.anybody = true;
    } else {
      interrupt.whom.insert(interrupt.whom.end(), known->begin(), known->end());
    }
  });
}

bool Interruptions::mayReach(OriginSetId origins) const {
  bool reached = everybody_;
  origins_.sets().forEach(origins, [&](OriginId origin) { reached = reached || reached_[origin.index()]; });
  return reached;
}

void Interruptions::follow() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Interrupt& interrupt : interrupts_) {
      if (interrupt.passesOn && !mayReach(interrupt.by)) continue;
      changed = changed || (interrupt.anybody && !everybody_);
      everybody_ = everybody_ || interrupt.anybody;
      for (const OriginId origin : interrupt.whom) {
        changed = changed || !reached_[origin.index()];
        reached_[origin.index()] = true;
      }
    }
  }
}

bool Interruptions::rulesOut(ir::TypeId exception, InstanceId caller, InstanceId callee) const {
  return !throwers_[callee.index()] && rulesOut(exception, caller);
}

bool Interruptions::rulesOut(ir::TypeId exception, InstanceId caller) const {
  return exception == interrupted_ && !mayReach(origins_.runBy(caller));
}

}  // namespace snarl::threads
