// Users that are counted in: who changes something of an object only when it finds, under the object's monitor, that
// nobody is counted in, does not race with those who are. `if (active > 0) throw ...; factory = other;` comes before
// a user has counted itself in, or after it has counted itself out, and both are done under the same monitor.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "races/touches.h"
#include "threads/count_balance.h"

namespace snarl::races {

class CountedUsers {
 public:
  /// All must outlive this.
  CountedUsers(const pointer::Analysis& analysis, threads::Locks& locks, threads::Publication& publication)
      : analysis_(analysis), locks_(locks), publication_(publication) {}

  /// Whether the monitor orders two touches of an object that stands for one at run time, and that both can only touch
  /// this one: one is by a user who is counted in, the other only if there is none.
  bool areOrdered(pointer::ObjectId object, const Touch& a, const Touch& b) {
    return isCountedOut(object, a, b) || isCountedOut(object, b, a);
  }

 private:
  bool isCountedOut(pointer::ObjectId object, const Touch& change, const Touch& use);
  /// Numbers of the object that are 0 whenever the touch is made, and since they were read the monitor was held.
  const std::vector<ir::FieldId>& zeroAt(pointer::ObjectId object, const Touch& touch);
  [[nodiscard]] bool isOnly(pointer::InstanceId id, ir::RegId reg, pointer::ObjectId object) const;
  bool isKeptAt(pointer::InstanceId id, ir::InstrId at, pointer::ObjectId object);

  const pointer::Analysis& analysis_;
  threads::Locks& locks_;
  threads::Publication& publication_;
  std::map<std::pair<pointer::InstanceId, ir::InstrId>, std::vector<ir::FieldId>> zero_;
  std::map<std::pair<pointer::ObjectId, ir::FieldId>, std::unique_ptr<threads::CountBalance>> balances_;
};

}  // namespace snarl::races
