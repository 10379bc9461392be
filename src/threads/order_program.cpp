#include "threads/order_program.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;

template <class Holds>
bool ProgramOrder::allSites(OriginId started, OriginId by, Holds holds) {
  if (!by.valid() || families.parentOf(started) != by || origins[by].repeated || !families.waits(started)) return false;
  return std::ranges::all_of(families.of(started), [&](OriginId member) {
    return sites.all(member, [&](const StartSite& site) { return site.by != by || holds(site); });
  });
}

bool ProgramOrder::before(const Point& a, const Point& b) {
  const May may = between(a.origin, b.origin);
  if (!may.meet) return false;
  return (may.start && startsAfter(a, b.origin)) ||
         (may.end && endsBefore(a.origin, b) && sites.isBeforeEnd(a.origin, a.instance, a.at)) || isGated(a, b);
}

ProgramOrder::May ProgramOrder::between(OriginId a, OriginId b) {
  May may;
  may.meet = a != b && origins.sets().meet(origins[a].programs, origins[b].programs);
  if (!may.meet) return may;
  for (const OriginId origin : containersOf(a)) {
    if (origin == b || !sites.isStarted(origin)) continue;
    may.apart = may.apart || (families.parentOf(origin) == b && !origins[b].repeated);
    may.end = may.end || may.apart || sites.outsideJoins(origin, b) != nullptr;
  }
  may.start = mayStartAfter(a, b);
  return may;
}

// Many origins are started by the same ones.
bool ProgramOrder::mayStartAfter(OriginId a, OriginId b) {
  const std::pair key{a, sites.startersNumber(b)};
  if (const bool* known = mayStartAfter_.find(key)) return *known;
  const SetUp setUp(sites.reach().cost());
  mayStartAfter_.insert(key, true);  // while it is asked for: what starts each other in a circle may
  const std::vector<OriginId>& starters = sites.startersOf(b);
  const bool result = !starters.empty() && std::ranges::all_of(starters, [&](OriginId by) {
    if (by == a) return !origins[a].repeated;
    const May may = between(a, by);
    return may.start || may.end || gates.passesAny(by) || origins[a].kind == OriginKind::Init;
  });
  return *mayStartAfter_.find(key) = result;
}

bool ProgramOrder::isGated(const Point& a, const Point& b) {
  if (origins[a.origin].kind == OriginKind::Init && initialisers.isBehind(a.origin, b)) return true;
  return needsAnySignalAfter(a, gates.before(b));
}

bool ProgramOrder::needsAnySignalAfter(const Point& a, std::uint32_t passed) {
  for (std::size_t n = 0; n < gates.setSize(passed); ++n) {  // asking further may find more sets
    const GateId gate = gates.inSet(passed, n);
    if (std::ranges::find(signalling_, gate) == signalling_.end() && needsSignalAfter(a, gate)) return true;
  }
  return false;
}

bool ProgramOrder::isBeforeSignal(const Point& a, const Signal& signal) {
  const auto precedes = [&](std::uint32_t place) { return !sites.regions().after(place).contains(a.instance, a.at); };
  return !origins[a.origin].repeated && (precedes(signal.place) || precedes(signal.inside));
}

bool ProgramOrder::excludes(const Point& a, const Signal& signal) {
  constexpr std::size_t kMost = 50;
  if (!signal.only.valid() || signal.point.origin == a.origin) return false;
  std::vector<InstanceId> callers{a.instance};
  for (std::size_t n = 0; n < callers.size() && callers.size() < kMost; ++n) {
    if (tools.isSameRun(callers[n], signal.only)) continue;
    if (std::ranges::binary_search(tools.targets.outermost(), callers[n])) return false;
    for (const InstanceId caller : tools.targets.callersOf(callers[n])) {
      if (std::ranges::find(callers, caller) == callers.end()) callers.push_back(caller);
    }
  }
  return callers.size() < kMost;
}

// What is found while something else is asked for may rest on that.
bool ProgramOrder::needsSignalAfter(const Point& a, GateId gate) {
  const bool first = signalling_.empty() && asking_.empty() && waiting_ == 0;
  if (!first) return findSignalAfter(a, gate);
  const std::pair key{std::pair{a.origin, gate}, std::pair{a.instance, a.at}};
  if (const bool* known = needed_.find(key)) return *known;
  const bool result = findSignalAfter(a, gate);
  needed_.insert(key, result);
  return result;
}

bool ProgramOrder::findSignalAfter(const Point& a, GateId gate) {
  signalling_.push_back(gate);
  std::uint32_t without = 0;  // signals that may come without a having come first
  for (const Signal& signal : gates.signalsOf(gate)) {
    const bool after = signal.point.origin == a.origin
                           ? isBeforeSignal(a, signal)
                           : before(a, signal.point) || (signal.within.instance.valid() && isGated(a, signal.within));
    if (after || excludes(a, signal)) continue;
    without = signal.once ? without + 1 : gates.needed(gate);
    if (without >= gates.needed(gate)) break;
  }
  signalling_.pop_back();
  return without < gates.needed(gate);
}

// While others are asked for, they are taken to start after it: what does not even then never does.
bool ProgramOrder::startsAfter(const Point& a, OriginId b) {
  if (!signalling_.empty()) return findStartsAfter(a, b);
  const Key key{{a.origin, b}, {a.instance, a.at}};
  if (const bool* known = answers_[waiting_].starts.find(key)) return *known;
  if (asking_.empty()) steps_ = 0;
  const bool result = findStartsAfter(a, b);
  const bool sure = !result && steps_ <= kMostSteps;
  if (asking_.empty() || sure) answers_[waiting_].starts.insert(key, result);
  return result;
}

// What others start who do not come from the run is none of its business.
bool ProgramOrder::startsAfter(const Point& a, OriginId started, OriginSetId within) {
  std::vector<OriginId> open{started};
  const auto comesAfter = [&](const StartSite& site) {
    if (site.by == a.origin) return !sites.after(site).contains(a.instance, a.at);
    const bool counts = origins.sets().contains(within, site.by);
    if (counts && std::ranges::find(open, site.by) == open.end()) open.push_back(site.by);
    return true;
  };
  for (std::size_t n = 0; n < open.size(); ++n) {
    const OriginId next = open[n];
    if (!sites.isStarted(next) || !sites.all(next, comesAfter)) return false;
  }
  return true;
}

// Where origins start each other in a circle, the first run of one of them was started from outside: what comes before
// all starts from outside comes before all that follows from them.
bool ProgramOrder::findStartsAfter(const Point& a, OriginId b) {
  if (std::ranges::find(asking_, b) != asking_.end()) return true;
  if (++steps_ > kMostSteps) return false;
  if (!sites.isStarted(b)) return false;
  asking_.push_back(b);
  const bool result = sites.all(b, [&](const StartSite& site) {
    if (site.by != a.origin) return beforeStart(a, site);
    return !origins[a.origin].repeated && !sites.after(site).contains(a.instance, a.at);
  });
  asking_.pop_back();
  return result;
}

bool ProgramOrder::beforeStart(const Point& a, const StartSite& site) {
  const Point point = StartSites::pointOf(site);
  if (startsAfter(a, site.by) || isGated(a, point)) return true;
  if (const Point within = sites.pointWithin(site); within.instance.valid() && isGated(a, within)) return true;
  if (!sites.isBeforeEnd(a.origin, a.instance, a.at)) return false;
  const std::pair key{std::pair{a.origin, site.by}, site.start->place};
  if (const bool* known = answers_[waiting_].endsAtStarts.find(key)) return *known;
  const bool result = findEndsBefore(a.origin, point, site.start->place);
  answers_[waiting_].endsAtStarts.insert(key, result);
  return result;
}

bool ProgramOrder::startsIfHanded(const Side& a, OriginId b) {
  constexpr std::size_t kDeepest = 5;
  if (std::ranges::find(handing_, b) != handing_.end()) return true;  // as in findStartsAfter
  if (handing_.size() >= kDeepest || !sites.isStarted(b)) return false;
  handing_.push_back(b);
  const bool result = sites.all(b, [&](const StartSite& site) {
    if (site.by != a.point.origin) {
      return beforeStart(a.point, site) || startsIfHanded(a, site.by) ||
             isGatedIfHanded(a, gates.before(StartSites::pointOf(site)));
    }
    return !origins[site.by].repeated && !leadsTo(StartSites::pointOf(site), a);
  });
  handing_.pop_back();
  return result;
}

bool ProgramOrder::isGatedIfHanded(const Side& a, std::uint32_t passed) {
  const OriginId by = a.point.origin;
  for (std::size_t n = 0; n < gates.setSize(passed); ++n) {
    const GateId gate = gates.inSet(passed, n);
    const std::span<const Signal> signals = gates.signalsOf(gate);
    const bool all = gates.needed(gate) == 1 && std::ranges::all_of(signals, [&](const Signal& signal) {
      if (signal.point.origin != by) return before(a.point, signal.point);
      return isBeforeSignal(a.point, signal) || (!origins[by].repeated && !leadsTo(signal.point, a));
    });
    if (all) return true;
  }
  return false;
}

// Either it was there already when the activation began that is handed the object, and then at the call that hands it
// over; or control gets on from there in that activation.
bool ProgramOrder::leadsTo(const Point& from, const Side& a) {
  const std::uint32_t number = sites.regions().numberOf(from);
  const auto leadsWithin = [&](InstanceId id, ir::InstrId at) { return sites.regions().leadsWithin(number, id, at); };
  return leadsWithin(a.point.instance, a.point.at) ||
         std::ranges::any_of(a.known.handed, [&](const HandedCalls::Place& place) {
           return place.within ? leadsWithin(place.instance, place.at)
                               : sites.regions().after(number).contains(place.instance, place.at);
         });
}

bool ProgramOrder::endsBefore(OriginId a, const Point& b) {
  const Key key{{a, b.origin}, {b.instance, b.at}};
  if (const bool* known = answers_[waiting_].ends.find(key)) return *known;
  const bool result = findEndsBefore(a, b, {});
  answers_[waiting_].ends.insert(key, result);
  return result;
}

bool ProgramOrder::findEndsBefore(OriginId a, const Point& b, pointer::CallId call) {
  for (const OriginId origin : containersOf(a)) {
    const bool over = allSites(origin, b.origin, [&](const StartSite& site) {
      return site.start->place != call && !sites.during(site).contains(b.instance, b.at) &&
             !sites.before(site).contains(b.instance, b.at);
    });
    if (over || isWaitedFor(origin, b)) return true;
  }
  return false;
}

// Whoever waits for a thread that has not been started yet does not wait.
bool ProgramOrder::isWaitedFor(OriginId a, const Point& b) {
  if (!sites.isStarted(a) || a == b.origin) return false;
  const Region* outside = sites.outsideJoins(a, b.origin);
  if (outside == nullptr || outside->contains(b.instance, b.at)) return false;
  if (waiting_ >= kMostWaiting) return false;
  ++waiting_;
  const std::vector<OriginId> asking = std::exchange(asking_, {});  // those were about another point
  const std::vector<GateId> signalling = std::exchange(signalling_, {});
  const bool result = sites.all(a, [&](const StartSite& site) {
    return site.by != b.origin && startsAfter(StartSites::pointOf(site), b.origin);
  });
  asking_ = asking;
  signalling_ = signalling;
  --waiting_;
  return result;
}

OriginId ProgramOrder::containerOf(OriginId origin) {
  const auto [known, isNew] = containers_.insert(origin, OriginId{});
  if (!isNew) return *known;
  const OriginId parent = families.parentOf(origin);
  if (!parent.valid() || origins[origin].starts.empty()) return {};
  const bool contained = std::ranges::all_of(families.of(origin), [&](OriginId member) {
    return sites.all(member, [&](const StartSite& site) { return sites.outlives(site); });
  });
  return *containers_.find(origin) = contained ? parent : OriginId{};
}

const std::vector<OriginId>& ProgramOrder::containersOf(OriginId origin) {
  const std::unique_ptr<std::vector<OriginId>>& known = *around_.insert(origin, nullptr).first;
  if (known) return *known;
  std::vector<OriginId> result;
  const OriginId first = origin;
  while (origin.valid() && std::ranges::find(result, origin) == result.end()) {
    result.push_back(origin);
    origin = containerOf(origin);
  }
  return *(*around_.find(first) = std::make_unique<std::vector<OriginId>>(std::move(result)));
}

bool ProgramOrder::isApart(OriginId a, const Point& b) {
  const Key key{{a, b.origin}, {b.instance, b.at}};
  if (const bool* known = apart_.find(key)) return *known;
  const bool result = findApart(a, b);
  apart_.insert(key, result);
  return result;
}

bool ProgramOrder::findApart(OriginId a, const Point& b) {
  for (const OriginId origin : containersOf(a)) {
    const bool apart = allSites(origin, b.origin,
                                [&](const StartSite& site) { return !sites.during(site).contains(b.instance, b.at); });
    if (apart) return true;
  }
  return false;
}

bool ProgramOrder::areApart(OriginId a, OriginId b) {
  if (a == b || !sites.parentOf(a).valid()) return false;
  const auto startsOutside = [&](OriginId running, OriginId other) {
    return allSites(running, sites.parentOf(other), [&](const StartSite& site) {
      return sites.all(other, [&](const StartSite& start) {
        return start.start->place != site.start->place && !sites.during(site).contains(start.id, start.at);
      });
    });
  };
  return startsOutside(a, b) && startsOutside(b, a);
}

bool ProgramOrder::ordered(const Side& a, const Side& b) {
  return isInOrder(a, b) || phases.keepsApart(a.point, b.point);
}

bool ProgramOrder::before(const Side& a, const Side& b) {
  const May may = between(a, b);
  if (!may.meet) return false;
  if (may.start && found(a.known.starts, [&] { return startsAfter(a.point, b.point.origin); })) return true;
  const auto ifHanded = [&] { return startsIfHanded(a, b.point.origin); };
  if (may.start && !a.known.handed.empty() && found(a.known.startsIfHanded, ifHanded)) return true;
  const auto ends = [&] { return found(b.known.ends, [&] { return endsBefore(a.point.origin, b.point); }); };
  if (may.end && ends() && isBeforeEnd(a)) return true;
  const bool initialises = origins[a.point.origin].kind == OriginKind::Init;
  if (initialises && found(b.known.behind, [&] { return initialisers.isBehind(a.point.origin, b.point); })) return true;
  const std::uint32_t passed = found(b.known.gates, [&] { return gates.before(b.point); });
  return needsAnySignalAfter(a.point, passed) || (!a.known.handed.empty() && isGatedIfHanded(a, passed));
}

bool ProgramOrder::isInOrder(const Side& a, const Side& b) {
  const OriginId first = a.point.origin;
  const OriginId second = b.point.origin;
  if (first == second) return sites.followsItself(first) && isBeforeEnd(a) && isBeforeEnd(b);
  if (before(a, b) || before(b, a)) return true;
  if (!between(a, b).meet) return false;
  const bool aApart = between(a, b).apart;
  const bool bApart = between(b, a).apart;
  const bool never = found(a.known.never, [&] { return neverMeet(first, second); });
  if (!aApart && !bApart && !never) return false;
  const bool aEnds = isBeforeEnd(a);
  const bool bEnds = isBeforeEnd(b);
  return (aApart && aEnds && found(b.known.apart, [&] { return isApart(first, b.point); })) ||
         (bApart && bEnds && found(a.known.apart, [&] { return isApart(second, a.point); })) ||
         (never && aEnds && bEnds);
}

bool ProgramOrder::neverMeet(OriginId a, OriginId b) {
  const std::pair key = std::minmax(a, b);
  if (const bool* known = neverMeet_.find(std::pair{key.first, key.second})) return *known;
  bool result = false;
  for (const OriginId x : containersOf(a)) {
    for (const OriginId y : containersOf(b)) result = result || areApart(x, y);
  }
  neverMeet_.insert({key.first, key.second}, result);
  return result;
}

}  // namespace snarl::threads
