// Which objects are a thread's own: the thread object itself, which starts once, and what fields lead to that never
// hold one object in two. What two threads reach in the same way from their own objects are two objects; likewise
// numbers that such fields hold.
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "threads/call_targets.h"
#include "threads/distinct_fields.h"
#include "threads/origins.h"
#include "threads/task_owners.h"

namespace snarl::threads {

class OwnObjects {
 public:
  /// All must outlive this. With `leavesOutUnknown`, nothing is said of accesses to objects of which only the type is
  /// known.
  OwnObjects(const Origins& origins, const pointer::Singles& singles, const CallTargets& targets,
             bool leavesOutUnknown);
  ~OwnObjects();

  /// How the thread of the origin reaches what the register holds, from its own object on; 0: not that way.
  std::uint32_t wayTo(OriginId origin, pointer::InstanceId instance, ir::RegId reg);
  /// The register that this way leads from to what the register holds, if it does so in this body; else invalid.
  ir::RegId ownerBehind(std::uint32_t way, pointer::InstanceId instance, ir::RegId reg);
  /// How it is reached from the owner of the executor that runs the origin, and nothing else meanwhile; 0: not that
  /// way. If two tasks reach the same object in the same way, it is the same executor.
  std::uint32_t wayFromOwner(OriginId origin, pointer::InstanceId instance, ir::RegId reg);
  /// Whether each run of the origin is on an object that no other run is on.
  bool startsOwn(OriginId origin);
  [[nodiscard]] DistinctFields& distinct() { return distinct_; }

 private:
  static constexpr std::uint32_t kOther = 0, kItself = 1, kTask = 2;
  static constexpr unsigned kDepth = 12;  // instructions that a register is followed back through
  struct Ways;                            // to the parameters of what an origin runs

  const Ways& waysIn(OriginId origin);
  std::unique_ptr<Ways> find(OriginId origin);
  std::unique_ptr<Ways> findFromOwner(OriginId origin);
  /// `first`: the way to what the origin is started on.
  void follow(Ways& ways, OriginId origin, std::uint32_t first);
  std::uint32_t towardsOwner(const TaskOwner& owner, std::uint32_t from, ir::FieldId field);
  /// Whether this way leads from an owner of which nothing is known to something that is known.
  bool leadsAstray(Ways& ways, std::uint32_t way);
  /// Whether each task is handed to a start once, and to those of this origin only.
  bool isHandedOnce(OriginId origin);
  void pass(Ways& ways, pointer::InstanceId from, std::vector<pointer::InstanceId>& open);
  void takeBack(Ways& ways, OriginId origin);
  void meet(const Ways& ways, pointer::InstanceId caller, pointer::InstanceId callee,
            std::vector<std::uint32_t>& parameters);
  std::uint32_t wayTo(const Ways& ways, pointer::InstanceId instance, ir::RegId reg, unsigned depth);
  std::uint32_t through(std::uint32_t way, ir::FieldId field);

  const Origins& origins_;
  const CallTargets& targets_;
  const pointer::Analysis& analysis_;
  DistinctFields distinct_;
  TaskOwners owners_;
  FlatMap<OriginId, std::unique_ptr<Ways>> ways_, fromOwner_;
  FlatMap<OriginId, bool> startsOwn_;
  FlatMap<std::pair<std::uint32_t, ir::FieldId>, std::uint32_t> steps_;
  FlatMap<std::uint32_t, std::pair<std::uint32_t, ir::FieldId>> lastSteps_;  // by way
  std::uint32_t next_ = kTask + 1;
};

}  // namespace snarl::threads
