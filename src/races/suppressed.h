// Races that the program itself says may stay: annotations on the field, on a method that accesses it, or on a class
// around either.
#pragma once

#include <string>

#include "races/detector.h"

namespace snarl::races {

/// Why the race is suppressed, empty if it is not. `field` is what it is on, or what keeps the array or object
/// (holders.h); it may be invalid.
std::string suppressedBecause(const ir::Program& program, const Race& race, ir::FieldId field);

}  // namespace snarl::races
