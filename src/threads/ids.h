// The ids of the threads stage.
#pragma once

#include "base/id.h"

namespace snarl::threads {

using OriginId = Id<struct ExecutionTag>;     // a unit of execution that may overlap with others
using OriginSetId = Id<struct OriginSetTag>;  // an interned set of them
using VariantId = Id<struct VariantTag>;      // a method as some of its contexts run it
using GivenId = Id<struct GivenTag>;          // what is so of the objects that a method is handed
using LocationId = Id<struct LocationTag>;    // a piece of memory: a field of an abstract object, a static field, ...

}  // namespace snarl::threads
