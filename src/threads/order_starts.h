// What a start means to the code that makes it: the object that is started, its dispatcher, and whether it still runs
// when the call is left.
#pragma once

#include <optional>

#include "threads/order_joins.h"

namespace snarl::threads {

struct StartedHere {
  LockValue task;        // in terms of the instance that calls; without names: it has no name there
  LockValue dispatcher;  // likewise
  Ways ways;             // how the call can be left with what it started running
};

/// `start` is one of the origin's.
StartedHere startedBy(OrderTools& tools, OriginId origin, const Start& start);

/// Adds the result's name if all an instance returns is this value.
void addResultName(OrderTools& tools, pointer::InstanceId id, LockValue& value);

}  // namespace snarl::threads
