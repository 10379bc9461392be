#include "pointer/object_set.h"

#include <algorithm>

#include "base/hash.h"

namespace snarl::pointer {
namespace {

// The first chunk from `place` on whose index is not smaller. Doubling steps: what is added is often far smaller than
// what is there.
template <class Chunk>
Chunk* advance(Chunk* place, Chunk* end, std::uint32_t index) {
  std::ptrdiff_t step = 1;
  while (end - place > step && place[step].index < index) {
    place += step;
    step *= 2;
  }
  return std::ranges::lower_bound(place, std::min(place + step, end), index, {}, &Chunk::index);
}

}  // namespace

ObjectSet& ObjectSet::operator=(const ObjectSet& other) {
  if (this == &other) return *this;
  if (!other.large()) {
    clear();
    std::copy_n(other.ids_, kFew, ids_);
    count_ = other.count_;
    return *this;
  }
  if (!large()) {
    chunks_ = {nullptr, 0, 0};
    count_ = kLarge;
  }
  chunks_.size = 0;
  reserve(other.chunks_.size);
  std::copy_n(other.chunks_.data, other.chunks_.size, chunks_.data);
  chunks_.size = other.chunks_.size;
  return *this;
}

std::size_t ObjectSet::size() const {
  if (!large()) return count_;
  std::size_t total = 0;
  for (const Chunk& chunk : chunks()) total += static_cast<std::size_t>(std::popcount(chunk.bits));
  return total;
}

bool ObjectSet::contains(ObjectId id) const {
  if (!large()) return std::find(ids_, ids_ + count_, id.value) != ids_ + count_;
  const auto place = std::ranges::lower_bound(chunks(), id.value / 64, {}, &Chunk::index);
  return place != chunks().end() && place->index == id.value / 64 && (place->bits >> (id.value % 64) & 1) != 0;
}

bool ObjectSet::meets(const ObjectMask& mask) const {
  if (!large()) return std::any_of(ids_, ids_ + count_, [&](std::uint32_t id) { return mask.contains(ObjectId{id}); });
  return std::ranges::any_of(chunks(), [&](const Chunk& chunk) { return (chunk.bits & mask.word(chunk.index)) != 0; });
}

ObjectId ObjectSet::first() const {
  if (!large()) return ObjectId{ids_[0]};
  return ObjectId{chunks_.data[0].index * 64 + static_cast<std::uint32_t>(std::countr_zero(chunks_.data[0].bits))};
}

bool ObjectSet::insert(ObjectId id) {
  if (large()) return insertBits(id.value / 64, std::uint64_t{1} << (id.value % 64));
  if (contains(id)) return false;
  if (count_ == kFew) {
    makeLarge(kFew);
    return insertBits(id.value / 64, std::uint64_t{1} << (id.value % 64));
  }
  std::uint32_t i = count_++;
  for (; i > 0 && ids_[i - 1] > id.value; --i) ids_[i] = ids_[i - 1];
  ids_[i] = id.value;
  return true;
}

// Room for this many chunks in all.
void ObjectSet::reserve(std::uint32_t chunks) {
  if (chunks <= chunks_.capacity) return;
  const std::uint32_t capacity = std::max(chunks, chunks_.capacity + chunks_.capacity / 2);
  auto* data = new Chunk[capacity];
  std::copy_n(chunks_.data, chunks_.size, data);
  delete[] chunks_.data;
  chunks_.data = data;
  chunks_.capacity = capacity;
}

void ObjectSet::insertChunk(std::uint32_t place, Chunk chunk) {
  if (chunks_.size == chunks_.capacity) reserve(std::max(kFew, chunks_.size + chunks_.size / 2));
  std::copy_backward(chunks_.data + place, chunks_.data + chunks_.size, chunks_.data + chunks_.size + 1);
  chunks_.data[place] = chunk;
  ++chunks_.size;
}

void ObjectSet::makeLarge(std::uint32_t capacity) {
  std::uint32_t ids[kFew];
  const std::uint32_t count = count_;
  std::copy_n(ids_, count, ids);
  chunks_ = {nullptr, 0, 0};
  count_ = kLarge;
  reserve(capacity);
  for (std::uint32_t i = 0; i < count; ++i) insertBits(ids[i] / 64, std::uint64_t{1} << (ids[i] % 64));
}

// Objects come in increasing order, mostly.
bool ObjectSet::insertBits(std::uint32_t index, std::uint64_t bits) {
  if (chunks_.size == 0 || chunks_.data[chunks_.size - 1].index < index) {
    insertChunk(chunks_.size, {index, bits});
    return true;
  }
  std::uint32_t place = chunks_.size - 1;
  if (chunks_.data[place].index != index) {
    place = static_cast<std::uint32_t>(std::ranges::lower_bound(chunks(), index, {}, &Chunk::index) - chunks().begin());
  }
  Chunk& chunk = chunks_.data[place];
  if (chunk.index != index) {
    insertChunk(place, {index, bits});
    return true;
  }
  const bool changed = (bits & ~chunk.bits) != 0;
  chunk.bits |= bits;
  return changed;
}

void ObjectSet::add(const ObjectSet& from) {
  if (empty()) {
    *this = from;
    return;
  }
  if (from.large()) {
    addChunks(from.chunks());
  } else {
    from.forEach([&](ObjectId id) { insert(id); });
  }
}

void ObjectSet::mergeIn(std::span<const Chunk> from, std::uint32_t missing) {
  if (missing == 0) return;
  reserve(chunks_.size + missing);
  std::uint32_t read = chunks_.size;
  std::uint32_t write = chunks_.size + missing;
  chunks_.size = write;
  for (std::size_t i = from.size(); i-- > 0;) {
    while (read > 0 && chunks_.data[read - 1].index > from[i].index) chunks_.data[--write] = chunks_.data[--read];
    if (read > 0 && chunks_.data[read - 1].index == from[i].index) continue;
    chunks_.data[--write] = from[i];
  }
}

// Where both have a chunk, bits are joined in place; then, after making room once, the others are merged in from
// behind.
void ObjectSet::addChunks(std::span<const Chunk> from) {
  if (!large()) makeLarge(kFew);
  std::uint32_t missing = 0;
  Chunk* mine = chunks_.data;
  Chunk* const end = mine + chunks_.size;
  for (const Chunk& theirs : from) {
    mine = advance(mine, end, theirs.index);
    if (mine != end && mine->index == theirs.index) {
      mine->bits |= theirs.bits;
    } else {
      ++missing;
    }
  }
  mergeIn(from, missing);
}

ObjectSet ObjectSet::lacking(const ObjectSet& from, const ObjectMask* mask) const {
  ObjectSet result;
  if (!large() || !from.large()) {
    from.forEach([&](ObjectId id) {
      if ((mask == nullptr || mask->contains(id)) && !contains(id)) result.insert(id);
    });
    return result;
  }
  const Chunk* mine = chunks_.data;
  const Chunk* const end = mine + chunks_.size;
  for (std::uint32_t i = 0; i < from.chunks_.size; ++i) {
    const Chunk& theirs = from.chunks_.data[i];
    std::uint64_t bits = mask == nullptr ? theirs.bits : theirs.bits & mask->word(theirs.index);
    if (bits == 0) continue;
    mine = advance(mine, end, theirs.index);
    if (mine != end && mine->index == theirs.index) bits &= ~mine->bits;
    if (bits == 0) continue;
    if (!result.large()) result.makeLarge(from.chunks_.size - i);
    result.insertChunk(result.chunks_.size, {theirs.index, bits});
  }
  return result;
}

std::span<const ObjectSet::Chunk> ObjectSet::asChunks(std::array<Chunk, kFew>& space) const {
  if (large()) return chunks();
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < count_; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (ids_[i] % 64);
    if (count > 0 && space[count - 1].index == ids_[i] / 64) {
      space[count - 1].bits |= bit;
    } else {
      space[count++] = {ids_[i] / 64, bit};
    }
  }
  return std::span(space).first(count);
}

ObjectSet ObjectSet::joined(const ObjectSet& other) const {
  if (!large() && !other.large()) {
    ObjectSet result(*this);
    result.add(other);
    return result;
  }
  std::array<Chunk, kFew> ownSpace, otherSpace;
  const std::span<const Chunk> own = asChunks(ownSpace);
  const std::span<const Chunk> others = other.asChunks(otherSpace);
  std::size_t count = own.size();
  const Chunk* place = own.data();
  for (const Chunk& chunk : others) {
    place = advance(place, own.data() + own.size(), chunk.index);
    if (place == own.data() + own.size() || place->index != chunk.index) ++count;
  }
  ObjectSet result;
  result.chunks_ = {nullptr, 0, 0};
  result.count_ = kLarge;
  result.reserve(static_cast<std::uint32_t>(count));
  result.chunks_.size = static_cast<std::uint32_t>(count);
  Chunk* to = result.chunks_.data;
  place = own.data();
  for (const Chunk& chunk : others) {
    const Chunk* const next = advance(place, own.data() + own.size(), chunk.index);
    to = std::copy(place, next, to);
    place = next;
    *to = chunk;
    if (place != own.data() + own.size() && place->index == chunk.index) to->bits |= (place++)->bits;
    ++to;
  }
  std::copy(place, own.data() + own.size(), to);
  return result;
}

ObjectSet ObjectSet::common(const ObjectSet& other) const {
  ObjectSet result;
  if (!large() || !other.large()) {
    const ObjectSet& few = large() ? other : *this;
    const ObjectSet& all = large() ? *this : other;
    few.forEach([&](ObjectId id) {
      if (all.contains(id)) result.insert(id);
    });
    return result;
  }
  const bool smaller = chunks_.size < other.chunks_.size;
  const std::span<const Chunk> fewer = smaller ? chunks() : other.chunks();
  const std::span<const Chunk> more = smaller ? other.chunks() : chunks();
  const Chunk* place = more.data();
  const Chunk* const end = place + more.size();
  for (const Chunk& chunk : fewer) {
    place = advance(place, end, chunk.index);
    if (place == end) break;
    const std::uint64_t bits = place->index == chunk.index ? place->bits & chunk.bits : 0;
    if (bits == 0) continue;
    if (!result.large()) result.makeLarge(kFew);
    result.insertChunk(result.chunks_.size, {chunk.index, bits});
  }
  return result;
}

void ObjectSet::normalise() {
  if (!large()) return;
  if (chunks_.size <= kFew && size() <= kFew) {
    ObjectSet few;
    forEach([&](ObjectId id) { few.ids_[few.count_++] = id.value; });
    *this = std::move(few);
  } else if (chunks_.size < chunks_.capacity) {
    ObjectSet exact(*this);
    swap(exact);
  }
}

std::uint64_t ObjectSet::hash() const {
  std::uint64_t h = count_;
  if (!large()) {
    for (std::uint32_t i = 0; i < count_; ++i) h = combine(h, ids_[i]);
    return h;
  }
  // Two chains of multiplications, neither of which waits for the other.
  std::uint64_t other = 0;
  const auto step = [](std::uint64_t& to, const Chunk& chunk) {
    to = (to ^ chunk.bits ^ std::uint64_t{chunk.index} << 40) * 0x9fb21c651e98df25ULL;
    to ^= to >> 29;
  };
  std::uint32_t i = 0;
  for (; i + 1 < chunks_.size; i += 2) {
    step(h, chunks_.data[i]);
    step(other, chunks_.data[i + 1]);
  }
  if (i < chunks_.size) step(h, chunks_.data[i]);
  return combine(h, other);
}

bool operator==(const ObjectSet& a, const ObjectSet& b) {
  if (a.large() != b.large()) {
    if (a.size() != b.size()) return false;
    bool same = true;
    a.forEach([&](ObjectId id) { same = same && b.contains(id); });
    return same;
  }
  if (a.large()) return std::ranges::equal(a.chunks(), b.chunks());
  return a.count_ == b.count_ && std::equal(a.ids_, a.ids_ + a.count_, b.ids_);
}

}  // namespace snarl::pointer
