// Whether something keeps two accesses apart.
#pragma once

#include <cstdint>

namespace snarl::races {

enum class Mode : std::uint8_t { Precise, Lenient, Sound };

enum class Guard : std::uint8_t { No, Maybe, Yes };

/// What counts as such.
struct GuardRules {
  Mode mode = Mode::Lenient;
  bool serial = true;  // that one thread runs both, one after the other
};

}  // namespace snarl::races
