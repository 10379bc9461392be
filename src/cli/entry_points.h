// Where the program begins: the methods that a user names, or that the inputs say.
#pragma once

#include <vector>

#include "cli/opened_program.h"
#include "cli/options.h"

namespace snarl::cli {

/// In a defined order, without repetition. Throws UsageError if one can't be found, or there is none and needs to be:
/// frameworks run nothing either.
std::vector<ir::MethodId> findEntryPoints(OpenedProgram& opened, const AnalysisRequest& request, bool mayBeNone);

}  // namespace snarl::cli
