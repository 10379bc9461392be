#include "threads/publication.h"

#include <algorithm>
#include <ranges>

#include "base/parallel.h"
#include "pointer/replaced_fields.h"

namespace snarl::threads {

using pointer::InstanceId;

namespace {

// Fields in which a copy may lead to what the original leads to: code that can run does not replace it at once.
std::vector<bool> findCopied(const pointer::Analysis& analysis) {
  ir::Program& program = analysis.program();
  FlatMap<ir::MethodId, std::vector<InstanceId>> runs;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    if (analysis.live()->isLive(id)) runs[analysis[id].method].push_back(id);
  }
  const auto isClosed = [&](ir::MethodId method, const ir::Block& block, std::size_t n) {
    const std::vector<InstanceId>* all = runs.find(method);
    const auto isClosedIn = [&](InstanceId id) { return analysis.live()->isClosed(id, block, n); };
    return all != nullptr && std::ranges::all_of(*all, isClosedIn);
  };
  pointer::ReplacedFields replaced(program, analysis.hierarchy(), isClosed);
  std::vector<bool> result(program.fieldCount());
  for (std::uint32_t i = 0; i < analysis.objectIdLimit(); ++i) {
    const pointer::ObjectId copy{i};
    const pointer::Object& object = analysis[copy];
    if (!object.isCopy() || program.types().kind(object.type) != ir::TypeKind::Class) continue;
    ir::ClassId owner = program.types().classOf(object.type);
    const std::vector<pointer::ReplacedField>& own = replaced.after(ir::CallSiteId{object.detail}, owner);
    const auto isOwn = [&](ir::FieldId field) {
      const auto found = std::ranges::find(own, field, &pointer::ReplacedField::field);
      if (found == own.end() || !found->type.valid()) return found != own.end();
      bool all = true;
      analysis.pointsTo(copy, pointer::FieldKey::of(field)).forEach([&](pointer::ObjectId held) {
        all = all && analysis.hierarchy().isSubtype(analysis[held].type, found->type);
      });
      return all;
    };
    for (; owner.valid(); owner = program[owner].super) {
      for (const ir::FieldId field : program[owner].fields) {
        if (!isOwn(field)) result[field.index()] = true;
      }
    }
  }
  result.resize(program.fieldCount());
  return result;
}

// Unsafe, and what is modelled like it, may put into any field what others know, or give out what is there.
void addReachedByOffset(const pointer::Analysis& analysis, std::vector<bool>& fields) {
  const ir::Program& program = analysis.program();
  FlatMap<ir::ClassId, char> seen;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    for (const pointer::MethodTemplate::FieldAccess& access : analysis[id].body->accesses) {
      const ir::FieldId field = access.field.field();
      if (!field.valid() || !analysis.library().isEverything(field)) continue;
      analysis.pointsTo(id, access.base).forEach([&](pointer::ObjectId object) {
        ir::ClassId c = analysis.hierarchy().classForMembers(analysis[object].type);
        for (; c.valid() && seen.insert(c, 1).second; c = program[c].super) {
          for (const ir::FieldId each : program[c].fields) fields[each.index()] = true;
        }
      });
    }
  }
}

std::vector<bool> findSharedFields(const pointer::Analysis& analysis) {
  std::vector<bool> result = findCopied(analysis);
  addReachedByOffset(analysis, result);
  return result;
}

}  // namespace

// Fields are looked up here, so that nothing is left to be found out of the program by those who work side by side.
Publication::Shared::Shared(const pointer::Analysis& analysis, const CallTargets& targets)
    : variants(analysis, targets),
      stable(analysis, targets),
      thrown(analysis, targets, variants),
      silent(analysis, targets),
      instances(variants.count()),
      sharedFields(findSharedFields(analysis)) {
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    instances[variants.of(InstanceId{i})].push_back(InstanceId{i});
  }
  for (const VariantId id : variants.calleesFirst() | std::views::join) {
    const ir::Body* body = variants.body(id);
    for (std::size_t n = 0; body != nullptr && n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{static_cast<std::uint32_t>(n)}];
      if (instr.op == ir::Op::LoadField || instr.op == ir::Op::StoreField) analysis.hierarchy().resolve(instr.field());
    }
  }
}

Publication::Publication(const pointer::Analysis& analysis, const CallTargets& targets, Patience patience,
                         unsigned jobs)
    : Publication(analysis, targets, std::make_shared<const Shared>(analysis, targets), patience) {
  taken_.reset(new Publication(analysis, targets, both_, std::move(patience)));
  taken_->transfers_ = std::make_unique<Transfers>(analysis, targets, variants_);
  parallelFor(2, jobs, 1, [&](std::size_t n) { (n == 0 ? *taken_ : *this).find(); });
  taken_->findShared();
}

Publication::Publication(const pointer::Analysis& analysis, const CallTargets& targets,
                         std::shared_ptr<const Shared> both, Patience patience)
    : analysis_(analysis),
      targets_(targets),
      program_(analysis.program()),
      patience_(std::move(patience)),
      both_(std::move(both)),
      variants_(both_->variants),
      owned_(both_->sharedFields),
      situations_(analysis, targets, variants_) {
  owned_.flip();
  for (const ir::MethodId method : program_[program_.objectClass()].methods) {
    if (program_.name(method) == "clone") clone_ = method;
    if (program_.name(method) == "getClass") getClass_ = method;
  }
}

void Publication::find() {
  prepare();
  findLenders();
  findEntries();
  summarise();
  solve();
  findSituations();
}

Publication::~Publication() = default;

void Publication::prepare() {
  facts_.resize(variants_.count());
  for (const VariantId id : variants_.calleesFirst() | std::views::join) {
    const ir::Body* body = variants_.body(id);
    if (body == nullptr) continue;
    facts_[id] = std::make_unique<Facts>();
    facts_[id]->given = Given::nothing(body->parameterCount);
    facts_[id]->given.fresh.flip();
    facts_[id]->summary.roots.assign(body->parameterCount + 1, PublicationSummary::kNothing);
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != ir::Op::LoadField && instr.op != ir::Op::StoreField) continue;
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (!found.found()) continue;
      std::vector<VariantId>& users = users_[found.field];
      if (users.empty() || users.back() != id) users.push_back(id);
    }
  }
  for (const VariantId id : variants_.calleesFirst() | std::views::join) {
    const std::size_t calls = facts_[id] == nullptr ? 0 : variants_.body(id)->calls.size();
    for (std::size_t n = 0; n < calls; ++n) {
      for (const VariantId callee : variants_.callees(id, n)) {
        if (facts_[callee] == nullptr) continue;
        std::vector<VariantId>& callers = facts_[callee]->callers;
        if (callers.empty() || callers.back() != id) callers.push_back(id);
      }
    }
  }
}

void Publication::findLenders() {
  for (const VariantId id : variants_.calleesFirst() | std::views::join) {
    if (facts_[id] == nullptr) continue;
    const ir::Body& body = *variants_.body(id);
    facts_[id]->lent = findLent(body, analysis_.hierarchy(), [&](ir::InstrId call) -> std::optional<Lent> {
      const auto number = static_cast<std::size_t>(std::ranges::lower_bound(body.calls, call) - body.calls.begin());
      if (variants_.callsUnknown(id, number)) return std::nullopt;
      std::optional<Lent> result;
      for (const VariantId callee : variants_.callees(id, number)) {
        const Lent* lent = lentBy(callee);
        if (lent == nullptr || lent->parameter >= body.instrs[call].operandCount) return std::nullopt;
        result = result ? both(*result, *lent) : *lent;
        if (!result) return std::nullopt;
      }
      return result;
    });
  }
}

// What is called from outside, or started, gets what others know.
void Publication::findEntries() {
  const auto enter = [&](VariantId id) {
    if (Facts* facts = facts_[id].get()) facts->given.fresh.assign(facts->given.fresh.size(), false);
  };
  for (const InstanceId outermost : targets_.outermost()) enter(variants_.of(outermost));
  for (const InstanceId entry : analysis_.entries()) enter(variants_.of(entry));
  for (const pointer::StartEdge& edge : analysis_.startEdges()) enter(variants_.of(edge.entry));
  for (const pointer::CallEdge& edge : analysis_.callEdges()) {
    const VariantId callee = variants_.of(edge.callee);
    const VariantId caller = variants_.of(analysis_.callerOf(edge.call));
    if (facts_[callee] == nullptr) continue;
    const ir::Site& at = program_[analysis_.callOf(edge.call).site];
    const bool passed = facts_[caller] != nullptr &&
                        variants_.body(caller)->instrs[at.instr].operandCount == facts_[callee]->given.fresh.size();
    if (!passed) enter(callee);
  }
}

// What methods do with what they are given depends on what they call only: callees come first, and are looked at again
// only where methods call each other.
void Publication::summarise() {
  constexpr std::uint32_t kMostVisits = 30;
  for (const std::vector<VariantId>& group : variants_.calleesFirst()) {
    for (const VariantId id : group) enqueue(id);
    while (!open_.empty()) {
      for (const VariantId id : std::exchange(open_, {})) {
        patience_.step();
        Facts& facts = *facts_[id];
        facts.queued = false;
        PublicationSummary summary;
        summary.everything = true;
        if (++facts.visits <= kMostVisits) {
          const auto left = PublicationGraph::Puts::AreLeftToCallers;
          summary = PublicationGraph(*this, analysis_, id, *variants_.body(id), left).summarise();
        }
        if (summary == facts.summary) continue;
        facts.summary = std::move(summary);
        for (const VariantId caller : facts.callers) {
          if (facts_[caller]->visits > 0 && !facts_[caller]->summary.everything) enqueue(caller);
        }
      }
    }
  }
}

void Publication::solve() {
  for (const std::vector<VariantId>& group : variants_.calleesFirst() | std::views::reverse) {
    for (const VariantId id : group) enqueue(id);
  }
  while (!open_.empty()) {
    for (const VariantId id : std::exchange(open_, {})) {
      patience_.step();
      facts_[id]->queued = false;
      PublicationFlow flow(*this, analysis_, id, *variants_.body(id), graphOf(id), facts_[id]->given);
      take(id, flow);
    }
  }
}

PublicationGraph& Publication::graphOf(VariantId id) {
  const auto [place, inserted] = graphs_.insert(id, nullptr);
  if (inserted) *place = std::make_unique<PublicationGraph>(*this, analysis_, id, *variants_.body(id));
  return **place;
}

void Publication::enqueue(VariantId id) {
  Facts* facts = facts_[id].get();
  if (facts == nullptr || facts->queued) return;
  facts->queued = true;
  open_.push_back(id);
}

void Publication::take(VariantId id, PublicationFlow& flow) {
  Facts& facts = *facts_[id];
  if (facts.returnsFresh && !flow.returnsFresh()) {
    facts.returnsFresh = false;
    for (const VariantId caller : facts.callers) enqueue(caller);
  }
  for (const ir::FieldId field : flow.notOwning()) {
    if (!owned_[field.index()]) continue;
    owned_[field.index()] = false;
    for (const VariantId user : users_[field]) enqueue(user);
  }
  for (const ir::FieldId field : flow.relied()) {
    std::vector<VariantId>& users = users_[field];
    if (std::ranges::find(users, id) == users.end()) users.push_back(id);
  }
  if (facts.lent && !std::ranges::all_of(facts.lent->fields, [&](ir::FieldId f) { return owns(f); })) {
    facts.lent.reset();
    enqueue(id);
    for (const VariantId caller : facts.callers) enqueue(caller);
  }
  passArguments(id, flow);
  facts.passed = passedBy(id, flow);
  if (!transfers_) return;
  facts.sharedThrows.clear();
  const ir::Body& body = *variants_.body(id);
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const bool throws = body.instrs[ir::InstrId{n}].op == ir::Op::Throw;
    if (throws && !flow.isAlone(ir::InstrId{n}, 0)) facts.sharedThrows.emplace_back(n);
  }
}

void Publication::passArguments(VariantId id, PublicationFlow& flow) {
  const ir::Body& body = *variants_.body(id);
  for (std::size_t n = 0; n < body.calls.size(); ++n) {
    const ir::Instr& instr = body.instrs[body.calls[n]];
    for (const VariantId callee : variants_.callees(id, n)) {
      if (facts_[callee] == nullptr) continue;
      Given& given = facts_[callee]->given;
      for (std::size_t i = 0; i < given.fresh.size() && i < instr.operandCount; ++i) {
        if (!given.fresh[i]) continue;
        if (!flow.isPrivate(body.calls[n], i)) {
          given.fresh[i] = given.held[i] = given.kept[i] = false;
          given.loops[i] = {};
          enqueue(callee);
          continue;
        }
        const PublicationFlow::Handed handed = flow.handed(body.calls[n], i);
        Loops loops = given.loops[i];
        loops.add(handed.loops);
        if (loops != given.loops[i]) {
          given.loops[i] = std::move(loops);
          enqueue(callee);
        }
        if (!given.held[i] && handed.held) {
          given.held[i] = true;
          enqueue(callee);
        }
        if (transfers_ && !given.kept[i] && handed.kept) {
          given.kept[i] = true;
          enqueue(callee);
        }
      }
    }
  }
}

void Publication::findSituations() {
  IdVector<VariantId, GivenId> common(variants_.count());
  for (const VariantId id : variants_.calleesFirst() | std::views::join) {
    if (facts_[id] != nullptr) common[id] = situations_.idOf(facts_[id]->given);
  }
  situations_.find(common, [&](VariantId id, GivenId given) {
    patience_.step();
    if (given == common[id]) return std::move(facts_[id]->passed);
    PublicationFlow flow(*this, analysis_, id, *variants_.body(id), graphOf(id), situations_[given]);
    return passedBy(id, flow);
  });
  graphs_ = {};  // of few it is asked for again
}

Passed Publication::passedBy(VariantId id, PublicationFlow& flow) {
  const ir::Body& body = *variants_.body(id);
  Passed result;
  result.calls.reserve(body.calls.size());
  const auto set = [&](Given& given, std::size_t i, PublicationFlow::Handed handed) {
    given.fresh[i] = true;
    given.held[i] = handed.held;
    given.kept[i] = transfers_ && handed.kept;
    given.loops[i] = std::move(handed.loops);
  };
  for (const ir::InstrId call : body.calls) {
    const std::size_t operands = body.instrs[call].operandCount;
    Given passed = Given::nothing(operands);
    for (std::size_t i = 0; i < operands; ++i) {
      if (flow.isPrivate(call, i)) set(passed, i, flow.handed(call, i));
    }
    if (std::optional<PublicationFlow::Split> split = flow.splitAt(call)) {
      Given own = passed;
      set(own, split->operand, flow.handed(call, split->operand, split->own));
      result.splits.push_back({result.calls.size(), split->operand, std::move(split->own), std::move(split->others),
                               situations_.idOf(std::move(own))});
    }
    result.calls.push_back(situations_.idOf(std::move(passed)));
  }
  return result;
}

bool Publication::runsOnly(ir::MethodId method, VariantId caller, std::size_t call) const {
  const auto isIt = [&](VariantId id) { return variants_.method(id) == method; };
  const std::span<const VariantId> callees = variants_.callees(caller, call);
  return !callees.empty() && !variants_.callsUnknown(caller, call) && std::ranges::all_of(callees, isIt);
}

bool Publication::isSilent(ir::FieldId field, VariantId id, ir::RegId reg, std::span<const ir::FieldId> by) const {
  pointer::ObjectSet objects;
  for (const InstanceId instance : both_->instances[id]) objects.add(analysis_.pointsTo(instance, reg));
  for (const ir::FieldId next : by) {
    pointer::ObjectSet found;
    objects.forEach(
        [&](pointer::ObjectId object) { found.add(analysis_.pointsTo(object, pointer::FieldKey::of(next))); });
    objects = std::move(found);
  }
  return areSilent(field, objects);
}

bool Publication::returnsSilent(ir::FieldId field, VariantId id) const {
  return std::ranges::all_of(both_->instances[id], [&](InstanceId instance) {
    const pointer::LocalId returned = analysis_[instance].body->returned;
    return returned.valid() && areSilent(field, analysis_.pointsTo(instance, returned));
  });
}

bool Publication::areSilent(ir::FieldId field, const pointer::ObjectSet& objects) const {
  bool result = true;
  objects.forEach([&](pointer::ObjectId object) { result = result && both_->silent.isFor(field, object); });
  return result;
}

bool Publication::returnsFresh(VariantId id) const { return facts_[id] != nullptr && facts_[id]->returnsFresh; }

const PublicationSummary* Publication::summaryOf(VariantId id) const {
  return facts_[id] == nullptr ? nullptr : &facts_[id]->summary;
}

}  // namespace snarl::threads
