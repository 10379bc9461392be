// Locks that stand for parts of an array: who accesses an element holds the lock that its index leads to, as in
// `synchronized (locks[i % locks.length]) { buckets[i] = ...; }`. Two who access the same element hold the same lock.
#pragma once

#include <map>
#include <vector>

#include "pointer/singles.h"
#include "threads/locks.h"

namespace snarl::races {

class StripedLocks {
 public:
  /// All must outlive this.
  StripedLocks(const pointer::Analysis& analysis, const pointer::Singles& singles, threads::Locks& locks)
      : analysis_(analysis), singles_(singles), locks_(locks) {}

  struct Access {
    pointer::InstanceId instance;
    ir::InstrId at;
  };
  /// Whether both hold the same lock if they access the same element.
  bool share(const Access& a, const Access& b);

 private:
  using Key = std::vector<std::uint32_t>;
  const std::vector<Key>& heldAt(const Access& access);
  std::vector<Key> findHeld(const Access& access);
  /// How a number is reckoned, up to what is the same for all; `self` stands for the index. Empty: not known.
  [[nodiscard]] Key reckoned(pointer::InstanceId instance, const ir::Body& body, ir::RegId reg, const Key& self,
                             unsigned depth) const;
  /// Whether what the array holds is put there where it, or what keeps it, is made, and never replaced.
  bool isFilledOnce(pointer::ObjectId array);

  const pointer::Analysis& analysis_;
  const pointer::Singles& singles_;
  threads::Locks& locks_;
  FlatMap<std::pair<pointer::InstanceId, ir::InstrId>, std::vector<Key>> held_;
  FlatMap<pointer::ObjectId, bool> filled_;
};

}  // namespace snarl::races
