#include "threads/call_places.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {

using pointer::InstanceId;

ir::RegId parameterBehind(const ir::Body& body, ir::RegId reg) {
  if (!reg.valid()) return {};
  for (ir::InstrId def = body.registers[reg].def; def.valid(); def = body.registers[reg].def) {
    if (body.instrs[def].op != ir::Op::Cast) return {};
    reg = body.operand(body.instrs[def], 0);
  }
  return reg;
}

CallPlaces::CallPlaces(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), targets_(targets), handed_(analysis.handed().begin(), analysis.handed().end()) {
  makeSet(handed_);
}

const std::vector<CallPlaces::Place>& CallPlaces::of(InstanceId callee) {
  const auto [known, isNew] = places_.insert(callee, {});
  if (!isNew) return *known;
  const ir::Body* called = targets_.bodyOf(callee);
  for (const pointer::CallId call : targets_.callsOf(callee)) {
    const InstanceId caller = analysis_.callerOf(call);
    const ir::Body* body = targets_.bodyOf(caller);
    const ir::InstrId at = body == nullptr ? ir::InstrId{} : analysis_.program()[analysis_.callOf(call).site].instr;
    const bool alike = body != nullptr && called != nullptr && called->parameterCount == body->instrs[at].operandCount;
    known->push_back({caller, alike ? at : ir::InstrId{}, at});
  }
  makeSet(*known);  // an instruction may make two calls
  return *known;
}

bool CallPlaces::isHandedBesides(InstanceId callee, std::size_t parameter) const {
  const pointer::PointerId pointer = analysis_.parameter(callee, parameter);
  return pointer.valid() && std::ranges::binary_search(handed_, pointer);
}

}  // namespace snarl::threads
