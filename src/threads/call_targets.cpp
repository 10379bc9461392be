#include "threads/call_targets.h"

#include <algorithm>
#include <iterator>

#include "base/sorted.h"

namespace snarl::threads {

using pointer::CallEdge;
using pointer::CallId;
using pointer::InstanceId;

namespace {

constexpr std::uint32_t kNoCall = ~std::uint32_t{0};

/// Turns counts per index (shifted by one) into first positions, and returns the total.
std::size_t sumUp(std::vector<std::uint32_t>& counts) {
  for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
  return counts.back();
}

}  // namespace

CallTargets::CallTargets(const pointer::Analysis& analysis) : analysis_(analysis), bodies_(analysis.instanceCount()) {
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis[InstanceId{i}];
    const ir::Body* body = analysis.program().body(instance.method);
    // What a feature of the pointer analysis stands in for is not run.
    if (body != nullptr && instance.body->locals.size() == body->registers.size()) bodies_[i] = body;
  }
  addEdges();
  addCallers();
  addSites();
  uniteCopies();
  components_ = pointer::findCycles(
      analysis.instanceCount(), [](std::uint32_t) { return true; },
      [&](std::uint32_t node, auto visit) {
        const pointer::Instance& instance = analysis_[InstanceId{node}];
        const std::uint32_t first = instance.firstCall.value;
        const auto end = static_cast<std::uint32_t>(first + instance.body->calls.size());
        for (std::uint32_t c = first; c < end; ++c) {
          for (const InstanceId callee : of(CallId{c})) visit(callee.value);
        }
      });
}

void CallTargets::addEdges() {
  const auto isStart = [&](const CallEdge& edge) {
    return analysis_.library().startAt(analysis_.callOf(edge.call).site) != nullptr;
  };
  std::uint32_t calls = 0;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    calls = std::max(calls, static_cast<std::uint32_t>(instance.firstCall.value + instance.body->calls.size()));
  }
  std::vector<CallEdge> edges;
  outermost_.assign(analysis_.roots().begin(), analysis_.roots().end());
  for (const CallEdge& edge : analysis_.callEdges()) {
    if (isStart(edge)) {
      outermost_.push_back(edge.callee);
    } else {
      edges.push_back(edge);
    }
  }
  makeSet(outermost_);
  makeSet(edges);
  firstCallee_.assign(calls + 1, 0);
  for (const CallEdge& edge : edges) ++firstCallee_[edge.call.index() + 1];
  callees_.reserve(sumUp(firstCallee_));
  for (const CallEdge& edge : edges) callees_.push_back(edge.callee);
}

template <class Use>
void CallTargets::forEachEdge(Use use) const {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const pointer::Instance& caller = analysis_[InstanceId{i}];
    for (std::uint32_t n = 0; n < caller.body->calls.size(); ++n) {
      const CallId call{caller.firstCall.value + n};
      for (const InstanceId callee : of(call)) use(call, callee);
    }
  }
}

void CallTargets::addCallers() {
  firstCallOf_.assign(analysis_.instanceCount() + 1, 0);
  forEachEdge([&](CallId, InstanceId callee) { ++firstCallOf_[callee.index() + 1]; });
  callsOf_.resize(sumUp(firstCallOf_));
  std::vector<std::uint32_t> next = firstCallOf_;
  forEachEdge([&](CallId call, InstanceId callee) { callsOf_[next[callee.index()]++] = call; });
  firstCaller_.push_back(0);
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    InstanceId last;
    for (const CallId call : callsOf(InstanceId{i})) {
      const InstanceId caller = analysis_.callerOf(call);
      if (caller != last) callers_.push_back(caller);
      last = caller;
    }
    firstCaller_.push_back(static_cast<std::uint32_t>(callers_.size()));
  }
}

void CallTargets::addSites() {
  FlatMap<ir::MethodId, std::uint32_t> numbers;
  sitesOf_.resize(analysis_.instanceCount());
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    if (bodies_[i] == nullptr) continue;
    const auto [number, isNew] = numbers.insert(instance.method, static_cast<std::uint32_t>(sites_.size()));
    sitesOf_[i] = *number;
    if (!isNew) continue;
    Sites& sites = sites_.emplace_back(bodies_[i]->calls.size(), std::array{kNoCall, kNoCall});
    for (std::uint32_t c = 0; c < instance.body->calls.size(); ++c) {
      auto& site = sites[instance.body->calls[c].site.value - bodies_[i]->firstCallSite.value];
      site[site[0] == kNoCall ? 0 : 1] = c;
    }
  }
}

void CallTargets::uniteCopies() {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    if (bodies_[i] == nullptr) continue;
    const std::uint32_t firstCall = analysis_[InstanceId{i}].firstCall.value;
    for (const auto& site : sites_[sitesOf_[i]]) {
      if (site[1] == kNoCall) continue;
      const auto one = of(CallId{firstCall + site[0]}), other = of(CallId{firstCall + site[1]});
      if (std::ranges::equal(one, other)) continue;
      std::vector<InstanceId> both;
      std::ranges::set_union(one, other, std::back_inserter(both));
      ofBothCopies_.insert(CallId{firstCall + site[0]}, std::move(both));
    }
  }
}

CallTargets::Calls CallTargets::at(InstanceId id, ir::InstrId instr) const {
  Calls result;
  const ir::Body* body = bodyOf(id);
  const auto place = std::ranges::lower_bound(body->calls, instr);
  if (place == body->calls.end() || *place != instr) return result;
  const std::uint32_t firstCall = analysis_[id].firstCall.value;
  for (const std::uint32_t call : sites_[sitesOf_[id.index()]][static_cast<std::size_t>(place - body->calls.begin())]) {
    if (call != kNoCall) result.add(CallId{firstCall + call});
  }
  return result;
}

std::span<const InstanceId> CallTargets::calleesAt(InstanceId id, ir::InstrId instr) const {
  const Calls calls = at(id, instr);
  if (calls.empty()) return {};
  if (calls.size() > 1) {
    if (const std::vector<InstanceId>* both = ofBothCopies_.find(calls.front())) return *both;
  }
  return of(calls.front());
}

}  // namespace snarl::threads
