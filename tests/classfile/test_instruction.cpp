#include <gmock/gmock.h>

#include <limits>

#include "classfile/code.h"
#include "classfile/instruction.h"
#include "expect_error.h"
#include "support/class_assembler.h"

namespace snarl::classfile {
namespace {

using test::ByteVector;
using test::ByteWriter;
using test::ClassAssembler;
using test::expectError;
using test::kAnyOffset;
using test::Label;
using test::MethodAssembler;
using test::Op;

constexpr std::uint64_t kBase = 1000;

/// The code of a method that `write` writes.
template <class Write>
ByteVector assemble(Write write) {
  ClassAssembler c("a/B");
  MethodAssembler& m = c.method(flag::kStatic, "m", "()V");
  write(m);
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  const Bytes code = parseCode(parsed, parsed.methods[0]).bytecode;
  return {code.begin(), code.end()};
}

TEST(Instruction, OpcodesHaveTheirNumbers) {
  EXPECT_EQ(static_cast<int>(Op::bipush), 0x10);
  EXPECT_EQ(static_cast<int>(Op::iload_0), 0x1a);
  EXPECT_EQ(static_cast<int>(Op::istore), 0x36);
  EXPECT_EQ(static_cast<int>(Op::pop), 0x57);
  EXPECT_EQ(static_cast<int>(Op::iadd), 0x60);
  EXPECT_EQ(static_cast<int>(Op::goto_), 0xa7);
  EXPECT_EQ(static_cast<int>(Op::getstatic), 0xb2);
  EXPECT_EQ(static_cast<int>(Op::monitorexit), 0xc3);
  EXPECT_EQ(static_cast<int>(Op::jsr_w), 0xc9);
  EXPECT_EQ(opcodeName(Op::goto_), "goto");
  EXPECT_EQ(opcodeName(Op::return_), "return");
  EXPECT_EQ(opcodeName(Op::jsr_w), "jsr_w");
  EXPECT_EQ(opcodeName(Op::iload_0), "iload_0");
}

TEST(Instruction, EveryInstructionIsDecodedAndRefusedWhenCutShort) {
  for (int number = 0; number < kOpcodeCount; ++number) {
    const Op op{static_cast<std::uint8_t>(number)};
    if (op == Op::wide || isJump(op) || isSwitch(op)) continue;
    const int a = op == Op::newarray ? 10 : 7;
    const int b = op == Op::iinc || op == Op::multianewarray || op == Op::invokeinterface ? 3 : 0;
    const ByteVector code = assemble([&](MethodAssembler& m) { m.emit(op, a, b); });
    const Instruction i = decode(code, 0, kBase);
    EXPECT_EQ(i.opcode, op);
    EXPECT_EQ(i.pc, 0U);
    EXPECT_EQ(i.next, code.size()) << opcodeName(op);
    if (code.size() > 1) {
      EXPECT_EQ(i.a, a) << opcodeName(op);
      EXPECT_EQ(i.b, b) << opcodeName(op);
    }
    for (std::size_t cut = 1; cut < code.size(); ++cut) {
      expectError([&] { decode(Bytes(code).first(cut), 0, kBase); }, kBase, "the code ends inside an instruction");
    }
  }
}

TEST(Instruction, ImpliedOperands) {
  const auto operand = [](Op op) {
    const std::uint8_t code[] = {static_cast<std::uint8_t>(op)};
    return decode(code, 0, 0).a;
  };
  EXPECT_EQ(operand(Op::iconst_m1), -1);
  EXPECT_EQ(operand(Op::iconst_5), 5);
  EXPECT_EQ(operand(Op::lconst_1), 1);
  EXPECT_EQ(operand(Op::fconst_2), 2);
  EXPECT_EQ(operand(Op::dconst_0), 0);
  EXPECT_EQ(operand(Op::dconst_1), 1);
  const Op loads[] = {Op::iload_0,  Op::lload_0,  Op::fload_0,  Op::dload_0,  Op::aload_0,
                      Op::istore_0, Op::lstore_0, Op::fstore_0, Op::dstore_0, Op::astore_0};
  for (const Op first : loads) {
    for (int n = 0; n < 4; ++n) {
      EXPECT_EQ(operand(Op{static_cast<std::uint8_t>(static_cast<int>(first) + n)}), n) << opcodeName(first);
    }
  }
}

TEST(Instruction, SignedImmediates) {
  EXPECT_EQ(decode(ByteVector{0x10, 0x80}, 0, 0).a, -128);
  EXPECT_EQ(decode(ByteVector{0x11, 0x80, 0x00}, 0, 0).a, -32768);
  EXPECT_EQ(decode(ByteVector{0x84, 0xff, 0xff}, 0, 0).a, 255);
  EXPECT_EQ(decode(ByteVector{0x84, 0xff, 0xff}, 0, 0).b, -1);
}

TEST(Instruction, WideIsFoldedIn) {
  for (const Op op : {Op::iload, Op::lload, Op::fload, Op::dload, Op::aload, Op::istore, Op::lstore, Op::fstore,
                      Op::dstore, Op::astore, Op::ret}) {
    const ByteVector code = assemble([&](MethodAssembler& m) { m.emit(op, 40000); });
    const Instruction i = decode(code, 0, 0);
    EXPECT_EQ(i.opcode, op);
    EXPECT_EQ(i.a, 40000);
    EXPECT_EQ(i.next, 4U);
  }
  const ByteVector increment = assemble([](MethodAssembler& m) { m.emit(Op::iinc, 300, -30000); });
  EXPECT_EQ(decode(increment, 0, 0).opcode, Op::iinc);
  EXPECT_EQ(decode(increment, 0, 0).a, 300);
  EXPECT_EQ(decode(increment, 0, 0).b, -30000);
  EXPECT_EQ(decode(increment, 0, 0).next, 6U);
  for (std::size_t cut = 1; cut < increment.size(); ++cut) {
    expectError([&] { decode(Bytes(increment).first(cut), 0, kBase); }, kBase, "ends inside an instruction");
  }
}

TEST(Instruction, WideBeforeWhatHasNoWideForm) {
  for (int number = 0; number < 256; ++number) {
    const Op op{static_cast<std::uint8_t>(number)};
    const bool allowed = (op >= Op::iload && op <= Op::aload) || (op >= Op::istore && op <= Op::astore) ||
                         op == Op::ret || op == Op::iinc;
    const ByteVector code = {0xc4, static_cast<std::uint8_t>(number), 0, 1, 0, 1};
    if (allowed) {
      EXPECT_NO_THROW(decode(code, 0, 0));
    } else {
      expectError([&] { decode(code, 0, kBase); }, kBase, "which has no wide form");
    }
  }
}

TEST(Instruction, UnknownOnes) {
  for (int number = kOpcodeCount; number < 256; ++number) {
    const ByteVector code = {0, static_cast<std::uint8_t>(number), 0, 0, 0, 0};
    expectError([&] { decode(code, 1, kBase); }, kBase + 1, "unknown instruction " + std::to_string(number));
  }
  expectError([] { decode(ByteVector{0}, 1, kBase); }, kBase + 1, "the code ended");
  expectError([] { decode(ByteVector{0}, 0xffffffff, kBase); }, kAnyOffset, "the code ended");
  expectError([] { decode({}, 0, kBase); }, kBase, "the code ended");
  for (const int type : {0, 3, 12, 255}) {
    const ByteVector code = {0xbc, static_cast<std::uint8_t>(type)};
    expectError([&] { decode(code, 0, kBase); }, kBase, "newarray of the unknown type");
  }
  expectError([] { decode(ByteVector{0xc5, 0, 1, 0}, 0, kBase); }, kBase, "no dimensions");
}

TEST(Instruction, JumpsAreAbsoluteAndStayInside) {
  for (int number = 0; number < kOpcodeCount; ++number) {
    const Op op{static_cast<std::uint8_t>(number)};
    if (!isJump(op)) continue;
    const ByteVector code = assemble([&](MethodAssembler& m) {
      const Label start = m.here();
      const Label end = m.label();
      m.emit(Op::nop).jump(op, end).jump(op, start).place(end).emit(Op::return_);
    });
    const Instruction forward = decode(code, 1, 0);
    const Instruction back = decode(code, forward.next, 0);
    EXPECT_EQ(forward.opcode, op);
    EXPECT_EQ(forward.a, static_cast<int>(code.size()) - 1) << opcodeName(op);
    EXPECT_EQ(back.a, 0);
    EXPECT_EQ(back.next, code.size() - 1);
    for (std::size_t cut = 2; cut < forward.next; ++cut) {
      expectError([&] { decode(Bytes(code).first(cut), 1, kBase); }, kBase + 1, "ends inside an instruction");
    }
  }
}

TEST(Instruction, JumpsOutside) {
  expectError([] { decode(ByteVector{0, 0xa7, 0, 3}, 1, kBase); }, kBase + 1, "goto at 1 jumps to 4, outside the code");
  expectError([] { decode(ByteVector{0, 0xa7, 0xff, 0xfe}, 1, kBase); }, kBase + 1, "goto at 1 jumps to -1");
  expectError([] { decode(ByteVector{0xc8, 0x7f, 0xff, 0xff, 0xff}, 0, kBase); }, kBase, "outside the code");
  expectError([] { decode(ByteVector{0xc9, 0x80, 0, 0, 0}, 0, kBase); }, kBase, "outside the code");
  EXPECT_EQ(decode(ByteVector{0, 0xa7, 0xff, 0xff}, 1, kBase).a, 0);
  EXPECT_EQ(decode(ByteVector{0, 0xa7, 0, 2}, 1, kBase).a, 3);
}

std::vector<std::pair<int, int>> cases(const SwitchTable& table) {
  std::vector<std::pair<int, int>> result;
  for (const auto& [key, target] : table) result.emplace_back(key, static_cast<int>(target));
  return result;
}

TEST(SwitchTable, BothKindsAtEveryAlignment) {
  for (int padding = 0; padding < 4; ++padding) {
    for (const bool dense : {true, false}) {
      const ByteVector code = assemble([&](MethodAssembler& m) {
        const Label first = m.here();
        for (int i = 0; i < padding; ++i) m.emit(Op::nop);
        const Label second = m.label();
        const Label third = m.label();
        if (dense) {
          m.tableSwitch(-1, {first, second, third}, third);
        } else {
          m.lookupSwitch({{-1, first}, {0, second}, {1, third}}, third);
        }
        m.place(second).emit(Op::nop).place(third).emit(Op::return_);
      });
      const int end = static_cast<int>(code.size());
      const Instruction i = decode(code, static_cast<std::uint32_t>(padding), 0);
      EXPECT_EQ(i.next, code.size() - 2);
      EXPECT_EQ(i.a, end - 1);
      const SwitchTable table(code, i, 0);
      EXPECT_EQ(table.size(), 3U);
      EXPECT_EQ(table.defaultTarget(), code.size() - 1);
      EXPECT_THAT(cases(table), testing::ElementsAre(std::pair(-1, 0), std::pair(0, end - 2), std::pair(1, end - 1)));
      for (std::size_t cut = static_cast<std::size_t>(padding) + 1; cut < i.next; ++cut) {
        EXPECT_THROW(decode(Bytes(code).first(cut), i.pc, 0), FormatError);
      }
    }
  }
}

ByteVector rawSwitch(Op op, std::initializer_list<std::uint32_t> words) {
  ByteWriter out;
  out.u1(static_cast<std::uint8_t>(op)).u1(0).u2(0);
  for (const std::uint32_t word : words) out.u4(word);
  return out.bytes();
}

TEST(SwitchTable, AbsurdSizesAreRefused) {
  expectError(
      [] {
        decode(rawSwitch(Op::tableswitch, {0, 0x80000000, 0x7fffffff, 0}), 0, kBase);
      },
      kBase, "ends inside");
  expectError([] { decode(rawSwitch(Op::tableswitch, {0, 0, 0x7fffffff, 0}), 0, kBase); }, kBase, "ends inside");
  expectError([] { decode(rawSwitch(Op::tableswitch, {0, 1, 0, 0}), 0, kBase); }, kBase, "from high to low");
  expectError(
      [] {
        decode(rawSwitch(Op::tableswitch, {0, 0x7fffffff, 0x80000000}), 0, kBase);
      },
      kBase, "from high to low");
  expectError([] { decode(rawSwitch(Op::lookupswitch, {0, 0x7fffffff, 0, 0}), 0, kBase); }, kBase, "ends inside");
  expectError([] { decode(rawSwitch(Op::lookupswitch, {0, 0xffffffff, 0, 0}), 0, kBase); }, kBase, "negative number");
  expectError([] { decode(rawSwitch(Op::lookupswitch, {99, 0}), 0, kBase); }, kBase, "outside the code");
}

TEST(SwitchTable, ExtremeKeys) {
  const ByteVector top = rawSwitch(Op::tableswitch, {0, 0x7ffffffe, 0x7fffffff, 0, 0});
  const SwitchTable table(top, decode(top, 0, 0), 0);
  EXPECT_THAT(cases(table), testing::ElementsAre(std::pair(0x7ffffffe, 0), std::pair(0x7fffffff, 0)));
  const ByteVector empty = rawSwitch(Op::lookupswitch, {0, 0});
  EXPECT_EQ(SwitchTable(empty, decode(empty, 0, 0), 0).size(), 0U);
}

TEST(SwitchTable, TargetsOutside) {
  for (const std::uint32_t bad : {20U, 0xffffffffU, 0x7fffffffU, 0x80000000U}) {
    const ByteVector dense = rawSwitch(Op::tableswitch, {0, 5, 5, bad});
    expectError([&] { SwitchTable(dense, decode(dense, 0, kBase), kBase); }, kBase, "jumps outside the code for 5");
    const ByteVector sparse = rawSwitch(Op::lookupswitch, {0, 1, 7, bad});
    expectError([&] { SwitchTable(sparse, decode(sparse, 0, kBase), kBase); }, kBase, "jumps outside the code for 7");
  }
}

TEST(Instruction, FlowPredicates) {
  EXPECT_TRUE(endsFlow(Op::athrow));
  EXPECT_TRUE(endsFlow(Op::ret));
  EXPECT_TRUE(endsFlow(Op::areturn));
  EXPECT_TRUE(endsFlow(Op::goto_w));
  EXPECT_TRUE(endsFlow(Op::lookupswitch));
  EXPECT_FALSE(endsFlow(Op::ifnull));
  EXPECT_FALSE(endsFlow(Op::invokestatic));
  EXPECT_TRUE(isConditionalJump(Op::if_acmpne));
  EXPECT_TRUE(isConditionalJump(Op::ifnonnull));
  EXPECT_FALSE(isConditionalJump(Op::goto_));
}

}  // namespace
}  // namespace snarl::classfile
