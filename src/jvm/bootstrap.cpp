#include "jvm/bootstrap.h"

#include <string>

#include "jvm/names.h"

namespace snarl::jvm {

using classfile::Tag;

// A slash can't be part of a class name, so the names of synthetic classes are their own.
ir::ClassId BootstrapScope::addClass(std::string_view what) {
  std::string name(program.name(host));
  name += "$$";
  name += what;
  name += '/';
  name += std::to_string(nextSynthetic++);
  const ir::ClassId id = program.addSyntheticClass(name, host);
  const ir::ClassId nest = program[host].nestHost;
  program.declaring(id).nestHost = nest.valid() ? nest : host;
  return id;
}

ir::MethodRefId BootstrapScope::addStaticMethod(std::string_view what, std::string_view name,
                                                std::string_view descriptor,
                                                std::shared_ptr<const SyntheticBody> body) {
  const ir::ClassId owner = addClass(what);
  const ir::SelectorId selector = selectorOf(program, name, descriptor);
  ir::Method method;
  method.owner = owner;
  method.selector = selector;
  method.flags = ir::flag::kPublic | ir::flag::kStatic | ir::flag::kSynthetic;
  bodies.insert(program.addMethod(std::move(method)), std::move(body));
  return program.methodRef({program[owner].type, selector, false});
}

ir::TypeId BootstrapScope::classConstant(std::uint16_t index) const {
  return file.constants.tag(index) == Tag::Class ? constants.type(index) : ir::TypeId{};
}

namespace {

DynamicSite linkOne(BootstrapScope& scope, std::size_t index) {
  const classfile::ConstantPool& pool = scope.file.constants;
  const classfile::DynamicRef ref = pool.dynamic(index);
  const classfile::BootstrapMethod& bootstrap = scope.file.bootstrapMethods[ref.bootstrap];
  const classfile::MethodHandleRef handle = pool.methodHandle(bootstrap.handle);
  const classfile::MemberRef method = pool.member(handle.member);
  const bool call = pool.tag(index) == Tag::InvokeDynamic;
  DynamicSite site;
  const std::string descriptor = (call ? "" : "()") + std::string(ref.descriptor);
  const ir::SelectorId selector = selectorOf(scope.program, ref.name, descriptor);
  if (call) site.signature = scope.program[selector].signature;
  site.result = scope.program.signature(selector).result;
  const BootstrapUse use{method.owner, method.name, ref.name, ref.descriptor, bootstrap.arguments};
  const bool understood = call ? linkLambda(scope, use, site) || linkConcat(scope, use, site) ||
                                     linkRecordMethod(scope, use, site) || linkSwitch(scope, use, site)
                               : linkConstant(scope, use, site);
  if (understood) return site;
  site.kind = DynamicSite::Kind::Opaque;
  site.callee = scope.program.methodRef({typeOfConstant(scope.program, method.owner), selector, method.isInterface});
  scope.program.recordOpaqueBootstrap(site.callee, scope.constants.handle(bootstrap.handle));
  return site;
}

}  // namespace

void linkDynamics(BootstrapScope& scope) {
  const classfile::ConstantPool& pool = scope.file.constants;
  for (std::size_t i = 1; i < pool.size(); ++i) {
    if (pool.tag(i) == Tag::InvokeDynamic || pool.tag(i) == Tag::Dynamic)
      scope.constants.setDynamic(i, linkOne(scope, i));
  }
}

}  // namespace snarl::jvm
