// Which objects an origin makes itself and which come from outside, as filters for edges and sets.
#pragma once

#include <cstdint>

#include "pointer/constraint_graph.h"
#include "pointer/context_selector.h"
#include "pointer/objects.h"

namespace snarl::pointer {

class Sides {
 public:
  /// All must outlive it.
  Sides(const ContextSelector& selector, const Objects& objects, ConstraintGraph& graph)
      : selector_(selector), objects_(objects), graph_(graph) {}

  /// What the origin makes, or what it does not make; Any: invalid, everything passes.
  FilterId filter(OriginId origin, Side side);
  [[nodiscard]] Side of(OriginId origin, ObjectId object) const {
    return isMadeBy(origin, objects_[object]) ? Side::Inside : Side::Outside;
  }
  /// What of a set is on this side.
  SetId part(OriginId origin, Side side, SetId set);
  /// To be told of every new object, before it is added to a pointer.
  void add(ObjectId id, const Object& object);

 private:
  struct Filters {
    FilterId inside, outside;
  };
  [[nodiscard]] bool isMadeBy(OriginId origin, const Object& object) const {
    return object.context.valid() && selector_.executing(object.context) == origin;
  }
  const Filters& filtersOf(OriginId origin);

  const ContextSelector& selector_;
  const Objects& objects_;
  ConstraintGraph& graph_;
  FlatMap<OriginId, Filters> filters_;
};

}  // namespace snarl::pointer
