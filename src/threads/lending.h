// Methods that return nothing but what fields of one of their parameters hold: what they lend is reached through these
// fields still, and is the caller's to keep to itself.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ir/hierarchy.h"

namespace snarl::threads {

struct Lent {
  std::size_t parameter = 0;
  std::vector<ir::FieldId> fields;  // sorted
};

/// What a body lends. `callee` says it of its calls.
std::optional<Lent> findLent(const ir::Body& body, ir::Hierarchy& hierarchy,
                             const std::function<std::optional<Lent>(ir::InstrId call)>& callee);

/// What either of two lends; nothing if they are of different parameters.
std::optional<Lent> both(const Lent& a, const Lent& b);

}  // namespace snarl::threads
