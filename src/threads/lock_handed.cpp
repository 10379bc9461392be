#include "threads/lock_handed.h"

#include <algorithm>

namespace snarl::threads {

using ir::RegId;
using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

namespace {

/// What a call hands to a parameter.
pointer::LocalId handedTo(const pointer::MethodTemplate& body, const pointer::MethodTemplate::Call& call, RegId to) {
  if (!call.receiver.valid()) return body.argumentsOf(call)[to.index()];
  return to.index() == 0 ? call.receiver : body.argumentsOf(call)[to.index() - 1];
}

}  // namespace

std::optional<LockState> LockHanded::stateAt(const PlainCalls& calls, InstanceId id, ir::InstrId instr, RegId parameter,
                                             ObjectId object) {
  const LockState* entry = entryOf(calls, id, parameter, object, kDeepest);
  return entry == nullptr ? std::nullopt : std::optional(entries_.stateAt(id, instr, *entry));
}

const LockState* LockHanded::entryOf(const PlainCalls& calls, InstanceId id, RegId parameter, ObjectId object,
                                     int depth) {
  if (depth == 0 || entries_.mayHold(id) == ObjectSets::none()) return nullptr;
  const std::pair key{std::pair{id, parameter}, object};
  const auto [place, isNew] = known_.insert(key, nullptr);  // in a cycle of calls, what is known in general
  if (!isNew) return place->get();
  std::unique_ptr<LockState> entry = find(calls, id, parameter, object, depth);
  std::unique_ptr<LockState>& kept = *known_.find(key);
  kept = std::move(entry);
  return kept.get();
}

std::unique_ptr<LockState> LockHanded::find(const PlainCalls& calls, InstanceId id, RegId parameter, ObjectId object,
                                            int depth) {
  if (std::ranges::binary_search(targets_.outermost(), id)) return nullptr;
  bool fewer = false;
  std::optional<LockState> all;
  for (const CallId call : calls.callsOf(id)) {
    const InstanceId caller = analysis_.callerOf(call);
    const ir::Body* body = targets_.bodyOf(caller);
    if (body == nullptr) return nullptr;
    const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
    const ir::InstrId at = analysis_.program()[site.site].instr;
    if (!entries_.isReached(caller, at)) continue;
    const LockState* entry = nullptr;
    if (values_.passesOperands(caller, at, id)) {
      const pointer::LocalId local = handedTo(*analysis_[caller].body, site, parameter);
      if (!local.valid()) return nullptr;
      if (!analysis_.pointsTo(caller, local).contains(object)) {
        fewer = true;
        continue;
      }
      const RegId reg = body->operand(body->instrs[at], static_cast<std::uint32_t>(parameter.index()));
      if (reg.index() < body->parameterCount) entry = entryOf(calls, caller, reg, object, depth - 1);
    }
    fewer = fewer || entry != nullptr;
    LockState here = entry == nullptr ? entries_.stateAt(caller, at) : entries_.stateAt(caller, at, *entry);
    for (Taken& taken : here.held) taken.lock = owners_.inCallee(taken.lock, caller, at, id);
    LockStates::sort(here);
    all = all ? states_.merge(*all, here) : here;
    std::erase_if(all->held, [](const Taken& taken) { return taken.least == 0; });
    if (all->held.empty()) return nullptr;
  }
  return fewer && all ? std::make_unique<LockState>(std::move(*all)) : nullptr;
}

}  // namespace snarl::threads
