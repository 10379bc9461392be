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
  for (const Symbol name : names.values) found(call, program.text(name));
  if (!names.all) reflection_->watchArgument(call, n, *this);
}

void ResourceBundles::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  fresh.forEach([&](ObjectId id) {
    const Object object = reflection_->analysis()[id];
    if (object.kind == ObjectKind::String) {
      found(CallId{tag}, reflection_->program().text(Symbol{object.detail}));
    } else {
      reflection_->assume(CallId{tag}, "which resource bundles are made here is not known");
    }
  });
}

void ResourceBundles::found(CallId call, std::string_view baseName) {
  const std::string base(baseName);
  const ir::MethodId parent = constructorOf(base);
  if (parent.valid()) make(call, parent, {});
  for (const std::string& name : reflection_->program().frontEnd().classesStartingWith(base + "_")) {
    if (const ir::MethodId constructor = constructorOf(name); constructor.valid()) make(call, constructor, parent);
  }
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

void ResourceBundles::make(CallId call, ir::MethodId constructor, ir::MethodId ofParent) {
  const ir::Program& program = reflection_->program();
  reflection_->runBridge(call, Reflection::Bridge::Bundle, constructor.value, "getBundle",
                         [&](BodyWriter& writer, const ir::Signature&) {
                           const auto add = [&](ir::MethodId by) {
                             const ir::RegId made = writer.make(program[program[by].owner].type);
                             writer.callExactly(by, std::span(&made, 1));
                             return made;
                           };
                           const ir::RegId made = add(constructor);
                           if (ofParent.valid()) {
                             const ir::RegId arguments[] = {made, add(ofParent)};
                             writer.callSelected(setParent_, arguments);
                           }
                           writer.ret(made);
                         });
}

}  // namespace snarl::pointer
