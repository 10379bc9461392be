// How an origin gets to a point: the shortest chain of calls from its entry, of those with the fewest locks that
// whoever gets there otherwise does not hold, that order leaves to it where it is to meet another, and that may hand on
// the object which is accessed there.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "threads/call_targets.h"
#include "threads/locks.h"
#include "threads/order.h"
#include "threads/origins.h"

namespace snarl::races {

class Stories {
 public:
  /// All must outlive this. The order may be null: then nothing is asked of it.
  Stories(const threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks,
          threads::Order* order)
      : origins_(origins), targets_(targets), locks_(locks), order_(order) {}

  /// The calls that lead from the origin's entry to the instance, outermost first; of several equal chains the first in
  /// the order of calls. Empty for an entry itself, and for an instance that the origin does not run.
  std::vector<pointer::CallId> pathTo(threads::OriginId origin, pointer::InstanceId instance);
  /// What a method works on: a register of it, and the objects, one of which that is to hold.
  struct Handed {
    ir::RegId reg;  // invalid: it may be anything
    std::span<const pointer::ObjectId> objects;
  };
  /// The same, by calls during which the other point may be reached, and that may hand over such an object where the
  /// method is handed what it works on. Where no such chain is found with little effort, the shortest.
  std::vector<pointer::CallId> pathTo(threads::OriginId origin, pointer::InstanceId instance,
                                      const threads::Point& other, const Handed& handed);
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
  /// Whether all that the call does comes before the other point, or after it.
  bool isClosed(threads::OriginId origin, pointer::CallId call, const threads::Point& other);
  bool findClosed(threads::OriginId origin, pointer::CallId call, const threads::Point& other);
  std::vector<pointer::CallId> openPathTo(threads::OriginId origin, pointer::InstanceId instance,
                                          const threads::Point& other, const Handed& handed);
  /// A method, and which of its parameters is to hold one of the objects; an invalid one: none.
  using Holding = std::pair<pointer::InstanceId, ir::RegId>;
  [[nodiscard]] Holding holding(pointer::InstanceId instance, ir::RegId reg) const;
  /// What the caller is to hold for that; nothing if the call hands over other objects.
  [[nodiscard]] std::optional<Holding> before(pointer::CallId call, const Holding& callee, const Handed& handed) const;
  [[nodiscard]] bool handsOn(std::span<const pointer::CallId> path, pointer::InstanceId instance,
                             const Handed& handed) const;

  static constexpr std::size_t kMostVisited = 1'000;      // methods in contexts, for one way
  static constexpr std::size_t kMostQuestions = 500'000;  // of order, for all

  const threads::Origins& origins_;
  const threads::CallTargets& targets_;
  threads::Locks& locks_;
  threads::Order* order_;
  using InOrigin = std::pair<threads::OriginId, pointer::CallId>;
  using AtPoint = std::pair<std::pair<threads::OriginId, pointer::InstanceId>, ir::InstrId>;
  FlatMap<std::pair<InOrigin, AtPoint>, bool> closed_;
  FlatMap<threads::OriginId, Tree> trees_;
};

}  // namespace snarl::races
