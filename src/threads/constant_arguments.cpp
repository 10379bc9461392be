#include "threads/constant_arguments.h"

#include <algorithm>

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using pointer::InstanceId;

namespace {

bool isParameter(const ir::Body& body, ir::RegId reg) { return reg.value < body.parameterCount; }

bool testsParameter(const ir::Body& body) {
  return std::ranges::any_of(body.instrs, [&](const ir::Instr& instr) {
    return instr.op == Op::Branch &&
           std::ranges::any_of(body.operands(instr), [&](ir::RegId reg) { return isParameter(body, reg); });
  });
}

bool holds(ir::Condition condition, std::int32_t a, std::int32_t b) {
  switch (condition) {
    case ir::Condition::Eq: return a == b;
    case ir::Condition::Ne: return a != b;
    case ir::Condition::Lt: return a < b;
    case ir::Condition::Ge: return a >= b;
    case ir::Condition::Gt: return a > b;
    case ir::Condition::Le: return a <= b;
  }
  return false;
}

}  // namespace

ConstantArguments::ConstantArguments(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis),
      targets_(targets),
      tests_(analysis.program().methodCount()),
      values_(analysis.instanceCount()) {
  findTested();
  solve();
}

// What is called from outside, or by reflection, is given anything. What models give to what they call need not be what
// the code gives that they stand for.
void ConstantArguments::findTested() {
  targets_.forEachBody([&](const ir::Body& body) { tests_[body.method.index()] = testsParameter(body); });
  std::vector<InstanceId> open;
  const auto ask = [&](InstanceId id) {
    const ir::Body* body = targets_.bodyOf(id);
    if (body == nullptr || body->parameterCount == 0 || !values_[id.index()].empty()) return;
    values_[id.index()].resize(body->parameterCount);
    open.push_back(id);
  };
  for (std::uint32_t i = 0; i < values_.size(); ++i) {
    const ir::Body* body = targets_.bodyOf(InstanceId{i});
    if (body != nullptr && tests_[body->method.index()]) ask(InstanceId{i});
  }
  for (std::size_t n = 0; n < open.size(); ++n) {
    for (const InstanceId caller : targets_.callersOf(open[n])) {
      // Only who passes a parameter on has anything to say of its own.
      const ir::Body* body = targets_.bodyOf(caller);
      const bool passes = body != nullptr && std::ranges::any_of(body->calls, [&](InstrId call) {
        return std::ranges::any_of(body->operands(body->instrs[call]),
                                   [&](ir::RegId reg) { return isParameter(*body, reg); });
      });
      if (passes) ask(caller);
    }
  }
  for (const InstanceId id : targets_.outermost()) giveUp(id);
  for (const InstanceId id : analysis_.entries()) giveUp(id);
  for (const pointer::StartEdge& edge : analysis_.startEdges()) giveUp(edge.entry);
  for (const pointer::CallEdge& edge : analysis_.callEdges()) {
    if (targets_.bodyOf(analysis_.callerOf(edge.call)) == nullptr) giveUp(edge.callee);
  }
}

void ConstantArguments::giveUp(InstanceId id) {
  for (Value& value : values_[id.index()]) value.kind = Value::Kind::Any;
}

ConstantArguments::Value ConstantArguments::valueOf(InstanceId id, const ir::Body& body, ir::RegId reg) const {
  if (isParameter(body, reg)) {
    return values_[id.index()].empty() ? Value{Value::Kind::Any} : values_[id.index()][reg.index()];
  }
  const InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Const) return {Value::Kind::Any};
  switch (body.instrs[def].constantKind()) {
    case ir::ConstantKind::Int: return {Value::Kind::Constant, body.intConstant(body.instrs[def])};
    case ir::ConstantKind::Null: return {Value::Kind::Constant, 0};
    default: return {Value::Kind::Any};
  }
}

bool ConstantArguments::pass(InstanceId caller, const ir::Body& body, InstrId call, InstanceId callee) {
  std::vector<Value>& known = values_[callee.index()];
  const ir::Instr& instr = body.instrs[call];
  const bool clear =
      instr.operandCount == known.size() && !analysis_.library().isModel(analysis_[caller].method);
  bool changed = false;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].kind == Value::Kind::Any) continue;
    const Value given = clear ? valueOf(caller, body, body.operand(instr, i)) : Value{Value::Kind::Any};
    if (given.kind == Value::Kind::None || given == known[i]) continue;
    known[i] = known[i].kind == Value::Kind::None ? given : Value{Value::Kind::Any};
    changed = true;
  }
  return changed;
}

void ConstantArguments::solve() {
  std::vector<InstanceId> open;
  std::vector<bool> waiting(values_.size(), true);
  for (std::uint32_t i = 0; i < values_.size(); ++i) open.emplace_back(i);
  for (std::size_t n = 0; n < open.size(); ++n) {
    const InstanceId id = open[n];
    waiting[id.index()] = false;
    const ir::Body* body = targets_.bodyOf(id);
    if (body == nullptr) continue;
    for (const InstrId call : body->calls) {
      for (const InstanceId callee : targets_.calleesAt(id, call)) {
        if (values_[callee.index()].empty() || !pass(id, *body, call, callee) || waiting[callee.index()]) continue;
        waiting[callee.index()] = true;
        open.push_back(callee);
      }
    }
  }
}

std::optional<std::size_t> ConstantArguments::deadEnd(InstanceId id, const ir::Body& body,
                                                      const ir::Block& block) const {
  if (values_[id.index()].empty()) return std::nullopt;
  const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
  if (last.op != Op::Branch) return std::nullopt;
  const Value a = valueOf(id, body, body.operand(last, 0));
  const Value b = last.operandCount > 1 ? valueOf(id, body, body.operand(last, 1)) : Value{Value::Kind::Constant};
  if (a.kind != Value::Kind::Constant || b.kind != Value::Kind::Constant) return std::nullopt;
  return holds(last.condition(), a.number, b.number) ? 1 : 0;
}

bool ConstantArguments::decide(InstanceId id, const ir::Body& body) const {
  return tests_[body.method.index()] &&
         std::ranges::any_of(body.blocks, [&](const ir::Block& block) { return deadEnd(id, body, block).has_value(); });
}

}  // namespace snarl::threads
