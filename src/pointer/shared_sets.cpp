#include "pointer/shared_sets.h"

#include <algorithm>

#include "base/hash.h"

namespace snarl::pointer {
namespace {

constexpr std::size_t kSmallTable = 1U << 12;
constexpr std::size_t kLargestMemory = 1U << 20;  // of sums

}  // namespace

SharedSets::SharedSets() : table_(kSmallTable), known_(kSmallTable) {
  sets_.push_back({});
  hashes_.push_back(0);
  sizes_.push_back(0);
}

std::uint32_t& SharedSets::slotOf(const ObjectSet& set, std::uint64_t hash) {
  std::size_t place = hash & (table_.size() - 1);
  while (table_[place] != 0 && !(hashes_[table_[place]] == hash && sets_[table_[place]] == set)) {
    place = (place + 1) & (table_.size() - 1);
  }
  return table_[place];
}

void SharedSets::growTable() {
  table_.assign(table_.size() * 2, 0);
  for (std::uint32_t id = 1; id < sets_.size(); ++id) {
    if (!sets_[id].empty()) slotOf(sets_[id], hashes_[id]) = id;
  }
  if (known_.size() < std::min(table_.size(), kLargestMemory)) known_.assign(known_.size() * 2, {});
}

SetId SharedSets::intern(ObjectSet set, std::uint32_t size) {
  if (set.empty()) return none();
  set.normalise();
  const std::uint64_t hash = set.hash();
  if (2 * (live_ + 1) > table_.size()) growTable();
  std::uint32_t& slot = slotOf(set, hash);
  if (slot != 0) return SetId{slot};
  bytes_ += set.bytes() + sizeof(ObjectSet);
  ++live_;
  if (size == 0) size = static_cast<std::uint32_t>(set.size());
  if (!unused_.empty()) {
    const SetId id = unused_.back();
    unused_.pop_back();
    sets_[id.index()] = std::move(set);
    hashes_[id.index()] = hash;
    sizes_[id.index()] = size;
    slot = id.value;
    return id;
  }
  slot = static_cast<std::uint32_t>(sets_.size());
  sets_.push_back(std::move(set));
  hashes_.push_back(hash);
  sizes_.push_back(size);
  return SetId{slot};
}

SetId SharedSets::one(ObjectId object) {
  if (object.index() >= ones_.size()) ones_.resize(object.index() + object.index() / 2 + 1);
  SetId& known = ones_[object.index()];
  if (!known.valid()) {
    ObjectSet set;
    set.insert(object);
    known = intern(std::move(set));
  }
  return known;
}

SharedSets::Known& SharedSets::knownAt(SetId a, SetId b, FilterId filter) {
  const std::uint64_t key = std::uint64_t{a.value} << 32 | b.value;
  return known_[combine(key, filter.value) & (known_.size() - 1)];
}

SharedSets::Sum SharedSets::add(SetId a, SetId b, FilterId filter, const ObjectMask* mask) {
  if (b == none() || a == b) return {a, none()};
  if (a == none() && mask == nullptr) return {b, b};
  const Known& known = knownAt(a, b, filter);
  if (known.a == a && known.b == b && known.filter == filter) return known.sum;
  Sum sum{a, none()};
  ObjectSet fresh = (*this)[a].lacking((*this)[b], mask);
  if (!fresh.empty()) {
    ObjectSet all = (*this)[a].joined(fresh);
    sum.fresh = intern(std::move(fresh), 0);
    sum.all = intern(std::move(all), sizes_[a.index()] + sizes_[sum.fresh.index()]);
  }
  knownAt(a, b, filter) = {a, b, filter, sum};
  return sum;
}

void SharedSets::clean(const std::vector<bool>& used) {
  unused_.clear();
  bytes_ = 0;
  live_ = 0;
  std::fill(table_.begin(), table_.end(), 0);
  std::fill(known_.begin(), known_.end(), Known{});
  for (SetId& id : ones_) {
    if (id.valid() && !used[id.index()]) id = {};
  }
  for (std::uint32_t id = 1; id < sets_.size(); ++id) {
    if (!used[id]) {
      sets_[id].clear();
      unused_.emplace_back(id);
      continue;
    }
    slotOf(sets_[id], hashes_[id]) = id;
    bytes_ += sets_[id].bytes() + sizeof(ObjectSet);
    ++live_;
  }
  std::ranges::reverse(unused_);  // small ids first
  bytesWhenCleaned_ = bytes_;
}

}  // namespace snarl::pointer
