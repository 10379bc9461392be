// Sets of origins, each kept once: equal sets have equal ids.
#pragma once

#include "base/id_sets.h"
#include "threads/ids.h"

namespace snarl::threads {

using OriginSets = IdSets<OriginId, OriginSetId>;

}  // namespace snarl::threads
