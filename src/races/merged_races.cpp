#include "races/merged_races.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "base/sorted.h"

namespace snarl::races {
namespace {

using Place = std::pair<ir::MethodId, ir::InstrId>;
using PairKey = std::tuple<std::uint32_t, Place, Place>;

PairKey keyOf(const Race& race) {
  const Place a{race.sites[0].method, race.sites[0].at};
  const Place b{race.sites[1].method, race.sites[1].at};
  return {race.field.value, std::min(a, b), std::max(a, b)};
}

int weightOf(const Race& race) {
  return (race.maybeGuarded ? 0 : 4) + (race.sites[0].write ? 1 : 0) + (race.sites[1].write ? 1 : 0);
}

bool areRelated(const Race& a, const Race& b, ir::Hierarchy& hierarchy) {
  if (a.type == b.type) return true;
  return a.type.valid() && b.type.valid() &&
         (hierarchy.isSubtype(a.type, b.type) || hierarchy.isSubtype(b.type, a.type));
}

}  // namespace

void mergeRaised(std::vector<Race>& races, ir::Hierarchy& hierarchy) {
  std::map<PairKey, std::vector<std::size_t>> byPair;
  for (std::size_t i = 0; i < races.size(); ++i) {
    if (races[i].inside) byPair[keyOf(races[i])].push_back(i);
  }
  std::vector<bool> gone(races.size());
  for (auto& [key, all] : byPair) {
    std::ranges::stable_sort(all, std::ranges::greater{}, [&](std::size_t i) { return weightOf(races[i]); });
    std::vector<std::size_t> stay;
    for (const std::size_t i : all) {
      const auto whole =
          std::ranges::find_if(stay, [&](std::size_t s) { return areRelated(races[s], races[i], hierarchy); });
      if (whole == stay.end()) {
        stay.push_back(i);
        continue;
      }
      gone[i] = true;
      std::vector<pointer::ObjectId> objects = races[*whole].objects.items();
      objects.insert(objects.end(), races[i].objects.begin(), races[i].objects.end());
      makeSet(objects);
      races[*whole].objects = std::move(objects);
      races[*whole].single = races[*whole].single || races[i].single;
    }
  }
  std::vector<Race> kept;
  for (std::size_t i = 0; i < races.size(); ++i) {
    if (!gone[i]) kept.push_back(std::move(races[i]));
  }
  races = std::move(kept);
}

}  // namespace snarl::races
