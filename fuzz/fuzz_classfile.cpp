// Fuzz target: any bytes as a class file, with everything that later stages ask of it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace {

using namespace snarl::classfile;  // NOLINT: the whole file is about it

/// Keeps the compiler from leaving out what is computed.
volatile std::size_t sink = 0;

void use(std::string_view text) { sink = sink + toUtf8(text).size(); }

void readConstant(const ClassFile& c, std::uint16_t i) {
  const ConstantPool& k = c.constants;
  switch (k.tag(i)) {
    case Tag::Unusable: break;
    case Tag::Utf8: use(k.utf8(i)); break;
    case Tag::Integer: sink = sink + static_cast<std::size_t>(k.integer(i)); break;
    case Tag::Long: sink = sink + static_cast<std::size_t>(k.longValue(i)); break;
    case Tag::Float: sink = sink + (k.floatValue(i) > 0 ? 1 : 0); break;
    case Tag::Double: sink = sink + (k.doubleValue(i) > 0 ? 1 : 0); break;
    case Tag::Class: use(k.className(i)); break;
    case Tag::String: use(k.string(i)); break;
    case Tag::Fieldref:
    case Tag::Methodref:
    case Tag::InterfaceMethodref: use(k.member(i).owner); break;
    case Tag::NameAndType: use(k.nameAndType(i).descriptor); break;
    case Tag::MethodHandle: use(k.member(k.methodHandle(i).member).name); break;
    case Tag::MethodType: use(k.methodType(i)); break;
    case Tag::Dynamic:
    case Tag::InvokeDynamic: sink = sink + c.bootstrapMethods.at(k.dynamic(i).bootstrap).arguments.size(); break;
    case Tag::Module: use(k.moduleName(i)); break;
    case Tag::Package: use(k.packageName(i)); break;
  }
}

/// Cyclic constants are asked for only while there are few: each question may visit all of them.
void readConstants(const ClassFile& c) {
  constexpr std::size_t kFew = 500;
  for (std::size_t i = 0; i < c.constants.size(); ++i) {
    readConstant(c, static_cast<std::uint16_t>(i));
    if (c.constants.size() < kFew) sink = sink + (c.isCyclicDynamic(static_cast<std::uint16_t>(i)) ? 1 : 0);
  }
}

void readCode(const ClassFile& c, const MethodInfo& method) {
  const Code code = parseCode(c, method);
  const auto instructions = decodeAll(code);
  for (const Instruction& i : instructions) {
    if (isJump(i.opcode) && instructionAt(instructions, static_cast<std::uint32_t>(i.a)) == nullptr) std::abort();
    sink = sink + code.lineAt(i.pc);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const ClassFile c = parseClass({data, size});
    readConstants(c);
    for (const MethodInfo& method : c.methods) {
      for (const std::string_view type : MethodDescriptor(method.descriptor)) sink = sink + slots(type);
      try {
        if (method.hasCode()) readCode(c, method);
      } catch (const snarl::FormatError& e) {
        if (e.offset() > size) std::abort();
      }
    }
  } catch (const snarl::FormatError& e) {
    if (e.offset() > size) std::abort();
  }
  return 0;
}
