// What the program itself says of a race, by annotations: that it is known and may stay, which lock was meant to guard
// the memory, what its class promises, and what is there for tests only.
#pragma once

#include "races/guard_notes.h"
#include "races/holders.h"
#include "races/noted.h"

namespace snarl::races {

class Notes {
 public:
  /// All must outlive this.
  Notes(const threads::Origins& origins, threads::Locks& locks, const Holders& holders, Stories& stories);

  Noted of(const Race& race);

 private:
  void addPromises(const Race& race, ir::FieldId field, Noted& noted) const;
  void addTestsOnly(const Race& race, Noted& noted) const;

  const threads::Origins& origins_;
  const ir::Program& program_;
  const Holders& holders_;
  GuardNotes guards_;
};

}  // namespace snarl::races
