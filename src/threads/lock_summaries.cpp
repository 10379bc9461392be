#include "threads/lock_summaries.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;

namespace {

constexpr std::size_t kSmall = 64;  // instances that call each other
constexpr int kRounds = 6;          // until what is known may only get less
constexpr int kLastRounds = 24;     // until nothing more is tried

bool usesLocks(const ir::Body& body) {
  return std::any_of(body.instrs.begin(), body.instrs.end(), [](const ir::Instr& instr) {
    return instr.op == ir::Op::MonitorEnter ||
           (instr.op == ir::Op::MonitorExit && instr.lockMode() != ir::LockMode::Waits);
  });
}

}  // namespace

LockSummaries::LockSummaries(const pointer::Analysis& analysis, const CallTargets& targets, Paths& paths,
                             ObjectSets& objects, LockValues& values, LockStates& states, Patience& patience)
    : analysis_(analysis),
      targets_(targets),
      objects_(objects),
      states_(states),
      patience_(patience),
      thrown_(analysis, targets),
      tools_{analysis,
             targets,
             paths,
             objects,
             values,
             states,
             thrown_,
             *analysis.live(),
             [this](InstanceId id) { return of(id); },
             [this](InstanceId id) { return looseOf(id); }},
      flows_(analysis.instanceCount()),
      wanted_(analysis.instanceCount()),
      loose_(analysis.instanceCount(), ObjectSets::none()),
      open_(analysis.instanceCount()) {
  FlatMap<ir::MethodId, bool> known;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const ir::Body* body = targets.bodyOf(InstanceId{i});
    if (body == nullptr) continue;
    const auto [uses, isNew] = known.insert(body->method, false);
    if (isNew) *uses = usesLocks(*body);
    wanted_[i] = *uses || tools_.live.hasDeadParts(InstanceId{i});
  }
  for (std::size_t c = 0; c < targets.components().componentCount(); ++c) solve(targets.components().component(c));
}

bool LockSummaries::callsItself(InstanceId id) const { return std::ranges::binary_search(targets_.callersOf(id), id); }

void LockSummaries::changed(InstanceId id) {
  for (const InstanceId caller : targets_.callersOf(id)) wanted_[caller.index()] = true;
}

ObjectsId LockSummaries::findLoose(std::span<const std::uint32_t> component) {
  ObjectsId all = ObjectSets::none();
  for (const std::uint32_t i : component) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
      const pointer::CallId call{instance.firstCall.value + n};
      for (const InstanceId callee : targets_.of(call)) all = objects_.join(all, looseOf(callee));
    }
    if (flows_[i] == nullptr) continue;
    const LockSummary& summary = flows_[i]->summary;
    for (const auto* exit : {&summary.zero, &summary.nonZero, &summary.thrown}) {
      if (*exit) all = objects_.join(all, (*exit)->loose);
    }
  }
  return all;
}

// What may be given back is found for all of a cycle at once; that and what is surely done depend on each other.
void LockSummaries::solve(std::span<const std::uint32_t> component) {
  const bool wanted = std::ranges::any_of(component, [&](std::uint32_t i) { return wanted_[i]; });
  for (bool more = true; more;) {
    const ObjectsId before = findLoose(component);
    for (const std::uint32_t i : component) loose_[i] = before;
    if (!wanted) return;
    solveOnce(component);
    more = findLoose(component) != before;
  }
}

void LockSummaries::solveOnce(std::span<const std::uint32_t> component) {
  if (component.size() > kSmall) return solveLarge(component);
  const InstanceId first{component[0]};
  if (component.size() > 1 || callsItself(first)) return solveSmall(component);
  if (update(first, 0)) changed(first);
}

bool LockSummaries::update(InstanceId id, int round) {
  if (targets_.bodyOf(id) == nullptr) return false;
  patience_.step();
  auto fresh = std::make_unique<LockFlowResult>(followLocks(tools_, id));
  std::unique_ptr<LockFlowResult>& known = flows_[id.index()];
  LockSummary before = known == nullptr ? LockSummary{} : known->summary;
  if (round > kRounds) {
    const auto join = [&](std::optional<LockState>& into, const std::optional<LockState>& from) {
      if (from) into = into ? states_.widen(*from, *into) : *from;
    };
    join(fresh->summary.zero, before.zero);
    join(fresh->summary.nonZero, before.nonZero);
    join(fresh->summary.thrown, before.thrown);
  }
  for (auto* exit : {&fresh->summary.zero, &fresh->summary.nonZero, &fresh->summary.thrown}) {
    if (round > kLastRounds && *exit) states_.giveUp(**exit);
  }
  const bool differs = open_[id.index()] ? fresh->summary != before
                                         : !(fresh->summary.neutral() && before.neutral()) && fresh->summary != before;
  known = std::move(fresh);
  return differs;
}

// Starts from "never returns", which is the best that can be, and takes back what is not so.
void LockSummaries::solveSmall(std::span<const std::uint32_t> component) {
  for (const std::uint32_t i : component) {
    if (targets_.bodyOf(InstanceId{i}) == nullptr) continue;
    flows_[i] = std::make_unique<LockFlowResult>();
    open_[i] = true;
  }
  int round = 0;
  for (bool more = true; more;) {
    more = false;
    ++round;
    for (const std::uint32_t i : component) more = update(InstanceId{i}, round) || more;
  }
  for (const std::uint32_t i : component) {
    open_[i] = false;
    if (of(InstanceId{i}) != nullptr) changed(InstanceId{i});
  }
}

// Starts from "changes nothing", so that only what has to do with locks is looked at. What comes out holds, but for
// locks that a method takes in every run only because it calls itself until it does.
void LockSummaries::solveLarge(std::span<const std::uint32_t> component) {
  std::vector<std::uint32_t> open(component.begin(), component.end());
  std::vector<std::uint8_t> rounds(analysis_.instanceCount());
  std::vector<bool> waiting(analysis_.instanceCount());
  std::vector<bool> inside(analysis_.instanceCount());
  for (const std::uint32_t i : component) waiting[i] = inside[i] = true;
  for (std::size_t next = 0; next < open.size(); ++next) {
    const InstanceId id{open[next]};
    waiting[id.index()] = false;
    if (!wanted_[id.index()]) continue;
    if (rounds[id.index()] <= kLastRounds) ++rounds[id.index()];
    if (!update(id, rounds[id.index()])) continue;
    changed(id);
    for (const InstanceId caller : targets_.callersOf(id)) {
      if (!inside[caller.index()] || waiting[caller.index()]) continue;
      waiting[caller.index()] = true;
      open.push_back(caller.value);
    }
  }
}

}  // namespace snarl::threads
