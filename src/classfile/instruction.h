// Decoding of single JVM instructions.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/bytes.h"

namespace snarl::classfile {

// clang-format off
enum class Opcode : std::uint8_t {
  nop, aconst_null, iconst_m1, iconst_0, iconst_1, iconst_2, iconst_3, iconst_4, iconst_5, lconst_0, lconst_1,
  fconst_0, fconst_1, fconst_2, dconst_0, dconst_1, bipush, sipush, ldc, ldc_w, ldc2_w,
  iload, lload, fload, dload, aload, iload_0, iload_1, iload_2, iload_3, lload_0, lload_1, lload_2, lload_3,
  fload_0, fload_1, fload_2, fload_3, dload_0, dload_1, dload_2, dload_3, aload_0, aload_1, aload_2, aload_3,
  iaload, laload, faload, daload, aaload, baload, caload, saload,
  istore, lstore, fstore, dstore, astore, istore_0, istore_1, istore_2, istore_3, lstore_0, lstore_1, lstore_2, lstore_3,
  fstore_0, fstore_1, fstore_2, fstore_3, dstore_0, dstore_1, dstore_2, dstore_3, astore_0, astore_1, astore_2, astore_3,
  iastore, lastore, fastore, dastore, aastore, bastore, castore, sastore,
  pop, pop2, dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap,
  iadd, ladd, fadd, dadd, isub, lsub, fsub, dsub, imul, lmul, fmul, dmul, idiv, ldiv, fdiv, ddiv,
  irem, lrem, frem, drem, ineg, lneg, fneg, dneg, ishl, lshl, ishr, lshr, iushr, lushr,
  iand, land, ior, lor, ixor, lxor, iinc,
  i2l, i2f, i2d, l2i, l2f, l2d, f2i, f2l, f2d, d2i, d2l, d2f, i2b, i2c, i2s,
  lcmp, fcmpl, fcmpg, dcmpl, dcmpg,
  ifeq, ifne, iflt, ifge, ifgt, ifle, if_icmpeq, if_icmpne, if_icmplt, if_icmpge, if_icmpgt, if_icmple,
  if_acmpeq, if_acmpne, goto_, jsr, ret, tableswitch, lookupswitch,
  ireturn, lreturn, freturn, dreturn, areturn, return_,
  getstatic, putstatic, getfield, putfield, invokevirtual, invokespecial, invokestatic, invokeinterface, invokedynamic,
  new_, newarray, anewarray, arraylength, athrow, checkcast, instanceof, monitorenter, monitorexit,
  wide, multianewarray, ifnull, ifnonnull, goto_w, jsr_w,
};
// clang-format on

inline constexpr int kOpcodeCount = 202;
static_assert(static_cast<int>(Opcode::jsr_w) == kOpcodeCount - 1);

/// The JVM's mnemonic: "goto", "iload_0", ...
std::string_view opcodeName(Opcode opcode);

struct Instruction {
  std::uint32_t pc = 0, next = 0;  // where it starts, and where the one after it does
  Opcode opcode = Opcode::nop;     // never `wide`: the instruction that it widens
  /// Local variable (also the one that iload_0 and its kin imply), constant pool index, jump target (absolute pc; the
  /// default of a switch), constant (bipush, sipush, iconst_1, dconst_0, ...), or element type of newarray.
  std::int32_t a = 0;
  /// Delta of iinc, dimensions of multianewarray, count of invokeinterface.
  std::int32_t b = 0;
};

/// Decodes the instruction at `pc`. Throws FormatError if it is cut short or unknown, or jumps out of the code (for a
/// switch: the default only; SwitchTable checks the rest). `base` is added to the offsets of errors.
Instruction decode(Bytes bytecode, std::uint32_t pc, std::uint64_t base);

[[nodiscard]] constexpr bool isSwitch(Opcode o) { return o == Opcode::tableswitch || o == Opcode::lookupswitch; }
/// ifeq and its kin: `a` is where it goes if the condition holds.
[[nodiscard]] constexpr bool isConditionalJump(Opcode o) {
  return (o >= Opcode::ifeq && o <= Opcode::if_acmpne) || o == Opcode::ifnull || o == Opcode::ifnonnull;
}
[[nodiscard]] constexpr bool isSubroutineCall(Opcode o) { return o == Opcode::jsr || o == Opcode::jsr_w; }
/// Any jump with one target, `a`: conditional, goto, jsr.
[[nodiscard]] constexpr bool isJump(Opcode o) {
  return isConditionalJump(o) || isSubroutineCall(o) || o == Opcode::goto_ || o == Opcode::goto_w;
}
[[nodiscard]] constexpr bool isReturn(Opcode o) { return o >= Opcode::ireturn && o <= Opcode::return_; }
/// Whether control never reaches the next instruction.
[[nodiscard]] constexpr bool endsFlow(Opcode o) {
  return isReturn(o) || isSwitch(o) || isSubroutineCall(o) || o == Opcode::athrow || o == Opcode::ret ||
         o == Opcode::goto_ || o == Opcode::goto_w;
}

/// The cases of a tableswitch or lookupswitch, read from the bytecode as they are visited.
class SwitchTable {
 public:
  struct Case {
    std::int32_t key;
    std::uint32_t target;  // absolute pc
  };
  class Iterator {
   public:
    Iterator(const SwitchTable& table, std::uint32_t i) : table_(&table), i_(i) {}
    Case operator*() const { return (*table_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return i_ == other.i_; }

   private:
    const SwitchTable* table_;
    std::uint32_t i_;
  };

  /// `instruction` was decoded from `bytecode`. Throws FormatError if a target lies outside the code.
  SwitchTable(Bytes bytecode, const Instruction& instruction, std::uint64_t base);

  [[nodiscard]] std::uint32_t defaultTarget() const { return default_; }
  [[nodiscard]] std::uint32_t size() const { return count_; }
  [[nodiscard]] Case operator[](std::uint32_t i) const;
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, count_}; }

 private:
  Bytes entries_;
  std::uint32_t pc_, default_, count_;
  bool dense_;
  std::int32_t low_ = 0;  // the first key, if dense
};

}  // namespace snarl::classfile
