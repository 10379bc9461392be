// Programs with code that no compiler at hand writes: subroutines, handlers reached by plain jumps, loops with two
// entries, every shape of stack juggling. Made of an old class file version, so that the JVM runs them without frames.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/class_assembler.h"

namespace snarl::test {

struct AssembledProgram {
  std::string name;
  ByteVector bytes;
};

std::vector<AssembledProgram> assembledFlow();
std::vector<AssembledProgram> assembledStacks();
std::vector<AssembledProgram> assembledSubroutines();

/// A class of that name whose main is written by `write`.
AssembledProgram assemble(const std::string& name, const std::function<void(ClassAssembler&, MethodAssembler&)>& write);
/// A class whose main prints what static int f(int) returns for each argument.
AssembledProgram function(const std::string& name, const std::function<void(MethodAssembler&)>& write,
                          const std::vector<int>& arguments);
/// Prints the int on the stack, in code of the class `owner`.
void print(MethodAssembler& m, const std::string& owner);

}  // namespace snarl::test
