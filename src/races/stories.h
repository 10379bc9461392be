// How an origin gets to a point: the shortest chain of calls from its entry, of those with the fewest locks that
// whoever gets there otherwise does not hold.
#pragma once

#include <span>
#include <vector>

#include "threads/call_targets.h"
#include "threads/locks.h"
#include "threads/origins.h"

namespace snarl::races {

class Stories {
 public:
  /// All must outlive this.
  Stories(const threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks)
      : origins_(origins), targets_(targets), locks_(locks) {}

  /// The calls that lead from the origin's entry to the instance, outermost first; of several equal chains the first in
  /// the order of calls. Empty for an entry itself, and for an instance that the origin does not run.
  std::vector<pointer::CallId> pathTo(threads::OriginId origin, pointer::InstanceId instance);
  /// How many calls that is; -1: the origin does not run it.
  int distance(threads::OriginId origin, pointer::InstanceId instance);

 private:
  struct Step {
    pointer::CallId call;  // that leads here; invalid for an entry
    int depth = 0;
  };
  /// The shortest ways from an origin's entries, as far as they have been asked for.
  struct Tree {
    FlatMap<pointer::InstanceId, Step> steps;
    std::vector<pointer::InstanceId> found;  // in the order of their distance; those before `next` have been left
    std::size_t next = 0;
    std::vector<std::pair<pointer::CallId, pointer::InstanceId>> later;  // calls that lose a lock
    void visit(pointer::InstanceId id, const Step& step);
  };
  /// The tree has the instance, if the origin runs it.
  const Tree& treeTo(threads::OriginId origin, pointer::InstanceId instance);
  void grow(Tree& tree);
  /// Whether the caller surely holds a lock there that not everybody who runs the callee holds.
  bool losesLock(pointer::CallId call, pointer::InstanceId callee);

  const threads::Origins& origins_;
  const threads::CallTargets& targets_;
  threads::Locks& locks_;
  FlatMap<threads::OriginId, Tree> trees_;
};

}  // namespace snarl::races
