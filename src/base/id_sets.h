// Sets of ids of one kind, each kept once: equal sets have equal ids. A set takes 16 bytes for every 64 neighbouring
// ids of which it has any.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "base/id.h"

namespace snarl {

template <class Element, class SetId>
class IdSets {
 public:
  IdSets() { intern({}); }

  static constexpr SetId empty() { return SetId{0U}; }
  SetId of(Element element) { return joinAll({}, std::span(&element, 1)); }
  SetId join(SetId a, SetId b) {
    if (a == b || b == empty()) return a;
    if (a == empty()) return b;
    if (b < a) std::swap(a, b);
    if (const SetId* known = joined_.find(std::pair{a, b})) return *known;
    const SetId both[] = {a, b};
    const SetId result = joinAll(both, {});
    joined_.insert({a, b}, result);
    return result;
  }
  /// Everything in the sets, and the elements. Keeps no set but the result.
  SetId joinAll(std::span<const SetId> sets, std::span<const Element> elements) {
    for (const SetId set : sets) {
      for (const Chunk& chunk : chunks(set)) addBits(chunk.index, chunk.bits);
    }
    for (const Element element : elements) addBits(element.value / 64, bitOf(element));
    std::ranges::sort(used_);
    result_.clear();
    for (const std::uint32_t index : used_) result_.push_back({index, std::exchange(dense_[index], 0)});
    used_.clear();
    return intern(result_);
  }
  SetId common(SetId a, SetId b) {
    if (a == b) return a;
    if (b < a) std::swap(a, b);
    if (a == empty()) return a;
    if (const SetId* known = common_.find(std::pair{a, b})) return *known;
    result_.clear();
    forEachCommon(a, b, [&](std::uint32_t index, std::uint64_t bits) {
      result_.push_back({index, bits});
      return true;
    });
    const SetId result = intern(result_);
    common_.insert({a, b}, result);
    return result;
  }
  SetId without(SetId set, Element element) {
    if (!contains(set, element)) return set;
    result_.clear();
    for (Chunk chunk : chunks(set)) {
      if (chunk.index == element.value / 64) chunk.bits &= ~bitOf(element);
      if (chunk.bits != 0) result_.push_back(chunk);
    }
    return intern(result_);
  }

  [[nodiscard]] bool contains(SetId set, Element element) const {
    const std::span<const Chunk> all = chunks(set);
    const auto at = std::ranges::lower_bound(all, element.value / 64, {}, &Chunk::index);
    return at != all.end() && at->index == element.value / 64 && (at->bits & bitOf(element)) != 0;
  }
  [[nodiscard]] bool meet(SetId a, SetId b) const {
    bool found = false;
    forEachCommon(a, b, [&](std::uint32_t, std::uint64_t) {
      found = true;
      return false;
    });
    return found;
  }
  [[nodiscard]] std::size_t size(SetId set) const {
    std::size_t result = 0;
    for (const Chunk& chunk : chunks(set)) result += static_cast<std::size_t>(std::popcount(chunk.bits));
    return result;
  }
  /// Calls `use(Element)` in increasing order.
  template <class Use>
  void forEach(SetId set, Use use) const {
    const Slice slice = slices_[set];
    for (std::size_t i = slice.first; i < slice.first + slice.count; ++i) {
      const Chunk chunk = pool_[i];  // whoever is called may add sets
      for (std::uint64_t bits = chunk.bits; bits != 0; bits &= bits - 1) {
        use(Element{std::size_t{chunk.index} * 64 + static_cast<std::size_t>(std::countr_zero(bits))});
      }
    }
  }
  [[nodiscard]] std::vector<Element> members(SetId set) const {
    std::vector<Element> result;
    forEach(set, [&](Element id) { result.push_back(id); });
    return result;
  }
  /// How many different sets there are.
  [[nodiscard]] std::size_t count() const { return slices_.size(); }

 private:
  struct Chunk {
    std::uint32_t index = 0;
    std::uint64_t bits = 0;
    friend bool operator==(const Chunk&, const Chunk&) = default;
  };
  struct Slice {
    std::size_t first = 0, count = 0;
  };
  static std::uint64_t bitOf(Element element) { return std::uint64_t{1} << (element.value % 64); }
  [[nodiscard]] std::span<const Chunk> chunks(SetId id) const {
    const Slice& slice = slices_[id];
    return std::span(pool_).subspan(slice.first, slice.count);
  }
  void addBits(std::uint32_t index, std::uint64_t bits) {
    if (index >= dense_.size()) dense_.resize(index + 1);
    if (dense_[index] == 0) used_.push_back(index);
    dense_[index] |= bits;
  }
  /// Until `use(index, bits)` returns false.
  template <class Use>
  void forEachCommon(SetId a, SetId b, Use use) const {
    const std::span<const Chunk> left = chunks(a);
    const std::span<const Chunk> right = chunks(b);
    for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      if (left[i].index == right[j].index) {
        const std::uint64_t bits = left[i].bits & right[j].bits;
        if (bits != 0 && !use(left[i].index, bits)) return;
      }
      const bool forward = left[i].index <= right[j].index;
      const bool other = right[j].index <= left[i].index;
      i += forward ? 1 : 0;
      j += other ? 1 : 0;
    }
  }
  SetId intern(std::span<const Chunk> set) {
    std::uint64_t hash = set.size();
    for (const Chunk& chunk : set) hash = combine(combine(hash, chunk.index), chunk.bits);
    std::vector<SetId>& candidates = byHash_[hash];
    for (const SetId id : candidates) {
      if (std::ranges::equal(chunks(id), set)) return id;
    }
    const Slice slice{pool_.size(), set.size()};
    pool_.insert(pool_.end(), set.begin(), set.end());
    candidates.push_back(slices_.push(slice));
    return candidates.back();
  }

  std::vector<Chunk> pool_;  // of all sets; no chunk is empty, those of a set are sorted
  IdVector<SetId, Slice> slices_;
  FlatMap<std::uint64_t, std::vector<SetId>> byHash_;
  FlatMap<std::pair<SetId, SetId>, SetId> joined_, common_;
  // Scratch.
  std::vector<std::uint64_t> dense_;
  std::vector<std::uint32_t> used_;
  std::vector<Chunk> result_;
};

}  // namespace snarl
