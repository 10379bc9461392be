// The whole of Snarl behind its command line.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/exit_status.h"

namespace snarl::cli {

/// Does what `arguments` (those after the program's name) ask for. Never throws.
ExitStatus run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

}  // namespace snarl::cli
