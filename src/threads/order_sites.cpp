#include "threads/order_sites.h"

#include <algorithm>

#include "base/sorted.h"
#include "pointer/loops.h"
#include "threads/counted_rounds.h"

namespace snarl::threads {

using models::Mark;
using pointer::InstanceId;

StartSites::StartSites(OrderTools& tools, const SureJoins& joins, OriginId program)
    : tools_(tools),
      joins_(joins),
      reach_(tools, joins),
      regions_(reach_),
      program_(program),
      starts_(tools.origins.size()),
      startersNumbers_(tools.origins.size()),
      endings_(tools.origins.size()) {
  for (const MarkPlace& mark : tools.origins.marks()) {
    if (mark.mark.kind != Mark::Kind::Signal || tools.targets.bodyOf(mark.instance) == nullptr) continue;
    tools.analysis.pointsTo(mark.instance, mark.object).forEach([&](pointer::ObjectId object) {
      signals_[object].push_back(&mark);
    });
  }
  for (std::uint32_t i = 0; i < tools.origins.size(); ++i) {
    addStarts(OriginId{i});
    numberStarters(OriginId{i});
    for (const pointer::ObjectId task : tools.origins[OriginId{i}].tasks) byTask_[task].emplace_back(i);
  }
}

void StartSites::addStarts(OriginId origin) {
  for (const Start& start : tools_.origins[origin].starts) {
    const InstanceId id = tools_.analysis.callerOf(start.place);
    const ir::InstrId at = tools_.instrOf(start.place);
    if (!tools_.locks.isReached(id, at)) continue;
    const std::vector<OriginId>& by = membersOf(tools_.origins.runBy(id));
    if (by.empty()) continue;
    const InstanceId model = start.call == start.place ? InstanceId{} : tools_.analysis.callerOf(start.call);
    starts_[origin.index()].push_back({&start, id, at, model, &by});
  }
}

const std::vector<OriginId>& StartSites::membersOf(OriginSetId set) {
  const auto [known, isNew] = members_.insert(set, nullptr);
  if (!isNew) return **known;
  std::vector<OriginId> members = tools_.origins.sets().members(set);
  std::erase_if(members, [&](OriginId by) {
    return program_.valid() && !tools_.origins.sets().contains(tools_.origins[by].programs, program_);
  });
  *known = std::make_unique<std::vector<OriginId>>(std::move(members));
  return **known;
}

void StartSites::numberStarters(OriginId origin) {
  std::vector<const std::vector<OriginId>*> lists;
  for (const Reached& reached : starts_[origin.index()]) lists.push_back(reached.by);
  makeSet(lists);
  std::vector<OriginId> all;
  for (const std::vector<OriginId>* list : lists) all.insert(all.end(), list->begin(), list->end());
  makeSet(all);
  const auto [list, isNew] = startersLists_.try_emplace(std::move(all), static_cast<std::uint32_t>(starters_.size()));
  if (isNew) starters_.push_back(&list->first);
  startersNumbers_[origin.index()] = list->second;
}

Point StartSites::pointWithin(const StartSite& site) const {
  if (!site.model.valid() || !tools_.runs(site.by, site.model)) return {};
  return {site.by, site.model, tools_.instrOf(site.start->call)};
}

const Region& StartSites::during(const StartSite& site) {
  if (tools_.origins[site.started].joins.empty()) return after(site);
  const std::pair key{std::uint64_t{reinterpret_cast<std::uintptr_t>(site.start)}, site.by};
  if (const auto* known = during_.find(key)) return **known;
  const SetUp setUp(reach_.cost());
  StartedHere here = startedBy(tools_, site.started, *site.start);
  if (!isOnlyRun(site.started)) here.task.names.clear();
  const Barrier barrier(tools_, site.by, passesOf(site.started, site.by, here.dispatcher.objects));
  auto region = std::make_unique<Region>(reach_.during(site.by, site.id, site.at, here, barrier));
  // Where the task is another one in every round, its dispatcher may be the same.
  const bool all = std::ranges::any_of(tools_.origins[site.started].joins, &Join::all);
  if (all && !here.task.names.empty() && !here.dispatcher.names.empty()) {
    here.task.names.clear();
    region->keep(reach_.during(site.by, site.id, site.at, here, barrier));
  }
  return **during_.insert(key, std::move(region)).first;
}

bool StartSites::followsItself(OriginId origin) {
  const auto [known, isNew] = followsItself_.insert(origin, false);
  if (!isNew) return *known;
  const bool result = findFollowsItself(origin);
  return *followsItself_.find(origin) = result;
}

// One of twins stands for one round of a loop: the loop itself must not begin again.
bool StartSites::findFollowsItself(OriginId origin) {
  const OriginId parent = parentOf(origin);
  if (!parent.valid() || parent == origin || tools_.origins[parent].repeated) return false;
  const bool startsOne = std::ranges::all_of(starts_[origin.index()], [&](const Reached& reached) {
    const pointer::MethodTemplate::Call& call = tools_.analysis.callOf(reached.start->call);
    return reached.start->call == reached.start->place || (!call.repeated && call.twin == pointer::Twin::None);
  });
  if (!startsOne) return false;
  const bool twin = tools_.origins[origin].twin != pointer::Twin::None;
  return all(origin, [&](const StartSite& site) {
    return all(origin, [&](const StartSite& next) {
      if (!twin) return !during(site).contains(next.id, next.at);
      const bool inOneRound = site.id == next.id && site.at != next.at;
      return !inOneRound && isInOneLoop(next) && !during(site).contains(next.id, ir::InstrId{0U});
    });
  });
}

bool StartSites::isInOneLoop(const StartSite& site) const {
  const ir::Body& body = *tools_.targets.bodyOf(site.id);
  const pointer::Loops loops = pointer::findLoops(body);
  const ir::BlockId block = blockOf(body, site.at);
  return loops.repeats(block) && loops.inner[block] == 0;
}

const std::vector<pointer::ObjectId>& StartSites::collectionsOf(OriginId started) {
  if (const auto* known = collections_.find(started)) return *known;
  std::vector<pointer::ObjectId> result;
  const std::vector<Reached>& starts = starts_[started.index()];
  for (const Reached& reached : starts) {
    const StartedHere here = startedBy(tools_, started, *reached.start);
    const std::vector<pointer::ObjectId> holding = reach_.fullJoins().holding(reached.id, reached.at, here.task.names);
    if (&reached == &starts.front()) result = holding;
    std::erase_if(result, [&](pointer::ObjectId object) { return !std::ranges::binary_search(holding, object); });
    if (result.empty()) break;
  }
  return *collections_.insert(started, std::move(result)).first;
}

Barrier::Passes StartSites::passesOf(OriginId id, OriginId by, ObjectsId dispatcher) {
  const Origin& started = tools_.origins[id];
  const bool oneTask = started.tasks.size() == 1 && !started.repeated && isOnlyRun(id);
  const auto isMeant = [&](const SureJoin& join) {
    if (join.ofGates() || !tools_.values.isSingle(join.value.objects)) return false;
    if (join.kind == SureJoin::Kind::Dispatcher) return join.value.objects == dispatcher;
    return oneTask && tools_.objects[join.value.objects].contains(started.tasks.front());
  };
  Barrier::Passes passes;
  for (const Join& join : started.joins) {
    if (!join.place.valid()) continue;
    const InstanceId caller = tools_.analysis.callerOf(join.place);
    const ir::InstrId at = tools_.instrOf(join.place);
    if (!tools_.runs(by, caller)) continue;
    for (const SureJoin& sure : joins_.in(caller)) {
      if (sure.pass.at != at || !isMeant(sure)) continue;
      passes[caller].push_back(sure.pass);
      passes[caller].back().thrown = sure.thrown ? &*sure.thrown : nullptr;
    }
  }
  for (const pointer::ObjectId collection : collectionsOf(id)) {
    for (const FullJoins::JoiningCall& call : reach_.fullJoins().joiningCalls(collection)) {
      if (tools_.runs(by, call.caller)) passes[call.caller].push_back({call.at});
    }
  }
  for (auto& [caller, list] : passes) {
    makeSet(list);
  }
  return passes;
}

const Region* StartSites::outsideJoins(OriginId started, OriginId by) {
  if (tools_.origins[started].joins.empty() && collectionsOf(started).empty()) return nullptr;
  const auto [known, isNew] = outside_.insert({started, by}, nullptr);
  if (!isNew) return known->get();
  const SetUp setUp(reach_.cost());
  Barrier::Passes passes = passesOf(started, by, ObjectSets::none());
  if (passes.empty()) return nullptr;
  const Barrier barrier(tools_, by, std::move(passes));
  if (barrier.empty()) return nullptr;
  *known = std::make_unique<Region>(reach_.outside(by, barrier));
  return known->get();
}

// Where an object can be started again, waiting for it says which run is over only if there is one start.
bool StartSites::isOnlyRun(OriginId origin) const {
  const auto isStartedOnce = [&](OriginId id) { return startsOnce(tools_.analysis, tools_.origins[id]); };
  return std::ranges::all_of(tools_.origins[origin].tasks, [&](pointer::ObjectId task) {
    const std::vector<OriginId>& origins = *byTask_.find(task);
    return origins.size() == 1 || std::ranges::all_of(origins, isStartedOnce);
  });
}

void StartSites::findEnding(OriginId origin, Ending& ending) {
  for (const pointer::ObjectId task : tools_.origins[origin].tasks) {
    const auto* marks = signals_.find(task);
    if (marks == nullptr) continue;
    for (const MarkPlace* mark : *marks) {
      tools_.origins.sets().forEach(tools_.origins.runBy(mark->instance),
                                    [&](OriginId by) { ending.own = ending.own && by == origin; });
      if (tools_.runs(origin, mark->instance)) ending.signals.emplace_back(mark->instance, mark->at);
    }
  }
  makeSet(ending.signals);
  for (const auto& [id, at] : ending.signals) ending.tails.push_back(reach_.after(origin, id, at));
}

const StartSites::Ending& StartSites::endingOf(OriginId origin) {
  Ending& ending = endings_[origin.index()];
  if (ending.known) return ending;
  const SetUp setUp(reach_.cost());
  findEnding(origin, ending);
  ending.known = true;
  return ending;
}

bool StartSites::isBeforeEnd(OriginId origin, InstanceId id, ir::InstrId at) {
  const Ending& ending = endingOf(origin);
  return ending.own && std::ranges::none_of(ending.tails, [&](const Region& tail) { return tail.contains(id, at); });
}

// An exception that the program makes and throws; not one that it passes on.
bool StartSites::throwsItself(OriginId origin, const Region& region) const {
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const ir::Body* body = tools_.targets.bodyOf(id);
    if (body == nullptr || tools_.isModel(id) || !tools_.runs(origin, id)) continue;
    const ir::Program& program = tools_.analysis.program();
    if (program[program[body->method].owner].role != ir::ClassRole::Application) continue;
    for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{n}];
      if (instr.op != ir::Op::Throw || !region.contains(id, ir::InstrId{n})) continue;
      const ir::InstrId made = body->registers[behindPhis(*body, body->operand(instr, 0))].def;
      if (!made.valid() || body->instrs[made].op != ir::Op::Catch) return true;
    }
  }
  return false;
}

bool StartSites::outlives(const StartSite& site) {
  if (tools_.origins[site.started].joins.empty()) return false;
  const Region& running = during(site);
  const bool ends = running.returns() || (running.reachesEnd() && throwsItself(site.by, running));
  if (ends || !isBeforeEnd(site.by, site.id, site.at)) return false;
  return std::ranges::none_of(endingOf(site.by).signals,
                              [&](const auto& signal) { return running.contains(signal.first, signal.second); });
}

}  // namespace snarl::threads
