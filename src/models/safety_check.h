// Looks for mistakes in what a model file says of safety: names that nothing has.
#pragma once

#include "base/problem.h"
#include "ir/program.h"
#include "models/models.h"

namespace snarl::models {

struct SafetyCheckOptions {
  std::uint32_t jdk = 0;      // the JDK at hand; 0: not known
  bool allLibraries = false;  // the program has all libraries that the file is about, not only the JDK
};

void checkSafety(ir::Program& program, const Models& models, const ModelFile& file, const SafetyCheckOptions& options,
                 Problems& problems);

/// Of a JDK's class, by its name.
bool isJdkName(std::string_view name);

}  // namespace snarl::models
