#include "races/detector.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "base/sorted.h"

namespace snarl::races {

using threads::Location;
using threads::LocationKind;
using threads::Origin;
using threads::OriginId;

Counts& Counts::operator+=(const Counts& other) {
  accesses += other.accesses;
  pairs += other.pairs;
  unknown += other.unknown;
  unpublished += other.unpublished;
  comparisons += other.comparisons;
  sharing += other.sharing;
  order += other.order;
  locks += other.locks;
  alike += other.alike;
  library += other.library;
  return *this;
}

Detector::Detector(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
                   const threads::Sharing& sharing, threads::Order& order, threads::Publication& publication,
                   Request request)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      order_(order),
      request_(request),
      touches_(origins, sharing, locks, publication),
      quiet_(origins),
      own_(origins, singles, locks.targets()),
      ranges_(own_, origins.analysis(), locks.targets()) {
  for (const Location& location : sharing.shared()) judge(location);
  counts_.unpublished = touches_.unpublished();
  for (Race& race : races_) {
    makeSet(race.objects);
  }
}

ir::TypeId Detector::typeOf(const Location& location) const {
  const bool named = location.kind == LocationKind::Field || location.kind == LocationKind::Static;
  return named ? ir::TypeId{} : origins_.analysis()[location.object].type;
}

// What stands for all objects of a type would make races of whatever is done with the type.
bool Detector::isUnknown(const Location& location) const {
  if (!location.object.valid()) return false;
  const pointer::ObjectKind kind = origins_.analysis()[location.object].kind;
  return kind == pointer::ObjectKind::Unknown || kind == pointer::ObjectKind::Merged;
}

ir::ClassRole Detector::roleOf(const Site& site) const {
  const ir::Program& program = origins_.analysis().program();
  return program[program[site.method].owner].role;
}

// What the program itself has no part in.
bool Detector::isInside(const Site& a, const Site& b) const {
  const ir::ClassRole first = roleOf(a);
  const ir::ClassRole second = roleOf(b);
  if (first == ir::ClassRole::Library || second == ir::ClassRole::Library) return true;
  return first == ir::ClassRole::Jdk && second == ir::ClassRole::Jdk;
}

// Set while its class is initialised, which everybody waits for.
bool Detector::isConstant(const Location& location) const {
  const ir::FieldId field = location.field.field();
  if (location.kind != LocationKind::Static || !field.valid()) return false;
  return origins_.analysis().program()[field].has(ir::flag::kFinal);
}

void Detector::judge(const Location& location) {
  if (isConstant(location)) return;
  if (request_.mode != Mode::Sound && isUnknown(location)) {
    counts_.unknown += location.accesses.size();
    return;
  }
  if (request_.mode == Mode::Precise && !isSingle(location)) return;
  const std::vector<Touch>& touches = touches_.of(location);
  counts_.accesses += touches.size();
  LocksBySite& guards = guards_[{location.field.value, typeOf(location)}];
  for (const Touch& touch : touches) guards.insert({touch.site, touch.locks});
  std::vector<Judged>& judged = judged_[{location.field.value, typeOf(location)}];
  const auto known = std::ranges::find_if(
      judged, [&](const Judged& other) { return other.single == isSingle(location) && other.touches == touches; });
  if (known != judged.end()) {
    counts_ += known->counts;
    for (const std::size_t race : known->races) races_[race].objects.push_back(location.object);
    return;
  }
  const Counts before = std::exchange(counts_, {});
  found_.clear();
  compareAll(location, touches);
  makeSet(found_);
  const bool worthKeeping = location.object.valid() && counts_.pairs >= kManyPairs && judged.size() < kMostJudged;
  if (worthKeeping) judged.push_back({touches, isSingle(location), counts_, found_});
  counts_ += before;
}

void Detector::compareAll(const Location& location, const std::vector<Touch>& touches) {
  std::map<
      std::tuple<bool, bool, std::int8_t, threads::OriginSetId, threads::LockSetId, std::uint32_t, threads::ObjectsId>,
      Group>
      byLikeness;
  const bool mayHoldMatters = request_.mode == Mode::Precise;
  for (const Touch& touch : touches) {
    Group& group = byLikeness[{touch.site.write, touch.plain, touch.index, touch.origins, touch.locks, touch.own,
                               mayHoldMatters ? touch.mayHold : threads::ObjectSets::none()}];
    if (group.first == nullptr) group.first = &touch;
    group.touches.push_back(&touch);
  }
  std::vector<const Group*> groups;
  for (auto& [key, group] : byLikeness) {
    if (request_.lockRegions) mergeRegions(group);
    groups.push_back(&group);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = i; j < groups.size(); ++j) compare(location, *groups[i], *groups[j]);
  }
}

// A few alike accesses of a method are worth telling one by one; the pairs of many would hide everything else. One
// stands for others of its own context and register only: in another context the order may be different, and in another
// register the object.
void Detector::mergeRegions(Group& group) {
  constexpr std::size_t kMany = 6;
  std::map<std::pair<pointer::InstanceId, ir::RegId>, std::set<Site>> sites;
  for (const Touch* touch : group.touches) sites[{touch->instance, touch->base}].insert(touch->site);
  std::erase_if(group.touches, [&](const Touch* touch) {
    const std::set<Site>& all = sites[{touch->instance, touch->base}];
    const bool stands = all.size() <= kMany || touch->site == *all.begin() || !quiet_.isQuiet(touch->instance);
    if (!stands) ++counts_.alike;
    return !stands;
  });
}

// Accesses that are volatile or atomic on both sides are synchronisation, not a race.
void Detector::compare(const Location& location, const Group& a, const Group& b) {
  const bool conflict = (a.first->site.write || b.first->site.write) && (a.first->plain || b.first->plain);
  if (!conflict) return;
  const std::uint64_t pairs = &a == &b ? std::uint64_t{a.touches.size()} * (a.touches.size() + 1) / 2
                                       : std::uint64_t{a.touches.size()} * b.touches.size();
  ++counts_.comparisons;
  counts_.pairs += pairs;
  if (a.first->index >= 0 && b.first->index >= 0 && a.first->index != b.first->index) {
    counts_.sharing += pairs;
    return;
  }
  const OriginPairs& origins = overlapping(a.first->origins, b.first->origins, isSingle(location));
  if (origins.empty()) {
    counts_.sharing += pairs;
    return;
  }
  const Guard guarded = guard(*a.first, *b.first, isSingle(location));
  if (guarded == Guard::Yes) {
    counts_.locks += pairs;
    return;
  }
  const auto sameSite = [](const Touch* x, const Touch* y) { return x->site == y->site; };
  const auto endOfSite = [&](const std::vector<const Touch*>& all, std::size_t from) {
    std::size_t end = from + 1;
    while (end < all.size() && sameSite(all[from], all[end])) ++end;
    return end;
  };
  for (std::size_t i = 0; i < a.touches.size();) {
    const std::size_t iEnd = endOfSite(a.touches, i);
    for (std::size_t j = &a == &b ? i : 0; j < b.touches.size();) {
      const std::size_t jEnd = endOfSite(b.touches, j);
      compareSites(location, std::span(a.touches).subspan(i, iEnd - i), std::span(b.touches).subspan(j, jEnd - j),
                   origins, guarded == Guard::Maybe);
      j = jEnd;
    }
    i = iEnd;
  }
}

void Detector::compareSites(const Location& location, std::span<const Touch* const> a, std::span<const Touch* const> b,
                            const OriginPairs& origins, bool maybeGuarded) {
  if (isInside(a.front()->site, b.front()->site)) {
    counts_.library += std::uint64_t{a.size()} * b.size();
    return;
  }
  for (const Touch* first : a) {
    for (const Touch* second : b) {
      bool apart = true;
      for (const auto& [ofFirst, ofSecond, maybeSerial] : origins) {
        if (isApart(*first, ofFirst, *second, ofSecond)) continue;
        apart = false;
        if (request_.order && isOrdered(*first, ofFirst, *second, ofSecond)) continue;
        return report(location, {*first, ofFirst}, {*second, ofSecond}, maybeGuarded || maybeSerial);
      }
      ++(apart ? counts_.sharing : counts_.order);
    }
  }
}

bool Detector::isApart(const Touch& a, OriginId ofA, const Touch& b, OriginId ofB) {
  const auto differ = [&](ir::RegId ofFirst, ir::RegId ofSecond) {
    const std::uint32_t way = own_.wayTo(ofA, a.instance, ofFirst);
    return way != 0 && way == own_.wayTo(ofB, b.instance, ofSecond);
  };
  if (differ(a.base, b.base) || differ(indexIn(a), indexIn(b))) return true;
  const std::uint32_t part = ranges_.partOf(ofA, a.instance, a.site.at);
  return part != 0 && part == ranges_.partOf(ofB, b.instance, b.site.at);
}

ir::RegId Detector::indexIn(const Touch& touch) const {
  const ir::Body* body = origins_.analysis().program().body(touch.site.method);
  const ir::Instr& instr = body->instrs[touch.site.at];
  const bool element = instr.op == ir::Op::LoadElement || instr.op == ir::Op::StoreElement;
  return element ? body->operand(instr, 1) : ir::RegId{};
}

bool Detector::isOrdered(const Touch& a, OriginId ofA, const Touch& b, OriginId ofB) {
  const threads::Point first{ofA, a.instance, a.site.at};
  const threads::Point second{ofB, b.instance, b.site.at};
  return order_.ordered(first, second);
}

const Detector::OriginPairs& Detector::overlapping(threads::OriginSetId a, threads::OriginSetId b, bool single) {
  const auto [place, inserted] = overlaps_[single ? 1 : 0].insert({a, b}, {});
  if (!inserted) return *place;
  for (const OriginId first : origins_.sets().members(a)) {
    for (const OriginId second : origins_.sets().members(b)) {
      if (!origins_.mayOverlap(first, second)) continue;
      const Guard excluded = exclude(origins_[first], origins_[second], single);
      if (excluded != Guard::Yes) place->push_back({first, second, excluded == Guard::Maybe});
    }
  }
  std::ranges::stable_sort(*place, {}, &OriginPair::maybeSerial);  // the surest case is told
  return *place;
}

// What one thread runs one after another is kept apart as by a lock.
Detector::Guard Detector::exclude(const Origin& a, const Origin& b, bool single) const {
  if (!request_.locks || !a.serial || !b.serial || a.dispatchers != b.dispatchers) return Guard::No;
  if (a.dispatchers.size() == 1 && singles_.isSingle(a.dispatchers.front())) return Guard::Yes;
  if (request_.mode == Mode::Sound) return Guard::No;
  return single && request_.mode == Mode::Lenient ? Guard::Maybe : Guard::Yes;
}

// A lock that stands for several objects does not guard one single object: threads may hold different ones.
Detector::Guard Detector::guard(const Touch& a, const Touch& b, bool single) {
  if (!request_.locks) return Guard::No;
  if (locks_.sets().provablyShare(a.locks, b.locks) || touches_.shareOwn(a, b)) return Guard::Yes;
  if (request_.mode == Mode::Precise && locks_.sets().meet(a.mayHold, b.mayHold)) return Guard::Yes;
  if (request_.mode == Mode::Sound || !locks_.sets().mayShare(a.locks, b.locks)) return Guard::No;
  return single ? Guard::Maybe : Guard::Yes;
}

void Detector::report(const Location& location, const Side& a, const Side& b, bool maybeGuarded) {
  const bool swapped = b.touch.site < a.touch.site;
  const Side& first = swapped ? b : a;
  const Side& second = swapped ? a : b;
  const ir::TypeId type = typeOf(location);
  const auto [place, inserted] =
      byKey_.insert({Key{location.field.value, type, first.touch.site, second.touch.site}, races_.size()});
  if (inserted) {
    Race race;
    race.kind = location.kind;
    race.field = location.field;
    race.type = type;
    race.sites = {first.touch.site, second.touch.site};
    race.sides = {first, second};
    race.maybeGuarded = maybeGuarded;
    races_.push_back(std::move(race));
  }
  found_.push_back(place->second);
  Race& race = races_[place->second];
  if (location.object.valid()) race.objects.push_back(location.object);
  // What is told is the surest case.
  if (race.maybeGuarded && !maybeGuarded) race.sides = {first, second};
  race.maybeGuarded = race.maybeGuarded && maybeGuarded;
  race.single = race.single || isSingle(location);
}

}  // namespace snarl::races
