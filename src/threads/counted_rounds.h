// Numbers that count the rounds of a loop: no two rounds have the same.
#pragma once

#include "ir/body.h"

namespace snarl::threads {

/// Whether the register gets a new number in every round of a loop that is in no other loop, always up or always down
/// by constants.
bool countsRounds(const ir::Body& body, ir::RegId reg);

/// Whether the instruction is in a loop.
bool isRepeated(const ir::Body& body, ir::InstrId at);

}  // namespace snarl::threads
