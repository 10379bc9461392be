// Which races of a target are told where there are very many: for each place the surest of those that it takes part in.
// The pairs of n places are up to n * n / 2, and nobody reads them; n findings name every place that needs a lock.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "races/touches.h"

namespace snarl::races {

/// A race as far as choosing needs it.
struct Candidate {
  std::size_t number = 0;   // by which the caller knows it
  std::uint64_t pairs = 1;  // that it stands for
  std::array<Site, 2> sites;
  std::array<int, 2> surety{};  // the larger the surer, the first number before the second
};

/// One that is told, and how many others it stands for.
struct Covering {
  std::size_t number = 0;
  std::uint64_t further = 0;
};

/// Of races of one target, in the order of the code. `tell` is asked to tell a race, and whether it counts: where it
/// does not, because a rule leaves it out, its places are told with others. Surest first.
std::vector<Covering> coverPlaces(std::vector<Candidate> races, const std::function<bool(std::size_t)>& tell);

}  // namespace snarl::races
