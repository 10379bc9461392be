#include "support/body_maker.h"

#include <algorithm>
#include <bit>

namespace snarl::test {

using namespace ir;

BodyMaker::BodyMaker(FakeProgram& program, std::string_view owner, std::string_view method, std::string_view descriptor)
    : program_(program) {
  body_.method = program.method(owner, method, descriptor);
  const Method& m = (*program)[body_.method];
  if (!m.isStatic()) body_.registers.push({(*program)[m.owner].type, {}});
  for (const TypeId type : program->signature(body_.method).parameters) body_.registers.push({type, {}});
  body_.parameterCount = static_cast<std::uint32_t>(body_.registers.size());
}

BodyMaker& BodyMaker::name(RegId reg, std::string_view name) {
  body_.names.push_back({reg, program_->text(program_.symbol(name))});
  return *this;
}

BodyMaker& BodyMaker::line(std::uint32_t line) {
  line_ = line;
  return *this;
}

BodyMaker& BodyMaker::block(std::initializer_list<std::pair<std::string_view, std::uint32_t>> handlers) {
  Block block;
  block.first = body_.instrs.next();
  block.firstHandler = static_cast<std::uint32_t>(body_.handlerPool.size());
  block.handlerCount = static_cast<std::uint32_t>(handlers.size());
  for (const auto& [name, target] : handlers) {
    const TypeId type = name.empty() ? TypeId{} : (*program_)[program_->classNamed(name)].type;
    body_.handlerPool.push_back({type, BlockId{target}});
  }
  body_.blocks.push(block);
  return *this;
}

InstrId BodyMaker::add(Op op, std::initializer_list<RegId> operands, std::uint32_t payload, std::uint8_t sub) {
  Instr instr;
  instr.op = op;
  instr.sub = sub;
  instr.payload = payload;
  instr.firstOperand = static_cast<std::uint32_t>(body_.operandPool.size());
  instr.operandCount = static_cast<std::uint16_t>(operands.size());
  instr.line = line_;
  body_.operandPool.insert(body_.operandPool.end(), operands.begin(), operands.end());
  ++current().count;
  return body_.instrs.push(instr);
}

RegId BodyMaker::emit(Op op, std::initializer_list<RegId> operands, std::string_view type, std::uint32_t payload,
                      std::uint8_t sub) {
  const InstrId id = add(op, operands, payload, sub);
  const TypeId typeId = type.empty() ? Types::null() : program_.type(type);
  return body_.instrs[id].result = body_.registers.push({typeId, id});
}

void BodyMaker::effect(Op op, std::initializer_list<RegId> operands, std::uint32_t payload, std::uint8_t sub) {
  add(op, operands, payload, sub);
}

void BodyMaker::end(Op op, std::initializer_list<RegId> operands, std::initializer_list<std::uint32_t> succs,
                    std::uint8_t sub, std::uint32_t payload) {
  add(op, operands, payload, sub);
  current().firstSucc = static_cast<std::uint32_t>(body_.edgePool.size());
  current().succCount = static_cast<std::uint32_t>(succs.size());
  for (const std::uint32_t succ : succs) body_.edgePool.push_back(BlockId{succ});
}

void BodyMaker::endSwitch(RegId value, std::initializer_list<std::pair<std::int32_t, std::uint32_t>> cases,
                          std::uint32_t otherwise) {
  SwitchTable table;
  table.firstCase = static_cast<std::uint32_t>(body_.cases.size());
  table.caseCount = static_cast<std::uint32_t>(cases.size());
  table.otherwise = BlockId{otherwise};
  std::vector<BlockId> targets{table.otherwise};
  for (const auto& [key, target] : cases) {
    body_.cases.push_back({key, BlockId{target}});
    targets.push_back(BlockId{target});
  }
  body_.switches.push_back(table);
  end(Op::Switch, {value}, {}, 0, static_cast<std::uint32_t>(body_.switches.size() - 1));
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  current().succCount = static_cast<std::uint32_t>(targets.size());
  body_.edgePool.insert(body_.edgePool.end(), targets.begin(), targets.end());
}

RegId BodyMaker::constInt(std::int32_t value) {
  return emit(Op::Const, {}, "I", static_cast<std::uint32_t>(value), static_cast<std::uint8_t>(ConstantKind::Int));
}

RegId BodyMaker::constLong(std::int64_t value) {
  body_.wideConstants.push_back(std::bit_cast<std::uint64_t>(value));
  return emit(Op::Const, {}, "J", static_cast<std::uint32_t>(body_.wideConstants.size() - 1),
              static_cast<std::uint8_t>(ConstantKind::Long));
}

RegId BodyMaker::constFloat(float value) {
  return emit(Op::Const, {}, "F", std::bit_cast<std::uint32_t>(value), static_cast<std::uint8_t>(ConstantKind::Float));
}

RegId BodyMaker::constDouble(double value) {
  body_.wideConstants.push_back(std::bit_cast<std::uint64_t>(value));
  return emit(Op::Const, {}, "D", static_cast<std::uint32_t>(body_.wideConstants.size() - 1),
              static_cast<std::uint8_t>(ConstantKind::Double));
}

RegId BodyMaker::constString(std::string_view value) {
  return emit(Op::Const, {}, "Ljava/lang/String;", program_.symbol(value).value,
              static_cast<std::uint8_t>(ConstantKind::String));
}

RegId BodyMaker::constNull() { return emit(Op::Const, {}, "", 0, static_cast<std::uint8_t>(ConstantKind::Null)); }

RegId BodyMaker::call(CallKind kind, MethodRefId callee, std::initializer_list<RegId> operands,
                      std::string_view result) {
  return emit(Op::Call, operands, result, callee.value, static_cast<std::uint8_t>(kind));
}

void BodyMaker::callVoid(CallKind kind, MethodRefId callee, std::initializer_list<RegId> operands) {
  effect(Op::Call, operands, callee.value, static_cast<std::uint8_t>(kind));
}

void BodyMaker::setOperand(RegId result, std::size_t n, RegId operand) {
  body_.operandPool[body_.instrs[body_.registers[result].def].firstOperand + n] = operand;
}

Body BodyMaker::finish() {
  std::vector<std::vector<BlockId>> preds(body_.blocks.size());
  const auto enter = [&](BlockId from, BlockId to) {
    auto& list = preds[to.index()];
    if (std::find(list.begin(), list.end(), from) == list.end()) list.push_back(from);
  };
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    for (const BlockId succ : body_.succs(body_.blocks[BlockId{b}])) enter(BlockId{b}, succ);
    for (const Handler& handler : body_.handlers(body_.blocks[BlockId{b}])) enter(BlockId{b}, handler.target);
  }
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    body_.blocks[BlockId{b}].firstPred = static_cast<std::uint32_t>(body_.edgePool.size());
    body_.blocks[BlockId{b}].predCount = static_cast<std::uint32_t>(preds[b].size());
    body_.edgePool.insert(body_.edgePool.end(), preds[b].begin(), preds[b].end());
  }
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const Op op = body_.instrs[InstrId{i}].op;
    if (op == Op::Call) body_.calls.push_back(InstrId{i});
    if (isAllocation(op)) body_.allocations.push_back(InstrId{i});
  }
  std::sort(body_.names.begin(), body_.names.end(), [](const auto& a, const auto& b) { return a.reg < b.reg; });
  return std::move(body_);
}

}  // namespace snarl::test
