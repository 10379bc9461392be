// Inclusion constraints between pointers and their solution. Knows nothing of programs.
//
// Objects flow along edges by difference propagation: only what is new at a pointer is passed on. Pointers on a cycle
// of plain edges have equal sets and become one. The order of propagation follows the edges (topological, renewed as
// the graph grows), so that most pointers pass on everything at once; where flows go in circles that can't be made one,
// in waves.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "pointer/ids.h"
#include "pointer/rank_queue.h"
#include "pointer/shared_sets.h"

namespace snarl::pointer {

class ConstraintGraph {
 public:
  /// The first of `count` new pointers with consecutive ids.
  PointerId addPointers(std::size_t count);
  [[nodiscard]] std::size_t pointerCount() const { return parent_.size(); }

  /// A set that grows as objects are made; edges with it pass only its members.
  FilterId addFilter();
  [[nodiscard]] ObjectMask& filter(FilterId id) { return filters_[id]; }
  [[nodiscard]] const ObjectMask& filter(FilterId id) const { return filters_[id]; }

  void addObject(PointerId pointer, ObjectId object);
  void addObjects(PointerId pointer, SetId objects) { take(find(pointer), objects, {}); }
  [[nodiscard]] SharedSets& sets() { return sets_; }
  [[nodiscard]] const SharedSets& sets() const { return sets_; }
  /// Everything that `from` points to, now and later, `to` points to as well; only what the filter holds, if there is
  /// one. An object must be put into filters before it is added to a pointer.
  void addEdge(PointerId from, PointerId to, FilterId filter = {});

  /// From now on `solve` reports the objects that reach the pointer, those it has already included.
  void watch(PointerId pointer);
  using Reached = std::function<void(PointerId pointer, SetId fresh)>;
  /// Propagates until nothing changes. `reached` is called with objects that are new at a watched pointer; it may add
  /// pointers, edges and objects. Ids of sets may change their meaning between two calls of `solve` and whenever
  /// `cleanings` of the statistics changes. Stops early when `goOn` says so, and
  /// returns whether it ran to the end.
  bool solve(const Reached& reached, const std::function<bool()>& goOn);

  [[nodiscard]] const ObjectSet& pointsTo(PointerId pointer) const {
    return sets_[nodes_[find(pointer).index()].objects];
  }
  [[nodiscard]] SetId setOf(PointerId pointer) const { return nodes_[find(pointer).index()].objects; }
  /// Pointers come before those that they flow to, as far as there was an order when it was last renewed.
  [[nodiscard]] std::uint32_t rank(PointerId root) const { return nodes_[root.index()].rank; }
  [[nodiscard]] std::size_t countOf(PointerId pointer) const {
    return sets_.size(nodes_[find(pointer).index()].objects);
  }
  /// Pointers with objects that were not passed on or reported yet: if `solve` has stopped early.
  [[nodiscard]] std::vector<PointerId> waiting() const;
  /// The pointer that stands for all that are equal to this one by a cycle.
  [[nodiscard]] PointerId find(PointerId pointer) const;
  struct Edge {
    PointerId to;
    FilterId filter;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  [[nodiscard]] std::span<const Edge> edges(PointerId pointer) const { return nodes_[find(pointer).index()].edges; }

  struct Statistics {
    std::uint64_t edges = 0, propagations = 0, collapsed = 0, renewals = 0, cleanings = 0;
    std::uint64_t taken = 0;  // objects that reached a pointer, all together; a cycle that is known counts once
  };
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct Node {
    SetId objects = SharedSets::none();  // all
    SetId fresh = SharedSets::none();    // not yet passed on
    SetId unseen = SharedSets::none();   // not yet reported, if watched
    std::vector<Edge> edges;
    std::uint32_t rank = 0;
    PointerId nextMember;  // the members of a collapsed cycle form a ring
    bool watched = false;  // it or any that it stands for
    bool passAll = false;  // edges have come that lack some of the objects
    bool queued = false, reporting = false;
  };
  void take(PointerId root, SetId objects, FilterId filter);
  void changed(PointerId root);
  void propagate(PointerId root);
  void reportSoon(PointerId root);
  void reportToMembers(PointerId root, SetId objects);
  bool propagateAll(const std::function<bool()>& goOn);
  bool report(const Reached& reached, const std::function<bool()>& goOn);
  [[nodiscard]] bool wantsRenewal() const;
  void renewOrder();
  void cleanSets();
  void merge(PointerId into, PointerId from);
  void tidyEdges(PointerId root);

  SharedSets sets_;
  mutable std::vector<PointerId> parent_;
  std::vector<Node> nodes_;
  IdVector<FilterId, ObjectMask> filters_;
  WaveQueue queue_;                   // ranks of roots that have something to pass on
  std::vector<PointerId> byRank_;     // each pointer has a rank of its own
  std::vector<PointerId> reporting_;  // watched roots with unseen objects
  std::vector<bool> isWatched_;       // each pointer by itself
  struct Report {
    PointerId pointer;
    SetId objects;
  };
  std::vector<Report> reports_;  // of single pointers: what reached them by becoming part of a cycle
  std::uint64_t edgesAtRenewal_ = 0, propagationsAtRenewal_ = 0;
  Statistics statistics_;
};

}  // namespace snarl::pointer
