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

  /// Whether nothing that an instance of library code does itself can race. Below safe methods, what is the
  /// application's own is not theirs to guard.
  [[nodiscard]] bool isSafe(pointer::InstanceId id, bool applications) const {
    return safe_[id.index()] || (!applications && below_[id.index()]);
  }
  /// Whether nothing that is done to an object can race: it is made where only safe objects are.
  [[nodiscard]] bool isSafe(pointer::ObjectId id) const;
  /// Whether the application's own code makes the object.
  [[nodiscard]] bool isOfApplication(pointer::ObjectId id) const;

 private:
  const pointer::Analysis& analysis_;
  const Gates& gates_;
  std::vector<bool> safe_, below_;  // by instance
};

}  // namespace snarl::races
