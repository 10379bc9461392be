// What can keep two accesses apart besides their locks: that each is to something of its own thread, or that they are
// ordered.
//
// Nearly all of it depends on one access and the two origins alone. It is found once for each access, and two
// accesses are compared by what was found.
#pragma once

#include <memory>
#include <optional>

#include "races/striped_locks.h"
#include "races/touches.h"
#include "threads/households.h"
#include "threads/order.h"
#include "threads/own_finalizers.h"
#include "threads/own_ranges.h"
#include "threads/own_trees.h"
#include "threads/publication.h"

namespace snarl::races {

/// A touch by one of its origins, as touches by another origin meet it.
struct Standpoint {
  const Touch* touch = nullptr;
  threads::OriginId origin;
  // What the thread has for itself there; 0: nothing.
  std::uint32_t base = 0, index = 0, part = 0, holder = 0, only = 0;
  std::uint32_t fromOwner = 0;  // of the executor that runs it
  bool striped = false;         // an element under a lock that its index leads to
  threads::Order::StandingPointer order;
  threads::Order::StandingPointer hope;  // made when it is first asked for
  std::optional<bool> never;             // Order::isNever, likewise

  [[nodiscard]] threads::Point point() const { return {origin, touch->instance, touch->site.at}; }
};

class Standpoints {
 public:
  struct Techniques {
    bool apart = true;
    bool order = true;
    bool stripes = true;
    bool unseenKeepsApart = true;  // see OwnTrees
  };
  /// All must outlive this.
  Standpoints(threads::Origins& origins, const pointer::Singles& singles, const threads::Sharing& sharing,
              threads::Locks& locks, threads::Order& order, threads::Publication& publication,
              const threads::HandedCalls& handed, Techniques techniques, Patience patience);

  /// Valid until `forget`.
  Standpoint& of(const Touch& touch, threads::OriginId origin, threads::OriginId other);
  void forget() { known_.clear(); }

  // Of two that were made for each other's origins.
  /// Whether each side reaches an object of its own thread, in the same way, or an element by an index of its own; or
  /// both are run by the executor of what they get to the object from, one after the other.
  bool areApart(const Standpoint& a, const Standpoint& b);
  bool areOrdered(Standpoint& a, Standpoint& b);
  /// Whether they are if who waits for a limited time, and does not look whether that was enough, waits to the end.
  bool areHoped(Standpoint& a, Standpoint& b);

 private:
  /// The index of an element that is accessed; invalid if it is something else.
  [[nodiscard]] ir::RegId indexIn(const Touch& touch) const;
  bool isNever(Standpoint& at);
  /// Whether both runs have the object alone, if that is what they access. Who has something alone need not have alone
  /// what that leads to.
  bool areAlone(const Standpoint& a, const Standpoint& b, pointer::ObjectId object);
  /// Whether a is to what its thread has for itself, and b by somebody who has waited for that thread.
  bool isWaitedFor(const Standpoint& a, const Standpoint& b);
  /// Whether a is a finalizer's write to its own object, and b somebody's who can still get to that.
  bool isBehindAll(const Standpoint& a, const Standpoint& b);

  threads::Origins& origins_;
  const pointer::Singles& singles_;
  threads::Locks& locks_;
  threads::Order& order_;
  threads::Publication& publication_;
  const threads::HandedCalls& handed_;
  Techniques techniques_;
  Patience patience_;
  std::unique_ptr<threads::Order> hoping_;  // made when it is first asked
  bool anyHopes_ = false;
  StripedLocks stripes_;
  threads::OwnObjects own_;
  threads::OwnRanges ranges_;
  threads::OwnTrees trees_;
  threads::Households households_;
  threads::OwnFinalizers finalizers_;
  using Key = std::pair<std::uint64_t, std::pair<threads::OriginId, threads::OriginId>>;  // by the touch's address
  FlatMap<Key, std::unique_ptr<Standpoint>> known_;
};

}  // namespace snarl::races
