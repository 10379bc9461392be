// Model files that users give.
#pragma once

#include <string>

namespace snarl::cli {

/// Throws UsageError if the file can't be read.
std::string readModelText(const std::string& path);

}  // namespace snarl::cli
