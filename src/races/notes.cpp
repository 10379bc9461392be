#include "races/notes.h"

#include <fmt/core.h>

#include <algorithm>

#include "races/suppressed.h"

namespace snarl::races {
namespace {

constexpr int kPromiseBroken = 1;
constexpr int kLockMissing = 3;
constexpr int kHardlyShared = -1;
constexpr int kTestsOnly = -2;

bool isForTests(const ir::Program& program, ir::MethodId id) {
  const std::vector<Note> notes = notesIn(program, program[id].annotations);
  return std::ranges::find(notes, NoteKind::VisibleForTesting, &Note::kind) != notes.end();
}

}  // namespace

Notes::Notes(const threads::Origins& origins, threads::Locks& locks, const Holders& holders, Stories& stories)
    : origins_(origins),
      program_(origins.analysis().program()),
      holders_(holders),
      guards_(origins.analysis(), locks, stories) {}

Noted Notes::of(const Race& race) {
  Noted noted;
  const ir::FieldId field = holders_.of(race);
  noted.suppressedBecause = suppressedBecause(program_, race, field);
  guards_.check(race, field, noted);
  if (noted.lockMissing) noted.score += kLockMissing;
  addPromises(race, field, noted);
  addTestsOnly(race, noted);
  return noted;
}

// What is kept in an array or a library's object is the state of the class whose field keeps it.
void Notes::addPromises(const Race& race, ir::FieldId field, Noted& noted) const {
  if (!field.valid()) return;
  const ir::ClassId owner = program_[field].owner;
  for (const Note& note : notesIn(program_, program_[owner].annotations)) {
    const std::string promise = fmt::format("{} is declared @{}", program_.name(owner), note.name);
    if (note.kind == NoteKind::ThreadSafe) {
      noted.score += kPromiseBroken;
      noted.reasons.push_back(promise);
    } else if (note.kind == NoteKind::Immutable) {
      noted.score += kPromiseBroken;
      noted.reasons.push_back(promise + ", but changes when others know of it");
    } else if (note.kind == NoteKind::NotThreadSafe) {
      // Nobody means to share such objects, so those that may be the same seldom are.
      if (!race.single) noted.score += kHardlyShared;
      noted.reasons.push_back(promise + ": whoever shares one has to guard it");
      if (noted.suggestion.empty()) {
        noted.suggestion =
            fmt::format("guard every use of this {} with one lock, or give each thread its own", program_.name(owner));
      }
    }
  }
}

// Only tests should begin there; what the program itself calls is as real as anything else.
void Notes::addTestsOnly(const Race& race, Noted& noted) const {
  for (const Side& side : race.sides) {
    const threads::Origin& origin = origins_[side.origin];
    const bool outside = origin.kind == threads::OriginKind::Api || origin.kind == threads::OriginKind::Main;
    const ir::MethodId entry = origin.code.front();
    if (!outside || !isForTests(program_, entry)) continue;
    noted.score += kTestsOnly;
    noted.reasons.push_back(fmt::format("{}.{}, where one side begins, is there for tests (@VisibleForTesting)",
                                        program_.name(program_[entry].owner), program_.name(entry)));
    return;
  }
}

}  // namespace snarl::races
