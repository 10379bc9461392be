// Text files that users name.
#pragma once

#include <string>

namespace snarl::cli {

/// Throws UsageError if the file can't be read.
std::string readTextFile(const std::string& path);

}  // namespace snarl::cli
