// Whether control gets to an instruction only after an exception of a type was caught: in the handler, or where a flag
// is tested that only the handler sets.
#pragma once

#include "ir/body.h"

namespace snarl::threads {

bool isBehindCatch(const ir::Body& body, ir::InstrId at, ir::TypeId caught);

}  // namespace snarl::threads
