// From the JVM's names and descriptors to ids of the IR.
#pragma once

#include <string_view>

#include "ir/program.h"

namespace snarl::jvm {

/// The class with an internal name (a/b/C).
ir::ClassId classOf(ir::Program& program, std::string_view internalName);
/// The type of a class constant: an internal name, or an array descriptor.
ir::TypeId typeOfConstant(ir::Program& program, std::string_view name);
/// The type of a field descriptor, or of V. Throws FormatError if it is neither.
ir::TypeId typeOfDescriptor(ir::Program& program, std::string_view descriptor);
/// The selector of a method. Throws FormatError if the descriptor is no method descriptor.
ir::SelectorId selectorOf(ir::Program& program, std::string_view name, std::string_view descriptor);
ir::SelectorId selectorOf(ir::Program& program, Symbol name, Symbol descriptor);

}  // namespace snarl::jvm
