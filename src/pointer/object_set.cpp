#include "pointer/object_set.h"

#include <algorithm>

namespace snarl::pointer {

std::size_t ObjectSet::size() const {
  std::size_t total = small_;
  for (const Chunk& chunk : chunks_) total += static_cast<std::size_t>(std::popcount(chunk.bits));
  return total;
}

bool ObjectSet::contains(ObjectId id) const {
  if (chunks_.empty()) return std::find(ids_.begin(), ids_.begin() + small_, id.value) != ids_.begin() + small_;
  const auto place = std::lower_bound(chunks_.begin(), chunks_.end(), id.value / 64,
                                      [](const Chunk& c, std::uint32_t index) { return c.index < index; });
  return place != chunks_.end() && place->index == id.value / 64 && (place->bits >> (id.value % 64) & 1) != 0;
}

bool ObjectSet::insert(ObjectId id) {
  if (chunks_.empty()) {
    if (contains(id)) return false;
    if (insertSmall(id.value)) return true;
    toChunks();
  }
  return insertBits(id.value / 64, std::uint64_t{1} << (id.value % 64));
}

// Returns false if there is no room; the id must be new.
bool ObjectSet::insertSmall(std::uint32_t id) {
  if (small_ == kSmall) return false;
  std::uint32_t i = small_++;
  for (; i > 0 && ids_[i - 1] > id; --i) ids_[i] = ids_[i - 1];
  ids_[i] = id;
  return true;
}

bool ObjectSet::insertBits(std::uint32_t index, std::uint64_t bits) {
  if (!chunks_.empty() && chunks_.back().index < index) {
    chunks_.push_back({index, bits});
    return true;
  }
  const auto place = std::lower_bound(chunks_.begin(), chunks_.end(), index,
                                      [](const Chunk& c, std::uint32_t i) { return c.index < i; });
  if (place == chunks_.end() || place->index != index) {
    chunks_.insert(place, {index, bits});
    return true;
  }
  const bool changed = (bits & ~place->bits) != 0;
  place->bits |= bits;
  return changed;
}

void ObjectSet::toChunks() {
  for (std::uint32_t i = 0; i < small_; ++i) appendBits(ids_[i] / 64, std::uint64_t{1} << (ids_[i] % 64));
  small_ = 0;
}

// For indices in increasing order.
void ObjectSet::appendBits(std::uint32_t index, std::uint64_t bits) {
  if (!chunks_.empty() && chunks_.back().index == index) {
    chunks_.back().bits |= bits;
  } else {
    chunks_.push_back({index, bits});
  }
}

bool ObjectSet::add(const ObjectSet& from, const ObjectMask* mask, ObjectSet& fresh) {
  if (!from.chunks_.empty()) return addChunks(from, mask, fresh);
  bool changed = false;
  for (std::uint32_t i = 0; i < from.small_; ++i) {
    const ObjectId id{from.ids_[i]};
    if (mask != nullptr && !mask->contains(id)) continue;
    if (!insert(id)) continue;
    fresh.insert(id);
    changed = true;
  }
  return changed;
}

void ObjectSet::add(const ObjectSet& from) {
  ObjectSet ignored;
  add(from, nullptr, ignored);
}

// Merges from behind, after making room once: where both have a chunk, bits are joined in place.
bool ObjectSet::addChunks(const ObjectSet& from, const ObjectMask* mask, ObjectSet& fresh) {
  if (small_ > 0) toChunks();
  std::vector<Chunk> added;  // what is new here, in order
  std::size_t missing = 0;   // chunks that this set does not have at all
  auto mine = chunks_.begin();
  for (const Chunk& theirs : from.chunks_) {
    const std::uint64_t wanted = mask == nullptr ? theirs.bits : theirs.bits & mask->word(theirs.index);
    if (wanted == 0) continue;
    while (mine != chunks_.end() && mine->index < theirs.index) ++mine;
    const bool present = mine != chunks_.end() && mine->index == theirs.index;
    const std::uint64_t bits = present ? wanted & ~mine->bits : wanted;
    if (bits == 0) continue;
    if (present) mine->bits |= bits;
    missing += present ? 0 : 1;
    added.push_back({theirs.index, bits});
  }
  if (added.empty()) return false;
  if (missing > 0) {
    std::size_t write = chunks_.size() + missing;
    std::size_t read = chunks_.size();
    chunks_.resize(write);
    for (std::size_t a = added.size(); a-- > 0;) {
      while (read > 0 && chunks_[read - 1].index > added[a].index) chunks_[--write] = chunks_[--read];
      if (read > 0 && chunks_[read - 1].index == added[a].index) continue;  // joined above
      chunks_[--write] = added[a];
    }
  }
  if (fresh.empty()) {
    fresh.chunks_ = std::move(added);
  } else {
    if (fresh.small_ > 0) fresh.toChunks();
    for (const Chunk& chunk : added) fresh.insertBits(chunk.index, chunk.bits);
  }
  return true;
}

void ObjectSet::clear() {
  small_ = 0;
  chunks_ = {};
}

bool operator==(const ObjectSet& a, const ObjectSet& b) {
  if (a.chunks_.empty() != b.chunks_.empty()) {
    if (a.size() != b.size()) return false;
    bool same = true;
    a.forEach([&](ObjectId id) { same = same && b.contains(id); });
    return same;
  }
  if (!a.chunks_.empty()) return a.chunks_ == b.chunks_;
  return a.small_ == b.small_ && std::equal(a.ids_.begin(), a.ids_.begin() + a.small_, b.ids_.begin());
}

}  // namespace snarl::pointer
