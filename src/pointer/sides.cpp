#include "pointer/sides.h"

namespace snarl::pointer {

const Sides::Filters& Sides::filtersOf(OriginId origin) {
  const auto [place, inserted] = filters_.insert(origin, {});
  if (!inserted) return *place;
  *place = {graph_.addFilter(), graph_.addFilter()};
  for (std::uint32_t i = 0; i < objects_.idLimit(); ++i) {
    const ObjectId id{i};
    if (objects_[id].kind == ObjectKind::None) continue;
    graph_.filter(isMadeBy(origin, objects_[id]) ? place->inside : place->outside).insert(id);
  }
  return *place;
}

FilterId Sides::filter(OriginId origin, Side side) {
  if (side == Side::Any) return {};
  const Filters& filters = filtersOf(origin);
  return side == Side::Inside ? filters.inside : filters.outside;
}

SetId Sides::part(OriginId origin, Side side, SetId set) {
  const FilterId id = filter(origin, side);
  return graph_.sets().add(SharedSets::none(), set, id, &graph_.filter(id)).all;
}

void Sides::add(ObjectId id, const Object& object) {
  for (const auto& [origin, filters] : filters_) {
    graph_.filter(isMadeBy(origin, object) ? filters.inside : filters.outside).insert(id);
  }
}

}  // namespace snarl::pointer
