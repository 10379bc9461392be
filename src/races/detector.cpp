#include "races/detector.h"

#include <algorithm>
#include <set>

#include "races/merged_races.h"

namespace snarl::races {

using threads::Location;
using threads::LocationKind;

Detector::Detector(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
                   const threads::Sharing& sharing, threads::Order& order, threads::Publication& publication,
                   Request request)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      request_(std::move(request)),
      gates_(origins),
      filtering_(origins, gates_),
      touches_(origins, singles, sharing, locks, publication, gates_, request_.locks),
      standpoints_(origins, singles, sharing, locks, order, publication, touches_.handedCalls(),
                   {request_.apart, request_.order, request_.locks.atAccess, request_.mode != Mode::Sound},
                   request_.patience),
      counted_(origins.analysis(), locks, publication),
      closing_(origins.analysis(), locks, publication),
      leading_(origins.analysis(), gates_, request_.mode == Mode::Sound),
      promises_(filtering_, touches_, leading_),
      bubbleUp_(origins, singles, locks, publication, touches_, gates_, leading_, request_.locks,
                request_.mode == Mode::Precise, request_.filtering ? &filtering_ : nullptr),
      quiet_(origins),
      meetingOrigins_(origins, singles, {request_.mode, request_.locks.atAccess}) {
  pointer::FieldKey field;
  try {
    for (const Location& location : sharing.shared()) {
      if (location.field != field) standpoints_.forget();  // they come by fields, and few accesses are to several
      field = location.field;
      judge(location);
      ++locationsDone_;
    }
  } catch (const Stopped&) {
    // What was found until then is told; how far it came is known.
  }
  counts_.unpublished = touches_.unpublished() + bubbleUp_.unpublished();
  races_ = found_.take();
  mergeRaised(races_, origins.analysis().hierarchy());
}

Spot Detector::spotOf(const Location& location) const {
  const bool named = location.kind == LocationKind::Field || location.kind == LocationKind::Static;
  return {location.kind, location.field, named ? ir::TypeId{} : origins_.analysis()[location.object].type,
          location.object, isSingle(location)};
}

// What stands for all objects of a type would make races of whatever is done with the type.
bool Detector::isUnknown(const Location& location) const {
  if (!location.object.valid()) return false;
  const pointer::ObjectKind kind = origins_.analysis()[location.object].kind;
  return kind == pointer::ObjectKind::Unknown || kind == pointer::ObjectKind::Merged;
}

// Set while its class is initialised, which everybody waits for.
bool Detector::isConstant(const Location& location) const {
  const ir::FieldId field = location.field.field();
  if (location.kind != LocationKind::Static || !field.valid()) return false;
  return origins_.analysis().program()[field].has(ir::flag::kFinal);
}

void Detector::judge(const Location& location) {
  request_.patience.step();
  if (isConstant(location)) return;
  if (request_.mode != Mode::Sound && isUnknown(location)) {
    counts_.unknown += location.accesses.size();
    return;
  }
  if (request_.mode == Mode::Precise && !isSingle(location)) return;
  std::vector<TouchId> ids = touches_.of(location);
  if (request_.filtering) ids = promises_.withoutSafe(location, ids, counts_.threadSafety);
  counts_.accesses += ids.size();
  const Spot spot = spotOf(location);
  std::vector<const Touch*> touches;
  touches.reserve(ids.size());
  for (const TouchId id : ids) touches.push_back(&touches_[id]);
  const std::uint64_t field = std::uint64_t{spot.field.value} << 1 | (spot.single ? 1U : 0U);
  // What becomes of what libraries do depends on who hands them the object, or what leads to it.
  const bool libraries = request_.bubbleUp && std::ranges::any_of(touches, &Touch::library);
  const bool alone = !location.object.valid() || (libraries && leading_.isGiven(location.object));
  const std::uint32_t leading = libraries && !alone ? leading_.numberOf(location.object) : 0;
  const auto [known, isNew] = judged_.insert({{field, spot.type}, {lists_.intern(touches), leading}}, nullptr);
  if (*known != nullptr && !alone) {
    counts_ += (*known)->counts;
    found_.addAlike((*known)->number, location.object);
    return;
  }
  std::ranges::sort(touches, [](const Touch* a, const Touch* b) {
    if (a->site.method != b->site.method) return a->site.method < b->site.method;  // nearly always
    return *a < *b;
  });
  if (isNew) noteLocks(spot, touches);
  found_.beginLocation(location.object);
  const Counts before = counts_;
  compareAll(spot, touches);
  if (alone) return found_.endAlone();
  *known = std::make_unique<Judged>(Judged{counts_ - before, found_.endAlike()});
}

void Detector::compareAll(const Spot& spot, std::span<const Touch* const> touches) {
  std::vector<TouchGroup> groups = groupsOf(touches, request_.mode == Mode::Precise);
  for (TouchGroup& group : groups) {
    if (request_.lockRegions && !(group.first->library && request_.bubbleUp)) mergeRegions(group);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = i; j < groups.size(); ++j) compare(spot, groups[i], groups[j]);
  }
}

// What libraries do with their own locks is no example to follow.
void Detector::noteLocks(const Spot& spot, std::span<const Touch* const> touches) {
  LocksBySite& guards = guards_[{spot.field.value, spot.type}];
  auto next = guards.begin();
  const Site* last = nullptr;
  for (const Touch* touch : touches) {  // most come by site, and are known
    if ((touch->library && request_.bubbleUp) || (last != nullptr && *last == touch->site)) continue;
    next = std::next(guards.insert(next, {touch->site, touch->locks}));
    last = &touch->site;
  }
}

// A few alike accesses of a method are worth telling one by one; the pairs of many would hide everything else. One
// stands for others of its own context and register only: in another context the order may be different, and in another
// register the object.
void Detector::mergeRegions(TouchGroup& group) {
  constexpr std::size_t kMany = 6;
  if (group.touches.size() <= kMany) return;
  std::map<std::pair<pointer::InstanceId, ir::RegId>, std::set<Site>> sites;
  for (const Touch* touch : group.touches) sites[{touch->instance, touch->base}].insert(touch->site);
  std::erase_if(group.touches, [&](const Touch* touch) {
    const std::set<Site>& all = sites[{touch->instance, touch->base}];
    const bool stands = all.size() <= kMany || touch->site == *all.begin() || !quiet_.isQuiet(touch->instance);
    if (!stands) ++counts_.alike;
    return !stands;
  });
}

// Accesses that are volatile or atomic on both sides are synchronisation, not a race. An object counts as one and the
// same only where both sides can touch no other.
void Detector::compare(const Spot& where, const TouchGroup& a, const TouchGroup& b) {
  const bool conflict = (a.first->site.write || b.first->site.write) && (a.first->plain || b.first->plain);
  if (!conflict) return;
  const std::uint64_t pairs = &a == &b ? std::uint64_t{a.touches.size()} * (a.touches.size() + 1) / 2
                                       : std::uint64_t{a.touches.size()} * b.touches.size();
  if (Promises::areKept(*a.first, *b.first)) {
    counts_.threadSafety += pairs;
    return;
  }
  Spot spot = where;
  spot.single = spot.single && (!spot.object.valid() || (a.first->sure && b.first->sure));
  ++counts_.comparisons;
  counts_.pairs += pairs;
  const auto keepsTo = [](const Touch& x, const Touch& y) { return x.alone && (y.alone || y.inSlot); };
  const bool alone = keepsTo(*a.first, *b.first) || keepsTo(*b.first, *a.first);
  const bool otherElements = a.first->index >= 0 && b.first->index >= 0 && a.first->index != b.first->index;
  if (alone || otherElements || (a.first->made && b.first->made)) {
    counts_.sharing += pairs;
    return;
  }
  OriginPairs& origins = meetingOrigins_.of(a.first->origins, b.first->origins, spot.single);
  if (origins.empty()) {
    counts_.sharing += pairs;
    return;
  }
  const Guard guarded = guard(*a.first, *b.first, spot.single);
  if (guarded == Guard::Yes) {
    counts_.locks += pairs;
    return;
  }
  if (request_.bubbleUp && (a.first->library || b.first->library)) return compareRaised(where, a, b, pairs);
  if (request_.mode == Mode::Precise && !spot.single) return;
  compareGroups(spot, a, b, origins, guarded == Guard::Maybe);
}

TouchListId Detector::listOf(const TouchGroup& group) {
  if (!group.list.valid()) group.list = lists_.intern(group.touches);
  return group.list;
}

void Detector::compareGroups(const Spot& spot, const TouchGroup& a, const TouchGroup& b, OriginPairs& origins,
                             bool maybeGuarded) {
  const std::uint64_t pairs = std::uint64_t{a.touches.size()} * b.touches.size();
  if (pairs < kManyPairs) return compareAllSites(spot, a, b, origins, maybeGuarded);
  const std::uint64_t field = std::uint64_t{spot.field.value} << 1 | (spot.single ? 1U : 0U);
  const auto [known, isNew] = met_.insert({{listOf(a), listOf(b)}, {field, spot.type}}, nullptr);
  if (!isNew) {
    if (inside_) callPairsSpent_ += (*known)->races.size();
    counts_.sharing += (*known)->sharing;
    counts_.order += (*known)->order;
    for (const std::uint32_t race : (*known)->races) found_.addAgain(spot, race);
    return;
  }
  *known = std::make_unique<Met>();
  if (inside_) callPairsSpent_ += pairs;
  found_.beginGroups();
  const Counts before = counts_;
  compareAllSites(spot, a, b, origins, maybeGuarded);
  **known = {counts_.sharing - before.sharing, counts_.order - before.order, found_.betweenGroups()};
}

void Detector::compareAllSites(const Spot& spot, const TouchGroup& a, const TouchGroup& b, OriginPairs& origins,
                               bool maybeGuarded) {
  const auto sameSite = [](const Touch* x, const Touch* y) { return x->site == y->site; };
  const auto endOfSite = [&](const std::vector<const Touch*>& all, std::size_t from) {
    std::size_t end = from + 1;
    while (end < all.size() && sameSite(all[from], all[end])) ++end;
    return end;
  };
  const std::uint32_t target = found_.numbers().targetOf({spot.field.value, spot.type});
  Rows first = rowsOf(a, target);
  Rows second = rowsOf(b, target);
  for (std::size_t i = 0; i < a.touches.size();) {
    const std::size_t iEnd = endOfSite(a.touches, i);
    for (std::size_t j = &a == &b ? i : 0; j < b.touches.size();) {
      const std::size_t jEnd = endOfSite(b.touches, j);
      compareSites(spot, first, {i, iEnd}, second, {j, jEnd}, origins, maybeGuarded);
      j = jEnd;
    }
    i = iEnd;
  }
}

void Detector::compareRaised(const Spot& inner, const TouchGroup& a, const TouchGroup& b, std::uint64_t pairs) {
  if (callPairsSpent_ >= request_.mostCallPairs) {
    counts_.libraryMany += pairs;
    return;
  }
  request_.patience.step();
  if (areOrdered(inner, a, b)) {
    counts_.order += pairs;
    return;
  }
  callPairsSpent_ += kCostOfGroups;
  std::vector<BubbleUp::Raised> raised;
  switch (bubbleUp_.raise(inner, a, b, raised)) {
    case BubbleUp::Outcome::NoCall: counts_.libraryThreads += pairs; return;
    case BubbleUp::Outcome::NoObject: counts_.libraryInternal += pairs; return;
    case BubbleUp::Outcome::Raised: counts_.bubbledUp += pairs; break;
  }
  inside_ = Inside{{a.first->site, b.first->site}, inner.field, inner.type};
  for (const BubbleUp::Raised& one : raised) {
    if (request_.mode == Mode::Precise && !one.spot.single) continue;
    const std::array<const TouchGroup*, 2> own{&a, &b};
    std::array<std::span<const TouchGroup>, 2> sides;
    for (const std::size_t i : {0U, 1U}) {
      sides[i] = one.sides[i] == nullptr ? std::span(own[i], 1) : std::span(groupsIn(one.spot, *one.sides[i]));
    }
    const bool same = one.sides[0] == one.sides[1];
    callPairsSpent_ += kCostOfGroups + kCostOfPairs * sides[0].size() * sides[1].size();
    for (std::size_t i = 0; i < sides[0].size(); ++i) {
      for (std::size_t j = same ? i : 0; j < sides[1].size(); ++j) compare(one.spot, sides[0][i], sides[1][j]);
    }
  }
  inside_.reset();
}

// Inside libraries it is known what comes before a thread that the same call starts, and what after it; at the calls it
// is not.
bool Detector::areOrdered(const Spot& spot, const TouchGroup& a, const TouchGroup& b) {
  constexpr std::uint64_t kMost = 16;
  if (std::uint64_t{a.touches.size()} * b.touches.size() > kMost) return false;
  OriginPairs& origins = meetingOrigins_.of(a.first->origins, b.first->origins, spot.single);
  const auto keepsApart = [&](const Touch* x, const Touch* y, const OriginPair& pair) {
    Standpoint& first = standpoints_.of(*x, pair.first, pair.second);
    Standpoint& second = standpoints_.of(*y, pair.second, pair.first);
    return standpoints_.areApart(first, second) || standpoints_.areOrdered(first, second);
  };
  const auto areApart = [&](const Touch* x, const Touch* y) {
    std::size_t n = 0;
    const OriginPair* pair = origins.at(n);
    while (pair != nullptr && keepsApart(x, y, *pair)) pair = origins.at(++n);
    return pair == nullptr;
  };
  return std::ranges::all_of(a.touches, [&](const Touch* x) {
    return std::ranges::all_of(b.touches, [&](const Touch* y) { return areApart(x, y); });
  });
}

const std::vector<TouchGroup>& Detector::groupsIn(const Spot& spot, const RaisedSide& side) {
  const auto address = std::uint64_t{reinterpret_cast<std::uintptr_t>(&side)};
  if (noted_.insert({address, {spot.field.value, spot.type}}, 1).second) noteLocks(spot, side.touches);
  const auto [groups, isNew] = raised_.insert(address, nullptr);
  if (!isNew) return **groups;
  *groups = std::make_unique<std::vector<TouchGroup>>(side.groups);
  for (TouchGroup& group : **groups) {
    if (request_.lockRegions) mergeRegions(group);
  }
  return **groups;
}

Detector::Rows Detector::rowsOf(const TouchGroup& group, std::uint32_t target) {
  Rows rows{group, target, {}, {}};
  rows.sites.reserve(group.touches.size());
  for (const Touch* touch : group.touches) rows.sites.push_back(found_.numbers().siteOf(target, touch->site));
  return rows;
}

Standpoint& Detector::standpoint(Rows& rows, std::size_t touch, OriginPairs& origins, std::size_t pair, bool second) {
  if (pair >= rows.known.size()) rows.known.resize(pair + 1);  // the first pairs mostly decide, of millions
  std::vector<Standpoint*>& known = rows.known[pair];
  if (known.empty()) known.resize(rows.group.touches.size());
  if (known[touch] == nullptr) {
    const auto& [first, other, maybeSerial] = *origins.at(pair);
    known[touch] = &standpoints_.of(*rows.group.touches[touch], second ? other : first, second ? first : other);
  }
  return *known[touch];
}

std::size_t Detector::firstRacing(Rows& a, std::size_t i, Rows& b, std::size_t j, OriginPairs& origins) {
  std::size_t result = kApart;
  for (std::size_t pair = 0; origins.at(pair) != nullptr; ++pair) {
    Standpoint& first = standpoint(a, i, origins, pair, false);
    Standpoint& second = standpoint(b, j, origins, pair, true);
    if (standpoints_.areApart(first, second)) continue;
    if (result == kApart) result = kOrdered;
    if (standpoints_.areOrdered(first, second)) continue;
    if (!standpoints_.areHoped(first, second)) return pair;
    if (result == kOrdered) result = pair;
  }
  return result;
}

bool Detector::areOrderedBy(const Spot& spot, const Touch& a, const Touch& b) {
  if (!request_.order || !spot.object.valid()) return false;
  return (spot.single && counted_.areOrdered(spot.object, a, b)) || (!inside_ && closing_.areOrdered(a, b));
}

void Detector::compareSites(const Spot& spot, Rows& a, Range sitesOfA, Rows& b, Range sitesOfB, OriginPairs& origins,
                            bool maybeGuarded) {
  const auto both = [](std::uint32_t x, std::uint32_t y) { return std::uint64_t{x} << 32 | y; };
  const auto racing = [&](std::size_t i, std::size_t j) {
    if (!inside_) return firstRacing(a, i, b, j, origins);
    const Touch& x = *a.group.touches[i];
    const Touch& y = *b.group.touches[j];
    const CallPair key{{both(x.instance.value, x.site.at.value), both(y.instance.value, y.site.at.value)},
                       {{both(x.base.value, y.base.value), both(x.handed, y.handed)},
                        both(x.origins.value, y.origins.value) << 1 | std::uint64_t{spot.single}}};
    if (const std::size_t* known = callPairs_.find(key)) return *known;
    return *callPairs_.insert(key, firstRacing(a, i, b, j, origins)).first;
  };
  for (std::size_t i = sitesOfA.first; i < sitesOfA.end; ++i) {
    for (std::size_t j = sitesOfB.first; j < sitesOfB.end; ++j) {
      request_.patience.step();
      std::size_t found = racing(i, j);
      if (found < kOrdered && areOrderedBy(spot, *a.group.touches[i], *b.group.touches[j])) found = kOrdered;
      if (found < kOrdered) {
        Standpoint& first = standpoint(a, i, origins, found, false);
        Standpoint& second = standpoint(b, j, origins, found, true);
        return report(spot, found_.numbers().at(a.target, a.sites[i], b.sites[j]), first, second,
                      maybeGuarded || origins.at(found)->maybeSerial);
      }
      ++(found == kApart ? counts_.sharing : counts_.order);
    }
  }
}

// A lock that stands for several objects does not guard one single object: threads may hold different ones.
Guard Detector::guard(const Touch& a, const Touch& b, bool single) {
  if (!request_.locks.any()) return Guard::No;
  if (locks_.sets().provablyShare(a.locks, b.locks) || touches_.shareOwn(a, b)) return Guard::Yes;
  if (request_.mode == Mode::Precise && locks_.sets().meet(a.mayHold, b.mayHold)) return Guard::Yes;
  if (request_.mode == Mode::Sound || !locks_.sets().mayShare(a.locks, b.locks)) return Guard::No;
  return single ? Guard::Maybe : Guard::Yes;
}

void Detector::report(const Spot& spot, std::uint32_t& number, Standpoint& a, Standpoint& b, bool maybeGuarded) {
  const int rare = meetingOrigins_.rarity(a.origin) + meetingOrigins_.rarity(b.origin);
  found_.add(spot, number, a, b, {standpoints_.areHoped(a, b), maybeGuarded, rare}, inside_);
}

}  // namespace snarl::races
