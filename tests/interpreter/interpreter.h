// Runs a program's bodies from main: the check that lowering kept what the code means. Bodies are executed as they
// stand, those of the JDK's own classes included; only what has no body, or needs a whole JVM around it, is built in.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "classes.h"
#include "coverage.h"
#include "heap.h"
#include "java_strings.h"
#include "natives.h"

namespace snarl::interpreter {

/// A Java exception on its way to a handler.
struct Thrown {
  Object* exception;
};

/// So that no fault of a body can hang the test or eat the machine.
struct Limits {
  std::uint64_t steps = 400'000'000;
  std::size_t depth = 1500;
  std::size_t heapBytes = std::size_t{1} << 30;
};

/// How a run of main ended.
struct Outcome {
  std::string output;    // what went to System.out
  std::string uncaught;  // the class of the exception that ended main, or empty
  std::string uncaughtMessage;
  std::string fault;  // what is wrong with the IR or the interpreter, and where; or empty
};

class Interpreter {
 public:
  Interpreter(ir::Program& program, ir::Hierarchy& hierarchy, Coverage& coverage, Limits limits = {});

  Outcome runMain(std::string_view className);

  [[nodiscard]] ir::Program& program() { return program_; }
  [[nodiscard]] ir::Hierarchy& hierarchy() { return hierarchy_; }
  [[nodiscard]] Heap& heap() { return heap_; }
  [[nodiscard]] Classes& classes() { return classes_; }
  [[nodiscard]] Strings& strings() { return strings_; }
  [[nodiscard]] std::string& output() { return output_; }
  [[nodiscard]] Coverage& coverage() { return coverage_; }
  /// The one thread; never constructed, for its constructor wants a whole JVM.
  Object* thread();

  /// Runs exactly this method; the receiver comes first.
  Value invoke(ir::MethodId method, std::span<const Value> arguments);
  /// The method of the first argument's class that this name and descriptor mean.
  Value invokeVirtual(std::string_view name, std::string_view descriptor, std::span<const Value> arguments);
  Value invokeStatic(std::string_view owner, std::string_view name, std::string_view descriptor,
                     std::span<const Value> arguments);
  /// What String.valueOf makes of an object.
  std::string describe(Object* object);

  /// JVMS 5.5.
  void initialise(ir::ClassId id);
  [[noreturn]] void raise(std::string_view exceptionClass, std::optional<std::string> message = {});
  [[noreturn]] void raiseClassCast(ir::TypeId from, ir::TypeId to);
  Object* notNull(Value reference);

  void enterMonitor(Object* object);
  void exitMonitor(Object* object);

  /// Counts an instruction against the limit.
  void step(const ir::Instr& instr) {
    stack_.back().at = &instr;
    coverage_.count(instr);
    if (++steps_ > limits_.steps) throw Fault("the program takes more steps than the interpreter's limit");
  }

 private:
  struct Call {
    ir::MethodId method;
    const ir::Instr* at = nullptr;
  };
  struct Target {
    const ir::Body* body = nullptr;
    Native native = nullptr;
  };
  const Target& target(ir::MethodId method);
  [[nodiscard]] std::string describeStack() const;
  std::string describeCauses(Object* exception);
  Value run(ir::MethodId method, std::span<const Value> arguments);
  void checkArguments(ir::MethodId method, std::span<const Value> arguments);
  void initialiseInterfaces(ir::ClassId id, std::set<ir::ClassId>& seen);
  void runInitialiser(ir::ClassId id);
  [[noreturn]] void failInitialisation(Object* exception);
  /// A new object, by the constructor that takes a string or the one that takes nothing.
  Object* construct(std::string_view className, std::optional<Object*> string);
  void startUp();

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  Coverage& coverage_;
  Limits limits_;
  Heap heap_;
  Classes classes_;
  Strings strings_;
  Natives natives_;
  std::map<ir::MethodId, Target> targets_;
  std::vector<Call> stack_;  // the innermost last; kept as it was where there is a fault
  Object* thread_ = nullptr;
  std::uint64_t steps_ = 0;
  std::uint64_t monitorsHeld_ = 0;
  std::string output_;
  std::string lastRaise_;  // where the JVM's own exception was last thrown, to explain one that nobody catches
};

}  // namespace snarl::interpreter
