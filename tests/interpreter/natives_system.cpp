// The machine around the program: System, Thread, Runtime, and the parts of the JDK that ask how it was started.
#include <cstring>

#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;

Value nothing(Interpreter&, Arguments) { return {}; }
Value null(Interpreter&, Arguments) { return Value::ofRef(nullptr); }
Value no(Interpreter&, Arguments) { return Value::ofBool(false); }
Value yes(Interpreter&, Arguments) { return Value::ofBool(true); }
Value zero(Interpreter&, Arguments) { return Value::ofInt(0); }

std::string copyError(const std::string& which, std::int32_t position, std::int32_t count, const Object& array) {
  return "arraycopy: last " + which + " index " + std::to_string(std::int64_t{position} + count) +
         " out of bounds for length " + std::to_string(array.length);
}

Value arrayCopy(Interpreter& vm, Arguments a) {
  const ir::Types& types = vm.program().types();
  Object* from = vm.notNull(a[0]);
  Object* to = vm.notNull(a[2]);
  const std::int32_t fromAt = a[1].asInt();
  const std::int32_t toAt = a[3].asInt();
  const std::int32_t count = a[4].asInt();
  if (types.kind(from->type) != ir::TypeKind::Array || types.kind(to->type) != ir::TypeKind::Array) {
    vm.raise("java.lang.ArrayStoreException", "arraycopy: source or destination is not an array");
  }
  const ir::TypeId fromElement = types.elementOf(from->type);
  const ir::TypeId toElement = types.elementOf(to->type);
  const bool references = types.isReference(fromElement) && types.isReference(toElement);
  if (fromElement != toElement && !references) {
    vm.raise("java.lang.ArrayStoreException", "arraycopy: type mismatch");
  }
  const std::string outOfBounds = "java.lang.ArrayIndexOutOfBoundsException";
  if (fromAt < 0 || toAt < 0 || count < 0) vm.raise(outOfBounds, "arraycopy: negative position or length");
  if (std::int64_t{fromAt} + count > from->length) vm.raise(outOfBounds, copyError("source", fromAt, count, *from));
  if (std::int64_t{toAt} + count > to->length) vm.raise(outOfBounds, copyError("destination", toAt, count, *to));
  const std::size_t size = elementSize(types.kind(fromElement));
  if (!references || vm.hierarchy().isSubtype(fromElement, toElement)) {
    std::memmove(to->data + toAt * size, from->data + fromAt * size, count * size);
    return {};
  }
  for (std::int32_t i = 0; i < count; ++i) {
    const Value item = load(from->data + (fromAt + i) * size, ir::TypeKind::Class);
    if (item.asRef() != nullptr && !vm.hierarchy().isSubtype(item.asRef()->type, toElement)) {
      vm.raise("java.lang.ArrayStoreException", "arraycopy: element type mismatch");
    }
    store(to->data + (toAt + i) * size, ir::TypeKind::Class, item);
  }
  return {};
}

Value property(Interpreter& vm, Arguments a) {
  const std::string name = vm.strings().utf8(vm.notNull(a[0]));
  if (name == "line.separator") return Value::ofRef(vm.strings().make("\n"));
  return a.size() > 1 ? a[1] : Value::ofRef(nullptr);
}

Value currentThread(Interpreter& vm, Arguments) { return Value::ofRef(vm.thread()); }

Value runAction(Interpreter& vm, Arguments a) { return vm.invokeVirtual("run", "()Ljava/lang/Object;", a.first(1)); }

// Time stands still enough to be the same in every run, and moves on enough for loops that wait.
Value clock(Interpreter& vm, Arguments) { return Value::ofLong(static_cast<std::int64_t>(vm.coverage().steps)); }

Value americanEnglish(Interpreter& vm, Arguments) {
  const ir::ClassId locale = vm.program().classNamed("java.util.Locale");
  vm.initialise(locale);
  const FieldPlace us = vm.classes().place(locale, "US");
  return load(vm.classes().address(us, nullptr), us.kind);
}

void addSystem(Natives& natives) {
  const std::string system = "java.lang.System.";
  natives.add(system + "registerNatives", nothing);
  natives.add(system + "arraycopy", arrayCopy);
  natives.add(system + "identityHashCode", [](Interpreter&, Arguments a) {
    return Value::ofInt(a[0].asRef() == nullptr ? 0 : a[0].asRef()->identityHash);
  });
  natives.add(system + "nanoTime", clock);
  natives.add(system + "currentTimeMillis", clock);
  natives.add(system + "getProperty", property);
  natives.add(system + "getSecurityManager", null);
  natives.add(system + "lineSeparator",
              [](Interpreter& vm, Arguments) { return Value::ofRef(vm.strings().make("\n")); });
}

}  // namespace

void addSystemNatives(Natives& natives) {
  addSystem(natives);
  natives.add("java.lang.Thread.registerNatives", nothing);
  natives.add("java.lang.Thread.currentThread", currentThread);
  natives.add("java.lang.Thread.holdsLock",
              [](Interpreter& vm, Arguments a) { return Value::ofBool(vm.notNull(a[0])->monitor > 0); });
  natives.add("java.lang.Runtime.availableProcessors", [](Interpreter&, Arguments) { return Value::ofInt(1); });
  natives.add("java.security.AccessController.doPrivileged", runAction);
  natives.add("jdk.internal.misc.VM.initialize", nothing);
  natives.add("jdk.internal.misc.VM.isBooted", yes);
  natives.add("jdk.internal.misc.VM.isModuleSystemInited", yes);
  natives.add("jdk.internal.misc.VM.getSavedProperty", null);
  natives.add("jdk.internal.misc.CDS.isDumpingClassList0", no);
  natives.add("jdk.internal.misc.CDS.isDumpingArchive0", no);
  natives.add("jdk.internal.misc.CDS.isSharingEnabled0", no);
  natives.add("jdk.internal.misc.CDS.getCDSConfigStatus", zero);
  natives.add("jdk.internal.misc.CDS.getRandomSeedForDumping",
              [](Interpreter&, Arguments) { return Value::ofLong(0); });
  natives.add("jdk.internal.misc.CDS.initializeFromArchive", nothing);
  natives.add("java.util.Locale.getDefault", americanEnglish);
}

}  // namespace snarl::interpreter
