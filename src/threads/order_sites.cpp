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
      sites_(tools.origins.size()),
      starters_(tools.origins.size()),
      endings_(tools.origins.size()) {
  for (const MarkPlace& mark : tools.origins.marks()) {
    if (mark.mark.kind != Mark::Kind::Signal || tools.targets.bodyOf(mark.instance) == nullptr) continue;
    tools.analysis.pointsTo(mark.instance, mark.object).forEach([&](pointer::ObjectId object) {
      signals_[object].push_back(&mark);
    });
  }
  for (std::uint32_t i = 0; i < tools.origins.size(); ++i) {
    addSites(OriginId{i}, program);
    for (const pointer::ObjectId task : tools.origins[OriginId{i}].tasks) byTask_[task].emplace_back(i);
  }
}

void StartSites::addSites(OriginId origin, OriginId program) {
  std::vector<StartSite>& sites = sites_[origin.index()];
  for (const Start& start : tools_.origins[origin].starts) {
    const InstanceId id = tools_.analysis.callerOf(start.place);
    const ir::InstrId at = tools_.instrOf(start.place);
    if (!tools_.locks.isReached(id, at)) continue;
    const InstanceId model = start.call == start.place ? InstanceId{} : tools_.analysis.callerOf(start.call);
    tools_.origins.sets().forEach(tools_.origins.runBy(id), [&](OriginId by) {
      if (program.valid() && !tools_.origins.sets().contains(tools_.origins[by].programs, program)) return;
      StartSite& site = sites.emplace_back();
      site.started = origin;
      site.by = by;
      site.start = &start;
      site.id = id;
      site.at = at;
      if (model.valid() && tools_.runs(by, model)) site.within = {by, model, tools_.instrOf(start.call)};
      site.place = regions_.numberOf({by, id, at});
    });
  }
  for (const StartSite& site : sites) starters_[origin.index()].push_back(site.by);
  makeSet(starters_[origin.index()]);
}

const Region& StartSites::during(StartSite& site) {
  if (tools_.origins[site.started].joins.empty()) return after(site);
  if (site.during) return *site.during;
  const SetUp setUp(reach_.cost());
  site.here = std::make_unique<StartedHere>(startedBy(tools_, site.started, *site.start));
  if (!isOnlyRun(site.started)) site.here->task.names.clear();
  site.barrier =
      std::make_unique<Barrier>(tools_, site.by, passesOf(site.started, site.by, site.here->dispatcher.objects));
  site.during = std::make_unique<Region>(reach_.during(site.by, site.id, site.at, *site.here, *site.barrier));
  // Where the task is another one in every round, its dispatcher may be the same.
  const bool all = std::ranges::any_of(tools_.origins[site.started].joins, &Join::all);
  if (all && !site.here->task.names.empty() && !site.here->dispatcher.names.empty()) {
    StartedHere byDispatcher = *site.here;
    byDispatcher.task.names.clear();
    site.during->keep(reach_.during(site.by, site.id, site.at, byDispatcher, *site.barrier));
  }
  return *site.during;
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
  const bool startsOne = std::ranges::all_of(of(origin), [&](const StartSite& site) {
    const pointer::MethodTemplate::Call& call = tools_.analysis.callOf(site.start->call);
    return site.start->call == site.start->place || (!call.repeated && call.twin == pointer::Twin::None);
  });
  if (!startsOne) return false;
  const bool twin = tools_.origins[origin].twin != pointer::Twin::None;
  return std::ranges::all_of(of(origin), [&](StartSite& site) {
    return std::ranges::all_of(of(origin), [&](const StartSite& next) {
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
  for (const StartSite& site : of(started)) {
    const StartedHere here = startedBy(tools_, started, *site.start);
    const std::vector<pointer::ObjectId> holding = reach_.fullJoins().holding(site.id, site.at, here.task.names);
    if (&site == &of(started).front()) result = holding;
    std::erase_if(result, [&](pointer::ObjectId object) { return !std::ranges::binary_search(holding, object); });
    if (result.empty()) break;
  }
  return *collections_.insert(started, std::move(result)).first;
}

Barrier::Passes StartSites::passesOf(OriginId id, OriginId by, ObjectsId dispatcher) {
  const Origin& started = tools_.origins[id];
  const bool oneTask = started.tasks.size() == 1 && !started.repeated && isOnlyRun(id);
  const auto isMeant = [&](const SureJoin& join) {
    if (join.kind == SureJoin::Kind::Gate || !tools_.values.isSingle(join.value.objects)) return false;
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

bool StartSites::outlives(StartSite& site) {
  if (tools_.origins[site.started].joins.empty()) return false;
  const Region& running = during(site);
  const bool ends = running.returns() || (running.reachesEnd() && throwsItself(site.by, running));
  if (ends || !isBeforeEnd(site.by, site.id, site.at)) return false;
  return std::ranges::none_of(endingOf(site.by).signals,
                              [&](const auto& signal) { return running.contains(signal.first, signal.second); });
}

}  // namespace snarl::threads
