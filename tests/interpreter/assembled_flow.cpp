#include "assembled_programs.h"

namespace snarl::test {
namespace {

// Variables change before and after what throws, and the handler goes back to the loop.
AssembledProgram handlersInLoops() {
  return function("HandlersInLoops",
                  [](MethodAssembler& f) {
                    f.push(0).emit(Op::istore, 1).push(100).emit(Op::istore, 2);
                    const Label start = f.here(), end = f.label(), handler = f.label(), done = f.label();
                    f.emit(Op::iinc, 1, 1).emit(Op::iload, 1).push(20).jump(Op::if_icmpgt, done);
                    f.emit(Op::iload, 2).emit(Op::iload, 0).emit(Op::iload, 1).emit(Op::isub).emit(Op::idiv);
                    f.emit(Op::istore, 2).emit(Op::iinc, 1, 1).emit(Op::iload, 2).push(3).emit(Op::iload, 0);
                    f.emit(Op::isub).emit(Op::irem).emit(Op::istore, 3);
                    f.emit(Op::iload, 3).emit(Op::iload, 1).emit(Op::iadd).emit(Op::istore, 2).jump(Op::goto_, start);
                    f.place(end).place(handler).emit(Op::pop).emit(Op::iinc, 1, 2).emit(Op::iload, 2);
                    f.emit(Op::iload, 1).emit(Op::ixor).emit(Op::istore, 2).jump(Op::goto_, start);
                    f.place(done).emit(Op::iload, 2).push(1000).emit(Op::imul).emit(Op::iload, 1).emit(Op::iadd);
                    f.emit(Op::ireturn);
                    f.handler(start, end, handler, "java/lang/ArithmeticException");
                  },
                  {-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
}

// A handler that is also jumped to with an exception on the stack.
AssembledProgram handlerByJump() {
  return function(
      "HandlerByJump",
      [](MethodAssembler& f) {
        const Label start = f.label();
        const Label end = f.label();
        const Label handler = f.label();
        const Label plain = f.label();
        f.push(3).emit(Op::istore, 1).emit(Op::iload, 0).jump(Op::iflt, plain);
        f.place(start).push(4).emit(Op::istore, 1).push(12).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1);
        f.place(end).emit(Op::iload, 1).emit(Op::ireturn);
        f.place(plain).type(Op::new_, "java/lang/ArithmeticException").emit(Op::dup).push("by hand");
        f.invoke(Op::invokespecial, "java/lang/ArithmeticException", "<init>", "(Ljava/lang/String;)V");
        f.push(50).emit(Op::istore, 1);
        f.place(handler).invoke(Op::invokevirtual, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;");
        f.invoke(Op::invokevirtual, "java/lang/String", "length", "()I").push(100).emit(Op::imul);
        f.emit(Op::iload, 1).emit(Op::iadd).emit(Op::ireturn);
        f.handler(start, end, handler, "java/lang/ArithmeticException");
      },
      {3, 0, -1});
}

// The handler covers itself and throws until a counter runs out; every round sees the locals of the last.
AssembledProgram handlerOfItself() {
  return function("HandlerOfItself",
                  [](MethodAssembler& f) {
                    const Label start = f.label();
                    const Label end = f.label();
                    const Label handler = f.label();
                    f.push(0).emit(Op::istore, 1).push(1).emit(Op::istore, 2);
                    f.place(start).push(7).emit(Op::iload, 0).emit(Op::idiv).emit(Op::ireturn);
                    f.place(handler).emit(Op::pop).emit(Op::iinc, 0, 1).emit(Op::iload, 2).push(3).emit(Op::imul);
                    f.emit(Op::istore, 2).emit(Op::iinc, 1, 1).push(100).emit(Op::iload, 1).push(4).emit(Op::isub);
                    f.emit(Op::istore, 3).emit(Op::iload, 3).jump(Op::ifge, end);
                    f.emit(Op::aconst_null).emit(Op::athrow);
                    f.place(end).emit(Op::iload, 2).emit(Op::iadd).emit(Op::iload, 0).emit(Op::iadd).emit(Op::ireturn);
                    f.handler(start, end, handler);
                  },
                  {0, 7});
}

// Tables whose entries overlap: the first that fits wins, whatever comes later.
AssembledProgram overlappingHandlers() {
  return function("OverlappingHandlers",
                  [](MethodAssembler& f) {
                    const Label a = f.label();
                    const Label b = f.label();
                    const Label c = f.label();
                    const Label d = f.label();
                    const Label broad = f.label();
                    const Label narrow = f.label();
                    const Label late = f.label();
                    f.push(1).emit(Op::istore, 1);
                    f.place(a).push(10).emit(Op::iload, 0).emit(Op::idiv).emit(Op::istore, 1);
                    f.place(b).push(20).emit(Op::iload, 0).push(1).emit(Op::isub).emit(Op::idiv).emit(Op::istore, 1);
                    f.place(c).push(30).emit(Op::iload, 0).push(2).emit(Op::isub).emit(Op::idiv).emit(Op::istore, 1);
                    f.emit(Op::aconst_null).emit(Op::arraylength).emit(Op::istore, 1);
                    f.place(d).emit(Op::iload, 1).emit(Op::ireturn);
                    f.place(broad).emit(Op::pop).emit(Op::iload, 1).push(1000).emit(Op::iadd).emit(Op::ireturn);
                    f.place(narrow).emit(Op::pop).emit(Op::iload, 1).push(2000).emit(Op::iadd).emit(Op::ireturn);
                    f.place(late).emit(Op::pop).emit(Op::iload, 1).push(3000).emit(Op::iadd).emit(Op::ireturn);
                    f.handler(b, c, broad, "java/lang/RuntimeException");
                    f.handler(a, d, narrow, "java/lang/ArithmeticException");
                    f.handler(b, d, late);
                    f.handler(a, d, broad);
                  },
                  {0, 1, 2, 5});
}

// A loop that is entered at two places.
AssembledProgram twoEntries() {
  return function(
      "TwoEntries",
      [](MethodAssembler& f) {
        const Label first = f.label();
        const Label second = f.label();
        const Label done = f.label();
        f.push(0).emit(Op::istore, 1).push(20).emit(Op::istore, 2);
        f.emit(Op::iload, 0).push(1).emit(Op::iand).jump(Op::ifne, second);
        f.place(first).emit(Op::iinc, 1, 3).emit(Op::iload, 1).emit(Op::iload, 2).jump(Op::if_icmpgt, done);
        f.place(second).emit(Op::iload, 1).push(2).emit(Op::imul).emit(Op::iload, 0).emit(Op::iadd);
        f.emit(Op::istore, 1).emit(Op::iinc, 2, 1).emit(Op::iload, 2).push(30).jump(Op::if_icmplt, first);
        f.place(done).emit(Op::iload, 1).push(100).emit(Op::imul).emit(Op::iload, 2).emit(Op::iadd).emit(Op::ireturn);
      },
      {0, 1, 2, 3});
}

// Code that is never reached, jumps into code that is, and switches of odd shapes.
AssembledProgram deadCodeAndSwitches() {
  return function("DeadCodeAndSwitches",
                  [](MethodAssembler& f) {
                    const Label live = f.label();
                    const Label same = f.label();
                    const Label other = f.label();
                    f.push(5).emit(Op::istore, 1).jump(Op::goto_w, live);
                    f.push("dead").emit(Op::astore, 1).jump(Op::goto_, live);
                    f.place(live).emit(Op::nop).emit(Op::iload, 0).lookupSwitch({}, same);
                    f.place(same).emit(Op::iload, 0).tableSwitch(-1, {other, other, other}, other);
                    f.place(other).emit(Op::iload, 0);
                    const Label low = f.label();
                    const Label high = f.label();
                    const Label rest = f.label();
                    f.tableSwitch(2147483646, {high, low}, rest);
                    f.place(low).emit(Op::iinc, 1, 10);
                    f.place(high).emit(Op::iinc, 1, 100);
                    f.place(rest).emit(Op::iload, 1).emit(Op::ireturn);
                  },
                  {0, -1, 2147483647, 2147483646});
}

// The method starts with the head of a loop, and with a try.
AssembledProgram loopAtTheStart() {
  return function("LoopAtTheStart",
                  [](MethodAssembler& f) {
                    const Label start = f.here();
                    f.emit(Op::iinc, 0, -1).push(100).emit(Op::iload, 0).emit(Op::idiv).emit(Op::pop);
                    const Label end = f.label();
                    f.emit(Op::iload, 0).push(5).jump(Op::if_icmpgt, start);
                    f.place(end).emit(Op::iload, 0).emit(Op::ireturn);
                    const Label handler = f.here();
                    f.emit(Op::pop).emit(Op::iinc, 0, 40).jump(Op::goto_, start);
                    f.handler(start, end, handler);
                  },
                  {20, 1, 3, -10});
}

}  // namespace

std::vector<AssembledProgram> assembledFlow() {
  return {handlersInLoops(), handlerByJump(),       handlerOfItself(), overlappingHandlers(),
          twoEntries(),      deadCodeAndSwitches(), loopAtTheStart()};
}

}  // namespace snarl::test
