// The body of a method: bytecode, exception handlers, and the debug tables.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "classfile/class_file.h"
#include "classfile/instruction.h"

namespace snarl::classfile {

struct ExceptionEntry {
  std::uint32_t start = 0, end = 0;  // the instructions from start up to but not including end
  std::uint32_t handler = 0;
  std::uint16_t catchType = 0;  // index of a Class constant; 0: everything
};

struct LineEntry {
  std::uint32_t pc = 0, line = 0;
};

struct LocalVariable {
  std::uint32_t start = 0, length = 0;
  std::string_view name, descriptor;
  std::uint16_t slot = 0;
};

struct Code {
  std::uint16_t maxStack = 0, maxLocals = 0;
  Bytes bytecode;                        // never empty
  std::uint64_t bytecodeOffset = 0;      // into the bytes of the class
  std::vector<ExceptionEntry> handlers;  // the first that matches catches
  std::vector<LineEntry> lines;          // by pc, equal ones in file order
  std::vector<LocalVariable> locals;     // in file order
  std::vector<DroppedAttribute> dropped;

  /// The source line of an instruction; 0: not known.
  [[nodiscard]] std::uint32_t lineAt(std::uint32_t pc) const;
};

/// Throws FormatError if the method has no code or it can't be read. Handlers lie inside the code; that they lie on
/// instructions is `decodeAll`'s to check. Damaged debug tables are dropped.
Code parseCode(const ClassFile& classFile, const MethodInfo& method);

/// All instructions in order, in place of what `instructions` holds. Throws FormatError unless the bytecode is whole
/// instructions from the first byte to the last, and every jump, switch target and handler boundary is the start of
/// one.
void decodeAll(const Code& code, std::vector<Instruction>& instructions);
std::vector<Instruction> decodeAll(const Code& code);

/// The instruction that starts at `pc`, by binary search; null if none does.
const Instruction* instructionAt(const std::vector<Instruction>& instructions, std::uint32_t pc);

}  // namespace snarl::classfile
