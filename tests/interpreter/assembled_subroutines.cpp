#include "assembled_programs.h"

namespace snarl::test {
namespace {

// try { return 10 / x + calls; } catch { return calls * 1000; } finally { calls++; } in the way of the first compilers.
AssembledProgram subroutines() {
  return assemble("Subroutines", [](ClassAssembler& c, MethodAssembler& m) {
    c.field(flag::kStatic, "calls", "I");
    auto& f = c.method(flag::kPublic | flag::kStatic, "f", "(I)I");
    const auto calls = [&](Op op) { f.field(op, "Subroutines", "calls", "I"); };
    const auto add = [&](int n) { calls(Op::getstatic), f.push(n).emit(Op::iadd), calls(Op::putstatic); };
    const Label start = f.here(), end = f.label(), handler = f.label(), finally = f.label(), skip = f.label();
    f.push(10).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1).jump(Op::jsr, finally);
    f.emit(Op::iload, 1), calls(Op::getstatic), f.emit(Op::iadd).emit(Op::ireturn).place(end);
    f.place(handler).emit(Op::pop).jump(Op::jsr, finally);
    calls(Op::getstatic), f.push(1000).emit(Op::imul).emit(Op::ireturn);
    f.place(finally).emit(Op::astore, 2), add(1);
    f.emit(Op::iload, 0).push(5).jump(Op::if_icmplt, skip), add(100);
    f.place(skip).emit(Op::ret, 2);
    f.handler(start, end, handler, "java/lang/ArithmeticException");
    for (const int n : {-2, 0, 3, 5, 0, 9}) {
      m.push(n).invoke(Op::invokestatic, "Subroutines", "f", "(I)I");
      print(m, "Subroutines");
    }
    m.emit(Op::return_);
  });
}

// A subroutine that is called from two places, calls another twice, and may be left by a jump.
AssembledProgram leftByJump() {
  return function("LeftByJump",
                  [](MethodAssembler& f) {
                    const Label outer = f.label(), inner = f.label(), out = f.label(), small = f.label();
                    f.push(1).emit(Op::istore, 1).jump(Op::jsr, outer).jump(Op::jsr_w, outer);
                    f.place(out).emit(Op::iload, 1).emit(Op::ireturn);
                    f.place(outer).emit(Op::astore, 2).emit(Op::iinc, 1, 7).jump(Op::jsr, inner).jump(Op::jsr, inner);
                    f.emit(Op::iload, 1).push(100).jump(Op::if_icmplt, small).jump(Op::goto_w, out);
                    f.place(small).emit(Op::ret, 2);
                    f.place(inner).emit(Op::astore, 3).emit(Op::iload, 1).push(3).emit(Op::imul);
                    f.emit(Op::iload, 0).emit(Op::iadd).emit(Op::istore, 1).emit(Op::ret, 3);
                  },
                  {-2, -1, 0, 1, 5, 9});
}

// finally as it was compiled once: one subroutine, called from the normal way and from the handler.
AssembledProgram subroutineFinally() {
  return function(
      "SubroutineFinally",
      [](MethodAssembler& f) {
        const Label start = f.label();
        const Label end = f.label();
        const Label handler = f.label();
        const Label arithmetic = f.label();
        const Label cleanUp = f.label();
        f.push(1).emit(Op::istore, 1);
        f.place(start).push(100).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1);
        f.jump(Op::jsr, cleanUp).emit(Op::iload, 1).emit(Op::ireturn);
        f.place(end);
        f.place(arithmetic).emit(Op::pop).push(-5).emit(Op::istore, 1);
        f.jump(Op::jsr_w, cleanUp).emit(Op::iload, 1).push(1000).emit(Op::imul).emit(Op::ireturn);
        f.place(handler).emit(Op::astore, 2).jump(Op::jsr, cleanUp).emit(Op::aload, 2).emit(Op::athrow);
        f.place(cleanUp).emit(Op::astore, 3).emit(Op::iinc, 1, 7);
        f.emit(Op::iload, 1).invoke(Op::invokestatic, "SubroutineFinally", "print", "(I)V").emit(Op::ret, 3);
        f.handler(start, end, arithmetic, "java/lang/ArithmeticException");
        f.handler(start, handler, handler);
      },
      {5, 0, -3});
}

// A subroutine that calls another, both from several places, with locals of other types around them.
AssembledProgram nestedSubroutines() {
  return function("NestedSubroutines",
                  [](MethodAssembler& f) {
                    const Label outer = f.label();
                    const Label inner = f.label();
                    const Label odd = f.label();
                    f.push(0).emit(Op::istore, 1);
                    f.push("first").emit(Op::astore, 5).jump(Op::jsr, outer);
                    f.emit(Op::aload, 5).invoke(Op::invokevirtual, "java/lang/String", "length", "()I");
                    f.emit(Op::iload, 1).emit(Op::iadd).emit(Op::istore, 1);
                    f.push(std::int64_t{1000}).emit(Op::lstore, 5).jump(Op::jsr, outer);
                    f.emit(Op::lload, 5).emit(Op::l2i).emit(Op::iload, 1).emit(Op::iadd).emit(Op::istore, 1);
                    f.emit(Op::iload, 1).emit(Op::ireturn);
                    f.place(outer).emit(Op::astore, 8).emit(Op::iload, 0).push(1).emit(Op::iand).jump(Op::ifne, odd);
                    f.jump(Op::jsr, inner).emit(Op::iinc, 1, 3);
                    f.place(odd).jump(Op::jsr, inner).emit(Op::ret, 8);
                    f.place(inner).emit(Op::astore, 9).emit(Op::iload, 1).push(2).emit(Op::imul).push(1).emit(Op::iadd);
                    f.emit(Op::istore, 1).emit(Op::ret, 9);
                  },
                  {0, 1, 2});
}

// A subroutine with a loop and a try of its own, and one that is left without ret.
AssembledProgram subroutineWithFlow() {
  return function("SubroutineWithFlow",
                  [](MethodAssembler& f) {
                    const Label work = f.label();
                    const Label loop = f.label();
                    const Label done = f.label();
                    const Label tryStart = f.label();
                    const Label tryEnd = f.label();
                    const Label caught = f.label();
                    const Label escape = f.label();
                    const Label after = f.label();
                    f.push(0).emit(Op::istore, 1).jump(Op::jsr, work).emit(Op::iinc, 0, -1).jump(Op::jsr, work);
                    f.jump(Op::jsr, escape);
                    f.place(after).emit(Op::iload, 1).emit(Op::ireturn);
                    f.place(work).emit(Op::astore, 2).emit(Op::iload, 0).emit(Op::istore, 3);
                    f.place(loop).emit(Op::iload, 3).jump(Op::ifle, done);
                    f.place(tryStart).push(60).emit(Op::iload, 3).push(2).emit(Op::isub).emit(Op::idiv);
                    f.emit(Op::iload, 1).emit(Op::iadd).emit(Op::istore, 1);
                    f.place(tryEnd).emit(Op::iinc, 3, -1).jump(Op::goto_, loop);
                    f.place(caught).emit(Op::pop).emit(Op::iinc, 1, 1000).emit(Op::iinc, 3, -1).jump(Op::goto_, loop);
                    f.place(done).emit(Op::ret, 2);
                    f.place(escape).emit(Op::pop).emit(Op::iinc, 1, 5).jump(Op::goto_, after);
                    f.handler(tryStart, tryEnd, caught, "java/lang/ArithmeticException");
                  },
                  {0, 1, 4});
}

}  // namespace

std::vector<AssembledProgram> assembledSubroutines() {
  return {subroutines(), leftByJump(), subroutineFinally(), nestedSubroutines(), subroutineWithFlow()};
}

}  // namespace snarl::test
