// A vector whose elements never move: references stay valid, and other threads may read elements that were added before
// while one thread adds more.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>

#include "base/id.h"

namespace snarl {

/// Elements live in chunks, each twice as large as the one before. Elements are default-constructed ahead of use.
template <class T>
class StableVector {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  void push_back(T item) {
    resize(size_ + 1);
    (*this)[size_ - 1] = std::move(item);
  }
  /// Only ever grows.
  void resize(std::size_t size) {
    if (size <= size_) return;
    for (unsigned c = place(size - 1).chunk + 1; c-- > 0 && chunks_[c] == nullptr;) {
      chunks_[c] = std::make_unique<T[]>(kFirst << c);
    }
    size_ = size;
  }
  T& operator[](std::size_t i) {
    const Place p = place(i);
    return chunks_[p.chunk][p.offset];
  }
  const T& operator[](std::size_t i) const {
    const Place p = place(i);
    return chunks_[p.chunk][p.offset];
  }

 private:
  static constexpr std::size_t kFirst = 64;
  struct Place {
    unsigned chunk;
    std::size_t offset;
  };
  static Place place(std::size_t i) {
    const std::size_t n = i + kFirst;
    const auto top = static_cast<unsigned>(std::bit_width(n)) - 1;
    return {top - static_cast<unsigned>(std::bit_width(kFirst) - 1), n - (std::size_t{1} << top)};
  }

  std::array<std::unique_ptr<T[]>, 27> chunks_;  // enough for every 32-bit id
  std::size_t size_ = 0;
};

/// A stable vector indexed by one kind of id.
template <class IdType, class T>
class StableIdVector {
 public:
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool contains(IdType id) const { return id.value < items_.size(); }
  /// The id that the next `push` returns.
  [[nodiscard]] IdType next() const { return IdType{items_.size()}; }
  IdType push(T item) {
    items_.push_back(std::move(item));
    return IdType{items_.size() - 1};
  }
  void resize(std::size_t size) { items_.resize(size); }
  T& operator[](IdType id) { return items_[id.index()]; }
  const T& operator[](IdType id) const { return items_[id.index()]; }

 private:
  StableVector<T> items_;
};

}  // namespace snarl
