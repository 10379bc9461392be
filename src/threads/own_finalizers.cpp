#include "threads/own_finalizers.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;
using pointer::MethodTemplate;
using pointer::ObjectId;
using pointer::ObjectSet;

OwnFinalizers::OwnFinalizers(Origins& origins, const CallTargets& targets)
    : origins_(origins),
      analysis_(origins.analysis()),
      targets_(targets),
      places_(analysis_, targets),
      finalizers_(OriginSets::empty()) {
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    const Origin& origin = origins[OriginId{i}];
    const bool finalizer = origin.kind == OriginKind::Hook && origin.starts.empty();
    if (finalizer) finalizers_ = origins.joined(finalizers_, origins.only(OriginId{i}));
  }
}

bool OwnFinalizers::hasOwn(OriginId finalizer, InstanceId instance, ir::RegId reg) {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || !isFinalizer(finalizer)) return false;
  const ir::RegId parameter = parameterBehind(*body, reg);
  if (!parameter.valid()) return false;
  const Parameter first{instance, parameter};
  const auto [known, isNew] = known_.insert({finalizer, first}, false);
  if (isNew) *known = isHandedOwn(finalizer, first) && !isKnownAgain(analysis_.pointsTo(instance, parameter));
  return *known;
}

bool OwnFinalizers::isRunBy(OriginSetId set, InstanceId instance) const {
  return origins_.sets().meet(set, origins_.runBy(instance));
}

bool OwnFinalizers::isHandedOwn(OriginId finalizer, Parameter first) {
  const std::vector<InstanceId>& entries = origins_[finalizer].entries;
  const OriginSetId only = origins_.only(finalizer);
  std::vector<Parameter> met{first};
  for (std::size_t n = 0; n < met.size(); ++n) {
    const auto [instance, parameter] = met[n];
    if (met.size() > kMost || places_.isHandedBesides(instance, parameter.index())) return false;
    const bool begins = std::ranges::find(entries, instance) != entries.end();
    if (begins && parameter.index() != 0) return false;
    for (const CallPlaces::Place& place : places_.of(instance)) {
      if (!isRunBy(only, place.caller)) continue;
      if (!place.at.valid()) return false;
      const ir::Body& body = *targets_.bodyOf(place.caller);
      const ir::RegId from = parameterBehind(body, body.operand(body.instrs[place.at], parameter.index()));
      if (!from.valid()) return false;
      if (const Parameter next{place.caller, from}; std::ranges::find(met, next) == met.end()) met.push_back(next);
    }
  }
  return true;
}

bool OwnFinalizers::isKnownAgain(const ObjectSet& objects) {
  if (!kept_) kept_ = findKept();
  bool result = false;
  objects.forEach([&](ObjectId object) { result = result || kept_->contains(object); });
  return result;
}

ObjectSet OwnFinalizers::findKept() const {
  ObjectSet kept;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId instance{i};
    if (!isRunBy(finalizers_, instance)) continue;
    const MethodTemplate& body = *analysis_[instance].body;
    const auto keep = [&](pointer::LocalId local) {
      if (local.valid()) kept.add(analysis_.pointsTo(instance, local));
    };
    for (const MethodTemplate::StaticAccess& access : body.statics) {
      if (access.store) keep(access.local);
    }
    for (const MethodTemplate::FieldAccess& access : body.accesses) {
      if (access.store) keep(access.local);
    }
    for (std::uint32_t c = 0; c < body.calls.size(); ++c) {
      const MethodTemplate::Call& call = body.calls[c];
      const bool unseen = analysis_.callsUnseen(pointer::CallId{analysis_[instance].firstCall.value + c});
      if (!unseen && !(call.target.valid() && analysis_.isIntercepted(call.target))) continue;
      keep(call.receiver);
      for (const pointer::LocalId argument : body.argumentsOf(call)) keep(argument);
    }
  }
  for (const pointer::StartEdge& edge : analysis_.startEdges()) {
    if (!isRunBy(finalizers_, analysis_.callerOf(edge.call))) continue;
    for (const pointer::LocalId parameter : analysis_[edge.entry].body->parameters) {
      if (parameter.valid()) kept.add(analysis_.pointsTo(edge.entry, parameter));
    }
  }
  std::vector<std::vector<const ObjectSet*>> fields(analysis_.objectIdLimit());
  analysis_.forEachField(
      [&](ObjectId object, pointer::FieldKey, const ObjectSet& held) { fields[object.index()].push_back(&held); });
  std::vector<ObjectId> open;
  kept.forEach([&](ObjectId object) { open.push_back(object); });
  while (!open.empty()) {
    const ObjectId object = open.back();
    open.pop_back();
    for (const ObjectSet* held : fields[object.index()]) {
      held->forEach([&](ObjectId inner) {
        if (kept.insert(inner)) open.push_back(inner);
      });
    }
  }
  return kept;
}

}  // namespace snarl::threads
