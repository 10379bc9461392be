// What happens before what: the part of the Java memory model's happens-before relation that holds in every execution
// (JLS 17.4.5; O2 4, StaTS II.E).
//
// Program order in one run of an origin, starts, and waiting for the end of what was started. It is a question of where
// control can get in the origins that start and wait (order_reach.h), with calls, loops, branches and exceptions.
// Where it is not sure that one comes first, the two are not ordered.
#pragma once

#include <memory>

#include "pointer/singles.h"
#include "threads/locks.h"
#include "threads/order_points.h"

namespace snarl::threads {

class Order {
 public:
  /// All must outlive it. Where patience ends, so do questions: with Stopped. None may be asked then.
  Order(Origins& origins, const pointer::Singles& singles, Locks& locks, Patience patience = {});
  ~Order();
  Order(const Order&) = delete;
  Order& operator=(const Order&) = delete;

  /// Whether, whenever both happen, every execution of a happens before every execution of b.
  bool before(const Point& a, const Point& b);
  /// Whether of every execution of a and every one of b one happens before the other: what keeps a pair of accesses
  /// from racing. Follows from before(a, b) and from before(b, a); it also holds for what alternates.
  bool ordered(const Point& a, const Point& b);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace snarl::threads
