#include "pointer/thrown_classes.h"

#include <algorithm>

namespace snarl::pointer {

using ir::Op;

ThrownClasses::ThrownClasses(Analysis& analysis)
    : analysis_(analysis),
      throwable_(analysis.program()[analysis.program().classNamed("java.lang.Throwable")].type),
      error_(analysis.program()[analysis.program().classNamed("java.lang.Error")].type) {}

bool ThrownClasses::isOwn(ir::TypeId type) {
  const auto [known, isNew] = own_.insert(type, false);
  if (!isNew) return *known;
  ir::Program& program = analysis_.program();
  bool own = type.valid() && program.types().kind(type) == ir::TypeKind::Class && !analysis_.aboveIsMissing(type);
  if (own) {
    const ir::Class& c = program.load(program.types().classOf(type));
    own = c.loaded() && c.role != ir::ClassRole::Jdk;
  }
  return *own_.find(type) = own;
}

void ThrownClasses::addThrown(const ir::Body& body, ir::RegId reg, Throws& throws, std::vector<ir::RegId>& seen) {
  if (std::ranges::find(seen, reg) != seen.end()) return;
  seen.push_back(reg);
  const ir::InstrId def = body.registers[reg].def;
  const Op op = def.valid() ? body.instrs[def].op : Op::LoadField;
  if (op == Op::Catch) throws.again = true;
  if (op == Op::Catch || op == Op::Const) return;
  if (op == Op::Phi || op == Op::Cast) {
    for (const ir::RegId from : body.operands(body.instrs[def])) addThrown(body, from, throws, seen);
  } else if (op == Op::New) {
    const ir::TypeId type = body.instrs[def].type();
    const bool unclear = analysis_.aboveIsMissing(type);
    if (unclear || isOwn(type)) throws.made.push_back(unclear ? throwable_ : type);
  } else {
    throws.found.push_back(reg);
  }
}

const ThrownClasses::Throws& ThrownClasses::throwsOf(const ir::Body& body, ir::InstrId at) {
  const auto [known, isNew] = throws_.insert({body.method, at}, {});
  if (!isNew) return *known;
  Throws throws;
  std::vector<ir::RegId> seen;
  addThrown(body, body.operand(body.instrs[at], 0), throws, seen);
  return *throws_.find(std::pair{body.method, at}) = std::move(throws);
}

ThrownClasses::SetId ThrownClasses::thrownAt(InstanceId id, const ir::Body& body, ir::InstrId at) {
  const Throws& throws = throwsOf(body, at);
  std::vector<ir::TypeId> types = throws.made;
  for (const ir::RegId reg : throws.found) {
    analysis_.pointsTo(id, reg).forEach([&](ObjectId object) { types.push_back(analysis_[object].type); });
  }
  return sets_.joinAll({}, types);
}

bool ThrownClasses::isOpen(CallId call) {
  const MethodTemplate::Call& c = analysis_.callOf(call);
  if (!c.target.valid() || analysis_.callsUnseen(call)) return true;
  if (!c.receiver.valid()) return false;
  const ObjectSet& receivers = analysis_.pointsTo(analysis_.callerOf(call), c.receiver);
  const auto [exact, isNew] = exact_.insert(reinterpret_cast<std::uintptr_t>(&receivers), true);
  if (isNew) {
    *exact = receivers.allOf([&](ObjectId object) {
      return !analysis_[object].isOpen() && !analysis_.aboveIsMissing(analysis_[object].type);
    });
  }
  return !*exact;
}

// What is caught on the way counts too, as if it were thrown again.
void ThrownClasses::find() {
  const std::size_t count = analysis_.instanceCount();
  thrown_.assign(count, sets_.empty());
  calls_.resize(count);
  std::vector<std::vector<InstanceId>> callers(count);
  for (const CallEdge& edge : analysis_.callEdges()) {
    const InstanceId caller = analysis_.callerOf(edge.call);
    callers[edge.callee.index()].push_back(caller);
    calls_[caller.index()].push_back(edge);
  }
  std::vector<InstanceId> open;
  for (std::uint32_t i = 0; i < count; ++i) {
    const InstanceId id{i};
    const Instance& instance = analysis_[id];
    SetId thrown = sets_.empty();
    for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
      if (isOpen(CallId{instance.firstCall.value + c})) thrown = sets_.join(thrown, sets_.of(throwable_));
    }
    const ir::Body* body = analysis_.program().body(instance.method);
    const bool seen = body != nullptr && instance.body->locals.size() == body->registers.size();
    for (std::uint32_t n = 0; seen && n < body->instrs.size(); ++n) {
      const ir::InstrId at{n};
      if (body->instrs[at].op == Op::Throw) thrown = sets_.join(thrown, thrownAt(id, *body, at));
    }
    std::ranges::sort(calls_[i]);
    thrown_[i] = thrown;
    if (thrown != sets_.empty()) open.push_back(id);
  }
  while (!open.empty()) {
    const InstanceId id = open.back();
    open.pop_back();
    for (const InstanceId caller : callers[id.index()]) {
      const SetId more = sets_.join(thrown_[caller.index()], thrown_[id.index()]);
      if (more == thrown_[caller.index()]) continue;
      thrown_[caller.index()] = more;
      open.push_back(caller);
    }
  }
  inInitialisers_ = sets_.empty();
  for (std::uint32_t i = 0; i < count; ++i) {
    const bool initialises = analysis_.program().name(analysis_[InstanceId{i}].method) == "<clinit>";
    if (initialises) inInitialisers_ = sets_.join(inInitialisers_, thrown_[i]);
  }
}

bool ThrownClasses::mayCatch(ir::TypeId handler, InstanceId id, ir::InstrId first, std::uint32_t count) {
  if (!isOwn(handler)) return true;
  if (thrown_.empty()) find();
  const Instance& instance = analysis_[id];
  const ir::Body& body = *analysis_.program().body(instance.method);
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  const auto mayBe = [&](SetId thrown) {
    bool found = false;
    sets_.forEach(thrown, [&](ir::TypeId type) {
      found = found || hierarchy.isSubtype(type, handler) || hierarchy.isSubtype(handler, type);
    });
    return found;
  };
  if (hierarchy.isSubtype(handler, error_) && mayBe(inInitialisers_)) return true;
  const auto isIn = [&](ir::InstrId at) { return first <= at && at.value < first.value + count; };
  for (std::uint32_t n = first.value; n < first.value + count; ++n) {
    if (body.instrs[ir::InstrId{n}].op != Op::Throw) continue;
    const bool again = throwsOf(body, ir::InstrId{n}).again;
    if (mayBe(again ? thrown_[id.index()] : thrownAt(id, body, ir::InstrId{n}))) return true;
  }
  for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
    if (!isIn(analysis_.program()[instance.body->calls[c].site].instr)) continue;
    const CallId call{instance.firstCall.value + c};
    if (isOpen(call)) return true;
    auto edge = std::ranges::lower_bound(calls_[id.index()], CallEdge{call, InstanceId{0U}});
    for (; edge != calls_[id.index()].end() && edge->call == call; ++edge) {
      if (mayBe(thrown_[edge->callee.index()])) return true;
    }
  }
  return false;
}

}  // namespace snarl::pointer
