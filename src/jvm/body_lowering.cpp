#include "jvm/body_lowering.h"

#include <algorithm>

namespace snarl::jvm {

using ir::RegId;
using ir::TypeId;
using ir::Types;
using ir::ValueKind;

namespace {

// Far above real code; keeps hostile code from taking gigabytes.
constexpr std::uint64_t kMaxValues = 64'000'000;

}  // namespace

BodyLowering::BodyLowering(const ir::Program& program, const WellKnown& known)
    : program_(program), known_(known), builder_(program.types()) {}

void BodyLowering::fail(const std::string& reason) const { throw FormatError(code_->bytecodeOffset + pc_, reason); }

ir::Body BodyLowering::lower(ir::MethodId method, const classfile::Code& code, const classfile::ClassFile& file,
                             const LinkedConstants& constants, ir::Body::Memory& memory) {
  code_ = &code;
  file_ = &file;
  constants_ = &constants;
  pc_ = 0;
  builder_.reset();
  graph_.build(code);
  names_ = LocalNames(code);
  start(method);
  const auto nodes = graph_.nodes();
  for (node_ = 0; node_ < nodes.size(); ++node_) {
    enter(node_);
    for (std::uint32_t i = nodes[node_].first; i < nodes[node_].end; ++i) translate(i);
    leave(node_);
  }
  fillPhis();
  ir::Body body = builder_.finish(known_.object, memory);
  checkArrays(body);
  return body;
}

// What is used as an array must be able to be one, with elements of the kind that the instruction takes. This waits
// until the types of phis are known.
void BodyLowering::checkArrays(const ir::Body& body) {
  const Types& types = program_.types();
  for (const ir::Instr& instr : body.instrs) {
    const bool length = instr.op == ir::Op::ArrayLength;
    if (!length && instr.op != ir::Op::LoadElement && instr.op != ir::Op::StoreElement) continue;
    const TypeId type = body.registers[body.operand(instr, 0)].type;
    pc_ = instr.offset;
    if (types.kind(type) == ir::TypeKind::Class && !known_.canBeArray(type)) {
      fail("a " + program_.typeName(type) + " is used as an array");
    }
    if (length || types.kind(type) != ir::TypeKind::Array) continue;
    const ir::TypeKind actual = types.kind(types.elementOf(type));
    const bool references =
        ir::valueKind(actual) == ValueKind::Ref && ir::valueKind(instr.typeKind()) == ValueKind::Ref;
    const bool bytes = actual == ir::TypeKind::Boolean && instr.typeKind() == ir::TypeKind::Byte;
    if (actual != instr.typeKind() && !references && !bytes) fail("array access with elements of another kind");
  }
}

void BodyLowering::start(ir::MethodId method) {
  const ir::Signature& signature = program_.signature(method);
  resultType_ = signature.result;
  locals_.clear();
  stack_.clear();
  phis_.clear();
  rows_.clear();
  stacks_.clear();
  const auto addParameter = [&](TypeId type) {
    const RegId reg = builder_.addParameter(type);
    if (const auto name = names_.at(static_cast<std::uint32_t>(locals_.size()), 0); !name.empty()) {
      builder_.setName(reg, name);
    }
    locals_.push_back(reg.value);
    if (isWide(reg.value)) locals_.push_back(kNothing);
  };
  if (!program_[method].isStatic()) addParameter(program_[program_[method].owner].type);
  for (const TypeId parameter : signature.parameters) addParameter(parameter);
  localCount_ = std::max(static_cast<std::uint32_t>(locals_.size()), usedLocals(graph_));
  if (std::uint64_t{localCount_} * graph_.nodes().size() > kMaxValues) {
    fail("the code has too many blocks for its number of local variables");
  }
  locals_.resize(localCount_, kNothing);
  states_.assign(graph_.nodes().size(), {});
  const bool edgesMeet =
      std::any_of(graph_.nodes().begin(), graph_.nodes().end(), [](const FlowNode& n) { return n.predCount > 1; });
  if (edgesMeet) live_.compute(graph_, localCount_);
  findLines();
}

void BodyLowering::findLines() {
  const auto instructions = graph_.instructions();
  lines_.assign(instructions.size(), 0);
  auto next = code_->lines.begin();
  std::uint32_t line = 0;
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    for (; next != code_->lines.end() && next->pc <= instructions[i].pc; ++next) line = next->line;
    lines_[i] = line;
  }
}

void BodyLowering::enter(std::uint32_t node) {
  const FlowNode& n = graph_.nodes()[node];
  pc_ = graph_.instructions()[n.first].pc;
  builder_.beginBlock();
  builder_.setPosition(lines_[n.first], pc_);
  setEdges(node);
  if (node != 0) {
    const auto preds = graph_.preds(n);
    if (preds.size() == 1) {
      enterFromOne(preds[0]);
    } else {
      meetLocals(node);
      if (!n.catches) meetStack(node);
    }
    if (n.catches) catchException(n);
  }
  if (n.handlerCount > 0) {
    states_[node].entryRow = static_cast<std::uint32_t>(rows_.size());
    rows_.insert(rows_.end(), locals_.begin(), locals_.end());
  }
  if (n.kind != FlowNode::Kind::Code) emit(ir::Op::Goto, 0, 0, {}, Types::voidType());
}

void BodyLowering::enterFromOne(const FlowPred& pred) {
  const NodeState& from = states_[pred.node];
  const auto row = rows_.begin() + (pred.exceptional ? from.entryRow : from.exitRow);
  std::copy(row, row + localCount_, locals_.begin());
  const auto stack = stacks_.begin() + from.firstStack;
  stack_.assign(stack, stack + (pred.exceptional ? 0 : from.stackCount));
}

BodyLowering::Value BodyLowering::valueFrom(const FlowPred& pred, std::uint32_t place) const {
  const NodeState& from = states_[pred.node];
  if (place >= localCount_) {
    const std::uint32_t position = place - localCount_;
    return position < from.stackCount ? stacks_[from.firstStack + position] : kNothing;
  }
  return rows_[(pred.exceptional ? from.entryRow : from.exitRow) + place];
}

// The value of a place where edges meet: the common one, or a phi.
BodyLowering::Value BodyLowering::meet(std::uint32_t node, std::uint32_t place) {
  const auto preds = graph_.preds(graph_.nodes()[node]);
  Value common = kNothing;
  bool differs = false;
  for (const FlowPred& pred : preds) {
    if (!states_[pred.node].done) {
      differs = true;
      continue;
    }
    const Value value = valueFrom(pred, place);
    if (value == kNothing) return kNothing;
    if (common == kNothing) common = value;
    if (value == common) continue;
    if (kindOf(value) != kindOf(common) || kindOf(value) == ValueKind::None) return kNothing;
    differs = true;
  }
  if (!differs || kindOf(common) == ValueKind::None) return common;
  const RegId phi = builder_.phi(typeOf(RegId{common}), preds.size());
  phis_.push_back({node, phi, place});
  return phi.value;
}

void BodyLowering::meetLocals(std::uint32_t node) {
  for (std::uint32_t local = 0; local < localCount_; ++local) {
    const Value value = live_.live(node, local) ? meet(node, local) : kNothing;
    locals_[local] = value;
    if (names_.empty() || value >= kReturnAddress) continue;
    if (const auto name = names_.at(local, pc_); !name.empty()) builder_.setName(RegId{value}, name);
  }
}

void BodyLowering::meetStack(std::uint32_t node) {
  const NodeState* first = nullptr;
  for (const FlowPred& pred : graph_.preds(graph_.nodes()[node])) {
    if (states_[pred.node].done && first == nullptr) first = &states_[pred.node];
  }
  const std::uint32_t depth = first->stackCount;
  for (const FlowPred& pred : graph_.preds(graph_.nodes()[node])) {
    const NodeState& from = states_[pred.node];
    if (from.done && from.stackCount != depth) fail("the stack has different depths where flow meets");
  }
  stack_.clear();
  for (std::uint32_t i = 0; i < depth; ++i) push(meet(node, localCount_ + i));
}

void BodyLowering::catchException(const FlowNode& node) {
  const TypeId type = node.catchType == 0 ? known_.throwable : constants_->type(node.catchType);
  stack_.clear();
  push(emit(ir::Op::Catch, 0, type.value, {}, type));
}

void BodyLowering::leave(std::uint32_t node) {
  const FlowNode& n = graph_.nodes()[node];
  NodeState& state = states_[node];
  state.done = true;
  if (n.succCount == 0) return;
  state.exitRow = static_cast<std::uint32_t>(rows_.size());
  rows_.insert(rows_.end(), locals_.begin(), locals_.end());
  state.firstStack = static_cast<std::uint32_t>(stacks_.size());
  state.stackCount = static_cast<std::uint32_t>(stack_.size());
  stacks_.insert(stacks_.end(), stack_.begin(), stack_.end());
  if (n.kind != FlowNode::Kind::Code) return;
  const classfile::Opcode last = graph_.instructions()[n.end - 1].opcode;
  if (!classfile::endsFlow(last) && !classfile::isConditionalJump(last)) {
    emit(ir::Op::Goto, 0, 0, {}, Types::voidType());
  }
}

void BodyLowering::setEdges(std::uint32_t node) {
  const FlowNode& n = graph_.nodes()[node];
  succs_.clear();
  for (const std::uint32_t succ : graph_.succs(n)) succs_.emplace_back(succ);
  builder_.setSuccs(succs_);
  if (n.handlerCount == 0) return;
  handlers_.clear();
  for (const FlowHandler& handler : graph_.handlers(n)) {
    const TypeId type = handler.catchType == 0 ? TypeId{} : constants_->type(handler.catchType);
    handlers_.push_back({type, ir::BlockId{handler.target}});
  }
  builder_.setHandlers(handlers_);
}

void BodyLowering::fillPhis() {
  for (const PendingPhi& pending : phis_) {
    const FlowNode& n = graph_.nodes()[pending.node];
    pc_ = graph_.instructions()[n.first].pc;
    const auto preds = graph_.preds(n);
    const ValueKind kind = kindOf(pending.phi.value);
    for (std::size_t i = 0; i < preds.size(); ++i) {
      const Value value = valueFrom(preds[i], pending.place);
      if (kindOf(value) != kind) fail("values of different kinds meet");
      builder_.setPhiOperand(pending.phi, i, RegId{value});
    }
  }
}

BodyLowering::Value BodyLowering::popAny() {
  if (stack_.empty()) fail("the stack is empty");
  const Value value = stack_.back();
  stack_.pop_back();
  if (value == kNothing) fail("the stack holds no usable value");
  return value;
}

RegId BodyLowering::pop(ValueKind kind) {
  const Value value = popAny();
  if (kindOf(value) != kind) fail("the stack holds a value of another kind than the instruction takes");
  return RegId{value};
}

std::span<const RegId> BodyLowering::popArguments(const ir::Signature& signature, bool receiver) {
  arguments_.resize(signature.parameters.size() + (receiver ? 1 : 0));
  std::size_t i = arguments_.size();
  for (std::size_t p = signature.parameters.size(); p-- > 0;) {
    arguments_[--i] = pop(program_.types().valueKind(signature.parameters[p]));
  }
  if (receiver) arguments_[0] = popRef();
  return arguments_;
}

ValueKind BodyLowering::kindOf(Value value) const {
  if (value >= kReturnAddress) return ValueKind::None;
  return program_.types().valueKind(builder_.body().registers[RegId{value}].type);
}

bool BodyLowering::isWide(Value value) const {
  const ValueKind kind = kindOf(value);
  return kind == ValueKind::Long || kind == ValueKind::Double;
}

void BodyLowering::storeLocal(const classfile::Instruction& i, Value value) {
  const auto slot = static_cast<std::uint32_t>(i.a);
  locals_[slot] = value;
  if (isWide(value) && slot + 1 < localCount_) locals_[slot + 1] = kNothing;
  // A long or double one below that reached into this slot is gone.
  if (slot > 0 && locals_[slot - 1] < kReturnAddress && isWide(locals_[slot - 1])) locals_[slot - 1] = kNothing;
  if (names_.empty() || value >= kReturnAddress) return;
  if (const auto name = names_.at(slot, i.next); !name.empty()) builder_.setName(RegId{value}, name);
}

}  // namespace snarl::jvm
