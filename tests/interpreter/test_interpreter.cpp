// The interpreter itself, on bodies made by hand: that it computes what they say, and that it notices what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter.h"
#include "support/body_maker.h"

namespace snarl::interpreter {
namespace {

using ir::BinaryOp;
using ir::CallKind;
using ir::Condition;
using ir::Op;
using ir::RegId;
using test::BodyMaker;
using testing::HasSubstr;
using testing::ThrowsMessage;

template <class Enum>
std::uint8_t sub(Enum e) {
  return static_cast<std::uint8_t>(e);
}

class InterpreterTest : public testing::Test {
 protected:
  static constexpr std::uint32_t kStatic = ir::flag::kPublic | ir::flag::kStatic;

  test::FakeProgram program{{
      {.name = "Failure", .super = "java.lang.Throwable"},
      {.name = "Other", .super = "java.lang.Throwable"},
      {.name = "Box", .methods = {{"get", "()I"}}, .fields = {{"value", "I"}}},
      {.name = "BigBox", .super = "Box", .methods = {{"get", "()I"}}},
      {.name = "Main",
       .methods = {{"run", "(I)I", kStatic}, {"help", "(I)I", kStatic}, {"pick", "(Ljava/lang/Object;)I", kStatic}}},
  }};
  ir::Hierarchy hierarchy{*program};
  Coverage coverage;
  Limits limits{.steps = 10'000, .depth = 50, .heapBytes = 1 << 20};

  Value run(std::int32_t argument) {
    Interpreter interpreter(*program, hierarchy, coverage, limits);
    const Value arguments[] = {Value::ofInt(argument)};
    return interpreter.invoke(program.method("Main", "run", "(I)I"), arguments);
  }
  BodyMaker maker(const char* method = "run", const char* descriptor = "(I)I") {
    return {program, "Main", method, descriptor};
  }
  std::uint32_t type(const char* descriptor) { return program.type(descriptor).value; }
};

// Two phis that take each other's values must do so at once.
TEST_F(InterpreterTest, PhisOfABlockAreExecutedTogether) {
  auto b = maker();
  b.block();
  const RegId one = b.constInt(1);
  const RegId two = b.constInt(2);
  b.end(Op::Goto, {}, {1});
  b.block();
  const RegId count = b.emit(Op::Phi, {RegId{0U}, RegId{0U}}, "I");
  const RegId x = b.emit(Op::Phi, {one, one}, "I");
  const RegId y = b.emit(Op::Phi, {two, two}, "I");
  b.end(Op::Branch, {count}, {2, 3}, sub(Condition::Gt));
  b.block();
  const RegId less = b.emit(Op::Binary, {count, one}, "I", 0, sub(BinaryOp::Sub));
  b.end(Op::Goto, {}, {1});
  b.block();
  const RegId ten = b.constInt(10);
  const RegId tens = b.emit(Op::Binary, {x, ten}, "I", 0, sub(BinaryOp::Mul));
  b.end(Op::Return, {b.emit(Op::Binary, {tens, y}, "I", 0, sub(BinaryOp::Add))});
  b.setOperand(count, 1, less);
  b.setOperand(x, 1, y);
  b.setOperand(y, 1, x);
  program.setBody(b.finish());
  EXPECT_EQ(run(0).asInt(), 12);
  EXPECT_EQ(run(1).asInt(), 21);
  EXPECT_EQ(run(4).asInt(), 12);
}

// Block 1 throws if the argument is negative, block 2 always does; the handler tells them apart by its phi.
TEST_F(InterpreterTest, AHandlersPhiGoesByTheBlockThatThrew) {
  auto b = maker();
  b.block();
  const RegId first = b.constInt(100);
  const RegId second = b.constInt(200);
  const RegId failure = b.emit(Op::New, {}, "LFailure;", type("LFailure;"));
  b.end(Op::Branch, {RegId{0U}}, {1, 2}, sub(Condition::Lt));
  b.block({{"Other", 4}, {"Failure", 3}});
  b.end(Op::Throw, {failure});
  b.block({{"", 3}});
  b.end(Op::Throw, {failure});
  b.block();
  const RegId where = b.emit(Op::Phi, {first, second}, "I");
  b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.end(Op::Return, {where});
  b.block();
  b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.end(Op::Return, {RegId{0U}});
  program.setBody(b.finish());
  EXPECT_EQ(run(-5).asInt(), 100);
  EXPECT_EQ(run(5).asInt(), 200);
}

TEST_F(InterpreterTest, AnExceptionThatNobodyCatchesLeavesTheMethod) {
  auto b = maker();
  b.block({{"Other", 1}});
  b.end(Op::Throw, {b.emit(Op::New, {}, "LFailure;", type("LFailure;"))});
  b.block();
  b.emit(Op::Catch, {}, "LOther;");
  b.end(Op::Return, {RegId{0U}});
  program.setBody(b.finish());
  EXPECT_THROW(run(1), Thrown);
}

TEST_F(InterpreterTest, FieldsAndVirtualCalls) {
  auto b = maker();
  b.block();
  const RegId box = b.emit(Op::New, {}, "LBox;", type("LBigBox;"));
  b.effect(Op::StoreField, {box, RegId{0U}}, program.fieldRef("BigBox", "value", "I").value);
  b.end(Op::Return, {b.call(CallKind::Virtual, program.methodRef("Box", "get", "()I"), {box}, "I")});
  program.setBody(b.finish());
  for (const auto& [owner, factor] : {std::pair{"Box", 1}, {"BigBox", 1000}}) {
    BodyMaker get(program, owner, "get", "()I");
    get.block();
    const RegId value = get.emit(Op::LoadField, {RegId{0U}}, "I", program.fieldRef("Box", "value", "I").value);
    get.end(Op::Return, {get.emit(Op::Binary, {value, get.constInt(factor)}, "I", 0, sub(BinaryOp::Mul))});
    program.setBody(get.finish());
  }
  EXPECT_EQ(run(7).asInt(), 7000);
}

TEST_F(InterpreterTest, ARegisterThatIsNotDefinedIsAFault) {
  auto b = maker();
  b.block();
  b.end(Op::Branch, {RegId{0U}}, {1, 2}, sub(Condition::Eq));
  b.block();
  const RegId onlyHere = b.constInt(5);
  b.end(Op::Goto, {}, {2});
  b.block();
  b.end(Op::Return, {onlyHere});
  program.setBody(b.finish());
  EXPECT_EQ(run(0).asInt(), 5);
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("not defined")));
}

TEST_F(InterpreterTest, AValueOfTheWrongKindIsAFault) {
  auto b = maker();
  b.block();
  const RegId wide = b.constLong(1);
  b.end(Op::Return, {b.emit(Op::Binary, {RegId{0U}, wide}, "I", 0, sub(BinaryOp::Add))});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("kind")));
}

TEST_F(InterpreterTest, AnObjectThatTheRegistersTypeDoesNotAllowIsAFault) {
  auto b = maker();
  b.block();
  b.emit(Op::New, {}, "LBigBox;", type("LBox;"));
  b.end(Op::Return, {RegId{0U}});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("of type BigBox is given an object of type Box")));
}

TEST_F(InterpreterTest, AResultOfTheWrongKindIsAFault) {
  auto b = maker();
  b.block();
  b.end(Op::Return, {b.constLong(1)});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("result of the wrong kind")));
}

TEST_F(InterpreterTest, AMonitorThatIsNotReleasedIsAFault) {
  auto b = maker();
  b.block();
  b.effect(Op::MonitorEnter, {b.emit(Op::New, {}, "LBox;", type("LBox;"))});
  b.end(Op::Return, {RegId{0U}});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("not balanced")));
}

TEST_F(InterpreterTest, AWrongPredecessorIsAFault) {
  auto b = maker();
  b.block();
  b.end(Op::Goto, {}, {1});
  b.block();
  b.end(Op::Return, {RegId{0U}});
  ir::Body body = b.finish();
  body.edgePool[body.blocks[ir::BlockId{1U}].firstPred] = ir::BlockId{1U};
  program.setBody(std::move(body));
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("not its predecessor")));
}

TEST_F(InterpreterTest, CallsMustFitTheirMethod) {
  auto b = maker();
  b.block();
  const RegId null = b.constNull();
  b.end(Op::Return, {b.call(CallKind::Static, program.methodRef("Main", "help", "(I)I"), {null}, "I")});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("argument of the wrong kind")));
}

TEST_F(InterpreterTest, UnknownBootstrapMethodsAreNotPassedOver) {
  auto b = maker();
  b.block();
  b.end(Op::Return, {b.call(CallKind::Dynamic, program.methodRef("Main", "help", "(I)I"), {RegId{0U}}, "I")});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("unknown bootstrap")));
}

TEST_F(InterpreterTest, AnEndlessLoopHitsTheLimit) {
  auto b = maker();
  b.block();
  b.end(Op::Goto, {}, {1});
  b.block();
  b.end(Op::Goto, {}, {1});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("more steps")));
}

TEST_F(InterpreterTest, EndlessRecursionHitsTheLimit) {
  auto b = maker();
  b.block();
  b.end(Op::Return, {b.call(CallKind::Static, program.methodRef("Main", "run", "(I)I"), {RegId{0U}}, "I")});
  program.setBody(b.finish());
  EXPECT_THAT([&] { run(1); }, ThrowsMessage<Fault>(HasSubstr("nested deeper")));
}

TEST_F(InterpreterTest, AHugeArrayHitsTheLimit) {
  auto b = maker();
  b.block();
  b.emit(Op::NewArray, {RegId{0U}}, "[J", type("[J"));
  b.end(Op::Return, {RegId{0U}});
  program.setBody(b.finish());
  EXPECT_EQ(run(1000).asInt(), 1000);
  EXPECT_THAT([&] { run(1 << 30); }, ThrowsMessage<Fault>(HasSubstr("more heap")));
}

TEST_F(InterpreterTest, TextIsDecodedAndEncoded) {
  const std::string modified("a\xc0\x80\xed\xa0\xbd\xed\xb8\x80",
                             9);  // NUL and a surrogate pair as class files write them
  EXPECT_EQ(decode(modified), std::u16string(u"a\0\U0001f600", 4));
  EXPECT_EQ(encode(decode(modified)), std::string("a\0\xf0\x9f\x98\x80", 6));
  EXPECT_EQ(decode("\xf0\x9f\x98\x80"), u"\U0001f600");
  EXPECT_EQ(encode(std::u16string(1, 0xd800) + u"x"), "?x");
}

}  // namespace
}  // namespace snarl::interpreter
