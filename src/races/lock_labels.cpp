#include "races/lock_labels.h"

#include <algorithm>
#include <functional>

#include "base/sorted.h"
#include "pointer/source_place.h"

namespace snarl::races {

using pointer::ObjectId;
using pointer::ObjectSet;
using threads::HeldLock;

// Only locks need names: fields that hold anything else are passed over.
LockLabels::LockLabels(const pointer::Analysis& analysis, threads::Locks& locks) : analysis_(analysis), locks_(locks) {
  ObjectSet all;
  for (std::uint32_t i = 0; i < locks.sets().size(); ++i) {
    for (const HeldLock& lock : locks.sets()[threads::LockSetId{i}]) all.add(locks.objects()[lock.objects]);
  }
  const auto keep = [&](pointer::FieldKey key, const ObjectSet& held) {
    const ir::FieldId field = key.field();
    if (!field.valid() || analysis.library().isGhost(field)) return;
    held.forEach([&](ObjectId object) {
      if (!all.contains(object)) return;
      std::vector<ir::FieldId>& keepers = keepers_[object];
      if (std::ranges::find(keepers, field) == keepers.end()) keepers.push_back(field);
    });
  };
  analysis.forEachStatic(keep);
  analysis.forEachField([&](ObjectId, pointer::FieldKey key, const ObjectSet& held) { keep(key, held); });
}

const std::string& LockLabels::of(const HeldLock& lock) {
  const auto [place, inserted] = labels_.insert({lock.objects, lock.shared() ? 1U : 0U}, "");
  if (inserted) {
    std::string label = labelOf(locks_.objects()[lock.objects]);
    if (lock.shared()) label += " (shared)";
    *place = std::move(label);
  }
  return *place;
}

std::vector<std::string> LockLabels::of(threads::LockSetId set) { return added(threads::LockSets::none(), set); }

std::vector<std::string> LockLabels::added(threads::LockSetId before, threads::LockSetId after) {
  std::vector<std::string> result;
  const auto known = locks_.sets()[before];
  for (const HeldLock& lock : locks_.sets()[after]) {
    if (std::ranges::find(known, lock) == known.end()) result.push_back(of(lock));
  }
  makeSet(result);
  return result;
}

std::string LockLabels::labelOf(const ObjectSet& objects) const {
  if (objects.empty()) return "an unknown object";
  const pointer::Object& first = analysis_[objects.first()];
  const ir::Program& program = analysis_.program();
  if (first.kind == pointer::ObjectKind::Class) return program.typeName(ir::TypeId{first.detail}) + ".class";
  if (std::string field = fieldFor(objects); !field.empty()) return field;
  return pointer::textOf(analysis_, objects.first());
}

// A lock that many fields may hold is better told by where it is made; one that holds other things too names nothing.
std::string LockLabels::fieldFor(const ObjectSet& objects) const {
  constexpr std::size_t kFewKeepers = 3;
  const ir::Program& program = analysis_.program();
  std::vector<ir::FieldId> common;
  bool first = true;
  objects.forEach([&](ObjectId object) {
    const std::vector<ir::FieldId>* keepers = keepers_.find(object);
    if (first && keepers != nullptr) common = *keepers;
    if (keepers == nullptr) common.clear();
    if (!first && keepers != nullptr) {
      std::erase_if(common, [&](ir::FieldId f) { return std::ranges::find(*keepers, f) == keepers->end(); });
    }
    first = false;
  });
  const auto isWritten = [&](ir::FieldId f) {  // what lambdas capture is in classes that no programmer has named
    const ir::ClassId owner = program[f].owner;
    const bool named = program.name(owner).find('/') == std::string_view::npos;
    return named && program[owner].role == ir::ClassRole::Application;
  };
  std::erase_if(common, std::not_fn(isWritten));
  if (common.empty() || common.size() > kFewKeepers) return "";
  std::vector<std::string> names;
  names.reserve(common.size());
  for (const ir::FieldId f : common) {
    names.push_back(std::string(program.name(program[f].owner)) + "." + std::string(program.name(f)));
  }
  return *std::ranges::min_element(names);
}

}  // namespace snarl::races
