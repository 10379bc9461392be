#include <gmock/gmock.h>

#include "classfile/code.h"
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
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

/// A class with one method, kept with its bytes.
struct OneMethod {
  ClassAssembler assembler{"a/B"};
  MethodAssembler& m = assembler.method(flag::kStatic, "m", "(I)V");
  ByteVector bytes;
  ClassFile parsed;

  const MethodInfo& method() {
    bytes = assembler.bytes();
    parsed = parseClass(bytes);
    return parsed.methods.at(0);
  }
  Code code() {
    const MethodInfo& info = method();
    return parseCode(parsed, info);
  }
};

/// The contents of a Code attribute by hand.
ByteVector codeContents(const ByteVector& bytecode, const ByteVector& handlers = {0, 0},
                        const ByteVector& attributes = {0, 0}) {
  return ByteWriter().u2(1).u2(1).u4(bytecode.size()).append(bytecode).append(handlers).append(attributes).bytes();
}

TEST(Code, LoopHasItsInstructionsTargetsAndLines) {
  OneMethod one;
  MethodAssembler& m = one.m;
  const Label loop = m.label();
  const Label done = m.label();
  const Label start = m.here();
  m.line(1).emit(Op::iconst_0).emit(Op::istore, 1);
  m.place(loop).line(2).emit(Op::iload, 0).jump(Op::ifle, done);
  m.emit(Op::iload, 1).emit(Op::iload, 0).emit(Op::iadd).emit(Op::istore, 1);
  m.emit(Op::iinc, 0, -1).jump(Op::goto_, loop);
  m.place(done).line(3).emit(Op::return_);
  const Label end = m.here();
  m.local("n", "I", 0, start, end).maxStack(2).maxLocals(2);
  const Code code = one.code();
  EXPECT_EQ(code.maxStack, 2);
  EXPECT_EQ(code.maxLocals, 2);
  const auto instructions = decodeAll(code);
  ASSERT_EQ(instructions.size(), 11U);
  EXPECT_EQ(instructions[3].opcode, Op::ifle);
  EXPECT_EQ(instructions[3].a, static_cast<int>(instructions[10].pc));
  EXPECT_EQ(instructions[9].a, static_cast<int>(instructions[2].pc));
  EXPECT_EQ(instructions[8].b, -1);
  EXPECT_EQ(code.lineAt(0), 1U);
  EXPECT_EQ(code.lineAt(instructions[5].pc), 2U);
  EXPECT_EQ(code.lineAt(instructions[10].pc), 3U);
  EXPECT_EQ(instructionAt(instructions, instructions[4].pc), &instructions[4]);
  EXPECT_EQ(instructionAt(instructions, instructions[4].pc + 1), nullptr);
  EXPECT_EQ(instructionAt(instructions, 60000), nullptr);
  ASSERT_EQ(code.locals.size(), 1U);
  EXPECT_EQ(code.locals[0].name, "n");
  EXPECT_EQ(code.locals[0].descriptor, "I");
  EXPECT_EQ(code.locals[0].length, code.bytecode.size());
  EXPECT_EQ(one.bytes[code.bytecodeOffset], static_cast<std::uint8_t>(Op::iconst_0));
  EXPECT_TRUE(code.dropped.empty());
}

TEST(Code, HandlersInOrder) {
  OneMethod one;
  MethodAssembler& m = one.m;
  const Label start = m.here();
  m.emit(Op::nop);
  const Label end = m.here();
  m.emit(Op::return_);
  const Label handler = m.here();
  m.emit(Op::athrow);
  const Label last = m.here();
  m.handler(start, end, handler, "java/io/IOException").handler(start, last, handler);
  const Code code = one.code();
  ASSERT_EQ(code.handlers.size(), 2U);
  EXPECT_EQ(one.parsed.constants.className(code.handlers[0].catchType), "java/io/IOException");
  EXPECT_EQ(code.handlers[0].start, 0U);
  EXPECT_EQ(code.handlers[0].end, 1U);
  EXPECT_EQ(code.handlers[0].handler, 2U);
  EXPECT_EQ(code.handlers[1].catchType, 0U);
  EXPECT_EQ(code.handlers[1].end, 3U);
  EXPECT_EQ(decodeAll(code).size(), 3U);
}

TEST(Code, SubroutinesOfOldCompilers) {
  OneMethod one;
  one.assembler.version(45, 3);
  MethodAssembler& m = one.m;
  const Label subroutine = m.label();
  m.jump(Op::jsr, subroutine).jump(Op::jsr_w, subroutine).emit(Op::return_);
  m.place(subroutine).emit(Op::astore, 300).emit(Op::ret, 300);
  const auto instructions = decodeAll(one.code());
  ASSERT_EQ(instructions.size(), 5U);
  EXPECT_EQ(instructions[0].a, static_cast<int>(instructions[3].pc));
  EXPECT_EQ(instructions[1].a, static_cast<int>(instructions[3].pc));
  EXPECT_EQ(instructions[4].opcode, Op::ret);
  EXPECT_EQ(instructions[4].a, 300);
}

TEST(Code, VeryOldCompilersWriteAShorterHead) {
  for (const int minor : {0, 2}) {
    OneMethod one;
    one.assembler.version(45, minor);
    one.m.emit(Op::iconst_1).emit(Op::pop).emit(Op::return_).maxStack(7).maxLocals(9);
    const Code code = one.code();
    EXPECT_EQ(code.maxStack, 7);
    EXPECT_EQ(code.maxLocals, 9);
    EXPECT_EQ(decodeAll(code).size(), 3U);
    // Java 1.0.2 and later: max_stack, max_locals and code_length are twice as wide.
    EXPECT_EQ(code.bytecodeOffset, one.parsed.methods[0].codeOffset + 4);
  }
}

TEST(Code, MethodWithoutCode) {
  OneMethod one;
  const MethodInfo& method = one.method();
  EXPECT_FALSE(method.hasCode());
  expectError([&] { parseCode(one.parsed, method); }, kAnyOffset, "method m has no code");
}

/// What parseCode says of a Code attribute with these contents; the offset is into the contents.
void expectCodeError(const ByteVector& contents, std::uint64_t offset, const std::string& words) {
  OneMethod one;
  one.m.attribute("Code", contents);
  const MethodInfo& method = one.method();
  expectError([&] { parseCode(one.parsed, method); }, offset == kAnyOffset ? kAnyOffset : method.codeOffset + offset,
              words);
}

TEST(Code, LengthLies) {
  expectCodeError(ByteWriter().u2(1).u2(1).u4(0).u2(0).u2(0).bytes(), 4, "the method has no instructions");
  expectCodeError(ByteWriter().u2(1).u2(1).u4(99).u1(0xb1).u2(0).u2(0).bytes(), 4,
                  "99 bytes long, more than its attribute");
  expectCodeError(ByteWriter().u2(1).u2(1).u4(0xffffffff).u1(0xb1).u2(0).u2(0).bytes(), 4, "more than the JVM allows");
  expectCodeError(codeContents(ByteVector(65536, 0)), 4, "65536 bytes long, more than the JVM allows");
  expectCodeError(codeContents({0xb1}, {0, 0}, {0, 0, 0}), 13, "the Code attribute is longer than its contents");
  expectCodeError(codeContents({0xb1}, {0xff, 0xff}), 9, "65535 items are announced, but only 2 bytes are left");
  expectCodeError(codeContents({0xb1}, {0, 0}, {0xff, 0xff}), 11, "65535 items are announced");
}

TEST(Code, LongestAllowed) {
  OneMethod one;
  one.m.attribute("Code", codeContents(ByteVector(65535, 0)));
  EXPECT_EQ(decodeAll(one.code()).size(), 65535U);
}

TEST(Code, CutShortAnywhere) {
  OneMethod whole;
  const Label start = whole.m.here();
  whole.m.line(1).emit(Op::nop).emit(Op::return_);
  const Label end = whole.m.here();
  whole.m.handler(start, end, start).local("n", "I", 0, start, end);
  const MethodInfo& method = whole.method();
  const Bytes contents = method.code;
  for (std::size_t length = 1; length < contents.size(); ++length) {
    MethodInfo cut = method;
    cut.code = contents.first(length);
    try {
      parseCode(whole.parsed, cut);
      ADD_FAILURE() << "length " << length;
    } catch (const FormatError& e) {
      EXPECT_GE(e.offset(), cut.codeOffset);
      EXPECT_LE(e.offset(), cut.codeOffset + length);
    }
  }
}

ByteVector handlerTable(int start, int end, int handler, int type) {
  return ByteWriter()
      .u2(1)
      .u2(static_cast<std::uint64_t>(start))
      .u2(static_cast<std::uint64_t>(end))
      .u2(static_cast<std::uint64_t>(handler))
      .u2(static_cast<std::uint64_t>(type))
      .bytes();
}

TEST(Code, WrongHandlers) {
  // sipush 1, pop, return: instructions at 0, 3, 4. The table starts at 13, its first entry at 15.
  const ByteVector bytecode = {0x11, 0, 1, 0x57, 0xb1};
  const std::string outside = "lies outside the code";
  expectCodeError(codeContents(bytecode, handlerTable(0, 6, 0, 0)), 15, outside);
  expectCodeError(codeContents(bytecode, handlerTable(0, 5, 5, 0)), 15, outside);
  expectCodeError(codeContents(bytecode, handlerTable(3, 3, 0, 0)), 15, outside);
  expectCodeError(codeContents(bytecode, handlerTable(4, 3, 0, 0)), 15, outside);
  expectCodeError(codeContents(bytecode, handlerTable(0, 5, 0, 1)), 21, "constant 1 is Utf8 where it should be Class");
  expectCodeError(codeContents(bytecode, handlerTable(0, 5, 0, 999)), 21, "constant 999 is unusable");
  for (const auto& [start, end, handler] : {std::tuple(1, 5, 0), std::tuple(0, 4, 2), std::tuple(0, 2, 3)}) {
    OneMethod one;
    one.m.attribute("Code", codeContents(bytecode, handlerTable(start, end, handler, 0)));
    const Code code = one.code();
    expectError([&] { decodeAll(code); }, code.bytecodeOffset + code.handlers[0].handler,
                "does not lie on instructions");
  }
  OneMethod fine;
  fine.m.attribute("Code", codeContents(bytecode, handlerTable(0, 5, 4, 0)));
  EXPECT_EQ(decodeAll(fine.code()).size(), 3U);
}

TEST(Code, JumpsIntoTheMiddleOfAnInstruction) {
  OneMethod plain;
  plain.m.raw({0x11, 0, 1, 0x57, 0xa7, 0xff, 0xfd});  // sipush; pop; goto 1
  const Code jump = plain.code();
  expectError([&] { decodeAll(jump); }, jump.bytecodeOffset + 4,
              "the jump at 4 goes to 1, the middle of an instruction");

  for (const bool throughDefault : {true, false}) {
    OneMethod withSwitch;
    const std::uint8_t other = throughDefault ? 1 : 0;
    withSwitch.m.raw({0xaa, 0, 0, 0});
    withSwitch.m.raw({0, 0, 0, other, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, static_cast<std::uint8_t>(1 - other)});
    const Code code = withSwitch.code();
    expectError([&] { decodeAll(code); }, code.bytecodeOffset, "the jump at 0 goes to 1, the middle of an instruction");
  }
}

TEST(Code, BytecodeThatEndsInsideAnInstruction) {
  OneMethod one;
  one.m.raw({0x00, 0x11, 0x00});
  const Code code = one.code();
  expectError([&] { decodeAll(code); }, code.bytecodeOffset + 1, "the code ends inside an instruction");
}

TEST(Code, SeveralLineTablesMakeOneInOrder) {
  OneMethod one;
  one.m.emit(Op::nop).emit(Op::nop).emit(Op::return_);
  one.m.codeAttribute("LineNumberTable", ByteWriter().u2(2).u2(2).u2(30).u2(1).u2(20).bytes());
  one.m.codeAttribute("LineNumberTable", ByteWriter().u2(1).u2(0).u2(10).bytes());
  const Code code = one.code();
  ASSERT_EQ(code.lines.size(), 3U);
  EXPECT_THAT(code.lines,
              ElementsAre(Field(&LineEntry::line, 10U), Field(&LineEntry::line, 20U), Field(&LineEntry::line, 30U)));
  EXPECT_EQ(code.lineAt(2), 30U);
}

TEST(Code, LinesOfOneAddressKeepTheirOrder) {
  OneMethod one;
  one.m.emit(Op::nop).emit(Op::return_);
  ByteWriter table;
  table.u2(200);
  for (unsigned i = 0; i < 200; ++i) table.u2(1 - i % 2).u2(i);
  one.m.codeAttribute("LineNumberTable", table.bytes());
  const Code code = one.code();
  for (std::uint32_t i = 0; i < 200; ++i) EXPECT_EQ(code.lines[i].line, i < 100 ? 2 * i + 1 : 2 * (i - 100));
}

TEST(Code, LargestLineAndAddress) {
  OneMethod one;
  one.m.raw(ByteVector(65534, 0)).line(65535).emit(Op::return_);
  const Code code = one.code();
  ASSERT_EQ(code.lines.size(), 1U);
  EXPECT_EQ(code.lines[0].pc, 65534U);
  EXPECT_EQ(code.lines[0].line, 65535U);
  EXPECT_EQ(code.lineAt(65534), 65535U);
}

TEST(Code, LineBeforeTheFirstEntryIsNotKnown) {
  OneMethod one;
  one.m.emit(Op::nop).line(5).emit(Op::return_);
  const Code code = one.code();
  EXPECT_EQ(code.lineAt(0), 0U);
  EXPECT_EQ(code.lineAt(1), 5U);
  EXPECT_EQ(Code().lineAt(0), 0U);
}

/// A damaged debug table is dropped, told, and costs nothing else.
void expectDropped(const std::string& name, const ByteVector& contents, const std::string& words) {
  OneMethod one;
  const Label start = one.m.here();
  one.m.line(7).emit(Op::return_);
  const Label end = one.m.here();
  one.m.local("n", "I", 0, start, end).maxLocals(1).codeAttribute(name, contents);
  const Code code = one.code();
  EXPECT_EQ(code.lines.size(), 1U);
  EXPECT_EQ(code.locals.size(), 1U);
  ASSERT_EQ(code.dropped.size(), 1U);
  EXPECT_EQ(code.dropped[0].name, name);
  EXPECT_THAT(code.dropped[0].reason, HasSubstr(words));
  EXPECT_GT(code.dropped[0].offset, code.bytecodeOffset);
  EXPECT_LE(code.dropped[0].offset, one.bytes.size());
}

TEST(Code, DamagedDebugTablesAreDropped) {
  const auto lines = [](int pc) {
    return ByteWriter().u2(2).u2(0).u2(1).u2(static_cast<std::uint64_t>(pc)).u2(1).bytes();
  };
  expectDropped("LineNumberTable", lines(1), "a line number is outside the code");
  expectDropped("LineNumberTable", {0xff, 0xff}, "65535 items are announced");
  expectDropped("LineNumberTable", {0}, "unexpected end of data");
  expectDropped("LineNumberTable", {0, 0, 0}, "longer than its contents");
  // Constant 1 is text ("a/B"), 2 a class.
  const auto local = [](int length, int name, int type, int slot) {
    ByteWriter out;
    for (const int value : {1, 0, length, name, type, slot}) out.u2(static_cast<std::uint64_t>(value));
    return out.bytes();
  };
  expectDropped("LocalVariableTable", local(2, 1, 1, 0), "lives outside the code");
  expectDropped("LocalVariableTable", local(1, 2, 1, 0), "constant 2 is Class where it should be Utf8");
  expectDropped("LocalVariableTable", local(1, 1, 1, 0), "has no type");
  expectDropped("LocalVariableTable", local(1, 1, 9999, 0), "constant 9999 is unusable");
}

TEST(Code, LocalBeyondTheLastSlotIsDropped) {
  for (const char* type : {"I", "J"}) {
    OneMethod one;
    const Label start = one.m.here();
    one.m.emit(Op::return_);
    one.m.local("n", type, 1, start, one.m.here()).maxLocals(2);
    const Code code = one.code();
    EXPECT_EQ(code.locals.size(), type[0] == 'I' ? 1U : 0U);
    EXPECT_EQ(code.dropped.size(), type[0] == 'I' ? 0U : 1U);
  }
}

}  // namespace
}  // namespace snarl::classfile
