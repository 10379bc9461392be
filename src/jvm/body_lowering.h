// Lowers the bytecode of one method to the IR.
//
// The stack and the local variables are interpreted with registers for values; blocks are visited in reverse postorder,
// and where several edges meet, local variables that are still read and stack slots become phis.
#pragma once

#include <memory>
#include <vector>

#include "ir/builder.h"
#include "ir/program.h"
#include "jvm/flow_graph.h"
#include "jvm/linked_constants.h"
#include "jvm/live_locals.h"
#include "jvm/local_names.h"
#include "jvm/well_known.h"

namespace snarl::jvm {

/// Lowers one method after another; memory is kept from one to the next.
class BodyLowering {
 public:
  BodyLowering(const ir::Program& program, const WellKnown& known);

  /// The body, in `memory`. Throws FormatError if the code can't be understood. `file` is the method's class and
  /// `constants` what it links to.
  ir::Body lower(ir::MethodId method, const classfile::Code& code, const classfile::ClassFile& file,
                 const LinkedConstants& constants, ir::Body::Memory& memory);

 private:
  /// A register; a return address of a subroutine; or nothing that can be used.
  using Value = std::uint32_t;
  static constexpr Value kNothing = ~Value{0};
  static constexpr Value kReturnAddress = 0xF0000000;  // plus the number of the subroutine's copy

  struct NodeState {
    std::uint32_t entryRow = 0, exitRow = 0;       // where a row of localCount_ values starts in rows_
    std::uint32_t firstStack = 0, stackCount = 0;  // the stack at the end, into stacks_
    bool done = false;
  };
  struct PendingPhi {
    std::uint32_t node;
    ir::RegId phi;
    std::uint32_t place;  // local variable, or localCount_ + stack position
  };

  // Where edges meet (body_lowering.cpp).
  void start(ir::MethodId method);
  void findLines();
  void enter(std::uint32_t node);
  void enterFromOne(const FlowPred& pred);
  void meetLocals(std::uint32_t node);
  void meetStack(std::uint32_t node);
  Value meet(std::uint32_t node, std::uint32_t place);
  [[nodiscard]] Value valueFrom(const FlowPred& pred, std::uint32_t place) const;
  void leave(std::uint32_t node);
  void setEdges(std::uint32_t node);
  void fillPhis();
  void checkArrays(const ir::Body& body);
  void catchException(const FlowNode& node);

  // One instruction at a time (translate.cpp).
  void translate(std::uint32_t index);
  void translateConstant(const classfile::Instruction& i);
  void loadConstant(std::uint16_t index);
  void translateLocal(const classfile::Instruction& i);
  void translateArray(const classfile::Instruction& i);
  void translateStack(const classfile::Instruction& i);
  void translateArithmetic(const classfile::Instruction& i);
  void translateConversion(const classfile::Instruction& i);
  void translateObject(const classfile::Instruction& i);
  void translateField(const classfile::Instruction& i);
  void translateCall(const classfile::Instruction& i);
  void translateDynamic(const DynamicSite& site);
  void translateConcat(const DynamicSite& site, std::span<const ir::RegId> arguments);
  void translateFlow(const classfile::Instruction& i);
  void translateSwitch(const classfile::Instruction& i);
  void branch(ir::Condition condition, std::span<const ir::RegId> operands);

  // Stack and locals.
  void push(Value value) { stack_.push_back(value); }
  void push(ir::RegId reg) { stack_.push_back(reg.value); }
  Value popAny();
  ir::RegId pop(ir::ValueKind kind);
  ir::RegId popRef() { return pop(ir::ValueKind::Ref); }
  ir::RegId popInt() { return pop(ir::ValueKind::Int); }
  /// Valid until the next call.
  std::span<const ir::RegId> popArguments(const ir::Signature& signature, bool receiver);
  void storeLocal(const classfile::Instruction& i, Value value);
  [[nodiscard]] ir::ValueKind kindOf(Value value) const;
  [[nodiscard]] bool isWide(Value value) const;
  [[nodiscard]] ir::TypeId typeOf(ir::RegId reg) const { return builder_.body().registers[reg].type; }
  [[noreturn]] void fail(const std::string& reason) const;

  ir::RegId emit(ir::Op op, std::uint8_t sub, std::uint32_t payload, std::initializer_list<ir::RegId> operands,
                 ir::TypeId type) {
    return builder_.emit(op, sub, payload, operands, type);
  }

  const ir::Program& program_;
  const WellKnown& known_;

  // Of the method being lowered.
  const classfile::Code* code_ = nullptr;
  const classfile::ClassFile* file_ = nullptr;
  const LinkedConstants* constants_ = nullptr;
  FlowGraph graph_;
  LiveLocals live_;
  LocalNames names_;
  ir::BodyBuilder builder_;
  ir::TypeId resultType_;
  std::uint32_t localCount_ = 0;
  std::uint32_t node_ = 0, pc_ = 0;
  std::vector<Value> locals_, stack_;
  std::vector<NodeState> states_;
  std::vector<Value> rows_, stacks_;
  std::vector<PendingPhi> phis_;
  std::vector<std::uint32_t> lines_;  // by instruction
  std::vector<ir::BlockId> succs_;
  std::vector<ir::Handler> handlers_;
  std::vector<ir::RegId> arguments_;
};

}  // namespace snarl::jvm
