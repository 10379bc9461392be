// System.out: what is printed is collected as UTF-8. What a value looks like is decided by String.valueOf's own code.
#include "interpreter.h"

namespace snarl::interpreter {
namespace {

using Arguments = std::span<const Value>;

bool isStandardOut(Interpreter& vm, Value stream) {
  const FieldPlace out = vm.classes().place(vm.program().classNamed("java.lang.System"), "out");
  return load(vm.classes().address(out, nullptr), out.kind).asRef() == stream.asRef();
}

void append(Interpreter& vm, Arguments a, const std::string& text) {
  if (isStandardOut(vm, a[0])) vm.output() += text;
}

template <bool kNewLine>
Value printObject(Interpreter& vm, Arguments a) {
  append(vm, a, vm.describe(a[1].asRef()) + (kNewLine ? "\n" : ""));
  return {};
}

template <char kType, bool kNewLine>
Value printPrimitive(Interpreter& vm, Arguments a) {
  const std::string descriptor = std::string("(") + kType + ")Ljava/lang/String;";
  const Value text = vm.invokeStatic("java.lang.String", "valueOf", descriptor, a.subspan(1));
  append(vm, a, vm.strings().utf8(text.asRef()) + (kNewLine ? "\n" : ""));
  return {};
}

template <bool kNewLine>
Value printChars(Interpreter& vm, Arguments a) {
  const Value text = vm.invokeStatic("java.lang.String", "valueOf", "([C)Ljava/lang/String;", a.subspan(1));
  append(vm, a, vm.strings().utf8(text.asRef()) + (kNewLine ? "\n" : ""));
  return {};
}

Value printFormat(Interpreter& vm, Arguments a) {
  const Value text = vm.invokeStatic("java.lang.String", "format",
                                     "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", a.subspan(1));
  append(vm, a, vm.strings().utf8(text.asRef()));
  return a[0];
}

template <bool kNewLine>
void addPrint(Natives& natives, const std::string& name) {
  natives.add(name + "(Ljava/lang/Object;)V", printObject<kNewLine>);
  natives.add(name + "(Ljava/lang/String;)V", printObject<kNewLine>);
  natives.add(name + "(Z)V", printPrimitive<'Z', kNewLine>);
  natives.add(name + "(C)V", printPrimitive<'C', kNewLine>);
  natives.add(name + "(I)V", printPrimitive<'I', kNewLine>);
  natives.add(name + "(J)V", printPrimitive<'J', kNewLine>);
  natives.add(name + "(F)V", printPrimitive<'F', kNewLine>);
  natives.add(name + "(D)V", printPrimitive<'D', kNewLine>);
  natives.add(name + "([C)V", printChars<kNewLine>);
}

}  // namespace

void addOutputNatives(Natives& natives) {
  const std::string stream = "java.io.PrintStream.";
  addPrint<false>(natives, stream + "print");
  addPrint<true>(natives, stream + "println");
  natives.add(stream + "println()V", [](Interpreter& vm, Arguments a) {
    append(vm, a, "\n");
    return Value{};
  });
  natives.add(stream + "printf(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", printFormat);
  natives.add(stream + "flush", [](Interpreter&, Arguments) { return Value{}; });
}

}  // namespace snarl::interpreter
