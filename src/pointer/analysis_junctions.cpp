// Calls that run many methods, and accesses to many objects, meet where others do the same: what flows is then linked
// once, not for each of them. Nothing is mixed that would be apart without: those that meet have equal sets.
#include <algorithm>

#include "base/sorted.h"
#include "pointer/analysis.h"

namespace snarl::pointer {

// Whether the contexts in which calls run the method depend on nothing but the callers' origin and the receiver's mark.
bool Analysis::isJoining(ir::MethodId target) {
  const MethodTraits& of = traits(target);
  return !of.askedFor && !(selector_.tellsMethods() && (of.factory || templateOf(target).opensOrigins));
}

Analysis::JunctionId Analysis::junctionOf(InstanceId caller, std::uint32_t index, SetId receivers) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  const std::pair key{std::pair{receivers, kindOf(call)}, selector_.executing(instances_[caller].context)};
  if (const JunctionId* known = junctionIds_.find(key)) return *known;
  Junction junction;
  junction.argumentCount = call.argumentCount;
  junction.first = meetingPoint();
  for (std::uint32_t i = 0; i < call.argumentCount + 1; ++i) meetingPoint();
  for (const Receivers& group : std::vector(groupsOf(receivers, call).all)) {
    if (!group.joins) continue;
    const auto add = [&](ObjectId first, SetId objects) {
      linkJunction(junction, calleeOf(caller, index, group.target, first), objects);
    };
    const ObjectSet& objects = graph_.sets()[group.objects];
    if (group.alike) {
      add(objects.first(), group.objects);
    } else {
      objects.forEach([&](ObjectId object) { add(object, graph_.sets().one(object)); });
    }
  }
  makeSet(junction.callees);
  makeSet(junction.returned);
  const JunctionId id = junctions_.push(std::move(junction));
  junctionIds_.insert(key, id);
  return id;
}

void Analysis::linkJunction(Junction& junction, InstanceId callee, SetId receivers) {
  const MethodTemplate& body = *instances_[callee].body;
  const PointerId result{junction.first.value + junction.argumentCount};
  junction.callees.push_back(callee);
  if (const PointerId self = parameter(callee, 0); self.valid()) graph_.addObjects(self, receivers);
  const bool takesAll = junction.argumentCount + 1 == body.parameters.size();
  for (std::uint32_t i = 0; i < junction.argumentCount && takesAll; ++i) {
    addEdge(PointerId{junction.first.value + i}, parameter(callee, i + 1));
  }
  if (body.returnsParameter == 0) {
    graph_.addObjects(result, receivers);
  } else if (body.returnsParameter != MethodTemplate::kNothing && takesAll) {
    junction.returned.push_back(body.returnsParameter - 1);
  } else {
    addEdge(returned(callee), result);
  }
  addEdge(pointer(callee, body.thrown), PointerId{result.value + 1});
}

void Analysis::callJoined(InstanceId caller, std::uint32_t index, SetId receivers) {
  const CallId callId{instances_[caller].firstCall.value + index};
  const JunctionId id = junctionOf(caller, index, receivers);
  if (!joined_.insert({callId, id}, 1).second) return;
  const Junction& junction = junctions_[id];
  const MethodTemplate& body = *instances_[caller].body;
  const MethodTemplate::Call& call = body.calls[index];
  const auto arguments = body.argumentsOf(call);
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].valid()) addEdge(pointer(caller, arguments[i]), PointerId{junction.first.value + i});
  }
  const PointerId result{junction.first.value + junction.argumentCount};
  addEdge(PointerId{result.value + 1}, pointer(caller, call.sink));
  if (!call.result.valid()) return;
  addEdge(result, pointer(caller, call.result));
  for (const std::uint32_t i : junction.returned) {
    if (arguments[i].valid()) addEdge(pointer(caller, arguments[i]), pointer(caller, call.result));
  }
}

void Analysis::accessAll(SetId objects, const MethodTemplate::FieldAccess& access, PointerId value) {
  const auto accessEach = [&](PointerId by) {
    graph_.sets()[objects].forEach([&](ObjectId object) { this->access(object, access, by); });
  };
  if (graph_.sets().size(objects) < kMany) return accessEach(value);
  forgetSets();
  const std::uint64_t what = std::uint64_t{access.field.value} << 1 | (access.store ? 1 : 0);
  const auto [place, inserted] = accessJunctions_.insert({objects, {what, access.type}}, PointerId{});
  const PointerId junction = inserted ? * place = meetingPoint() : *place;
  if (inserted) accessEach(junction);
  access.store ? graph_.addEdge(value, junction) : graph_.addEdge(junction, value);
}

// What is known of sets is known until their ids mean others.
void Analysis::forgetSets() {
  if (receiversFor_ == graph_.statistics().cleanings) return;
  receiversFor_ = graph_.statistics().cleanings;
  receivers_ = {};
  junctionIds_ = {};
  accessJunctions_ = {};
}

// Which methods a call runs, besides those it is linked to by itself. There can be a hundred times as many as there are
// links; a budget that is spent already leaves room for some.
void Analysis::addJoinedCallEdges() {
  constexpr std::size_t kAtOnce = 1'000'000, kMostOnceSpent = 20'000'000;
  std::vector<std::pair<CallId, JunctionId>> joined;
  joined.reserve(joined_.size());
  for (const auto& [edge, unused] : joined_) joined.push_back(edge);
  std::ranges::sort(joined);
  std::size_t added = 0;
  IdVector<InstanceId, CallId> last(instances_.size());  // the last call that was found to run it
  for (std::size_t i = 0; i < joined.size();) {
    const CallId call = joined[i].first;
    for (; i < joined.size() && joined[i].first == call; ++i) {
      for (const InstanceId callee : junctions_[joined[i].second].callees) {
        if (last[callee] == call) continue;
        last[callee] = call;
        if (linked_.contains(std::pair{call, callee})) continue;
        callEdges_.push_back({call, callee});
        if (++added % kAtOnce != 0) continue;
        complete_ = complete_ && options_.goOn();
        if (!complete_ && added >= kMostOnceSpent) return;
      }
    }
  }
}

}  // namespace snarl::pointer
