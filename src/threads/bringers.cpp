#include "threads/bringers.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;
using pointer::ObjectId;

/// As the sets of all that is handed over in one way: there are few ways, and many calls.
struct Bringers::Handings {
  struct By {
    OriginSetId origins;  // who run callers that have it from elsewhere than their own callers
    pointer::ObjectSet objects;
  };
  struct On {
    Parameter from;  // the caller's own
    pointer::ObjectSet objects;
    Handings* before = nullptr;  // to that; not looked up yet
  };
  OriginSetId all;  // who run the instance
  bool unclear = false;
  OriginSetId any = OriginSets::empty();  // who may hand over whatever there is
  std::vector<By> by;
  pointer::ObjectSet byAll;  // what all may have who run the instance
  std::vector<On> on;
  FlatMap<ObjectId, OriginSetId> known;
};

Bringers::Bringers(Origins& origins, const CallTargets& targets)
    : origins_(origins), targets_(targets), places_(origins.analysis(), targets) {
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    for (const InstanceId entry : origins[OriginId{i}].entries) {
      OriginSetId& started = *started_.insert(entry, OriginSets::empty()).first;
      started = origins.joined(started, origins.only(OriginId{i}));
    }
  }
}

Bringers::~Bringers() = default;

bool Bringers::hasAll(const Handings& handings, OriginSetId origins) {
  return origins_.common(handings.all, origins) == handings.all;
}

Bringers::Handings* Bringers::behind(InstanceId instance, ir::RegId reg) {
  if (origins_.analysis().instanceCount() > kMostInstances) return nullptr;
  const ir::RegId parameter = parameterBehind(instance, reg);
  if (!parameter.valid()) return nullptr;
  Handings& handings = handingsTo({instance, parameter});
  return handings.unclear || hasAll(handings, handings.any) ? nullptr : &handings;
}

OriginSetId Bringers::of(Handings& handings, ObjectId object) {
  if (handings.byAll.contains(object)) return handings.all;
  const auto [known, isNew] = handings.known.insert(object, handings.all);
  if (isNew) *known = find(handings, object);
  return *known;
}

ir::RegId Bringers::parameterBehind(InstanceId instance, ir::RegId reg) const {
  const ir::Body* body = targets_.bodyOf(instance);
  return body == nullptr ? ir::RegId{} : threads::parameterBehind(*body, reg);
}

Bringers::Handings& Bringers::handingsTo(Parameter parameter) {
  const auto [known, isNew] = handings_.insert(parameter, nullptr);
  if (!isNew) return **known;
  *known = std::make_unique<Handings>();
  Handings& result = **known;
  const auto [instance, reg] = parameter;
  result.all = origins_.runBy(instance);
  result.unclear = places_.isHandedBesides(instance, reg.index());
  if (result.unclear) return result;
  if (const OriginSetId* started = started_.find(instance)) result.any = *started;
  const auto objectsIn = [](auto& all, auto what, auto member) -> pointer::ObjectSet& {
    auto found = std::ranges::find(all, what, member);
    if (found == all.end()) found = all.insert(all.end(), {what, {}});
    return found->objects;
  };
  for (const CallPlaces::Place& place : places_.of(instance)) {
    const OriginSetId by = origins_.runBy(place.caller);
    if (!place.at.valid()) {
      result.any = origins_.joined(result.any, by);
      continue;
    }
    const ir::Body& body = *targets_.bodyOf(place.caller);
    const ir::RegId given = body.operand(body.instrs[place.at], reg.index());
    const ir::RegId from = parameterBehind(place.caller, given);
    pointer::ObjectSet& objects = from.valid()
                                      ? objectsIn(result.on, Parameter{place.caller, from}, &Handings::On::from)
                                      : objectsIn(result.by, by, &Handings::By::origins);
    objects.add(origins_.analysis().pointsTo(place.caller, given));
  }
  for (const Handings::By& by : result.by) {
    if (hasAll(result, by.origins)) result.byAll.add(by.objects);
  }
  return result;
}

OriginSetId Bringers::find(Handings& first, ObjectId object) {
  const OriginSetId all = first.all;
  OriginSetId result = OriginSets::empty();
  std::vector<Handings*> met{&first};
  for (std::size_t n = 0; n < met.size(); ++n) {
    Handings& handings = *met[n];
    if (met.size() > kMost || handings.unclear) return all;
    result = origins_.joined(result, handings.any);
    for (const Handings::By& by : handings.by) {
      if (by.objects.contains(object)) result = origins_.joined(result, by.origins);
    }
    if (hasAll(first, result)) return all;
    for (Handings::On& on : handings.on) {
      if (!on.objects.contains(object)) continue;
      if (on.before == nullptr) on.before = &handingsTo(on.from);
      if (std::ranges::find(met, on.before) == met.end()) met.push_back(on.before);
    }
  }
  return origins_.common(all, result);
}

}  // namespace snarl::threads
