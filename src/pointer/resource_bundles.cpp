#include "pointer/resource_bundles.h"

namespace snarl::pointer {

ResourceBundles::ResourceBundles(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  ir::Program& program = reflection_->program();
  string_ = reflection_->typeOf("java.lang.String");
  bundle_ = program.classNamed("java.util.ResourceBundle");
  for (const ir::MethodId method : program.load(bundle_).methods) {
    if (program.name(method) == "setParent") setParent_ = method;
  }
}

bool ResourceBundles::asksForCallsOf(ir::MethodId method) const {
  return reflection_->program().name(method) == "getBundle" && setParent_.valid();
}

void ResourceBundles::callReached(CallId call, InstanceId callee) {
  const ir::Program& program = reflection_->program();
  if (!asksForCallsOf(reflection_->analysis()[callee].method)) return;
  const ir::MethodId named = reflection_->analysis().callOf(call).target;
  if (!named.valid() || program[named].owner != bundle_) return;
  const std::size_t n = reflection_->argumentOfType(call, string_);
  const Reflection::Site site = reflection_->siteOf(call);
  if (n >= site.count()) return;
  const KnownStrings names = knownStrings(reflection_->program(), *site.body, site.argument(n));
  for (const Symbol name : names.values) found(call, std::string(program.text(name)));
  if (!names.all()) reflection_->watchArgument(call, n, *this);
}

void ResourceBundles::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  fresh.forEach([&](ObjectId id) {
    const Object object = reflection_->analysis()[id];
    if (object.kind == ObjectKind::String) {
      found(CallId{tag}, std::string(reflection_->program().text(Symbol{object.detail})));
    } else {
      reflection_->assume(CallId{tag}, "which resource bundles are made here is not known");
    }
  });
}

// Bundles are kept: everybody who asks for one gets the same.
void ResourceBundles::found(CallId call, const std::string& baseName) {
  for (const ir::MethodId maker : makersFor(baseName)) reflection_->analysis().callAlike(call, maker);
}

const std::vector<ir::MethodId>& ResourceBundles::makersFor(const std::string& baseName) {
  const auto [place, inserted] = makers_.try_emplace(baseName);
  std::vector<ir::MethodId>& makers = place->second;
  if (!inserted) return makers;
  const ir::MethodId parent = makerOf(baseName, baseName, {});
  if (parent.valid()) makers.push_back(parent);
  for (const std::string& name : reflection_->program().frontEnd().classesStartingWith(baseName + "_")) {
    if (const ir::MethodId maker = makerOf(name, baseName, parent); maker.valid()) makers.push_back(maker);
  }
  return makers;
}

ir::MethodId ResourceBundles::constructorOf(std::string_view name) const {
  ir::Program& program = reflection_->program();
  const ir::TypeId type = typeNamed(program, name);
  if (!type.valid() || program.types().kind(type) != ir::TypeKind::Class) return {};
  const ir::ClassId id = program.types().classOf(type);
  if (program.load(id).has(ir::flag::kAbstract) || !reflection_->analysis().hierarchy().isSubclass(id, bundle_)) {
    return {};
  }
  for (const ir::MethodId method : program[id].methods) {
    if (program.name(method) == "<init>" && program.signature(method).parameters.empty()) return method;
  }
  return {};
}

ir::MethodId ResourceBundles::makerOf(const std::string& name, const std::string& baseName, ir::MethodId parent) {
  ir::Program& program = reflection_->program();
  const ir::MethodId constructor = constructorOf(name);
  if (!constructor.valid()) return {};
  const ir::ClassId owner = program[constructor].owner;
  BodyWriter writer(program, {});
  const ir::RegId made = writer.make(program[owner].type);
  writer.callExactly(constructor, std::span(&made, 1));
  if (parent.valid()) {
    const ir::RegId arguments[] = {made, writer.callExactly(parent, {})};
    writer.callSelected(setParent_, arguments);
  }
  writer.ret(made);
  ir::Signature signature;
  signature.result = program[bundle_].type;
  return writer.finishAsStatic(owner, "Reflection/bundle for " + baseName, "getBundle", signature);
}

}  // namespace snarl::pointer
