#include "ir/body.h"

#include <algorithm>
#include <bit>

namespace snarl::ir {

Body::Body(const Body& other, Memory& memory)
    : method(other.method),
      parameterCount(other.parameterCount),
      instrs(other.instrs, &memory),
      blocks(other.blocks, &memory),
      registers(other.registers, &memory),
      operandPool(other.operandPool, &memory),
      edgePool(other.edgePool, &memory),
      handlerPool(other.handlerPool, &memory),
      wideConstants(other.wideConstants, &memory),
      switches(other.switches, &memory),
      cases(other.cases, &memory),
      names(other.names, &memory),
      calls(other.calls, &memory),
      allocations(other.allocations, &memory),
      firstCallSite(other.firstCallSite),
      firstAllocSite(other.firstAllocSite) {}

std::string_view Body::nameOf(RegId reg) const {
  const auto place =
      std::lower_bound(names.begin(), names.end(), reg, [](const LocalName& n, RegId r) { return n.reg < r; });
  return place != names.end() && place->reg == reg ? place->name : std::string_view{};
}

StoredBody stored(Body&& body, Body::Memory& memory) {
  return StoredBody(std::pmr::polymorphic_allocator<>(&memory).new_object<Body>(std::move(body)));
}

void Body::clear() {
  method = {};
  parameterCount = 0;
  instrs.resize(0);
  blocks.resize(0);
  registers.resize(0);
  operandPool.clear();
  edgePool.clear();
  handlerPool.clear();
  wideConstants.clear();
  switches.clear();
  cases.clear();
  names.clear();
  calls.clear();
  allocations.clear();
}

std::int64_t Body::longConstant(const Instr& i) const { return std::bit_cast<std::int64_t>(wideConstants[i.payload]); }
float Body::floatConstant(const Instr& i) const { return std::bit_cast<float>(i.payload); }
double Body::doubleConstant(const Instr& i) const { return std::bit_cast<double>(wideConstants[i.payload]); }

bool canThrow(const Instr& instr) {
  switch (instr.op) {
    case Op::Phi:
    case Op::Unary:
    case Op::Convert:
    case Op::Catch:
    case Op::Return:
    case Op::Goto:
    case Op::Branch:
    case Op::Switch: return false;
    case Op::Const: return instr.constantKind() >= ConstantKind::Class;
    case Op::Binary: return instr.binaryOp() == BinaryOp::Div || instr.binaryOp() == BinaryOp::Rem;
    default: return true;
  }
}

}  // namespace snarl::ir
