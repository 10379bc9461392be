#include "pointer/live_code_finder.h"

#include <algorithm>

#include "pointer/reflection.h"

namespace snarl::pointer {

using ir::InstrId;
using ir::Op;

/// What the body of one instance is in touch with.
class LiveCodeFinder::Surroundings final : public BodySurroundings {
 public:
  Surroundings(LiveCodeFinder& live, InstanceId id, const ir::Body& body)
      : live_(live),
        analysis_(live.analysis_),
        id_(id),
        body_(body),
        known_(*live.known_[id.index()]),
        sites_(live.sitesOf(id)) {}

  Values parameter(std::size_t n) override { return known_.parameters[n]; }

  Values load(const ir::Instr& instr) override {
    const ir::FieldId field = live_.fieldOf(instr.field());
    if (!field.valid()) return Values::any();
    bool known = true;
    if (instr.op == Op::LoadField) {
      forEachSet(body_.operand(instr, 0),
                 [&](const ObjectSet& objects) { known = known && live_.areFilledHere(objects); });
    }
    return known ? live_.fields_[field].values : Values::any();
  }

  void store(const ir::Instr& instr, const Values& value) override {
    if (const ir::FieldId field = live_.fieldOf(instr.field()); field.valid()) live_.store(field, value);
  }

  void make(const ir::Instr& instr) override { live_.make(analysis_.pointsTo(id_, instr.result)); }

  Values isInstance(const ir::Instr& instr) override {
    Values result;
    forEachSet(body_.operand(instr, 0),
               [&](const ObjectSet& objects) { result.join(live_.areInstances(objects, instr.type())); });
    return result;
  }

  Outcome call(InstrId at, std::span<const Values> arguments) override {
    Outcome result;
    auto site = std::ranges::lower_bound(sites_, std::pair{at, 0U});
    if (site == sites_.end() || site->first != at) return {true, Values::any()};
    for (; site != sites_.end() && site->first == at; ++site) call(site->second, arguments, result);
    return result;
  }

  void giveBack(const Values& value) override {
    const bool more = known_.result.join(value);
    if (!more && known_.returns) return;
    known_.returns = true;
    for (const InstanceId caller : known_.callers) live_.queue(caller);
  }

  bool mayCatch(const ir::Handler& handler, InstrId first, std::uint32_t count) override {
    return live_.thrown_.mayCatch(handler.type, id_, first, count);
  }

 private:
  // A register of a loop with two copies has two.
  template <class Use>
  void forEachSet(ir::RegId reg, Use use) const {
    const MethodTemplate& of = *analysis_[id_].body;
    for (const LocalId local : {of.locals[reg], of.betaLocals[reg]}) {
      if (local.valid()) use(analysis_.pointsTo(id_, local));
    }
  }

  void call(std::uint32_t index, std::span<const Values> arguments, Outcome& result) {
    const CallId id{analysis_[id_].firstCall.value + index};
    const MethodTemplate::Call& call = analysis_[id_].body->calls[index];
    const std::uint32_t begin = live_.firstEdge_[id.index()], end = live_.firstEdge_[id.index() + 1];
    bool seen = begin != end && call.target.valid() && !analysis_.callsUnseen(id);
    if (call.receiver.valid()) seen = seen && live_.areExact(analysis_.pointsTo(id_, call.receiver));
    for (std::uint32_t e = begin; e < end; ++e) {
      const std::size_t edge = live_.edges_[e];
      const InstanceId callee = analysis_.callEdges()[edge].callee;
      const bool isNew = !live_.followed_[edge];
      if (!live_.followEdge(edge, id_)) continue;
      Known* known = live_.known_[callee.index()].get();
      if (known == nullptr) {
        seen = false;
        continue;
      }
      pass(call, callee, *known, arguments);
      live_.visitFirst(callee);
      if (isNew) known->callers.push_back(id_);
      if (!known->returns) continue;
      result.returns = true;
      result.value.join(known->result);
    }
    if (!seen) result = {true, Values::any()};
  }

  // Only what an ordinary call runs gets the call's arguments as they are.
  void pass(const MethodTemplate::Call& call, InstanceId callee, Known& known, std::span<const Values> arguments) {
    const ir::Program& program = analysis_.program();
    const bool ordinary = call.target.valid() && known.parameters.size() == arguments.size() &&
                          program[analysis_[callee].method].selector == program[call.target].selector;
    if (!ordinary) return live_.giveAnything(callee);
    bool more = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const bool isReceiver = i == 0 && call.receiver.valid();
      more = known.parameters[i].join(isReceiver ? Values::of(1) : arguments[i]) || more;
    }
    if (more) live_.queue(callee);
  }

  LiveCodeFinder& live_;
  Analysis& analysis_;
  InstanceId id_;
  const ir::Body& body_;
  Known& known_;
  std::span<const Site> sites_;
};

LiveCodeFinder::LiveCodeFinder(Analysis& analysis)
    : analysis_(analysis),
      program_(analysis.program()),
      live_(std::make_unique<LiveCode>(analysis.instanceCount(), false)),
      queued_(analysis.instanceCount()),
      visited_(analysis.instanceCount()),
      hasReceiver_(analysis.instanceCount()),
      known_(analysis.instanceCount()),
      followed_(analysis.callEdges().size()),
      waits_(analysis.callEdges().size()),
      thrown_(analysis) {
  addEdges();
  for (std::uint32_t i = 0; i < analysis.objectIdLimit(); ++i) {
    const Object& object = analysis[ObjectId{i}];
    const bool isMade = !object.allocated() || program_.types().kind(object.type) == ir::TypeKind::Array;
    if (isMade) made_.insert(ObjectId{i});
  }
}

void LiveCodeFinder::addEdges() {
  const auto edges = analysis_.callEdges();
  std::uint32_t calls = 0;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const Instance& instance = analysis_[InstanceId{i}];
    calls = std::max(calls, static_cast<std::uint32_t>(instance.firstCall.value + instance.body->calls.size()));
  }
  firstEdge_.assign(calls + 1, 0);
  for (const CallEdge& edge : edges) ++firstEdge_[edge.call.index() + 1];
  for (std::size_t i = 1; i < firstEdge_.size(); ++i) firstEdge_[i] += firstEdge_[i - 1];
  std::vector<std::uint32_t> next = firstEdge_;
  edges_.resize(edges.size());
  for (std::uint32_t e = 0; e < edges.size(); ++e) edges_[next[edges[e].call.index()]++] = e;
}

bool LiveCodeFinder::run() {
  giveNamed();
  for (const InstanceId root : analysis_.roots()) {
    reach(root);
    giveAnything(root);
  }
  do {
    for (const InstanceId id : std::exchange(open_, {})) {
      if (queued_[id.index()]) visit(id);
      if (!goesOn_) return false;
    }
  } while (!open_.empty() || wakeWaiting());
  return true;
}

// A field that an updater, a handle or the like stands for may be set by models, which do not say so.
void LiveCodeFinder::giveNamed() {
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const ir::FieldId field = fieldNamedBy(analysis_, ObjectId{i});
    if (field.valid() && isTracked(field)) store(field, Values::any());
  }
}

// Looks again at calls that had no object to run on.
bool LiveCodeFinder::wakeWaiting() {
  std::erase_if(waiting_, [&](const auto& pair) {
    if (!hasReceiver(pair.first)) return false;
    queue(pair.second);
    return true;
  });
  return !open_.empty();
}

const ir::Body* LiveCodeFinder::followed(InstanceId id) {
  const Instance& instance = analysis_[id];
  const bool isWritten = program_[program_[instance.method].owner].host.valid();
  if (isWritten || analysis_.library().isModel(instance.method)) return nullptr;
  const ir::Body* body = program_.body(instance.method);
  // What a feature of the analysis stands in for is not run.
  return body != nullptr && instance.body->locals.size() == body->registers.size() ? body : nullptr;
}

void LiveCodeFinder::reach(InstanceId id) {
  if (live_->isLive(id)) return;
  live_->setLive(id);
  if (const ir::Body* body = followed(id)) {
    known_[id.index()] = std::make_unique<Known>();
    known_[id.index()]->parameters.resize(body->parameterCount);
  }
  queue(id);
}

void LiveCodeFinder::queue(InstanceId id) {
  if (queued_[id.index()]) return;
  queued_[id.index()] = true;
  open_.push_back(id);
}

void LiveCodeFinder::giveAnything(InstanceId id) {
  Known* known = known_[id.index()].get();
  if (known == nullptr) return;
  bool more = false;
  for (Values& parameter : known->parameters) more = parameter.join(Values::any()) || more;
  if (more) queue(id);
}

void LiveCodeFinder::make(const ObjectSet& objects) {
  objects.forEach([&](ObjectId object) { made_.insert(object); });
}

bool LiveCodeFinder::hasReceiver(InstanceId id) {
  if (hasReceiver_[id.index()]) return true;
  const bool isStatic = program_[analysis_[id].method].isStatic();
  const PointerId self = isStatic ? PointerId{} : analysis_.parameter(id, 0);
  const bool found = !self.valid() || analysis_.pointsTo(self).empty() || analysis_.pointsTo(self).meets(made_);
  hasReceiver_[id.index()] = found;
  return found;
}

bool LiveCodeFinder::followEdge(std::size_t edge, InstanceId caller) {
  if (followed_[edge]) return true;
  const InstanceId callee = analysis_.callEdges()[edge].callee;
  if (!hasReceiver(callee)) {
    if (!waits_[edge]) waiting_.emplace_back(callee, caller);
    waits_[edge] = true;
    return false;
  }
  followed_[edge] = true;
  reach(callee);
  return true;
}

std::span<const LiveCodeFinder::Site> LiveCodeFinder::sitesOf(InstanceId id) {
  const Instance& instance = analysis_[id];
  const auto [place, inserted] = sites_.insert(instance.method, {});
  if (!inserted) return *place;
  for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
    place->emplace_back(program_[instance.body->calls[c].site].instr, c);
  }
  std::ranges::sort(*place);
  const ir::Body& body = *program_.body(instance.method);
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::LoadField && instr.op != Op::LoadStatic) continue;
    const ir::FieldId field = fieldOf(instr.field());
    if (!field.valid()) continue;
    std::vector<ir::MethodId>& readers = fields_[field].readers;
    if (readers.empty() || readers.back() != instance.method) readers.push_back(instance.method);
  }
  return *place;
}

// What a method gives back is known at once where it is called, which else would have to be followed again.
void LiveCodeFinder::visitFirst(InstanceId id) {
  constexpr std::size_t kDeepest = 200;
  if (visited_[id.index()] || depth_ == kDeepest || !goesOn_) return;
  ++depth_;
  visit(id);
  --depth_;
}

void LiveCodeFinder::visit(InstanceId id) {
  constexpr std::size_t kBetweenChecks = 4096;
  if (++visits_ % kBetweenChecks == 0) goesOn_ = analysis_.options().goOn();
  queued_[id.index()] = false;
  visited_[id.index()] = true;
  if (known_[id.index()] == nullptr) return visitWhole(id);
  const ir::Body& body = *program_.body(analysis_[id].method);
  Surroundings surroundings(*this, id, body);
  live_->setDeadParts(id, followBody(program_, body, surroundings));
}

// All of it runs, with anything.
void LiveCodeFinder::visitWhole(InstanceId id) {
  const Instance& instance = analysis_[id];
  for (const MethodTemplate::Allocation& allocation : instance.body->allocations) {
    if (allocation.result.valid()) make(analysis_.pointsTo(id, allocation.result));
  }
  for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
    const std::uint32_t call = instance.firstCall.value + c;
    for (std::uint32_t e = firstEdge_[call]; e < firstEdge_[call + 1]; ++e) {
      if (followEdge(edges_[e], id)) giveAnything(analysis_.callEdges()[edges_[e]].callee);
    }
  }
  const ir::Body* body = program_.body(instance.method);
  if (body != nullptr && instance.body->locals.size() == body->registers.size()) storeAnything(id, *body);
}

void LiveCodeFinder::storeAnything(InstanceId id, const ir::Body& body) {
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::StoreField && instr.op != Op::StoreStatic) continue;
    if (const ir::FieldId field = fieldOf(instr.field()); field.valid()) store(field, Values::any());
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    if (!found.found() || !analysis_.library().isEverything(found.field)) continue;
    analysis_.pointsTo(id, body.operand(instr, 0)).forEach([&](ObjectId object) {
      ir::ClassId c = analysis_.hierarchy().classForMembers(analysis_[object].type);
      for (; c.valid(); c = program_[c].super) {
        for (const ir::FieldId field : program_[c].fields) {
          if (isTracked(field)) store(field, Values::any());
        }
      }
    });
  }
}

// Fields.

// What the JDK's own code sets may be set by models, which do not say so. Constants of classes are set by no code, and
// what is annotated may be set by whoever the annotation is for.
bool LiveCodeFinder::isTracked(ir::FieldId id) {
  const ir::Field& field = program_[id];
  const ir::Class& owner = program_[field.owner];
  if (owner.role == ir::ClassRole::Jdk || owner.host.valid() || !field.annotations.empty()) return false;
  if (field.isStatic() && field.has(ir::flag::kFinal)) return false;
  const ir::ValueKind kind = program_.types().valueKind(field.type);
  return (kind == ir::ValueKind::Int || kind == ir::ValueKind::Ref) && !analysis_.library().isModelled(field.owner);
}

ir::FieldId LiveCodeFinder::fieldOf(ir::FieldRefId ref) {
  const auto [place, inserted] = fieldOf_.insert(ref, {});
  if (!inserted) return *place;
  const ir::FieldResult found = analysis_.hierarchy().resolve(ref);
  const ir::FieldId field = found.found() && isTracked(found.field) ? found.field : ir::FieldId{};
  return *fieldOf_.find(ref) = field;
}

void LiveCodeFinder::store(ir::FieldId id, const Values& value) {
  Field& field = fields_[id];
  if (!field.values.join(value)) return;
  for (const ir::MethodId reader : field.readers) {
    for (const InstanceId instance : analysis_.instancesOf(reader)) {
      if (live_->isLive(instance)) queue(instance);
    }
  }
}

// Objects that reflection or a model makes, and their copies, may have been filled in by whoever asked for them.
bool LiveCodeFinder::areFilledHere(const ObjectSet& objects) {
  return all(objects, filled_, [&](ObjectId id) { return isMadeHere(id); });
}

bool LiveCodeFinder::isMadeHere(ObjectId object) const {
  const ir::AllocSiteId site = analysis_[object].site();
  return site.valid() && !program_[program_[program_[site].method].owner].host.valid();
}

bool LiveCodeFinder::areExact(const ObjectSet& objects) {
  return all(objects, exact_, [&](ObjectId id) {
    const Object& object = analysis_[id];
    return (object.allocated() || object.isCopy()) && !analysis_.aboveIsMissing(object.type);
  });
}

// What a model makes stands for something of a class that the model does not name, and so may what the JDK gives, of
// the classes below.
Values LiveCodeFinder::areInstances(const ObjectSet& objects, ir::TypeId type) {
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  bool some = false, others = false;
  objects.allOf([&](ObjectId id) {
    const ir::TypeId own = analysis_[id].type;
    const ir::ClassId owner = hierarchy.classForMembers(own);
    const bool jdk = owner.valid() && program_[owner].role == ir::ClassRole::Jdk;
    const bool standsIn = !isMadeHere(id) || (jdk && own != type && hierarchy.isSubtype(type, own));
    some = some || standsIn || analysis_.mayBe(id, type);
    others = others || standsIn || !hierarchy.isSubtype(own, type);
    return !(some && others);
  });
  return Values::either(others, some);
}

bool LiveCodeFinder::isFollowed(const StartEdge& edge) const {
  if (edge.task.valid() && !made_.contains(edge.task)) return false;
  for (std::uint32_t e = firstEdge_[edge.call.index()]; e < firstEdge_[edge.call.index() + 1]; ++e) {
    if (analysis_.callEdges()[edges_[e]].callee == edge.entry && followed_[edges_[e]]) return true;
  }
  return false;
}

}  // namespace snarl::pointer
