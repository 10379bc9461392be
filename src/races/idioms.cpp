#include "races/idioms.h"

#include <algorithm>
#include <ranges>

#include "races/annotations.h"

namespace snarl::races {
namespace {

using ir::Op;

class IdiomFinder {
 public:
  IdiomFinder(const pointer::Analysis& analysis, threads::Locks& locks, const Race& race)
      : analysis_(analysis), locks_(locks), program_(analysis.program()), race_(race) {}

  Idiom find() {
    if (race_.kind == threads::LocationKind::Elements) return isSingleCheck() ? Idiom::SingleCheck : Idiom::None;
    const bool named = race_.kind == threads::LocationKind::Field || race_.kind == threads::LocationKind::Static;
    if (!named || !race_.field.field().valid()) return Idiom::None;
    if (isDoubleChecked()) return Idiom::DoubleChecked;
    if (isSingleCheck()) return Idiom::SingleCheck;
    if (storesSameConstant()) return Idiom::SameConstant;
    if (isCounter()) return Idiom::Counter;
    return Idiom::None;
  }

 private:
  [[nodiscard]] const ir::Body* bodyOf(const Site& site) const { return program_.body(site.method); }

  [[nodiscard]] bool isOfField(const ir::Instr& instr) const {
    const bool access = instr.op == Op::LoadField || instr.op == Op::StoreField || instr.op == Op::LoadStatic ||
                        instr.op == Op::StoreStatic;
    if (!access) return false;
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    return found.found() && found.field == race_.field.field();
  }

  /// Whether the register is compared with null or 0 in a branch, among the first instructions of the body if told so.
  static bool isTested(const ir::Body& body, ir::RegId reg, std::size_t before = ~std::size_t{0}) {
    return std::ranges::any_of(body.instrs | std::views::take(before), [&](const ir::Instr& instr) {
      return instr.op == Op::Branch && instr.operandCount == 1 && body.operand(instr, 0) == reg;
    });
  }

  /// Whether the method tests the field's value before it stores to it.
  [[nodiscard]] bool testsBeforeStoring(const ir::Body& body, ir::InstrId store) const {
    for (std::uint32_t i = 0; i < store.value; ++i) {
      const ir::Instr& instr = body.instrs[ir::InstrId{i}];
      const bool load = instr.op == Op::LoadField || instr.op == Op::LoadStatic;
      const bool same = instr.op == Op::LoadElement ? isSameSlot(body, instr, body.instrs[store])
                                                    : load && isOfField(instr);
      if (same && isTested(body, instr.result, store.value)) return true;
    }
    return false;
  }

  /// Whether both are at the same index of an array that is in the same register, or found in the same field.
  [[nodiscard]] bool isSameSlot(const ir::Body& body, const ir::Instr& load, const ir::Instr& store) const {
    if (store.op != Op::StoreElement || body.operand(load, 1) != body.operand(store, 1)) return false;
    if (body.operand(load, 0) == body.operand(store, 0)) return true;
    const ir::InstrId first = body.registers[body.operand(load, 0)].def;
    const ir::InstrId second = body.registers[body.operand(store, 0)].def;
    const auto loads = [&](ir::InstrId def) {
      return def.valid() && (body.instrs[def].op == Op::LoadField || body.instrs[def].op == Op::LoadStatic);
    };
    return loads(first) && loads(second) && body.instrs[first].field() == body.instrs[second].field();
  }

  [[nodiscard]] const Side* writer() const {
    for (const Side& side : race_.sides) {
      if (side.touch.site.write) return &side;
    }
    return nullptr;
  }

  [[nodiscard]] bool isReference() const { return program_.types().isReference(program_[race_.field.field()].type); }

  [[nodiscard]] bool isDoubleChecked() const {
    const Side& read = race_.sides[race_.sites[0].write ? 1 : 0];
    const Side& write = race_.sides[race_.sites[0].write ? 0 : 1];
    if (read.touch.site.write || !write.touch.site.write || !isReference()) return false;
    if (read.touch.site.method != write.touch.site.method) return false;
    const ir::Body* body = bodyOf(read.touch.site);
    return read.touch.locks != write.touch.locks && write.touch.locks != threads::LockSets::none() &&
           read.touch.site.at < write.touch.site.at && locksIn(write, read.touch.site.at) &&
           isTested(*body, body->instrs[read.touch.site.at].result);
  }

  // Whether who writes has taken a lock since it was at that place itself.
  [[nodiscard]] bool locksIn(const Side& write, ir::InstrId from) const {
    return locks_.mustHold(write.touch.instance, from) != write.touch.locks;
  }

  // What has no fields that could be seen before they are set: numbers of one word, and objects that never change.
  [[nodiscard]] bool isWhole(ir::TypeId type) const {
    const ir::ValueKind kind = program_.types().valueKind(type);
    if (kind != ir::ValueKind::Ref) return kind == ir::ValueKind::Int || kind == ir::ValueKind::Float;
    if (program_.types().kind(type) != ir::TypeKind::Class) return false;
    const ir::ClassId id = program_.types().classOf(type);
    return analysis_.library().isImmutable(id) || isDeclaredImmutable(id) || hasFinalFieldsOnly(id);
  }

  [[nodiscard]] bool isDeclaredImmutable(ir::ClassId id) const {
    const std::vector<Note> notes = notesIn(program_, program_.load(id).annotations);
    return std::ranges::find(notes, NoteKind::Immutable, &Note::kind) != notes.end();
  }

  // A class below might have others.
  [[nodiscard]] bool hasFinalFieldsOnly(ir::ClassId id) const {
    return program_.load(id).loaded() && program_[id].has(ir::flag::kFinal) && areFinal(id);
  }

  [[nodiscard]] bool areFinal(ir::ClassId id) const {
    for (; id.valid(); id = program_[id].super) {
      for (const ir::FieldId field : program_[id].fields) {
        if (!program_[field].isStatic() && !program_[field].has(ir::flag::kFinal)) return false;
      }
    }
    return true;
  }

  // Whether all that the field ever holds, where it is raced for, has nothing but final fields, whatever its type is.
  [[nodiscard]] bool holdsWhole() const {
    if (race_.kind == threads::LocationKind::Static) return areWhole(analysis_.pointsToStatic(race_.field));
    bool any = false;
    for (const pointer::ObjectId object : race_.objects) {
      const pointer::ObjectSet& held = analysis_.pointsTo(object, race_.field);
      if (!held.empty() && !areWhole(held)) return false;
      any = any || !held.empty();
    }
    return any;
  }

  [[nodiscard]] bool areWhole(const pointer::ObjectSet& held) const {
    bool whole = !held.empty();
    held.forEach([&](pointer::ObjectId id) {
      if (!whole) return;
      const pointer::Object& object = analysis_[id];
      const bool known = object.allocated() && program_.types().kind(object.type) == ir::TypeKind::Class;
      whole = known && areFinal(program_.types().classOf(object.type));
    });
    return whole;
  }

  // What is read again after the test may be null once more: only the value that was tested is surely there.
  [[nodiscard]] bool isSingleCheck() const {
    const bool looksSo = std::ranges::all_of(race_.sites, [&](const Site& site) {
      const ir::Body* body = bodyOf(site);
      if (site.write) return testsBeforeStoring(*body, site.at) && !countsUp(site);
      return isTested(*body, body->instrs[site.at].result);
    });
    const ir::FieldId field = race_.field.field();
    return looksSo && ((field.valid() && isWhole(program_[field].type)) || holdsWhole());
  }

  [[nodiscard]] const ir::Instr* stored(const Site& site) const {
    const ir::Body* body = bodyOf(site);
    const ir::Instr& instr = body->instrs[site.at];
    if (instr.op != Op::StoreField && instr.op != Op::StoreStatic) return nullptr;
    const ir::InstrId def = body->registers[body->operand(instr, instr.operandCount - 1U)].def;
    return def.valid() ? &body->instrs[def] : nullptr;
  }

  [[nodiscard]] bool storesSameConstant() const {
    const auto constant = [&](const Site& site) {
      const ir::Instr* value = site.write ? stored(site) : nullptr;
      return value != nullptr && value->op == Op::Const ? value : nullptr;
    };
    const ir::Instr* first = constant(race_.sites[0]);
    const ir::Instr* second = constant(race_.sites[1]);
    const auto small = [](const ir::Instr* i) {
      return i->constantKind() == ir::ConstantKind::Int || i->constantKind() == ir::ConstantKind::Null;
    };
    return first != nullptr && second != nullptr && small(first) && small(second) &&
           first->constantKind() == second->constantKind() && first->payload == second->payload;
  }

  /// A store of the field's own value plus or minus something.
  [[nodiscard]] bool countsUp(const Site& site) const {
    const ir::Instr* value = stored(site);
    if (value == nullptr || value->op != Op::Binary) return false;
    if (value->binaryOp() != ir::BinaryOp::Add && value->binaryOp() != ir::BinaryOp::Sub) return false;
    const ir::Body* body = bodyOf(site);
    return std::ranges::any_of(body->operands(*value), [&](ir::RegId reg) {
      const ir::InstrId def = body->registers[reg].def;
      return def.valid() && isOfField(body->instrs[def]);
    });
  }

  /// A load whose value goes nowhere but back into the field, or to the caller of a method that does nothing else.
  [[nodiscard]] bool onlyShows(const Site& site) const {
    const ir::Body* body = bodyOf(site);
    const ir::RegId value = body->instrs[site.at].result;
    for (const ir::Instr& instr : body->instrs) {
      const auto operands = body->operands(instr);
      if (std::ranges::find(operands, value) == operands.end()) continue;
      const bool counts = instr.op == Op::Binary || instr.op == Op::Convert || instr.op == Op::Concat;
      if (instr.op != Op::Return && !counts) return false;
    }
    return true;
  }

  // A number that decides something, or whose name does not say that it is for statistics, is no such counter.
  [[nodiscard]] bool isCounter() const {
    if (!analysis_.library().namesCounter(race_.field.field())) return false;
    return std::ranges::all_of(race_.sites,
                               [&](const Site& site) { return site.write ? countsUp(site) : onlyShows(site); });
  }

  const pointer::Analysis& analysis_;
  threads::Locks& locks_;
  ir::Program& program_;
  const Race& race_;
};

}  // namespace

std::string_view nameOf(Idiom idiom) {
  constexpr std::string_view kNames[] = {"", "racy-single-check", "double-checked-locking", "statistics-counter",
                                         "idempotent-initialisation"};
  return kNames[static_cast<std::size_t>(idiom)];
}

Idiom idiomOf(const pointer::Analysis& analysis, threads::Locks& locks, const Race& race) {
  return IdiomFinder(analysis, locks, race).find();
}

}  // namespace snarl::races
