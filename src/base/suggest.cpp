#include "base/suggest.h"

#include <algorithm>
#include <vector>

namespace snarl {
namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string nearest(std::string_view typed, std::span<const std::string> candidates) {
  constexpr std::size_t kLongest = 40;
  if (typed.size() > kLongest) return {};
  std::size_t best = std::max<std::size_t>(1, typed.size() / 3) + 1;
  std::string result;
  for (const std::string& candidate : candidates) {
    const std::size_t d = distance(typed, candidate);
    if (d >= best) continue;
    best = d;
    result = candidate;
  }
  return result;
}

}  // namespace snarl
