// Class initialisers: what other threads do with a class they do when its initialiser is over (JLS 12.4.2).
#pragma once

#include <memory>
#include <vector>

#include "ir/dominators.h"
#include "threads/order_points.h"

namespace snarl::threads {

class Initialisers {
 public:
  Initialisers(OrderTools& tools, Reach& reach) : tools_(tools), reach_(reach) {}

  /// Whether on every way to the point its origin has used the class whose initialiser is the origin `initialiser`, so
  /// that it has waited for its end.
  bool isBehind(OriginId initialiser, const Point& point);

 private:
  struct Use {
    pointer::InstanceId id;
    ir::InstrId at;
  };
  struct Known {
    bool always = false;
    std::unique_ptr<Region> outside;  // null: that is everything
  };
  void findUses();
  [[nodiscard]] ir::ClassId usedBy(const ir::Instr& instr) const;
  ir::ClassId classOf(OriginId initialiser);
  /// Whether using the first class initialises the second.
  [[nodiscard]] bool initialises(ir::ClassId used, ir::ClassId id) const;
  void find(ir::ClassId id, OriginId origin, Known& known);
  /// Whether the method that the point is in has used the class before, or only those run it who have.
  bool isUsedBefore(ir::ClassId id, const Point& point);
  /// With those above them, which are initialised first; sorted.
  std::vector<ir::ClassId> classesUsedBefore(const ir::Body& body, ir::InstrId point);
  /// Where the class is used by whomever.
  const std::vector<Use>& usesOf(ir::ClassId id);

  OrderTools& tools_;
  Reach& reach_;
  bool found_ = false;
  std::vector<ir::ClassId> classes_;  // by origin, as far as asked for
  FlatMap<ir::MethodId, std::vector<std::pair<ir::ClassId, ir::InstrId>>> usesIn_;
  FlatMap<ir::MethodId, std::unique_ptr<ir::Dominators>> dominators_;
  FlatMap<std::pair<ir::MethodId, ir::InstrId>, std::vector<ir::ClassId>> usedBefore_;
  FlatMap<ir::ClassId, std::vector<Use>> uses_;
  FlatMap<ir::ClassId, std::vector<Use>> usesOf_;
  FlatMap<std::pair<OriginId, OriginId>, Known> known_;
};

}  // namespace snarl::threads
