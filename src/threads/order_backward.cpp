#include "threads/order_backward.h"

#include <algorithm>

#include "threads/order_walk.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::CallId;
using pointer::InstanceId;

namespace {

class Backward {
 public:
  Backward(OrderTools& tools, OriginId origin)
      : tools_(tools), origin_(origin), result_(tools.analysis.instanceCount()) {}

  Region run(InstanceId id, InstrId at) {
    add(id, at);
    while (!open_.empty()) {
      tools_.patience.step();
      const auto [instance, instr] = open_.back();
      open_.pop_back();
      follow(instance, instr);
    }
    const auto& entries = tools_.origins[origin_].entries;
    for (const InstanceId entry : entries) {
      if (!onStack_.contains(entry)) addWhole(entry);
    }
    return std::move(result_);
  }

 private:
  void add(InstanceId id, InstrId at) {
    if (seen_.insert({id, at}, 1).second) open_.emplace_back(id, at);
  }

  void addWhole(InstanceId id) {
    if (!result_.addWhole(id)) return;
    std::vector<InstanceId> open{id};
    while (!open.empty()) {
      const InstanceId next = open.back();
      open.pop_back();
      for (const InstanceId callee : tools_.origins.calls().calleesOf(next)) {
        if (result_.addWhole(callee)) open.push_back(callee);
      }
    }
  }

  void follow(InstanceId id, InstrId at) {
    onStack_.insert(id, 1);
    const ir::Body& body = *tools_.targets.bodyOf(id);
    std::vector<InstrSpan> spans;
    std::vector<bool> seen(body.blocks.size());
    std::vector<ir::BlockId> open;
    const auto addPreds = [&](ir::BlockId block) {
      for (const ir::BlockId pred : body.preds(body.blocks[block])) {
        if (seen[pred.index()]) continue;
        seen[pred.index()] = true;
        open.push_back(pred);
      }
    };
    const ir::BlockId own = blockOf(body, at);
    if (body.blocks[own].first < at) spans.push_back({body.blocks[own].first, InstrId{at.value - 1}});
    addPreds(own);
    while (!open.empty()) {
      const ir::BlockId block = open.back();
      open.pop_back();
      const ir::Block& b = body.blocks[block];
      spans.push_back({b.first, InstrId{b.first.value + b.count - 1}});
      addPreds(block);
    }
    result_.add(id, spans);
    for (const InstrId call : body.calls) {
      const auto within = [&](const InstrSpan& span) { return span.first <= call && call <= span.last; };
      if (std::ranges::none_of(spans, within)) continue;
      for (const InstanceId callee : tools_.targets.calleesAt(id, call)) addWhole(callee);
    }
    for (const CallId call : tools_.origins.calls().callsOf(id)) {
      const InstanceId caller = tools_.analysis.callerOf(call);
      if (!tools_.runs(origin_, caller) || tools_.targets.bodyOf(caller) == nullptr) continue;
      const InstrSpan span{tools_.instrOf(call), tools_.instrOf(call)};
      result_.add(caller, {&span, 1});  // it has begun before
      add(caller, tools_.instrOf(call));
    }
  }

  OrderTools& tools_;
  OriginId origin_;
  Region result_;
  FlatMap<std::pair<InstanceId, InstrId>, char> seen_;
  FlatMap<InstanceId, char> onStack_;
  std::vector<std::pair<InstanceId, InstrId>> open_;
};

}  // namespace

Region regionBefore(OrderTools& tools, OriginId origin, InstanceId id, InstrId at) {
  return Backward(tools, origin).run(id, at);
}

}  // namespace snarl::threads
