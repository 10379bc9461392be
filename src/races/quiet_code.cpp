#include "races/quiet_code.h"

#include <algorithm>

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

QuietCode::QuietCode(const threads::Origins& origins) : busy_(origins.analysis().instanceCount()) {
  const pointer::Analysis& analysis = origins.analysis();
  std::vector<InstanceId> open;
  const auto add = [&](InstanceId id) {
    if (!busy_[id.index()]) open.push_back(id);
    busy_[id.index()] = true;
  };
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis[InstanceId{i}];
    bool starts = false;
    for (std::uint32_t n = 0; n < instance.body->calls.size() && !starts; ++n) {
      starts = origins.calls().isStart(CallId{instance.firstCall.value + n});
    }
    if (starts || orders(analysis, instance.method)) add(InstanceId{i});
  }
  while (!open.empty()) {
    const InstanceId id = open.back();
    open.pop_back();
    for (const CallId call : origins.calls().callsOf(id)) add(analysis.callerOf(call));
  }
}

// What models say of order, volatile accesses, and whatever waits.
bool QuietCode::orders(const pointer::Analysis& analysis, ir::MethodId method) {
  const ir::Body* body = analysis.program().body(method);
  if (body == nullptr) return false;
  return std::ranges::any_of(body->instrs, [&](const ir::Instr& instr) {
    if (instr.op == ir::Op::MonitorExit) return instr.lockMode() == ir::LockMode::Waits;
    const bool access = instr.op == ir::Op::LoadField || instr.op == ir::Op::StoreField ||
                        instr.op == ir::Op::LoadStatic || instr.op == ir::Op::StoreStatic;
    if (!access) return false;
    const ir::FieldResult found = analysis.hierarchy().resolve(instr.field());
    if (!found.found()) return false;
    const ir::Field& field = analysis.program()[found.field];
    return field.has(ir::flag::kVolatile) || analysis.library().markOf(found.field).has_value();
  });
}

}  // namespace snarl::races
