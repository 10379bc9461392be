#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "ir/print.h"
#include "samples.h"

namespace snarl::ir {
namespace {

using namespace snarl::test;

TEST(Print, ShowsBlocksHandlersAndLines) {
  FakeProgram p(sampleClasses());
  EXPECT_EQ(BodyPrinter(*p, flowSample(p)).text(),
            R"(public final int a.Worker.drain(java.util.List list, int limit, Object lock)  ; Worker.java

B0:
   10  goto B1

B1:  from B0, B5
   11  i = phi(B0: 0, B5: i.1)                    ; int
       if i >= limit goto B7 else B2

B2:  from B1
   12  monitorenter lock
       goto B3

B3:  from B2
       on java.io.IOException goto B4
       on any exception goto B6
   13  item = list.get(i)                         ; interface Object java.util.List.get(int)
   14  this.count = i                             ; int a.Worker.count
   15  monitorexit lock
       if item == null goto B8 else B5

B4:  exceptions in B3
       on any exception goto B6
   17  r7 = catch                                 ; java.io.IOException
       r7.printStackTrace()                       ; virtual void java.io.IOException.printStackTrace()
       switch i { -1, default goto B5; 0, 5 goto B8 }

B5:  from B3, B4
   11  r8 = phi(B3: i, B4: i)                     ; int
       i.1 = r8 + 1
       goto B1

B6:  exceptions in B3, B4
   16  r11 = catch                                ; Throwable
       monitorexit lock
       throw r11

B7:  from B1
   20  return i

B8:  from B3, B4
   21  return limit
)");
}

TEST(Print, ShowsEveryOperation) {
  FakeProgram p(sampleClasses());
  EXPECT_EQ(BodyPrinter(*p, zooSample(p)).text(),
            R"x(static synthetic long a.Worker.zoo(int r4.0, long big, float r2, double r3, Object r4)  ; Worker.java

B0:
   30  big.1 = "say \"hi\"\n"
       r10 = String.class
       r11 = handle static void a.Util.run(int)
       r12 = type void (int)
   31  r13 = -r3
       r14 = big >>> r4.0
       r15 = cmp(big, r14)
       r16 = cmpl(r3, r13)
       r17 = cmpg(r2, r2)
       r18 = r14 ^ big
       r19 = (byte) r4.0
       r20 = (long) r2
   32  r21 = r4 instanceof String
       r22 = (boolean[]) r4
       r23 = new a.Worker
       r23.<init>()                               ; special void a.Worker.<init>()
       r24 = new int[r4.0][r4.0][]
    ?  r25 = r22.length
       r26 = r22[r4.0]                            ; int
       r22[r4.0] = r26                            ; byte
       r27 = r24[r4.0]                            ; int[][]
       r4[r4.0] = r23
   33  r28 = r23.count                            ; int a.Worker.count
       r29 = Worker.total                         ; static long a.Worker.total
       Worker.total = r29                         ; static long a.Worker.total
       r30 = Math.abs(r29)                        ; static long java.lang.Math.abs(long)
       r31 = r22.clone()                          ; virtual Object boolean[].clone()
       r32 = magic(r4.0)                          ; dynamic int a.Worker.magic(int), linked by static Object a.Util.link()
       r33 = concat(big.1, big.1)
       return r29
)x");
}

/// The text of the first instruction that `make` adds to a body.
template <class Make>
std::string textOf(FakeProgram& p, const Make& make) {
  BodyMaker b(p, "a.Worker", "nothing", "()V");
  b.block();
  make(b);
  b.end(Op::Return, {});
  const Body body = b.finish();
  return BodyPrinter(*p, body).text(InstrId{0U});
}

TEST(Print, OneInstructionStandsOnItsOwn) {
  FakeProgram p(sampleClasses());
  const Body body = flowSample(p);
  const BodyPrinter printer(*p, body);
  EXPECT_EQ(printer.text(body.calls[0]), "item = list.get(i)  ; interface Object java.util.List.get(int)");
  EXPECT_EQ(printer.text(body.blocks[BlockId{1U}].first), "i = phi(B0: 0, B5: i.1)  ; int");
  EXPECT_EQ(printer.text(InstrId{body.instrs.size() - 1}), "return limit");
}

TEST(Print, PlainConstantsStandWhereTheyAreUsed) {
  FakeProgram p(sampleClasses());
  BodyMaker b(p, "a.Worker", "nothing", "()V");
  b.block();
  const RegId one = b.constInt(-1), named = b.constInt(2), text = b.constString("x"), none = b.constNull();
  const RegId large = b.constString(std::string(41, 'y'));
  b.emit(Op::Unary, {one}, "I");
  b.emit(Op::Binary, {one, named}, "I", 0, static_cast<std::uint8_t>(BinaryOp::Sub));
  b.emit(Op::Concat, {text, none, large}, "Ljava/lang/String;");
  b.end(Op::Return, {});
  b.name(named, "two");
  const Body body = b.finish();
  EXPECT_EQ(BodyPrinter(*p, body).text(), R"(public void a.Worker.nothing()  ; Worker.java

B0:
       two = 2
       r5 = "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
       r6 = -(-1)
       r7 = -1 - two
       r8 = concat("x", null, r5)
       return
)");
  EXPECT_EQ(BodyPrinter(*p, body).text(InstrId{0U}), "r1 = -1") << "by itself it is shown";
}

TEST(Print, NumbersAreJavaLiterals) {
  FakeProgram p(sampleClasses());
  const auto ofDouble = [&](double value) { return textOf(p, [&](BodyMaker& b) { b.constDouble(value); }); };
  const auto ofFloat = [&](float value) { return textOf(p, [&](BodyMaker& b) { b.constFloat(value); }); };
  EXPECT_EQ(ofDouble(3), "r1 = 3.0");
  EXPECT_EQ(ofDouble(-0.0), "r1 = -0.0");
  EXPECT_EQ(ofDouble(0.1), "r1 = 0.1");
  EXPECT_EQ(ofDouble(1e300), "r1 = 1e+300");
  EXPECT_EQ(ofDouble(std::nan("")), "r1 = Double.NaN");
  EXPECT_EQ(ofDouble(-std::numeric_limits<double>::infinity()), "r1 = Double.NEGATIVE_INFINITY");
  EXPECT_EQ(ofFloat(0.1F), "r1 = 0.1f");
  EXPECT_EQ(ofFloat(std::numeric_limits<float>::infinity()), "r1 = Float.POSITIVE_INFINITY");
  EXPECT_EQ(textOf(p, [](BodyMaker& b) { b.constLong(std::numeric_limits<std::int64_t>::min()); }),
            "r1 = -9223372036854775808L");
  EXPECT_EQ(textOf(p, [](BodyMaker& b) { b.constInt(-2147483647 - 1); }), "r1 = -2147483648");
}

TEST(Print, StringsAreOneLineOfValidUtf8) {
  FakeProgram p(sampleClasses());
  const auto of = [&](std::string_view text) { return textOf(p, [&](BodyMaker& b) { b.constString(text); }); };
  EXPECT_EQ(of("tab\t quote\" back\\slash\r\n"), R"(r1 = "tab\t quote\" back\\slash\r\n")");
  EXPECT_EQ(of("\xC0\x80"), R"(r1 = "\u0000")");
  EXPECT_EQ(of("\xED\xA0\xBD\xED\xB8\x80"), "r1 = \"\xF0\x9F\x98\x80\"") << "a surrogate pair is one character";
  EXPECT_EQ(of("\xED\xA0\xBDx"), R"(r1 = "\ud83dx")") << "half a pair stays visible";
  EXPECT_EQ(of("\xE2\x80\xAE"), R"(r1 = "\u202e")") << "text must not run backwards";
  EXPECT_EQ(of("\x1B[31m"), R"(r1 = "\u001b[31m")") << "terminals must not be steered";
  EXPECT_EQ(of("a\xFFz\xE2\x82"), "r1 = \"a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST(Print, JavaLangIsLeftOutUnlessAnotherClassHasTheName) {
  FakeProgram p(sampleClasses());
  EXPECT_EQ(shortName(*p, p.type("[[Ljava/lang/String;")), "String[][]");
  EXPECT_EQ(shortName(*p, p.type("Ljava/lang/invoke/MethodType;")), "java.lang.invoke.MethodType");
  EXPECT_EQ(shortName(*p, p.type("Ljava/langs/X;")), "java.langs.X");
  EXPECT_EQ(shortName(*p, p.type("[J")), "long[]");
  p->classNamed("String");
  EXPECT_EQ(shortName(*p, p.type("Ljava/lang/String;")), "java.lang.String");
  EXPECT_EQ(shortName(*p, p.type("LString;")), "String");
}

TEST(Print, NamesThatRepeatOrLookLikeRegistersAreToldApart) {
  FakeProgram p(sampleClasses());
  BodyMaker b(p, "a.Worker", "nothing", "()V");
  b.block();
  for (int n = 0; n < 5; ++n) b.emit(Op::LoadStatic, {}, "I", p.fieldRef("a.Worker", "x", "I").value);
  b.end(Op::Return, {});
  b.name(RegId{1U}, "x").name(RegId{2U}, "x").name(RegId{3U}, "r4").name(RegId{5U}, "this\n");
  const Body body = b.finish();
  const BodyPrinter printer(*p, body);
  EXPECT_EQ(printer.name(RegId{0U}), "this");
  EXPECT_EQ(printer.name(RegId{1U}), "x");
  EXPECT_EQ(printer.name(RegId{2U}), "x.1");
  EXPECT_EQ(printer.name(RegId{3U}), "r4.0");
  EXPECT_EQ(printer.name(RegId{4U}), "r4");
  EXPECT_EQ(printer.name(RegId{5U}), "this\\u000a");
}

TEST(Print, LongSwitchesAreBrokenIntoLines) {
  FakeProgram p(sampleClasses());
  BodyMaker b(p, "a.Worker", "nothing", "()V");
  b.block();
  const RegId value = b.constInt(0);
  b.endSwitch(value, {{1000000, 1}, {1000001, 2}, {1000002, 1}, {1000003, 2}, {1000004, 1}, {1000005, 2}, {1000006, 1}},
              3);
  for (int n = 0; n < 3; ++n) {
    b.block();
    b.end(Op::Return, {});
  }
  const Body body = b.finish();
  EXPECT_EQ(BodyPrinter(*p, body).text(), R"(public void a.Worker.nothing()  ; Worker.java

B0:
       switch 0 {
         1000000, 1000002, 1000004, 1000006 goto B1;
         1000001, 1000003, 1000005 goto B2;
         default goto B3
       }

B1:  from B0
       return

B2:  from B0
       return

B3:  from B0
       return
)");
  EXPECT_EQ(
      BodyPrinter(*p, body).text(InstrId{1U}),
      "switch 0 { 1000000, 1000002, 1000004, 1000006 goto B1; 1000001, 1000003, 1000005 goto B2; default goto B3 }");
}

}  // namespace
}  // namespace snarl::ir
