// Hash functions, and a flat hash map over them. Nothing that is printed depends on a hash: maps keep the order of
// insertion.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace snarl {

/// Spreads the bits of `x` over the whole word (the finaliser of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

constexpr std::uint64_t combine(std::uint64_t a, std::uint64_t b) { return mix(a * 0x9e3779b97f4a7c15ULL + b); }

/// Differs from run to run, so that no input can be made whose names all collide.
extern const std::uint64_t kHashSeed;

inline std::uint64_t hashBytes(std::string_view s) {
  std::uint64_t h = kHashSeed ^ (s.size() * 0x9e3779b97f4a7c15ULL);
  const char* p = s.data();
  std::size_t n = s.size();
  for (; n >= 8; n -= 8, p += 8) {
    std::uint64_t w = 0;
    std::memcpy(&w, p, 8);
    h = (h ^ w) * 0xff51afd7ed558ccdULL;
    h ^= h >> 32;
  }
  std::uint64_t w = 0;
  if (n > 0) std::memcpy(&w, p, n);  // an empty view may have no memory at all
  return mix(h ^ w);
}

/// The default hasher: integers, ids (anything with `.value`), pairs of these, and strings.
struct Hasher {
  std::uint64_t operator()(std::uint64_t x) const { return mix(x); }
  std::uint64_t operator()(std::string_view s) const { return hashBytes(s); }
  template <class T>
  requires requires(T t) { t.value; }
  std::uint64_t operator()(T t) const { return mix(t.value); }
  template <class A, class B>
  std::uint64_t operator()(const std::pair<A, B>& p) const {
    return combine(part(p.first), part(p.second));
  }

 private:
  // What is combined is mixed afterwards: numbers need not be before.
  template <class T>
  static std::uint64_t part(const T& t) {
    if constexpr (requires { t.value; }) {
      return t.value;
    } else if constexpr (std::is_convertible_v<T, std::uint64_t>) {
      return t;
    } else {
      return Hasher{}(t);
    }
  }
};

/// An insert-only hash map with open addressing. Entries live in one vector in insertion order, so that iteration
/// order is the order of insertion and never depends on hashes.
template <class K, class V, class H = Hasher>
class FlatMap {
 public:
  using Entry = std::pair<K, V>;

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }

  template <class Q>
  [[nodiscard]] const V* find(const Q& key) const {
    if (slots_.empty()) return nullptr;
    const std::uint32_t slot = slots_[locate(key, H{}(key))].entry;
    return slot == 0 ? nullptr : &entries_[slot - 1].second;
  }
  template <class Q>
  [[nodiscard]] V* find(const Q& key) {
    return const_cast<V*>(std::as_const(*this).find(key));
  }
  template <class Q>
  [[nodiscard]] bool contains(const Q& key) const {
    return find(key) != nullptr;
  }

  /// Inserts `key` with `value` unless it is there; returns the entry's value and whether it was inserted.
  std::pair<V*, bool> insert(K key, V value) {
    if ((entries_.size() + 1) * 3 > slots_.size() * 2) grow();
    const std::uint64_t hash = H{}(key);
    Slot& slot = slots_[locate(key, hash)];
    if (slot.entry != 0) return {&entries_[slot.entry - 1].second, false};
    entries_.emplace_back(std::move(key), std::move(value));
    slot = {static_cast<std::uint32_t>(entries_.size()), static_cast<std::uint32_t>(hash >> 32)};
    return {&entries_.back().second, true};
  }
  V& operator[](K key) { return *insert(std::move(key), V{}).first; }

  [[nodiscard]] auto begin() { return entries_.begin(); }  // keys must not be changed
  [[nodiscard]] auto end() { return entries_.end(); }

  void clear() {
    entries_.clear();
    slots_.clear();
  }
  void reserve(std::size_t n) {
    entries_.reserve(n);
    while (n * 3 > slots_.size() * 2) grow();
  }

 private:
  struct Slot {
    std::uint32_t entry = 0;  // index + 1; 0 is empty
    std::uint32_t tag = 0;    // the hash's upper half, to avoid most key comparisons
  };

  template <class Q>
  std::size_t locate(const Q& key, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
      const Slot& slot = slots_[i];
      if (slot.entry == 0 || (slot.tag == tag && entries_[slot.entry - 1].first == key)) return i;
    }
  }
  void grow() {
    std::vector<Slot> bigger(slots_.empty() ? 16 : slots_.size() * 2);
    const std::size_t mask = bigger.size() - 1;
    for (std::size_t e = 0; e < entries_.size(); ++e) {
      const std::uint64_t hash = H{}(entries_[e].first);
      std::size_t i = hash & mask;
      while (bigger[i].entry != 0) i = (i + 1) & mask;
      bigger[i] = {static_cast<std::uint32_t>(e + 1), static_cast<std::uint32_t>(hash >> 32)};
    }
    slots_ = std::move(bigger);
  }

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace snarl
