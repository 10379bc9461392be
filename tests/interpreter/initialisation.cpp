// Class initialisation (JVMS 5.5) and the exceptions that the JVM itself throws.
#include "interpreter.h"

namespace snarl::interpreter {

void Interpreter::initialise(ir::ClassId id) {
  RuntimeClass& c = classes_[id];
  if (c.state == InitState::Done || c.state == InitState::Running) return;
  if (c.state == InitState::Failed) {
    raise("java.lang.NoClassDefFoundError", "Could not initialize class " + std::string(program_.name(id)));
  }
  c.state = InitState::Running;
  try {
    if (!program_[id].isInterface()) {
      if (const ir::ClassId super = program_[id].super; super.valid()) initialise(super);
      std::set<ir::ClassId> seen;
      initialiseInterfaces(id, seen);
    }
    runInitialiser(id);
  } catch (const Thrown& thrown) {
    c.state = InitState::Failed;
    failInitialisation(thrown.exception);
  }
  c.state = InitState::Done;
}

// Superinterfaces before the interfaces that extend them, and only those that declare a default method.
void Interpreter::initialiseInterfaces(ir::ClassId id, std::set<ir::ClassId>& seen) {
  const std::vector<ir::ClassId> interfaces = program_.load(id).interfaces;
  for (const ir::ClassId above : interfaces) {
    if (!seen.insert(above).second) continue;
    initialiseInterfaces(above, seen);
    for (const ir::MethodId m : program_[above].methods) {
      if (program_[m].has(ir::flag::kAbstract | ir::flag::kStatic)) continue;
      initialise(above);
      break;
    }
  }
}

void Interpreter::runInitialiser(ir::ClassId id) {
  const ir::MethodId initialiser = classes_.declared(id, "<clinit>", "()V");
  if (initialiser.valid()) invoke(initialiser, {});
}

void Interpreter::failInitialisation(Object* exception) {
  const ir::TypeId error = program_[program_.classNamed("java.lang.Error")].type;
  if (hierarchy_.isSubtype(exception->type, error)) throw Thrown{exception};
  const ir::ClassId wrapperClass = program_.classNamed("java.lang.ExceptionInInitializerError");
  initialise(wrapperClass);
  Object* wrapper = classes_.instance(wrapperClass);
  const Value arguments[] = {Value::ofRef(wrapper), Value::ofRef(exception)};
  invoke(classes_.declared(wrapperClass, "<init>", "(Ljava/lang/Throwable;)V"), arguments);
  throw Thrown{wrapper};
}

void Interpreter::raise(std::string_view exceptionClass, std::optional<std::string> message) {
  lastRaise_ = describeStack();
  throw Thrown{construct(exceptionClass, message ? std::optional(strings_.make(*message)) : std::nullopt)};
}

void Interpreter::raiseClassCast(ir::TypeId from, ir::TypeId to) {
  const auto home = [&](ir::TypeId type) -> std::string {
    while (program_.types().kind(type) == ir::TypeKind::Array) type = program_.types().elementOf(type);
    const bool application = program_.types().kind(type) == ir::TypeKind::Class &&
                             program_.load(program_.types().classOf(type)).role == ir::ClassRole::Application;
    return application ? "unnamed module of loader 'app'" : "module java.base of loader 'bootstrap'";
  };
  const std::string fromName = classes_.runtimeName(from);
  const std::string toName = classes_.runtimeName(to);
  std::string where = fromName + " and " + toName + " are in " + home(from);
  if (home(from) != home(to)) where = fromName + " is in " + home(from) + "; " + toName + " is in " + home(to);
  raise("java.lang.ClassCastException",
        "class " + fromName + " cannot be cast to class " + toName + " (" + where + ")");
}

}  // namespace snarl::interpreter
