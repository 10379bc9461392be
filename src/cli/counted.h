// Numbers in sentences.
#pragma once

#include <fmt/core.h>

#include <string>

namespace snarl::cli {

/// "1 class", "2 classes"
inline std::string counted(std::size_t n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

}  // namespace snarl::cli
