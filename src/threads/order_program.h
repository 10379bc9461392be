// What happens before what in one program: starts, ends and gates put together (order.h says what is asked).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "threads/order.h"
#include "threads/order_families.h"
#include "threads/order_gates.h"
#include "threads/order_initialisers.h"
#include "threads/order_phases.h"
#include "threads/order_settled.h"
#include "threads/order_threads.h"

namespace snarl::threads {

class ProgramOrder {
 public:
  /// Invalid: of all programs together.
  ProgramOrder(Origins& o, const pointer::Singles& singles, Locks& locks, const Order::Trust& trust, OriginId program,
               Patience p)
      : origins(o),
        patience(std::move(p)),
        interruptions(o, locks.targets()),
        thrown(o.analysis(), locks.targets(), &interruptions, trust.cleanUp),
        tools{o,        o.analysis(), locks.targets(), singles, locks.values(), locks.objects(), locks.paths(), thrown,
              patience, locks},
        joins(tools, trust.hopes),
        sites(tools, joins, program),
        families(sites, o.size()),
        behind(tools, o, sites),
        gates(tools, singles, locks, joins, sites, behind),
        initialisers(tools, sites.reach()),
        phases(tools, interruptions),
        joined(tools, joins, sites),
        settled(tools, sites, behind) {}

  [[nodiscard]] const ReachCost& reachCost() { return sites.reach().cost(); }
  bool before(const Point& a, const Point& b);
  bool beforeIfBy(const Point& a, const Point& b, ir::RegId thread) {
    return joined.isOver(a.origin, b, thread) && sites.isBeforeEnd(a.origin, a.instance, a.at);
  }
  bool isNever(const Point& point) { return settled.isNever(point); }
  /// Order::startsAfter.
  bool startsAfter(const Point& a, OriginId started, OriginSetId within);
  /// What may order points of an origin before points of another, whichever they are.
  struct May {
    bool meet = false;   // they are of one program, and not the same
    bool start = false;  // startsAfter
    bool end = false;    // endsBefore
    bool apart = false;  // isApart
  };
  /// What is known of a point that meets points of one other origin.
  struct Known {
    explicit Known(ProgramOrder& in) : parts(&in) {}
    ProgramOrder* parts;
    std::optional<May> may;  // from its origin to the other
    std::optional<bool> never;
    std::optional<bool> starts;     // startsAfter
    std::optional<bool> ends;       // endsBefore, of the other origin
    std::optional<bool> apart;      // isApart, likewise
    std::optional<bool> beforeEnd;  // of its own origin
    std::optional<bool> behind;     // the initialiser that the other origin is
    std::optional<std::uint32_t> gates;
    std::span<const HandedCalls::Place> handed;  // of calls that hand over what is accessed; none: whatever leads there
    std::optional<bool> startsIfHanded;          // startsIfHanded
  };
  /// A point and what is known of it.
  struct Side {
    const Point& point;
    Known& known;
  };
  bool ordered(const Side& a, const Side& b);

 private:
  /// By starts, ends and gates.
  bool isInOrder(const Side& a, const Side& b);
  bool before(const Side& a, const Side& b);
  bool isBeforeEnd(const Side& a) {
    return found(a.known.beforeEnd, [&] { return sites.isBeforeEnd(a.point.origin, a.point.instance, a.point.at); });
  }
  May between(OriginId a, OriginId b);
  May between(const Side& a, const Side& b) {
    return found(a.known.may, [&] { return between(a.point.origin, b.point.origin); });
  }
  template <class T, class Find>
  static T found(std::optional<T>& known, Find find) {
    if (!known) known = find();
    return *known;
  }
  bool mayStartAfter(OriginId a, OriginId b);
  /// Every run of b's origin is started after a.
  bool startsAfter(const Point& a, OriginId b);
  bool findStartsAfter(const Point& a, OriginId b);
  /// Every run of the origin is over before b.
  bool endsBefore(OriginId a, const Point& b);
  /// The same; where b is a start, `call` is what makes it: what one call starts, it starts together.
  bool findEndsBefore(OriginId a, const Point& b, pointer::CallId call);
  bool beforeStart(const Point& a, const StartSite& site);
  /// Every run of b's origin is started after a, as far as a is to an object that these calls hand over.
  bool startsIfHanded(const Side& a, OriginId b);
  /// The same of a gate that is not passed before.
  bool isGatedIfHanded(const Side& a, std::uint32_t gatesOfB);
  /// Whether control can get from one point of a's run to a, with such an object.
  bool leadsTo(const Point& from, const Side& a);
  /// b is behind a gate that is not passed before a.
  bool isGated(const Point& a, const Point& b);
  bool needsAnySignalAfter(const Point& a, std::uint32_t gatesOfB);
  bool needsSignalAfter(const Point& a, GateId gate);
  bool findSignalAfter(const Point& a, GateId gate);
  /// The signal is given by what runs once, as a part of which a happens, in another origin: one of the two does not
  /// happen.
  bool excludes(const Point& a, const Signal& signal);
  /// In the same run of the same origin.
  bool isBeforeSignal(const Point& a, const Signal& signal);
  /// The same where b's origin waits for one that it did not start.
  bool isWaitedFor(OriginId a, const Point& b);
  /// b does not happen while the origin runs.
  bool isApart(OriginId a, const Point& b);
  bool findApart(OriginId a, const Point& b);
  /// The two never run at the same time.
  bool areApart(OriginId a, OriginId b);
  /// Whether the only origin that starts it runs once, and what it does there.
  template <class Holds>
  bool allSites(OriginId started, OriginId by, Holds holds);
  /// The origin that surely does not end before this one does; invalid if there is none.
  OriginId containerOf(OriginId origin);
  /// The origin itself, what contains it, what contains that, and so on.
  const std::vector<OriginId>& containersOf(OriginId origin);
  /// Whether the two, or what contains them, are never running at the same time.
  bool neverMeet(OriginId a, OriginId b);

  using Key = std::pair<std::pair<OriginId, OriginId>, std::pair<pointer::InstanceId, ir::InstrId>>;

  Origins& origins;
  Patience patience;
  Interruptions interruptions;
  ThrownTypes thrown;
  OrderTools tools;
  SureJoins joins;
  StartSites sites;
  Families families;
  StartsBehind behind;
  Gates gates;
  Initialisers initialisers;
  Phases phases;
  JoinedThreads joined;
  Settled settled;
  static constexpr std::size_t kMostWaiting = 3;
  std::size_t waiting_ = 0;        // how many origins that wait for others are being looked at
  std::vector<OriginId> asking_;   // origins whose starts are being looked at
  std::vector<OriginId> handing_;  // likewise, by startsIfHanded
  // Where threads start threads in many ways, not all of these are followed: then nothing is said of the order.
  static constexpr std::size_t kMostSteps = 256;
  std::size_t steps_ = 0;           // for one question
  std::vector<GateId> signalling_;  // gates whose signals are being looked at
  /// What was found, by how deep it was looked for: answers must not depend on what was asked before.
  struct Answers {
    FlatMap<Key, bool> starts, ends;
    FlatMap<std::pair<std::pair<OriginId, OriginId>, pointer::CallId>, bool> endsAtStarts;
  };
  std::array<Answers, kMostWaiting + 1> answers_;
  FlatMap<OriginId, OriginId> containers_;
  FlatMap<OriginId, std::unique_ptr<std::vector<OriginId>>> around_;
  FlatMap<std::pair<OriginId, OriginId>, bool> neverMeet_;
  FlatMap<std::pair<OriginId, std::uint32_t>, bool> mayStartAfter_;  // by who starts the other (StartSites)
  FlatMap<Key, bool> apart_;
  FlatMap<std::pair<std::pair<OriginId, GateId>, std::pair<pointer::InstanceId, ir::InstrId>>, bool> needed_;
};

}  // namespace snarl::threads
