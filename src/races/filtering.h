// Accesses of library code that can't race, by what is documented (IteRace 3.2): in methods that are thread-safe, below
// those that are so transitively, or to objects that only safe methods make.
#pragma once

#include <vector>

#include "races/gates.h"

namespace snarl::races {

class Filtering {
 public:
  /// Both must outlive this.
  Filtering(const threads::Origins& origins, const Gates& gates);

  /// Whether nothing that an instance of library code does itself can race.
  [[nodiscard]] bool isSafe(pointer::InstanceId id) const { return safe_[id.index()]; }
  /// Whether nothing that is done to an object can race: it is made where only safe objects are.
  bool isSafe(pointer::ObjectId id);

 private:
  const pointer::Analysis& analysis_;
  const Gates& gates_;
  std::vector<bool> safe_;  // by instance
};

}  // namespace snarl::races
