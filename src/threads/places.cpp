#include "threads/places.h"

#include <algorithm>

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectSet;

namespace {

ObjectSet without(const ObjectSet& a, const ObjectSet& b) { return b.lacking(a, nullptr); }

ObjectSet common(const ObjectSet& a, const ObjectSet& b) { return a.common(b); }

}  // namespace

ObjectSet Places::inParameters(InstanceId id, const ObjectSet& of) const {
  ObjectSet result;
  for (const pointer::LocalId local : analysis_[id].body->parameters) {
    if (local.valid()) result.add(common(of, analysis_.pointsTo(id, local)));
  }
  return result;
}

ObjectSet Places::inArguments(CallId call, const ObjectSet& of) const {
  const InstanceId caller = analysis_.callerOf(call);
  const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
  ObjectSet result;
  const auto add = [&](pointer::LocalId local) {
    if (local.valid()) result.add(common(of, analysis_.pointsTo(caller, local)));
  };
  add(site.receiver);
  for (const pointer::LocalId local : analysis_[caller].body->argumentsOf(site)) add(local);
  return result;
}

void Places::add(CallId call, Step step) {
  const bool again = call.valid() && analysis_.callOf(call).repeated;
  if (again) step.repeated = step.objects;
  if (call.valid() && isModel(step.instance)) {
    open_.push_back(std::move(step));
    return;
  }
  const auto [at, first] = foundAt_.insert(call, found_.size());
  if (call.valid() && !first) {
    Place& same = found_[*at];
    same.repeated.add(common(same.objects, step.objects));
    same.repeated.add(step.repeated);
    same.objects.add(step.objects);
  } else {
    found_.push_back({call, step.instance, std::move(step.objects), std::move(step.repeated)});
  }
}

// Objects that come from the arguments are followed to the calls that pass them, others to the calls whose arguments
// lead to them. What neither explains is made inside, and may be for any caller.
void Places::climb(Step step) {
  const auto [place, first] = seen_.insert(step.instance, {});
  manifold_.add(common(*place, step.objects));
  if (!first && without(step.objects, *place).empty()) return;
  place->add(step.objects);
  const auto calls = calls_.callsOf(step.instance);
  if (calls.empty()) return add({}, std::move(step));
  const ObjectSet carried = inParameters(step.instance, step.objects);
  ObjectSet lost = carried;
  std::vector<ObjectSet> passed;
  for (const CallId call : calls) {
    passed.push_back(carried.empty() ? ObjectSet{} : inArguments(call, carried));
    lost = without(lost, passed.back());
  }
  const ObjectSet others = without(step.objects, carried);
  ObjectSet made = others;
  if (!others.empty()) {
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const ObjectSet led = common(others, near_.of(calls[i]));
      passed[i].add(led);
      made = without(made, led);
    }
  }
  for (std::size_t i = 0; i < calls.size(); ++i) {
    ObjectSet objects = std::move(passed[i]);
    objects.add(made);
    objects.add(lost);
    if (objects.empty() && !any_) continue;
    ObjectSet repeated = common(objects, step.repeated);
    add(calls[i], {analysis_.callerOf(calls[i]), std::move(objects), std::move(repeated)});
  }
}

std::vector<Place> Places::take() {
  while (!open_.empty()) {
    Step step = std::move(open_.back());
    open_.pop_back();
    climb(std::move(step));
  }
  for (Place& place : found_) place.repeated.add(common(place.objects, manifold_));
  manifold_.clear();
  seen_.clear();
  foundAt_.clear();
  std::ranges::sort(found_, {}, [](const Place& place) { return std::pair(place.caller, place.call); });
  return std::exchange(found_, {});
}

std::vector<Place> Places::ofCall(CallId call, const ObjectSet& objects) {
  any_ = objects.empty();
  add(call, {analysis_.callerOf(call), objects, {}});
  std::vector<Place> result = take();
  for (Place& place : result) {
    if (!place.call.valid()) place.call = call;
  }
  return result;
}

std::vector<Place> Places::ofInstance(InstanceId instance, const ObjectSet& objects) {
  any_ = objects.empty();
  open_.push_back({instance, objects, {}});
  return take();
}

}  // namespace snarl::threads
