#include "threads/order_sites.h"

#include <algorithm>

namespace snarl::threads {

using models::Mark;
using pointer::InstanceId;

StartSites::StartSites(OrderTools& tools, const SureJoins& joins)
    : tools_(tools),
      joins_(joins),
      reach_(tools, joins),
      sites_(tools.origins.size()),
      parents_(tools.origins.size()),
      endings_(tools.origins.size()) {
  for (const MarkPlace& mark : tools.origins.marks()) {
    if (mark.mark.kind != Mark::Kind::Signal || tools.targets.bodyOf(mark.instance) == nullptr) continue;
    tools.analysis.pointsTo(mark.instance, mark.object).forEach([&](pointer::ObjectId object) {
      signals_[object].push_back(&mark);
    });
  }
  for (std::uint32_t i = 0; i < tools.origins.size(); ++i) addSites(OriginId{i});
}

void StartSites::addSites(OriginId origin) {
  std::vector<StartSite>& sites = sites_[origin.index()];
  for (const Start& start : tools_.origins[origin].starts) {
    const InstanceId id = tools_.analysis.callerOf(start.place);
    const ir::InstrId at = tools_.instrOf(start.place);
    tools_.origins.sets().forEach(tools_.origins.runBy(id), [&](OriginId by) {
      const auto [place, isNew] = placeIds_.insert({by, {id, at}}, static_cast<std::uint32_t>(places_.size()));
      if (isNew) places_.push_back({by, id, at, nullptr, nullptr});
      StartSite& site = sites.emplace_back();
      site.started = origin;
      site.by = by;
      site.start = &start;
      site.id = id;
      site.at = at;
      site.place = *place;
    });
  }
  const bool one =
      !sites.empty() && std::ranges::all_of(sites, [&](const StartSite& site) { return site.by == sites.front().by; });
  if (one) parents_[origin.index()] = sites.front().by;
}

const Region& StartSites::before(const StartSite& site) {
  Place& place = places_[site.place];
  if (!place.before) place.before = std::make_unique<Region>(reach_.before(place.by, place.id, place.at));
  return *place.before;
}

const Region& StartSites::after(const StartSite& site) {
  Place& place = places_[site.place];
  if (!place.after) place.after = std::make_unique<Region>(reach_.after(place.by, place.id, place.at));
  return *place.after;
}

const Region& StartSites::during(StartSite& site) {
  if (site.during) return *site.during;
  site.here = std::make_unique<StartedHere>(startedBy(tools_, site.started, *site.start));
  site.barrier = barrierOf(site);
  site.during = std::make_unique<Region>(reach_.during(site.by, site.id, site.at, *site.here, *site.barrier));
  return *site.during;
}

// Calls anywhere in the origin that wait for the only object that can have been started, or for its only dispatcher.
std::unique_ptr<Barrier> StartSites::barrierOf(const StartSite& site) {
  const Origin& started = tools_.origins[site.started];
  const bool oneTask = started.tasks.size() == 1 && !started.repeated;
  const auto isMeant = [&](const SureJoin& join) {
    if (!tools_.values.isSingle(join.value.objects)) return false;
    if (join.all) return join.value.objects == site.here->dispatcher.objects;
    return oneTask && tools_.objects[join.value.objects].contains(started.tasks.front());
  };
  Barrier::Passes passes;
  for (const Join& join : started.joins) {
    if (!join.place.valid()) continue;
    const InstanceId id = tools_.analysis.callerOf(join.place);
    const ir::InstrId at = tools_.instrOf(join.place);
    if (!tools_.runs(site.by, id)) continue;
    for (const SureJoin& sure : joins_.in(id)) {
      if (sure.pass.at == at && isMeant(sure)) passes[id].push_back(sure.pass);
    }
  }
  for (auto& [id, list] : passes) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
  return std::make_unique<Barrier>(tools_, site.by, std::move(passes));
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
  std::ranges::sort(ending.signals);
  ending.signals.erase(std::ranges::unique(ending.signals).begin(), ending.signals.end());
  for (const auto& [id, at] : ending.signals) ending.tails.push_back(reach_.after(origin, id, at));
}

const StartSites::Ending& StartSites::endingOf(OriginId origin) {
  Ending& ending = endings_[origin.index()];
  if (!ending.known) findEnding(origin, ending);
  ending.known = true;
  return ending;
}

bool StartSites::isBeforeEnd(OriginId origin, InstanceId id, ir::InstrId at) {
  const Ending& ending = endingOf(origin);
  return ending.own && std::ranges::none_of(ending.tails, [&](const Region& tail) { return tail.contains(id, at); });
}

bool StartSites::outlives(StartSite& site) {
  const Region& running = during(site);
  if (running.reachesEnd() || !isBeforeEnd(site.by, site.id, site.at)) return false;
  return std::ranges::none_of(endingOf(site.by).signals,
                              [&](const auto& signal) { return running.contains(signal.first, signal.second); });
}

}  // namespace snarl::threads
