#include "ir/builder.h"

#include <algorithm>
#include <stdexcept>

#include "ir/simplify_phis.h"

namespace snarl::ir {

RegId BodyBuilder::addParameter(TypeId type) {
  assert(body_.registers.size() == body_.parameterCount);
  ++body_.parameterCount;
  return body_.registers.push({type, {}});
}

BlockId BodyBuilder::beginBlock() {
  Block block;
  block.first = body_.instrs.next();
  return body_.blocks.push(block);
}

void BodyBuilder::setSuccs(std::span<const BlockId> succs) {
  Block& block = body_.blocks[BlockId{body_.blocks.size() - 1}];
  block.firstSucc = static_cast<std::uint32_t>(body_.edgePool.size());
  block.succCount = static_cast<std::uint32_t>(succs.size());
  body_.edgePool.insert(body_.edgePool.end(), succs.begin(), succs.end());
}

void BodyBuilder::setHandlers(std::span<const Handler> handlers) {
  Block& block = body_.blocks[BlockId{body_.blocks.size() - 1}];
  block.firstHandler = static_cast<std::uint32_t>(body_.handlerPool.size());
  block.handlerCount = static_cast<std::uint32_t>(handlers.size());
  body_.handlerPool.insert(body_.handlerPool.end(), handlers.begin(), handlers.end());
}

void BodyBuilder::setPosition(std::uint32_t line, std::uint32_t offset) {
  line_ = line;
  offset_ = offset;
}

RegId BodyBuilder::emit(Op op, std::uint8_t sub, std::uint32_t payload, std::span<const RegId> operands, TypeId type) {
  if (operands.size() > 0xffff) throw std::length_error("an instruction has more than 65535 operands");
  Instr instr;
  instr.op = op;
  instr.sub = sub;
  instr.payload = payload;
  instr.operandCount = static_cast<std::uint16_t>(operands.size());
  instr.firstOperand = static_cast<std::uint32_t>(body_.operandPool.size());
  instr.line = line_;
  instr.offset = offset_;
  body_.operandPool.insert(body_.operandPool.end(), operands.begin(), operands.end());
  if (type != Types::voidType()) instr.result = body_.registers.push({type, body_.instrs.next()});
  body_.instrs.push(instr);
  ++body_.blocks[BlockId{body_.blocks.size() - 1}].count;
  return instr.result;
}

RegId BodyBuilder::constant(ConstantKind kind, std::uint32_t payload, TypeId type) {
  return emit(Op::Const, static_cast<std::uint8_t>(kind), payload, {}, type);
}

RegId BodyBuilder::constInt(std::int32_t value) {
  return constant(ConstantKind::Int, static_cast<std::uint32_t>(value), Types::primitive(TypeKind::Int));
}

RegId BodyBuilder::constWide(ConstantKind kind, std::uint64_t bits) {
  body_.wideConstants.push_back(bits);
  const TypeKind type = kind == ConstantKind::Long ? TypeKind::Long : TypeKind::Double;
  return constant(kind, static_cast<std::uint32_t>(body_.wideConstants.size() - 1), Types::primitive(type));
}

RegId BodyBuilder::call(CallKind kind, MethodRefId callee, std::span<const RegId> operands, TypeId result) {
  return emit(Op::Call, static_cast<std::uint8_t>(kind), callee.value, operands, result);
}

void BodyBuilder::ret(RegId value) {
  const std::span<const RegId> operands(&value, value.valid() ? 1 : 0);
  emit(Op::Return, 0, 0, operands, Types::voidType());
}

void BodyBuilder::jump(BlockId target) {
  setSuccs(std::span(&target, 1));
  emit(Op::Goto, 0, 0, {}, Types::voidType());
}

void BodyBuilder::branch(Condition condition, std::initializer_list<RegId> operands, BlockId taken, BlockId otherwise) {
  const BlockId succs[] = {taken, otherwise};
  setSuccs(succs);
  emit(Op::Branch, static_cast<std::uint8_t>(condition), 0, operands, Types::voidType());
}

RegId BodyBuilder::phi(TypeId type, std::size_t operandCount) {
  const std::size_t first = body_.operandPool.size();
  const RegId result = emit(Op::Phi, 0, 0, {}, type);
  if (operandCount > 0xffff) throw std::length_error("more than 65535 edges meet");
  Instr& instr = body_.instrs[body_.registers[result].def];
  instr.operandCount = static_cast<std::uint16_t>(operandCount);
  body_.operandPool.resize(first + operandCount);
  return result;
}

void BodyBuilder::setPhiOperand(RegId phi, std::size_t n, RegId value) {
  const Instr& instr = body_.instrs[body_.registers[phi].def];
  assert(instr.op == Op::Phi && n < instr.operandCount);
  body_.operandPool[instr.firstOperand + n] = value;
}

// In block order, for each block first its successors and then its handlers, each target once.
void BodyBuilder::findPreds() {
  IdVector<BlockId, BlockId> lastFrom(body_.blocks.size());
  const auto forEachEdge = [&](auto&& use) {
    for (std::uint32_t i = 0; i < body_.blocks.size(); ++i) {
      const BlockId from{i};
      const Block block = body_.blocks[from];
      for (std::uint32_t s = 0; s < block.succCount; ++s) use(from, body_.edgePool[block.firstSucc + s]);
      for (const Handler& handler : body_.handlers(block)) {
        if (lastFrom[handler.target] == from) continue;
        lastFrom[handler.target] = from;
        use(from, handler.target);
      }
    }
    lastFrom = IdVector<BlockId, BlockId>(body_.blocks.size());
  };
  forEachEdge([&](BlockId, BlockId to) { ++body_.blocks[to].predCount; });
  auto total = static_cast<std::uint32_t>(body_.edgePool.size());
  for (Block& block : body_.blocks) {
    block.firstPred = total;
    total += block.predCount;
    block.predCount = 0;
  }
  body_.edgePool.resize(total);
  forEachEdge([&](BlockId from, BlockId to) {
    Block& block = body_.blocks[to];
    body_.edgePool[block.firstPred + block.predCount++] = from;
  });
}

void BodyBuilder::reset() {
  body_.clear();
  line_ = offset_ = 0;
}

Body BodyBuilder::finish(TypeId objectType, Body::Memory& memory) {
  findPreds();
  simplifyPhis(body_, types_, objectType);
  auto& names = body_.names;  // the first name given to a register stays
  std::stable_sort(names.begin(), names.end(), [](const LocalName& a, const LocalName& b) { return a.reg < b.reg; });
  const auto same = [](const LocalName& a, const LocalName& b) { return a.reg == b.reg; };
  names.erase(std::unique(names.begin(), names.end(), same), names.end());
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const Op op = body_.instrs[InstrId{i}].op;
    if (op == Op::Call) body_.calls.push_back(InstrId{i});
    if (isAllocation(op)) body_.allocations.push_back(InstrId{i});
  }
  return {body_, memory};
}

}  // namespace snarl::ir
