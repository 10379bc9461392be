// Builds a body block by block, in order, and completes what can be derived.
#pragma once

#include <initializer_list>
#include <span>

#include "ir/body.h"

namespace snarl::ir {

/// Front ends emit instructions into the current block; `finish` derives predecessors and the lists of sites.
class BodyBuilder {
 public:
  explicit BodyBuilder(const Types& types) : types_(types) {}

  [[nodiscard]] Body& body() { return body_; }
  [[nodiscard]] const Body& body() const { return body_; }
  [[nodiscard]] const Types& types() const { return types_; }

  /// Registers of parameters come before all others.
  RegId addParameter(TypeId type);
  /// Starts the next block; successors may name blocks that come later.
  BlockId beginBlock();
  void setSuccs(std::span<const BlockId> succs);
  void setHandlers(std::span<const Handler> handlers);

  /// The local variable that a register is kept in; the first name given stays.
  void setName(RegId reg, std::string_view name) { body_.names.push_back({reg, name}); }
  /// Source line and offset of what is emitted from now on.
  void setPosition(std::uint32_t line, std::uint32_t offset);

  /// Appends an instruction; the result is invalid if `type` is void.
  RegId emit(Op op, std::uint8_t sub, std::uint32_t payload, std::span<const RegId> operands, TypeId type);
  RegId emit(Op op, std::uint8_t sub, std::uint32_t payload, std::initializer_list<RegId> operands, TypeId type) {
    return emit(op, sub, payload, std::span(operands.begin(), operands.size()), type);
  }

  RegId constInt(std::int32_t value);
  RegId constWide(ConstantKind kind, std::uint64_t bits);
  /// A constant whose payload is an id (String, Class, MethodHandle, MethodType) or the bits of a float.
  RegId constant(ConstantKind kind, std::uint32_t payload, TypeId type);
  RegId constNull() { return constant(ConstantKind::Null, 0, Types::null()); }
  RegId call(CallKind kind, MethodRefId callee, std::span<const RegId> operands, TypeId result);
  RegId cast(RegId value, TypeId type) { return emit(Op::Cast, 0, type.value, {value}, type); }
  void ret(RegId value);
  void jump(BlockId target);
  void branch(Condition condition, std::initializer_list<RegId> operands, BlockId taken, BlockId otherwise);

  /// A phi with room for this many operands, to be set with setPhiOperand.
  RegId phi(TypeId type, std::size_t operandCount);
  void setPhiOperand(RegId phi, std::size_t n, RegId value);

  /// The completed body, in `memory`: predecessors, phis that are needed and their types, lists of sites.
  Body finish(TypeId objectType, Body::Memory& memory = *std::pmr::get_default_resource());
  /// Forgets everything, to build another body in the same memory.
  void reset();

 private:
  void findPreds();

  const Types& types_;
  Body body_;
  std::uint32_t line_ = 0;
  std::uint32_t offset_ = 0;
};

}  // namespace snarl::ir
