// Points of an origin that control has to pass: where it can get without doing so, through calls as well.
//
// Only the instances above such a point are followed block by block, from their beginning (the functional approach:
// callees are summarised by how they can be left); whatever else they call lets everything through.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "models/model_file.h"
#include "threads/order_tools.h"
#include "threads/order_walk.h"

namespace snarl::threads {

/// A call that is passed where it returns: at all, or true, or false. For a load the same goes for what it gives.
struct Pass {
  ir::InstrId at;
  models::Mark::When when = models::Mark::When::Always;
  bool first = false;  // it is passed before the instruction does anything
  /// All that is thrown by who has not passed; null: whatever it is.
  const std::vector<ir::TypeId>* thrown = nullptr;
  FlowEdge edge{};  // of a load: it is passed where this is taken; from none: by `when`
  friend auto operator<=>(const Pass& a, const Pass& b) {
    return std::tie(a.at, a.when, a.first, a.edge) <=> std::tie(b.at, b.when, b.first, b.edge);
  }
  friend bool operator==(const Pass& a, const Pass& b) { return (a <=> b) == 0; }
};

/// An edge that is taken only if a call passed: by what it returned.
struct DecidedEdge {
  ir::InstrId by;
  FlowEdge edge;
};
/// None if the pass does not depend on what is returned.
std::vector<DecidedEdge> edgesDecidedBy(const ir::Body& body, const Pass& pass);

/// The edges that are taken only if what has one of these names (sorted) is null.
std::vector<FlowEdge> edgesIfNull(OrderTools& tools, pointer::InstanceId id, std::span<const PathId> names);

class Barrier {
 public:
  using Passes = std::map<pointer::InstanceId, std::vector<Pass>>;
  /// Instances that a barrier may be in, or above it. Where there are more, it lets everything through.
  static constexpr std::size_t kMostAbove = 500;

  /// A barrier without passes lets everything through.
  Barrier(OrderTools& tools, OriginId origin, Passes passes);

  /// Whether there is nothing to pass, or nothing is known of it.
  [[nodiscard]] bool empty() const { return flows_.empty(); }
  /// Whether a pass is in it or in what it calls.
  [[nodiscard]] bool isAbove(pointer::InstanceId id) const { return flows_.contains(id); }
  /// What is reached in an instance that is above, from its beginning.
  struct Flow {
    std::vector<InstrSpan> spans;
    std::vector<ir::InstrId> calls;
    Ways exits{false, false};
  };
  [[nodiscard]] const Flow& flowOf(pointer::InstanceId id) const { return *flows_.find(id); }
  /// How control can get past a call without passing.
  [[nodiscard]] Ways through(pointer::InstanceId id, ir::InstrId call) const;
  /// Makes a walk in this instance stop at calls that pass.
  void limit(pointer::InstanceId id, WalkLimits& limits) const;
  /// Edges that such a walk does not take, unless it has not come past the call that decides.
  [[nodiscard]] std::vector<DecidedEdge> decided(pointer::InstanceId id) const;

 private:
  void findAbove();
  void solve();
  bool update(pointer::InstanceId id);

  OrderTools& tools_;
  OriginId origin_;
  Passes passes_;
  FlatMap<pointer::InstanceId, Flow> flows_;
};

}  // namespace snarl::threads
