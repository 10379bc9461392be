// Which locks that it was called with an instance may let go of, itself or through what it calls.
#pragma once

#include <vector>

#include "threads/lock_summaries.h"

namespace snarl::threads {

class LockReleases {
 public:
  LockReleases(const pointer::Analysis& analysis, const CallTargets& targets, ObjectSets& objects, LockValues& values,
               const LockSummaries& summaries);

  [[nodiscard]] ObjectsId of(pointer::InstanceId id) const { return all_[id.index()]; }
  /// By one instruction.
  [[nodiscard]] ObjectsId at(pointer::InstanceId id, ir::InstrId instr);

 private:
  void addOwn(pointer::InstanceId id);

  const CallTargets& targets_;
  ObjectSets& objects_;
  LockValues& values_;
  const LockSummaries& summaries_;
  std::vector<ObjectsId> all_;
  FlatMap<pointer::InstanceId, std::vector<LockValue>>
      waits_;  // of those that wait themselves and call nothing that does
};

}  // namespace snarl::threads
