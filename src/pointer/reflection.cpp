#include "pointer/reflection.h"

#include <algorithm>

#include "base/readable.h"
#include "pointer/class_lookup.h"
#include "pointer/class_objects.h"
#include "pointer/method_handles.h"
#include "pointer/proxies.h"
#include "pointer/reflective_creation.h"
#include "pointer/reflective_members.h"
#include "pointer/resource_bundles.h"
#include "pointer/service_loading.h"
#include "pointer/variable_handles.h"

namespace snarl::pointer {
namespace {

constexpr unsigned kMostDimensions = 3;
constexpr std::size_t kMostTargets = 150;
/// Classes whose objects have a field's number; those of a variable handle may stand for array elements instead.
constexpr std::string_view kNameFields[] = {
    "java.lang.reflect.Field", "java.lang.invoke.VarHandle",
    "java.util.concurrent.atomic.AtomicReferenceFieldUpdater", "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
    "java.util.concurrent.atomic.AtomicLongFieldUpdater"};

/// The last of them: lets calls run that have waited for the others to settle.
class WaitingBridges final : public Feature {
 public:
  explicit WaitingBridges(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {}
  bool settled() override { return reflection_->runWaiting(); }

 private:
  std::shared_ptr<Reflection> reflection_;
};

}  // namespace

void addReflection(Analysis& analysis) {
  const auto shared = std::make_shared<Reflection>(analysis);
  analysis.addFeature(std::make_unique<ClassObjects>(shared));
  analysis.addFeature(std::make_unique<ClassLookup>(shared));
  analysis.addFeature(std::make_unique<ReflectiveCreation>(shared));
  analysis.addFeature(std::make_unique<ReflectiveMembers>(shared));
  analysis.addFeature(std::make_unique<MethodHandles>(shared));
  analysis.addFeature(std::make_unique<VariableHandles>(shared));
  analysis.addFeature(std::make_unique<Proxies>(shared));
  analysis.addFeature(std::make_unique<ServiceLoading>(shared));
  analysis.addFeature(std::make_unique<ResourceBundles>(shared));
  analysis.addFeature(std::make_unique<WaitingBridges>(shared));
}

// What the number of a handle means depends on its type: it may be a method's, or that of a call.
ir::FieldId fieldNamedBy(const Analysis& analysis, ObjectId id) {
  ir::Program& program = analysis.program();
  const Object& object = analysis[id];
  if (object.kind != ObjectKind::Handle || program.types().kind(object.type) != ir::TypeKind::Class) return {};
  const std::string_view type = program.name(program.types().classOf(object.type));
  if (type == "java.lang.invoke.MethodHandle") {
    const ir::Handle& handle = program[ir::HandleId{object.detail}];
    if (!ir::isFieldHandle(handle.kind)) return {};
    const ir::FieldResult found = analysis.hierarchy().resolve(handle.field);
    return found.found() ? found.field : ir::FieldId{};
  }
  if (std::ranges::find(kNameFields, type) == std::end(kNameFields)) return {};
  return (object.detail & Reflection::kIsArray) != 0 ? ir::FieldId{} : ir::FieldId{object.detail};
}

Reflection::Reflection(Analysis& analysis)
    : analysis_(analysis), listed_(analysis.program(), analysis.options().reflection), copies_(analysis) {}

ir::TypeId Reflection::typeOf(const char* name) const { return program()[program().classNamed(name)].type; }

void Reflection::intercept(Feature& feature, const char* className, std::initializer_list<Intercepted> methods) {
  for (const ir::MethodId method : program().load(program().classNamed(className)).methods) {
    const std::string_view name = program().name(method);
    for (const Intercepted& wanted : methods) {
      if (name == wanted.method) analysis_.intercept(method, feature, wanted.tag);
    }
  }
}

Reflection::Site Reflection::siteOf(CallId call) const {
  const MethodTemplate::Call& c = analysis_.callOf(call);
  const ir::Site& where = program()[c.site];
  const ir::Body* body = program().body(where.method);
  return {where.method, body, &body->instrs[where.instr], c.receiver.valid() ? 1U : 0U};
}

std::size_t Reflection::argumentOfType(CallId call, ir::TypeId type) const {
  const auto& parameters = program().signature(analysis_.callOf(call).callee).parameters;
  return static_cast<std::size_t>(std::ranges::find(parameters, type) - parameters.begin());
}

PointerId Reflection::argument(CallId call, std::size_t n) const {
  const InstanceId caller = analysis_.callerOf(call);
  const auto arguments = analysis_[caller].body->argumentsOf(analysis_.callOf(call));
  return n < arguments.size() && arguments[n].valid() ? analysis_.pointer(caller, arguments[n]) : PointerId{};
}

void Reflection::give(CallId call, ObjectId object) {
  const LocalId result = analysis_.callOf(call).result;
  if (result.valid()) analysis_.addObject(analysis_.pointer(analysis_.callerOf(call), result), object);
}

void Reflection::watchArgument(CallId call, std::size_t n, Feature& feature) {
  if (const PointerId p = argument(call, n); p.valid()) analysis_.watch(p, feature, call.value);
}

std::vector<ir::TypeId> Reflection::wantedTypes(const Site& site, ir::TypeId declared) const {
  std::vector<ir::TypeId> wanted;
  for (const ir::Instr& use : site.body->instrs) {
    const auto operands = site.body->operands(use);
    if (std::ranges::find(operands, site.instr->result) == operands.end()) continue;
    if (use.op == ir::Op::InstanceOf) continue;
    wanted.push_back(use.op == ir::Op::Cast ? use.type() : declared);
  }
  if (std::ranges::find(wanted, declared) != wanted.end()) wanted = {declared};
  return wanted;
}

bool Reflection::castsResult(CallId call) const {
  const std::vector<ir::TypeId> wanted = wantedTypes(siteOf(call), resultType(call));
  return !wanted.empty() && wanted.front() != resultType(call);
}

bool Reflection::survivesCasts(CallId call, ir::ClassId id) const {
  const Site site = siteOf(call);
  if (!site.instr->result.valid()) return true;
  const std::vector<ir::TypeId> wanted = wantedTypes(site, resultType(call));
  return wanted.empty() || std::ranges::any_of(wanted, [&](ir::TypeId type) {
           return analysis_.hierarchy().isSubtype(program()[id].type, type);
         });
}

void Reflection::giveUnknown(CallId call) {
  const Site site = siteOf(call);
  const ir::TypeId declared = resultType(call);
  if (!site.instr->result.valid() || !types().isReference(declared)) return;
  const bool apart = program()[program()[site.method].owner].role == ir::ClassRole::Application;
  const std::uint32_t detail = analysis_.callOf(call).site.value;
  for (const ir::TypeId type : wantedTypes(site, declared)) {
    give(call, apart ? analysis_.unknown(type, detail) : analysis_.behindUnknown(type));
  }
}

void Reflection::assume(CallId call, std::string effect) {
  if (!assumed_.insert(analysis_.callOf(call).site, 1).second) return;
  const Site site = siteOf(call);
  std::string where = readable(program().name(program()[site.method].owner));
  where += '.';
  where += readable(program().name(site.method));
  where += ':';
  where += std::to_string(site.instr->line);
  analysis_.assume(Assumption::Kind::Reflection, std::move(where), std::move(effect));
}

bool Reflection::enters(CallId call, ir::ClassId id) {
  if (program()[id].role != ir::ClassRole::Jdk) return true;
  const std::string_view name = program().name(id);
  if (name.starts_with("java.") || name.starts_with("javax.")) return true;
  assume(call, "what " + readable(name) + ", which is internal to the JDK, does here is not seen");
  giveUnknown(call);
  return false;
}

ir::TypeId Reflection::typeOf(ObjectId classObject) const {
  const Object& object = analysis_[classObject];
  return object.kind == ObjectKind::Class ? ir::TypeId{object.detail} : ir::TypeId{};
}

ir::ClassId Reflection::loadedClass(ObjectId classObject) const {
  const ir::TypeId type = typeOf(classObject);
  if (!type.valid() || types().kind(type) != ir::TypeKind::Class) return {};
  const ir::ClassId id = types().classOf(type);
  return program().load(id).loaded() ? id : ir::ClassId{};
}

ir::TypeId Reflection::arrayOf(ir::TypeId element) const {
  unsigned dimensions = 1;
  for (ir::TypeId t = element; types().kind(t) == ir::TypeKind::Array; t = types().elementOf(t)) ++dimensions;
  return dimensions > kMostDimensions || element == ir::Types::voidType() ? ir::TypeId{} : types().arrayOf(element);
}

std::string Reflection::labelOf(const Site& site, Bridge kind, std::uint32_t target) const {
  const ir::Program& p = program();
  std::string label = "Reflection/" + std::string(p.name(site.method)) + ":" + std::to_string(site.instr->line) + ":" +
                      std::to_string(site.instr->offset) + " ";
  const auto field = [&](ir::FieldId id) { return std::string(p.name(p[id].owner)) + "." + std::string(p.name(id)); };
  switch (kind) {
    case Bridge::Create:
    case Bridge::Construct:
    case Bridge::Invoke: return label + p.fullName(ir::MethodId{target});
    case Bridge::Get:
    case Bridge::Set: return label + field(ir::FieldId{target});
    case Bridge::Array: return label + p.typeName(ir::TypeId{target});
    case Bridge::Enum:
    case Bridge::Proxy:
    case Bridge::Service: return label + std::string(p.name(ir::ClassId{target}));
    case Bridge::Variable:
    case Bridge::Atomic:
      return label +
             ((target & kIsArray) != 0 ? p.typeName(ir::TypeId{target & ~kIsArray}) : field(ir::FieldId{target}));
    case Bridge::Handle: break;
  }
  const ir::Handle& handle = p[ir::HandleId{target}];
  label += std::to_string(static_cast<int>(handle.kind)) + " ";
  if (ir::isFieldHandle(handle.kind)) {
    const ir::FieldRef& ref = p[handle.field];
    return label + std::string(p.name(ref.owner)) + "." + std::string(p.text(ref.name)) + " " + p.typeName(ref.type);
  }
  const ir::MethodRef& ref = p[handle.method];
  const ir::Selector& selector = p[ref.selector];
  return label + p.typeName(ref.owner) + "." + std::string(p.text(selector.name)) +
         std::string(p.text(selector.descriptor));
}

void Reflection::runBridge(CallId call, Bridge kind, std::uint32_t target, const char* name, const Write& write) {
  const MethodTemplate::Call& c = analysis_.callOf(call);
  const std::uint64_t key = std::uint64_t{c.site.value} << 8 | static_cast<std::uint64_t>(kind);
  const auto [place, inserted] = bridges_.insert({key, target}, ir::MethodId{});
  ir::MethodId bridge = *place;
  if (inserted) {
    const Site site = siteOf(call);
    ir::Signature signature = program().signature(c.callee);
    if (c.receiver.valid()) signature.parameters.insert(signature.parameters.begin(), program()[c.callee].owner);
    BodyWriter writer(program(), signature.parameters);
    writer.setPosition(site.instr->line, site.instr->offset);
    write(writer, signature);
    bridge = writer.finishAsStatic(program()[site.method].owner, labelOf(site, kind, target), name, signature);
    *bridges_.find(std::pair{key, target}) = bridge;
    if (kind == Bridge::Atomic) analysis_.markAtomic(bridge);
    if (kind == Bridge::Set && copies_.isCopy(call)) analysis_.keepLastArgument(bridge);
  }
  const InstanceId run = analysis_.callWith(call, bridge, {});
  if (kind == Bridge::Get || kind == Bridge::Set) copies_.add(call, ir::FieldId{target}, kind == Bridge::Set, run);
}

bool Reflection::isListed(Bridge kind, std::uint32_t target) const {
  const auto holds = [&](const auto& all) {
    return std::ranges::any_of(all, [&](auto id) { return id.value == target; });
  };
  switch (kind) {
    case Bridge::Create:
    case Bridge::Construct: return holds(listed_.constructors);
    case Bridge::Invoke: return holds(listed_.methods);
    case Bridge::Get:
    case Bridge::Set: return holds(listed_.fields);
    default: return false;
  }
}

void Reflection::runBridgeOfFew(CallId call, Bridge kind, std::uint32_t target, const char* name, Write write) {
  if (isListed(kind, target) || castsResult(call)) return runBridge(call, kind, target, name, write);
  Crowd& crowd = crowds_[std::uint64_t{analysis_.callOf(call).site.value} << 8 | static_cast<std::uint64_t>(kind)];
  crowd.targets.insert(target, 1);
  crowd.waiting.push_back({call, kind, target, name, std::move(write)});
}

bool Reflection::runWaiting() {
  std::vector<Waiting> running;
  bool changed = false;
  for (auto& [site, crowd] : crowds_) {
    std::vector<Waiting> waiting = std::exchange(crowd.waiting, {});
    changed = changed || !waiting.empty();
    if (crowd.targets.size() <= kMostTargets) {
      std::ranges::move(waiting, std::back_inserter(running));
      continue;
    }
    for (const Waiting& each : waiting) {
      assume(each.call, "this may reach members of many classes, which is not followed");
      giveUnknown(each.call);
    }
  }
  for (const Waiting& each : running) runBridge(each.call, each.kind, each.target, each.name, each.write);
  return changed;
}

}  // namespace snarl::pointer
