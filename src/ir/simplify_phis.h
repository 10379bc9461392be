// Removes phis that only ever have one value, and gives the others their types.
#pragma once

#include "ir/body.h"

namespace snarl::ir {

/// Afterwards no phi has only itself and one other register as operands. Registers and instructions are renumbered.
void simplifyPhis(Body& body, const Types& types, TypeId objectType);

}  // namespace snarl::ir
