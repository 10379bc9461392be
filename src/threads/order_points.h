// What can run before and after points of origins, found when first asked for.
#pragma once

#include <deque>
#include <memory>

#include "threads/order_reach.h"

namespace snarl::threads {

/// A point of an origin: an instruction of an instance that the origin runs.
struct Point {
  OriginId origin;
  pointer::InstanceId instance;
  ir::InstrId at;
  friend auto operator<=>(const Point&, const Point&) = default;
};

class PointRegions {
 public:
  explicit PointRegions(Reach& reach) : reach_(reach) {}

  std::uint32_t numberOf(const Point& point) {
    const auto [number, isNew] =
        numbers_.insert({point.origin, {point.instance, point.at}}, static_cast<std::uint32_t>(known_.size()));
    if (isNew) known_.push_back({point, nullptr, nullptr, nullptr, {}});
    return *number;
  }
  /// In the same run of the origin.
  const Region& before(std::uint32_t number) {
    Known& k = known_[number];
    if (!k.before) k.before = std::make_unique<Region>(reach_.before(k.point.origin, k.point.instance, k.point.at));
    return *k.before;
  }
  const Region& after(std::uint32_t number) {
    Known& k = known_[number];
    if (!k.after) k.after = std::make_unique<Region>(reach_.after(k.point.origin, k.point.instance, k.point.at));
    return *k.after;
  }

  /// Whether control can get from the point on to one of another instance without leaving the activation of that.
  bool leadsWithin(std::uint32_t number, pointer::InstanceId id, ir::InstrId at) {
    Known& k = known_[number];
    if (!k.above) k.above = std::make_unique<InstanceBits>(reach_.above(k.point.origin, k.point.instance));
    if (!k.above->contains(id)) return false;
    const auto [leads, isNew] = k.leadsWithin.insert({id, at}, false);
    if (isNew) *leads = reach_.afterWithin(k.point.origin, k.point.instance, k.point.at, id).contains(id, at);
    return *leads;
  }

 private:
  struct Known {
    Point point;
    std::unique_ptr<Region> before, after;
    std::unique_ptr<InstanceBits> above;  // what may be on the stack there
    FlatMap<std::pair<pointer::InstanceId, ir::InstrId>, bool> leadsWithin;
  };
  Reach& reach_;
  std::deque<Known> known_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::InstrId>>, std::uint32_t> numbers_;
};

}  // namespace snarl::threads
