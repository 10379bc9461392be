// Methods that are built into the interpreter: those without a body, and a few whose own code needs a whole JVM.
#pragma once

#include <span>
#include <string>
#include <unordered_map>

#include "value.h"

namespace snarl::interpreter {

class Interpreter;

/// The receiver comes first.
using Native = Value (*)(Interpreter& vm, std::span<const Value> arguments);

class Natives {
 public:
  Natives();

  /// `name` is pkg.Class.method, for all methods of that name, or pkg.Class.method(descriptor) for one.
  void add(std::string name, Native native);
  /// Null if the method is not built in.
  [[nodiscard]] Native find(const std::string& name, const std::string& descriptor) const;

 private:
  std::unordered_map<std::string, Native> natives_;
};

/// Natives that do nothing, the one for methods without a result, the other for those with an object.
inline Value nothing(Interpreter&, std::span<const Value>) { return {}; }
inline Value null(Interpreter&, std::span<const Value>) { return Value::ofRef(nullptr); }

void addLanguageNatives(Natives& natives);
void addClassNatives(Natives& natives);
void addUnsafeNatives(Natives& natives);
void addOutputNatives(Natives& natives);
void addSystemNatives(Natives& natives);

}  // namespace snarl::interpreter
