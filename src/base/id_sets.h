// Sets of ids of one kind, each kept once: equal sets have equal ids. Bitmaps, for ids that are dense.
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
    scratch_.clear();
    for (const SetId set : sets) {
      const std::span<const std::uint64_t> bits = words(set);
      if (bits.size() > scratch_.size()) scratch_.resize(bits.size());
      for (std::size_t i = 0; i < bits.size(); ++i) scratch_[i] |= bits[i];
    }
    for (const Element element : elements) {
      const std::size_t word = element.value / 64;
      if (word >= scratch_.size()) scratch_.resize(word + 1);
      scratch_[word] |= std::uint64_t{1} << (element.value % 64);
    }
    return intern(scratch_);
  }
  SetId common(SetId a, SetId b) {
    if (a == b) return a;
    if (b < a) std::swap(a, b);
    if (a == empty()) return a;
    if (const SetId* known = common_.find(std::pair{a, b})) return *known;
    const std::span<const std::uint64_t> left = words(a);
    const std::span<const std::uint64_t> right = words(b);
    scratch_.assign(std::min(left.size(), right.size()), 0);
    for (std::size_t i = 0; i < scratch_.size(); ++i) scratch_[i] = left[i] & right[i];
    const SetId result = internScratch();
    common_.insert({a, b}, result);
    return result;
  }
  SetId without(SetId set, Element element) {
    if (!contains(set, element)) return set;
    const std::span<const std::uint64_t> bits = words(set);
    scratch_.assign(bits.begin(), bits.end());
    scratch_[element.value / 64] &= ~(std::uint64_t{1} << (element.value % 64));
    return internScratch();
  }

  [[nodiscard]] bool contains(SetId set, Element element) const {
    const std::span<const std::uint64_t> bits = words(set);
    const std::size_t word = element.value / 64;
    return word < bits.size() && (bits[word] >> (element.value % 64) & 1) != 0;
  }
  [[nodiscard]] bool meet(SetId a, SetId b) const {
    const std::span<const std::uint64_t> left = words(a);
    const std::span<const std::uint64_t> right = words(b);
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
      if ((left[i] & right[i]) != 0) return true;
    }
    return false;
  }
  [[nodiscard]] std::size_t size(SetId set) const {
    std::size_t result = 0;
    for (const std::uint64_t word : words(set)) result += static_cast<std::size_t>(std::popcount(word));
    return result;
  }
  /// Calls `use(Element)` in increasing order.
  template <class Use>
  void forEach(SetId set, Use use) const {
    const std::span<const std::uint64_t> bits = words(set);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      for (std::uint64_t word = bits[i]; word != 0; word &= word - 1) {
        use(Element{i * 64 + static_cast<std::size_t>(std::countr_zero(word))});
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
  struct Slice {
    std::size_t first = 0, count = 0;
  };
  [[nodiscard]] std::span<const std::uint64_t> words(SetId id) const {
    const Slice& slice = slices_[id];
    return std::span(pool_).subspan(slice.first, slice.count);
  }
  SetId internScratch() {
    while (!scratch_.empty() && scratch_.back() == 0) scratch_.pop_back();
    return intern(scratch_);
  }
  SetId intern(std::span<const std::uint64_t> words) {
    std::uint64_t hash = words.size();
    for (const std::uint64_t word : words) hash = combine(hash, word);
    std::vector<SetId>& candidates = byHash_[hash];
    for (const SetId id : candidates) {
      if (std::ranges::equal(this->words(id), words)) return id;
    }
    const Slice slice{pool_.size(), words.size()};
    pool_.insert(pool_.end(), words.begin(), words.end());
    candidates.push_back(slices_.push(slice));
    return candidates.back();
  }

  std::vector<std::uint64_t> pool_;  // the bits of all sets; none ends with an empty word
  IdVector<SetId, Slice> slices_;
  FlatMap<std::uint64_t, std::vector<SetId>> byHash_;
  FlatMap<std::pair<SetId, SetId>, SetId> joined_, common_;
  std::vector<std::uint64_t> scratch_;
};

}  // namespace snarl
