// Gates: what lets one origin go on because another has come to some point. A latch, a future, a queue, a flag.
//
// Whoever has passed a gate knows that it was signalled as often as it needs. So what comes before a signal, for so
// many signals that without them there would be too few, comes before whatever is behind the gate.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "pointer/singles.h"
#include "threads/order_starts_behind.h"

namespace snarl::threads {

using GateId = Id<struct GateTag>;

struct Signal {
  Point point;               // in the program's code
  Point within;              // in a model that it comes to, if that is another one
  std::uint32_t place = 0;   // PointRegions' number
  std::uint32_t inside = 0;  // the same of the point in a model that it comes to
  bool once = false;         // at most one execution
  pointer::InstanceId only;  // the model, if it runs but once, in whichever origin that is
};

class Gates {
 public:
  Gates(OrderTools& tools, const pointer::Singles& singles, Locks& locks, const SureJoins& joins, StartSites& sites,
        StartsBehind& behind);

  /// The gates that every way to the point in a run of its origin passes, as the number of a set; 0 is the empty one.
  std::uint32_t before(const Point& point);
  /// Whether the origin passes any.
  [[nodiscard]] bool passesAny(OriginId origin) const { return passedBy_.contains(origin); }
  [[nodiscard]] std::size_t setSize(std::uint32_t set) const { return sets_[set].size(); }
  [[nodiscard]] GateId inSet(std::uint32_t set, std::size_t n) const { return sets_[set][n]; }
  [[nodiscard]] std::span<const Signal> signalsOf(GateId gate) const { return gates_[gate].signals; }
  /// How many signals it takes; at least one.
  [[nodiscard]] std::uint32_t needed(GateId gate) const { return gates_[gate].needed; }

 private:
  friend class GateFinder;
  friend class FlagFinder;

  struct Passage {
    OriginId origin;
    Barrier::Passes passes;
    bool known = false;
    std::unique_ptr<Region> outside;  // null: that is everything
  };
  struct Gate {
    std::vector<Signal> signals;
    std::uint32_t needed = 1;
    std::vector<Passage> passages;  // one for each origin that passes
  };
  bool isBehind(Passage& passage, const Point& point);
  /// Adds gates for places that several lead to: who gets there has passed one of them.
  void unite();
  /// In every origin that runs the instance, or in one.
  void addPass(GateId gate, pointer::InstanceId id, const Pass& pass);
  void addPass(GateId gate, OriginId origin, pointer::InstanceId id, const Pass& pass);
  /// In every origin that runs the instance.
  struct CodePoint {
    pointer::InstanceId id;
    ir::InstrId at;
  };
  /// `reg` leads to what is signalled, known by this object, which is one at run time; invalid: nothing is known of it.
  void addSignal(GateId gate, CodePoint place, CodePoint inside, bool once, ir::RegId reg = {},
                 pointer::ObjectId object = {});
  void addSignalAt(GateId gate, CodePoint place, CodePoint inside, bool once, pointer::ObjectId object);
  /// Whether the object has not been made when the origin is at the point, nor is it made in a call there.
  bool isBeforeMade(pointer::ObjectId object, const Point& point);
  static constexpr std::size_t kMostCalled = 1000;  // instances that a call runs: where there are more, one may make it

  OrderTools& tools_;
  StartSites& sites_;
  StartsBehind& behind_;
  IdVector<GateId, Gate> gates_;
  struct Passed {
    GateId gate;
    Passage* passage;
  };
  FlatMap<OriginId, std::vector<Passed>> passedBy_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::InstrId>>, std::uint32_t> before_;
  std::vector<std::vector<GateId>> sets_{1};
  std::map<std::vector<GateId>, std::uint32_t> setIds_{{{}, 0}};
};

}  // namespace snarl::threads
