// The call graph without starts: what is run by the one who calls it.
#pragma once

#include <span>
#include <vector>

#include "pointer/analysis.h"

namespace snarl::threads {

class PlainCalls {
 public:
  explicit PlainCalls(const pointer::Analysis& analysis);

  /// The calls that run an instance, and the instances that an instance runs, in the order found.
  [[nodiscard]] std::span<const pointer::CallId> callsOf(pointer::InstanceId callee) const {
    return part(calls_, callFirst_, callee);
  }
  [[nodiscard]] std::span<const pointer::InstanceId> calleesOf(pointer::InstanceId caller) const {
    return part(callees_, calleeFirst_, caller);
  }
  /// Whether the call starts an origin instead.
  [[nodiscard]] bool isStart(pointer::CallId call) const { return starts_[call.index()]; }

 private:
  template <class T>
  [[nodiscard]] static std::span<const T> part(const std::vector<T>& all, const std::vector<std::uint32_t>& first,
                                               pointer::InstanceId id) {
    return std::span(all).subspan(first[id.index()], first[id.index() + 1] - first[id.index()]);
  }

  std::vector<bool> starts_;
  std::vector<std::uint32_t> callFirst_, calleeFirst_;
  std::vector<pointer::CallId> calls_;
  std::vector<pointer::InstanceId> callees_;
};

}  // namespace snarl::threads
