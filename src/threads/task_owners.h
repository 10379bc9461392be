// Tasks whose owner keeps the executor that runs them, for good, in a final field, and that know their owner by one:
// then tasks of the same owner are run by the same executor, though there are many owners and executors. If it runs one
// thing at a time they exclude each other, as if under a lock of the owner's.
//
// What is asked of each owner's executor is not asked of an owner of which nothing is known, whose executor is not
// known either: what is reached from that one must be left out.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "threads/call_targets.h"
#include "threads/distinct_fields.h"
#include "threads/origins.h"
#include "threads/serial_executors.h"

namespace snarl::threads {

struct TaskOwner {
  ir::FieldId executor;               // of the owner
  std::vector<ir::FieldId> wrapping;  // what holds the task in the object that is started; none: it is the task itself
  ir::FieldId toOwner;                // of the task; invalid: it is the owner
  pointer::ObjectSet unknown;         // owners of which nothing is known
};

class TaskOwners {
 public:
  /// All must outlive this. Unless `leavesOutUnknown`, owners of which nothing is known count like others.
  TaskOwners(const Origins& origins, const CallTargets& targets, const DistinctFields& fields, bool leavesOutUnknown);

  /// The same for all starts of the origin, if the executors of its owners run one thing at a time; null: not known.
  const TaskOwner* of(OriginId origin);

 private:
  /// What an object is made around: a parameter of the method.
  struct Wrapped {
    std::size_t parameter = 0;
    std::vector<ir::FieldId> contents;
  };
  static constexpr unsigned kDeepest = 2;  // choices of a task, or constructors that call another

  std::optional<TaskOwner> ownerAt(const Start& start) const;
  /// Whether the executors of all owners that the register may hold run one thing at a time. Adds those that are left
  /// out.
  bool areSerial(pointer::InstanceId id, ir::RegId owner, ir::FieldId executor, pointer::ObjectSet& unknown) const;
  /// What the start is given, by the call in the program's own code; nothing unless that call's receiver runs it.
  std::optional<Wrapped> givenBy(const Start& start) const;
  [[nodiscard]] std::optional<Wrapped> wrappedIn(const ir::Body& body, ir::RegId reg) const;
  /// The final field by which the task leads to the owner; invalid: it is the owner.
  [[nodiscard]] std::optional<ir::FieldId> linkIn(pointer::InstanceId id, ir::RegId task, ir::RegId owner,
                                                  unsigned depth) const;
  [[nodiscard]] std::optional<ir::FieldId> commonLink(pointer::InstanceId id, std::span<const ir::RegId> tasks,
                                                      ir::RegId owner, unsigned depth) const;
  [[nodiscard]] std::optional<ir::FieldId> madeWith(pointer::InstanceId id, ir::RegId made, ir::RegId owner,
                                                    unsigned depth) const;
  [[nodiscard]] std::optional<ir::FieldId> keptIn(ir::FieldId field) const;
  /// The field of a load or store, if it never changes; else invalid.
  [[nodiscard]] ir::FieldId finalField(const ir::Instr& instr) const;

  const Origins& origins_;
  const CallTargets& targets_;
  const DistinctFields& fields_;
  const pointer::Analysis& analysis_;
  const SerialExecutors serial_;
  const bool leavesOutUnknown_;
  FlatMap<OriginId, std::unique_ptr<TaskOwner>> of_;
};

}  // namespace snarl::threads
