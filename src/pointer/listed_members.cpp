#include "pointer/listed_members.h"

#include <algorithm>

#include "pointer/known_values.h"

namespace snarl::pointer {
namespace {

bool lists(const ir::Program& program, const ReflectionMetadata::Entry& entry, ir::MethodId id) {
  const std::string_view name = program.name(id);
  if (name == "<init>" ? entry.allConstructors : entry.allMethods && !name.starts_with('<')) return true;
  const auto& parameters = program.signature(id).parameters;
  return std::ranges::any_of(entry.methods, [&](const ReflectionMetadata::Method& method) {
    return method.name == name &&
           (!method.parameters || std::ranges::equal(*method.parameters, parameters, {}, {},
                                                     [&](ir::TypeId type) { return program.typeName(type); }));
  });
}

}  // namespace

ListedMembers::ListedMembers(ir::Program& program, const ReflectionMetadata& metadata) {
  for (const ReflectionMetadata::Entry& entry : metadata.entries) {
    const ir::TypeId type = typeNamed(program, entry.type);
    if (!type.valid() || program.types().kind(type) != ir::TypeKind::Class) continue;
    const ir::ClassId id = program.types().classOf(type);
    const ir::Class& c = program.load(id);
    if (!c.loaded()) continue;
    classes.push_back(id);
    for (const ir::MethodId method : c.methods) {
      if (!lists(program, entry, method)) continue;
      (program.name(method) == "<init>" ? constructors : methods).push_back(method);
    }
    for (const ir::FieldId field : c.fields) {
      const bool named = std::ranges::find(entry.fields, program.name(field)) != entry.fields.end();
      if (named || entry.allFields) fields.push_back(field);
    }
  }
}

}  // namespace snarl::pointer
