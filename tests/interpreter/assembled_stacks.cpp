#include "assembled_programs.h"

namespace snarl::interpreter {

using test::ClassAssembler;
using test::Label;
using test::MethodAssembler;
using test::Op;
namespace flag = test::flag;

AssembledProgram assemble(const std::string& name,
                          const std::function<void(ClassAssembler&, MethodAssembler&)>& write) {
  ClassAssembler c(name);
  c.version(49);  // Java 5: the last with subroutines, and without frames
  c.defaultConstructor();
  auto& p = c.method(flag::kPublic | flag::kStatic, "print", "(I)V");
  p.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;").emit(Op::iload, 0);
  p.invoke(Op::invokevirtual, "java/io/PrintStream", "println", "(I)V").emit(Op::return_);
  auto& main = c.method(flag::kPublic | flag::kStatic, "main", "([Ljava/lang/String;)V");
  main.maxLocals(400);
  write(c, main);
  return {name, c.bytes()};
}

void print(MethodAssembler& m, const std::string& name) { m.invoke(Op::invokestatic, name, "print", "(I)V"); }

namespace {

// Takes ints off the stack and prints their number in base 7, most significant last.
void printStack(MethodAssembler& m, const std::string& name, int count) {
  m.emit(Op::istore, 50);
  for (int i = 1; i < count; ++i) {
    m.emit(Op::istore, 51).emit(Op::iload, 50).push(7).emit(Op::imul).emit(Op::iload, 51).emit(Op::iadd);
    m.emit(Op::istore, 50);
  }
  m.emit(Op::iload, 50);
  print(m, name);
}

// The instructions that copy and move what is on the stack, on ints: what javac does with one-slot values.
AssembledProgram oneSlotValues() {
  const std::string name = "OneSlotValues";
  return assemble(name, [&](ClassAssembler&, MethodAssembler& m) {
    const std::pair<Op, int> shapes[] = {{Op::dup, 5},  {Op::dup_x1, 5},  {Op::dup_x2, 5},
                                         {Op::dup2, 6}, {Op::dup2_x1, 6}, {Op::dup2_x2, 6},
                                         {Op::swap, 4}, {Op::pop, 3},     {Op::pop2, 2}};
    for (const auto& [op, left] : shapes) {
      m.push(1).push(2).push(3).push(4).emit(op);
      printStack(m, name, left);
    }
    m.emit(Op::return_);
  });
}

// The same with longs and doubles in all places.
AssembledProgram twoSlotValues() {
  const std::string name = "TwoSlotValues";
  return assemble(name, [&](ClassAssembler&, MethodAssembler& m) {
    const auto printLong = [&] {
      m.emit(Op::l2i);
      print(m, name);
    };
    m.push(1).push(std::int64_t{20}).emit(Op::dup2_x1);  // 20 1 20
    printLong();
    print(m, name);
    printLong();
    m.push(1).push(2).push(std::int64_t{30}).emit(Op::dup2_x2);  // 30 1 2 30
    printLong();
    print(m, name);
    print(m, name);
    printLong();
    m.push(std::int64_t{40}).push(1).push(2).emit(Op::dup2_x2);  // 1 2 40 1 2
    print(m, name);
    print(m, name);
    printLong();
    print(m, name);
    print(m, name);
    m.push(std::int64_t{50}).push(2.5).emit(Op::dup2_x2).emit(Op::d2i);  // 2.5 50 2.5
    print(m, name);
    printLong();
    m.emit(Op::d2i);
    print(m, name);
    m.push(std::int64_t{60}).push(3).emit(Op::dup_x2);  // 3 60 3
    print(m, name);
    printLong();
    print(m, name);
    m.push(std::int64_t{70}).emit(Op::dup2).emit(Op::ladd).push(std::int64_t{1}).emit(Op::pop2);
    printLong();
    m.emit(Op::return_);
  });
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
  return {oneSlotValues(), twoSlotValues(), oldValueOnStack(), mergesWithFullStack(), wideForms(), cutValues()};
}

}  // namespace snarl::interpreter
