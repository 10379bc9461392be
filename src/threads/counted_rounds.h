// Numbers that count the rounds of a loop: no two rounds have the same.
#pragma once

#include <optional>
#include <vector>

#include "ir/body.h"

namespace snarl::threads {

/// Whether the register gets a new number in every round of a loop that is in no other loop, always up or always down
/// by constants.
bool countsRounds(const ir::Body& body, ir::RegId reg);

/// A loop that counts a variable up as long as it is below an end.
struct Counting {
  ir::BlockId head;          // which tests it
  std::vector<bool> inside;  // by block: it is in the loop
  ir::RegId first, end;      // the variable is less than `end` inside; with `inclusive`, not more
  bool inclusive = false;
  ir::RegId by;           // what is added each time
  std::int64_t step = 0;  // the same as a number; 0: it is none
};
/// Of the register that the loop's head keeps the variable in.
std::optional<Counting> countingOf(const ir::Body& body, ir::RegId variable);

/// A value that a test decides.
struct Choice {
  ir::Condition condition;
  ir::RegId left, right;  // what is compared
  ir::RegId ifTrue, ifFalse;
};
std::optional<Choice> choiceOf(const ir::Body& body, ir::RegId phi);

/// The register itself, or the only other one that its phis can be.
ir::RegId behindPhis(const ir::Body& body, ir::RegId reg);

/// Whether every way from the beginning to a block takes that successor of another.
bool leadsBy(const ir::Body& body, ir::BlockId from, std::size_t successor, ir::BlockId to);

/// The block with the instruction.
ir::BlockId blockWith(const ir::Body& body, ir::InstrId at);

/// Whether the instruction is in a loop.
bool isRepeated(const ir::Body& body, ir::InstrId at);

}  // namespace snarl::threads
