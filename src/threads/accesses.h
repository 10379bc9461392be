// The accesses to memory in a method's body, as far as they may be to memory that is shared.
#pragma once

#include <vector>

#include "pointer/analysis.h"

namespace snarl::threads {

enum class AccessMode : std::uint8_t {
  Plain,
  Volatile,  // of a volatile field
  Atomic,    // through a variable handle or the like
};

/// An instruction that reads or writes memory.
struct AccessSite {
  ir::InstrId at;
  ir::RegId base;           // the object or array; invalid for static fields
  pointer::FieldKey field;  // what `*` stands for is not filled in
  bool write = false;
  bool everything = false;  // all fields and elements
  bool state = false;       // an object's own state, as models have it
  AccessMode mode = AccessMode::Plain;
  std::uint32_t line = 0;  // 0: unknown; of a model: in its file
};

/// In the order of the body. What models only say (contents, order) is no access.
std::vector<AccessSite> accessesOf(const pointer::Analysis& analysis, ir::MethodId method);

}  // namespace snarl::threads
