// Programs with code that no compiler at hand writes: subroutines, handlers reached by plain jumps, loops with two
// entries, every shape of stack juggling. Made of an old class file version, so that the JVM runs them without frames.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/class_assembler.h"

namespace snarl::interpreter {

struct AssembledProgram {
  std::string name;
  test::ByteVector bytes;
};

std::vector<AssembledProgram> assembledFlow();
std::vector<AssembledProgram> assembledStacks();

/// A class of that name whose main is written by `write`; printing an int is a call of print(I)V.
AssembledProgram assemble(const std::string& name,
                          const std::function<void(test::ClassAssembler&, test::MethodAssembler&)>& write);
/// Prints the int on the stack.
void print(test::MethodAssembler& m, const std::string& name);

}  // namespace snarl::interpreter
