#include "races/merged_races.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace snarl::races {
namespace {

using Place = std::pair<ir::MethodId, ir::InstrId>;
using PairKey = std::tuple<std::uint32_t, ir::TypeId, Place, Place>;

PairKey keyOf(const Race& race) {
  const Place a{race.sites[0].method, race.sites[0].at};
  const Place b{race.sites[1].method, race.sites[1].at};
  return {race.field.value, race.type, std::min(a, b), std::max(a, b)};
}

int weightOf(const Race& race) {
  return (race.maybeGuarded ? 0 : 4) + (race.sites[0].write ? 1 : 0) + (race.sites[1].write ? 1 : 0);
}

}  // namespace

void mergeRaised(std::vector<Race>& races) {
  std::map<PairKey, std::size_t> stays;
  for (std::size_t i = 0; i < races.size(); ++i) {
    if (!races[i].inside) continue;
    const auto [place, first] = stays.insert({keyOf(races[i]), i});
    if (!first && weightOf(races[i]) > weightOf(races[place->second])) place->second = i;
  }
  std::vector<bool> gone(races.size());
  for (std::size_t i = 0; i < races.size(); ++i) {
    const std::size_t other = races[i].inside ? stays[keyOf(races[i])] : i;
    if (other == i) continue;
    gone[i] = true;
    Race& whole = races[other];
    whole.objects.insert(whole.objects.end(), races[i].objects.begin(), races[i].objects.end());
    whole.single = whole.single || races[i].single;
  }
  std::vector<Race> kept;
  for (std::size_t i = 0; i < races.size(); ++i) {
    if (!gone[i]) kept.push_back(std::move(races[i]));
  }
  races = std::move(kept);
}

}  // namespace snarl::races
