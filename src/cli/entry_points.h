// Where the program begins: the methods that a user names, or that the inputs say.
#pragma once

#include <vector>

#include "cli/opened_program.h"
#include "cli/options.h"

namespace snarl::cli {

/// In a defined order, without repetition. Throws UsageError if there is none or one can't be found.
std::vector<ir::MethodId> findEntryPoints(OpenedProgram& opened, const AnalysisRequest& request);

}  // namespace snarl::cli
