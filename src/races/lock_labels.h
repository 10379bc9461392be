// Names for locks, as a programmer would call them: the field that keeps the lock, the class whose object it is.
#pragma once

#include <string>
#include <vector>

#include "threads/locks.h"

namespace snarl::races {

class LockLabels {
 public:
  /// Both must outlive this.
  LockLabels(const pointer::Analysis& analysis, threads::Locks& locks);

  const std::string& of(const threads::HeldLock& lock);
  /// In alphabetical order.
  std::vector<std::string> of(threads::LockSetId set);
  /// Of what the second set has and the first has not.
  std::vector<std::string> added(threads::LockSetId before, threads::LockSetId after);

 private:
  [[nodiscard]] std::string labelOf(const pointer::ObjectSet& objects) const;
  [[nodiscard]] std::string fieldFor(const pointer::ObjectSet& objects) const;

  const pointer::Analysis& analysis_;
  threads::Locks& locks_;
  FlatMap<pointer::ObjectId, std::vector<ir::FieldId>> keepers_;  // fields that may hold the object
  FlatMap<std::pair<threads::ObjectsId, std::uint32_t>, std::string> labels_;
};

}  // namespace snarl::races
