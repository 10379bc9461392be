// What a race is about.
#pragma once

#include "threads/sharing.h"

namespace snarl::races {

/// Memory, or the state of an object as the application sees it.
struct Spot {
  threads::LocationKind kind = threads::LocationKind::Field;
  pointer::FieldKey field;
  ir::TypeId type;           // where there is no field to name
  pointer::ObjectId object;  // invalid: static
  bool single = false;       // one at run time
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

}  // namespace snarl::races
