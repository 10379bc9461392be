// Sets of objects from plain numbers.
#pragma once

#include <cstdint>

#include "pointer/object_set.h"

namespace snarl::pointer {

template <class Numbers>
ObjectSet setOf(const Numbers& ids) {
  ObjectSet result;
  for (const std::uint32_t id : ids) result.insert(ObjectId{id});
  return result;
}

}  // namespace snarl::pointer
