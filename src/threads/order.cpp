#include "threads/order.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/processor_time.h"
#include "threads/order_families.h"
#include "threads/order_gates.h"
#include "threads/order_initialisers.h"
#include "threads/order_phases.h"
#include "threads/order_threads.h"

namespace snarl::threads {

using pointer::InstanceId;

struct Order::Parts {
  Parts(Origins& o, const pointer::Singles& singles, Locks& locks, const Trust& trust, OriginId program, Patience p)
      : origins(o),
        patience(std::move(p)),
        interruptions(o, locks.targets()),
        thrown(o.analysis(), locks.targets(), &interruptions, trust.cleanUp),
        tools{o,      o.analysis(), locks.targets(), singles, locks.values(), locks.objects(), locks.paths(),
              thrown, patience},
        joins(tools, trust.hopes),
        sites(tools, joins, program),
        families(sites, o.size()),
        gates(tools, singles, locks, joins, sites),
        initialisers(tools, sites.reach()),
        phases(tools, interruptions),
        joined(tools, joins, sites) {}

  [[nodiscard]] const ReachCost& reachCost() { return sites.reach().cost(); }
  bool before(const Point& a, const Point& b);
  bool beforeIfBy(const Point& a, const Point& b, ir::RegId thread) {
    return joined.isOver(a.origin, b, thread) && sites.isBeforeEnd(a.origin, a.instance, a.at);
  }
  /// What may order points of an origin before points of another, whichever they are.
  struct May {
    bool meet = false;   // they are of one program, and not the same
    bool start = false;  // startsAfter
    bool end = false;    // endsBefore
    bool apart = false;  // isApart
  };
  /// What is known of a point that meets points of one other origin.
  struct Known {
    explicit Known(Parts& in) : parts(&in) {}
    Parts* parts;
    std::optional<May> may;  // from its origin to the other
    std::optional<bool> never;
    std::optional<bool> starts;       // startsAfter
    std::optional<bool> ends;         // endsBefore, of the other origin
    std::optional<bool> apart;        // isApart, likewise
    std::optional<bool> beforeEnd;    // of its own origin
    std::optional<bool> behind;       // the initialiser that the other origin is
    std::optional<std::uint32_t> gates;
  };
  /// A point and what is known of it.
  struct Side {
    const Point& point;
    Known& known;
  };
  bool ordered(const Side& a, const Side& b);

 private:
  /// By starts, ends and gates.
  bool isInOrder(const Side& a, const Side& b);
  bool before(const Side& a, const Side& b);
  bool isBeforeEnd(const Side& a) {
    return found(a.known.beforeEnd, [&] { return sites.isBeforeEnd(a.point.origin, a.point.instance, a.point.at); });
  }
  May between(OriginId a, OriginId b);
  May between(const Side& a, const Side& b) {
    return found(a.known.may, [&] { return between(a.point.origin, b.point.origin); });
  }
  template <class T, class Find>
  static T found(std::optional<T>& known, Find find) {
    if (!known) known = find();
    return *known;
  }
  bool mayStartAfter(OriginId a, OriginId b);
  /// Every run of b's origin is started after a.
  bool startsAfter(const Point& a, OriginId b);
  bool findStartsAfter(const Point& a, OriginId b);
  /// Every run of the origin is over before b.
  bool endsBefore(OriginId a, const Point& b);
  /// The same; where b is a start, `call` is what makes it: what one call starts, it starts together.
  bool findEndsBefore(OriginId a, const Point& b, pointer::CallId call);
  bool beforeStart(const Point& a, const StartSite& site);
  /// b is behind a gate that is not passed before a.
  bool isGated(const Point& a, const Point& b);
  bool needsAnySignalAfter(const Point& a, std::uint32_t gatesOfB);
  bool needsSignalAfter(const Point& a, GateId gate);
  bool findSignalAfter(const Point& a, GateId gate);
  /// The signal is given by what runs once, as a part of which a happens, in another origin: one of the two does not
  /// happen.
  bool excludes(const Point& a, const Signal& signal);
  /// In the same run of the same origin.
  bool isBeforeSignal(const Point& a, const Signal& signal);
  /// The same where b's origin waits for one that it did not start.
  bool isWaitedFor(OriginId a, const Point& b);
  /// b does not happen while the origin runs.
  bool isApart(OriginId a, const Point& b);
  bool findApart(OriginId a, const Point& b);
  /// The two never run at the same time.
  bool areApart(OriginId a, OriginId b);
  /// Whether the only origin that starts it runs once, and what it does there.
  template <class Holds>
  bool allSites(OriginId started, OriginId by, Holds holds);
  /// The origin that surely does not end before this one does; invalid if there is none.
  OriginId containerOf(OriginId origin);
  /// The origin itself, what contains it, what contains that, and so on.
  const std::vector<OriginId>& containersOf(OriginId origin);
  /// Whether the two, or what contains them, are never running at the same time.
  bool neverMeet(OriginId a, OriginId b);

  using Key = std::pair<std::pair<OriginId, OriginId>, std::pair<InstanceId, ir::InstrId>>;

  Origins& origins;
  Patience patience;
  Interruptions interruptions;
  ThrownTypes thrown;
  OrderTools tools;
  SureJoins joins;
  StartSites sites;
  Families families;
  Gates gates;
  Initialisers initialisers;
  Phases phases;
  JoinedThreads joined;
  static constexpr std::size_t kMostWaiting = 3;
  std::size_t waiting_ = 0;       // how many origins that wait for others are being looked at
  std::vector<OriginId> asking_;  // origins whose starts are being looked at
  // Where threads start threads in many ways, not all of these are followed: then nothing is said of the order.
  static constexpr std::size_t kMostSteps = 256;
  std::size_t steps_ = 0;           // for one question
  std::vector<GateId> signalling_;  // gates whose signals are being looked at
  /// What was found, by how deep it was looked for: answers must not depend on what was asked before.
  struct Answers {
    FlatMap<Key, bool> starts, ends;
    FlatMap<std::pair<std::pair<OriginId, OriginId>, pointer::CallId>, bool> endsAtStarts;
  };
  std::array<Answers, kMostWaiting + 1> answers_;
  FlatMap<OriginId, OriginId> containers_;
  FlatMap<OriginId, std::unique_ptr<std::vector<OriginId>>> around_;
  FlatMap<std::pair<OriginId, OriginId>, bool> neverMeet_;
  FlatMap<std::pair<OriginId, OriginId>, May> between_;
  FlatMap<Key, bool> apart_;
  FlatMap<std::pair<std::pair<OriginId, GateId>, std::pair<InstanceId, ir::InstrId>>, bool> needed_;
};

template <class Holds>
bool Order::Parts::allSites(OriginId started, OriginId by, Holds holds) {
  if (!by.valid() || families.parentOf(started) != by || origins[by].repeated || !families.waits(started)) return false;
  return std::ranges::all_of(families.of(started), [&](OriginId member) {
    return std::ranges::all_of(sites.of(member), [&](StartSite& site) { return site.by != by || holds(site); });
  });
}

bool Order::Parts::before(const Point& a, const Point& b) {
  const May may = between(a.origin, b.origin);
  if (!may.meet) return false;
  return (may.start && startsAfter(a, b.origin)) ||
         (may.end && endsBefore(a.origin, b) && sites.isBeforeEnd(a.origin, a.instance, a.at)) || isGated(a, b);
}

Order::Parts::May Order::Parts::between(OriginId a, OriginId b) {
  if (const May* known = between_.find(std::pair{a, b})) return *known;
  // While it is asked for, what starts each other in a circle may.
  between_.insert({a, b}, {true, true, true, true});
  May may;
  may.meet = a != b && origins.sets().meet(origins[a].programs, origins[b].programs);
  if (may.meet) {
    for (const OriginId origin : containersOf(a)) {
      if (origin == b || sites.of(origin).empty()) continue;
      may.apart = may.apart || (families.parentOf(origin) == b && !origins[b].repeated);
      may.end = may.end || may.apart || sites.outsideJoins(origin, b) != nullptr;
    }
    may.start = mayStartAfter(a, b);
  }
  return *between_.find(std::pair{a, b}) = may;
}

bool Order::Parts::mayStartAfter(OriginId a, OriginId b) {
  const std::vector<OriginId>& starters = sites.startersOf(b);
  return !starters.empty() && std::ranges::all_of(starters, [&](OriginId by) {
    if (by == a) return !origins[a].repeated;
    const May may = between(a, by);
    return may.start || may.end || gates.passesAny(by) || origins[a].kind == OriginKind::Init;
  });
}

bool Order::Parts::isGated(const Point& a, const Point& b) {
  if (origins[a.origin].kind == OriginKind::Init && initialisers.isBehind(a.origin, b)) return true;
  return needsAnySignalAfter(a, gates.before(b));
}

bool Order::Parts::needsAnySignalAfter(const Point& a, std::uint32_t passed) {
  for (std::size_t n = 0; n < gates.setSize(passed); ++n) {  // asking further may find more sets
    const GateId gate = gates.inSet(passed, n);
    if (std::ranges::find(signalling_, gate) == signalling_.end() && needsSignalAfter(a, gate)) return true;
  }
  return false;
}

bool Order::Parts::isBeforeSignal(const Point& a, const Signal& signal) {
  const auto precedes = [&](std::uint32_t place) { return !sites.regions().after(place).contains(a.instance, a.at); };
  return !origins[a.origin].repeated && (precedes(signal.place) || precedes(signal.inside));
}

bool Order::Parts::excludes(const Point& a, const Signal& signal) {
  constexpr std::size_t kMost = 50;
  if (!signal.only.valid() || signal.point.origin == a.origin) return false;
  std::vector<InstanceId> callers{a.instance};
  for (std::size_t n = 0; n < callers.size() && callers.size() < kMost; ++n) {
    if (callers[n] == signal.only) continue;
    if (std::ranges::binary_search(tools.targets.outermost(), callers[n])) return false;
    for (const InstanceId caller : tools.targets.callersOf(callers[n])) {
      if (std::ranges::find(callers, caller) == callers.end()) callers.push_back(caller);
    }
  }
  return callers.size() < kMost;
}

// What is found while something else is asked for may rest on that.
bool Order::Parts::needsSignalAfter(const Point& a, GateId gate) {
  const bool first = signalling_.empty() && asking_.empty() && waiting_ == 0;
  if (!first) return findSignalAfter(a, gate);
  const std::pair key{std::pair{a.origin, gate}, std::pair{a.instance, a.at}};
  if (const bool* known = needed_.find(key)) return *known;
  const bool result = findSignalAfter(a, gate);
  needed_.insert(key, result);
  return result;
}

bool Order::Parts::findSignalAfter(const Point& a, GateId gate) {
  signalling_.push_back(gate);
  std::uint32_t without = 0;  // signals that may come without a having come first
  for (const Signal& signal : gates.signalsOf(gate)) {
    const bool after = signal.point.origin == a.origin ? isBeforeSignal(a, signal) : before(a, signal.point);
    if (after || excludes(a, signal)) continue;
    without = signal.once ? without + 1 : gates.needed(gate);
    if (without >= gates.needed(gate)) break;
  }
  signalling_.pop_back();
  return without < gates.needed(gate);
}

// While others are asked for, they are taken to start after it: what does not even then never does.
bool Order::Parts::startsAfter(const Point& a, OriginId b) {
  if (!signalling_.empty()) return findStartsAfter(a, b);
  const Key key{{a.origin, b}, {a.instance, a.at}};
  if (const bool* known = answers_[waiting_].starts.find(key)) return *known;
  if (asking_.empty()) steps_ = 0;
  const bool result = findStartsAfter(a, b);
  const bool sure = !result && steps_ <= kMostSteps;
  if (asking_.empty() || sure) answers_[waiting_].starts.insert(key, result);
  return result;
}

// Where origins start each other in a circle, the first run of one of them was started from outside: what comes before
// all starts from outside comes before all that follows from them.
bool Order::Parts::findStartsAfter(const Point& a, OriginId b) {
  if (std::ranges::find(asking_, b) != asking_.end()) return true;
  if (++steps_ > kMostSteps) return false;
  const std::span<StartSite> starts = sites.of(b);
  if (starts.empty()) return false;
  asking_.push_back(b);
  bool result = true;
  for (StartSite& site : starts) {
    if (!result) break;
    if (site.by == a.origin) {
      result = !origins[a.origin].repeated && !sites.after(site).contains(a.instance, a.at);
    } else {
      result = beforeStart(a, site);
    }
  }
  asking_.pop_back();
  return result;
}

bool Order::Parts::beforeStart(const Point& a, const StartSite& site) {
  if (startsAfter(a, site.by) || isGated(a, {site.by, site.id, site.at})) return true;
  if (!sites.isBeforeEnd(a.origin, a.instance, a.at)) return false;
  const std::pair key{std::pair{a.origin, site.by}, site.start->place};
  if (const bool* known = answers_[waiting_].endsAtStarts.find(key)) return *known;
  const bool result = findEndsBefore(a.origin, {site.by, site.id, site.at}, site.start->place);
  answers_[waiting_].endsAtStarts.insert(key, result);
  return result;
}

bool Order::Parts::endsBefore(OriginId a, const Point& b) {
  const Key key{{a, b.origin}, {b.instance, b.at}};
  if (const bool* known = answers_[waiting_].ends.find(key)) return *known;
  const bool result = findEndsBefore(a, b, {});
  answers_[waiting_].ends.insert(key, result);
  return result;
}

bool Order::Parts::findEndsBefore(OriginId a, const Point& b, pointer::CallId call) {
  for (const OriginId origin : containersOf(a)) {
    const bool over = allSites(origin, b.origin, [&](StartSite& site) {
      return site.start->place != call && !sites.during(site).contains(b.instance, b.at) &&
             !sites.before(site).contains(b.instance, b.at);
    });
    if (over || isWaitedFor(origin, b)) return true;
  }
  return false;
}

// Whoever waits for a thread that has not been started yet does not wait.
bool Order::Parts::isWaitedFor(OriginId a, const Point& b) {
  const std::span<StartSite> starts = sites.of(a);
  if (starts.empty() || a == b.origin) return false;
  const Region* outside = sites.outsideJoins(a, b.origin);
  if (outside == nullptr || outside->contains(b.instance, b.at)) return false;
  if (waiting_ >= kMostWaiting) return false;
  ++waiting_;
  const std::vector<OriginId> asking = std::exchange(asking_, {});  // those were about another point
  const std::vector<GateId> signalling = std::exchange(signalling_, {});
  const bool result = std::ranges::all_of(starts, [&](const StartSite& site) {
    return site.by != b.origin && startsAfter({site.by, site.id, site.at}, b.origin);
  });
  asking_ = asking;
  signalling_ = signalling;
  --waiting_;
  return result;
}

OriginId Order::Parts::containerOf(OriginId origin) {
  const auto [known, isNew] = containers_.insert(origin, OriginId{});
  if (!isNew) return *known;
  const OriginId parent = families.parentOf(origin);
  if (!parent.valid() || origins[origin].starts.empty()) return {};
  const bool contained = std::ranges::all_of(families.of(origin), [&](OriginId member) {
    return std::ranges::all_of(sites.of(member), [&](StartSite& site) { return sites.outlives(site); });
  });
  return *containers_.find(origin) = contained ? parent : OriginId{};
}

const std::vector<OriginId>& Order::Parts::containersOf(OriginId origin) {
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

bool Order::Parts::isApart(OriginId a, const Point& b) {
  const Key key{{a, b.origin}, {b.instance, b.at}};
  if (const bool* known = apart_.find(key)) return *known;
  const bool result = findApart(a, b);
  apart_.insert(key, result);
  return result;
}

bool Order::Parts::findApart(OriginId a, const Point& b) {
  for (const OriginId origin : containersOf(a)) {
    const bool apart =
        allSites(origin, b.origin, [&](StartSite& site) { return !sites.during(site).contains(b.instance, b.at); });
    if (apart) return true;
  }
  return false;
}

bool Order::Parts::areApart(OriginId a, OriginId b) {
  if (a == b || !sites.parentOf(a).valid()) return false;
  const auto startsOutside = [&](OriginId running, OriginId other) {
    return allSites(running, sites.parentOf(other), [&](StartSite& site) {
      return std::ranges::none_of(sites.of(other), [&](const StartSite& start) {
        return start.start->place == site.start->place || sites.during(site).contains(start.id, start.at);
      });
    });
  };
  return startsOutside(a, b) && startsOutside(b, a);
}

bool Order::Parts::ordered(const Side& a, const Side& b) {
  return isInOrder(a, b) || phases.keepsApart(a.point, b.point);
}

bool Order::Parts::before(const Side& a, const Side& b) {
  const May may = between(a, b);
  if (!may.meet) return false;
  if (may.start && found(a.known.starts, [&] { return startsAfter(a.point, b.point.origin); })) return true;
  const auto ends = [&] { return found(b.known.ends, [&] { return endsBefore(a.point.origin, b.point); }); };
  if (may.end && ends() && isBeforeEnd(a)) return true;
  const bool initialises = origins[a.point.origin].kind == OriginKind::Init;
  if (initialises && found(b.known.behind, [&] { return initialisers.isBehind(a.point.origin, b.point); })) return true;
  return needsAnySignalAfter(a.point, found(b.known.gates, [&] { return gates.before(b.point); }));
}

bool Order::Parts::isInOrder(const Side& a, const Side& b) {
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

bool Order::Parts::neverMeet(OriginId a, OriginId b) {
  const std::pair key = std::minmax(a, b);
  if (const bool* known = neverMeet_.find(std::pair{key.first, key.second})) return *known;
  bool result = false;
  for (const OriginId x : containersOf(a)) {
    for (const OriginId y : containersOf(b)) result = result || areApart(x, y);
  }
  neverMeet_.insert({key.first, key.second}, result);
  return result;
}

// How many programs are looked at one by one. What is known of each takes memory; together, less is known.
constexpr std::size_t kMostPrograms = 3;

Order::Order(Origins& origins, const pointer::Singles& singles, Locks& locks, Trust trust, Patience patience)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      trust_(trust),
      patience_(std::move(patience)),
      parts_(origins.size() + 1) {
  std::size_t programs = 0;
  for (std::uint32_t i = 0; i < origins.size(); ++i) programs += origins[OriginId{i}].kind == OriginKind::Main ? 1 : 0;
  together_ = programs > kMostPrograms;
}
Order::~Order() = default;

Order::Parts& Order::partsOf(OriginId program) {
  std::unique_ptr<Parts>& parts = program.valid() ? parts_[program.index()] : parts_.back();
  if (!parts) parts = std::make_unique<Parts>(origins_, singles_, locks_, trust_, program, patience_);
  return *parts;
}

// In which program both run is not known: it must hold in each.
template <class Holds>
bool Order::inAll(const Point& a, const Point& b, Holds holds) {
  const OriginSetId programs = origins_.common(origins_[a.origin].programs, origins_[b.origin].programs);
  if (programs == OriginSets::empty()) return false;
  if (together_) return holds(partsOf({}));
  bool result = true;
  origins_.sets().forEach(programs, [&](OriginId program) { result = result && holds(partsOf(program)); });
  return result;
}

bool Order::before(const Point& a, const Point& b) {
  return inAll(a, b, [&](Parts& parts) { return parts.before(a, b); });
}

void Order::keep(const Point& a, const Point& b) {
  constexpr std::size_t kMost = 2'000'000;
  if (keeps_ && queries_.size() < kMost) queries_.emplace_back(a, b);
}

bool Order::ordered(const Point& a, const Point& b) {
  keep(a, b);
  return inAll(a, b, [&](Parts& parts) {
    Parts::Known ofA(parts), ofB(parts);
    return parts.ordered(Parts::Side{a, ofA}, Parts::Side{b, ofB});
  });
}

class Order::Standing {
 public:
  Point point;
  std::vector<Parts::Known> known;  // by program
};

void Order::Forget::operator()(Standing* standing) const { delete standing; }

Order::StandingPointer Order::standing(const Point& point, OriginId other) {
  StandingPointer result(new Standing{point, {}});
  inAll(point, {other, {}, {}}, [&](Parts& parts) {
    result->known.emplace_back(parts);
    return true;
  });
  return result;
}

bool Order::ordered(Standing& a, Standing& b) {
  keep(a.point, b.point);
  bool result = !a.known.empty();
  for (std::size_t i = 0; result && i < a.known.size(); ++i) {
    result = a.known[i].parts->ordered({a.point, a.known[i]}, {b.point, b.known[i]});
  }
  return result;
}

bool Order::beforeIfBy(const Point& a, const Point& b, ir::RegId thread) {
  return inAll(a, b, [&](Parts& parts) { return parts.beforeIfBy(a, b, thread); });
}

Order::Cost Order::askAgain(Origins& origins, const pointer::Singles& singles, Locks& locks) const {
  Order fresh(origins, singles, locks, trust_);
  const double began = processorSeconds();
  for (const auto& [a, b] : queries_) fresh.ordered(a, b);
  Cost cost{queries_.size(), processorSeconds() - began, 0, 0};
  for (const std::unique_ptr<Parts>& parts : fresh.parts_) {
    if (!parts) continue;
    cost.regions += parts->reachCost().regions;
    cost.finding += parts->reachCost().seconds;
  }
  return cost;
}

}  // namespace snarl::threads
