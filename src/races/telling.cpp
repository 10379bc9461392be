#include "races/telling.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/sorted.h"
#include "pointer/source_place.h"
#include "races/advice.h"
#include "races/covering.h"

namespace snarl::races {

using pointer::CallId;
using pointer::SourcePlace;
using threads::LocationKind;
using threads::Origin;
using threads::OriginId;

namespace {

// From how many pairs on those of a target are told by place; eight places have that many.
constexpr std::size_t kManyPairs = 36;

report::Place reportPlace(SourcePlace place) {
  return {std::move(place.className), std::move(place.method), std::move(place.descriptor), std::move(place.file),
          place.line};
}

std::string shortPlace(const report::Place& place) {
  return place.line == 0 ? fmt::format("{}.{}", place.className, place.method)
                         : fmt::format("{}:{}", place.file, place.line);
}

// Among equals the first gets the first id (finding_ids.h).
std::vector<const Race*> inCodeOrder(const std::vector<Race>& races) {
  std::vector<const Race*> result;
  result.reserve(races.size());
  for (const Race& race : races) result.push_back(&race);
  std::ranges::stable_sort(result, {}, [](const Race* race) { return race->sites; });
  return result;
}

}  // namespace

Telling::Telling(threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks,
                 threads::Order* order, const Detector& detector, TellingRequest request)
    : origins_(origins),
      locks_(locks),
      detector_(detector),
      request_(std::move(request)),
      analysis_(origins.analysis()),
      labels_(analysis_, locks),
      holders_(analysis_, detector),
      allocations_(origins),
      stories_(origins, targets, locks, order) {
  number();
}

void Telling::number() {
  std::vector<bool> told(origins_.size());
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const Origin& origin = origins_[OriginId{i}];
    told[i] = origin.kind != threads::OriginKind::Init && !origin.sameRun;
  }
  for (const Race& race : detector_.races()) {
    for (const Side& side : race.sides) told[side.origin.index()] = true;
  }
  // Whoever started one that is told is told too.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      const std::optional<OriginId> parent = told[i] ? parentOf(OriginId{i}) : std::nullopt;
      if (!parent || told[parent->index()]) continue;
      told[parent->index()] = changed = true;
    }
  }
  std::uint32_t next = 0;
  for (const bool is : told) numbers_.push_back(is ? next++ : kNotTold);
}

std::optional<OriginId> Telling::parentOf(OriginId id) const {
  const Origin& origin = origins_[id];
  if (origin.starts.empty()) return std::nullopt;
  const std::vector<OriginId> parents = origins_.sets().members(origins_.runBy(origin.starts.front().caller));
  const auto other =
      std::ranges::find_if(parents, [&](OriginId parent) { return parent != id && !origins_[parent].sameRun; });
  return other == parents.end() ? std::nullopt : std::optional(*other);
}

std::vector<report::Origin> Telling::origins() {
  std::vector<report::Origin> result;
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    if (numbers_[i] == kNotTold) continue;
    const Origin& origin = origins_[OriginId{i}];
    report::Origin told;
    told.kind = nameOf(origin.kind);
    told.entry = shownName(analysis_, origin.code.front());
    told.twin = origin.twin != pointer::Twin::None;
    if (!origin.starts.empty()) {
      const threads::Start& start = origin.starts.front();
      told.startedAt = reportPlace(pointer::placeOf(analysis_, start.place.valid() ? start.place : start.call));
      if (const std::optional<OriginId> parent = parentOf(OriginId{i})) {
        told.parent = numberOf(*parent);
        told.stack = stackOf(stories_.pathTo(*parent, start.caller));
      }
    }
    result.push_back(std::move(told));
  }
  return result;
}

std::vector<report::Finding> Telling::findings() {
  Notes notes(origins_, locks_, holders_, stories_);
  Advice advice(origins_, detector_, locks_, labels_, notes, stories_);
  for (const std::vector<Numbered>& races : byTarget()) {
    if (races.size() > kManyPairs && !request_.everyPair) {
      tellCovering(races, advice);
    } else {
      for (const Numbered& race : races) tell(race, advice);
    }
  }
  return ranked();
}

ir::FieldId Telling::namedBy(const Race& race) const {
  return race.kind == LocationKind::State ? ir::FieldId{} : holders_.of(race);
}

Telling::Likeness Telling::likenessOf(const Race& race) const {
  const ir::FieldId field = namedBy(race);
  Likeness result;
  result.target = {race.kind, field.valid() ? std::uint64_t{1} << 32 | field.value : race.type.value};
  for (const std::size_t i : {0U, 1U}) {
    const Touch& touch = race.sides[i].touch;
    const ir::Site site = siteOf(touch);
    const bool model = analysis_.library().isModel(site.method);
    result.accesses[i] = {std::uint64_t{site.method.value} << 1 | (touch.site.write ? 1U : 0U),
                          model ? 0 : analysis_.program().body(site.method)->instrs[site.instr].line};
  }
  std::ranges::sort(result.accesses);
  return result;
}

std::vector<std::vector<Telling::Numbered>> Telling::byTarget() {
  std::map<Likeness, std::uint32_t> ordinals;  // without lines
  std::map<Likeness, std::size_t> same;
  std::map<TargetKey, std::size_t> places;
  std::vector<std::vector<Numbered>> result;
  for (const Race* race : inCodeOrder(detector_.races())) {
    Likeness likeness = likenessOf(*race);
    const auto [place, isNew] = places.try_emplace(likeness.target, result.size());
    if (isNew) result.emplace_back();
    std::vector<Numbered>& races = result[place->second];
    const bool hasLines = likeness.accesses[0].second != 0 && likeness.accesses[1].second != 0;
    const auto [first, isFirst] = same.try_emplace(likeness, races.size());
    for (auto& [access, line] : likeness.accesses) line = 0;
    const std::uint32_t ordinal = ordinals[likeness]++;
    if (isFirst || !hasLines || request_.everyPair) {
      races.push_back({race, ordinal});
      continue;
    }
    Numbered& equal = races[first->second];
    ++equal.pairs;
    if (race->doubts < equal.race->doubts) equal.race = race;  // the surest case is told
  }
  return result;
}

void Telling::tellCovering(const std::vector<Numbered>& races, Advice& advice) {
  std::vector<Candidate> candidates;
  candidates.reserve(races.size());
  for (const Numbered& numbered : races) {
    const Race& race = *numbered.race;
    const Judgement judgement = advice.judge(race);
    candidates.push_back({candidates.size(),
                          numbered.pairs,
                          race.sites,
                          {static_cast<int>(judgement.confidence), judgement.score * 100 - advice.distance(race)}});
  }
  const std::size_t before = told_.size();
  const std::vector<Covering> chosen = coverPlaces(std::move(candidates), [&](std::size_t number) {
    const std::size_t count = told_.size();
    tell(races[number], advice);
    if (told_.size() == count) return true;  // no patience is left for any
    const report::Finding& finding = told_.back();
    return finding.state != report::State::Suppressed && !(request_.leftOut && request_.leftOut(finding));
  });
  for (std::size_t i = before; i < told_.size(); ++i) told_[i].furtherPairs += chosen[i - before].further;
  for (std::size_t i = told_.size() - before; i < chosen.size(); ++i) left_ += chosen[i].further;
}

void Telling::tell(const Numbered& numbered, Advice& advice) {
  const Race& race = *numbered.race;
  if (!request_.patience.goesOn()) {
    left_ += numbered.pairs;
    return;
  }
  report::Finding finding = outlineOf(race);
  finding.furtherPairs = numbered.pairs - 1;
  finding.id = ids_.idOf(finding, numbered.ordinal);
  const Judgement judgement = advice.judge(race);
  finding.confidence = judgement.confidence;
  finding.idiom = judgement.idiom;
  finding.suggestion = advice.suggestion(race, finding, judgement);
  if (!judgement.suppressedBecause.empty()) {
    finding.state = report::State::Suppressed;
    finding.suppressedBecause = judgement.suppressedBecause;
  }
  finding.reasons.insert(finding.reasons.end(), judgement.reasons.begin(), judgement.reasons.end());
  const std::size_t far = finding.accesses[0].stack.size() + finding.accesses[1].stack.size();
  scores_.push_back(judgement.score * 100 - static_cast<int>(std::min<std::size_t>(far, 99)));
  told_.push_back(std::move(finding));
}

report::Finding Telling::outlineOf(const Race& race) {
  report::Finding finding;
  finding.target = targetOf(race);
  finding.accesses = {accessOf(race, race.sides[0], race.sides[1]), accessOf(race, race.sides[1], race.sides[0])};
  finding.reasons = reasonsFor(race);
  return finding;
}

report::Target Telling::targetOf(const Race& race) {
  constexpr report::TargetKind kKinds[] = {report::TargetKind::Field, report::TargetKind::Static,
                                           report::TargetKind::Array, report::TargetKind::Library};
  const ir::Program& program = analysis_.program();
  report::Target target;
  target.kind = kKinds[static_cast<std::size_t>(race.kind)];
  const ir::FieldId field = namedBy(race);
  if (field.valid()) {
    target.className = program.name(program[field].owner);
    target.field = program.name(field);
    target.descriptor = program.typeDescriptor(program[field].type);
  } else if (race.type.valid()) {
    target.className = program.typeName(race.type);
  }
  target.allocatedAt = placesOf(allocations_.of(race.objects.items()));
  return target;
}

const report::SharedList<report::Place>& Telling::placesOf(const std::vector<Allocations::Place>& sites) {
  const auto [told, inserted] = made_.try_emplace(sites);
  if (inserted) {
    std::vector<report::Place> places;
    places.reserve(sites.size());
    for (const Allocations::Place& site : sites) {
      places.push_back(reportPlace(pointer::placeOf(analysis_, site.method, site.at)));
    }
    makeSet(places);
    told->second = std::move(places);
  }
  return told->second;
}

report::Access Telling::accessOf(const Race& race, const Side& side, const Side& other) {
  report::Access access;
  access.write = side.touch.site.write;
  const ir::Site site = siteOf(side.touch);
  access.place = reportPlace(pointer::placeOf(analysis_, site.method, site.instr));
  access.origin = numberOf(side.origin);
  access.locks = labels_.of(side.touch.locks);
  const bool onObject = !race.inside && !race.objects.empty();
  const Stories::Handed handed{onObject ? side.touch.base : ir::RegId{}, race.objects.items()};
  access.stack = stackOf(stories_.pathTo(side.origin, side.touch.instance,
                                         {other.origin, other.touch.instance, other.touch.site.at}, handed));
  return access;
}

// A method reference has no line of its own: it is told where it stands in the program.
ir::Site Telling::siteOf(const Touch& touch) const {
  const ir::Program& program = analysis_.program();
  if (program[program[touch.site.method].owner].host.valid()) {
    pointer::ObjectId made;
    analysis_.pointsTo(touch.instance, ir::RegId{0U}).forEach([&](pointer::ObjectId object) {
      if (!made.valid() && analysis_[object].allocated()) made = object;
    });
    if (made.valid()) return program[analysis_[made].site()];
  }
  return {touch.site.method, touch.site.at};
}

const report::SharedList<report::Frame>& Telling::stackOf(std::vector<CallId> path) {
  const auto [stack, inserted] = stacks_.try_emplace(std::move(path));
  if (inserted) stack->second = framesOf(stack->first);
  return stack->second;
}

// Classes made for lambdas only pass on what they are called with.
std::vector<report::Frame> Telling::framesOf(std::span<const CallId> path) {
  std::vector<report::Frame> frames;
  threads::LockSetId held = threads::LockSets::none();
  const ir::Program& program = analysis_.program();
  for (const CallId call : path) {
    const ir::Site& site = program[analysis_.callOf(call).site];
    const threads::LockSetId now = locks_.mustHold(analysis_.callerOf(call), site.instr);
    const bool passesOn = program[program[site.method].owner].host.valid();
    if (!passesOn) frames.push_back({reportPlace(pointer::placeOf(analysis_, call)), labels_.added(held, now)});
    held = now;
  }
  return frames;
}

std::vector<std::string> Telling::reasonsFor(const Race& race) {
  std::vector<std::string> reasons = {originsReason(race), locksReason(race)};
  if (race.inside) reasons.push_back(insideReason(*race.inside));
  if (race.kind != LocationKind::Static && !race.objects.empty()) {
    reasons.emplace_back(race.single ? "both get to one and the same object"
                                     : "both get to objects that may be the same");
  }
  return reasons;
}

// Where in the library: what the two calls do there.
std::string Telling::insideReason(const Inside& inside) const {
  const ir::Program& program = analysis_.program();
  const auto shown = [&](const Site& site) {
    const report::Place place = reportPlace(pointer::placeOf(analysis_, site.method, site.at));
    const std::string name = fmt::format("{}.{}", place.className, place.method);
    return place.line == 0 ? name : fmt::format("{} ({}:{})", name, place.file, place.line);
  };
  const ir::FieldId field = inside.field.field();
  const bool named = field.valid() && !analysis_.library().isState(field);
  const std::string what =
      named ? fmt::format("{}.{}", program.name(program[field].owner), program.name(field))
            : (inside.type.valid() ? fmt::format("a {}", program.typeName(inside.type)) : std::string("memory"));
  const std::string first = shown(inside.sites[0]);
  const std::string second = shown(inside.sites[1]);
  return first == second ? fmt::format("they meet in {}, at {}", what, first)
                         : fmt::format("they meet in {}, at {} and {}", what, first, second);
}

std::string Telling::originsReason(const Race& race) const {
  const OriginId a = race.sides[0].origin;
  const OriginId b = race.sides[1].origin;
  if (a == b) return fmt::format("origin {} can run more than once at the same time", numberOf(a));
  if (origins_[a].otherTwin == b) {
    return fmt::format("origins {} and {} are twins of one start that can happen more than once",
                       std::min(numberOf(a), numberOf(b)), std::max(numberOf(a), numberOf(b)));
  }
  return fmt::format("nothing orders what origins {} and {} do here", numberOf(a), numberOf(b));
}

std::string Telling::locksReason(const Race& race) {
  const std::vector<std::string> first = labels_.of(race.sides[0].touch.locks);
  const std::vector<std::string> second = labels_.of(race.sides[1].touch.locks);
  if (first.empty() && second.empty()) return "no lock is held at either";
  if (race.maybeGuarded) return "the locks held at both may be different objects";
  return "no lock is held at both";
}

std::vector<report::Finding> Telling::ranked() {
  const auto rankOf = [&](std::size_t i) {
    const report::Finding& f = told_[i];
    return std::tuple(-static_cast<int>(f.confidence), -scores_[i], std::string_view(f.target.className),
                      std::string_view(f.target.field), shortPlace(f.accesses[0].place),
                      shortPlace(f.accesses[1].place), std::string_view(f.id), i);
  };
  std::vector<decltype(rankOf(0))> order;
  for (std::size_t i = 0; i < told_.size(); ++i) order.push_back(rankOf(i));
  std::ranges::sort(order);
  std::vector<report::Finding> result;
  result.reserve(told_.size());
  for (const auto& rank : order) {
    result.push_back(std::move(told_[std::get<std::size_t>(rank)]));
    result.back().rank = static_cast<std::uint32_t>(result.size());
  }
  told_.clear();
  return result;
}

}  // namespace snarl::races
