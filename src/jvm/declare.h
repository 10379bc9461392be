// Turns a parsed class into its declaration in the IR.
#pragma once

#include "classfile/class_file.h"
#include "ir/program.h"

namespace snarl::jvm {

/// Fills in class `id`, and adds its fields and methods. Throws FormatError if the class can't be declared; then
/// nothing has been added.
void declareClass(ir::Program& program, ir::ClassId id, const classfile::ClassFile& file);

}  // namespace snarl::jvm
