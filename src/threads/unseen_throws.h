// Which checked exceptions methods may end with that nobody is seen to throw: those that a method without code
// declares, called directly or by others that do not catch them (a method that calls `Class.forName`, or a native one).
#pragma once

#include <utility>
#include <vector>

#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class UnseenThrows {
 public:
  /// Both must outlive this.
  UnseenThrows(const pointer::Analysis& analysis, const CallTargets& targets)
      : analysis_(analysis), targets_(targets) {}

  /// By type, what instances may end with so.
  using Thrown = std::vector<std::pair<ir::TypeId, std::vector<bool>>>;
  const Thrown& all();
  /// Whether code that is not seen may be called there.
  [[nodiscard]] bool callsUnseen(pointer::InstanceId id, ir::InstrId call) const;

 private:
  void find();
  void follow(ir::TypeId type, std::vector<bool>& thrown, std::vector<pointer::InstanceId>& open);
  /// Whether an exception of the call leaves the method that calls.
  [[nodiscard]] bool leaves(ir::TypeId type, pointer::CallId call) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  bool found_ = false;
  Thrown thrown_;
};

}  // namespace snarl::threads
