#include "races/holders.h"

#include <algorithm>
#include <tuple>

namespace snarl::races {
namespace {

using pointer::FieldKey;
using pointer::ObjectId;
using pointer::ObjectSet;

bool isNamed(const Race& race) {
  return race.kind == threads::LocationKind::Field || race.kind == threads::LocationKind::Static;
}

}  // namespace

Holders::Holders(const pointer::Analysis& analysis, const Detector& detector) : analysis_(analysis) {
  std::vector<bool> all(analysis.objectIdLimit());
  FlatMap<std::uint64_t, char> seen;
  for (const Race& race : detector.races()) {
    if (isNamed(race) || race.objects.empty()) continue;
    const auto list = reinterpret_cast<std::uintptr_t>(&*race.objects.begin());
    if (!seen.insert(list, 1).second) continue;
    for (const ObjectId object : race.objects) all[object.index()] = true;
  }
  if (seen.empty()) return;
  const auto keep = [&](FieldKey key, const ObjectSet& held) {
    const ir::FieldId field = key.field();
    if (!isInSource(field)) return;
    held.forEach([&](ObjectId object) {
      if (!all[object.index()]) return;
      ir::FieldId& best = keepers_[object];
      best = better(best, field);
    });
  };
  analysis.forEachStatic(keep);
  analysis.forEachField([&](ObjectId, FieldKey key, const ObjectSet& held) { keep(key, held); });
}

// Not what the JDK, models or classes made for lambdas keep.
bool Holders::isInSource(ir::FieldId field) const {
  if (!field.valid() || analysis_.library().isGhost(field)) return false;
  const ir::Program& program = analysis_.program();
  const ir::Class& owner = program[program[field].owner];
  return owner.role != ir::ClassRole::Jdk && !owner.host.valid();
}

// The program's own before those of libraries, then in order of names.
ir::FieldId Holders::better(ir::FieldId a, ir::FieldId b) const {
  if (!a.valid() || !b.valid() || a == b) return a.valid() ? a : b;
  const ir::Program& program = analysis_.program();
  const auto key = [&](ir::FieldId f) {
    const ir::ClassId owner = program[f].owner;
    return std::tuple(program[owner].role, program.name(owner), program.name(f));
  };
  return key(b) < key(a) ? b : a;
}

// Rows of an array of arrays go by the name of the whole.
ir::FieldId Holders::loadedFrom(const Touch& touch) const {
  constexpr int kMostSteps = 8;
  const ir::Body* body = analysis_.program().body(touch.site.method);
  ir::RegId reg = touch.base;
  for (int step = 0; step < kMostSteps && reg.valid(); ++step) {
    const ir::InstrId def = body->registers[reg].def;
    if (!def.valid()) return {};
    const ir::Instr& instr = body->instrs[def];
    switch (instr.op) {
      case ir::Op::LoadField:
      case ir::Op::LoadStatic: {
        const ir::FieldId field = analysis_.hierarchy().resolve(instr.field()).field;
        return isInSource(field) ? field : ir::FieldId{};
      }
      case ir::Op::LoadElement:
      case ir::Op::Cast: reg = body->operand(instr, 0); break;
      default: return {};
    }
  }
  return {};
}

ir::FieldId Holders::of(const Race& race) const {
  if (isNamed(race)) return race.field.field();
  const ir::FieldId loaded = better(loadedFrom(race.sides[0].touch), loadedFrom(race.sides[1].touch));
  if (loaded.valid()) return loaded;
  ir::FieldId best;
  for (const ObjectId object : race.objects) {
    if (const ir::FieldId* field = keepers_.find(object)) best = better(best, *field);
  }
  return best;
}

}  // namespace snarl::races
