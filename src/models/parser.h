// Reads a model file: text to syntax tree.
#pragma once

#include "base/problem.h"
#include "models/model_file.h"

namespace snarl::models {

/// Any bytes can be given. What can't be read goes to `problems` and is left out; the rest of the file is read on. The
/// text must live as long as the tree.
ModelFile parseModelFile(std::string name, std::string_view text, Problems& problems);

}  // namespace snarl::models
