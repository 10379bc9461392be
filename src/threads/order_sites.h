// Where origins are started, and what can run there before, after and until the end of what is started. Found when
// first asked for.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "threads/order_points.h"

namespace snarl::threads {

/// A start, in runs of one of the origins that make it.
struct StartSite {
  OriginId started, by;
  const Start* start = nullptr;
  pointer::InstanceId id;  // that calls
  ir::InstrId at;
  pointer::InstanceId model;  // that it is said in, if there is one
};

class StartSites {
 public:
  /// In one program: what other programs start is not there. Invalid: in any.
  StartSites(OrderTools& tools, const SureJoins& joins, OriginId program);

  [[nodiscard]] PointRegions& regions() { return regions_; }
  [[nodiscard]] Reach& reach() { return reach_; }
  /// Whether `holds(const StartSite&)` for all starts of the origin, by all who make them. There may be thousands of
  /// these of each start, so they are not kept.
  template <class Holds>
  bool all(OriginId origin, Holds holds) const {
    return std::ranges::all_of(starts_[origin.index()], [&](const Reached& reached) {
      return std::ranges::all_of(*reached.by, [&](OriginId by) {
        return holds(StartSite{origin, by, reached.start, reached.id, reached.at, reached.model});
      });
    });
  }
  [[nodiscard]] bool isStarted(OriginId origin) const { return !startersOf(origin).empty(); }
  /// Who starts it, each once.
  [[nodiscard]] const std::vector<OriginId>& startersOf(OriginId origin) const {
    return *starters_[startersNumber(origin)];
  }
  /// Which list that is: many origins are started by the same ones.
  [[nodiscard]] std::uint32_t startersNumber(OriginId origin) const { return startersNumbers_[origin.index()]; }
  /// The only origin that starts it; invalid if there are several, or none.
  [[nodiscard]] OriginId parentOf(OriginId origin) const {
    return startersOf(origin).size() == 1 ? startersOf(origin).front() : OriginId{};
  }

  /// What can run before the start, and after it, in the run that makes it.
  const Region& before(const StartSite& site) { return regions_.before(regions_.numberOf(pointOf(site))); }
  const Region& after(const StartSite& site) { return regions_.after(regions_.numberOf(pointOf(site))); }
  static Point pointOf(const StartSite& site) { return {site.by, site.id, site.at}; }
  /// The point in the model that the start is said in; of no instance if there is none.
  [[nodiscard]] Point pointWithin(const StartSite& site) const;
  /// What can run after it until what it started is over.
  const Region& during(const StartSite& site);
  /// What an origin that did not start another can do without having waited for its end. Null if it never waits for it.
  const Region* outsideJoins(OriginId started, OriginId by);
  /// Whether of several runs of an origin each is over before the next one is started, twins apart.
  bool followsItself(OriginId origin);
  /// Whether the run of an origin that makes the start does not end, as others see it, before what it starts does;
  /// unless it dies of an exception that the program does not throw itself.
  bool outlives(const StartSite& site);

  /// How an origin ends, as those who wait for it see it: where they are let go on.
  struct Ending {
    bool known = false;
    bool own = true;                                                   // nobody but the origin itself lets them go on
    std::vector<std::pair<pointer::InstanceId, ir::InstrId>> signals;  // none: its very end
    std::vector<Region> tails;                                         // what it may do after each of them
  };
  const Ending& endingOf(OriginId origin);
  /// Whether the point comes before that.
  bool isBeforeEnd(OriginId origin, pointer::InstanceId id, ir::InstrId at);

 private:
  struct Reached {
    const Start* start = nullptr;
    pointer::InstanceId id;  // that calls
    ir::InstrId at;
    pointer::InstanceId model;
    const std::vector<OriginId>* by = nullptr;  // at least one
  };
  void addStarts(OriginId origin);
  void numberStarters(OriginId origin);
  /// Those of the set that are in the program.
  const std::vector<OriginId>& membersOf(OriginSetId set);
  /// Calls in the origin that wait for the only object that can have been started, or for its only dispatcher.
  Barrier::Passes passesOf(OriginId started, OriginId by, ObjectsId dispatcher);
  /// Collections that each start of the origin finds the thread in.
  const std::vector<pointer::ObjectId>& collectionsOf(OriginId started);
  void findEnding(OriginId origin, Ending& ending);
  [[nodiscard]] bool isOnlyRun(OriginId origin) const;
  bool findFollowsItself(OriginId origin);
  /// Whether a run may end there by an exception that the program itself throws.
  [[nodiscard]] bool throwsItself(OriginId origin, const Region& region) const;
  [[nodiscard]] bool isInOneLoop(const StartSite& site) const;

  OrderTools& tools_;
  const SureJoins& joins_;
  Reach reach_;
  PointRegions regions_;
  OriginId program_;
  std::vector<std::vector<Reached>> starts_;  // by origin
  FlatMap<OriginSetId, std::unique_ptr<std::vector<OriginId>>> members_;
  std::map<std::vector<OriginId>, std::uint32_t> startersLists_;
  std::vector<const std::vector<OriginId>*> starters_;                           // these, by number
  std::vector<std::uint32_t> startersNumbers_;                                   // by origin
  FlatMap<std::pair<std::uint64_t, OriginId>, std::unique_ptr<Region>> during_;  // by the start's address, and by whom
  FlatMap<pointer::ObjectId, std::vector<const MarkPlace*>> signals_;
  FlatMap<pointer::ObjectId, std::vector<OriginId>> byTask_;
  FlatMap<std::pair<OriginId, OriginId>, std::unique_ptr<Region>> outside_;
  std::vector<Ending> endings_;
  FlatMap<OriginId, bool> followsItself_;
  FlatMap<OriginId, std::vector<pointer::ObjectId>> collections_;
};

}  // namespace snarl::threads
