// Sets of objects, each different one kept once.
//
// Most pointers have a set that many others have too: whatever reads from one place, all copies of a method's locals.
// So a set is an id, equal sets have equal ids, and a sum of two is looked up before it is computed.
#pragma once

#include <vector>

#include "base/stable_vector.h"
#include "pointer/ids.h"
#include "pointer/object_set.h"

namespace snarl::pointer {

using FilterId = Id<struct FilterTag>;
using SetId = Id<struct SetTag>;

class SharedSets {
 public:
  SharedSets();

  static constexpr SetId none() { return SetId{0U}; }
  [[nodiscard]] const ObjectSet& operator[](SetId id) const { return sets_[id.index()]; }
  [[nodiscard]] std::size_t size(SetId id) const { return sizes_[id.index()]; }

  SetId intern(ObjectSet set) { return intern(std::move(set), 0); }
  SetId one(ObjectId object);

  struct Sum {
    SetId all;
    SetId fresh;  // what the first set did not have
  };
  /// The first set, and the second or what the filter holds of it. What a filter says of an object that is in a set
  /// must never change.
  Sum add(SetId a, SetId b, FilterId filter, const ObjectMask* mask);
  SetId unite(SetId a, SetId b) { return add(a, b, {}, nullptr).all; }
  /// What the first set has and the second has not.
  SetId without(SetId a, SetId b) { return add(b, a, {}, nullptr).fresh; }

  /// Whether there may be many sets by now that nobody uses.
  [[nodiscard]] bool wantsCleaning() const { return bytes_ > 2 * bytesWhenCleaned_ + kMuch; }
  /// Forgets all sets but those marked.
  void clean(const std::vector<bool>& used);
  [[nodiscard]] std::size_t idLimit() const { return sets_.size(); }

 private:
  static constexpr std::size_t kMuch = std::size_t{12} << 20;
  /// A sum that was computed before. An entry that is written over is computed again.
  struct Known {
    SetId a, b;
    FilterId filter;
    Sum sum;
  };
  /// If its size is not known (0) it is counted.
  SetId intern(ObjectSet set, std::uint32_t size);
  [[nodiscard]] Known& knownAt(SetId a, SetId b, FilterId filter);
  std::uint32_t& slotOf(const ObjectSet& set, std::uint64_t hash);
  void growTable();

  StableVector<ObjectSet> sets_;  // references stay valid as it grows
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> sizes_;
  std::vector<std::uint32_t> table_;  // open addressing: 0 or the id of a set
  std::vector<SetId> unused_;
  std::vector<SetId> ones_;  // by object
  std::vector<Known> known_;
  std::size_t live_ = 0;
  std::size_t bytes_ = 0, bytesWhenCleaned_ = 0;
};

}  // namespace snarl::pointer
