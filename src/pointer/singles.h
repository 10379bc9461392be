// Which instances run at most once, and which abstract objects stand for at most one run-time object.
#pragma once

#include <vector>

#include "pointer/analysis.h"

namespace snarl::pointer {

/// An instance runs once if it is an entry, a class initialiser, or is reached by one call or start that is not
/// repeated, from an instance that runs once; or if nothing but starts of one single object leads to it, of a kind that
/// no object has twice; or if a model says that it does its work once for an object, and there is one. A copy of a
/// twinned loop counts as one run: it stands for one iteration.
class Singles {
 public:
  explicit Singles(const Analysis& analysis);

  [[nodiscard]] bool runsOnce(InstanceId id) const { return once_[id.index()]; }
  /// Made by one allocation that is not repeated, in an instance that runs once; or a class or string constant.
  [[nodiscard]] bool isSingle(ObjectId id) const { return single_[id.index()]; }

 private:
  std::vector<bool> once_;
  std::vector<bool> single_;
};

}  // namespace snarl::pointer
