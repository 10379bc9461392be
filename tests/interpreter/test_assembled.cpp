// Code that javac no longer writes, or never did, run by a JVM and by the interpreter: subroutines, wide instructions,
// handlers inside loops, every shape of dup, constants computed at run time.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "round_trip.h"
#include "support/class_assembler.h"
#include "support/temp_folder.h"

namespace snarl::interpreter {
namespace {

using test::ClassAssembler;
using test::Label;
using test::MethodAssembler;
using test::Op;
namespace flag = test::flag;

constexpr std::uint16_t kStatic = flag::kPublic | flag::kStatic;

void print(MethodAssembler& m, const std::function<void()>& value, const char* descriptor) {
  m.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
  value();
  m.invoke(Op::invokevirtual, "java/io/PrintStream", "println", descriptor);
}

// Calls static int f(int) of the class with -2 to 9 and prints what it returns.
void printCalls(ClassAssembler& c, const char* owner) {
  auto& m = c.method(kStatic, "main", "([Ljava/lang/String;)V");
  m.push(-2).emit(Op::istore, 1);
  const Label top = m.here();
  print(
      m, [&] { m.emit(Op::iload, 1).invoke(Op::invokestatic, owner, "f", "(I)I"); }, "(I)V");
  m.emit(Op::iinc, 1, 1).emit(Op::iload, 1).push(10).jump(Op::if_icmplt, top).emit(Op::return_);
}

// try { if (x == 0) throw...; return 10 / x; } finally { calls++; } in the way of the first compilers.
void subroutines(ClassAssembler& c) {
  c.version(48).field(flag::kStatic, "calls", "I");
  auto& f = c.method(kStatic, "f", "(I)I");
  const Label start = f.here(), end = f.label(), handler = f.label(), finally = f.label(), skip = f.label();
  f.push(10).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1).jump(Op::jsr, finally);
  f.emit(Op::iload, 1).field(Op::getstatic, "Subroutines", "calls", "I").emit(Op::iadd).emit(Op::ireturn).place(end);
  f.place(handler).emit(Op::pop).jump(Op::jsr, finally);
  f.field(Op::getstatic, "Subroutines", "calls", "I").push(1000).emit(Op::imul).emit(Op::ireturn);
  f.place(finally).emit(Op::astore, 2);
  f.field(Op::getstatic, "Subroutines", "calls", "I")
      .push(1)
      .emit(Op::iadd)
      .field(Op::putstatic, "Subroutines", "calls", "I");
  f.emit(Op::iload, 0).push(5).jump(Op::if_icmplt, skip);
  f.field(Op::getstatic, "Subroutines", "calls", "I")
      .push(100)
      .emit(Op::iadd)
      .field(Op::putstatic, "Subroutines", "calls", "I");
  f.place(skip).emit(Op::ret, 2);
  f.handler(start, end, handler, "java/lang/ArithmeticException");
  printCalls(c, "Subroutines");
}

// A subroutine that is called from two places, calls another twice, and may be left by a jump.
void nestedSubroutines(ClassAssembler& c) {
  c.version(48);
  auto& f = c.method(kStatic, "f", "(I)I");
  const Label outer = f.label(), inner = f.label(), out = f.label(), small = f.label();
  f.push(1).emit(Op::istore, 1).jump(Op::jsr, outer).jump(Op::jsr_w, outer);
  f.place(out).emit(Op::iload, 1).emit(Op::ireturn);
  f.place(outer).emit(Op::astore, 2).emit(Op::iinc, 1, 7).jump(Op::jsr, inner).jump(Op::jsr, inner);
  f.emit(Op::iload, 1).push(100).jump(Op::if_icmplt, small).jump(Op::goto_w, out);
  f.place(small).emit(Op::ret, 2);
  f.place(inner).emit(Op::astore, 3).emit(Op::iload, 1).push(3).emit(Op::imul).emit(Op::iload, 0).emit(Op::iadd);
  f.emit(Op::istore, 1).emit(Op::ret, 3);
  printCalls(c, "NestedSubroutines");
}

void wideInstructions(ClassAssembler& c) {
  c.version(49);
  auto& f = c.method(kStatic, "f", "(I)I");
  f.emit(Op::iload, 0).wide(Op::istore, 700).wide(Op::iinc, 700, -3000).emit(Op::lconst_1).wide(Op::lstore, 300);
  f.wide(Op::lload, 300).emit(Op::l2i).wide(Op::iload, 700).emit(Op::isub).emit(Op::ireturn);
  printCalls(c, "WideInstructions");
}

// The handler covers itself and the loop around it, and variables change before and after what throws.
void handlersInLoops(ClassAssembler& c) {
  c.version(49);
  auto& f = c.method(kStatic, "f", "(I)I");
  f.push(0).emit(Op::istore, 1).push(100).emit(Op::istore, 2);
  const Label start = f.here(), end = f.label(), handler = f.label(), done = f.label();
  f.emit(Op::iinc, 1, 1).emit(Op::iload, 1).push(20).jump(Op::if_icmpgt, done);
  f.emit(Op::iload, 2).emit(Op::iload, 0).emit(Op::iload, 1).emit(Op::isub).emit(Op::idiv).emit(Op::istore, 2);
  f.emit(Op::iinc, 1, 1)
      .emit(Op::iload, 2)
      .push(3)
      .emit(Op::iload, 0)
      .emit(Op::isub)
      .emit(Op::irem)
      .emit(Op::istore, 3);
  f.emit(Op::iload, 3).emit(Op::iload, 1).emit(Op::iadd).emit(Op::istore, 2).jump(Op::goto_, start).place(end);
  f.place(handler)
      .emit(Op::pop)
      .emit(Op::iinc, 1, 2)
      .emit(Op::iload, 2)
      .emit(Op::iload, 1)
      .emit(Op::ixor)
      .emit(Op::istore, 2);
  f.jump(Op::goto_, start);
  f.place(done).emit(Op::iload, 2).push(1000).emit(Op::imul).emit(Op::iload, 1).emit(Op::iadd).emit(Op::ireturn);
  f.handler(start, end, handler, "java/lang/ArithmeticException");
  printCalls(c, "HandlersInLoops");
}

// Every form of dup and pop, with ints and longs, each result folded into one number.
void stackShapes(ClassAssembler& c) {
  c.version(49);
  auto& f = c.method(kStatic, "f", "(I)I");
  const auto fold = [&](int values) {  // (a * 31 + b) * 31 + c ...
    for (int i = 1; i < values; ++i) f.emit(Op::swap).push(31).emit(Op::imul).emit(Op::iadd);
    f.emit(Op::iload, 1).push(17).emit(Op::imul).emit(Op::iadd).emit(Op::istore, 1);
  };
  const auto ints = [&](int n) {
    for (int i = 1; i <= n; ++i) f.emit(Op::iload, 0).push(i).emit(Op::iadd);
  };
  const auto aLong = [&](int n) { f.emit(Op::iload, 0).push(n).emit(Op::ixor).emit(Op::i2l); };
  f.push(0).emit(Op::istore, 1);
  ints(1), f.emit(Op::dup), fold(2);
  ints(2), f.emit(Op::dup_x1), fold(3);
  ints(3), f.emit(Op::dup_x2), fold(4);
  aLong(5), ints(1), f.emit(Op::dup_x2), f.emit(Op::istore, 2).emit(Op::l2i).emit(Op::iload, 2), fold(3);
  ints(2), f.emit(Op::dup2), fold(4);
  aLong(6), f.emit(Op::dup2).emit(Op::ladd).emit(Op::l2i), fold(1);
  ints(3), f.emit(Op::dup2_x1), fold(5);
  ints(1), aLong(7), f.emit(Op::dup2_x1).emit(Op::l2i).emit(Op::istore, 2).emit(Op::istore, 3).emit(Op::l2i);
  f.emit(Op::iload, 3).emit(Op::iload, 2), fold(3);
  ints(4), f.emit(Op::dup2_x2), fold(6);
  ints(2), aLong(8), f.emit(Op::dup2_x2).emit(Op::l2i).emit(Op::istore, 2).emit(Op::istore, 3).emit(Op::istore, 4);
  f.emit(Op::l2i).emit(Op::iload, 4).emit(Op::iload, 3).emit(Op::iload, 2), fold(4);
  aLong(9), ints(2), f.emit(Op::dup2_x2).emit(Op::istore, 2).emit(Op::istore, 3).emit(Op::l2i).emit(Op::istore, 4);
  f.emit(Op::iload, 4).emit(Op::iload, 3).emit(Op::iload, 2), fold(5);
  aLong(10), aLong(11), f.emit(Op::dup2_x2).emit(Op::lsub).emit(Op::ladd).emit(Op::l2i), fold(1);
  ints(4), f.emit(Op::pop2).emit(Op::pop), fold(1);
  aLong(12), f.emit(Op::pop2).emit(Op::iload, 1).emit(Op::ireturn);
  printCalls(c, "StackShapes");
}

TEST(Assembled, PrintsWhatTheJvmPrints) {
  const std::pair<const char*, void (*)(ClassAssembler&)> programs[] = {
      {"Subroutines", subroutines},           {"NestedSubroutines", nestedSubroutines},
      {"WideInstructions", wideInstructions}, {"HandlersInLoops", handlersInLoops},
      {"StackShapes", stackShapes},
  };
  const test::TempFolder folder;
  for (const auto& [name, write] : programs) {
    ClassAssembler c(name);
    write(c);
    const auto bytes = c.bytes();
    folder.write(std::string("classes/") + name + ".class",
                 {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    folder.write(std::string("sources/") + name + ".java", "");  // the list of programs
  }
  const std::string jdk = std::filesystem::canonical(JAVA).parent_path().parent_path().string();
  const RoundTrip result = runRoundTrip({folder.path("sources"), folder.path("classes"), jdk});
  EXPECT_EQ(result.programs, std::size(programs));
  for (const Difference& d : result.differences) ADD_FAILURE() << d.program << ": " << d.what;
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
}

}  // namespace
}  // namespace snarl::interpreter
