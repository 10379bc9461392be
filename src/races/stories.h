// How an origin gets to a point: the shortest chain of calls from its entry.
#pragma once

#include <span>
#include <vector>

#include "threads/call_targets.h"
#include "threads/origins.h"

namespace snarl::races {

class Stories {
 public:
  /// Both must outlive this.
  Stories(const threads::Origins& origins, const threads::CallTargets& targets)
      : origins_(origins), targets_(targets) {}

  /// The calls that lead from the origin's entry to the instance, outermost first; of several chains the shortest,
  /// first in the order of calls. Empty for an entry itself, and for an instance that the origin does not run.
  std::vector<pointer::CallId> pathTo(threads::OriginId origin, pointer::InstanceId instance);
  /// How many calls that is; -1: the origin does not run it.
  int distance(threads::OriginId origin, pointer::InstanceId instance);

 private:
  struct Step {
    pointer::CallId call;  // that leads here; invalid for an entry
    int depth = 0;
  };
  using Tree = FlatMap<pointer::InstanceId, Step>;
  const Tree& treeOf(threads::OriginId origin);

  const threads::Origins& origins_;
  const threads::CallTargets& targets_;
  FlatMap<threads::OriginId, Tree> trees_;
};

}  // namespace snarl::races
