// Tasks whose owner keeps the executor that runs them, for good, in a final field, and that know their owner by one:
// then tasks of the same owner are run by the same executor, though there are many owners and executors. If it runs one
// thing at a time they exclude each other, as if under a lock of the owner's.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "threads/call_targets.h"
#include "threads/distinct_fields.h"
#include "threads/origins.h"

namespace snarl::threads {

struct TaskOwner {
  ir::FieldId executor;               // of the owner
  std::vector<ir::FieldId> wrapping;  // what holds the task in the object that is started; none: it is the task itself
  ir::FieldId toOwner;                // of the task; invalid: it is the owner
  friend bool operator==(const TaskOwner&, const TaskOwner&) = default;
};

class TaskOwners {
 public:
  /// All must outlive this.
  TaskOwners(const Origins& origins, const CallTargets& targets, const DistinctFields& fields);

  /// The same for all starts of the origin, whose executors run one thing at a time; null: not known.
  const TaskOwner* of(OriginId origin);

 private:
  /// What an object is made around: a parameter of the method.
  struct Wrapped {
    std::size_t parameter = 0;
    std::vector<ir::FieldId> contents;
  };
  std::optional<TaskOwner> ownerAt(const Start& start) const;
  /// What the start is given, by the call in the program's own code; nothing unless that call's receiver runs it.
  std::optional<Wrapped> givenBy(const Start& start) const;
  [[nodiscard]] std::optional<Wrapped> wrappedIn(const ir::Body& body, ir::RegId reg) const;
  /// The final field by which the task leads to the owner; invalid: it is the owner.
  [[nodiscard]] std::optional<ir::FieldId> linkIn(pointer::InstanceId id, ir::RegId task, ir::RegId owner) const;
  [[nodiscard]] std::optional<ir::FieldId> madeWith(pointer::InstanceId id, ir::RegId made, ir::RegId owner,
                                                    unsigned depth) const;
  [[nodiscard]] std::optional<ir::FieldId> keptIn(ir::FieldId field) const;
  /// The field of a load or store, if it never changes; else invalid.
  [[nodiscard]] ir::FieldId finalField(const ir::Instr& instr) const;

  const Origins& origins_;
  const CallTargets& targets_;
  const DistinctFields& fields_;
  const pointer::Analysis& analysis_;
  FlatMap<OriginId, std::unique_ptr<TaskOwner>> of_;
};

}  // namespace snarl::threads
