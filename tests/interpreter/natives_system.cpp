// The machine around the program: System, Thread, Runtime, and the parts of the JDK that ask how it was started.
#include <cstring>

#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;

Value no(Interpreter&, Arguments) { return Value::ofBool(false); }
Value yes(Interpreter&, Arguments) { return Value::ofBool(true); }
Value zero(Interpreter&, Arguments) { return Value::ofInt(0); }

std::string copyError(Interpreter& vm, const std::string& which, std::int64_t end, const Object& array) {
  const ir::Types& types = vm.program().types();
  const ir::TypeId element = types.elementOf(array.type);
  const std::string name = types.isReference(element) ? "object array" : vm.program().typeName(element);
  return "arraycopy: last " + which + " index " + std::to_string(end) + " out of bounds for " + name + "[" +
         std::to_string(array.length) + "]";
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
  const std::int64_t fromEnd = std::int64_t{fromAt} + count;
  const std::int64_t toEnd = std::int64_t{toAt} + count;
  if (fromEnd > from->length) vm.raise(outOfBounds, copyError(vm, "source", fromEnd, *from));
  if (toEnd > to->length) vm.raise(outOfBounds, copyError(vm, "destination", toEnd, *to));
  const std::size_t size = elementSize(types.kind(fromElement));
  if (!references || vm.hierarchy().isSubtype(fromElement, toElement)) {
    std::memmove(to->data + toAt * size, from->data + fromAt * size, count * size);
    return {};
  }
  for (std::int32_t i = 0; i < count; ++i) {
    const Value item = load(from->data + (fromAt + i) * size, ir::TypeKind::Class);
    if (item.asRef() != nullptr && !vm.hierarchy().isSubtype(item.asRef()->type, toElement)) {
      vm.raise("java.lang.ArrayStoreException",
               "arraycopy: element type mismatch: can not cast one of the elements of " +
                   vm.program().typeName(from->type) + " to the type of the destination array, " +
                   vm.program().typeName(toElement));
    }
    store(to->data + (toAt + i) * size, ir::TypeKind::Class, item);
  }
  return {};
}

Value emptyText(Interpreter& vm, Arguments) { return Value::ofRef(vm.strings().make("")); }

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
  natives.add(system + "getSecurityManager", null);
}

}  // namespace

void addSystemNatives(Natives& natives) {
  addSystem(natives);
  natives.add("java.lang.Thread.registerNatives", nothing);
  natives.add("java.lang.Thread.currentThread", currentThread);
  natives.add("java.lang.Thread.currentCarrierThread", currentThread);
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
  natives.add("jdk.internal.util.StaticProperty.getProperty", emptyText);
  natives.add("java.util.concurrent.atomic.AtomicLong.VMSupportsCS8", yes);
  natives.add("java.util.concurrent.ForkJoinPool.<clinit>", nothing);
  natives.add("java.util.concurrent.ForkJoinPool.getCommonPoolParallelism", zero);
  // The real ones read the symbols of all the world's locales.
  natives.add("java.util.Formatter.getDecimalSeparator", [](Interpreter&, Arguments) { return Value::ofInt('.'); });
  natives.add("java.util.Formatter.getZero", [](Interpreter&, Arguments) { return Value::ofInt('0'); });
  natives.add("java.util.Locale.getDefault", americanEnglish);
}

}  // namespace snarl::interpreter
