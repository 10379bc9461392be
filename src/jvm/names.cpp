#include "jvm/names.h"

#include <algorithm>
#include <string>

#include "base/problem.h"
#include "classfile/descriptor.h"

namespace snarl::jvm {

using ir::Program;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

ir::ClassId classOf(Program& program, std::string_view internalName) {
  if (internalName.find('/') == std::string_view::npos) return program.classNamed(internalName);
  char buffer[256];
  std::string large;
  char* text = buffer;
  if (internalName.size() > sizeof buffer) {
    large.resize(internalName.size());
    text = large.data();
  }
  std::replace_copy(internalName.begin(), internalName.end(), text, '/', '.');
  return program.classNamed(std::string_view(text, internalName.size()));
}

TypeId typeOfConstant(Program& program, std::string_view name) {
  if (name.starts_with('[')) return typeOfDescriptor(program, name);
  return program[classOf(program, name)].type;
}

TypeId typeOfDescriptor(Program& program, std::string_view descriptor) {
  if (descriptor != "V" && !classfile::isFieldDescriptor(descriptor)) {
    throw FormatError(0, "'" + std::string(descriptor) + "' is no type descriptor");
  }
  std::size_t dimensions = 0;
  while (descriptor[dimensions] == '[') ++dimensions;
  TypeId type;
  switch (descriptor[dimensions]) {
    case 'B': type = Types::primitive(TypeKind::Byte); break;
    case 'C': type = Types::primitive(TypeKind::Char); break;
    case 'D': type = Types::primitive(TypeKind::Double); break;
    case 'F': type = Types::primitive(TypeKind::Float); break;
    case 'I': type = Types::primitive(TypeKind::Int); break;
    case 'J': type = Types::primitive(TypeKind::Long); break;
    case 'S': type = Types::primitive(TypeKind::Short); break;
    case 'Z': type = Types::primitive(TypeKind::Boolean); break;
    case 'V': type = Types::voidType(); break;
    default:
      type = program[classOf(program, descriptor.substr(dimensions + 1, descriptor.size() - dimensions - 2))].type;
  }
  for (; dimensions > 0; --dimensions) type = program.types().arrayOf(type);
  return type;
}

ir::SelectorId selectorOf(Program& program, std::string_view name, std::string_view descriptor) {
  const Symbol text = program.symbols().intern(descriptor);
  return selectorOf(program, program.symbols().intern(name), text);
}

ir::SelectorId selectorOf(Program& program, Symbol name, Symbol descriptor) {
  if (!program.signatureOf(descriptor).valid()) {
    const classfile::MethodDescriptor parsed(program.text(descriptor));
    ir::Signature signature;
    signature.result = typeOfDescriptor(program, parsed.returnType());
    signature.parameters.reserve(parsed.parameterCount());
    for (const std::string_view parameter : parsed) {
      signature.parameters.push_back(typeOfDescriptor(program, parameter));
    }
    program.defineSignature(descriptor, std::move(signature));
  }
  return program.selector(name, descriptor);
}

}  // namespace snarl::jvm
