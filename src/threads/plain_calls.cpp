#include "threads/plain_calls.h"

namespace snarl::threads {

using pointer::CallEdge;
using pointer::CallId;
using pointer::InstanceId;

PlainCalls::PlainCalls(const pointer::Analysis& analysis)
    : callFirst_(analysis.instanceCount() + 1), calleeFirst_(analysis.instanceCount() + 1) {
  for (const pointer::StartEdge& edge : analysis.startEdges()) {
    if (edge.call.index() >= starts_.size()) starts_.resize(edge.call.index() + 1);
    starts_[edge.call.index()] = true;
  }
  for (const CallEdge& edge : analysis.callEdges()) {
    if (edge.call.index() >= starts_.size()) starts_.resize(edge.call.index() + 1);
    if (starts_[edge.call.index()]) continue;
    ++callFirst_[edge.callee.index() + 1];
    ++calleeFirst_[analysis.callerOf(edge.call).index() + 1];
  }
  for (std::size_t i = 1; i < callFirst_.size(); ++i) {
    callFirst_[i] += callFirst_[i - 1];
    calleeFirst_[i] += calleeFirst_[i - 1];
  }
  calls_.resize(callFirst_.back());
  callees_.resize(calleeFirst_.back());
  std::vector<std::uint32_t> nextCall = callFirst_;
  std::vector<std::uint32_t> nextCallee = calleeFirst_;
  for (const CallEdge& edge : analysis.callEdges()) {
    if (starts_[edge.call.index()]) continue;
    calls_[nextCall[edge.callee.index()]++] = edge.call;
    callees_[nextCallee[analysis.callerOf(edge.call).index()]++] = edge.callee;
  }
}

}  // namespace snarl::threads
