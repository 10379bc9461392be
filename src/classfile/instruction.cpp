#include "classfile/instruction.h"

#include <array>
#include <limits>
#include <string>

namespace snarl::classfile {
namespace {

// clang-format off
constexpr std::array<std::string_view, kOpcodeCount> kNames = {
  "nop", "aconst_null", "iconst_m1", "iconst_0", "iconst_1", "iconst_2", "iconst_3", "iconst_4", "iconst_5",
  "lconst_0", "lconst_1", "fconst_0", "fconst_1", "fconst_2", "dconst_0", "dconst_1", "bipush", "sipush",
  "ldc", "ldc_w", "ldc2_w", "iload", "lload", "fload", "dload", "aload", "iload_0", "iload_1", "iload_2", "iload_3",
  "lload_0", "lload_1", "lload_2", "lload_3", "fload_0", "fload_1", "fload_2", "fload_3",
  "dload_0", "dload_1", "dload_2", "dload_3", "aload_0", "aload_1", "aload_2", "aload_3",
  "iaload", "laload", "faload", "daload", "aaload", "baload", "caload", "saload",
  "istore", "lstore", "fstore", "dstore", "astore", "istore_0", "istore_1", "istore_2", "istore_3",
  "lstore_0", "lstore_1", "lstore_2", "lstore_3", "fstore_0", "fstore_1", "fstore_2", "fstore_3",
  "dstore_0", "dstore_1", "dstore_2", "dstore_3", "astore_0", "astore_1", "astore_2", "astore_3",
  "iastore", "lastore", "fastore", "dastore", "aastore", "bastore", "castore", "sastore",
  "pop", "pop2", "dup", "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "swap",
  "iadd", "ladd", "fadd", "dadd", "isub", "lsub", "fsub", "dsub", "imul", "lmul", "fmul", "dmul",
  "idiv", "ldiv", "fdiv", "ddiv", "irem", "lrem", "frem", "drem", "ineg", "lneg", "fneg", "dneg",
  "ishl", "lshl", "ishr", "lshr", "iushr", "lushr", "iand", "land", "ior", "lor", "ixor", "lxor", "iinc",
  "i2l", "i2f", "i2d", "l2i", "l2f", "l2d", "f2i", "f2l", "f2d", "d2i", "d2l", "d2f", "i2b", "i2c", "i2s",
  "lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg", "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle",
  "if_icmpeq", "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple", "if_acmpeq", "if_acmpne",
  "goto", "jsr", "ret", "tableswitch", "lookupswitch",
  "ireturn", "lreturn", "freturn", "dreturn", "areturn", "return",
  "getstatic", "putstatic", "getfield", "putfield",
  "invokevirtual", "invokespecial", "invokestatic", "invokeinterface", "invokedynamic",
  "new", "newarray", "anewarray", "arraylength", "athrow", "checkcast", "instanceof", "monitorenter", "monitorexit",
  "wide", "multianewarray", "ifnull", "ifnonnull", "goto_w", "jsr_w",
};
// clang-format on

enum class Format : std::uint8_t {
  Plain,
  Constant,      // the opcode says which
  ImpliedLocal,  // the opcode says which
  Byte,
  Short,
  Local,
  Index1,
  Index2,
  Jump2,
  Jump4,
  Increment,
  ArrayType,
  Interface,
  Dynamic,
  Multi,
  Switch,
  Wide,
};

constexpr std::array<Format, kOpcodeCount> makeFormats() {
  std::array<Format, kOpcodeCount> table{};
  const auto set = [&](Opcode first, Opcode last, Format format) {
    for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i) table[i] = format;
  };
  set(Opcode::iconst_m1, Opcode::dconst_1, Format::Constant);
  set(Opcode::bipush, Opcode::bipush, Format::Byte);
  set(Opcode::sipush, Opcode::sipush, Format::Short);
  set(Opcode::ldc, Opcode::ldc, Format::Index1);
  set(Opcode::ldc_w, Opcode::ldc2_w, Format::Index2);
  set(Opcode::iload, Opcode::aload, Format::Local);
  set(Opcode::iload_0, Opcode::aload_3, Format::ImpliedLocal);
  set(Opcode::istore, Opcode::astore, Format::Local);
  set(Opcode::istore_0, Opcode::astore_3, Format::ImpliedLocal);
  set(Opcode::iinc, Opcode::iinc, Format::Increment);
  set(Opcode::ifeq, Opcode::jsr, Format::Jump2);
  set(Opcode::ret, Opcode::ret, Format::Local);
  set(Opcode::tableswitch, Opcode::lookupswitch, Format::Switch);
  set(Opcode::getstatic, Opcode::invokestatic, Format::Index2);
  set(Opcode::invokeinterface, Opcode::invokeinterface, Format::Interface);
  set(Opcode::invokedynamic, Opcode::invokedynamic, Format::Dynamic);
  set(Opcode::new_, Opcode::new_, Format::Index2);
  set(Opcode::newarray, Opcode::newarray, Format::ArrayType);
  set(Opcode::anewarray, Opcode::anewarray, Format::Index2);
  set(Opcode::checkcast, Opcode:: instanceof, Format::Index2);
  set(Opcode::wide, Opcode::wide, Format::Wide);
  set(Opcode::multianewarray, Opcode::multianewarray, Format::Multi);
  set(Opcode::ifnull, Opcode::ifnonnull, Format::Jump2);
  set(Opcode::goto_w, Opcode::jsr_w, Format::Jump4);
  return table;
}

constexpr std::array<Format, kOpcodeCount> kFormats = makeFormats();

constexpr std::int32_t distance(Opcode opcode, Opcode first) {
  return static_cast<std::int32_t>(opcode) - static_cast<std::int32_t>(first);
}

std::int32_t impliedConstant(Opcode opcode) {
  if (opcode <= Opcode::iconst_5) return distance(opcode, Opcode::iconst_0);
  if (opcode <= Opcode::lconst_1) return distance(opcode, Opcode::lconst_0);
  if (opcode <= Opcode::fconst_2) return distance(opcode, Opcode::fconst_0);
  return distance(opcode, Opcode::dconst_0);
}

std::int32_t impliedLocal(Opcode opcode) {
  const Opcode first = opcode < Opcode::istore_0 ? Opcode::iload_0 : Opcode::istore_0;
  return distance(opcode, first) & 3;
}

/// Reads the operands of one instruction.
class Decoder {
 public:
  Decoder(Bytes bytecode, std::uint32_t pc, std::uint64_t base) : code_(bytecode), base_(base) {
    result_.pc = result_.next = pc;
  }

  Instruction decode() {
    const std::uint8_t byte = u1();
    if (byte >= kOpcodeCount) fail("unknown instruction " + std::to_string(byte));
    result_.opcode = Opcode{byte};
    operands(kFormats[byte]);
    return result_;
  }

  /// Where the fixed part of a switch starts: its default, then low and high or the number of pairs.
  [[nodiscard]] static std::size_t switchStart(std::uint32_t pc) { return (std::size_t{pc} + 4) & ~std::size_t{3}; }

 private:
  void operands(Format format) {
    switch (format) {
      case Format::Plain: break;
      case Format::Constant: result_.a = impliedConstant(result_.opcode); break;
      case Format::ImpliedLocal: result_.a = impliedLocal(result_.opcode); break;
      case Format::Byte: result_.a = s1(); break;
      case Format::Short: result_.a = s2(); break;
      case Format::Local:
      case Format::Index1: result_.a = u1(); break;
      case Format::ArrayType: arrayType(); break;
      case Format::Index2: result_.a = u2(); break;
      case Format::Jump2: jump(s2()); break;
      case Format::Jump4: jump(s4()); break;
      case Format::Increment:
        result_.a = u1();
        result_.b = s1();
        break;
      case Format::Interface:
        result_.a = u2();
        result_.b = u1();
        u1();
        break;
      case Format::Dynamic:
        result_.a = u2();
        u2();
        break;
      case Format::Multi:
        result_.a = u2();
        result_.b = u1();
        if (result_.b == 0) fail("multianewarray of no dimensions");
        break;
      case Format::Switch: switchTable(); break;
      case Format::Wide: widened(); break;
    }
  }

  void arrayType() {
    constexpr int kBoolean = 4;
    constexpr int kLong = 11;
    result_.a = u1();
    if (result_.a < kBoolean || result_.a > kLong) fail("newarray of the unknown type " + std::to_string(result_.a));
  }

  void jump(std::int32_t offset) {
    const std::int64_t target = std::int64_t{result_.pc} + offset;
    if (target < 0 || target >= static_cast<std::int64_t>(code_.size())) {
      fail(std::string(opcodeName(result_.opcode)) + " at " + std::to_string(result_.pc) + " jumps to " +
           std::to_string(target) + ", outside the code");
    }
    result_.a = static_cast<std::int32_t>(target);
  }

  void switchTable() {
    const std::size_t start = switchStart(result_.pc);
    if (start > code_.size()) cutShort();
    result_.next = static_cast<std::uint32_t>(start);
    jump(s4());
    const auto first = s4();
    std::int64_t size = 0;
    if (result_.opcode == Opcode::tableswitch) {
      const std::int64_t count = std::int64_t{s4()} - first + 1;
      if (count <= 0) fail("tableswitch from high to low");
      size = count * 4;
    } else {
      if (first < 0) fail("lookupswitch with a negative number of cases");
      size = std::int64_t{first} * 8;
    }
    if (size > static_cast<std::int64_t>(code_.size() - result_.next)) cutShort();
    result_.next += static_cast<std::uint32_t>(size);
  }

  void widened() {
    const std::uint8_t byte = u1();
    const Format format = byte < kOpcodeCount ? kFormats[byte] : Format::Plain;
    if (format != Format::Local && format != Format::Increment) {
      fail("wide before instruction " + std::to_string(byte) + ", which has no wide form");
    }
    result_.opcode = Opcode{byte};
    result_.a = u2();
    if (format == Format::Increment) result_.b = s2();
  }

  std::uint8_t u1() {
    if (result_.next >= code_.size()) [[unlikely]]
      cutShort();
    return code_[result_.next++];
  }
  std::uint16_t u2() {
    if (code_.size() - result_.next < 2) [[unlikely]]
      cutShort();
    const auto value = static_cast<std::uint16_t>(code_[result_.next] << 8 | code_[result_.next + 1]);
    result_.next += 2;
    return value;
  }
  std::uint32_t u4() {
    const std::uint32_t high = u2();
    return high << 16 | u2();
  }

  std::int32_t s1() { return (u1() ^ 0x80) - 0x80; }
  std::int32_t s2() { return (u2() ^ 0x8000) - 0x8000; }
  std::int32_t s4() { return static_cast<std::int32_t>(u4()); }

  [[noreturn]] void cutShort() const { fail("the code ends inside an instruction"); }
  [[noreturn]] void fail(const std::string& reason) const { throw FormatError(base_ + result_.pc, reason); }

  Bytes code_;
  std::uint64_t base_;
  Instruction result_;
};

std::int32_t signedAt(Bytes bytes, std::size_t i) {
  return static_cast<std::int32_t>(std::uint32_t{bytes[i]} << 24 | std::uint32_t{bytes[i + 1]} << 16 |
                                   std::uint32_t{bytes[i + 2]} << 8 | bytes[i + 3]);
}

}  // namespace

std::string_view opcodeName(Opcode opcode) {
  const auto i = static_cast<std::size_t>(opcode);
  return i < kNames.size() ? kNames[i] : "unknown";
}

Instruction decode(Bytes bytecode, std::uint32_t pc, std::uint64_t base) {
  if (pc >= bytecode.size())
    throw FormatError(base + pc, "no instruction at " + std::to_string(pc) + ": the code ended");
  return Decoder(bytecode, pc, base).decode();
}

SwitchTable::SwitchTable(Bytes bytecode, const Instruction& instruction, std::uint64_t base)
    : pc_(instruction.pc),
      default_(static_cast<std::uint32_t>(instruction.a)),
      count_(0),
      dense_(instruction.opcode == Opcode::tableswitch) {
  constexpr std::size_t kDenseHeader = 12;
  constexpr std::size_t kSparseHeader = 8;
  const std::size_t start = Decoder::switchStart(pc_);
  const std::size_t entries = start + (dense_ ? kDenseHeader : kSparseHeader);
  entries_ = bytecode.subspan(entries, instruction.next - entries);
  count_ = static_cast<std::uint32_t>(entries_.size() / (dense_ ? 4 : 8));
  if (dense_) low_ = signedAt(bytecode, start + 4);
  for (const auto& [key, target] : *this) {
    if (target < bytecode.size()) continue;
    throw FormatError(base + pc_,
                      "the switch at " + std::to_string(pc_) + " jumps outside the code for " + std::to_string(key));
  }
}

SwitchTable::Case SwitchTable::operator[](std::uint32_t i) const {
  // Wraps around for targets before the code, which makes them too large.
  if (dense_) {
    const std::int64_t key = std::int64_t{low_} + i;
    return {static_cast<std::int32_t>(key), pc_ + static_cast<std::uint32_t>(signedAt(entries_, std::size_t{i} * 4))};
  }
  const std::size_t at = std::size_t{i} * 8;
  return {signedAt(entries_, at), pc_ + static_cast<std::uint32_t>(signedAt(entries_, at + 4))};
}

}  // namespace snarl::classfile
