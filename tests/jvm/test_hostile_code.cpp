// Code that no JVM would run: each method is refused with its reason, and the rest of the class is still there.
#include <functional>
#include <memory_resource>
#include <ostream>

#include "fixture.h"

namespace snarl::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Case {
  const char* name;
  std::function<void(ClassAssembler&, MethodAssembler&)> write;
  const char* reason;
  friend void PrintTo(const Case& tested, std::ostream* out) { *out << tested.name; }
};

class HostileCode : public FrontEndTest, public testing::WithParamInterface<Case> {};

TEST_P(HostileCode, IsRefusedWithItsReason) {
  ClassAssembler c("A");
  c.version(49);
  GetParam().write(c, c.method(flag::kStatic, "bad", "(I)I"));
  c.method(flag::kStatic, "good", "()V").emit(Op::return_);
  add(c, "A");
  EXPECT_EQ(program().body(method("A", "bad")), nullptr);
  EXPECT_THAT(problemTexts(), ElementsAre(testing::AllOf(HasSubstr("A.class: at offset "),
                                                         HasSubstr("method bad(I)I: "), HasSubstr(GetParam().reason))));
  EXPECT_NE(program().body(method("A", "good")), nullptr);
}

TEST_P(HostileCode, IsNoProblemUntilItIsAskedFor) {
  ClassAssembler c("A");
  c.version(49);
  GetParam().write(c, c.method(flag::kStatic, "bad", "(I)I"));
  c.method(flag::kStatic, "good", "()V").emit(Op::return_);
  add(c, "A");
  EXPECT_NE(program().body(method("A", "good")), nullptr);
  std::pmr::monotonic_buffer_resource memory;
  EXPECT_FALSE(frontEnd().lower(program(), method("A", "bad"), memory, ir::FrontEnd::When::Ahead));
  EXPECT_THAT(problemTexts(), testing::IsEmpty());
  EXPECT_EQ(program().body(method("A", "bad")), nullptr);
  EXPECT_EQ(problemTexts().size(), 1U);
}

const Case kCases[] = {
    {"Underflow", [](auto&, auto& m) { m.emit(Op::iadd).emit(Op::ireturn); }, "the stack is empty"},
    {"WrongKind", [](auto&, auto& m) { m.emit(Op::aconst_null).emit(Op::ireturn); }, "another kind"},
    {"WrongReturn", [](auto&, auto& m) { m.emit(Op::return_); }, "does not fit the method's type"},
    {"OffTheEnd", [](auto&, auto& m) { m.emit(Op::iload, 0).emit(Op::pop); }, "runs off the end"},
    {"UnsetLocal", [](auto&, auto& m) { m.emit(Op::iload, 5).emit(Op::ireturn); }, "local variable 5"},
    {"WrongLocal", [](auto&, auto& m) { m.emit(Op::aload, 0).emit(Op::areturn); }, "local variable 0"},
    {"HalfALong", [](auto&, auto& m) { m.emit(Op::lconst_0).emit(Op::pop).emit(Op::iload, 0).emit(Op::ireturn); },
     "half of a long or double"},
    {"SecondHalfOfALong",
     [](auto&, auto& m) { m.emit(Op::lconst_0).emit(Op::lstore, 1).emit(Op::iload, 2).emit(Op::ireturn); },
     "local variable 2"},
    {"OverwrittenLong",
     [](auto&, auto& m) {
       m.emit(Op::lconst_0).emit(Op::lstore, 1).push(1).emit(Op::istore, 2).emit(Op::lload, 1).emit(Op::l2i);
       m.emit(Op::ireturn);
     },
     "local variable 1"},
    {"RetOutside", [](auto&, auto& m) { m.emit(Op::ret, 0); }, "ret outside of a subroutine"},
    {"RetOfSomethingElse",
     [](auto&, auto& m) {
       const Label sub = m.label();
       m.jump(Op::jsr, sub).emit(Op::iload, 0).emit(Op::ireturn).place(sub).emit(Op::pop).emit(Op::ret, 0);
     },
     "innermost subroutine"},
    {"DepthsDiffer",
     [](auto&, auto& m) {
       const Label join = m.label();
       m.emit(Op::iload, 0).jump(Op::ifeq, join).push(1).place(join).emit(Op::iload, 0).emit(Op::ireturn);
     },
     "different depths"},
    {"KindsDifferInALoop",
     [](auto&, auto& m) {
       m.push(1).emit(Op::istore, 1);
       const Label top = m.here();
       m.emit(Op::iload, 1).emit(Op::pop).emit(Op::fconst_0).emit(Op::fstore, 1).jump(Op::goto_, top);
     },
     "values of different kinds meet"},
    {"FieldOfAnotherKind",
     [](auto&, auto& m) {
       m.emit(Op::iload, 0).field(Op::putstatic, "A", "f", "F").emit(Op::iload, 0).emit(Op::ireturn);
     },
     "another kind"},
    {"NewOfAnArray", [](auto&, auto& m) { m.type(Op::new_, "[I").emit(Op::pop).emit(Op::iload, 0).emit(Op::ireturn); },
     "new of an array type"},
    {"LengthOfAString", [](auto&, auto& m) { m.push("x").emit(Op::arraylength).emit(Op::ireturn); },
     "used as an array"},
    {"WrongElements",
     [](auto&, auto& m) { m.push(1).emit(Op::newarray, 5).push(0).emit(Op::iaload).emit(Op::ireturn); },
     "elements of another kind"},
    {"TooManyDimensions",
     [](auto& c, auto& m) {
       m.push(1).push(1).emit(Op::multianewarray, c.classConstant("[I"), 2).emit(Op::pop).emit(Op::iload, 0);
       m.emit(Op::ireturn);
     },
     "more dimensions than its type"},
    {"UnsortedSwitch",
     [](auto&, auto& m) {
       const Label a = m.label(), b = m.label();
       m.emit(Op::iload, 0).lookupSwitch({{5, a}, {1, b}}, b);
       m.place(a).push(1).emit(Op::ireturn).place(b).push(2).emit(Op::ireturn);
     },
     "not in order"},
    {"NotAMethod",
     [](auto& c, auto& m) { m.emit(Op::invokestatic, c.classConstant("A")).emit(Op::iload, 0).emit(Op::ireturn); },
     "is not a Methodref"},
    {"ManyLocalsInManyBlocks",
     [](auto&, auto& m) {
       m.wide(Op::iinc, 0, 1).push(0).wide(Op::istore, 65000);
       for (int i = 0; i < 1200; ++i) {
         const Label next = m.label();
         m.emit(Op::iload, 0).jump(Op::ifeq, next).place(next);
       }
       m.emit(Op::iload, 0).emit(Op::ireturn);
     },
     "too many blocks for its number of local variables"},
};

INSTANTIATE_TEST_SUITE_P(All, HostileCode, testing::ValuesIn(kCases),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace snarl::test
