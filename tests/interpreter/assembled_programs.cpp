#include "assembled_programs.h"

namespace snarl::test {
namespace {

constexpr std::uint16_t kStatic = flag::kPublic | flag::kStatic;

}  // namespace

AssembledProgram assemble(const std::string& name,
                          const std::function<void(ClassAssembler&, MethodAssembler&)>& write) {
  ClassAssembler c(name);
  c.version(49);  // Java 5: the last with subroutines, and without frames
  c.defaultConstructor();
  auto& p = c.method(kStatic, "print", "(I)V");
  p.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;").emit(Op::iload, 0);
  p.invoke(Op::invokevirtual, "java/io/PrintStream", "println", "(I)V").emit(Op::return_);
  auto& main = c.method(kStatic, "main", "([Ljava/lang/String;)V");
  main.maxLocals(400);
  write(c, main);
  return {name, c.bytes()};
}

void print(MethodAssembler& m, const std::string& owner) { m.invoke(Op::invokestatic, owner, "print", "(I)V"); }

AssembledProgram function(const std::string& name, const std::function<void(MethodAssembler&)>& write,
                          const std::vector<int>& arguments) {
  return assemble(name, [&](ClassAssembler& c, MethodAssembler& m) {
    write(c.method(kStatic, "f", "(I)I"));
    for (const int n : arguments) {
      m.push(n).invoke(Op::invokestatic, name, "f", "(I)I");
      print(m, name);
    }
    m.emit(Op::return_);
  });
}

}  // namespace snarl::test
