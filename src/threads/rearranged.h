// Collections whose elements may change places, or be written over: who walks over one may meet an element twice.
#pragma once

#include "pointer/analysis.h"

namespace snarl::threads {

class Rearranged {
 public:
  explicit Rearranged(const pointer::Analysis& analysis);

  [[nodiscard]] bool contains(pointer::ObjectId collection) const { return objects_.contains(collection); }

 private:
  pointer::ObjectMask objects_;
};

}  // namespace snarl::threads
