#include "threads/unseen_throws.h"

#include <algorithm>
#include <map>

#include "threads/chosen_values.h"

namespace snarl::threads {

using ir::Op;
using pointer::CallId;
using pointer::InstanceId;

namespace {

bool throwsAgain(const ir::Body& body) {
  return std::ranges::any_of(body.instrs, [&](const ir::Instr& instr) {
    if (instr.op != Op::Throw) return false;
    return std::ranges::any_of(chosenFrom(body, body.operand(instr, 0)), [&](ir::RegId reg) {
      const ir::InstrId def = body.registers[reg].def;
      return def.valid() && (body.instrs[def].op == Op::Catch || body.instrs[def].op == Op::Phi);
    });
  });
}

}  // namespace

const UnseenThrows::Thrown& UnseenThrows::all() {
  if (!std::exchange(found_, true)) find();
  return thrown_;
}

bool UnseenThrows::callsUnseen(InstanceId id, ir::InstrId call) const {
  return std::ranges::any_of(targets_.at(id, call), [&](CallId each) { return analysis_.callsUnseen(each); });
}

void UnseenThrows::find() {
  const ir::Program& program = analysis_.program();
  std::map<ir::TypeId, std::vector<InstanceId>> by;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId id{i};
    if (targets_.bodyOf(id) != nullptr) continue;
    for (const ir::ClassId thrown : program[analysis_[id].method].exceptions) by[program[thrown].type].push_back(id);
  }
  for (auto& [type, open] : by) {
    std::vector<bool>& thrown = thrown_.emplace_back(type, std::vector<bool>(analysis_.instanceCount())).second;
    for (const InstanceId id : open) thrown[id.index()] = true;
    follow(type, thrown, open);
  }
}

void UnseenThrows::follow(ir::TypeId type, std::vector<bool>& thrown, std::vector<InstanceId>& open) {
  while (!open.empty()) {
    const InstanceId id = open.back();
    open.pop_back();
    for (const CallId call : targets_.callsOf(id)) {
      const InstanceId caller = analysis_.callerOf(call);
      if (thrown[caller.index()] || !leaves(type, call)) continue;
      thrown[caller.index()] = true;
      open.push_back(caller);
    }
  }
}

bool UnseenThrows::leaves(ir::TypeId type, CallId call) const {
  const ir::Body* body = targets_.bodyOf(analysis_.callerOf(call));
  if (body == nullptr) return false;
  const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
  for (const ir::Block& block : body->blocks) {
    if (at < block.first || at.value >= block.first.value + block.count) continue;
    const bool caught = std::ranges::any_of(body->handlers(block), [&](const ir::Handler& handler) {
      return handler.type.valid() && analysis_.hierarchy().isSubtype(type, handler.type);
    });
    return !caught || throwsAgain(*body);
  }
  return true;
}

}  // namespace snarl::threads
