#include "ir/program.h"

#include <algorithm>

#include "base/parallel.h"
#include "base/readable.h"
#include "ir/class_cycles.h"

namespace snarl::ir {

Program::Program(std::unique_ptr<FrontEnd> frontEnd) : frontEnd_(std::move(frontEnd)) {
  objectClass_ = classNamed("java.lang.Object");
}

Program::~Program() = default;

std::string Program::typeName(TypeId id) const {
  switch (types_.kind(id)) {
    case TypeKind::Void: return "void";
    case TypeKind::Boolean: return "boolean";
    case TypeKind::Byte: return "byte";
    case TypeKind::Char: return "char";
    case TypeKind::Short: return "short";
    case TypeKind::Int: return "int";
    case TypeKind::Long: return "long";
    case TypeKind::Float: return "float";
    case TypeKind::Double: return "double";
    case TypeKind::Null: return "null";
    case TypeKind::Class: return std::string(name(types_.classOf(id)));
    case TypeKind::Array: break;
  }
  std::string brackets;
  for (; types_.kind(id) == TypeKind::Array; id = types_.elementOf(id)) brackets += "[]";
  return typeName(id) + brackets;
}

std::string Program::typeDescriptor(TypeId id) const {
  constexpr std::string_view kPrimitives = "VZBCSIJFD";
  std::string brackets;
  for (; types_.kind(id) == TypeKind::Array; id = types_.elementOf(id)) brackets += "[";
  if (types_.kind(id) != TypeKind::Class) return brackets + kPrimitives[static_cast<std::size_t>(types_.kind(id))];
  std::string name(this->name(types_.classOf(id)));
  std::ranges::replace(name, '.', '/');
  return brackets + "L" + name + ";";
}

ClassId Program::classNamed(std::string_view binaryName) { return classNamed(symbols_.intern(binaryName)); }

ClassId Program::classNamed(Symbol binaryName) {
  const auto [place, inserted] = classIds_.insert(binaryName, classes_.next());
  const ClassId id = *place;
  if (inserted) {
    Class fresh;
    fresh.name = binaryName;
    fresh.type = types_.ofClass(id);
    classes_.push(std::move(fresh));
  }
  return id;
}

ClassId Program::findClass(std::string_view binaryName) const {
  const Symbol symbol = symbols_.find(binaryName);
  const ClassId* id = symbol.valid() ? classIds_.find(symbol) : nullptr;
  return id == nullptr ? ClassId{} : *id;
}

bool Program::exists(std::string_view binaryName) const {
  const ClassId id = findClass(binaryName);
  const ClassState state = id.valid() ? classes_[id].state : ClassState::Unloaded;
  return state == ClassState::Unloaded ? frontEnd_->knows(binaryName) : state != ClassState::Missing;
}

void Program::declare(ClassId id) {
  const ClassState state = frontEnd_->declare(*this, id);
  Class& c = classes_[id];
  c.state = state;
  if (state == ClassState::Loaded) return;
  c.super = {};
  c.interfaces.clear();
}

const Class& Program::load(ClassId id) {
  if (classes_[id].state != ClassState::Unloaded) return classes_[id];
  std::vector<ClassId> fresh{id};
  for (std::size_t next = 0; next < fresh.size(); ++next) {
    const ClassId current = fresh[next];
    if (classes_[current].state != ClassState::Unloaded) continue;
    declare(current);
    const Class& c = classes_[current];
    const auto visit = [&](ClassId above) {
      if (above.valid() && classes_[above].state == ClassState::Unloaded) fresh.push_back(above);
    };
    visit(c.super);
    for (const ClassId above : c.interfaces) visit(above);
  }
  checkLinks(fresh);
  return classes_[id];
}

// Rejects what the JVM refuses to link. Only classes loaded together can form a cycle, since everything above an
// already loaded class was loaded with it.
void Program::checkLinks(std::span<const ClassId> fresh) {
  const auto reject = [&](ClassId id, const std::string& reason) {
    frontEnd_->reject(*this, id, reason);
    classes_[id].state = ClassState::Unreadable;
    classes_[id].super = {};
    classes_[id].interfaces.clear();
  };
  for (const ClassId id : findClassCycles(*this, fresh)) reject(id, "the class is above itself in the class hierarchy");
  const auto called = [&](ClassId id) { return readable(name(id)); };
  for (const ClassId id : fresh) {
    const Class& c = classes_[id];
    const auto isClass = [&](ClassId above) { return classes_[above].loaded() && !classes_[above].isInterface(); };
    const auto wrong = std::find_if(c.interfaces.begin(), c.interfaces.end(), isClass);
    if (wrong != c.interfaces.end()) {
      reject(id, "it implements " + called(*wrong) + ", which is not an interface");
    } else if (c.isInterface() && c.super.valid() && c.super != objectClass_) {
      reject(id, "it is an interface and extends the class " + called(c.super));
    } else if (c.super.valid() && classes_[c.super].loaded() &&
               classes_[c.super].has(flag::kInterface | flag::kFinal)) {
      const char* why = classes_[c.super].isInterface() ? ", which is an interface" : ", which is final";
      reject(id, "it extends " + called(c.super) + why);
    }
  }
}

std::string Program::fullName(MethodId id) const {
  std::string result(name(methods_[id].owner));
  result += '.';
  result += name(id);
  result += descriptor(id);
  return result;
}

SelectorId Program::selector(Symbol name, Symbol descriptor) {
  const auto [place, inserted] = selectorIds_.insert({name, descriptor}, selectors_.next());
  if (inserted) selectors_.push({name, descriptor, *signatureIds_.find(descriptor)});
  return *place;
}

SignatureId Program::signatureOf(Symbol descriptor) const {
  const SignatureId* found = signatureIds_.find(descriptor);
  return found == nullptr ? SignatureId{} : *found;
}

SignatureId Program::defineSignature(Symbol descriptor, Signature signature) {
  const auto [place, inserted] = signatureIds_.insert(descriptor, signatures_.next());
  if (inserted) signatures_.push(std::move(signature));
  return *place;
}

FieldRefId Program::fieldRef(const FieldRef& ref) {
  const auto [place, inserted] = fieldRefIds_.insert({{ref.owner, ref.name}, ref.type}, fieldRefs_.next());
  if (inserted) fieldRefs_.push(ref);
  return *place;
}

MethodRefId Program::methodRef(const MethodRef& ref) {
  const std::uint64_t owner = std::uint64_t{ref.owner.value} << 1 | (ref.ownerIsInterface ? 1 : 0);
  const auto [place, inserted] = methodRefIds_.insert({owner, ref.selector}, methodRefs_.next());
  if (inserted) methodRefs_.push(ref);
  return *place;
}

HandleId Program::handle(const Handle& handle) {
  const std::uint32_t target = isFieldHandle(handle.kind) ? handle.field.value : handle.method.value;
  const auto [place, inserted] =
      handleIds_.insert(static_cast<std::uint64_t>(handle.kind) << 32 | target, handles_.next());
  if (inserted) handles_.push(handle);
  return *place;
}

HandleId Program::opaqueBootstrap(MethodRefId callee) const {
  const HandleId* found = opaqueBootstraps_.find(callee);
  return found == nullptr ? HandleId{} : *found;
}

void Program::recordOpaqueBootstrap(MethodRefId callee, HandleId bootstrap) {
  opaqueBootstraps_.insert(callee, bootstrap);
}

ClassId Program::addSyntheticClass(std::string_view name, ClassId host) {
  const ClassId id = classNamed(name);
  Class& c = classes_[id];
  assert(c.state == ClassState::Unloaded);
  c.state = ClassState::Loaded;
  c.role = classes_[host].role;
  c.container = classes_[host].container;
  c.sourceFile = classes_[host].sourceFile;
  c.flags = flag::kFinal | flag::kSynthetic;
  c.super = objectClass_;
  c.host = host;
  return id;
}

FieldId Program::addField(Field field) {
  Class& c = classes_[field.owner];
  const FieldId id = fields_.push(std::move(field));
  if (c.fields.count++ == 0) c.fields.first = id;
  assert(c.fields.contains(id));
  return id;
}

MethodId Program::addMethod(Method method) {
  Class& c = classes_[method.owner];
  const MethodId id = methods_.push(std::move(method));
  if (c.methods.count++ == 0) c.methods.first = id;
  assert(c.methods.contains(id));
  return id;
}

void Program::prepareForLowering(MethodId id) {
  const ClassId unit = unitOf(id);
  if (prepared_.size() < classes_.size()) prepared_.resize(classes_.size());
  if (prepared_[unit] != 0) return;
  prepared_[unit] = 1;
  frontEnd_->prepare(*this, unit);
}

void Program::setBody(MethodId id, Body body) {
  assert(methods_[id].has(flag::kNative));
  methods_[id].flags &= ~flag::kNative;
  Lowered lowered{id};
  store(lowered, std::move(body), bodyMemory(0));
  publish(std::span(&lowered, 1), 1);
}

const Body* Program::body(MethodId id) {
  if (!bodies_.contains(id)) bodies_.resize(methods_.size());
  if (bodies_[id].state != BodyState::Unknown) return bodies_[id].body.get();
  if (StoredBody body = ahead_ == nullptr ? nullptr : ahead_->take(id)) {
    Lowered lowered{id, std::move(body)};
    lowered.calls = lowered.body->calls.size();
    lowered.allocations = lowered.body->allocations.size();
    publish(std::span(&lowered, 1), 1);
  } else {
    lowerAll(std::span(&id, 1), 1);
  }
  return bodies_[id].body.get();
}

void Program::lowerAhead(bool on) {
  ahead_.reset();
  if (!on) return;
  Body::Memory& memory = bodyMemory(1);
  ahead_ = std::make_unique<LowerAhead>([this, &memory](MethodId id) {
    std::optional<Body> body = frontEnd_->lower(*this, id, memory, FrontEnd::When::Ahead);
    return body ? stored(std::move(*body), memory) : nullptr;
  });
}

// Classes are prepared in the same order whether another thread lowers or not.
void Program::expect(std::span<const MethodId> methods) {
  std::vector<MethodId> ready;
  for (const MethodId id : methods) {
    const bool isKnown = bodies_.contains(id) && bodies_[id].state != BodyState::Unknown;
    if (isKnown || !methods_[id].hasBody()) continue;
    prepareForLowering(id);
    ready.push_back(id);
  }
  if (ahead_ != nullptr && !ready.empty()) ahead_->expect(ready);
}

// Classes are prepared in order while others are lowered: the tables that lowering reads only grow, and what is in them
// does not move.
void Program::lowerAll(std::span<const MethodId> methods, unsigned jobs) {
  std::vector<Lowered> wanted;
  wanted.reserve(methods.size());
  for (const MethodId id : methods) {
    if (!bodies_.contains(id) || bodies_[id].state == BodyState::Unknown) wanted.push_back({id});
  }
  std::sort(wanted.begin(), wanted.end(), [](const Lowered& a, const Lowered& b) { return a.method < b.method; });
  const auto same = [](const Lowered& a, const Lowered& b) { return a.method == b.method; };
  wanted.erase(std::unique(wanted.begin(), wanted.end(), same), wanted.end());
  const auto prepare = [&](std::size_t i) {
    if (methods_[wanted[i].method].hasBody()) prepareForLowering(wanted[i].method);
  };
  bodyMemory(std::max(jobs, 1U) - 1);
  pipelineFor(wanted.size(), jobs, 64, prepare,
              [&](std::size_t i, unsigned thread) { lower(wanted[i], *bodyMemory_[thread]); });
  publish(wanted, jobs);
}

void Program::lower(Lowered& wanted, Body::Memory& memory) {
  if (!methods_[wanted.method].hasBody()) return;
  if (std::optional<Body> body = frontEnd_->lower(*this, wanted.method, memory, FrontEnd::When::Asked))
    store(wanted, std::move(*body), memory);
}

void Program::store(Lowered& place, Body&& body, Body::Memory& memory) {
  place.calls = body.calls.size();
  place.allocations = body.allocations.size();
  place.body = stored(std::move(body), memory);
}

Body::Memory& Program::bodyMemory(std::size_t thread) {
  while (bodyMemory_.size() <= thread) {
    bodyMemory_.push_back(std::make_unique<std::pmr::monotonic_buffer_resource>());
  }
  return *bodyMemory_[thread];
}

// Sites are numbered in the order of methods, whoever lowered them.
void Program::publish(std::span<Lowered> lowered, unsigned jobs) {
  std::size_t calls = callSites_.size();
  std::size_t allocations = allocSites_.size();
  for (Lowered& l : lowered) {
    calls += std::exchange(l.calls, calls);
    allocations += std::exchange(l.allocations, allocations);
  }
  callSites_.resize(calls);
  allocSites_.resize(allocations);
  bodies_.resize(methods_.size());
  parallelFor(lowered.size(), jobs, 1024, [&](std::size_t i) {
    Lowered& l = lowered[i];
    BodySlot& slot = bodies_[l.method];
    slot.state = l.body == nullptr ? BodyState::None : BodyState::Ready;
    slot.body = std::move(l.body);
    if (slot.body == nullptr) return;
    Body& b = *slot.body;
    b.method = l.method;
    b.firstCallSite = CallSiteId{l.calls};
    b.firstAllocSite = AllocSiteId{l.allocations};
    for (std::size_t n = 0; n < b.calls.size(); ++n) callSites_[CallSiteId{l.calls + n}] = {l.method, b.calls[n]};
    for (std::size_t n = 0; n < b.allocations.size(); ++n) {
      allocSites_[AllocSiteId{l.allocations + n}] = {l.method, b.allocations[n]};
    }
  });
}

}  // namespace snarl::ir
