// From the words of a command line to a request.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"

namespace snarl::cli {

/// `arguments` are those after the program's name. Throws UsageError.
Request parse(const std::vector<std::string>& arguments);

}  // namespace snarl::cli
