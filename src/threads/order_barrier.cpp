#include "threads/order_barrier.h"

#include <algorithm>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::CallId;
using pointer::InstanceId;
using When = models::Mark::When;

std::vector<DecidedEdge> edgesDecidedBy(const ir::Body& body, const Pass& pass) {
  std::vector<DecidedEdge> result;
  if (pass.edge.from.valid()) return {{pass.at, pass.edge}};
  const ir::RegId number = body.instrs[pass.at].result;
  if (pass.when == When::Always || !number.valid()) return result;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
    if (last.op != ir::Op::Branch) continue;
    const ZeroTest test = zeroTest(body, last);
    if (test.reg != number) continue;
    const bool zero = pass.when == When::IfFalse;
    result.push_back({pass.at, {ir::BlockId{b}, test.zeroIfTaken == zero ? 0U : 1U}});
  }
  return result;
}

std::vector<FlowEdge> edgesIfNull(OrderTools& tools, InstanceId id, std::span<const PathId> names) {
  std::vector<FlowEdge> result;
  const ir::Body& body = *tools.targets.bodyOf(id);
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
    if (last.op != ir::Op::Branch || last.operandCount != 1) continue;
    const ZeroTest test = zeroTest(body, last);
    if (!test.reg.valid() || !std::ranges::binary_search(names, tools.values.nameOf(id, test.reg))) continue;
    result.push_back({ir::BlockId{b}, test.zeroIfTaken ? 0U : 1U});
  }
  return result;
}

Barrier::Barrier(OrderTools& tools, OriginId origin, Passes passes)
    : tools_(tools), origin_(origin), passes_(std::move(passes)) {
  findAbove();
  solve();
}

void Barrier::findAbove() {
  std::vector<InstanceId> open;
  FlatMap<InstanceId, char> seen;
  const auto add = [&](InstanceId id) {
    if (tools_.targets.bodyOf(id) != nullptr && seen.insert(id, 1).second) open.push_back(id);
  };
  for (const auto& [id, passes] : passes_) add(id);
  for (std::size_t i = 0; i < open.size() && open.size() <= kMostAbove; ++i) {
    for (const InstanceId caller : tools_.targets.callersOf(open[i])) {
      if (tools_.runs(origin_, caller)) add(caller);
    }
  }
  if (open.size() > kMostAbove) return passes_.clear();
  for (const InstanceId id : open) flows_.insert(id, {});
}

// Starts from "lets nothing through" and adds what does get through.
void Barrier::solve() {
  std::vector<InstanceId> open;
  for (const auto& [id, flow] : flows_) open.push_back(id);
  FlatMap<InstanceId, char> waiting;
  for (const InstanceId id : open) waiting.insert(id, 1);
  for (std::size_t i = 0; i < open.size(); ++i) {
    waiting[open[i]] = 0;
    if (!update(open[i])) continue;
    for (const InstanceId caller : tools_.targets.callersOf(open[i])) {
      char* known = waiting.find(caller);
      if (known == nullptr || *known != 0) continue;
      *known = 1;
      open.push_back(caller);
    }
  }
}

bool Barrier::update(InstanceId id) {
  WalkLimits limits;
  limit(id, limits);
  for (const DecidedEdge& edge : decided(id)) limits.closed.push_back(edge.edge);
  BodyWalk walk(*tools_.targets.bodyOf(id), id, tools_.thrown, limits);
  walk.enter();
  Flow& flow = *flows_.find(id);
  const bool changed = flow.exits != walk.exits();
  flow = {walk.spans(), walk.calls(), walk.exits()};
  return changed;
}

Ways Barrier::through(InstanceId id, InstrId call) const {
  if (const auto passes = passes_.find(id); passes != passes_.end()) {
    const auto always = std::ranges::find_if(
        passes->second, [&](const Pass& pass) { return pass.at == call && pass.when == When::Always; });
    if (always != passes->second.end()) return {false, always->thrown == nullptr || !always->thrown->empty()};
  }
  const auto callees = tools_.targets.calleesAt(id, call);
  // What a model calls on null it does not call, and goes on.
  const bool callsBack =
      tools_.isModel(id) && !std::ranges::all_of(callees, [&](InstanceId callee) { return tools_.isModel(callee); });
  if (callees.empty() || callsBack) return {};
  Ways result{false, false};
  for (const InstanceId callee : callees) {
    const Ways ways = isAbove(callee) ? flowOf(callee).exits : Ways{};
    result.normal = result.normal || ways.normal;
    result.thrown = result.thrown || ways.thrown;
  }
  return result;
}

void Barrier::limit(InstanceId id, WalkLimits& limits) const {
  if (!isAbove(id)) return;
  limits.through = [this, id, inner = std::move(limits.through)](InstrId call) {
    const Ways here = through(id, call);
    const Ways there = inner(call);
    return Ways{here.normal && there.normal, here.thrown && there.thrown};
  };
  const auto passes = passes_.find(id);
  if (passes == passes_.end()) return;
  for (const Pass& pass : passes->second) {
    if (pass.first) limits.stops.push_back(pass.at);
  }
  limits.throwsOnly = [list = &passes->second, inner = std::move(limits.throwsOnly)](InstrId call) {
    const auto always =
        std::ranges::find_if(*list, [&](const Pass& pass) { return pass.at == call && pass.when == When::Always; });
    return always == list->end() || always->thrown == nullptr ? inner(call) : always->thrown;
  };
}

std::vector<DecidedEdge> Barrier::decided(InstanceId id) const {
  std::vector<DecidedEdge> result;
  const auto passes = passes_.find(id);
  if (passes == passes_.end()) return result;
  for (const Pass& pass : passes->second) {
    const auto edges = edgesDecidedBy(*tools_.targets.bodyOf(id), pass);
    result.insert(result.end(), edges.begin(), edges.end());
  }
  return result;
}

}  // namespace snarl::threads
