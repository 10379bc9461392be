// String builders that never leave the method that makes them: what compilers use to put text together. There are more
// of them than of anything else, and nobody can race for one.
#pragma once

#include "base/hash.h"
#include "ir/program.h"

namespace snarl::pointer {

/// The registers that hold such a builder where it is allocated.
FlatMap<ir::RegId, char> localTexts(const ir::Program& program, const ir::Body& body);

}  // namespace snarl::pointer
