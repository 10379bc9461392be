// What happens before what: the part of the Java memory model's happens-before relation that holds in every execution
// (JLS 17.4.5; O2 4, StaTS II.E).
//
// Program order in one run of an origin, starts, and waiting for the end of what was started. It is a question of where
// control can get in the origins that start and wait (order_reach.h), with calls, loops, branches and exceptions.
// Where it is not sure that one comes first, the two are not ordered.
#pragma once

#include <memory>
#include <span>

#include "pointer/singles.h"
#include "threads/handed_calls.h"
#include "threads/locks.h"
#include "threads/order_points.h"
#include "threads/thrown_types.h"

namespace snarl::threads {

class ProgramOrder;

class Order {
 public:
  /// What is taken for granted besides.
  struct Trust {
    CleanUp cleanUp = CleanUp::Always;
    bool hopes = false;  // who waits for a limited time, and does not look whether that was enough, waits to the end
  };

  /// All must outlive it. Where patience ends, so do questions: with Stopped. None may be asked then.
  Order(Origins& origins, const pointer::Singles& singles, Locks& locks, Trust trust, Patience patience = {});
  Order(Origins& origins, const pointer::Singles& singles, Locks& locks) : Order(origins, singles, locks, Trust{}) {}
  ~Order();
  Order(const Order&) = delete;
  Order& operator=(const Order&) = delete;

  [[nodiscard]] const Trust& trust() const { return trust_; }

  /// A point as points of one other origin meet it: what of the order depends on it alone is found once, when it is
  /// first needed.
  class Standing;
  struct Forget {
    void operator()(Standing* standing) const;
  };
  using StandingPointer = std::unique_ptr<Standing, Forget>;
  /// `handed`: the calls that hand over what is accessed there, if others do not (HandedCalls).
  StandingPointer standing(const Point& point, OriginId other, std::span<const HandedCalls::Place> handed = {});

  /// Whether, whenever both happen, every execution of a happens before every execution of b.
  bool before(const Point& a, const Point& b);
  /// Whether of every execution of a and every one of b one happens before the other: what keeps a pair of accesses
  /// from racing. Follows from before(a, b) and from before(b, a); it also holds for what alternates.
  bool ordered(const Point& a, const Point& b);
  /// The same; each must be of this order, and have been made for the other's origin.
  bool ordered(Standing& a, Standing& b);
  /// Whether a, done by a thread, comes before b if that is the very thread that the register holds there.
  bool beforeIfBy(const Point& a, const Point& b, ir::RegId thread);

  /// Whether all runs of the origin that a run of a's starts, itself or by others that it starts, are started after a.
  /// `within`: all that its runs may start so.
  bool startsAfter(const Point& a, OriginId started, OriginSetId within);

  /// Whether the point's origin never gets there, or is never started: on every way there a field is found unset that
  /// was set before.
  bool isNever(const Point& point);

  /// What it has cost. Regions (order_region.h) are found when they are first needed.
  struct Cost {
    std::uint64_t queries = 0;  // of `ordered`, or as many as were kept
    double seconds = 0;         // of processor time, for regions too
    std::uint64_t regions = 0;
    double finding = 0;  // seconds for regions
  };
  /// From now on queries are kept, up to a number.
  void keepQueries() { keeps_ = true; }
  /// What it costs to ask the same again, from nothing.
  [[nodiscard]] Cost askAgain(Origins& origins, const pointer::Singles& singles, Locks& locks) const;

 private:
  /// What is known of one program, by the entry that it begins with; invalid: of all together. Nothing that another one
  /// does counts there.
  ProgramOrder& partsOf(OriginId program);
  void keep(const Point& a, const Point& b);
  template <class Holds>
  bool inAll(const Point& a, const Point& b, Holds holds);

  Origins& origins_;
  const pointer::Singles& singles_;
  Locks& locks_;
  Trust trust_;
  Patience patience_;
  bool together_ = false;
  std::vector<std::unique_ptr<ProgramOrder>> parts_;  // by program; the last one of all together
  bool keeps_ = false;
  std::vector<std::pair<Point, Point>> queries_;
};

}  // namespace snarl::threads
