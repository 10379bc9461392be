// Vectors as sets.
#pragma once

#include <algorithm>
#include <vector>

namespace snarl {

/// Sorts, and leaves one of each.
template <class T>
void makeSet(std::vector<T>& values) {
  if (!std::is_sorted(values.begin(), values.end())) std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace snarl
