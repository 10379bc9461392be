// The reflection metadata that a program brings along or a user gives.
#pragma once

#include <string>
#include <vector>

#include "cli/opened_program.h"
#include "pointer/reflection_metadata.h"

namespace snarl::cli {

/// What the program's own files and those of these paths say. Throws UsageError for a path that can't be read or
/// understood; what is wrong with the program's own files is added to its problems.
pointer::ReflectionMetadata readReflectionFiles(OpenedProgram& program, const std::vector<std::string>& paths);

}  // namespace snarl::cli
