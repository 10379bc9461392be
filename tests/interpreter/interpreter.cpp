#include "interpreter.h"

#include "frame.h"

namespace snarl::interpreter {

Interpreter::Interpreter(ir::Program& program, ir::Hierarchy& hierarchy, Coverage& coverage, Limits limits)
    : program_(program),
      hierarchy_(hierarchy),
      coverage_(coverage),
      limits_(limits),
      heap_(limits.heapBytes),
      classes_(program, hierarchy, heap_),
      strings_(classes_) {}

Outcome Interpreter::runMain(std::string_view className) {
  Outcome outcome;
  try {
    startUp();
    const Value arguments = Value::ofRef(classes_.array(classes_.typeNamed("[Ljava.lang.String;"), 0));
    invokeStatic(className, "main", "([Ljava/lang/String;)V", std::span(&arguments, 1));
    if (monitorsHeld_ != 0) throw Fault("main ended with a monitor still held");
  } catch (const Thrown& thrown) {
    outcome.uncaught = classes_.runtimeName(thrown.exception->type);
    outcome.uncaughtMessage = describeCauses(thrown.exception) + lastRaise_;
  } catch (const Fault& fault) {
    outcome.fault = fault.what() + describeStack();
  }
  outcome.output = std::move(output_);
  return outcome;
}

std::string Interpreter::describeStack() const {
  std::string result;
  constexpr std::size_t kShown = 12;
  for (std::size_t i = 0; i < std::min(stack_.size(), kShown); ++i) {
    const Call& call = stack_[stack_.size() - 1 - i];
    result += "\n  in " + program_.fullName(call.method);
    if (call.at != nullptr) {
      result += " at bytecode " + std::to_string(call.at->offset) + ", line " + std::to_string(call.at->line);
    }
  }
  return result;
}

std::string Interpreter::describeCauses(Object* exception) {
  std::string result;
  for (int level = 0; exception != nullptr && level < 8; ++level) {
    Object* message = classes_.get(exception, "detailMessage").asRef();
    result += (level == 0 ? "" : ", caused by ") + classes_.runtimeName(exception->type);
    if (message != nullptr) result += ": " + strings_.utf8(message);
    Object* cause = classes_.get(exception, "cause").asRef();
    exception = cause == exception ? nullptr : cause;
  }
  return result;
}

// What a JVM does before main, as far as programs notice: System.out, the properties, and the door that java.util has
// into java.lang.
void Interpreter::startUp() {
  const ir::ClassId system = program_.classNamed("java.lang.System");
  initialise(system);
  const auto setStatic = [&](std::string_view field, Object* value) {
    const FieldPlace place = classes_.place(system, field);
    store(classes_.address(place, nullptr), place.kind, Value::ofRef(value));
  };
  setStatic("out", classes_.instance(program_.classNamed("java.io.PrintStream")));
  setStatic("err", classes_.instance(program_.classNamed("java.io.PrintStream")));
  setStatic("lineSeparator", strings_.make("\n"));
  setStatic("props", construct("java.util.Properties", {}));
  invokeStatic("java.lang.System", "setJavaLangAccess", "()V", {});
}

Object* Interpreter::construct(std::string_view className, std::optional<Object*> string) {
  const ir::ClassId id = program_.classNamed(className);
  initialise(id);
  Object* object = classes_.instance(id);
  std::vector<Value> arguments{Value::ofRef(object)};
  if (string) arguments.push_back(Value::ofRef(*string));
  const ir::MethodId constructor = classes_.declared(id, "<init>", string ? "(Ljava/lang/String;)V" : "()V");
  if (!constructor.valid()) throw Fault("no constructor for " + std::string(className));
  invoke(constructor, arguments);
  return object;
}

const Interpreter::Target& Interpreter::target(ir::MethodId method) {
  const auto known = targets_.find(method);
  if (known != targets_.end()) return known->second;
  Target fresh;
  const std::string owner(program_.name(program_[method].owner));
  fresh.native =
      natives_.find(owner + "." + std::string(program_.name(method)), std::string(program_.descriptor(method)));
  if (fresh.native == nullptr) {
    fresh.body = program_.body(method);
    if (fresh.body == nullptr) throw Fault("nothing to run for " + program_.fullName(method));
    coverage_.methods.insert(program_.fullName(method));
  }
  return targets_.emplace(method, fresh).first->second;
}

void Interpreter::checkArguments(ir::MethodId method, std::span<const Value> arguments) {
  const ir::Signature& signature = program_.signature(method);
  const std::size_t receiver = program_[method].isStatic() ? 0 : 1;
  if (arguments.size() != receiver + signature.parameters.size()) {
    throw Fault("wrong number of arguments for " + program_.fullName(method));
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ir::ValueKind wanted =
        i < receiver ? ir::ValueKind::Ref : program_.types().valueKind(signature.parameters[i - receiver]);
    if (arguments[i].kind() != wanted) throw Fault("argument of the wrong kind for " + program_.fullName(method));
  }
}

Value Interpreter::invoke(ir::MethodId method, std::span<const Value> arguments) {
  checkArguments(method, arguments);
  if (stack_.size() >= limits_.depth) throw Fault("calls are nested deeper than the interpreter's limit");
  const std::uint64_t held = monitorsHeld_;
  stack_.push_back({method, nullptr});
  Object* lock = nullptr;
  if (program_[method].has(ir::flag::kSynchronized)) {
    lock = program_[method].isStatic() ? classes_.mirror(program_[program_[method].owner].type) : arguments[0].asRef();
    enterMonitor(lock);
  }
  const auto leave = [&] {
    if (lock != nullptr) exitMonitor(lock);
    if (monitorsHeld_ != held) throw Fault("monitors are not balanced in " + program_.fullName(method));
    stack_.pop_back();
  };
  try {
    const Value result = run(method, arguments);
    leave();
    return result;
  } catch (const Thrown&) {
    leave();
    throw;
  }
}

Value Interpreter::run(ir::MethodId method, std::span<const Value> arguments) {
  const Target& found = target(method);
  const Value result =
      found.native != nullptr ? found.native(*this, arguments) : Frame(*this, *found.body, arguments).run();
  if (result.kind() != program_.types().valueKind(program_.signature(method).result)) {
    throw Fault("a result of the wrong kind from " + program_.fullName(method));
  }
  return result;
}

Value Interpreter::invokeVirtual(std::string_view name, std::string_view descriptor, std::span<const Value> arguments) {
  const ir::ClassId receiver = classes_.classOf(*notNull(arguments[0]));
  const Symbol descriptorSymbol = program_.symbols().intern(descriptor);
  if (!program_.signatureOf(descriptorSymbol).valid()) throw Fault("nobody has a method " + std::string(descriptor));
  const ir::SelectorId selector = program_.selector(program_.symbols().intern(name), descriptorSymbol);
  const ir::MethodRefId ref = program_.methodRef({program_[receiver].type, selector, false});
  const ir::MethodResult resolved = hierarchy_.resolve(ref);
  if (!resolved.found()) throw Fault("no method " + std::string(name) + " in " + std::string(program_.name(receiver)));
  const ir::MethodResult selected = hierarchy_.select(receiver, resolved.method);
  if (!selected.found()) throw Fault("no body for " + std::string(name));
  return invoke(selected.method, arguments);
}

Value Interpreter::invokeStatic(std::string_view owner, std::string_view name, std::string_view descriptor,
                                std::span<const Value> arguments) {
  const ir::ClassId id = program_.classNamed(owner);
  const ir::MethodId method = classes_.declared(id, name, descriptor);
  if (!method.valid()) throw Fault("no method " + std::string(owner) + "." + std::string(name));
  initialise(id);
  return invoke(method, arguments);
}

Object* Interpreter::thread() {
  if (thread_ == nullptr) thread_ = classes_.instance(program_.classNamed("java.lang.Thread"));
  return thread_;
}

std::string Interpreter::describe(Object* object) {
  const Value argument = Value::ofRef(object);
  const Value text =
      invokeStatic("java.lang.String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;", std::span(&argument, 1));
  return text.asRef() == nullptr ? "null" : strings_.utf8(text.asRef());
}

Object* Interpreter::notNull(Value reference) {
  Object* object = reference.asRef();
  if (object == nullptr) raise("java.lang.NullPointerException");
  return object;
}

void Interpreter::enterMonitor(Object* object) {
  ++object->monitor;
  ++monitorsHeld_;
}

void Interpreter::exitMonitor(Object* object) {
  if (object->monitor == 0) raise("java.lang.IllegalMonitorStateException");
  --object->monitor;
  --monitorsHeld_;
}

}  // namespace snarl::interpreter
