// jdk.internal.misc.Unsafe: reads and writes by offset. Single-threaded, so every access is volatile enough.
#include <cstring>

#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;
using ir::TypeKind;

// What HotSpot's headers take; code may assume that no offset is zero.
constexpr std::int64_t kHeader = 16;

std::byte* place(Interpreter& vm, Arguments a, TypeKind kind) {
  Object* object = vm.notNull(a[1]);
  const std::int64_t offset = a[2].asLong() - kHeader;
  if (offset < 0 || static_cast<std::size_t>(offset) + elementSize(kind) > object->size) {
    throw Fault("Unsafe is used outside of an object");
  }
  return object->data + offset;
}

template <TypeKind kKind>
Value get(Interpreter& vm, Arguments a) {
  return load(place(vm, a, kKind), kKind);
}

template <TypeKind kKind>
Value put(Interpreter& vm, Arguments a) {
  store(place(vm, a, kKind), kKind, a[3]);
  return {};
}

/// Whether the place holds the expected value, which is then replaced.
template <TypeKind kKind>
bool replace(Interpreter& vm, Arguments a) {
  std::byte* at = place(vm, a, kKind);
  std::byte expected[kSlotSize] = {};
  store(expected, kKind, a[3]);
  if (std::memcmp(at, expected, elementSize(kKind)) != 0) return false;
  store(at, kKind, a[4]);
  return true;
}

template <TypeKind kKind>
Value compareAndSet(Interpreter& vm, Arguments a) {
  return Value::ofBool(replace<kKind>(vm, a));
}

template <TypeKind kKind>
Value compareAndExchange(Interpreter& vm, Arguments a) {
  const Value before = get<kKind>(vm, a);
  replace<kKind>(vm, a);
  return before;
}

template <TypeKind kKind>
void addKind(Natives& natives, const std::string& name) {
  const std::string unsafe = "jdk.internal.misc.Unsafe.";
  for (const std::string mode : {"", "Volatile"}) {
    natives.add(unsafe + "get" + name + mode, get<kKind>);
    natives.add(unsafe + "put" + name + mode, put<kKind>);
  }
}

template <TypeKind kKind>
void addAtomicKind(Natives& natives, const std::string& name) {
  addKind<kKind>(natives, name);
  natives.add("jdk.internal.misc.Unsafe.compareAndSet" + name, compareAndSet<kKind>);
  natives.add("jdk.internal.misc.Unsafe.compareAndExchange" + name, compareAndExchange<kKind>);
}

std::int64_t fieldOffset(Interpreter& vm, Value mirror, Value name) {
  const ir::TypeId type = vm.classes().mirrored(*vm.notNull(mirror));
  const FieldPlace found = vm.classes().place(vm.program().types().classOf(type), vm.strings().utf8(vm.notNull(name)));
  return static_cast<std::int64_t>(found.offset) + kHeader;
}

Value offsetOfField(Interpreter& vm, Arguments a) {
  Object* field = vm.notNull(a[1]);
  return Value::ofLong(fieldOffset(vm, vm.classes().get(field, "clazz"), vm.classes().get(field, "name")));
}

Value offsetOfNamed(Interpreter& vm, Arguments a) { return Value::ofLong(fieldOffset(vm, a[1], a[2])); }

Value indexScale(Interpreter& vm, Arguments a) {
  const ir::TypeId array = vm.classes().mirrored(*vm.notNull(a[1]));
  const TypeKind element = vm.program().types().kind(vm.program().types().elementOf(array));
  return Value::ofInt(static_cast<std::int32_t>(elementSize(element)));
}

}  // namespace

void addUnsafeNatives(Natives& natives) {
  addKind<TypeKind::Boolean>(natives, "Boolean");
  addKind<TypeKind::Byte>(natives, "Byte");
  addKind<TypeKind::Char>(natives, "Char");
  addKind<TypeKind::Short>(natives, "Short");
  addKind<TypeKind::Float>(natives, "Float");
  addKind<TypeKind::Double>(natives, "Double");
  addAtomicKind<TypeKind::Int>(natives, "Int");
  addAtomicKind<TypeKind::Long>(natives, "Long");
  addAtomicKind<TypeKind::Class>(natives, "Reference");
  const std::string unsafe = "jdk.internal.misc.Unsafe.";
  for (const std::string name :
       {"registerNatives", "fullFence", "loadFence", "storeFence", "ensureClassInitialized0"}) {
    natives.add(unsafe + name, nothing);
  }
  natives.add(unsafe + "objectFieldOffset(Ljava/lang/Class;Ljava/lang/String;)J", offsetOfNamed);
  natives.add(unsafe + "objectFieldOffset(Ljava/lang/reflect/Field;)J", offsetOfField);
  natives.add(unsafe + "arrayIndexScale0", indexScale);
  // A long in newer JDKs.
  natives.add(unsafe + "arrayBaseOffset0(Ljava/lang/Class;)I",
              [](Interpreter&, Arguments) { return Value::ofInt(static_cast<std::int32_t>(kHeader)); });
}

}  // namespace snarl::interpreter
