// Checks that a lowered body keeps the promises of body.h, so that later stages can rely on them.
#pragma once

#include <string>
#include <vector>

#include "ir/body.h"
#include "ir/program.h"

namespace snarl::ir {

/// What is wrong with the body, the first few things at most; empty if nothing is. Registers are only looked at where
/// the blocks are in order.
std::vector<std::string> verify(const Program& program, const Body& body);

}  // namespace snarl::ir
