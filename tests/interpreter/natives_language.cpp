// java.lang: Object, String, Throwable, numbers and their bits.
#include <bit>
#include <cmath>
#include <cstring>

#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;

Value receiver(Interpreter&, Arguments arguments) { return arguments[0]; }

Value objectClone(Interpreter& vm, Arguments arguments) {
  const Object* original = vm.notNull(arguments[0]);
  const ir::TypeId cloneable = vm.program()[vm.program().classNamed("java.lang.Cloneable")].type;
  if (!vm.hierarchy().isSubtype(original->type, cloneable)) {
    vm.raise("java.lang.CloneNotSupportedException", vm.classes().runtimeName(original->type));
  }
  return Value::ofRef(vm.heap().copy(*original));
}

Value checkOwner(Interpreter& vm, Arguments arguments) {
  if (arguments[0].asRef()->monitor == 0) {
    vm.raise("java.lang.IllegalMonitorStateException", "current thread is not owner");
  }
  return {};
}

Value emptyStackTrace(Interpreter& vm, Arguments) {
  return Value::ofRef(vm.classes().array(vm.classes().typeNamed("[Ljava.lang.StackTraceElement;"), 0));
}

void addObject(Natives& natives) {
  natives.add("java.lang.Object.registerNatives", nothing);
  natives.add("java.lang.Object.getClass",
              [](Interpreter& vm, Arguments a) { return Value::ofRef(vm.classes().mirror(a[0].asRef()->type)); });
  natives.add("java.lang.Object.hashCode",
              [](Interpreter&, Arguments a) { return Value::ofInt(a[0].asRef()->identityHash); });
  natives.add("java.lang.Object.clone", objectClone);
  natives.add("java.lang.Object.notify", checkOwner);
  natives.add("java.lang.Object.notifyAll", checkOwner);
}

void addThrowable(Natives& natives) {
  natives.add("java.lang.Throwable.fillInStackTrace", receiver);
  natives.add("java.lang.Throwable.getOurStackTrace", emptyStackTrace);
  natives.add("java.lang.Throwable.printStackTrace()V", nothing);
}

void addReferences(Natives& natives) {
  // Starts a thread that works off what the garbage collector finds.
  natives.add("java.lang.ref.Reference.<clinit>", nothing);
  natives.add("java.lang.ref.Reference.refersTo0", [](Interpreter& vm, Arguments a) {
    return Value::ofBool(vm.classes().get(a[0].asRef(), "referent").asRef() == a[1].asRef());
  });
}

void addStrings(Natives& natives) {
  natives.add("java.lang.String.intern",
              [](Interpreter& vm, Arguments a) { return Value::ofRef(vm.strings().intern(a[0].asRef())); });
  natives.add("java.lang.StringUTF16.isBigEndian", [](Interpreter&, Arguments) { return Value::ofBool(false); });
}

void addNumbers(Natives& natives) {
  natives.add("java.lang.Float.floatToRawIntBits",
              [](Interpreter&, Arguments a) { return Value::ofInt(std::bit_cast<std::int32_t>(a[0].asFloat())); });
  natives.add("java.lang.Float.intBitsToFloat",
              [](Interpreter&, Arguments a) { return Value::ofFloat(std::bit_cast<float>(a[0].asInt())); });
  natives.add("java.lang.Double.doubleToRawLongBits",
              [](Interpreter&, Arguments a) { return Value::ofLong(std::bit_cast<std::int64_t>(a[0].asDouble())); });
  natives.add("java.lang.Double.longBitsToDouble",
              [](Interpreter&, Arguments a) { return Value::ofDouble(std::bit_cast<double>(a[0].asLong())); });
  natives.add("java.lang.StrictMath.log",
              [](Interpreter&, Arguments a) { return Value::ofDouble(std::log(a[0].asDouble())); });
  natives.add("java.lang.StrictMath.sqrt",
              [](Interpreter&, Arguments a) { return Value::ofDouble(std::sqrt(a[0].asDouble())); });
}

}  // namespace

void addLanguageNatives(Natives& natives) {
  addObject(natives);
  addThrowable(natives);
  addReferences(natives);
  addStrings(natives);
  addNumbers(natives);
}

}  // namespace snarl::interpreter
