#include "pointer/why.h"

#include <fmt/core.h>

#include <algorithm>
#include <deque>

#include "pointer/source_place.h"

namespace snarl::pointer {
namespace {

class Search {
 public:
  Search(const Analysis& analysis, ObjectId object) : analysis_(analysis), graph_(analysis.graph()), object_(object) {
    // The receiver of a call gets to the method called without an edge of its own.
    for (const CallEdge& edge : analysis.callEdges()) {
      const MethodTemplate::Call& call = analysis.callOf(edge.call);
      if (!call.receiver.valid()) continue;
      const InstanceId caller = analysis.callerOf(edge.call);
      const PointerId receiver = graph_.find(analysis.pointer(caller, call.receiver));
      if (!holds(receiver)) continue;
      if (const PointerId self = analysis.parameter(edge.callee, 0); self.valid()) passed_[receiver].push_back(self);
      if (call.result.valid() && analysis[edge.callee].body->returnsParameter == 0) {
        passed_[receiver].push_back(analysis.pointer(caller, call.result));
      }
    }
  }

  /// The pointers from the allocation to `goal`, or nothing.
  std::vector<PointerId> wayTo(PointerId goal) {
    const ir::AllocSiteId site = analysis_[object_].site();
    for (const InstanceId instance : analysis_.instancesOf(analysis_.program()[site].method)) {
      for (const MethodTemplate::Allocation& allocation : analysis_[instance].body->allocations) {
        if (allocation.site != site || !allocation.result.valid()) continue;
        visit(graph_.find(analysis_.pointer(instance, allocation.result)), {});
      }
    }
    // Arrays in an array of several dimensions are there from the start.
    for (const auto& [key, pointer] : analysis_.fieldPointers()) {
      const bool outer = FieldKey{key.second}.isElements() && analysis_[key.first].site() == site;
      if (outer) visit(graph_.find(pointer), {});
    }
    goal = graph_.find(goal);
    while (!queue_.empty() && !from_.contains(goal)) {
      const PointerId at = queue_.front();
      queue_.pop_front();
      for (const ConstraintGraph::Edge& edge : graph_.edges(at)) {
        if (!edge.filter.valid() || graph_.filter(edge.filter).contains(object_)) visit(graph_.find(edge.to), at);
      }
      if (const std::vector<PointerId>* more = passed_.find(at)) {
        for (const PointerId to : *more) visit(graph_.find(to), at);
      }
    }
    std::vector<PointerId> way;
    if (!from_.contains(goal)) return way;
    for (PointerId at = goal; at.valid(); at = *from_.find(at)) way.push_back(at);
    std::ranges::reverse(way);
    return way;
  }

 private:
  [[nodiscard]] bool holds(PointerId pointer) const { return graph_.pointsTo(pointer).contains(object_); }
  void visit(PointerId pointer, PointerId from) {
    if (holds(pointer) && from_.insert(pointer, from).second) queue_.push_back(pointer);
  }

  const Analysis& analysis_;
  const ConstraintGraph& graph_;
  ObjectId object_;
  FlatMap<PointerId, std::vector<PointerId>> passed_;
  FlatMap<PointerId, PointerId> from_;
  std::deque<PointerId> queue_;
};

}  // namespace

std::vector<Holder> why(const Analysis& analysis, InstanceId instance, LocalId local, ObjectId object) {
  if (!analysis[object].allocated()) return {};
  const std::vector<PointerId> way = Search(analysis, object).wayTo(analysis.pointer(instance, local));
  std::vector<Holder> result(way.size());
  FlatMap<PointerId, std::size_t> steps;
  for (std::size_t i = 0; i < way.size(); ++i) {
    steps.insert(way[i], i);
    const InstanceId owner = analysis.ownerOf(way[i]);
    if (!owner.valid()) continue;
    const LocalId at{way[i].value - analysis[owner].firstLocal.value};
    result[i] = {Holder::Kind::Local, owner, at, {}, {}};
  }
  for (const auto& [key, pointer] : analysis.fieldPointers()) {
    if (const std::size_t* step = steps.find(pointer)) {
      result[*step] = {Holder::Kind::Field, {}, {}, key.first, FieldKey{key.second}};
    }
  }
  for (const auto& [key, pointer] : analysis.staticPointers()) {
    if (const std::size_t* step = steps.find(pointer))
      result[*step] = {Holder::Kind::Static, {}, {}, {}, FieldKey{key}};
  }
  const auto isJunction = [](const Holder& h) { return h.kind == Holder::Kind::Local && !h.instance.valid(); };
  if (!result.empty() && isJunction(result.back())) result.back() = {Holder::Kind::Local, instance, local, {}, {}};
  std::erase_if(result, isJunction);
  return result;
}

std::string textOf(const Analysis& analysis, const Holder& holder) {
  if (holder.kind == Holder::Kind::Local) {
    return fmt::format("{}:v{}", shownName(analysis, analysis[holder.instance].method), holder.local.value);
  }
  const ir::FieldId field = holder.field.field();
  const ir::Program& program = analysis.program();
  std::string name = "(elements)";
  if (field.valid()) name = fmt::format("{}.{}", program.name(program[field].owner), program.name(field));
  if (holder.kind == Holder::Kind::Static) return name;
  return fmt::format("{} of {}", name, textOf(analysis, holder.object));
}

}  // namespace snarl::pointer
