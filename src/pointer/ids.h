// The ids of the pointer analysis.
#pragma once

#include "base/id.h"

namespace snarl::pointer {

using ObjectId = Id<struct ObjectTag>;  // an abstract object: an allocation in a heap context, or one of a few others
using PointerId =
    Id<struct PointerTag>;  // something that points to objects: a register in a context, a field of an object
using ContextId = Id<struct ContextTag>;    // a calling or heap context
using InstanceId = Id<struct InstanceTag>;  // a method in a context

}  // namespace snarl::pointer
