#include "races/covering.h"

#include <algorithm>
#include <map>

namespace snarl::races {

std::vector<Covering> coverPlaces(std::vector<Candidate> races, const std::function<bool(std::size_t)>& tell) {
  std::ranges::stable_sort(races, std::greater<>{}, &Candidate::surety);
  std::vector<Covering> told;
  std::map<Site, std::size_t> covered;  // by which of those told
  for (const Candidate& race : races) {
    const auto first = covered.find(race.sites[0]);
    if (first != covered.end() && covered.contains(race.sites[1])) {
      told[first->second].further += race.pairs;
      continue;
    }
    if (tell(race.number)) {
      for (const Site& site : race.sites) covered.try_emplace(site, told.size());
    }
    told.push_back({race.number});
  }
  return told;
}

}  // namespace snarl::races
