// The classes and members that reflection metadata lists, found in the program: what unresolved reflection may reach.
#pragma once

#include "ir/program.h"
#include "pointer/reflection_metadata.h"

namespace snarl::pointer {

struct ListedMembers {
  std::vector<ir::ClassId> classes;
  std::vector<ir::MethodId> constructors, methods;
  std::vector<ir::FieldId> fields;

  /// What is not there is left out: metadata often lists what other versions of a library have.
  ListedMembers(ir::Program& program, const ReflectionMetadata& metadata);
};

}  // namespace snarl::pointer
