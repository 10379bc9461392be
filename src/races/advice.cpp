#include "races/advice.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "races/guarded_starts.h"
#include "races/idioms.h"

namespace snarl::races {

using report::Confidence;
using threads::LocationKind;

namespace {

// Calls that a story still is believed with.
constexpr int kFar = 8;

// Fields that two threads may share by mistake; who seems to share more most likely runs the same code on other
// objects.
constexpr std::size_t kManyMeetings = 100;

bool isSure(const Race& race) { return race.single || race.kind == LocationKind::Static; }

std::pair<threads::OriginId, threads::OriginId> originsOf(const Race& race) {
  return std::minmax(race.sides[0].origin, race.sides[1].origin);
}

}  // namespace

Advice::Advice(const threads::Origins& origins, const Detector& detector, threads::Locks& locks, LockLabels& labels,
               Notes& notes, Stories& stories)
    : origins_(origins),
      analysis_(origins.analysis()),
      detector_(detector),
      locks_(locks),
      labels_(labels),
      notes_(notes),
      stories_(stories) {
  FlatMap<std::pair<std::pair<threads::OriginId, threads::OriginId>, std::pair<std::uint32_t, ir::TypeId>>, char> seen;
  for (const Race& race : detector.races()) {
    const std::pair both = originsOf(race);
    const bool isNew = !isSure(race) && seen.insert({both, {race.field.value, race.type}}, 1).second;
    if (isNew) ++meetings_[both];
  }
}

bool Advice::isLibrary(const Site& site) const {
  const ir::Program& program = analysis_.program();
  return program[program[site.method].owner].role != ir::ClassRole::Application;
}

// The names of classes that exist in models only have a slash.
bool Advice::isNameless(const threads::HeldLock& lock) { return labels_.of(lock).find('/') != std::string::npos; }

Advice::Usual Advice::usualLock(const Race& race) {
  const std::uint64_t key = std::uint64_t{race.field.value} << 32 | race.type.value;
  const auto [place, inserted] = usual_.insert(key, {});
  if (!inserted) return *place;
  struct Count {
    std::size_t with = 0;
    threads::HeldLock lock;
  };
  std::map<std::string, Count> counts;
  Usual usual;
  for (const auto& [site, locks] : detector_.locksAt(race)) {
    ++usual.all;
    std::map<std::string, threads::HeldLock> held;
    for (const threads::HeldLock& lock : locks_.sets()[locks]) {
      if (!isNameless(lock)) held.insert({labels_.of(lock), lock});
    }
    for (const auto& [label, lock] : held) {
      Count& count = counts.insert({label, {0, lock}}).first->second;
      ++count.with;
    }
  }
  for (const auto& [label, count] : counts) {
    if (count.with > usual.with) usual = {label, count.with, usual.all, count.lock};
  }
  return *usual_.find(key) = usual;
}

// Of a field, the lock is most often the monitor of the very object.
std::string Advice::lockName(const Usual& usual, const Race& race) const {
  const pointer::ObjectSet& locked = locks_.objects()[usual.lock.objects];
  const std::vector<pointer::ObjectId>& objects = race.objects.items();
  const bool monitor = usual.lock.mode == ir::LockMode::Monitor && race.kind == LocationKind::Field;
  const bool itself = monitor && locked.size() == objects.size() &&
                      std::ranges::all_of(objects, [&](pointer::ObjectId object) { return locked.contains(object); });
  if (!itself || objects.empty()) return usual.label;
  const ir::Program& program = analysis_.program();
  const std::string name = program.typeName(analysis_[objects.front()].type);
  return fmt::format("the lock of the {} itself", name.substr(name.rfind('.') + 1));
}

// What runs once, at a time of the JVM's choice, seldom meets the very object that others use just then; what is
// started again and again most often works on objects of its own each time; and a final field is seen unset only by who
// gets to the object while it is being made.
std::string Advice::seldomMeets(const Race& race) const {
  const threads::Origin& first = origins_[race.sides[0].origin];
  const bool same = race.sides[0].origin == race.sides[1].origin || first.otherTwin == race.sides[1].origin;
  const bool outside = first.kind == threads::OriginKind::Api || first.kind == threads::OriginKind::Request;
  const bool sure = isSure(race);
  if (same && !outside && !sure) return "each run of the same code may have an object of its own";
  for (const Side& side : race.sides) {
    const threads::Origin& origin = origins_[side.origin];
    if (origin.kind == threads::OriginKind::Init) return "one side runs only while a class is initialised";
    const bool finalizer =
        origin.kind == threads::OriginKind::Hook && analysis_.program().name(origin.code.front()) == "finalize";
    if (finalizer && !sure) return "one side is a finalizer, which runs when nothing leads to its object any more";
  }
  const ir::FieldId field = race.field.field();
  const bool constant =
      race.kind == LocationKind::Field && field.valid() && analysis_.program()[field].has(ir::flag::kFinal);
  return constant ? "the field is final: only who gets to the object before its constructor ends can see it unset"
                  : std::string();
}

int Advice::distance(const Race& race) const {
  int result = 0;
  for (const Side& side : race.sides) {
    result = std::max(result, stories_.distance(side.origin, side.touch.instance));
  }
  return result;
}

bool Advice::runsOneByOne(const Race& race) {
  const threads::OriginId first = race.sides[0].origin;
  const threads::Origin& origin = origins_[first];
  if (race.sides[1].origin != first && race.sides[1].origin != origin.otherTwin) return false;
  const auto [known, isNew] = oneByOne_.insert(first, false);
  if (isNew) *known = isStartedByFlag(analysis_, origin);
  return *known;
}

Judgement Advice::judge(const Race& race) {
  Judgement result;
  const Idiom idiom = idiomOf(analysis_, locks_, race);
  result.idiom = nameOf(idiom);
  if (race.single) result.score += 2;
  if (race.sites[0].write && race.sites[1].write) result.score += 1;
  if (race.maybeGuarded) result.score -= 2;
  if (isLibrary(race.sites[0]) && isLibrary(race.sites[1])) result.score -= 2;
  const Usual usual = usualLock(race);
  if (usual.with >= 2 && usual.with * 2 > usual.all) {
    result.score += 1;
    result.reasons.push_back(
        fmt::format("{} of the {} places that access it hold {}", usual.with, usual.all, lockName(usual, race)));
  }
  if (std::string seldom = seldomMeets(race); !seldom.empty()) {
    result.score -= 4;
    result.reasons.push_back(std::move(seldom));
  }
  if (const int calls = distance(race); calls > kFar) {
    result.score -= 2;
    result.reasons.push_back(fmt::format(
        "one side is {} calls deep: the longer the way, the likelier that a part of it never happens", calls));
  }
  if (const std::size_t fields = isSure(race) ? 0 : meetings_[originsOf(race)]; fields > kManyMeetings) {
    result.score -= 3;
    result.reasons.push_back(fmt::format(
        "the two seem to meet in {} fields: most likely they run the same code on objects of their own", fields));
  }
  if (race.kind == LocationKind::Elements && !race.single) result.score -= 1;
  if (runsOneByOne(race)) {
    result.score -= 2;
    result.reasons.emplace_back("it is started only where a flag was not set yet, so that one run may follow another");
  }
  if (idiom == Idiom::DoubleChecked) result.score += 3;
  Noted noted = notes_.of(race);
  result.score += noted.score;
  result.reasons.insert(result.reasons.end(), noted.reasons.begin(), noted.reasons.end());
  result.suppressedBecause = std::move(noted.suppressedBecause);
  result.suggestion = std::move(noted.suggestion);
  const bool shared = isSure(race) || noted.lockMissing;
  const bool sure = result.score >= 2 && shared && !race.maybeGuarded;
  if (race.hoped) {
    result.reasons.emplace_back(
        "one side waits for the other to end, for a limited time: they meet only if that is not enough");
  }
  const bool harmless = idiom != Idiom::None && idiom != Idiom::DoubleChecked && !noted.lockMissing;
  const bool benign = harmless || race.hoped;
  // A count that is lost may matter all the same: only its name says that it does not.
  const bool counts = idiom == Idiom::Counter && sure && !race.hoped;
  result.confidence = benign               ? counts ? Confidence::Medium : Confidence::Low
                      : sure               ? Confidence::High
                      : result.score >= -1 ? Confidence::Medium
                                           : Confidence::Low;
  if (idiom != Idiom::None) result.reasons.push_back(fmt::format("this looks like {}", nameOf(idiom)));
  return result;
}

std::string Advice::suggestion(const Race& race, const report::Finding& told, const Judgement& judgement) {
  if (!judgement.suggestion.empty()) return judgement.suggestion;
  const auto at = [&](std::size_t i) {
    const report::Place& place = told.accesses[i].place;
    return place.line == 0 ? place.method : fmt::format("line {} of {}", place.line, place.file);
  };
  if (told.idiom == nameOf(Idiom::DoubleChecked)) return fmt::format("make {} volatile", told.target.field);
  if (const Usual usual = usualLock(race); usual.with > 0) {
    for (const std::size_t i : {0U, 1U}) {
      const std::vector<std::string>& held = told.accesses[i].locks;
      const bool lacks = std::ranges::find(held, usual.label) == held.end();
      if (lacks) return fmt::format("hold {} at {} too", lockName(usual, race), at(i));
    }
    return fmt::format("make sure that {} is the same object at both", usual.label);
  }
  if (race.kind == LocationKind::State) {
    return fmt::format("guard every use of this {} with one lock, or use a concurrent one", told.target.className);
  }
  if (race.kind == LocationKind::Elements) return "guard the array with one lock, or give each thread its own part";
  const bool updates = race.sites[0].method == race.sites[1].method && race.sites[0].write != race.sites[1].write;
  const bool bothWrite = race.sites[0].write && race.sites[1].write;
  if (updates || bothWrite) return fmt::format("guard {} with one lock, or make it atomic", told.target.field);
  return fmt::format("make {} volatile, or guard it with one lock", told.target.field);
}

}  // namespace snarl::races
