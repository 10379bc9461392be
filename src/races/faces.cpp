#include "races/faces.h"

#include <algorithm>

namespace snarl::races {

using pointer::ObjectId;
using pointer::ObjectSet;

Faces::Faces(const pointer::Analysis& analysis, Gates& gates, bool all)
    : analysis_(analysis), gates_(gates), all_(all), given_(analysis.objectIdLimit()) {
  addHeld();
  addGiven();
  addMembers();
}

bool Faces::isFollowed(ObjectId id) const {
  const pointer::ObjectKind kind = analysis_[id].kind;
  return all_ || (kind != pointer::ObjectKind::Unknown && kind != pointer::ObjectKind::Merged);
}

// The application's own fields are its own affair: library code does not look into them.
bool Faces::libraryKeeps(pointer::FieldKey key) const {
  const ir::FieldId field = key.field();
  if (!field.valid()) return true;
  const models::Library& library = analysis_.library();
  if (library.isContent(field)) return !library.isFresh(field) && !library.isConfined(field);
  return gates_.isLibrary(analysis_.program()[field].owner);
}

Faces::Held& Faces::heldOf(const ObjectSet& objects) {
  const auto key = std::uint64_t{reinterpret_cast<std::uintptr_t>(&objects)};
  const auto [place, inserted] = heldBy_.insert(key, static_cast<std::uint32_t>(held_.size()));
  if (inserted) held_.push_back({&objects, {}, {}});
  return held_[*place];
}

void Faces::addHeld() {
  analysis_.forEachField([&](ObjectId holder, pointer::FieldKey key, const ObjectSet& objects) {
    if (objects.empty() || !isFollowed(holder) || !libraryKeeps(key)) return;
    heldOf(objects).holders.push_back(holder);
  });
}

void Faces::addGiven() {
  for (std::uint32_t i = 0; i < gates_.size(); ++i) {
    const pointer::CallId call = gates_.callOf(GateId{i});
    const pointer::InstanceId caller = analysis_.callerOf(call);
    const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
    const auto give = [&](pointer::LocalId local) {
      if (!local.valid()) return;
      const ObjectSet& objects = analysis_.pointsTo(caller, local);
      if (!objects.empty()) heldOf(objects).gates.push_back(GateId{i});
    };
    give(site.receiver);
    for (const pointer::LocalId local : analysis_[caller].body->argumentsOf(site)) give(local);
  }
}

void Faces::addMembers() {
  memberFirst_.assign(analysis_.objectIdLimit() + 1, 0);
  const auto forEachMember = [&](auto use) {
    for (std::uint32_t i = 0; i < held_.size(); ++i) {
      held_[i].objects->forEach([&](ObjectId object) {
        if (isFollowed(object)) use(i, object);
      });
    }
  };
  forEachMember([&](std::uint32_t i, ObjectId object) {
    ++memberFirst_[object.index() + 1];
    if (!held_[i].gates.empty()) given_[object.index()] = true;
  });
  for (std::size_t i = 1; i < memberFirst_.size(); ++i) memberFirst_[i] += memberFirst_[i - 1];
  member_.resize(memberFirst_.back());
  std::vector<std::uint32_t> next = memberFirst_;
  forEachMember([&](std::uint32_t i, ObjectId object) { member_[next[object.index()]++] = i; });
}

std::span<const std::uint32_t> Faces::holding(ObjectId id) const {
  return std::span(member_).subspan(memberFirst_[id.index()], memberFirst_[id.index() + 1] - memberFirst_[id.index()]);
}

const std::vector<ObjectId>& Faces::of(ObjectId inner) {
  const auto [place, inserted] = faces_.insert(inner, nullptr);
  if (!inserted) return **place;
  *place = std::make_unique<std::vector<ObjectId>>();
  std::vector<ObjectId>& result = **place;
  ObjectSet seen;
  std::vector<ObjectId> open;
  const auto add = [&](ObjectId object) {
    if (!seen.insert(object)) return;
    (given_[object.index()] ? result : open).push_back(object);
  };
  add(inner);
  while (!open.empty()) {
    const ObjectId object = open.back();
    open.pop_back();
    for (const std::uint32_t set : holding(object)) std::ranges::for_each(held_[set].holders, add);
  }
  std::ranges::sort(result);
  return result;
}

const Faces::Back& Faces::backOf(ObjectId object) {
  const auto [place, inserted] = back_.insert(object, nullptr);
  if (!inserted) return **place;
  *place = std::make_unique<Back>();
  Back& back = **place;
  std::vector<bool> seenSets(held_.size());
  std::vector<GateId> gates;
  std::vector<ObjectId> open;
  const auto add = [&](ObjectId next) {
    if (back.objects.insert(next)) open.push_back(next);
  };
  add(object);
  while (!open.empty()) {
    const ObjectId next = open.back();
    open.pop_back();
    for (const std::uint32_t set : holding(next)) {
      if (seenSets[set]) continue;
      seenSets[set] = true;
      std::ranges::for_each(held_[set].holders, add);
      gates.insert(gates.end(), held_[set].gates.begin(), held_[set].gates.end());
    }
  }
  back.objects.normalise();
  back.gates = gates_.sets().joinAll({}, gates);
  return back;
}

}  // namespace snarl::races
