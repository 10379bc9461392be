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
  for (const InstanceId caller : targets_.callersOf(callee)) {
    const ir::Body* body = targets_.bodyOf(caller);
    const std::size_t before = known->size();
    for (std::size_t n = 0; body != nullptr && n < body->calls.size(); ++n) {
      const ir::InstrId at = body->calls[n];
      const auto calls = targets_.at(caller, at);
      const bool ours = std::ranges::any_of(
          calls, [&](pointer::CallId call) { return std::ranges::binary_search(targets_.of(call), callee); });
      if (!ours) continue;
      const bool alike = called != nullptr && called->parameterCount == body->instrs[at].operandCount;
      known->push_back({caller, alike ? at : ir::InstrId{}, at});
    }
    if (known->size() == before) known->push_back({caller, {}, {}});
  }
  return *known;
}

bool CallPlaces::isHandedBesides(InstanceId callee, std::size_t parameter) const {
  const pointer::PointerId pointer = analysis_.parameter(callee, parameter);
  return pointer.valid() && std::ranges::binary_search(handed_, pointer);
}

}  // namespace snarl::threads
