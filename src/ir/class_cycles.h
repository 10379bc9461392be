// Finds classes that are above themselves in the class hierarchy.
#pragma once

#include <span>
#include <vector>

#include "ir/program.h"

namespace snarl::ir {

/// Those of `classes` that are their own superclass or superinterface, directly or through others, in a defined order.
/// All classes that can be part of a cycle must be listed.
std::vector<ClassId> findClassCycles(const Program& program, std::span<const ClassId> classes);

}  // namespace snarl::ir
