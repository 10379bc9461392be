#include "threads/order_families.h"

#include <algorithm>

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::threads {

Families::Families(StartSites& sites, std::size_t origins) : sites_(sites), familyOf_(origins) {
  const auto all = [](std::uint32_t) { return true; };
  const pointer::Components circles = pointer::findCycles(origins, all, [&](std::uint32_t origin, auto visit) {
    for (const OriginId starter : sites.startersOf(OriginId{origin})) visit(starter.value);
  });
  for (const std::span<const std::uint32_t> circle : circles.components()) {
    std::vector<OriginId> members;
    std::vector<OriginId> outside;
    for (const std::uint32_t member : circle) {
      members.emplace_back(member);
      familyOf_[member] = static_cast<std::uint32_t>(members_.size());
    }
    makeSet(members);
    for (const OriginId member : members) {
      for (const OriginId starter : sites.startersOf(member)) {
        if (!std::ranges::binary_search(members, starter)) outside.push_back(starter);
      }
    }
    makeSet(outside);
    members_.push_back(std::move(members));
    parents_.push_back(outside.size() == 1 ? outside.front() : OriginId{});
  }
}

bool Families::waits(OriginId origin) {
  const std::uint32_t family = familyOf_[origin.index()];
  const auto [known, isNew] = waits_.insert(family, true);
  if (!isNew) return *known;
  const bool result = std::ranges::all_of(members_[family], [&](OriginId member) {
    return sites_.all(member,
                      [&](const StartSite& site) { return site.by == parents_[family] || sites_.outlives(site); });
  });
  return *waits_.find(family) = result;
}

}  // namespace snarl::threads
