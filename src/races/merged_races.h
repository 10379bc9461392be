// Calls that read and write inside a library are told once for each pair: as those that write.
#pragma once

#include <vector>

#include "races/detector.h"

namespace snarl::races {

/// Of races inside libraries that only differ in whether their calls read or write, or in which of two classes, one
/// below the other, the object is of, the surest and then the one with the most writes stays, on all of their objects.
void mergeRaised(std::vector<Race>& races, ir::Hierarchy& hierarchy);

}  // namespace snarl::races
