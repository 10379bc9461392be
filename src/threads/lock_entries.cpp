#include "threads/lock_entries.h"

#include <algorithm>
#include <queue>

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;

namespace {

constexpr std::uint32_t kNoPoint = ~std::uint32_t{0};

/// The call of the template that comes `n`-th, with the instruction it comes from.
ir::InstrId instrOf(const ir::Body& body, const pointer::MethodTemplate::Call& call) {
  return body.calls[call.site.value - body.firstCallSite.value];
}

}  // namespace

LockEntries::LockEntries(const pointer::Analysis& analysis, const CallTargets& targets, ObjectSets& objects,
                         LockValues& values, LockOwners& owners, LockStates& states, const LockSummaries& summaries,
                         Patience& patience)
    : analysis_(analysis),
      targets_(targets),
      objects_(objects),
      values_(values),
      owners_(owners),
      states_(states),
      summaries_(summaries),
      patience_(patience),
      entries_(analysis.instanceCount()),
      mayHold_(analysis.instanceCount(), ObjectSets::none()) {
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const ir::Method& method = analysis.program()[analysis[id].method];
    if (!method.has(ir::flag::kSynchronized) || targets.bodyOf(id) == nullptr || summaries.flowOf(id) != nullptr)
      continue;
    monitors_.insert(id, values.monitorOf(id));
  }
  findMust();
  findMay();
}

std::uint32_t LockEntries::pointAt(InstanceId id, ir::InstrId instr) const {
  const LockFlowResult* flow = summaries_.flowOf(id);
  if (flow == nullptr) return kNoPoint;
  const auto after = std::ranges::upper_bound(flow->points, instr, {}, &LockPoint::from);
  return after == flow->points.begin() ? kNoPoint : static_cast<std::uint32_t>(after - flow->points.begin() - 1);
}

bool LockEntries::isReached(InstanceId id, ir::InstrId instr) const {
  const std::uint32_t point = pointAt(id, instr);
  return entries_[id.index()] && (point == kNoPoint || summaries_.flowOf(id)->points[point].reached);
}

LockState LockEntries::behind(LockState state, InstanceId id, std::uint32_t point) const {
  // Where it is not known what is given back where, it counts from the start.
  if (summaries_.flowOf(id) == nullptr) states_.loosen(state, summaries_.looseOf(id));
  if (const LockValue* monitor = monitors_.find(id))
    states_.acquire(state, {*monitor, ir::LockMode::Monitor, 1, 1, {}, false, false});
  if (point != kNoPoint) states_.apply(state, summaries_.flowOf(id)->points[point].state);
  state.released.clear();
  state.loose = ObjectSets::none();
  std::erase_if(state.held, [](const Taken& taken) { return taken.least == 0; });
  return state;
}

ObjectsId LockEntries::mayHold(InstanceId id, ir::InstrId instr) const {
  ObjectsId result = mayHold_[id.index()];
  if (const LockValue* monitor = monitors_.find(id)) result = objects_.join(result, monitor->objects);
  const std::uint32_t point = pointAt(id, instr);
  if (point == kNoPoint) return result;
  for (const Taken& taken : summaries_.flowOf(id)->points[point].state.held) {
    result = objects_.join(result, taken.lock.objects);
  }
  return result;
}

void LockEntries::enter(InstanceId callee, LockState state, std::vector<InstanceId>& changed) {
  std::optional<LockState>& entry = entries_[callee.index()];
  if (entry && entry->empty()) return;
  if (entry) {
    state = states_.merge(*entry, state);
    std::erase_if(state.held, [](const Taken& taken) { return taken.least == 0; });
    if (state == *entry) return;
  }
  entry = std::move(state);
  changed.push_back(callee);
}

void LockEntries::propagate(InstanceId id, std::vector<InstanceId>& changed) {
  const ir::Body* body = targets_.bodyOf(id);
  if (body == nullptr) return;
  const pointer::Instance& instance = analysis_[id];
  const bool free = entries_[id.index()]->empty() && summaries_.flowOf(id) == nullptr && !monitors_.contains(id);
  for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
    const auto callees = targets_.of(CallId{instance.firstCall.value + c});
    const ir::InstrId call = instrOf(*body, instance.body->calls[c]);
    if (!isReached(id, call)) continue;
    LockState here;
    if (!free && !callees.empty()) here = stateAt(id, call);
    for (const InstanceId callee : callees) {
      if (const auto& known = entries_[callee.index()]; known && known->empty()) continue;
      LockState there = here;
      for (Taken& taken : there.held) taken.lock = owners_.inCallee(taken.lock, id, call, callee);
      LockStates::sort(there);
      enter(callee, std::move(there), changed);
    }
  }
}

// Callers before callees, as far as they do not call each other.
void LockEntries::findMust() {
  std::vector<std::uint32_t> rank(analysis_.instanceCount());
  for (std::size_t c = 0; c < targets_.components().componentCount(); ++c) {
    for (const std::uint32_t i : targets_.components().component(c)) rank[i] = static_cast<std::uint32_t>(c);
  }
  std::priority_queue<std::pair<std::uint32_t, std::uint32_t>> open;
  std::vector<bool> waiting(analysis_.instanceCount());
  std::vector<InstanceId> changed;
  for (const InstanceId id : targets_.outermost()) enter(id, {}, changed);
  while (true) {
    for (const InstanceId id : changed) {
      if (waiting[id.index()]) continue;
      waiting[id.index()] = true;
      open.emplace(rank[id.index()], id.value);
    }
    changed.clear();
    if (open.empty()) return;
    patience_.step();
    const InstanceId id{open.top().second};
    open.pop();
    waiting[id.index()] = false;
    propagate(id, changed);
  }
}

// What may be held at one call of a cycle may be held in all of it.
void LockEntries::findMay() {
  const pointer::Components& components = targets_.components();
  for (std::size_t c = components.componentCount(); c-- > 0;) {
    patience_.step();
    const auto members = components.component(c);
    ObjectsId all = ObjectSets::none();
    for (const std::uint32_t i : members) all = objects_.join(all, mayHold_[i]);
    const bool cycle = members.size() > 1;
    for (const bool last : {false, true}) {
      if (!cycle && !last) continue;
      for (const std::uint32_t i : members) mayHold_[i] = all;
      for (const std::uint32_t i : members) {
        const InstanceId id{i};
        const ir::Body* body = targets_.bodyOf(id);
        if (body == nullptr) continue;
        const pointer::Instance& instance = analysis_[id];
        const bool plain = summaries_.flowOf(id) == nullptr && !monitors_.contains(id);
        for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
          const auto callees = targets_.of(CallId{instance.firstCall.value + n});
          if (callees.empty()) continue;
          const ObjectsId here = plain ? all : mayHold(id, instrOf(*body, instance.body->calls[n]));
          for (const InstanceId callee : callees)
            mayHold_[callee.index()] = objects_.join(mayHold_[callee.index()], here);
        }
      }
      for (const std::uint32_t i : members) all = objects_.join(all, mayHold_[i]);
    }
    for (const std::uint32_t i : members) mayHold_[i] = all;
  }
}

}  // namespace snarl::threads
