// Strongly typed dense ids: an id of one kind can't be mistaken for an id of another or for a plain number.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace snarl {

/// A dense 32-bit id. `Tag` tells the kinds apart and is never instantiated.
template <class Tag>
struct Id {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t v) : value(v) {}
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) { assert(v < kNone); }

  /// Whether this is an id at all; a default-constructed one is not.
  [[nodiscard]] constexpr bool valid() const { return value != kNone; }
  [[nodiscard]] constexpr std::size_t index() const {
    assert(valid());
    return value;
  }

  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id, Id) = default;
};

/// A vector indexed by one kind of id.
template <class IdType, class T, class Allocator = std::allocator<T>>
class IdVector {
 public:
  IdVector() = default;
  explicit IdVector(std::size_t n, const T& fill = T{}) : items_(n, fill) {}
  IdVector(const IdVector& other, const Allocator& allocator) : items_(other.items_, allocator) {}

  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] bool contains(IdType id) const { return id.value < items_.size(); }
  /// The id that the next `push` returns.
  [[nodiscard]] IdType next() const { return IdType{items_.size()}; }

  IdType push(T item) {
    items_.push_back(std::move(item));
    return IdType{items_.size() - 1};
  }
  void resize(std::size_t n) { items_.resize(n); }
  void reserve(std::size_t n) { items_.reserve(n); }

  decltype(auto) operator[](IdType id) {
    assert(id.value < items_.size());
    return items_[id.value];
  }
  decltype(auto) operator[](IdType id) const {
    assert(id.value < items_.size());
    return items_[id.value];
  }

  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }
  [[nodiscard]] std::span<const T> span() const { return items_; }

 private:
  std::vector<T, Allocator> items_;
};

/// A run of consecutive ids, for `for (auto id : range)`.
template <class IdType>
struct IdRange {
  IdType first{0U};
  std::uint32_t count = 0;

  struct Iterator {
    std::uint32_t value;
    IdType operator*() const { return IdType{value}; }
    Iterator& operator++() {
      ++value;
      return *this;
    }
    bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] Iterator begin() const { return {first.value}; }
  [[nodiscard]] Iterator end() const { return {first.value + count}; }
  [[nodiscard]] bool contains(IdType id) const { return id.value >= first.value && id.value - first.value < count; }
};

}  // namespace snarl

template <class Tag>
struct std::hash<snarl::Id<Tag>> {
  std::size_t operator()(snarl::Id<Tag> id) const noexcept { return id.value; }
};
