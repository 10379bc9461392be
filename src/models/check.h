// Looks for mistakes in model files: what they name and nothing has, what they leave out, and bodies that make no
// sense.
#pragma once

#include <span>

#include "ir/hierarchy.h"
#include "ir/program.h"
#include "models/models.h"

namespace snarl::models {

struct CheckOptions {
  std::uint32_t jdk = 0;  // its version: what is marked with a later `since` may be missing; 0: unknown, all of it may
  bool allLibraries = false;  // the program has all libraries that the files are about, not only the JDK
};

/// Checks the definitions of these files, which must be among the models'.
void checkModels(ir::Program& program, ir::Hierarchy& hierarchy, const Models& models,
                 std::span<const ModelFile* const> files, CheckOptions options, Problems& problems);

}  // namespace snarl::models
