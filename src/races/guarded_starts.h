// Origins that are started only where a flag was found unset, which is set with it: most likely one run of them follows
// another.
#pragma once

#include "threads/origins.h"

namespace snarl::races {

/// Whether that is so of all starts of an origin: in the method that starts it, a test of a field that the method sets,
/// or of what an atomic exchange returned, lies on every way to the start.
bool isStartedByFlag(const pointer::Analysis& analysis, const threads::Origin& origin);

}  // namespace snarl::races
