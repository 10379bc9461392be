#include "threads/origin_sets.h"

#include <algorithm>

namespace snarl::threads {

OriginSetId OriginSets::intern(std::span<const std::uint64_t> words) {
  std::uint64_t hash = words.size();
  for (const std::uint64_t word : words) hash = combine(hash, word);
  std::vector<OriginSetId>& candidates = byHash_[hash];
  for (const OriginSetId id : candidates) {
    if (std::ranges::equal(this->words(id), words)) return id;
  }
  const Slice slice{pool_.size(), words.size()};
  pool_.insert(pool_.end(), words.begin(), words.end());
  candidates.push_back(slices_.push(slice));
  return candidates.back();
}

OriginSetId OriginSets::of(OriginId origin) {
  scratch_.assign(origin.value / 64 + 1, 0);
  scratch_.back() = std::uint64_t{1} << (origin.value % 64);
  return intern(scratch_);
}

OriginSetId OriginSets::join(OriginSetId a, OriginSetId b) {
  if (a == b || b == empty()) return a;
  if (a == empty()) return b;
  if (b < a) std::swap(a, b);
  if (const OriginSetId* known = joined_.find(std::pair{a, b})) return *known;
  const std::span<const std::uint64_t> left = words(a);
  const std::span<const std::uint64_t> right = words(b);
  scratch_.assign(std::max(left.size(), right.size()), 0);
  for (std::size_t i = 0; i < left.size(); ++i) scratch_[i] = left[i];
  for (std::size_t i = 0; i < right.size(); ++i) scratch_[i] |= right[i];
  const OriginSetId result = intern(scratch_);
  joined_.insert({a, b}, result);
  return result;
}

OriginSetId OriginSets::without(OriginSetId set, OriginId origin) {
  if (!contains(set, origin)) return set;
  const std::span<const std::uint64_t> bits = words(set);
  scratch_.assign(bits.begin(), bits.end());
  scratch_[origin.value / 64] &= ~(std::uint64_t{1} << (origin.value % 64));
  while (!scratch_.empty() && scratch_.back() == 0) scratch_.pop_back();
  return intern(scratch_);
}

bool OriginSets::meet(OriginSetId a, OriginSetId b) const {
  const std::span<const std::uint64_t> left = words(a);
  const std::span<const std::uint64_t> right = words(b);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    if ((left[i] & right[i]) != 0) return true;
  }
  return false;
}

std::size_t OriginSets::size(OriginSetId set) const {
  std::size_t result = 0;
  for (const std::uint64_t word : words(set)) result += static_cast<std::size_t>(std::popcount(word));
  return result;
}

std::vector<OriginId> OriginSets::members(OriginSetId set) const {
  std::vector<OriginId> result;
  forEach(set, [&](OriginId id) { result.push_back(id); });
  return result;
}

}  // namespace snarl::threads
