// The text of single instructions, as the two parts of a line of a printed body; only for the printer's own files.
#pragma once

#include <string>

#include "ir/print.h"

namespace snarl::ir {

struct InstructionText {
  std::string action;  // n = list.size()
  std::string detail;  // interface int java.util.List.size()
};

/// With an `indent`, a long switch gets a line for each target, indented that far.
InstructionText printInstruction(const Program& program, const Body& body, const BodyPrinter& printer, BlockId block,
                                 const Instr& instr, std::size_t indent = 0);

/// The constant of a Const instruction as Java would write it.
std::string printConstant(const Program& program, const Body& body, const Instr& instr);

/// r7
std::string numbered(RegId reg);

/// The method's modifiers in the order that Java recommends, each with a space after it.
void appendModifiers(std::string& out, std::uint32_t methodFlags);

}  // namespace snarl::ir
