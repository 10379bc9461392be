#include "pointer/analysis.h"

#include <algorithm>
#include <set>

#include "base/sorted.h"
#include "pointer/call_splits.h"
#include "pointer/class_initialisation.h"
#include "pointer/cloning.h"
#include "pointer/finalisation.h"
#include "pointer/lazy_calls.h"
#include "pointer/live_code_finder.h"
#include "pointer/reflection.h"
#include "pointer/uncaught_exceptions.h"
#include "pointer/unseen_code.h"

namespace snarl::pointer {
namespace {

constexpr const char* kMergedClasses[] = {"java.lang.String",    "java.lang.Boolean", "java.lang.Byte",
                                          "java.lang.Character", "java.lang.Short",   "java.lang.Integer",
                                          "java.lang.Long",      "java.lang.Float",   "java.lang.Double"};

constexpr std::uint32_t kOfMethod = 0x80000000U, kOfField = 0x40000000U;

}  // namespace

Analysis::Analysis(ir::Program& program, ir::Hierarchy& hierarchy, models::Library& library, AnalysisOptions options)
    : program_(program),
      hierarchy_(hierarchy),
      library_(library),
      options_(std::move(options)),
      filters_(program, hierarchy, graph_),
      selector_(program, contexts_, objects_, options_.contexts),
      sides_(selector_, objects_, graph_),
      spawns_(program, hierarchy, library) {
  const auto typeOf = [&](const char* name) {
    const ir::ClassId id = program.classNamed(name);
    program.load(id);
    return program[id].type;
  };
  throwable_ = typeOf("java.lang.Throwable");
  string_ = typeOf("java.lang.String");
  classType_ = typeOf("java.lang.Class");
  for (const char* name : kMergedClasses) mergedTypes_.insert(typeOf(name), 1);
  auto initialisation = std::make_unique<ClassInitialisation>(*this);
  initialisation_ = initialisation.get();
  addFeature(std::move(initialisation));
  auto unseen = std::make_unique<UnseenCode>(*this);
  unseen_ = unseen.get();
  addFeature(std::move(unseen));
  auto splits = std::make_unique<CallSplits>(*this);
  splits_ = splits.get();
  addFeature(std::move(splits));
  auto lazy = std::make_unique<LazyCalls>(*this);
  lazy_ = lazy.get();
  addFeature(std::move(lazy));
  addFeature(std::make_unique<Cloning>(*this));
  addFeature(std::make_unique<UncaughtExceptions>(*this));
  addFeature(std::make_unique<Finalisation>(*this));
  addReflection(*this);
}

Analysis::~Analysis() = default;

void Analysis::addFeature(std::unique_ptr<Feature> feature) { features_.push_back(std::move(feature)); }

void Analysis::intercept(ir::MethodId method, Feature& feature, std::uint32_t tag) {
  interceptions_.insert(method, {&feature, tag});
}

void Analysis::initialise(ir::ClassId id) { initialisation_->initialise(id); }

// Pointers.

PointerId Analysis::newPointer() {
  owners_.emplace_back();
  return graph_.addPointers(1);
}

// Whatever is read from an object of unknown content is of unknown content.
PointerId Analysis::fieldPointer(ObjectId id, FieldKey field) {
  const auto [place, inserted] = fields_.insert({id, field.value}, PointerId{});
  if (!inserted) return *place;
  const PointerId result = *place = newPointer();
  const Object of = objects_[id];
  if (!of.isOpen() && !(field.field().valid() && isUnseen(program_[field.field()].owner))) return result;
  ir::TypeId type;
  if (field.isElements()) {
    if (program_.types().kind(of.type) == ir::TypeKind::Array) type = program_.types().elementOf(of.type);
  } else if (field.field().valid()) {
    type = program_[field.field()].type;
  }
  if (type.valid() && program_.types().isReference(type)) addObject(result, behindUnknown(type));
  return result;
}

PointerId Analysis::staticPointer(FieldKey field) {
  const auto [place, inserted] = statics_.insert(field.value, PointerId{});
  if (!inserted) return *place;
  const PointerId result = *place = newPointer();
  const ir::FieldId id = field.field();
  if (id.valid() && program_.types().isReference(program_[id].type) && isUnseen(program_[id].owner)) {
    addObject(result, unknown(program_[id].type, id.value | kOfField));
  }
  return result;
}

PointerId Analysis::parameter(InstanceId instance, std::size_t n) const {
  const std::vector<LocalId>& parameters = instances_[instance].body->parameters;
  return n < parameters.size() && parameters[n].valid() ? pointer(instance, parameters[n]) : PointerId{};
}

PointerId Analysis::returned(InstanceId instance) const {
  const LocalId local = instances_[instance].body->returned;
  return local.valid() ? pointer(instance, local) : PointerId{};
}

void Analysis::addEdge(PointerId from, PointerId to, ir::TypeId filter) {
  if (from.valid() && to.valid()) graph_.addEdge(from, to, filters_.filterFor(filter));
}

void Analysis::watch(PointerId pointer, Feature& feature, std::uint32_t tag) {
  watchers_[pointer].push_back({&feature, tag});
  graph_.watch(pointer);
}

// Methods.

std::unique_ptr<MethodTemplate> Analysis::makeStub(ir::MethodId method) {
  auto stub = std::make_unique<MethodTemplate>();
  stub->method = method;
  const ir::Signature& signature = program_.signature(method);
  const auto add = [&](bool reference) { return reference ? LocalId{stub->localCount++} : LocalId{}; };
  if (!program_[method].isStatic()) stub->parameters.push_back(add(true));
  for (const ir::TypeId type : signature.parameters) {
    stub->parameters.push_back(add(program_.types().isReference(type)));
  }
  stub->returned = add(program_.types().isReference(signature.result));
  stub->thrown = add(true);
  stub->uses = IdVector<LocalId, MethodTemplate::Uses>(stub->localCount);
  stub->small = true;
  return stub;
}

const MethodTemplate& Analysis::templateOf(ir::MethodId method) {
  if (!templates_.contains(method)) templates_.resize(program_.methodCount());
  if (templates_[method] == nullptr) {
    const bool stub = interceptions_.contains(method) || isUnseen(program_[method].owner);
    const ir::Body* body = stub ? nullptr : program_.body(method);
    SpawnKnowledge* spawns = selector_.tellsOrigins() ? &spawns_ : nullptr;
    auto made = body == nullptr ? makeStub(method) : makeTemplate(program_, hierarchy_, *body, spawns, options_.twins);
    if (!templates_.contains(method)) templates_.resize(program_.methodCount());
    templates_[method] = std::move(made);
    expectCallees(*templates_[method]);
  }
  return *templates_[method];
}

// Calls without a receiver are linked first.
void Analysis::expectCallees(const MethodTemplate& body) {
  std::vector<ir::MethodId> callees;
  const auto expect = [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (body.calls[i].target.valid()) callees.push_back(body.calls[i].target);
    }
  };
  expect(body.receiverCalls, body.calls.size());
  expect(0, body.receiverCalls);
  program_.expect(callees);
}

InstanceId Analysis::reach(ir::MethodId method, ContextId context) {
  const auto [place, inserted] = instanceIds_.insert({method, context}, instances_.next());
  if (!inserted) return *place;
  const InstanceId id = *place;
  Instance instance;
  instance.method = method;
  instance.context = context;
  instance.body = &templateOf(method);
  instance.firstLocal = graph_.addPointers(instance.body->localCount);
  owners_.resize(owners_.size() + instance.body->localCount, id);
  instance.firstCall = callOwners_.next();
  callOwners_.resize(callOwners_.size() + instance.body->calls.size());
  for (std::size_t i = 0; i < instance.body->calls.size(); ++i) {
    callOwners_[CallId{instance.firstCall.value + i}] = id;
  }
  instances_.push(instance);
  byMethod_[method].push_back(id);
  pending_.push_back(id);
  return id;
}

InstanceId Analysis::addRoot(ir::MethodId method, Aside kind) {
  roots_.push_back(reach(method, kind == Aside::No ? Contexts::empty() : selector_.aside(kind)));
  return roots_.back();
}

void Analysis::addEntry(ir::MethodId method) {
  const InstanceId id = addRoot(replacement({}, method));
  entries_.push_back(id);
  const auto give = [&](std::size_t n, ir::TypeId type) {
    if (const PointerId p = parameter(id, n); p.valid()) {
      addObject(p, isMerged(type) ? merged(type) : object({ObjectKind::Entry, type, method.value, Contexts::empty()}));
    }
  };
  const bool isStatic = program_[method].isStatic();
  if (!isStatic) give(0, program_[program_[method].owner].type);
  const auto& parameters = program_.signature(method).parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) give(i + (isStatic ? 0 : 1), parameters[i]);
}

void Analysis::instantiate(InstanceId id) {
  const MethodTemplate& body = *instances_[id].body;
  const auto at = [&](LocalId local) { return pointer(id, local); };
  for (const auto& allocation : body.allocations) addAllocation(id, allocation);
  for (const auto& constant : body.constants) addConstant(id, constant);
  for (const auto& copy : body.copies) addEdge(at(copy.from), at(copy.to), copy.filter);
  for (const auto& access : body.statics) {
    const PointerId field = staticPointer(access.field);
    access.store ? addEdge(at(access.local), field) : addEdge(field, at(access.local));
  }
  addCatches(id);
  addMonitor(id);
  for (std::uint32_t local = 0; local < body.localCount; ++local) {
    const MethodTemplate::Uses& uses = body.uses[LocalId{local}];
    if (uses.accessCount + uses.callCount > 0) graph_.watch(at(LocalId{local}));
  }
  for (std::uint32_t i = 0; i < body.calls.size(); ++i) {
    if (!body.calls[i].target.valid()) callMissing(id, i);
  }
  for (auto i = body.receiverCalls; i < body.calls.size(); ++i) {
    if (body.calls[i].target.valid() && !lazy_->holdsBack(id, body.calls[i])) call(id, i, {});
  }
  const bool native = program_[body.method].has(ir::flag::kNative);
  const bool known =
      library_.isModel(body.method) || interceptions_.contains(body.method) || traits(body.method).askedFor;
  if (native && !known) {
    if (const PointerId result = returned(id); result.valid()) {
      const ir::TypeId type = program_.signature(body.method).result;
      addObject(result, unknown(type, body.method.value | kOfMethod));
    }
  }
  for (const auto& feature : features_) feature->instanceReached(id);
}

void Analysis::addMaker(ObjectId object, InstanceId instance, bool repeated) {
  if (!makers_.contains(object)) makers_.resize(objects_.idLimit());
  Maker& maker = makers_[object];
  maker.repeated = maker.repeated || repeated || maker.instance.valid();
  maker.instance = instance;
}

void Analysis::addAllocation(InstanceId id, const MethodTemplate::Allocation& allocation) {
  if (!allocation.result.valid()) return;
  ObjectId outer = allocate(id, allocation, allocation.type);
  addMaker(outer, id, allocation.repeated);
  addObject(pointer(id, allocation.result), outer);
  ir::TypeId type = allocation.type;
  for (std::uint32_t d = 1; d < allocation.dimensions; ++d) {
    type = program_.types().elementOf(type);
    const ObjectId inner = allocate(id, allocation, type);
    addMaker(inner, id, true);
    addObject(fieldPointer(outer, FieldKey::elements()), inner);
    outer = inner;
  }
}

void Analysis::addConstant(InstanceId id, const MethodTemplate::Constant& constant) {
  Object object;
  object.context = Contexts::empty();
  object.type = constant.type;
  object.detail = constant.payload;
  switch (constant.kind) {
    case ir::ConstantKind::String: addObject(pointer(id, constant.result), stringConstant(id, constant)); return;
    case ir::ConstantKind::Class: object.kind = ObjectKind::Class; break;
    case ir::ConstantKind::MethodHandle:
    case ir::ConstantKind::MethodType: object.kind = ObjectKind::Handle; break;
    default: return;
  }
  addObject(pointer(id, constant.result), this->object(object));
}

// The names of classes are told apart, for reflection, and so are strings that are used as locks; what names no class
// is not mistaken for text of which nothing is known. Only in programs and their libraries: what the JDK's own code
// names stays inside it, or is seen where it is used.
ObjectId Analysis::stringConstant(InstanceId id, const MethodTemplate::Constant& constant) {
  if (program_[program_[instances_[id].method].owner].role == ir::ClassRole::Jdk) return merged(string_);
  const Symbol text{constant.payload};
  if (constant.locked) return object({ObjectKind::String, string_, text.value, Contexts::empty()});
  if (const ObjectId* known = strings_.find(text)) return *known;
  ObjectId result;
  if (isClassName(program_, program_.text(text))) {
    result = object({ObjectKind::String, string_, text.value, Contexts::empty()});
  } else {
    result = mayNameClass(program_.text(text)) ? merged(string_) : plainText();
  }
  strings_.insert(text, result);
  return result;
}

// A handler may also get what the JVM, or code that is not analysed, throws: one exception of exactly the type it
// names.
void Analysis::addCatches(InstanceId id) {
  for (const auto& handler : instances_[id].body->catches) {
    if (!handler.result.valid()) continue;
    addEdge(pointer(id, handler.sink), pointer(id, handler.result), handler.type);
    const ir::TypeId type = handler.type.valid() ? handler.type : throwable_;
    addObject(pointer(id, handler.result),
              isMerged(type) ? merged(type) : object({ObjectKind::Thrown, type, 0, Contexts::empty()}));
  }
}

// A static synchronized method locks its class: the object must be there, even if no code names it.
void Analysis::addMonitor(InstanceId id) {
  const ir::MethodId method = instances_[id].method;
  if (!program_[method].isStatic() || !program_[method].has(ir::flag::kSynchronized)) return;
  const ir::ClassId owner = library_.isModel(method) ? library_.modelledClass(method) : program_[method].owner;
  classObject(program_[owner].type);
}

void Analysis::callMissing(InstanceId id, std::uint32_t index) {
  const MethodTemplate::Call& call = instances_[id].body->calls[index];
  const ir::MethodRef& ref = program_[call.callee];
  const std::string method =
      program_.typeName(ref.owner) + "." + std::string(program_.text(program_[ref.selector].name));
  if (call.kind == ir::CallKind::Dynamic) {
    assume(Assumption::Kind::OpaqueCall, method, "its result is unknown, and what it calls is not seen");
  } else if (call.missing.valid()) {
    assume(Assumption::Kind::MissingClass, std::string(program_.name(call.missing)), "values from it are unknown");
  } else {
    assume(Assumption::Kind::MissingMethod, method, "its result is unknown");
  }
  unseen_->called(CallId{instances_[id].firstCall.value + index}, {}, {});
}

// Solving.

bool Analysis::isLostIn(const Object& object) const {
  if (options_.unknownHolds || object.kind != ObjectKind::Unknown) return false;
  if (object.detail == kBehindUnknown) return true;
  if (program_.types().kind(object.type) != ir::TypeKind::Class) return false;
  return program_[program_.types().classOf(object.type)].role == ir::ClassRole::Jdk;
}

void Analysis::access(ObjectId object, const MethodTemplate::FieldAccess& access, PointerId value) {
  if (!mayHave(objects_[object], access.field)) return;
  if (access.store && isLostIn(objects_[object])) return;
  const bool isUncertain = objects_[object].isOpen() || aboveIsMissing(objects_[object].type);
  const auto link = [&](FieldKey key) {
    const PointerId field = fieldPointer(object, key);
    if (access.store) {
      graph_.addEdge(value, field);
    } else if (isUncertain) {
      addEdge(field, value, access.type);  // it stands for many objects, which hold other things elsewhere
    } else {
      graph_.addEdge(field, value);
    }
  };
  const ir::FieldId field = access.field.field();
  const ir::TypeId type = objects_[object].type;
  const bool isArray = program_.types().kind(type) == ir::TypeKind::Array;
  // What Unsafe and its like access: every field, or the elements.
  const bool everything = field.valid() && library_.isEverything(field);
  if (access.store && isArray && (everything || access.field.isElements())) {
    // The JVM stores nothing that the array is not for; nor does who has Unsafe.
    return addEdge(value, fieldPointer(object, FieldKey::elements()), program_.types().elementOf(type));
  }
  if (!everything) return link(access.field);
  if (isArray) return link(FieldKey::elements());
  for (ir::ClassId c = program_.types().classOf(type); c.valid(); c = program_[c].super) {
    for (const ir::FieldId each : program_[c].fields) {
      if (program_[each].isStatic() || !program_.types().isReference(program_[each].type)) continue;
      // What a field is not for is stored to another one.
      if (access.store) addEdge(value, fieldPointer(object, FieldKey::of(each)), program_[each].type);
      if (!access.store) link(FieldKey::of(each));
    }
  }
}

void Analysis::reached(PointerId pointer, SetId set) {
  const ObjectSet& fresh = graph_.sets()[set];
  if (const InstanceId id = owners_[pointer.index()]; id.valid()) {
    const Instance instance = instances_[id];
    const LocalId local{pointer.value - instance.firstLocal.value};
    const MethodTemplate::Uses uses = instance.body->uses[local];
    for (std::uint32_t i = 0; i < uses.accessCount; ++i) {
      const MethodTemplate::FieldAccess& access = instance.body->accesses[uses.firstAccess + i];
      accessAll(set, access, this->pointer(id, access.local));
    }
    for (std::uint32_t i = 0; i < uses.callCount; ++i) {
      const MethodTemplate::Call& call = instance.body->calls[uses.firstCall + i];
      if (call.target.valid() && !lazy_->holdsBack(id, call)) callAll(id, uses.firstCall + i, set);
    }
  }
  if (const auto* found = watchers_.find(pointer)) {
    const std::vector<Listener> watchers = *found;
    for (const Listener& watcher : watchers) watcher.feature->objectsReached(watcher.tag, fresh);
  }
  drain();
}

void Analysis::drain() {
  if (draining_) return;
  draining_ = true;
  while (!pending_.empty()) {
    const InstanceId id = pending_.back();
    pending_.pop_back();
    instantiate(id);
  }
  draining_ = false;
}

bool Analysis::run() {
  program_.lowerAhead(options_.jobs > 1);
  if (const ir::MethodId framework = library_.frameworkEntry(); framework.valid()) {
    entries_.empty() ? addEntry(framework) : static_cast<void>(addRoot(framework));
  }
  drain();
  bool more = true;
  while (more) {
    complete_ = graph_.solve([this](PointerId p, SetId fresh) { reached(p, fresh); }, options_.goOn);
    more = false;
    for (std::size_t i = 0; i < features_.size() && complete_; ++i) more = features_[i]->settled() || more;
    drain();
  }
  program_.lowerAhead(false);
  makers_.resize(objects_.idLimit());
  std::ranges::sort(roots_);
  addJoinedCallEdges();
  leaveOutDeadCode();
  return complete_;
}

void Analysis::leaveOutDeadCode() {
  live_ = std::make_unique<LiveCode>(instances_.size(), true);
  if (!complete_) return;
  LiveCodeFinder finder(*this);
  complete_ = finder.run();
  if (!complete_) return;
  std::erase_if(startEdges_, [&](const StartEdge& edge) { return !finder.isFollowed(edge); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < callEdges_.size(); ++i) {
    if (finder.isFollowed(i)) callEdges_[kept++] = callEdges_[i];
  }
  callEdges_.resize(kept);
  live_ = finder.result();
}

// Results.

std::vector<ir::MethodId> Analysis::unfinished() const {
  std::vector<ir::MethodId> result;
  if (complete_) return result;
  for (const InstanceId id : pending_) result.push_back(instances_[id].method);
  for (const PointerId pointer : graph_.waiting()) {
    if (const InstanceId owner = owners_[pointer.index()]; owner.valid()) result.push_back(instances_[owner].method);
  }
  makeSet(result);
  return result;
}

std::span<const InstanceId> Analysis::instancesOf(ir::MethodId method) const {
  const std::vector<InstanceId>* found = byMethod_.find(method);
  return found == nullptr ? std::span<const InstanceId>{} : std::span<const InstanceId>(*found);
}

const ObjectSet& Analysis::pointsTo(InstanceId instance, LocalId local) const {
  return graph_.pointsTo(pointer(instance, local));
}

ObjectSet Analysis::pointsTo(InstanceId instance, ir::RegId reg) const {
  const MethodTemplate& body = *instances_[instance].body;
  ObjectSet result;
  if (!body.locals.contains(reg)) return result;
  if (body.locals[reg].valid()) result.add(pointsTo(instance, body.locals[reg]));
  if (body.betaLocals[reg].valid()) result.add(pointsTo(instance, body.betaLocals[reg]));
  return result;
}

bool Analysis::mayHold(InstanceId instance, ir::RegId reg, ObjectId object) const {
  const MethodTemplate& body = *instances_[instance].body;
  const auto holds = [&](LocalId local) { return local.valid() && pointsTo(instance, local).contains(object); };
  return body.locals.contains(reg) && (holds(body.locals[reg]) || holds(body.betaLocals[reg]));
}

const ObjectSet& Analysis::pointsTo(ObjectId object, FieldKey field) const {
  static const ObjectSet kNothing;
  const PointerId* found = fields_.find(std::pair{object, field.value});
  return found == nullptr ? kNothing : graph_.pointsTo(*found);
}

const ObjectSet& Analysis::pointsToStatic(FieldKey field) const {
  static const ObjectSet kNothing;
  const PointerId* found = statics_.find(field.value);
  return found == nullptr ? kNothing : graph_.pointsTo(*found);
}

void Analysis::assume(Assumption::Kind kind, std::string what, std::string effect) {
  assumptions_.insert({kind, std::move(what), std::move(effect)});
}

std::string_view nameOf(Assumption::Kind kind) {
  using Kind = Assumption::Kind;
  switch (kind) {
    case Kind::MissingClass: return "missing-class";
    case Kind::MissingMethod: return "missing-method";
    case Kind::NativeMethod: return "native-method";
    case Kind::OpaqueCall: return "opaque-call";
    case Kind::Reflection: return "reflection";
    case Kind::UnseenCode: return "unseen-code";
  }
  return "";
}

std::vector<Assumption> Analysis::assumptions() const { return {assumptions_.begin(), assumptions_.end()}; }

Analysis::Statistics Analysis::statistics() const {
  Statistics result;
  result.methods = byMethod_.size();
  result.instances = instances_.size();
  result.objects = objects_.size();
  result.callEdges = callEdges_.size();
  result.pointers = graph_.pointerCount() - meetingPoints_.size();
  result.edges = graph_.statistics().edges;
  for (std::uint32_t p = 0; p < graph_.pointerCount(); ++p) result.pointsToFacts += graph_.countOf(PointerId{p});
  for (const PointerId p : meetingPoints_) result.pointsToFacts -= graph_.countOf(p);
  return result;
}

}  // namespace snarl::pointer
