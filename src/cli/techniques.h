// The techniques that can be switched off, to see what each is worth.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::cli {

struct Technique {
  std::string_view name;
  std::string_view purpose;
};

std::span<const Technique> techniques();

/// The names as users know them, which include "locks" for its two parts.
std::vector<std::string> techniqueNames();
/// The techniques that a name stands for: itself, or its parts.
std::vector<std::string_view> partsOf(std::string_view name);

}  // namespace snarl::cli
