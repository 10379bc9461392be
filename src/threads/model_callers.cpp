#include "threads/model_callers.h"

#include <algorithm>

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

ModelCallersId ModelCallers::of(InstanceId instance, ObjectId object) {
  if (const ModelCallersId* known = found_.find(Key{object, instance})) return *known;
  find(instance, object);
  return *found_.find(Key{object, instance});
}

std::uint32_t ModelCallers::nodeOf(InstanceId instance) {
  const auto [number, isNew] = numbers_.insert(instance, static_cast<std::uint32_t>(nodes_.size()));
  if (isNew) nodes_.push_back({instance, {}, {}, {}});
  return *number;
}

void ModelCallers::find(InstanceId instance, ObjectId object) {
  nodes_.clear();
  numbers_.clear();
  nodeOf(instance);
  for (std::size_t i = 0; i < nodes_.size(); ++i) expand(i, object);
  // Callers come first.
  const pointer::Components components = pointer::findCycles(
      nodes_.size(), [](std::uint32_t) { return true; },
      [&](std::uint32_t node, auto visit) { std::ranges::for_each(nodes_[node].models, visit); });
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    std::vector<ModelCallerId> direct;
    std::vector<ModelCallersId> known;
    for (const std::uint32_t member : components.component(c)) {
      const Node& node = nodes_[member];
      direct.insert(direct.end(), node.direct.begin(), node.direct.end());
      known.insert(known.end(), node.known.begin(), node.known.end());
      for (const std::uint32_t other : node.models) {
        if (const ModelCallersId* set = found_.find(Key{object, nodes_[other].instance})) known.push_back(*set);
      }
    }
    makeSet(known);
    const ModelCallersId all = direct.empty() && known.size() == 1 ? known.front() : sets_.joinAll(known, direct);
    for (const std::uint32_t member : components.component(c)) found_.insert({object, nodes_[member].instance}, all);
  }
}

// An object that comes from the arguments is followed to the calls that pass it, another to the calls whose arguments
// lead to it. What neither explains is made inside, and may be for any caller.
void ModelCallers::expand(std::size_t number, ObjectId object) {
  const InstanceId id = nodes_[number].instance;
  const auto calls = calls_.callsOf(id);
  if (calls.empty()) nodes_[number].direct.emplace_back(0U);
  const bool carried = object.valid() && takes(id, object);
  const auto passes = [&](CallId call) {
    return !object.valid() || (carried ? hands(call, object) : near_.of(call).contains(object));
  };
  std::vector<CallId> passing;
  std::ranges::copy_if(calls, std::back_inserter(passing), passes);
  if (passing.empty()) passing.assign(calls.begin(), calls.end());
  for (const CallId call : passing) {
    if (object.valid() && leftOut_(call, object)) continue;
    const InstanceId caller = analysis_.callerOf(call);
    if (!isModel(caller)) {
      nodes_[number].direct.emplace_back(call.value + 1);
    } else if (const ModelCallersId* known = found_.find(Key{object, caller})) {
      nodes_[number].known.push_back(*known);
    } else {
      const std::uint32_t other = nodeOf(caller);
      nodes_[number].models.push_back(other);
    }
  }
  makeSet(nodes_[number].models);
  makeSet(nodes_[number].known);
}

bool ModelCallers::takes(InstanceId id, ObjectId object) const {
  return std::ranges::any_of(analysis_[id].body->parameters, [&](pointer::LocalId local) {
    return local.valid() && analysis_.pointsTo(id, local).contains(object);
  });
}

bool ModelCallers::hands(CallId call, ObjectId object) const {
  const InstanceId caller = analysis_.callerOf(call);
  const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
  const auto holds = [&](pointer::LocalId local) {
    return local.valid() && analysis_.pointsTo(caller, local).contains(object);
  };
  return holds(site.receiver) || std::ranges::any_of(analysis_[caller].body->argumentsOf(site), holds);
}

}  // namespace snarl::threads
