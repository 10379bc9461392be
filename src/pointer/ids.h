// The ids of the pointer analysis.
#pragma once

#include "base/id.h"

namespace snarl::pointer {

using ObjectId = Id<struct ObjectTag>;    // an abstract object: an allocation in a heap context, or one of a few others
using PointerId = Id<struct PointerTag>;  // what points to objects: a register in a context, a field of an object
using ContextId = Id<struct ContextTag>;  // a calling or heap context
using OriginId = Id<struct OriginTag>;    // a thread, task or loop iteration as far as contexts tell them apart
using InstanceId = Id<struct InstanceTag>;  // a method in a context
using CallId = Id<struct CallTag>;          // a call site of an instance
using LocalId = Id<struct LocalTag>;  // a reference register of a method, or what stands for its result or exceptions

}  // namespace snarl::pointer
