#include "models/type_names.h"

#include "base/readable.h"
#include "models/names.h"

namespace snarl::models {

using ir::ClassId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

TypeId primitiveNamed(std::string_view name) {
  constexpr std::string_view kNames[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double"};
  auto kind = static_cast<std::uint8_t>(TypeKind::Boolean);
  for (const std::string_view known : kNames) {
    if (name == known) return Types::primitive(static_cast<TypeKind>(kind));
    ++kind;
  }
  return {};
}

ClassId TypeNames::existing(const std::string& binaryName) {
  if (const ClassModel* model = models_.find(binaryName); model != nullptr && model->made) return made_(*model);
  return program_.exists(binaryName) ? program_.classNamed(binaryName) : ClassId{};
}

ClassId TypeNames::imported(const ModelFile& file, const TypeName& written, const std::string& shortName) {
  ClassId result;
  for (const std::string_view package : packagesOf(file)) {
    const ClassId found = existing(std::string(package) + "." + shortName);
    if (found.valid() && result.valid()) {
      problems_(file).add(file.problemAt(written.at, "'" + readable(written.name) + "' may be " +
                                                         readable(program_.name(result)) + " or " +
                                                         readable(program_.name(found)) + ": import the one you mean"));
    } else if (found.valid()) {
      result = found;
    }
  }
  return result;
}

ClassId TypeNames::findClass(const ModelFile& file, const TypeName& written) {
  const std::pair key{reinterpret_cast<std::uintptr_t>(&file), written.name};
  if (const ClassId* known = found_.find(key)) return *known;
  const ClassName name = classNameIn(file, written.name);
  ClassId result = name.isShort ? imported(file, written, name.binary) : ClassId{};
  if (!result.valid()) result = existing(name.binary);
  found_.insert(key, result);
  return result;
}

TypeId TypeNames::findType(const ModelFile& file, const TypeName& written) {
  TypeId type = primitiveNamed(written.name);
  if (!type.valid()) {
    const ClassId found = findClass(file, written);
    if (!found.valid()) return {};
    type = program_[found].type;
  }
  for (std::uint32_t d = 0; d < written.dimensions; ++d) type = program_.types().arrayOf(type);
  return type;
}

bool TypeNames::matches(const TypeName& written, TypeId type) const {
  const Types& types = program_.types();
  for (std::uint32_t d = 0; d < written.dimensions; ++d) {
    if (types.kind(type) != TypeKind::Array) return false;
    type = types.elementOf(type);
  }
  if (types.kind(type) == TypeKind::Class) return namesClass(written.name, program_.name(types.classOf(type)));
  return types.kind(type) != TypeKind::Array && primitiveNamed(written.name) == type;
}

}  // namespace snarl::models
