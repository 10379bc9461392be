// What code tells of numbers that decide whether a lock is held: constants, and tests against 0.
#pragma once

#include <optional>

#include "ir/body.h"

namespace snarl::threads {

enum class Number : std::uint8_t { Zero, NonZero, Other };

/// What a register is known to hold.
Number numberIn(const ir::Body& body, ir::RegId reg);

/// The constant int or long that a register holds.
std::optional<std::int64_t> wholeIn(const ir::Body& body, ir::RegId reg);

/// Whether a register holds an int, boolean or long.
bool isWhole(const ir::Types& types, const ir::Body& body, ir::RegId reg);

/// What a branch finds out: whether a register is 0.
struct ZeroTest {
  ir::RegId reg;  // invalid: something else
  bool zeroIfTaken = false;
};
ZeroTest zeroTest(const ir::Body& body, const ir::Instr& branch);

}  // namespace snarl::threads
