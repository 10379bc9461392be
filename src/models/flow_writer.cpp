#include "models/flow_writer.h"

#include <algorithm>

namespace snarl::models {

using ir::BlockId;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::Types;
using ir::ValueKind;

void FlowWriter::beginBlock() {
  builder_.beginBlock();
  if (!handler_.valid()) return;
  const ir::Handler any{{}, handler_};
  builder_.setHandlers(std::span(&any, 1));
}

RegId FlowWriter::anyNumber(ValueKind kind) {
  constexpr ir::TypeKind kTypes[] = {ir::TypeKind::Void, ir::TypeKind::Int, ir::TypeKind::Long, ir::TypeKind::Float,
                                     ir::TypeKind::Double};
  const TypeId type = Types::primitive(kTypes[static_cast<std::size_t>(kind)]);
  return builder_.emit(Op::LoadStatic, 0, ghosts_.number(kind).value, {}, type);
}

// The other way leads to the block that comes next too, until setOtherwise.
BlockId FlowWriter::branchToNext(RegId condition) {
  builder_.branch(ir::Condition::Ne, {condition}, next(), next());
  return current();
}

void FlowWriter::setOtherwise(BlockId branch, BlockId target) {
  ir::Body& body = builder_.body();
  body.edgePool[body.blocks[branch].firstSucc + 1] = target;
}

FlowWriter::Variable* FlowWriter::find(std::string_view name) {
  const auto found =
      std::find_if(variables_.begin(), variables_.end(), [&](const Variable& v) { return v.name == name; });
  return found == variables_.end() ? nullptr : &*found;
}

Typed FlowWriter::read(std::string_view name) const {
  for (const Variable& v : variables_) {
    if (v.name == name && v.assigned) return v.value;
  }
  return {};
}

RegId FlowWriter::phi(TypeId type, RegId first, RegId second) {
  const RegId result = builder_.phi(type, 2);
  builder_.setPhiOperand(result, 0, first);
  builder_.setPhiOperand(result, 1, second);
  return result;
}

bool FlowWriter::sameKind(const Typed& a, const Typed& b) const {
  return builder_.types().valueKind(a.type) == builder_.types().valueKind(b.type);
}

// The register is not looked at: only what is known of both.
Typed FlowWriter::joined(const Variable& before, const Variable& after) const {
  if (!before.assigned) return after.value;
  if (!after.assigned) return before.value;
  Typed result = before.value;
  if (!builder_.types().isReference(result.type)) return result;
  if (!hierarchy_.isSubtype(after.value.type, result.type)) result.type = object_;
  return result;
}

void FlowWriter::giveNull(std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    if (find(name) == nullptr) variables_.push_back({name, {builder_.constNull(), Types::null(), {}}, false});
  }
}

void FlowWriter::assign(std::string_view name, Typed value) {
  Variable* variable = find(name);
  if (variable == nullptr) {
    variables_.push_back({name, value, true});
    return;
  }
  if (!variable->assigned || !sameKind(variable->value, value)) {
    *variable = {name, value, true};
    return;
  }
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  beginBlock();
  builder_.jump(next());
  setOtherwise(branch, next());
  beginBlock();
  const Variable after{name, value, true};
  Typed both = joined(*variable, after);
  both.reg = phi(both.type, variable->value.reg, value.reg);
  *variable = {name, both, true};
}

void FlowWriter::maybe(std::span<const std::string_view> assigned, const Work& work) {
  giveNull(assigned);
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  std::vector<Variable> before = variables_;
  beginBlock();
  work();
  builder_.jump(next());
  setOtherwise(branch, next());
  beginBlock();
  variables_.resize(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    Variable& after = variables_[i];
    if (after.value.reg == before[i].value.reg) continue;
    if (!sameKind(before[i].value, after.value)) {
      after = before[i];
      continue;
    }
    Typed both = joined(before[i], after);
    both.reg = phi(both.type, before[i].value.reg, after.value.reg);
    after = {after.name, both, true};
  }
}

void FlowWriter::loop(std::span<const std::string_view> assigned, const Work& work) {
  giveNull(assigned);
  builder_.jump(next());
  beginBlock();
  const BlockId header = current();
  for (Variable& v : variables_) {
    if (std::find(assigned.begin(), assigned.end(), v.name) == assigned.end()) continue;
    const bool reference = builder_.types().isReference(v.value.type);
    v.value.reg = phi(reference ? object_ : v.value.type, v.value.reg, v.value.reg);
    if (v.assigned && reference) v.value.type = object_;
  }
  std::vector<Variable> atHeader = variables_;
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  beginBlock();
  work();
  builder_.jump(header);
  setOtherwise(branch, next());
  beginBlock();
  variables_.resize(atHeader.size());
  for (std::size_t i = 0; i < atHeader.size(); ++i) {
    const Variable after = variables_[i];
    variables_[i] = atHeader[i];
    if (after.value.reg == atHeader[i].value.reg || !sameKind(after.value, atHeader[i].value)) continue;
    builder_.setPhiOperand(atHeader[i].value.reg, 1, after.value.reg);
    Typed both = joined(atHeader[i], after);
    both.reg = atHeader[i].value.reg;
    variables_[i] = {after.name, both, true};
  }
}

RegId FlowWriter::repeat(const std::function<RegId()>& hasNext, const std::function<RegId()>& nextValue) {
  const RegId none = builder_.constNull();
  builder_.jump(next());
  beginBlock();
  const BlockId header = current();
  const RegId result = phi(object_, none, none);
  const BlockId branch = branchToNext(hasNext());
  beginBlock();
  builder_.setPhiOperand(result, 1, nextValue());
  builder_.jump(header);
  setOtherwise(branch, next());
  beginBlock();
  return result;
}

void FlowWriter::maybeThrow(const std::function<RegId()>& work) {
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  beginBlock();
  builder_.emit(Op::Throw, 0, 0, {work()}, Types::voidType());
  setOtherwise(branch, next());
  beginBlock();
}

BlockId FlowWriter::mayLeave() {
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  beginBlock();
  return branch;
}

void FlowWriter::throwInstead(BlockId left, std::span<const std::function<RegId()>> works) {
  if (works.empty()) {
    ir::Body& body = builder_.body();
    ir::Block& block = body.blocks[left];
    ir::Instr& branch = body.instrs[ir::InstrId{block.first.value + block.count - 1}];
    branch.op = Op::Goto;
    branch.sub = 0;
    branch.operandCount = 0;
    block.succCount = 1;
    return;
  }
  setOtherwise(left, next());
  beginBlock();
  for (const auto& work : works.first(works.size() - 1)) maybeThrow(work);
  builder_.emit(Op::Throw, 0, 0, {works.back()()}, Types::voidType());
}

void FlowWriter::placeHandler(BlockId placeholder) {
  for (ir::Handler& handler : builder_.body().handlerPool) {
    if (handler.target == placeholder) handler.target = next();
  }
}

// What was assigned before an exception is among what is assigned when there is none: names hold all of their values.
void FlowWriter::catching(std::string_view name, std::span<const std::string_view> assigned, const Work& work) {
  giveNull(assigned);
  giveNull(std::span(&name, 1));
  builder_.jump(next());
  const std::vector<Variable> before = variables_;
  const BlockId outer = handler_;
  const BlockId placeholder{BlockId::kNone - 1 - placeholders_++};
  handler_ = placeholder;
  beginBlock();
  work();
  handler_ = outer;
  builder_.jump(BlockId{builder_.body().blocks.size() + 1});
  placeHandler(placeholder);
  beginBlock();
  const RegId thrown = builder_.emit(Op::Catch, 0, 0, {}, object_);
  builder_.jump(next());
  beginBlock();
  variables_.resize(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    Variable& after = variables_[i];
    const bool caught = after.name == name && builder_.types().isReference(after.value.type);
    if (caught) {
      const RegId both = phi(object_, after.value.reg, thrown);
      after = {name, {both, object_, throwable_}, true};
    } else if (!sameKind(before[i].value, after.value)) {
      after = before[i];
    } else if (after.value.reg != before[i].value.reg) {
      Typed both = joined(before[i], after);
      both.reg = phi(both.type, after.value.reg, before[i].value.reg);
      after = {after.name, both, true};
    }
  }
}

// Leaving by an exception gives the monitor back too, as compilers of Java do it.
void FlowWriter::lock(RegId monitor, const Work& work) {
  const auto exit = [&] { builder_.emit(Op::MonitorExit, 0, 0, {monitor}, Types::voidType()); };
  builder_.emit(Op::MonitorEnter, 0, 0, {monitor}, Types::voidType());
  builder_.jump(next());
  const BlockId outer = handler_;
  const BlockId placeholder{BlockId::kNone - 1 - placeholders_++};
  handler_ = placeholder;
  beginBlock();
  work();
  builder_.jump(next());
  handler_ = outer;
  beginBlock();
  exit();
  builder_.jump(BlockId{builder_.body().blocks.size() + 1});
  placeHandler(placeholder);
  beginBlock();
  const RegId thrown = builder_.emit(Op::Catch, 0, 0, {}, object_);
  exit();
  builder_.emit(Op::Throw, 0, 0, {thrown}, Types::voidType());
  beginBlock();
}

void FlowWriter::changeLock(RegId lock, const Statement& s) {
  const bool enter = s.kind == Statement::Kind::Acquire;
  const ir::LockMode mode = s.kind == Statement::Kind::Yield ? ir::LockMode::Waits : s.lockMode;
  builder_.emit(enter ? Op::MonitorEnter : Op::MonitorExit, static_cast<std::uint8_t>(mode), 0, {lock},
                Types::voidType());
}

void FlowWriter::returnWhether(bool wide, const Work& work) {
  const auto number = [&](std::uint8_t n) {
    return wide ? builder_.constWide(ir::ConstantKind::Long, n) : builder_.constInt(n);
  };
  const BlockId branch = branchToNext(anyNumber(ValueKind::Int));
  beginBlock();
  work();
  builder_.ret(number(1));
  setOtherwise(branch, next());
  beginBlock();
  builder_.ret(number(0));
}

}  // namespace snarl::models
