// Patterns of code that race on purpose, or look as if they did.
#pragma once

#include <cstdint>
#include <string_view>

#include "pointer/analysis.h"
#include "races/detector.h"

namespace snarl::races {

enum class Idiom : std::uint8_t {
  None,
  SingleCheck,    // a value that anyone may compute anew, read and set without a lock; never half made
  DoubleChecked,  // tested without the lock, set with it, and not volatile: another thread may see it half made
  Counter,        // only counted up or down, for statistics
  SameConstant,   // everybody stores the same
};

/// As reports call it; empty for none.
std::string_view nameOf(Idiom idiom);

Idiom idiomOf(const pointer::Analysis& analysis, threads::Locks& locks, const Race& race);

}  // namespace snarl::races
