#include "pointer/reflective_creation.h"

namespace snarl::pointer {
bool isConcrete(const ir::Program& program, ir::ClassId id) {
  return !program[id].has(ir::flag::kAbstract | ir::flag::kInterface);
}

void wrapExceptions(BodyWriter& writer) {
  ir::Program& program = writer.program();
  const ir::TypeId throwable = program[program.classNamed("java.lang.Throwable")].type;
  const ir::TypeId wrapper = program[program.classNamed("java.lang.reflect.InvocationTargetException")].type;
  const ir::Handler handler{throwable, ir::BlockId{1U}};
  writer.setHandlers(std::span(&handler, 1));
  writer.beginBlock();
  const ir::RegId thrown = writer.emit(ir::Op::Catch, 0, 0, {}, throwable);
  const ir::RegId wrapped = writer.make(wrapper);
  const ir::SelectorId constructor = selectorFor(program, "<init>", {ir::Types::voidType(), {throwable}});
  const ir::RegId arguments[] = {wrapped, thrown};
  writer.call(ir::CallKind::Special, program.methodRef({wrapper, constructor, false}), arguments,
              ir::Types::voidType());
  writer.emit(ir::Op::Throw, 0, 0, {wrapped}, ir::Types::voidType());
}

ReflectiveCreation::ReflectiveCreation(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  classType_ = reflection_->typeOf("java.lang.Class");
  constructorType_ = reflection_->typeOf("java.lang.reflect.Constructor");
  reflection_->intercept(
      *this, "java.lang.Class",
      {{"newInstance", kCreate}, {"getEnumConstants", kEnumConstants}, {"getEnumConstantsShared", kEnumConstants}});
  reflection_->intercept(*this, "java.lang.reflect.Constructor", {{"newInstance", kConstruct}});
  reflection_->intercept(*this, "java.lang.reflect.Array", {{"newInstance", kArray}});
  reflection_->intercept(*this, "java.lang.Enum", {{"valueOf", kEnumValueOf}});
}

void ReflectiveCreation::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  switch (tag) {
    case kCreate: return create(call, receiver);
    case kConstruct: return construct(call, receiver);
    case kEnumConstants: return enumConstants(call, receiver, true);
    default:
      if (watched_.insert(call, tag).second) reflection_->watchArgument(call, 0, *this);
  }
}

void ReflectiveCreation::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag};
  const bool array = *watched_.find(call) == kArray;
  fresh.forEach([&](ObjectId id) { array ? makeArray(call, id) : enumConstants(call, id, false); });
}

void ReflectiveCreation::create(CallId call, ObjectId classObject) {
  ir::Program& program = reflection_->program();
  const ir::ClassId id = reflection_->loadedClass(classObject);
  if (!id.valid()) {
    const ir::TypeId type = reflection_->typeOf(classObject);
    if (type.valid() && program.types().kind(type) != ir::TypeKind::Class) return;
    reflection_->assume(call, "objects of which class are made here is not known");
    for (const ir::MethodId listed : reflection_->listed().constructors) createBy(call, listed);
    return reflection_->giveUnknown(call);
  }
  for (const ir::MethodId method : program[id].methods) {
    if (program.name(method) == "<init>") createBy(call, method);
  }
}

void ReflectiveCreation::createBy(CallId call, ir::MethodId method) {
  const ir::Program& program = reflection_->program();
  const ir::ClassId id = program[method].owner;
  if (!isConcrete(program, id) || !program.signature(method).parameters.empty()) return;
  if (!reflection_->survivesCasts(call, id) || !reflection_->enters(call, id)) return;
  reflection_->runBridgeOfFew(call, Reflection::Bridge::Create, method.value, "newInstance",
                              [method, type = program[id].type](BodyWriter& writer, const ir::Signature&) {
                                const ir::RegId made = writer.make(type);
                                writer.callExactly(method, std::span(&made, 1));
                                writer.ret(made);
                              });
}

void ReflectiveCreation::construct(CallId call, ObjectId constructor) {
  if (!reflection_->isHandle(constructor, constructorType_)) {
    reflection_->assume(call, "objects of which class are made here is not known");
    for (const ir::MethodId listed : reflection_->listed().constructors) constructBy(call, listed);
    return reflection_->giveUnknown(call);
  }
  constructBy(call, ir::MethodId{reflection_->analysis()[constructor].detail});
}

void ReflectiveCreation::constructBy(CallId call, ir::MethodId method) {
  const ir::Program& program = reflection_->program();
  if (!isConcrete(program, program[method].owner)) return;
  const Reflection::Site site = reflection_->siteOf(call);
  const auto& parameters = program.signature(method).parameters;
  const auto given = knownLength(*site.body, site.argument(0));
  if (given && *given != parameters.size()) return;
  const ir::ClassId id = program[method].owner;
  if (!reflection_->survivesCasts(call, id) || !reflection_->enters(call, id)) return;
  reflection_->runBridgeOfFew(call, Reflection::Bridge::Construct, method.value, "newInstance",
                              [method](BodyWriter& writer, const ir::Signature&) {
                                const ir::Program& of = writer.program();
                                std::vector<ir::RegId> arguments{writer.make(of[of[method].owner].type)};
                                const std::vector<ir::TypeId> types = of.signature(method).parameters;
                                for (std::uint32_t i = 0; i < types.size(); ++i) {
                                  arguments.push_back(writer.element(ir::RegId{1U}, i, types[i]));
                                }
                                writer.callExactly(method, arguments);
                                writer.ret(arguments[0]);
                                wrapExceptions(writer);
                              });
}

void ReflectiveCreation::makeArray(CallId call, ObjectId classObject) {
  ir::Types& types = reflection_->types();
  const ir::TypeId element = reflection_->typeOf(classObject);
  if (!element.valid()) return reflection_->giveUnknown(call);
  const Reflection::Site site = reflection_->siteOf(call);
  const bool several = types.isReference(reflection_->program().signature(site.instr->callee()).parameters[1]);
  const auto dimensions = several ? knownLength(*site.body, site.argument(1)) : 1U;
  ir::TypeId type = element;
  for (std::uint32_t i = 0; i < dimensions.value_or(1) && type.valid(); ++i) type = reflection_->arrayOf(type);
  if (!type.valid()) return reflection_->giveUnknown(call);
  reflection_->runBridgeOfFew(call, Reflection::Bridge::Array, element.value, "newInstance",
                              [type, count = dimensions.value_or(1)](BodyWriter& writer, const ir::Signature&) {
                                std::vector<ir::RegId> lengths(count);
                                for (ir::RegId& length : lengths) length = writer.constInt(1);
                                writer.ret(writer.emit(ir::Op::NewArray, 0, type.value, lengths, type));
                              });
}

// What T.values() gives, or one of it.
void ReflectiveCreation::enumConstants(CallId call, ObjectId classObject, bool all) {
  ir::Program& program = reflection_->program();
  const ir::ClassId id = reflection_->loadedClass(classObject);
  if (!id.valid()) return reflection_->giveUnknown(call);
  for (const ir::MethodId method : program[id].methods) {
    if (program.name(method) != "values" || !program.signature(method).parameters.empty()) continue;
    if (!program[method].isStatic() || !program.types().isReference(program.signature(method).result)) continue;
    reflection_->runBridge(call, Reflection::Bridge::Enum, id.value, "constants",
                           [&](BodyWriter& writer, const ir::Signature& signature) {
                             const ir::RegId values = writer.callExactly(method, {});
                             if (all) return writer.ret(values);
                             writer.ret(writer.element(values, 0, signature.result));
                           });
  }
}

}  // namespace snarl::pointer
