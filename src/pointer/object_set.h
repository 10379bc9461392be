// Sets of abstract objects: few ids in place, more as sorted 64-bit chunks.
//
// Ids are handed out so that objects that travel together are near each other, so a chunk usually holds many. A set
// takes 24 bytes where it stands: there are millions of them, and most hold few objects.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
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
  ObjectSet() : ids_{} {}
  ObjectSet(const ObjectSet& other) : ObjectSet() { *this = other; }
  ObjectSet(ObjectSet&& other) noexcept : ObjectSet() { swap(other); }
  ObjectSet& operator=(const ObjectSet& other);
  ObjectSet& operator=(ObjectSet&& other) noexcept {
    swap(other);
    return *this;
  }
  ~ObjectSet() { release(); }

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool contains(ObjectId id) const;
  /// The smallest object of a set that is not empty.
  [[nodiscard]] ObjectId first() const;

  /// Whether the object was new.
  bool insert(ObjectId id);
  /// Adds everything in `from`.
  void add(const ObjectSet& from);
  /// What of `from`, or of the part of it that `mask` holds too, is not in this set.
  [[nodiscard]] ObjectSet lacking(const ObjectSet& from, const ObjectMask* mask) const;
  /// What is in either, in no more memory than that needs.
  [[nodiscard]] ObjectSet joined(const ObjectSet& other) const;
  /// What is in both.
  [[nodiscard]] ObjectSet common(const ObjectSet& other) const;
  void clear() {
    release();
    count_ = 0;
  }

  /// Calls `use(ObjectId)` for every object in increasing order.
  template <class Use>
  void forEach(Use use) const {
    if (!large()) {
      for (std::uint32_t i = 0; i < count_; ++i) use(ObjectId{ids_[i]});
      return;
    }
    for (const Chunk& chunk : chunks()) {
      for (std::uint64_t bits = chunk.bits; bits != 0; bits &= bits - 1) {
        use(ObjectId{chunk.index * 64 + static_cast<std::uint32_t>(std::countr_zero(bits))});
      }
    }
  }

  /// Whether `holds(ObjectId)` for all of them; asks no more than it must.
  template <class Holds>
  bool allOf(Holds holds) const {
    if (!large()) return std::all_of(ids_, ids_ + count_, [&](std::uint32_t id) { return holds(ObjectId{id}); });
    for (const Chunk& chunk : chunks()) {
      for (std::uint64_t bits = chunk.bits; bits != 0; bits &= bits - 1) {
        if (!holds(ObjectId{chunk.index * 64 + static_cast<std::uint32_t>(std::countr_zero(bits))})) return false;
      }
    }
    return true;
  }
  /// Whether any of them is in the mask.
  [[nodiscard]] bool meets(const ObjectMask& mask) const;

  friend bool operator==(const ObjectSet& a, const ObjectSet& b);
  /// Gives equal sets the same form, and no more memory than they need.
  void normalise();
  /// Of a normalised set.
  [[nodiscard]] std::uint64_t hash() const;
  /// Memory besides the set itself.
  [[nodiscard]] std::size_t bytes() const { return large() ? chunks_.capacity * sizeof(Chunk) : 0; }

 private:
  static constexpr std::uint32_t kFew = 4;
  static constexpr std::uint32_t kLarge = kFew + 1;
  struct Chunk {
    std::uint32_t index;
    std::uint64_t bits;
    friend bool operator==(const Chunk&, const Chunk&) = default;
  };
  /// Chunks sorted by index, none of them empty.
  struct Chunks {
    Chunk* data;
    std::uint32_t size, capacity;
  };

  [[nodiscard]] bool large() const { return count_ == kLarge; }
  [[nodiscard]] std::span<const Chunk> chunks() const { return {chunks_.data, chunks_.size}; }
  void swap(ObjectSet& other) noexcept {
    std::swap(chunks_, other.chunks_);  // the larger member of the union
    std::swap(count_, other.count_);
  }
  void release() {
    if (large()) delete[] chunks_.data;
  }
  /// Of few ids, the chunks are written to `space`.
  [[nodiscard]] std::span<const Chunk> asChunks(std::array<Chunk, kFew>& space) const;
  void reserve(std::uint32_t chunks);
  void insertChunk(std::uint32_t place, Chunk chunk);
  void makeLarge(std::uint32_t capacity);
  bool insertBits(std::uint32_t index, std::uint64_t bits);
  /// Adds chunks of which `missing` have an index that is not here yet, and the others have been joined.
  void mergeIn(std::span<const Chunk> from, std::uint32_t missing);
  void addChunks(std::span<const Chunk> from);

  union {
    std::uint32_t ids_[kFew];  // sorted, count_ of them
    Chunks chunks_;
  };
  std::uint32_t count_ = 0;  // of ids_; kLarge if there are chunks
};

}  // namespace snarl::pointer
