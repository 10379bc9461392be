// Reading of the attributes of a module-info class.
#pragma once

#include "base/bytes.h"
#include "classfile/class_file.h"

namespace snarl::classfile {

/// The contents of a Module attribute. Throws FormatError.
ModuleInfo readModule(BigEndianReader& reader, const ConstantPool& constants);
/// The contents of a ModulePackages attribute.
std::vector<std::string_view> readModulePackages(BigEndianReader& reader, const ConstantPool& constants);

}  // namespace snarl::classfile
