#include "threads/publication.h"

#include <algorithm>

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;

Publication::Publication(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis),
      targets_(targets),
      program_(analysis.program()),
      callees_(program_.callSiteCount()),
      unknown_(program_.callSiteCount()),
      owned_(program_.fieldCount(), true) {
  findCalls();
  findEntries();
  summarise();
  solve();
}

Publication::~Publication() = default;

void Publication::findCalls() {
  facts_.resize(program_.methodCount());
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
      const ir::CallSiteId site = instance.body->calls[n].site;
      const bool unseen = analysis_.callsUnseen(CallId{instance.firstCall.value + n});
      if (unseen) unknown_[site.index()] = true;
    }
    if (facts_[instance.method] != nullptr || analysis_.isIntercepted(instance.method)) continue;
    const ir::Body* body = program_.body(instance.method);
    if (body == nullptr) continue;
    facts_[instance.method] = std::make_unique<Facts>();
    facts_[instance.method]->freshParameters.assign(body->parameterCount, true);
    facts_[instance.method]->summary.roots.assign(body->parameterCount + 1, PublicationSummary::kNothing);
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != ir::Op::LoadField && instr.op != ir::Op::StoreField) continue;
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (!found.found()) continue;
      std::vector<ir::MethodId>& users = users_[found.field];
      if (users.empty() || users.back() != instance.method) users.push_back(instance.method);
    }
  }
  const auto addOnce = [](std::vector<ir::MethodId>& to, ir::MethodId method) {
    if (std::ranges::find(to, method) == to.end()) to.push_back(method);
  };
  for (const pointer::CallEdge& edge : analysis_.callEdges()) {
    const ir::MethodId callee = analysis_[edge.callee].method;
    addOnce(callees_[analysis_.callOf(edge.call).site.index()], callee);
    if (Facts* facts = facts_[callee].get()) addOnce(facts->callers, analysis_[analysis_.callerOf(edge.call)].method);
  }
}

// What is called from outside, or started, gets what others know.
void Publication::findEntries() {
  const auto enter = [&](ir::MethodId method) {
    if (Facts* facts = facts_[method].get()) facts->freshParameters.assign(facts->freshParameters.size(), false);
  };
  for (const InstanceId root : analysis_.roots()) enter(analysis_[root].method);
  for (const InstanceId entry : analysis_.entries()) enter(analysis_[entry].method);
  for (const pointer::StartEdge& edge : analysis_.startEdges()) enter(analysis_[edge.entry].method);
  for (std::size_t site = 0; site < callees_.size(); ++site) {
    const ir::Site& at = program_[ir::CallSiteId{site}];
    for (const ir::MethodId callee : callees_[site]) {
      const Facts* facts = facts_[callee].get();
      const ir::Body* body = facts == nullptr ? nullptr : program_.body(at.method);
      if (body == nullptr) continue;
      const bool passed = body->instrs[at.instr].operandCount == facts->freshParameters.size();
      if (starts(ir::CallSiteId{site}) || !passed || facts_[at.method] == nullptr) enter(callee);
    }
  }
}

// What methods do with what they are given depends on what they call only: callees come first, and are looked at again
// only where methods call each other.
void Publication::summarise() {
  constexpr std::uint32_t kMostVisits = 30;
  const pointer::Components& components = targets_.components();
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    for (const std::uint32_t member : components.component(c)) {
      const ir::MethodId method = analysis_[InstanceId{member}].method;
      if (facts_[method] != nullptr && facts_[method]->visits == 0) enqueue(method);
    }
    while (!open_.empty()) {
      for (const ir::MethodId method : std::exchange(open_, {})) {
        Facts& facts = *facts_[method];
        facts.queued = false;
        PublicationSummary summary;
        summary.everything = true;
        if (++facts.visits <= kMostVisits) {
          summary = PublicationGraph(*this, analysis_, *program_.body(method)).summarise();
        }
        if (summary == facts.summary) continue;
        facts.summary = std::move(summary);
        for (const ir::MethodId caller : facts.callers) {
          if (facts_[caller] != nullptr && facts_[caller]->visits > 0) enqueue(caller);
        }
      }
    }
  }
}

void Publication::solve() {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) enqueue(analysis_[InstanceId{i}].method);
  while (!open_.empty()) {
    for (const ir::MethodId method : std::exchange(open_, {})) {
      facts_[method]->queued = false;
      take(method, PublicationFlow(*this, analysis_, *program_.body(method)));
    }
  }
}

void Publication::enqueue(ir::MethodId method) {
  Facts* facts = facts_[method].get();
  if (facts == nullptr || facts->queued) return;
  facts->queued = true;
  open_.push_back(method);
}

void Publication::take(ir::MethodId method, const PublicationFlow& flow) {
  Facts& facts = *facts_[method];
  if (facts.returnsFresh && !flow.returnsFresh()) {
    facts.returnsFresh = false;
    for (const ir::MethodId caller : facts.callers) enqueue(caller);
  }
  for (const ir::FieldId field : flow.notOwning()) {
    if (!owned_[field.index()]) continue;
    owned_[field.index()] = false;
    for (const ir::MethodId user : users_[field]) enqueue(user);
  }
  const ir::Body& body = *program_.body(method);
  for (std::size_t n = 0; n < body.calls.size(); ++n) {
    const ir::Instr& instr = body.instrs[body.calls[n]];
    for (const ir::MethodId callee : callees_[body.firstCallSite.index() + n]) {
      Facts* target = facts_[callee].get();
      if (target == nullptr) continue;
      for (std::size_t i = 0; i < target->freshParameters.size() && i < instr.operandCount; ++i) {
        if (!target->freshParameters[i] || flow.isPrivate(body.calls[n], i)) continue;
        target->freshParameters[i] = false;
        enqueue(callee);
      }
    }
  }
}

std::span<const ir::MethodId> Publication::calleesAt(ir::CallSiteId site) const { return callees_[site.index()]; }

bool Publication::copies(ir::CallSiteId site) const {
  const auto isClone = [&](ir::MethodId method) {
    return program_[method].owner == program_.objectClass() && program_.name(method) == "clone";
  };
  const std::vector<ir::MethodId>& callees = callees_[site.index()];
  return !callees.empty() && !unknown_[site.index()] && std::ranges::all_of(callees, isClone);
}

bool Publication::isFresh(ir::MethodId method, std::size_t parameter) const {
  return facts_[method] != nullptr && facts_[method]->freshParameters[parameter];
}

bool Publication::returnsFresh(ir::MethodId method) const {
  return facts_[method] != nullptr && facts_[method]->returnsFresh;
}

const PublicationSummary* Publication::summaryOf(ir::MethodId method) const {
  return facts_[method] == nullptr ? nullptr : &facts_[method]->summary;
}

const PublicationFlow& Publication::flowOf(ir::MethodId method) {
  const auto [place, inserted] = flows_.insert(method, nullptr);
  if (inserted) *place = std::make_unique<PublicationFlow>(*this, analysis_, *program_.body(method));
  return **place;
}

bool Publication::isBefore(InstanceId instance, ir::InstrId access) {
  const ir::MethodId method = analysis_[instance].method;
  return facts_[method] != nullptr && flowOf(method).isPrivate(access, 0);
}

// Whether the call may return the object from code that others may have it from.
bool Publication::mayReturnKnown(InstanceId instance, ir::InstrId call, pointer::ObjectId object) const {
  for (const InstanceId callee : targets_.calleesAt(instance, call)) {
    if (returnsFresh(analysis_[callee].method)) continue;
    const pointer::LocalId returned = analysis_[callee].body->returned;
    if (returned.valid() && analysis_.pointsTo(callee, returned).contains(object)) return true;
  }
  return false;
}

bool Publication::isBefore(InstanceId instance, ir::InstrId call, pointer::ObjectId object) {
  const ir::MethodId method = analysis_[instance].method;
  if (facts_[method] == nullptr) return false;
  const PublicationFlow& flow = flowOf(method);
  const ir::Body& body = *program_.body(method);
  const ir::Instr& instr = body.instrs[call];
  bool found = false;
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    const ir::RegId reg = body.operand(instr, i);
    if (!program_.types().isReference(body.registers[reg].type)) continue;
    if (!analysis_.pointsTo(instance, reg).contains(object)) continue;
    std::vector<ir::InstrId> provided;
    if (!flow.isPrivate(call, i, provided)) return false;
    if (std::ranges::any_of(provided, [&](ir::InstrId from) { return mayReturnKnown(instance, from, object); }))
      return false;
    found = true;
  }
  return found;
}

}  // namespace snarl::threads
