// Sets of abstract objects: few ids in place, more as sorted 64-bit chunks.
//
// Ids are handed out so that objects that travel together are near each other, so a chunk usually holds many.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "pointer/ids.h"

namespace snarl::pointer {

/// A plain bitmap over all objects, to filter sets with.
class ObjectMask {
 public:
  void insert(ObjectId id) {
    const std::size_t word = id.value / 64;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word] |= std::uint64_t{1} << (id.value % 64);
  }
  [[nodiscard]] bool contains(ObjectId id) const { return (word(id.value / 64) >> (id.value % 64) & 1) != 0; }
  /// The 64 bits of the objects from 64 * index on.
  [[nodiscard]] std::uint64_t word(std::size_t index) const { return index < words_.size() ? words_[index] : 0; }

 private:
  std::vector<std::uint64_t> words_;
};

class ObjectSet {
 public:
  [[nodiscard]] bool empty() const { return small_ == 0 && chunks_.empty(); }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool contains(ObjectId id) const;

  /// Whether the object was new.
  bool insert(ObjectId id);
  /// Adds everything in `from`, or only what `mask` holds too; what was new is also added to `fresh`. Returns whether
  /// anything was.
  bool add(const ObjectSet& from, const ObjectMask* mask, ObjectSet& fresh);
  /// Adds everything in `from`.
  void add(const ObjectSet& from);
  void clear();

  /// Calls `use(ObjectId)` for every object in increasing order.
  template <class Use>
  void forEach(Use use) const {
    if (chunks_.empty()) {
      for (std::uint32_t i = 0; i < small_; ++i) use(ObjectId{ids_[i]});
      return;
    }
    for (const Chunk& chunk : chunks_) {
      for (std::uint64_t bits = chunk.bits; bits != 0; bits &= bits - 1) {
        use(ObjectId{chunk.index * 64 + static_cast<std::uint32_t>(std::countr_zero(bits))});
      }
    }
  }

  friend bool operator==(const ObjectSet& a, const ObjectSet& b);

 private:
  static constexpr std::uint32_t kSmall = 8;
  struct Chunk {
    std::uint32_t index;
    std::uint64_t bits;
    friend bool operator==(const Chunk&, const Chunk&) = default;
  };

  bool insertSmall(std::uint32_t id);
  bool insertBits(std::uint32_t index, std::uint64_t bits);
  void toChunks();
  bool addChunks(const ObjectSet& from, const ObjectMask* mask, ObjectSet& fresh);
  void appendBits(std::uint32_t index, std::uint64_t bits);

  std::uint32_t small_ = 0;                  // how many of ids_ are used; 0 once there are chunks
  std::array<std::uint32_t, kSmall> ids_{};  // sorted
  std::vector<Chunk> chunks_;                // sorted by index, no empty ones
};

}  // namespace snarl::pointer
