// @GuardedBy on fields and methods, checked: which of a race's two accesses lack the lock that the program names.
#pragma once

#include "races/annotations.h"
#include "races/holders.h"
#include "races/lock_expressions.h"
#include "races/noted.h"
#include "races/stories.h"

namespace snarl::races {

class GuardNotes {
 public:
  /// All must outlive this.
  GuardNotes(const pointer::Analysis& analysis, threads::Locks& locks, Stories& stories);

  /// `field` is what the race is on, or what keeps the array or object (holders.h); it may be invalid.
  void check(const Race& race, ir::FieldId field, Noted& noted);

 private:
  /// A lock that an annotation asks for.
  struct Wanted {
    std::string what;        // that is annotated: a.B.count
    std::string expression;  // of the lock
    pointer::ObjectSet objects;
  };
  void checkField(const Race& race, ir::FieldId field, Noted& noted);
  void checkCallers(const Race& race, Noted& noted);
  /// What the notes among the annotations name; says of what names nothing known.
  std::vector<Wanted> wantedBy(std::span<const ir::Annotation> annotations, const ExpressionPlace& place,
                               const std::string& what, Noted& noted);
  /// The objects whose field the race is on, or whose field keeps the array or object.
  pointer::ObjectSet ownersOf(const Race& race, ir::FieldId field);
  enum class Held : std::uint8_t { No, Shared, Yes };
  [[nodiscard]] Held held(threads::LockSetId locks, const pointer::ObjectSet& wanted) const;
  /// Whether the lock is missing at an access, or a call on the way to one.
  bool isMissing(const Wanted& wanted, threads::LockSetId locks, const Site& site, Noted& noted) const;

  const pointer::Analysis& analysis_;
  const ir::Program& program_;
  threads::Locks& locks_;
  Stories& stories_;
  LockExpressions expressions_;
  FlatMap<ir::FieldId, std::vector<pointer::ObjectId>> owners_;  // objects that have the field
};

}  // namespace snarl::races
