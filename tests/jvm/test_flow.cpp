// Control flow that lowering has to take apart: handlers, loops at odd places, subroutines.
#include "fixture.h"

namespace snarl::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Flow = FrontEndTest;

// static int m(int x): a body written by `write`, in a class A of version 49.
template <class Write>
void assemble(ClassAssembler& c, Write write) {
  c.version(49);
  write(c.method(kStatic, "m", "(I)I"));
}

TEST_F(Flow, AHandlerTakesTheValuesFromTheEntryOfTheThrowingBlock) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label start = m.label(), end = m.label(), handler = m.label();
    m.push(1).emit(Op::istore, 1);
    m.place(start).push(10).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1);
    m.push(20).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1).place(end);
    m.emit(Op::iload, 1).emit(Op::ireturn);
    m.place(handler).emit(Op::pop).emit(Op::iload, 1).emit(Op::ireturn);
    m.handler(start, end, handler);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  // Thrown by the first division the variable is still 1, by the second it is the first quotient.
  ASSERT_EQ(count(*body, ir::Op::Phi), 1U) << print(*body);
  for (const ir::Instr& instr : body->instrs) {
    if (instr.op != ir::Op::Phi) continue;
    const auto operands = body->operands(instr);
    ASSERT_EQ(operands.size(), 2U);
    EXPECT_EQ(body->instrs[body->registers[operands[0]].def].op, ir::Op::Const);
    EXPECT_EQ(body->instrs[body->registers[operands[1]].def].op, ir::Op::Binary);
  }
}

TEST_F(Flow, CodeThatIsBothAHandlerAndAJumpTargetGetsALandingPad) {
  ClassAssembler c("A");
  c.version(49);
  auto& m = c.method(kStatic, "m", "(Ljava/lang/Throwable;)V");
  const Label start = m.label(), end = m.label(), both = m.label();
  m.place(start).emit(Op::aload, 0);
  m.place(both).emit(Op::invokestatic, c.methodRef("A", "use", "(Ljava/lang/Throwable;)V")).place(end);
  m.emit(Op::return_);
  m.handler(start, end, both);
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(count(*body, ir::Op::Catch), 1U);
  EXPECT_EQ(count(*body, ir::Op::Phi), 1U) << print(*body);
}

TEST_F(Flow, AJumpToTheFirstInstructionLeavesTheEntryWithoutPredecessors) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label top = m.here();
    m.emit(Op::iinc, 0, -1).emit(Op::iload, 0).jump(Op::ifgt, top).emit(Op::iload, 0).emit(Op::ireturn);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(body->blocks[ir::BlockId{0U}].predCount, 0U);
  EXPECT_EQ(count(*body, ir::Op::Phi), 1U);
}

TEST_F(Flow, UnreachableCodeIsLeftOut) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    m.emit(Op::iload, 0).emit(Op::ireturn);
    m.push(1).emit(Op::pop).emit(Op::aconst_null).emit(Op::athrow);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(body->blocks.size(), 1U);
}

TEST_F(Flow, ASubroutineIsCopiedForEachCall) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label sub = m.label();
    m.jump(Op::jsr, sub).jump(Op::jsr, sub).emit(Op::iload, 0).emit(Op::ireturn);
    m.place(sub).emit(Op::astore, 1).emit(Op::iload, 0).push(3).emit(Op::imul).emit(Op::istore, 0).emit(Op::ret, 1);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(count(*body, ir::Op::Binary), 2U) << print(*body);
  EXPECT_EQ(count(*body, ir::Op::Phi), 0U);
}

TEST_F(Flow, ASubroutineLeftByAJumpAndCalledAgainInALoopEnds) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label top = m.label(), sub = m.label(), done = m.label();
    m.place(top).jump(Op::jsr, sub).emit(Op::iload, 0).emit(Op::ireturn);
    m.place(sub).emit(Op::astore, 1).emit(Op::iinc, 0, -1);
    m.emit(Op::iload, 0).jump(Op::ifle, done).jump(Op::goto_, top);
    m.place(done).emit(Op::ret, 1);
  });
  add(c, "A");
  EXPECT_NE(lowered("A", "m"), nullptr);
}

TEST_F(Flow, NestedSubroutinesThatWouldMultiplyAreRefused) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    constexpr int kLevels = 40;  // each calls the next twice: 2^40 copies
    std::vector<Label> subs;
    for (int i = 0; i <= kLevels; ++i) subs.push_back(m.label());
    m.jump(Op::jsr, subs[0]).emit(Op::iload, 0).emit(Op::ireturn);
    for (int i = 0; i < kLevels; ++i) {
      m.place(subs[static_cast<std::size_t>(i)]).emit(Op::astore, i + 1);
      m.jump(Op::jsr, subs[static_cast<std::size_t>(i) + 1]).jump(Op::jsr, subs[static_cast<std::size_t>(i) + 1]);
      m.emit(Op::ret, i + 1);
    }
    m.place(subs[kLevels]).emit(Op::astore, kLevels + 1).emit(Op::ret, kLevels + 1);
  });
  add(c, "A");
  EXPECT_EQ(program().body(method("A", "m")), nullptr);
  EXPECT_THAT(problemTexts(), ElementsAre(HasSubstr("method m(I)I: too many copies of nested subroutines")));
}

TEST_F(Flow, ASwitchWhoseCasesMeetIsAJump) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label only = m.label();
    m.emit(Op::iload, 0).lookupSwitch({{1, only}, {5, only}}, only);
    m.place(only).emit(Op::iload, 0).emit(Op::ireturn);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(count(*body, ir::Op::Switch), 0U);
}

TEST_F(Flow, LinesAndNamesComeAlong) {
  ClassAssembler c("A");
  assemble(c, [](MethodAssembler& m) {
    const Label start = m.here(), end = m.label();
    m.line(7).emit(Op::iload, 0).push(1).emit(Op::iadd).emit(Op::istore, 1);
    const Label later = m.here();
    m.line(8).emit(Op::iload, 1).emit(Op::ireturn).place(end);
    m.local("given", "I", 0, start, end).local("more", "I", 1, later, end);
  });
  add(c, "A");
  const ir::Body* body = lowered("A", "m");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(body->nameOf(ir::RegId{0U}), "given");
  const ir::Instr& sum = body->instrs[ir::InstrId{1U}];
  EXPECT_EQ(sum.op, ir::Op::Binary);
  EXPECT_EQ(sum.line, 7U);
  EXPECT_EQ(body->nameOf(sum.result), "more");
  EXPECT_EQ(body->instrs[ir::InstrId{2U}].line, 8U);
}

}  // namespace
}  // namespace snarl::test
