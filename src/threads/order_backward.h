// What can run before a point is reached, in one run of an origin.
#pragma once

#include "threads/order_region.h"
#include "threads/order_tools.h"

namespace snarl::threads {

Region regionBefore(OrderTools& tools, OriginId origin, pointer::InstanceId id, ir::InstrId at);

}  // namespace snarl::threads
