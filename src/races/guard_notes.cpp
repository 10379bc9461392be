#include "races/guard_notes.h"

#include <fmt/core.h>

#include <algorithm>

#include "pointer/source_place.h"

namespace snarl::races {

using pointer::FieldKey;
using pointer::ObjectId;
using pointer::ObjectSet;

namespace {

void addReason(Noted& noted, std::string reason) {
  if (std::ranges::find(noted.reasons, reason) == noted.reasons.end()) noted.reasons.push_back(std::move(reason));
}

}  // namespace

GuardNotes::GuardNotes(const pointer::Analysis& analysis, threads::Locks& locks, Stories& stories)
    : analysis_(analysis),
      program_(analysis.program()),
      locks_(locks),
      stories_(stories),
      expressions_(analysis, locks) {}

void GuardNotes::check(const Race& race, ir::FieldId field, Noted& noted) {
  if (field.valid()) checkField(race, field, noted);
  checkCallers(race, noted);
}

void GuardNotes::checkField(const Race& race, ir::FieldId field, Noted& noted) {
  const ir::Field& declared = program_[field];
  if (declared.annotations.empty()) return;
  const ExpressionPlace place{declared.owner, field, ownersOf(race, field)};
  const std::string what = fmt::format("{}.{}", program_.name(declared.owner), program_.name(field));
  for (const Wanted& wanted : wantedBy(declared.annotations, place, what, noted)) {
    bool missing = false;
    for (const Side& side : race.sides) {
      missing = isMissing(wanted, side.touch.locks, side.touch.site, noted) || missing;
    }
    if (missing) continue;
    addReason(noted, fmt::format("both hold what @GuardedBy(\"{}\") of {} names, but that may be different objects",
                                 wanted.expression, what));
  }
}

// Whoever calls a method that is guarded by a lock has to hold it.
void GuardNotes::checkCallers(const Race& race, Noted& noted) {
  const auto checkIn = [&](pointer::InstanceId id, const Site& site, threads::LockSetId locks) {
    const ir::MethodId method = analysis_[id].method;
    const ir::Method& declared = program_[method];
    if (declared.annotations.empty()) return;
    ExpressionPlace place{declared.owner, {}, {}};
    if (!declared.isStatic()) place.self = analysis_.pointsTo(id, ir::RegId{0U});
    const std::string what = fmt::format("{}.{}", program_.name(declared.owner), program_.name(method));
    for (const Wanted& wanted : wantedBy(declared.annotations, place, what, noted)) {
      isMissing(wanted, locks, site, noted);
    }
  };
  for (const Side& side : race.sides) {
    for (const pointer::CallId call : stories_.pathTo(side.origin, side.touch.instance)) {
      const ir::Site& site = program_[analysis_.callOf(call).site];
      const pointer::InstanceId caller = analysis_.callerOf(call);
      if (program_[site.method].annotations.empty()) continue;
      checkIn(caller, {site.method, site.instr, side.touch.site.write}, locks_.mustHold(caller, site.instr));
    }
    checkIn(side.touch.instance, side.touch.site, side.touch.locks);
  }
}

std::vector<GuardNotes::Wanted> GuardNotes::wantedBy(std::span<const ir::Annotation> annotations,
                                                     const ExpressionPlace& place, const std::string& what,
                                                     Noted& noted) {
  std::vector<Wanted> result;
  for (const Note& note : notesIn(program_, annotations)) {
    if (note.kind != NoteKind::GuardedBy) continue;
    for (const std::string& expression : note.texts) {
      std::optional<ObjectSet> objects = expressions_.objectsOf(expression, place);
      if (objects) {
        result.push_back({what, expression, std::move(*objects)});
      } else {
        addReason(noted, fmt::format("{} is @GuardedBy(\"{}\"), but which lock that is could not be found out", what,
                                     expression));
      }
    }
  }
  return result;
}

ObjectSet GuardNotes::ownersOf(const Race& race, ir::FieldId field) {
  ObjectSet result;
  if (race.kind == threads::LocationKind::Field) {
    for (const ObjectId object : race.objects) result.insert(object);
    return result;
  }
  if (program_[field].isStatic()) return result;
  const FieldKey key = FieldKey::of(field);
  const auto [owners, inserted] = owners_.insert(field, {});
  if (inserted) {
    analysis_.forEachField([&, all = owners](ObjectId object, FieldKey other, const ObjectSet&) {
      if (other == key) all->push_back(object);
    });
  }
  for (const ObjectId object : *owners) {
    const ObjectSet& kept = analysis_.pointsTo(object, key);
    if (std::ranges::any_of(race.objects, [&](ObjectId o) { return kept.contains(o); })) result.insert(object);
  }
  return result;
}

GuardNotes::Held GuardNotes::held(threads::LockSetId locks, const ObjectSet& wanted) const {
  Held result = Held::No;
  for (const threads::HeldLock& lock : locks_.sets()[locks]) {
    bool meets = false;
    locks_.objects()[lock.objects].forEach([&](ObjectId o) { meets = meets || wanted.contains(o); });
    if (meets) result = std::max(result, lock.shared() ? Held::Shared : Held::Yes);
  }
  return result;
}

bool GuardNotes::isMissing(const Wanted& wanted, threads::LockSetId locks, const Site& site, Noted& noted) const {
  const Held found = held(locks, wanted.objects);
  if (found == Held::Yes || (found == Held::Shared && !site.write)) return false;
  const pointer::SourcePlace place = pointer::placeOf(analysis_, site.method, site.at);
  const std::string at = place.line == 0 ? place.method : fmt::format("line {} of {}", place.line, place.file);
  addReason(noted, fmt::format("{} is @GuardedBy(\"{}\"), but that lock is {} at {}", wanted.what, wanted.expression,
                               found == Held::Shared ? "held as a reader only" : "not held", at));
  noted.lockMissing = true;
  if (noted.suggestion.empty()) {
    noted.suggestion = fmt::format("hold the lock that @GuardedBy(\"{}\") names at {}", wanted.expression, at);
  }
  return true;
}

}  // namespace snarl::races
