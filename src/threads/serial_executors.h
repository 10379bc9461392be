// Executors that run one thing at a time, by what models say of how they are made and set up.
#pragma once

#include "threads/origins.h"

namespace snarl::threads {

class SerialExecutors {
 public:
  /// Of the marks of the origins, whose calls must be known.
  explicit SerialExecutors(const Origins& origins);

  [[nodiscard]] bool contains(pointer::ObjectId executor) const {
    const bool* known = serial_.find(executor);
    return known != nullptr && *known;
  }

 private:
  /// Whether a register is the constant 1 for all callers.
  [[nodiscard]] bool isOne(pointer::InstanceId instance, ir::RegId reg, unsigned depth) const;

  const pointer::Analysis& analysis_;
  const PlainCalls& calls_;
  FlatMap<pointer::ObjectId, bool> serial_;  // of which anything is said
};

}  // namespace snarl::threads
