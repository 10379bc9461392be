#include "threads/escape.h"

#include "threads/call_targets.h"
#include "threads/heap.h"
#include "threads/silent_fields.h"

namespace snarl::threads {

using pointer::ObjectId;
using pointer::ObjectSet;

Escape::Escape(const Origins& origins) : analysis_(origins.analysis()), escaped_(analysis_.objectIdLimit()) {
  const SilentFields silent(analysis_, CallTargets(analysis_));
  const Heap heap(analysis_, [&](ir::FieldId field) {
    return analysis_.library().isConfined(field) || silent.isForAny(field);
  });
  FlatMap<ObjectId, std::vector<std::pair<ir::FieldId, const ObjectSet*>>> silentOf;
  analysis_.forEachField([&](ObjectId object, pointer::FieldKey key, const ObjectSet& holds) {
    const ir::FieldId field = key.field();
    if (!field.valid() || !silent.isForAny(field) || analysis_.library().isConfined(field)) return;
    if (!holds.empty()) silentOf[object].emplace_back(field, &holds);
  });
  FlatMap<std::uint64_t, char> seen;  // many fields share one set
  addRoots(origins);
  while (!open_.empty()) {
    const ObjectId object = open_.back();
    open_.pop_back();
    heap.forEachField(object, [&](const ObjectSet& holds) {
      if (seen.insert(reinterpret_cast<std::uint64_t>(&holds), 1).second) add(holds);
    });
    const auto* own = silentOf.find(object);
    for (std::size_t n = 0; own != nullptr && n < own->size(); ++n) {
      ObjectSet found;
      (*own)[n].second->forEach([&](ObjectId held) {
        if (!silent.isFor((*own)[n].first, held)) found.insert(held);
      });
      add(found);
    }
  }
}

// Code that is not there may give the same object to any thread.
void Escape::addRoots(const Origins& origins) {
  analysis_.forEachStatic([&](pointer::FieldKey, const ObjectSet& to) { add(to); });
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    const Origin& origin = origins[OriginId{i}];
    if (origin.kind == OriginKind::Main || origin.kind == OriginKind::Init) continue;
    for (const pointer::InstanceId entry : origin.entries) {
      for (const pointer::LocalId parameter : analysis_[entry].body->parameters) {
        if (parameter.valid()) add(analysis_.pointsTo(entry, parameter));
      }
    }
  }
  ObjectSet everywhere;
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const pointer::ObjectKind kind = analysis_[ObjectId{i}].kind;
    const bool unknown = kind == pointer::ObjectKind::Unknown || kind == pointer::ObjectKind::Class;
    if (unknown) everywhere.insert(ObjectId{i});
  }
  add(everywhere);
}

void Escape::add(const ObjectSet& objects) {
  objects.forEach([&](ObjectId object) {
    if (escaped_[object.index()]) return;
    escaped_[object.index()] = true;
    open_.push_back(object);
  });
}

}  // namespace snarl::threads
