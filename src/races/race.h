// A race as it was found: two sites that nothing keeps apart, and what they meet in.
#pragma once

#include <array>
#include <optional>

#include "races/touches.h"
#include "report/shared_list.h"

namespace snarl::races {

/// One of the two accesses of a race, in the context that is told.
struct Side {
  Touch touch;
  threads::OriginId origin;
};

/// Where a race inside a library happens.
struct Inside {
  std::array<Site, 2> sites;
  pointer::FieldKey field;
  ir::TypeId type;  // where there is no field to name
};

/// Two sites and what they meet in.
struct Race {
  threads::LocationKind kind = threads::LocationKind::Field;
  pointer::FieldKey field;
  ir::TypeId type;            // of the objects, where there is no field to name: arrays, library state
  std::array<Site, 2> sites;  // in order
  std::array<Side, 2> sides;  // in the same order
  report::SharedList<pointer::ObjectId> objects;  // it can happen on, in order; none for static fields
  bool single = false;           // on one of them that stands for one run-time object, or a static field
  bool hoped = false;            // one side waits for the other, if it does not give up before
  bool maybeGuarded = false;     // locks that may be different objects are held at both, in every context
  std::optional<Inside> inside;  // the sites are calls that lead there
  std::array<int, 4> doubts{};   // about the sides that are told
};

}  // namespace snarl::races
