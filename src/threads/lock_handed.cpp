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

const LockState* LockHanded::entryOf(const PlainCalls& calls, InstanceId id, RegId parameter, ObjectId object,
                                     int depth) {
  if (depth == 0 || entries_.mayHold(id) == ObjectSets::none()) return nullptr;
  const std::pair key{Parameter{id, parameter}, object};
  const auto [place, isNew] = known_.insert(key, nullptr);  // in a cycle of calls, what is known in general
  if (!isNew) return *place;
  const LockState* entry = find(calls, id, parameter, object, depth);
  if (entry != nullptr) *known_.find(key) = entry;
  return entry;
}

LockHanded::Handings& LockHanded::handingsTo(const PlainCalls& calls, InstanceId id, RegId parameter) {
  const auto [place, isNew] = handings_.insert({id, parameter}, nullptr);
  if (!isNew) return **place;
  *place = std::make_unique<Handings>();
  Handings& result = **place;
  result.unclear = std::ranges::binary_search(targets_.outermost(), id);
  const auto callsOf = calls.callsOf(id);
  for (auto call = callsOf.begin(); call != callsOf.end() && !result.unclear; ++call) {
    const InstanceId caller = analysis_.callerOf(*call);
    const ir::Body* body = targets_.bodyOf(caller);
    const pointer::MethodTemplate::Call& site = analysis_.callOf(*call);
    const ir::InstrId at = analysis_.program()[site.site].instr;
    if (body != nullptr && !entries_.isReached(caller, at)) continue;
    Handing handing{caller, at, nullptr, {}, {}};
    result.unclear = body == nullptr;
    if (body != nullptr && values_.passesOperands(caller, at, id)) {
      const pointer::LocalId local = handedTo(*analysis_[caller].body, site, parameter);
      const RegId reg = body->operand(body->instrs[at], static_cast<std::uint32_t>(parameter.index()));
      if (reg.index() < body->parameterCount) handing.from = reg;
      if (local.valid()) handing.objects = &analysis_.pointsTo(caller, local);
      result.unclear = !local.valid();
    }
    if (!result.unclear) result.all.push_back(std::move(handing));
  }
  return result;
}

LockState LockHanded::asCalleeKnows(LockState held, const Handing& handing, InstanceId callee) {
  for (Taken& taken : held.held) taken.lock = owners_.inCallee(taken.lock, handing.caller, handing.at, callee);
  LockStates::sort(held);
  return held;
}

const LockState* LockHanded::find(const PlainCalls& calls, InstanceId id, RegId parameter, ObjectId object, int depth) {
  Handings& handings = handingsTo(calls, id, parameter);
  bool fewer = false;
  std::optional<LockState> all;
  for (Handing& handing : handings.all) {
    if (handing.objects != nullptr && !handing.objects->contains(object)) {
      fewer = true;
      continue;
    }
    const LockState* entry =
        handing.from.valid() ? entryOf(calls, handing.caller, handing.from, object, depth - 1) : nullptr;
    if (entry == nullptr && !handing.general) {
      handing.general = asCalleeKnows(entries_.stateAt(handing.caller, handing.at), handing, id);
    }
    fewer = fewer || entry != nullptr;
    const LockState here =
        entry == nullptr ? *handing.general
                         : asCalleeKnows(entries_.stateAt(handing.caller, handing.at, *entry), handing, id);
    all = all ? states_.merge(*all, here) : here;
    std::erase_if(all->held, [](const Taken& taken) { return taken.least == 0; });
    if (all->held.empty()) return nullptr;
  }
  return fewer && all && !handings.unclear ? kept(std::move(*all)) : nullptr;
}

// Nothing is given back in them, and nothing is loose.
const LockState* LockHanded::kept(LockState state) {
  std::vector<Taken> held = state.held;
  return &kept_.try_emplace(std::move(held), std::move(state)).first->second;
}

}  // namespace snarl::threads
