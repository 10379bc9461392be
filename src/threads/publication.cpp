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
    : variants(analysis, targets), stable(analysis, targets), sharedFields(findSharedFields(analysis)) {
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
          summary = PublicationGraph(*this, analysis_, id, *variants_.body(id)).summarise();
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
        Loops loops = given.loops[i];
        loops.add(flow.loopsOf(body.calls[n], i));
        if (loops != given.loops[i]) {
          given.loops[i] = std::move(loops);
          enqueue(callee);
        }
        if (!given.held[i] && flow.isHeld(body.calls[n], i)) {
          given.held[i] = true;
          enqueue(callee);
        }
        if (transfers_ && !given.kept[i] && !flow.isAlone(body.calls[n], i)) {
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

std::vector<GivenId> Publication::passedBy(VariantId id, PublicationFlow& flow) {
  const ir::Body& body = *variants_.body(id);
  std::vector<GivenId> result;
  result.reserve(body.calls.size());
  for (const ir::InstrId call : body.calls) {
    const std::size_t operands = body.instrs[call].operandCount;
    Given passed = Given::nothing(operands);
    for (std::size_t i = 0; i < operands; ++i) {
      if (!flow.isPrivate(call, i)) continue;
      passed.fresh[i] = true;
      passed.held[i] = flow.isHeld(call, i);
      passed.kept[i] = transfers_ && !flow.isAlone(call, i);
      passed.loops[i] = flow.loopsOf(call, i);
    }
    result.push_back(situations_.idOf(std::move(passed)));
  }
  return result;
}

bool Publication::runsOnly(ir::MethodId method, VariantId caller, std::size_t call) const {
  const auto isIt = [&](VariantId id) { return variants_.method(id) == method; };
  const std::span<const VariantId> callees = variants_.callees(caller, call);
  return !callees.empty() && !variants_.callsUnknown(caller, call) && std::ranges::all_of(callees, isIt);
}

bool Publication::returnsFresh(VariantId id) const { return facts_[id] != nullptr && facts_[id]->returnsFresh; }

const PublicationSummary* Publication::summaryOf(VariantId id) const {
  return facts_[id] == nullptr ? nullptr : &facts_[id]->summary;
}

PublicationFlow& Publication::flowOf(VariantId id, GivenId given) {
  const auto [place, inserted] = flows_.insert({id, given}, nullptr);
  if (inserted) {
    *place =
        std::make_unique<PublicationFlow>(*this, analysis_, id, *variants_.body(id), graphOf(id), situations_[given]);
  }
  return **place;
}

bool Publication::isBefore(InstanceId instance, ir::InstrId access) {
  return always(instance, [&](const PublicationFlow& flow) { return flow.isPrivate(access, 0); });
}

HandedWays::Ways Publication::waysBefore(InstanceId instance, ir::InstrId access) {
  if (analysis_.instanceCount() > HandedWays::kMostInstances) return 0;
  const VariantId id = variants_.of(instance);
  const std::span<const GivenId> all = situations_.of(instance);
  if (facts_[id] == nullptr || all.size() < 2) return 0;
  const ir::Body& body = *variants_.body(id);
  if (body.operand(body.instrs[access], 0).index() >= body.parameterCount) return 0;
  HandedWays::Ways result = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (flowOf(id, all[n]).isPrivate(access, 0)) result |= HandedWays::Ways{1} << n;
  }
  return result;
}

bool Publication::isBeforeOn(InstanceId instance, ir::InstrId access, HandedWays::Ways before,
                             pointer::ObjectId object) {
  if (before == 0) return false;
  const ir::Body& body = *variants_.body(variants_.of(instance));
  if (!handed_) handed_ = std::make_unique<HandedWays>(analysis_, targets_, variants_, situations_);
  return (handed_->of(instance, body.operand(body.instrs[access], 0), object) & ~before) == 0;
}

bool Publication::isAloneInCall(InstanceId instance, ir::InstrId call, pointer::ObjectId object, Until until) {
  return !taken_->shared_[object.index()] && taken_->isBefore(instance, call, object, until);
}

// Lists whose elements belong to whoever has the list alone.
pointer::ObjectSet Publication::ownedContainers() {
  pointer::ObjectSet result;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const VariantId id = variants_.of(InstanceId{i});
    const ir::Body* body = variants_.body(id);
    for (std::size_t n = 0; body != nullptr && n < body->calls.size(); ++n) {
      const std::optional<models::Mark::Kind> does = elementsAt(id, n);
      if (does != models::Mark::Kind::Picks && does != models::Mark::Kind::Lists) continue;
      const bool maybe = std::ranges::any_of(
          situations_.of(InstanceId{i}), [&](GivenId given) { return flowOf(id, given).isPrivate(body->calls[n], 0); });
      if (!maybe) continue;
      result.add(analysis_.pointsTo(InstanceId{i}, body->operand(body->instrs[body->calls[n]], 0)));
    }
  }
  return result;
}

// What somebody hands over who does not have it alone is nobody's own, nor is what would be taken for its own.
void Publication::findShared() {
  shared_.assign(analysis_.objectIdLimit(), false);
  std::vector<pointer::ObjectId> open;
  for (const Transfers::HandOver& given : transfers_->handOvers(ownedContainers())) {
    const ir::Body& body = *targets_.bodyOf(given.instance);
    const auto isAlone = [&](const PublicationFlow& flow) { return flow.isAlone(given.at, given.operand); };
    if (always(given.instance, isAlone)) continue;
    share(analysis_.pointsTo(given.instance, body.operand(body.instrs[given.at], given.operand)), open);
  }
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const VariantId id = variants_.of(InstanceId{i});
    const Facts* facts = facts_[id].get();
    if (facts == nullptr) continue;
    const ir::Body& body = *variants_.body(id);
    for (const ir::InstrId at : facts->sharedThrows) {
      share(analysis_.pointsTo(InstanceId{i}, body.operand(body.instrs[at], 0)), open);
    }
  }
  share(transfers_->lost(), open);
  pointer::ObjectSet others;
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const pointer::ObjectKind kind = analysis_[pointer::ObjectId{i}].kind;
    const bool own = kind == pointer::ObjectKind::Allocated || kind == pointer::ObjectKind::Thrown;
    if (kind != pointer::ObjectKind::None && !own) others.insert(pointer::ObjectId{i});
  }
  share(others, open);
  std::vector<std::pair<pointer::ObjectId, const pointer::ObjectSet*>> owned;
  analysis_.forEachField([&](pointer::ObjectId object, pointer::FieldKey key, const pointer::ObjectSet& holds) {
    const ir::FieldId field = key.field();
    const bool leads = field.valid() && (owned_[field.index()] || transfers_->holdsElements(key));
    if (leads && !holds.empty()) owned.emplace_back(object, &holds);
  });
  std::ranges::stable_sort(owned, {}, &std::pair<pointer::ObjectId, const pointer::ObjectSet*>::first);
  while (!open.empty()) {
    const pointer::ObjectId object = open.back();
    open.pop_back();
    auto at = std::ranges::lower_bound(owned, object, {}, [](const auto& field) { return field.first; });
    for (; at != owned.end() && at->first == object; ++at) share(*at->second, open);
  }
}

void Publication::share(const pointer::ObjectSet& objects, std::vector<pointer::ObjectId>& open) {
  objects.forEach([&](pointer::ObjectId object) {
    if (shared_[object.index()]) return;
    shared_[object.index()] = true;
    open.push_back(object);
  });
}

// Whether the call may return the object from code that others may have it from.
bool Publication::mayReturnKnown(InstanceId instance, ir::InstrId call, pointer::ObjectId object) const {
  for (const InstanceId callee : targets_.calleesAt(instance, call)) {
    if (returnsFresh(variants_.of(callee))) continue;
    const pointer::LocalId returned = analysis_[callee].body->returned;
    if (returned.valid() && analysis_.pointsTo(callee, returned).contains(object)) return true;
  }
  return false;
}

const Publication::Arguments& Publication::argumentsOf(VariantId id, GivenId given, ir::InstrId call) {
  const auto [place, inserted] = arguments_.insert({{id, given}, call}, nullptr);
  if (!inserted) return **place;
  auto arguments = std::make_unique<Arguments>();
  PublicationFlow& flow = flowOf(id, given);
  const ir::Body& body = *variants_.body(id);
  const ir::Instr& instr = body.instrs[call];
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    if (!program_.types().isReference(body.registers[body.operand(instr, i)].type)) continue;
    const ir::RegId list = flow.listBehind(call, i);
    Argument argument{list.valid() ? list : body.operand(instr, i), false, false, {}};
    argument.isPrivate = list.valid() ? flow.isPrivateThere(call, list) : flow.isPrivate(call, i, argument.provided);
    argument.staysPrivate = argument.isPrivate && flow.staysPrivate(call, argument.reg);
    arguments->anyPrivate = arguments->anyPrivate || argument.isPrivate;
    arguments->all.push_back(std::move(argument));
  }
  return *(*place = std::move(arguments));
}

bool Publication::isBefore(InstanceId instance, ir::InstrId call, pointer::ObjectId object, Until until) {
  const VariantId id = variants_.of(instance);
  if (facts_[id] == nullptr) return false;
  const std::span<const GivenId> ways = situations_.of(instance);
  const auto [handsPrivate, isNew] = handsPrivate_.insert({instance, call}, true);
  if (isNew) {
    *handsPrivate = std::ranges::all_of(ways, [&](GivenId given) { return argumentsOf(id, given, call).anyPrivate; });
  }
  return *handsPrivate &&
         std::ranges::all_of(ways, [&](GivenId given) { return isBefore(instance, given, call, object, until); });
}

bool Publication::isBefore(InstanceId instance, GivenId given, ir::InstrId call, pointer::ObjectId object,
                           Until until) {
  const Arguments& arguments = argumentsOf(variants_.of(instance), given, call);
  if (!arguments.anyPrivate) return false;
  bool found = false;
  for (const Argument& argument : arguments.all) {
    if (!analysis_.mayHold(instance, argument.reg, object)) continue;
    if (!(until == Until::Begins ? argument.isPrivate : argument.staysPrivate)) return false;
    if (std::ranges::any_of(argument.provided,
                            [&](ir::InstrId from) { return mayReturnKnown(instance, from, object); })) {
      return false;
    }
    found = true;
  }
  return found;
}

}  // namespace snarl::threads
