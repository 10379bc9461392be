// Fields that are set before an origin starts, for good: nothing in the program ever sets them back. Where the origin
// finds such a field unset it never goes on, as behind `if (instance == null)`.
//
// Every start of the origin must come after a store in the run that makes it, or that run was itself started so. Then
// the store happens before all that the origin does (JLS 17.4.5), and it can't read what was there before.
#pragma once

#include <memory>
#include <vector>

#include "threads/order_starts_behind.h"

namespace snarl::threads {

class Settled {
 public:
  Settled(OrderTools& tools, StartSites& sites, StartsBehind& behind)
      : tools_(tools), sites_(sites), behind_(behind) {}

  /// Whether its origin never gets to the point, or is never started.
  bool isNever(const Point& point);

 private:
  using FlagId = Id<struct SettledTag>;
  struct Use {
    pointer::InstanceId id;
    ir::InstrId at;
  };
  /// A static field, or a field of the only object that has its name.
  struct Flag {
    ir::FieldId field;
    pointer::ObjectId object;
    std::vector<Use> tests;   // loads that a branch compares with 0 or null
    std::vector<Use> stores;  // of anything else
    std::vector<Use> unsets;  // of 0 or null, in the initialiser of its class
    bool spoilt = false;
    OriginId root;  // whose thread may find it set, and then has set it itself
    bool rootKnown = false;
    StartsBehind::Answers atStart;
    FlatMap<OriginId, std::unique_ptr<Barrier>> barriers;
  };
  /// Loads that are tested, and stores.
  struct Sites {
    std::vector<ir::InstrId> tests, stores;
  };
  const Sites& sitesIn(const ir::Body& body);
  void findFlags();
  void addTests(pointer::InstanceId id);
  void addStores(pointer::InstanceId id);
  void addStore(Flag& flag, pointer::InstanceId id, ir::InstrId at);
  /// Whether a store that unsets the field comes before all others: its class is being initialised, by nobody who may
  /// have stored before.
  [[nodiscard]] bool unsetsFirst(const Flag& flag) const;
  [[nodiscard]] bool isSet(pointer::InstanceId id, ir::RegId reg, unsigned depth) const;

  /// Whether every run of the origin is started when the field is set.
  bool isSetAtStart(FlagId flag, OriginId origin);
  bool findSetAtStart(FlagId flag, OriginId origin);
  void findRoot(FlagId flag);
  [[nodiscard]] bool isInThreadOf(OriginId origin, OriginId thread) const {
    return origin == thread || tools_.origins[origin].carrier == thread;
  }
  const Barrier& barrierOf(FlagId flag, OriginId origin);
  /// What the origin may do; null: all that it is known to run.
  const Region* liveIn(OriginId origin);
  using Closed = FlatMap<pointer::InstanceId, std::vector<FlowEdge>>;
  Closed closedIn(OriginId origin);
  bool isNeverStarted(OriginId origin);

  OrderTools& tools_;
  StartSites& sites_;
  StartsBehind& behind_;
  bool found_ = false;
  FlatMap<ir::MethodId, Sites> sitesIn_;
  IdVector<FlagId, Flag> flags_;
  FlatMap<std::pair<pointer::ObjectId, ir::FieldId>, FlagId> byField_;
  FlatMap<ir::FieldId, std::vector<FlagId>> ofObjects_;
  FlatMap<OriginId, std::unique_ptr<Region>> live_;
  FlatMap<OriginId, bool> neverStarted_;
  std::vector<OriginId> starting_;
};

}  // namespace snarl::threads
