#include "threads/publishers.h"

#include "threads/heap.h"

namespace snarl::threads {

using pointer::FieldKey;
using pointer::InstanceId;
using pointer::MethodTemplate;
using pointer::ObjectId;
using pointer::ObjectSet;
using pointer::PointerId;

Publishers::Publishers(Origins& origins, const Foreign& foreign)
    : origins_(origins),
      analysis_(origins.analysis()),
      foreign_(foreign),
      makers_(analysis_.objectIdLimit(), OriginSets::empty()),
      publishers_(makers_) {
  findMakers();
  findStores();
  findStarts();
  for (const auto& [set, by] : published_) {
    analysis_.graph().sets()[set].forEach([&](ObjectId object) { add(object, by); });
  }
  close();
}

void Publishers::addMaker(ObjectId object, ir::AllocSiteId site, OriginSetId by) {
  if (analysis_[object].site() != site) return;
  OriginSetId& makers = makers_[object.index()];
  makers = origins_.joined(makers, by);
}

void Publishers::findMakers() {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId instance{i};
    const OriginSetId by = origins_.runBy(instance);
    for (const MethodTemplate::Allocation& allocation : analysis_[instance].body->allocations) {
      if (!allocation.result.valid()) continue;
      ObjectSet made = analysis_.pointsTo(instance, allocation.result);
      for (std::uint32_t d = 0; d == 0 || d < allocation.dimensions; ++d) {
        ObjectSet inner;
        made.forEach([&](ObjectId object) {
          addMaker(object, allocation.site, by);
          if (analysis_[object].site() == allocation.site) inner.add(analysis_.pointsTo(object, FieldKey::elements()));
        });
        made = std::move(inner);
      }
    }
  }
  findMakersOfCopies();
  findMakersForReaders();
}

void Publishers::findMakersOfCopies() {
  const ir::Program& program = analysis_.program();
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const pointer::Object& object = analysis_[ObjectId{i}];
    if (object.kind != pointer::ObjectKind::Copied) continue;
    for (const InstanceId copying : analysis_.instancesOf(program[ir::CallSiteId{object.detail}].method)) {
      makers_[i] = origins_.joined(makers_[i], origins_.runBy(copying));
    }
  }
}

// What models make for whoever reads it, or keep for each thread apart, counts as made by all; so do exceptions that
// one object stands for.
void Publishers::findMakersForReaders() {
  OriginSetId everybody = OriginSets::empty();
  for (std::uint32_t i = 0; i < origins_.size(); ++i)
    everybody = origins_.joined(everybody, origins_.only(OriginId{i}));
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const pointer::ObjectKind kind = analysis_[ObjectId{i}].kind;
    if (kind == pointer::ObjectKind::Merged || kind == pointer::ObjectKind::Thrown) makers_[i] = everybody;
  }
  const models::Library& library = analysis_.library();
  analysis_.forEachField([&](ObjectId, FieldKey key, const ObjectSet& holds) {
    const ir::FieldId field = key.field();
    const bool own = field.valid() && (library.isFresh(field) || library.isConfined(field));
    if (own) holds.forEach([&](ObjectId object) { makers_[object.index()] = everybody; });
  });
}

void Publishers::publish(PointerId pointer, OriginSetId by) {
  const auto [place, inserted] = published_.insert(analysis_.graph().setOf(pointer), by);
  if (!inserted) *place = origins_.joined(*place, by);
}

void Publishers::findStores() {
  const models::Library& library = analysis_.library();
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId instance{i};
    const OriginSetId by = origins_.runBy(instance);
    if (by == OriginSets::empty()) continue;
    const MethodTemplate& body = *analysis_[instance].body;
    for (const MethodTemplate::StaticAccess& access : body.statics) {
      if (access.store) publish(analysis_.pointer(instance, access.local), by);
    }
    for (const MethodTemplate::FieldAccess& access : body.accesses) {
      if (!access.store || !foreign_.mayHoldAny(analysis_.pointer(instance, access.base))) continue;
      const ir::FieldId field = access.field.field();
      if (field.valid() && library.isConfined(field)) continue;
      publish(analysis_.pointer(instance, access.local), by);
    }
    for (std::uint32_t c = 0; c < body.calls.size(); ++c) {
      if (!analysis_.callsUnseen(pointer::CallId{analysis_[instance].firstCall.value + c})) continue;
      const MethodTemplate::Call& call = body.calls[c];
      if (call.receiver.valid()) publish(analysis_.pointer(instance, call.receiver), by);
      for (const pointer::LocalId argument : body.argumentsOf(call)) {
        if (argument.valid()) publish(analysis_.pointer(instance, argument), by);
      }
    }
  }
}

void Publishers::findStarts() {
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const Origin& origin = origins_[OriginId{i}];
    if (origin.kind == OriginKind::Init) continue;
    for (const InstanceId entry : origin.entries) {
      for (const pointer::LocalId parameter : analysis_[entry].body->parameters) {
        if (parameter.valid()) publish(analysis_.pointer(entry, parameter), origin.parents);
      }
    }
  }
  // What is started may give back what it has made.
  for (const pointer::StartEdge& edge : analysis_.startEdges()) {
    const PointerId result = analysis_.returned(edge.entry);
    if (result.valid()) publish(result, origins_.runBy(edge.entry));
  }
}

void Publishers::add(ObjectId object, OriginSetId by) {
  if (!foreign_.isFollowed(object)) return;
  OriginSetId& known = publishers_[object.index()];
  const OriginSetId all = origins_.joined(known, origins_.common(by, makers_[object.index()]));
  if (all == known) return;
  known = all;
  open_.push_back(object);
}

// What is found in an object that others know is known to them too.
void Publishers::close() {
  const Heap heap(analysis_, [&](ir::FieldId field) { return analysis_.library().isConfined(field); });
  FlatMap<std::pair<std::uint64_t, OriginSetId>, char> seen;  // many fields share one set
  while (!open_.empty()) {
    const ObjectId object = open_.back();
    open_.pop_back();
    const OriginSetId by = publishers_[object.index()];
    heap.forEachField(object, [&](const ObjectSet& holds) {
      if (!seen.insert({reinterpret_cast<std::uint64_t>(&holds), by}, 1).second) return;
      holds.forEach([&](ObjectId held) { add(held, by); });
    });
  }
}

}  // namespace snarl::threads
