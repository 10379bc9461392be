#include "pointer/reflective_copies.h"

namespace snarl::pointer {

using ir::InstrId;
using ir::Op;
using ir::RegId;

namespace {

constexpr std::size_t kValue = 2;  // of the bridge's parameters: the field, the object, the value

RegId uncast(const ir::Body& body, RegId reg) {
  for (InstrId def = body.registers[reg].def; def.valid() && body.instrs[def].op == Op::Cast;
       def = body.registers[reg].def) {
    reg = body.operand(body.instrs[def], 0);
  }
  return reg;
}

}  // namespace

// A register has one value until its definition runs again, and by then the call of Field.get runs again too: nothing
// else defines what is stored.
InstrId ReflectiveCopies::sourceOf(CallId set) {
  const ir::CallSiteId site = analysis_.callOf(set).site;
  const auto [known, isNew] = sources_.insert(site, InstrId{});
  if (!isNew) return *known;
  const ir::Program& program = analysis_.program();
  const ir::Body& body = *analysis_.program().body(program[site].method);
  const ir::Instr& storing = body.instrs[program[site].instr];
  if (storing.operandCount != kValue + 1) return {};
  const InstrId def = body.registers[uncast(body, body.operand(storing, kValue))].def;
  if (!def.valid() || body.instrs[def].op != Op::Call) return {};
  const ir::Instr& reading = body.instrs[def];
  const ir::MethodRef& called = program[reading.callee()];
  const bool gets = called.owner == program[storing.callee()].owner &&
                    program.text(program[called.selector].name) == "get" && reading.operandCount == kValue;
  const bool same = gets && uncast(body, body.operand(reading, 0)) == uncast(body, body.operand(storing, 0));
  return *sources_.find(site) = same ? def : InstrId{};
}

void ReflectiveCopies::add(CallId call, ir::FieldId field, bool store, InstanceId bridge) {
  const InstrId source = store ? sourceOf(call) : analysis_.program()[analysis_.callOf(call).site].instr;
  if (!source.valid()) return;
  Bridges& bridges = *bridges_.insert({{analysis_.callerOf(call), source}, field}, {}).first;
  (store ? bridges.storing : bridges.reading).push_back(bridge);
  for (const InstanceId other : store ? bridges.reading : bridges.storing) {
    const InstanceId reading = store ? other : bridge, storing = store ? bridge : other;
    analysis_.addEdge(analysis_.returned(reading), analysis_.parameter(storing, kValue));
  }
}

}  // namespace snarl::pointer
