// Builds bodies by hand, instruction by instruction, right or wrong.
//
//   BodyMaker b(program, "a.Counter", "next", "()I");
//   b.block();
//   const RegId old = b.emit(Op::LoadField, {b.param(0)}, "I", program.fieldRef("a.Counter", "count", "I").value);
//   b.end(Op::Return, {old});
//   const Body body = b.finish();
#pragma once

#include <initializer_list>
#include <string_view>

#include "ir/body.h"
#include "support/fake_program.h"

namespace snarl::test {

/// What an instruction has beside its operation, for BodyMaker.
template <class Enum>
constexpr std::uint8_t sub(Enum e) {
  return static_cast<std::uint8_t>(e);
}

class BodyMaker {
 public:
  /// The method must be declared. Its parameters become the first registers.
  BodyMaker(FakeProgram& program, std::string_view owner, std::string_view method, std::string_view descriptor);

  [[nodiscard]] static ir::RegId param(std::uint32_t n) { return ir::RegId{n}; }
  BodyMaker& name(ir::RegId reg, std::string_view name);
  BodyMaker& line(std::uint32_t line);

  /// Starts the next block; its handlers catch the class of that name, or everything if it is empty.
  BodyMaker& block(std::initializer_list<std::pair<std::string_view, std::uint32_t>> handlers = {});
  /// An instruction with a result of the type that the descriptor says.
  ir::RegId emit(ir::Op op, std::initializer_list<ir::RegId> operands, std::string_view type, std::uint32_t payload = 0,
                 std::uint8_t sub = 0);
  /// An instruction without a result.
  void effect(ir::Op op, std::initializer_list<ir::RegId> operands, std::uint32_t payload = 0, std::uint8_t sub = 0);
  /// The last instruction of the block, which goes to `succs`.
  void end(ir::Op op, std::initializer_list<ir::RegId> operands, std::initializer_list<std::uint32_t> succs = {},
           std::uint8_t sub = 0, std::uint32_t payload = 0);
  /// A switch; the keys' targets follow them.
  void endSwitch(ir::RegId value, std::initializer_list<std::pair<std::int32_t, std::uint32_t>> cases,
                 std::uint32_t otherwise);

  ir::RegId constInt(std::int32_t value);
  ir::RegId constLong(std::int64_t value);
  ir::RegId constFloat(float value);
  ir::RegId constDouble(double value);
  ir::RegId constString(std::string_view value);
  ir::RegId constNull();
  ir::RegId call(ir::CallKind kind, ir::MethodRefId callee, std::initializer_list<ir::RegId> operands,
                 std::string_view result);
  void callVoid(ir::CallKind kind, ir::MethodRefId callee, std::initializer_list<ir::RegId> operands);
  /// Operands may be changed later, where a phi needs a register that comes after it.
  void setOperand(ir::RegId result, std::size_t n, ir::RegId operand);

  /// Adds predecessors and the lists of sites.
  ir::Body finish();

 private:
  ir::InstrId add(ir::Op op, std::initializer_list<ir::RegId> operands, std::uint32_t payload, std::uint8_t sub);
  ir::Block& current() { return body_.blocks[ir::BlockId{body_.blocks.size() - 1}]; }

  FakeProgram& program_;
  ir::Body body_;
  std::uint32_t line_ = 0;
};

}  // namespace snarl::test
