#include "assembled_programs.h"

namespace snarl::test {
namespace {

// Every form of dup and pop, with ints and longs, each result folded into one number.
AssembledProgram stackShapes() {
  return function("StackShapes",
                  [](MethodAssembler& f) {
                    const auto fold = [&](int values) {  // (a * 31 + b) * 31 + c ...
                      for (int i = 1; i < values; ++i) f.emit(Op::swap).push(31).emit(Op::imul).emit(Op::iadd);
                      f.emit(Op::iload, 1).push(17).emit(Op::imul).emit(Op::iadd).emit(Op::istore, 1);
                    };
                    const auto ints = [&](int n) {
                      for (int i = 1; i <= n; ++i) f.emit(Op::iload, 0).push(i).emit(Op::iadd);
                    };
                    const auto aLong = [&](int n) { f.emit(Op::iload, 0).push(n).emit(Op::ixor).emit(Op::i2l); };
                    const auto keep = [&](int slot) { f.emit(Op::istore, slot); };
                    const auto again = [&](int slot) { f.emit(Op::iload, slot); };
                    f.push(0).emit(Op::istore, 1);
                    ints(1), f.emit(Op::dup), fold(2);
                    ints(2), f.emit(Op::dup_x1), fold(3);
                    ints(3), f.emit(Op::dup_x2), fold(4);
                    aLong(5), ints(1), f.emit(Op::dup_x2), keep(2), f.emit(Op::l2i), again(2), fold(3);
                    ints(2), f.emit(Op::dup2), fold(4);
                    aLong(6), f.emit(Op::dup2).emit(Op::ladd).emit(Op::l2i), fold(1);
                    ints(3), f.emit(Op::dup2_x1), fold(5);
                    ints(1), aLong(7), f.emit(Op::dup2_x1).emit(Op::l2i), keep(2), keep(3), f.emit(Op::l2i);
                    again(3), again(2), fold(3);
                    ints(4), f.emit(Op::dup2_x2), fold(6);
                    ints(2), aLong(8), f.emit(Op::dup2_x2).emit(Op::l2i), keep(2), keep(3), keep(4);
                    f.emit(Op::l2i), again(4), again(3), again(2), fold(4);
                    aLong(9), ints(2), f.emit(Op::dup2_x2), keep(2), keep(3), f.emit(Op::l2i), keep(4);
                    again(4), again(3), again(2), fold(5);
                    aLong(10), aLong(11), f.emit(Op::dup2_x2).emit(Op::lsub).emit(Op::ladd).emit(Op::l2i), fold(1);
                    ints(4), f.emit(Op::pop2).emit(Op::pop), fold(1);
                    ints(2), f.emit(Op::swap), fold(2);
                    aLong(12), f.emit(Op::pop2).emit(Op::iload, 1).emit(Op::ireturn);
                  },
                  {-2, -1, 0, 1, 2, 3, 100});
}

// A local changes while its old value is on the stack.
AssembledProgram oldValueOnStack() {
  const std::string name = "OldValueOnStack";
  return assemble(name, [&](ClassAssembler&, MethodAssembler& m) {
    m.push(5).emit(Op::istore, 1);
    m.emit(Op::iload, 1).emit(Op::iinc, 1, 10).emit(Op::iload, 1).emit(Op::isub);
    print(m, name);
    m.emit(Op::iload, 1).push(99).emit(Op::istore, 1).emit(Op::iload, 1).emit(Op::imul);
    print(m, name);
    // In a loop: the old value crosses the back edge on the stack.
    m.push(0).emit(Op::istore, 2).push(1000);
    const Label loop = m.here();
    m.emit(Op::iload, 2).emit(Op::iinc, 2, 3).emit(Op::isub).emit(Op::iload, 2).push(20).jump(Op::if_icmplt, loop);
    print(m, name);
    m.emit(Op::return_);
  });
}

// Branches meet with several values of different kinds on the stack.
AssembledProgram mergesWithFullStack() {
  const std::string name = "MergesWithFullStack";
  return assemble(name, [&](ClassAssembler& c, MethodAssembler& m) {
    auto& f = c.method(flag::kPublic | flag::kStatic, "f", "(I)I");
    const Label other = f.label();
    const Label join = f.label();
    const Label end = f.label();
    f.push(7).push(std::int64_t{1} << 40).push(2.5);
    f.emit(Op::iload, 0).jump(Op::ifle, other);
    f.push("text").push(1).jump(Op::goto_, join);
    f.place(other)
        .emit(Op::iload, 0)
        .invoke(Op::invokestatic, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");
    f.push(2);
    f.place(join).emit(Op::swap).invoke(Op::invokestatic, "java/lang/String", "valueOf",
                                        "(Ljava/lang/Object;)Ljava/lang/String;");
    f.invoke(Op::invokevirtual, "java/lang/String", "length", "()I").emit(Op::iadd);
    f.emit(Op::i2d).emit(Op::dadd).emit(Op::d2l).emit(Op::ladd).push(3).emit(Op::lshr).emit(Op::l2i).emit(Op::iadd);
    f.emit(Op::dup).push(8).jump(Op::if_icmpeq, end).place(end).emit(Op::ireturn);  // both ways lead to the same place
    for (const int n : {1, 0, -12345}) {
      m.push(n).invoke(Op::invokestatic, name, "f", "(I)I");
      print(m, name);
    }
    m.emit(Op::return_);
  });
}

AssembledProgram wideForms() {
  const std::string name = "WideForms";
  return assemble(name, [&](ClassAssembler&, MethodAssembler& m) {
    m.push(5).wide(Op::istore, 300).wide(Op::iinc, 300, 30000).wide(Op::iinc, 300, -7).wide(Op::iload, 300);
    print(m, name);
    m.push(std::int64_t{77}).wide(Op::lstore, 301).push(1.5f).wide(Op::fstore, 303).push(2.25).wide(Op::dstore, 304);
    m.push("four").wide(Op::astore, 306);
    m.wide(Op::lload, 301).emit(Op::l2i).wide(Op::fload, 303).emit(Op::f2i).emit(Op::iadd);
    m.wide(Op::dload, 304).emit(Op::d2i).emit(Op::iadd).wide(Op::aload, 306);
    m.invoke(Op::invokevirtual, "java/lang/String", "length", "()I").emit(Op::iadd);
    print(m, name);
    m.push(9).wide(Op::istore, 1).wide(Op::iinc, 1, 1).emit(Op::iload, 1);
    print(m, name);
    m.emit(Op::return_);
  });
}

// Small arrays and fields cut what is stored in them.
AssembledProgram cutValues() {
  const std::string name = "CutValues";
  return assemble(name, [&](ClassAssembler& c, MethodAssembler& m) {
    const std::tuple<const char*, int, Op, Op> kinds[] = {{"Z", 4, Op::bastore, Op::baload},
                                                          {"B", 8, Op::bastore, Op::baload},
                                                          {"C", 5, Op::castore, Op::caload},
                                                          {"S", 9, Op::sastore, Op::saload}};
    for (const auto& [descriptor, arrayType, store, load] : kinds) {
      const std::string field = std::string("f") + descriptor;
      c.field(flag::kStatic, field, descriptor);
      for (const int value : {0x12383, -1, 2}) {
        m.push(1).emit(Op::newarray, arrayType).emit(Op::dup).push(0).push(value).emit(store).push(0).emit(load);
        print(m, name);
        m.push(value).field(Op::putstatic, name, field, descriptor).field(Op::getstatic, name, field, descriptor);
        print(m, name);
      }
    }
    m.emit(Op::return_);
  });
}

}  // namespace

std::vector<AssembledProgram> assembledStacks() {
  return {stackShapes(), oldValueOnStack(), mergesWithFullStack(), wideForms(), cutValues()};
}

}  // namespace snarl::test
