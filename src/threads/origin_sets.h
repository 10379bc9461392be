// Sets of origins, each kept once: equal sets have equal ids.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "threads/ids.h"

namespace snarl::threads {

class OriginSets {
 public:
  OriginSets() { intern({}); }

  static constexpr OriginSetId empty() { return OriginSetId{0U}; }
  OriginSetId of(OriginId origin);
  OriginSetId join(OriginSetId a, OriginSetId b);
  OriginSetId without(OriginSetId set, OriginId origin);

  [[nodiscard]] bool contains(OriginSetId set, OriginId origin) const {
    const std::span<const std::uint64_t> bits = words(set);
    const std::size_t word = origin.value / 64;
    return word < bits.size() && (bits[word] >> (origin.value % 64) & 1) != 0;
  }
  [[nodiscard]] bool meet(OriginSetId a, OriginSetId b) const;
  [[nodiscard]] std::size_t size(OriginSetId set) const;
  /// Calls `use(OriginId)` in increasing order.
  template <class Use>
  void forEach(OriginSetId set, Use use) const {
    const std::span<const std::uint64_t> bits = words(set);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      for (std::uint64_t word = bits[i]; word != 0; word &= word - 1) {
        use(OriginId{i * 64 + static_cast<std::size_t>(std::countr_zero(word))});
      }
    }
  }
  [[nodiscard]] std::vector<OriginId> members(OriginSetId set) const;
  /// How many different sets there are.
  [[nodiscard]] std::size_t count() const { return slices_.size(); }

 private:
  struct Slice {
    std::size_t first = 0, count = 0;
  };
  [[nodiscard]] std::span<const std::uint64_t> words(OriginSetId id) const {
    const Slice& slice = slices_[id];
    return std::span(pool_).subspan(slice.first, slice.count);
  }
  OriginSetId intern(std::span<const std::uint64_t> words);

  std::vector<std::uint64_t> pool_;  // the bits of all sets; none ends with an empty word
  IdVector<OriginSetId, Slice> slices_;
  FlatMap<std::uint64_t, std::vector<OriginSetId>> byHash_;
  FlatMap<std::pair<OriginSetId, OriginSetId>, OriginSetId> joined_;
  std::vector<std::uint64_t> scratch_;
};

}  // namespace snarl::threads
