// The application's calls into library code, and which of them lead to what a library runs (IteRace 3.3): the last
// frames of the application on the way there. A callback is the application again.
#pragma once

#include <vector>

#include "base/id_sets.h"
#include "threads/origins.h"

namespace snarl::races {

using GateId = Id<struct GateTag>;        // a call of the application that may run library code
using GateSetId = Id<struct GateSetTag>;  // an interned set of them

class Gates {
 public:
  /// The origins must outlive this.
  explicit Gates(const threads::Origins& origins);

  /// Whether a class is not the application's own. What models do, libraries do.
  [[nodiscard]] bool isLibrary(ir::ClassId id) const;
  [[nodiscard]] bool isLibrary(ir::MethodId id) const { return isLibrary(analysis_.program()[id].owner); }
  [[nodiscard]] bool isLibrary(pointer::InstanceId id) const { return library_[id.index()]; }

  [[nodiscard]] std::size_t size() const { return calls_.size(); }
  [[nodiscard]] pointer::CallId callOf(GateId id) const { return calls_[id]; }
  /// The gates that lead to an instance of library code, without passing through the application again.
  [[nodiscard]] GateSetId to(pointer::InstanceId id) const { return to_[id.index()]; }
  [[nodiscard]] IdSets<GateId, GateSetId>& sets() { return sets_; }

 private:
  const pointer::Analysis& analysis_;
  std::vector<bool> library_;  // by instance
  IdVector<GateId, pointer::CallId> calls_;
  IdSets<GateId, GateSetId> sets_;
  std::vector<GateSetId> to_;  // by instance
};

}  // namespace snarl::races
