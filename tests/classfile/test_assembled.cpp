#include <gmock/gmock.h>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "support/class_assembler.h"

namespace snarl::classfile {
namespace {

using test::ByteVector;
using test::ClassAssembler;
using test::Label;
using test::Op;

TEST(Assembled, LoopHasItsInstructionsAndTargets) {
  ClassAssembler c("a/Counter");
  auto& m = c.method(flag::kPublic | flag::kStatic, "sum", "(I)I");
  const Label loop = m.label();
  const Label done = m.label();
  m.line(1).emit(Op::iconst_0).emit(Op::istore, 1);
  m.place(loop).line(2).emit(Op::iload, 0).jump(Op::ifle, done);
  m.emit(Op::iload, 1).emit(Op::iload, 0).emit(Op::iadd).emit(Op::istore, 1);
  m.emit(Op::iinc, 0, -1).jump(Op::goto_, loop);
  m.place(done).line(3).emit(Op::iload, 1).emit(Op::ireturn);
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  ASSERT_EQ(parsed.methods.size(), 1U);
  const Code code = parseCode(parsed, parsed.methods[0]);
  std::vector<Instruction> instructions;
  decodeAll(code, instructions);
  ASSERT_EQ(instructions.size(), 12U);
  EXPECT_EQ(instructions[3].opcode, Op::ifle);
  EXPECT_EQ(instructions[3].a, static_cast<int>(instructions[10].pc));
  EXPECT_EQ(instructions[9].a, static_cast<int>(instructions[2].pc));
  EXPECT_EQ(instructions[8].b, -1);
  EXPECT_EQ(code.lineAt(instructions[5].pc), 2U);
}

}  // namespace
}  // namespace snarl::classfile
