// java.lang.Class, and what of reflection the JDK's own collections need.
#include <algorithm>

#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;

ir::TypeId typeOf(Interpreter& vm, Value mirror) { return vm.classes().mirrored(*vm.notNull(mirror)); }
ir::TypeKind kindOf(Interpreter& vm, Value mirror) { return vm.program().types().kind(typeOf(vm, mirror)); }

/// The class that a mirror stands for; invalid for primitive types and arrays.
ir::ClassId classOf(Interpreter& vm, Value mirror) {
  const ir::TypeId type = typeOf(vm, mirror);
  if (vm.program().types().kind(type) != ir::TypeKind::Class) return {};
  const ir::ClassId id = vm.program().types().classOf(type);
  vm.program().load(id);
  return id;
}

Value mirrorOrNull(Interpreter& vm, ir::TypeId type) {
  return Value::ofRef(type.valid() ? vm.classes().mirror(type) : nullptr);
}

Value primitiveClass(Interpreter& vm, Arguments a) {
  const std::string name = vm.strings().utf8(a[0].asRef());
  for (auto kind = ir::TypeKind::Void; kind <= ir::TypeKind::Double;
       kind = static_cast<ir::TypeKind>(static_cast<int>(kind) + 1)) {
    const ir::TypeId type = ir::Types::primitive(kind);
    if (vm.program().typeName(type) == name) return Value::ofRef(vm.classes().mirror(type));
  }
  throw Fault("no primitive type " + name);
}

Value initClassName(Interpreter& vm, Arguments a) {
  const std::string name = vm.classes().runtimeName(typeOf(vm, a[0]));
  Object* string = vm.strings().intern(decode(name));
  vm.classes().set(a[0].asRef(), "name", Value::ofRef(string));
  return Value::ofRef(string);
}

Value simpleName(Interpreter& vm, Arguments a) {
  std::string name = vm.program().typeName(typeOf(vm, a[0]));
  const std::size_t start = name.find_last_of(".$");
  if (start != std::string::npos) name.erase(0, start + 1);
  name.erase(0, std::min(name.find_first_not_of("0123456789"), name.size()));
  return Value::ofRef(vm.strings().make(name));
}

Value canonicalName(Interpreter& vm, Arguments a) {
  std::string name = vm.program().typeName(typeOf(vm, a[0]));
  std::replace(name.begin(), name.end(), '$', '.');
  return Value::ofRef(vm.strings().make(name));
}

Value superclass(Interpreter& vm, Arguments a) {
  if (kindOf(vm, a[0]) == ir::TypeKind::Array) {
    return mirrorOrNull(vm, vm.program()[vm.program().objectClass()].type);
  }
  const ir::ClassId id = classOf(vm, a[0]);
  if (!id.valid() || vm.program()[id].isInterface() || !vm.program()[id].super.valid()) return Value::ofRef(nullptr);
  return mirrorOrNull(vm, vm.program()[vm.program()[id].super].type);
}

Value componentType(Interpreter& vm, Arguments a) {
  if (kindOf(vm, a[0]) != ir::TypeKind::Array) return Value::ofRef(nullptr);
  return mirrorOrNull(vm, vm.program().types().elementOf(typeOf(vm, a[0])));
}

Value isInstance(Interpreter& vm, Arguments a) {
  const Object* object = a[1].asRef();
  return Value::ofBool(object != nullptr && vm.hierarchy().isSubtype(object->type, typeOf(vm, a[0])));
}

Value isAssignableFrom(Interpreter& vm, Arguments a) {
  return Value::ofBool(vm.hierarchy().isSubtype(typeOf(vm, a[1]), typeOf(vm, a[0])));
}

Value modifiers(Interpreter& vm, Arguments a) {
  const ir::ClassId id = classOf(vm, a[0]);
  constexpr std::uint32_t kShown = 0x7fff & ~ir::flag::kSuper;
  const std::uint32_t flags = id.valid() ? vm.program()[id].flags : ir::flag::kPublic | ir::flag::kFinal;
  return Value::ofInt(static_cast<std::int32_t>(flags & kShown));
}

Value enumConstants(Interpreter& vm, Arguments a) {
  const ir::ClassId id = classOf(vm, a[0]);
  if (!id.valid() || !vm.program()[id].has(ir::flag::kEnum)) return Value::ofRef(nullptr);
  for (const ir::MethodId m : vm.program()[id].methods) {
    if (vm.program().name(m) != "values" || !vm.program().signature(m).parameters.empty()) continue;
    vm.initialise(id);
    return vm.invoke(m, {});
  }
  throw Fault("an enum without values()");
}

Value forName(Interpreter& vm, Arguments a) {
  const std::string name = vm.strings().utf8(vm.notNull(a[0]));
  const ir::TypeId type = vm.classes().typeNamed(name);
  if (!type.valid()) vm.raise("java.lang.ClassNotFoundException", name);
  if (vm.program().types().kind(type) == ir::TypeKind::Class) vm.initialise(vm.program().types().classOf(type));
  return mirrorOrNull(vm, type);
}

// Just enough of a Field for Unsafe.objectFieldOffset.
Value declaredField(Interpreter& vm, Arguments a) {
  Object* field = vm.classes().instance(vm.program().classNamed("java.lang.reflect.Field"));
  vm.classes().set(field, "clazz", a[0]);
  vm.classes().set(field, "name", a[1]);
  return Value::ofRef(field);
}

Value newArray(Interpreter& vm, Arguments a) {
  if (a[1].asInt() < 0) vm.raise("java.lang.NegativeArraySizeException", std::to_string(a[1].asInt()));
  const ir::TypeId type = vm.program().types().arrayOf(typeOf(vm, a[0]));
  return Value::ofRef(vm.classes().array(type, static_cast<std::uint32_t>(a[1].asInt())));
}

// HashMap asks for them to order colliding keys that are comparable; without an answer it orders them another way.
Value noTypes(Interpreter& vm, Arguments) {
  return Value::ofRef(vm.classes().array(vm.classes().typeNamed("[Ljava.lang.reflect.Type;"), 0));
}

template <bool kResult>
Value always(Interpreter&, Arguments) {
  return Value::ofBool(kResult);
}

}  // namespace

void addClassNatives(Natives& natives) {
  natives.add("java.lang.Class.registerNatives", [](Interpreter&, Arguments) { return Value{}; });
  natives.add("java.lang.Class.desiredAssertionStatus", always<false>);
  natives.add("java.lang.Class.getPrimitiveClass", primitiveClass);
  natives.add("java.lang.Class.initClassName", initClassName);
  natives.add("java.lang.Class.getSimpleName", simpleName);
  natives.add("java.lang.Class.getCanonicalName", canonicalName);
  natives.add("java.lang.Class.getSuperclass", superclass);
  natives.add("java.lang.Class.getComponentType", componentType);
  natives.add("java.lang.Class.isInstance", isInstance);
  natives.add("java.lang.Class.isAssignableFrom", isAssignableFrom);
  natives.add("java.lang.Class.isArray",
              [](Interpreter& vm, Arguments a) { return Value::ofBool(kindOf(vm, a[0]) == ir::TypeKind::Array); });
  natives.add("java.lang.Class.isPrimitive",
              [](Interpreter& vm, Arguments a) { return Value::ofBool(kindOf(vm, a[0]) < ir::TypeKind::Null); });
  natives.add("java.lang.Class.isInterface", [](Interpreter& vm, Arguments a) {
    const ir::ClassId id = classOf(vm, a[0]);
    return Value::ofBool(id.valid() && vm.program()[id].isInterface());
  });
  natives.add("java.lang.Class.isRecord", [](Interpreter& vm, Arguments a) {
    const ir::ClassId id = classOf(vm, a[0]);
    return Value::ofBool(id.valid() && vm.program()[id].has(ir::flag::kRecord));
  });
  natives.add("java.lang.Class.getModifiers", modifiers);
  natives.add("java.lang.Class.getEnumConstantsShared", enumConstants);
  natives.add("java.lang.Class.forName(Ljava/lang/String;)Ljava/lang/Class;", forName);
  natives.add("java.lang.Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", forName);
  natives.add("java.lang.Class.getGenericInterfaces", noTypes);
  natives.add("java.lang.Class.getDeclaredField", declaredField);
  natives.add("java.lang.Class.getClassLoader", null);
  natives.add("java.lang.reflect.Array.newArray", newArray);
  natives.add("jdk.internal.reflect.Reflection.getCallerClass", null);
}

}  // namespace snarl::interpreter
