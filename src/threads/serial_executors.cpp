#include "threads/serial_executors.h"

#include <algorithm>

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

// An executor is serial if something says so, and everything that is said of it holds.
SerialExecutors::SerialExecutors(const Origins& origins) : analysis_(origins.analysis()), calls_(origins.calls()) {
  constexpr unsigned kDepth = 4;  // calls through which a constant is followed
  for (const MarkPlace& mark : origins.marks()) {
    if (mark.mark.kind != models::Mark::Kind::Serial) continue;
    const bool holds = isOne(mark.instance, mark.number, kDepth);
    analysis_.pointsTo(mark.instance, mark.object).forEach([&](ObjectId object) {
      bool& all = *serial_.insert(object, true).first;
      all = all && holds;
    });
  }
}

bool SerialExecutors::isOne(InstanceId instance, ir::RegId reg, unsigned depth) const {
  const ir::Program& program = analysis_.program();
  const ir::Body& body = *analysis_.program().body(analysis_[instance].method);
  if (const ir::InstrId def = body.registers[reg].def; def.valid()) {
    const ir::Instr& instr = body.instrs[def];
    const bool constant = instr.op == ir::Op::Const && instr.constantKind() == ir::ConstantKind::Int;
    return constant && body.intConstant(instr) == 1;
  }
  if (depth == 0) return false;
  const auto calls = calls_.callsOf(instance);
  return !calls.empty() && std::ranges::all_of(calls, [&](CallId call) {
    const ir::Site& site = program[analysis_.callOf(call).site];
    const ir::Body& caller = *analysis_.program().body(site.method);
    const auto operands = caller.operands(caller.instrs[site.instr]);
    return operands.size() == body.parameterCount && isOne(analysis_.callerOf(call), operands[reg.index()], depth - 1);
  });
}

}  // namespace snarl::threads
