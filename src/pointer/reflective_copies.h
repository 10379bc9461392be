// Copying by reflection: `field.set(to, field.get(from))`. Both calls are of the same Field, whichever it is, so that
// what is read from one field is stored to no other.
#pragma once

#include <vector>

#include "pointer/analysis.h"

namespace snarl::pointer {

class ReflectiveCopies {
 public:
  explicit ReflectiveCopies(Analysis& analysis) : analysis_(analysis) {}

  /// Whether the call of Field.set stores what Field.get has just read from the same field.
  bool isCopy(CallId set) { return sourceOf(set).valid(); }
  /// Told of each bridge that such a call runs, and of those of all calls that read a field: lets what these give
  /// reach those of the same field.
  void add(CallId call, ir::FieldId field, bool store, InstanceId bridge);

 private:
  /// The call of Field.get, in the same body.
  ir::InstrId sourceOf(CallId set);

  /// Of one activation: what reads the field and what stores it.
  struct Bridges {
    std::vector<InstanceId> reading, storing;
  };
  using Place = std::pair<std::pair<InstanceId, ir::InstrId>, ir::FieldId>;  // by the call of Field.get

  Analysis& analysis_;
  FlatMap<ir::CallSiteId, ir::InstrId> sources_;
  FlatMap<Place, Bridges> bridges_;
};

}  // namespace snarl::pointer
