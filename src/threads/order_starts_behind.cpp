#include "threads/order_starts_behind.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::InstanceId;

const FlatMap<InstanceId, char>& StartsBehind::above(OriginId origin, InstanceId id) {
  const auto [known, isNew] = above_.insert({origin, id}, nullptr);
  if (!isNew) return **known;
  auto result = std::make_unique<FlatMap<InstanceId, char>>();
  std::vector<InstanceId> open{id};
  result->insert(id, 1);
  while (!open.empty()) {
    const InstanceId next = open.back();
    open.pop_back();
    for (const InstanceId caller : tools_.targets.callersOf(next)) {
      if (tools_.runs(origin, caller) && result->insert(caller, 1).second) open.push_back(caller);
    }
  }
  return *(*above_.find(std::pair{origin, id}) = std::move(result));
}

std::span<const HandedCalls::Place> StartsBehind::handing(InstanceId id, ir::RegId reg, pointer::ObjectId object) {
  if (!handed_) handed_ = std::make_unique<HandedCalls>(origins_, tools_.targets);
  return handed_->mayMatter(origins_.runBy(id)) ? (*handed_)[handed_->ofAny(id, reg, object)]
                                                : std::span<const HandedCalls::Place>{};
}

// A model may start something else that it is given: the names tell.
std::span<const HandedCalls::Place> StartsBehind::handingStarted(const StartSite& site) {
  const std::vector<pointer::ObjectId>& tasks = origins_[site.started].tasks;
  if (tasks.size() != 1) return {};
  const ir::Body& body = *tools_.targets.bodyOf(site.id);
  const std::vector<PathId> names = startedBy(tools_, site.started, *site.start).task.names;
  for (const ir::RegId reg : body.operands(body.instrs[site.at])) {
    const PathId name = tools_.values.nameOf(site.id, reg);
    if (name.valid() && std::ranges::binary_search(names, name)) return handing(site.id, reg, tasks.front());
  }
  return {};
}

// Only what leads to the start is followed, and into activations that are handed what is started only from those calls
// that hand it over.
bool StartsBehind::isBehind(const Barrier& barrier, const StartSite& site) {
  if (barrier.empty() || tools_.targets.bodyOf(site.id) == nullptr) return false;
  const FlatMap<InstanceId, char>& leads = above(site.by, site.id);
  const std::span<const HandedCalls::Place> places = handingStarted(site);
  FlatMap<InstanceId, char> handed;
  if (!places.empty()) handed.insert(site.id, 1);
  for (const HandedCalls::Place& place : places) {
    if (place.within) handed.insert(place.instance, 1);
  }
  FlatMap<InstanceId, char> seen;
  std::vector<InstanceId> open;
  const auto add = [&](InstanceId id) {
    if (leads.contains(id) && seen.insert(id, 1).second) open.push_back(id);
  };
  const auto addCall = [&](InstanceId id, InstrId call) {
    const bool hands = std::ranges::any_of(places, [&](const auto& p) { return p.instance == id && p.at == call; });
    for (const InstanceId callee : tools_.targets.calleesAt(id, call)) {
      if (hands || !handed.contains(callee)) add(callee);
    }
  };
  for (const InstanceId entry : tools_.origins[site.by].entries) add(entry);
  while (!open.empty()) {
    tools_.patience.step();
    const InstanceId id = open.back();
    open.pop_back();
    const ir::Body* body = tools_.targets.bodyOf(id);
    if (body == nullptr) return false;
    if (!barrier.isAbove(id)) {
      if (id == site.id) return false;
      for (const InstanceId callee : tools_.origins.calls().calleesOf(id)) {
        if (!handed.contains(callee)) add(callee);
      }
      for (const HandedCalls::Place& place : places) {
        if (place.instance == id) addCall(id, place.at);
      }
      continue;
    }
    const Barrier::Flow& flow = barrier.flowOf(id);
    const auto holds = [&](const InstrSpan& span) { return span.first <= site.at && site.at <= span.last; };
    if (id == site.id && std::ranges::any_of(flow.spans, holds)) return false;
    for (const InstrId call : flow.calls) addCall(id, call);
  }
  return true;
}

}  // namespace snarl::threads
