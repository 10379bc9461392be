// Semaphores that are locks: they have one permit, and nobody gives it back who has not taken it.
#pragma once

#include <functional>

#include "base/hash.h"
#include "threads/lock_entries.h"

namespace snarl::threads {

class Mutexes {
 public:
  /// `holds` says whether whoever is about to run the instruction surely holds what is in the register.
  using Holds = std::function<bool(pointer::InstanceId, ir::InstrId, ir::RegId)>;
  Mutexes(const pointer::Analysis& analysis, const CallTargets& targets, const Holds& holds);

  [[nodiscard]] bool isMutex(pointer::ObjectId object) const {
    const bool* known = one_.find(object);
    return known != nullptr && *known;
  }
  /// Objects that have permits and are no locks.
  [[nodiscard]] const pointer::ObjectSet& others() const { return others_; }

 private:
  void findPermits();
  void findReleases(const Holds& holds);
  /// Whether the number is 1 in all calls of the instance.
  [[nodiscard]] bool isOne(pointer::InstanceId instance, ir::RegId reg, unsigned depth) const;
  void isNone(const pointer::ObjectSet& objects);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  FlatMap<pointer::ObjectId, bool> one_;
  pointer::ObjectSet others_;
};

}  // namespace snarl::threads
