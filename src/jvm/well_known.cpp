#include "jvm/well_known.h"

#include <string>

#include "jvm/names.h"

namespace snarl::jvm {

using ir::Program;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

namespace {

struct Primitive {
  TypeKind kind;
  char letter;
  char textLetter;  // the parameter of the String.valueOf that prints it
  const char* name;
  const char* wrapper;
};

constexpr Primitive kPrimitives[] = {
    {TypeKind::Boolean, 'Z', 'Z', "boolean", "java.lang.Boolean"},
    {TypeKind::Byte, 'B', 'I', "byte", "java.lang.Byte"},
    {TypeKind::Char, 'C', 'C', "char", "java.lang.Character"},
    {TypeKind::Short, 'S', 'I', "short", "java.lang.Short"},
    {TypeKind::Int, 'I', 'I', "int", "java.lang.Integer"},
    {TypeKind::Long, 'J', 'J', "long", "java.lang.Long"},
    {TypeKind::Float, 'F', 'F', "float", "java.lang.Float"},
    {TypeKind::Double, 'D', 'D', "double", "java.lang.Double"},
};

std::string internal(std::string_view binaryName) {
  std::string result(binaryName);
  for (char& c : result) c = c == '.' ? '/' : c;
  return result;
}

}  // namespace

WellKnown::WellKnown(Program& program) {
  const auto type = [&](std::string_view name) { return program[program.classNamed(name)].type; };
  const auto method = [&](TypeId owner, std::string_view name, const std::string& descriptor) {
    return program.methodRef({owner, selectorOf(program, name, descriptor), false});
  };
  object = type("java.lang.Object");
  string = type("java.lang.String");
  number = type("java.lang.Number");
  classType = type("java.lang.Class");
  methodHandle = type("java.lang.invoke.MethodHandle");
  methodType = type("java.lang.invoke.MethodType");
  throwable = type("java.lang.Throwable");
  cloneable = type("java.lang.Cloneable");
  serializable = type("java.io.Serializable");
  const TypeId objects = type("java.util.Objects");
  for (const Primitive& p : kPrimitives) {
    const std::string letter(1, p.letter);
    const TypeId wrapper = type(p.wrapper);
    arrays[p.kind] = program.types().arrayOf(Types::primitive(p.kind));
    wrappers[p.kind] = wrapper;
    box[p.kind] = method(wrapper, "valueOf", "(" + letter + ")L" + internal(p.wrapper) + ";");
    unbox[p.kind] = method(wrapper, std::string(p.name) + "Value", "()" + letter);
    hash[p.kind] = method(wrapper, "hashCode", "(" + letter + ")I");
    toString[p.kind] = method(string, "valueOf", std::string("(") + p.textLetter + ")Ljava/lang/String;");
  }
  hash[TypeKind::Class] = method(objects, "hashCode", "(Ljava/lang/Object;)I");
  toString[TypeKind::Class] = method(string, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
  hash[TypeKind::Array] = hash[TypeKind::Class];
  toString[TypeKind::Array] = toString[TypeKind::Null] = toString[TypeKind::Class];
  equals = method(objects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
  stringEquals = method(string, "equals", "(Ljava/lang/Object;)Z");
  compareFloats = method(wrappers[TypeKind::Float], "compare", "(FF)I");
  compareDoubles = method(wrappers[TypeKind::Double], "compare", "(DD)I");
  intValue = method(number, "intValue", "()I");
}

}  // namespace snarl::jvm
