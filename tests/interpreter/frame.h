// One activation of a method: its registers, and the execution of its instructions.
#pragma once

#include <memory>
#include <optional>

#include "interpreter.h"

namespace snarl::interpreter {

class Frame {
 public:
  Frame(Interpreter& vm, const ir::Body& body, std::span<const Value> arguments);

  /// Runs to a return, or lets an exception out that no handler here takes.
  Value run();

 private:
  /// Where to go after a block; nowhere once the method has returned.
  using Next = std::optional<ir::BlockId>;

  Next runBlock(const ir::Block& block);
  /// Executes the phis of a block that is reached from another, all at once.
  void enter(ir::BlockId to, ir::BlockId from);
  ir::BlockId findHandler(const ir::Block& block, const Thrown& thrown);
  Next end(const ir::Block& block, const ir::Instr& instr);
  void execute(const ir::Instr& instr);

  Value constant(const ir::Instr& instr);
  Value binary(const ir::Instr& instr);
  Value cast(const ir::Instr& instr);
  Value newObject(const ir::Instr& instr);
  Value newArray(const ir::Instr& instr);
  Object* newArray(ir::TypeId type, std::span<const std::int32_t> lengths);
  Value concat(const ir::Instr& instr);
  Value call(const ir::Instr& instr);
  ir::MethodId callee(const ir::Instr& instr, std::span<const Value> arguments);
  Value loadField(const ir::Instr& instr);
  void storeField(const ir::Instr& instr);
  Value loadElement(const ir::Instr& instr);
  void storeElement(const ir::Instr& instr);
  std::byte* element(const ir::Instr& instr, Object* array, ir::TypeKind& kind);
  bool branchTaken(const ir::Instr& instr);

  [[nodiscard]] Value read(ir::RegId reg) const;
  [[nodiscard]] Value operand(const ir::Instr& instr, std::size_t n) const { return read(body_.operand(instr, n)); }
  void write(ir::RegId reg, Value value);

  Interpreter& vm_;
  const ir::Body& body_;
  std::unique_ptr<Value[]> registers_;
  Value result_;
  Object* caught_ = nullptr;  // what led to the current block, until Catch takes it
};

}  // namespace snarl::interpreter
