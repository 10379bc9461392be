#include "pointer/service_loading.h"

#include <algorithm>

#include "base/readable.h"
#include "pointer/reflective_creation.h"

namespace snarl::pointer {

ServiceLoading::ServiceLoading(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  classType_ = reflection_->typeOf("java.lang.Class");
  withoutProviders_ = reflection_->program().objectClass();
  reflection_->intercept(*this, "java.util.ServiceLoader", {{"load", 0}, {"loadInstalled", 0}});
}

void ServiceLoading::intercepted(CallId call, std::uint32_t, ObjectId) {
  if (calls_.insert(call, 1).second) {
    reflection_->watchArgument(call, reflection_->argumentOfType(call, classType_), *this);
  }
}

void ServiceLoading::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  fresh.forEach([&](ObjectId service) { load(CallId{tag}, service); });
}

void ServiceLoading::load(CallId call, ObjectId object) {
  ir::ClassId service = reflection_->loadedClass(object);
  if (!service.valid()) {
    reflection_->assume(call, "which services are loaded here is not known");
    return reflection_->giveUnknown(call);
  }
  const std::vector<ir::MethodId> makers = makersOf(service);
  if (makers.empty()) service = withoutProviders_;
  const ir::ClassId* known = loaders_.find(service);
  const ir::ClassId loader = known != nullptr ? *known : loaderOf(service, makers);
  reflection_->runBridge(
      call, Reflection::Bridge::Service, service.value, "load",
      [&](BodyWriter& writer, const ir::Signature&) { writer.ret(writer.make(reflection_->program()[loader].type)); });
}

// For each provider its static method `provider`, or else its constructor.
std::vector<ir::MethodId> ServiceLoading::makersOf(ir::ClassId service) const {
  ir::Program& program = reflection_->program();
  std::vector<ir::MethodId> result;
  for (const std::string& name : program.frontEnd().services(program.name(service))) {
    const ir::TypeId type = typeNamed(program, name);
    if (!type.valid() || program.types().kind(type) != ir::TypeKind::Class ||
        !program.load(program.types().classOf(type)).loaded()) {
      reflection_->analysis().assume(Assumption::Kind::Reflection, readable(program.name(service)),
                                     "its provider " + readable(name) + " is not there");
      continue;
    }
    ir::MethodId constructor;
    ir::MethodId provider;
    for (const ir::MethodId method : program[program.types().classOf(type)].methods) {
      if (!program.signature(method).parameters.empty()) continue;
      if (program.name(method) == "<init>") constructor = method;
      const bool gives = program.types().isReference(program.signature(method).result);
      if (program.name(method) == "provider" && program[method].isStatic() && gives) provider = method;
    }
    if (provider.valid()) {
      result.push_back(provider);
    } else if (constructor.valid() && isConcrete(program, program[constructor].owner)) {
      result.push_back(constructor);
    }
  }
  return result;
}

// One class is loader, iterator and provider at once: what is told apart is the service.
ir::ClassId ServiceLoading::loaderOf(ir::ClassId service, const std::vector<ir::MethodId>& makers) {
  ir::Program& program = reflection_->program();
  const ir::TypeId object = program[program.objectClass()].type;
  const ir::TypeId iterator = reflection_->typeOf("java.util.Iterator");
  const ir::TypeId stream = reflection_->typeOf("java.util.stream.Stream");
  const ir::ClassId made = addClass(program, service, "Services/");
  loaders_.insert(service, made);
  const ir::ClassId above = program.classNamed("java.util.ServiceLoader");
  const ir::ClassId provider = program.classNamed("java.util.ServiceLoader$Provider");
  program.load(provider);
  program.load(program.types().classOf(iterator));
  program.declaring(made).super = above;
  program.declaring(made).interfaces = {program.types().classOf(iterator), provider};
  const auto add = [&](const char* name, ir::TypeId result) {
    return addMethod(program, made, selectorFor(program, name, {result, {}}), ir::flag::kPublic);
  };
  const ir::TypeId boolean = ir::Types::primitive(ir::TypeKind::Boolean);
  const ir::MethodId iterate = add("iterator", iterator), hasNext = add("hasNext", boolean), next = add("next", object),
                     get = add("get", object), type = add("type", classType_), asStream = add("stream", stream);
  const ir::TypeId self = program[made].type;
  BodyWriter same(program, std::span(&self, 1));
  same.ret(ir::RegId{0U});
  same.finishAs(iterate);
  BodyWriter always(program, std::span(&self, 1));
  always.ret(always.constInt(1));
  always.finishAs(hasNext);
  writeMaking(next, makers);
  writeMaking(get, makers);
  writeTypes(type, makers);
  writeStream(asStream);
  return made;
}

namespace {

// A body that does one of several things and returns its result; the last one is to return null.
template <class One>
void writeChoice(BodyWriter& writer, std::size_t count, One one) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const ir::RegId chance = writer.constInt(0);
    writer.branch(ir::Condition::Eq, {chance}, ir::BlockId{2 * i + 1}, ir::BlockId{2 * i + 2});
    writer.beginBlock();
    writer.ret(one(i));
    writer.beginBlock();
  }
  writer.ret(writer.constNull());
}

}  // namespace

void ServiceLoading::writeMaking(ir::MethodId own, const std::vector<ir::MethodId>& makers) {
  ir::Program& program = reflection_->program();
  const ir::TypeId self = program[program[own].owner].type;
  BodyWriter writer(program, std::span(&self, 1));
  writeChoice(writer, makers.size(), [&](std::size_t i) {
    if (program[makers[i]].isStatic()) return writer.callExactly(makers[i], {});
    const ir::RegId made = writer.make(program[program[makers[i]].owner].type);
    writer.callExactly(makers[i], std::span(&made, 1));
    return made;
  });
  writer.finishAs(own);
}

void ServiceLoading::writeTypes(ir::MethodId own, const std::vector<ir::MethodId>& makers) {
  ir::Program& program = reflection_->program();
  const ir::TypeId self = program[program[own].owner].type;
  BodyWriter writer(program, std::span(&self, 1));
  writeChoice(writer, makers.size(), [&](std::size_t i) {
    const ir::TypeId type =
        program[makers[i]].isStatic() ? program.signature(makers[i]).result : program[program[makers[i]].owner].type;
    return writer.constant(ir::ConstantKind::Class, type.value, classType_);
  });
  writer.finishAs(own);
}

void ServiceLoading::writeStream(ir::MethodId own) {
  ir::Program& program = reflection_->program();
  const ir::TypeId self = program[program[own].owner].type;
  const ir::TypeId stream = program.signature(own).result;
  const ir::TypeId object = program[program.objectClass()].type;
  BodyWriter writer(program, std::span(&self, 1));
  const ir::RegId argument{0U};
  const ir::SelectorId of = selectorFor(program, "of", {stream, {object}});
  writer.ret(writer.call(ir::CallKind::Static, program.methodRef({stream, of, true}), std::span(&argument, 1), stream));
  writer.finishAs(own);
}

}  // namespace snarl::pointer
