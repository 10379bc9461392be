// What objects belong to: where a field never holds the same object in two objects (distinct_fields.h), what it holds
// names the one that holds it. Locks of owners are known by that name to whoever has only what they own in hand
// (conditional must-not aliasing: Naik and Aiken, POPL 2007).
#pragma once

#include <vector>

#include "threads/distinct_fields.h"
#include "threads/lock_values.h"

namespace snarl::threads {

class LockOwners {
 public:
  /// All must outlive it.
  LockOwners(const pointer::Analysis& analysis, const pointer::Singles& singles, const CallTargets& targets,
             Paths& paths, LockValues& values)
      : analysis_(analysis), targets_(targets), paths_(paths), values_(values), distinct_(analysis, singles, targets) {}

  /// An object by its name in an activation, and by what it is to another.
  struct Known {
    PathId name, relative;
  };
  /// The object in the register, which is `itself`, and what it belongs to, as far as this body shows.
  std::vector<Known> of(pointer::InstanceId id, ir::RegId reg, PathId itself);
  /// What the caller knows of a lock, in terms of what it calls here: also by what the lock's object owns.
  LockValue inCallee(const LockValue& lock, pointer::InstanceId caller, ir::InstrId call, pointer::InstanceId callee);

 private:
  /// A field that never holds the same in two objects, and what has it.
  struct Place {
    ir::RegId owner;
    ir::FieldId field;
    [[nodiscard]] bool valid() const { return owner.valid(); }
    friend bool operator==(const Place&, const Place&) = default;
  };
  static constexpr int kDeepest = 3;
  /// Where the register's value was found, or is put.
  Place placeOf(pointer::InstanceId id, ir::RegId reg, int depth);
  Place findPlace(pointer::InstanceId id, ir::RegId reg, int depth);
  Place placeOfResult(pointer::InstanceId id, ir::InstrId call, int depth);
  Place placeOfChoice(pointer::InstanceId id, const ir::Body& body, const ir::Instr& phi, int depth);
  Place placeOfStored(const ir::Body& body, ir::RegId reg);
  Place placeIn(const ir::Body& body, const ir::Instr& access);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  Paths& paths_;
  LockValues& values_;
  DistinctFields distinct_;
  FlatMap<std::pair<pointer::InstanceId, ir::RegId>, Place> places_;
};

}  // namespace snarl::threads
