#include "races/bubble_up.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using pointer::ObjectId;
using threads::LocationKind;

using GateSets = IdSets<GateId, GateSetId>;

BubbleUp::BubbleUp(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
                   threads::Publication& publication, Touches& touches, Gates& gates, Faces& faces, LockLevels levels,
                   bool mayHold)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      publication_(publication),
      touches_(touches),
      gates_(gates),
      faces_(faces),
      levels_(levels),
      mayHold_(mayHold),
      analysis_(origins.analysis()) {}

GateSetId BubbleUp::gatesOf(const TouchGroup& group) {
  std::vector<GateSetId> all;
  for (const Touch* touch : group.touches) all.push_back(gates_.to(touch->instance));
  makeSet(all);
  return all.size() == 1 ? all.front() : gates_.sets().joinAll(all, {});
}

GateSetId BubbleUp::staticCalls(GateSetId gates, ir::ClassId owner) {
  std::vector<GateId> kept;
  gates_.sets().forEach(gates, [&](GateId gate) {
    const pointer::MethodTemplate::Call& call = analysis_.callOf(gates_.callOf(gate));
    const bool ofClass = call.target.valid() && analysis_.program()[call.target].owner == owner;
    if (ofClass && call.kind == ir::CallKind::Static) kept.push_back(gate);
  });
  return gates_.sets().joinAll({}, kept);
}

// An array that the application hands over is memory of its own; of other objects it knows that they have a state.
Spot BubbleUp::spotOf(const Spot& inner, ObjectId face) const {
  const bool single = inner.single && singles_.isSingle(face);
  if (inner.object == face && inner.kind == LocationKind::Elements) return inner;
  const ir::FieldId state = analysis_.library().stateField();
  return {LocationKind::State, pointer::FieldKey::of(state), analysis_[face].type, face, single};
}

BubbleUp::Outcome BubbleUp::raise(const Spot& inner, const TouchGroup& a, const TouchGroup& b,
                                  std::vector<Raised>& result) {
  const std::array<const TouchGroup*, 2> groups{&a, &b};
  if (!a.first->library || !b.first->library) return raiseMixed(inner, groups, result);
  if (!inner.object.valid()) return raiseStatic(inner, groups, result);
  const GateSetId first = gatesOf(a);
  const GateSetId second = gatesOf(b);
  if (first == GateSets::empty() || second == GateSets::empty()) return Outcome::NoCall;
  Outcome outcome = Outcome::NoObject;
  for (const ObjectId face : faces_.of(inner.object)) {
    const GateSetId leading = faces_.gatesTo(face);
    const GateSetId firstHere = gates_.sets().common(first, leading);
    const GateSetId secondHere = gates_.sets().common(second, leading);
    if (firstHere == GateSets::empty() || secondHere == GateSets::empty()) continue;
    outcome = Outcome::Raised;
    const Spot spot = spotOf(inner, face);
    addOnce({spot, {sideOf(inner, spot, a, firstHere), sideOf(inner, spot, b, secondHere)}}, result);
  }
  return outcome;
}

// The application accesses the memory itself: it is told as such.
BubbleUp::Outcome BubbleUp::raiseMixed(const Spot& inner, std::span<const TouchGroup* const, 2> groups,
                                       std::vector<Raised>& result) {
  const std::size_t which = groups[0]->first->library ? 0 : 1;
  GateSetId gates = gatesOf(*groups[which]);
  if (gates == GateSets::empty()) return Outcome::NoCall;
  if (inner.object.valid()) gates = gates_.sets().common(gates, faces_.gatesTo(inner.object));
  if (gates == GateSets::empty()) return Outcome::NoObject;
  Raised raised{inner, {}};
  raised.sides[which] = sideOf(inner, inner, *groups[which], gates);
  result.push_back(raised);
  return Outcome::Raised;
}

// The static state of a class whose static methods the application calls. What the JDK keeps for itself is its affair.
BubbleUp::Outcome BubbleUp::raiseStatic(const Spot& inner, std::span<const TouchGroup* const, 2> groups,
                                        std::vector<Raised>& result) {
  const ir::Program& program = analysis_.program();
  const ir::FieldId field = inner.field.field();
  const ir::ClassId owner = field.valid() ? program[field].owner : ir::ClassId{};
  if (!owner.valid() || program[owner].role == ir::ClassRole::Jdk) return Outcome::NoObject;
  const Spot spot{LocationKind::State, pointer::FieldKey::of(analysis_.library().stateField()), program[owner].type,
                  ObjectId{}, true};
  Raised raised{spot, {}};
  for (const std::size_t i : {0U, 1U}) {
    const GateSetId all = gatesOf(*groups[i]);
    if (all == GateSets::empty()) return Outcome::NoCall;
    const GateSetId gates = staticCalls(all, owner);
    if (gates == GateSets::empty()) return Outcome::NoObject;
    raised.sides[i] = sideOf(inner, spot, *groups[i], gates);
  }
  addOnce(raised, result);
  return Outcome::Raised;
}

void BubbleUp::addOnce(Raised raised, std::vector<Raised>& result) {
  const auto keyOf = [](const RaisedSide* side) { return std::uint64_t{reinterpret_cast<std::uintptr_t>(side)}; };
  auto key = std::pair(keyOf(raised.sides[0]), keyOf(raised.sides[1]));
  if (key.second < key.first) std::swap(key.first, key.second);
  if (met_.insert(key, 1).second) result.push_back(raised);
}

const RaisedSide* BubbleUp::sideOf(const Spot& inner, const Spot& spot, const TouchGroup& group, GateSetId gates) {
  const Touch& alike = *group.first;
  const bool itself = inner.object.valid() && inner.object == spot.object;
  const SideKey key{spot, gates, alike.locks, itself ? alike.own : 0, alike.site.write, alike.plain};
  std::unique_ptr<RaisedSide>& side = sides_[key];
  if (side != nullptr) return side.get();
  side = std::make_unique<RaisedSide>();
  gates_.sets().forEach(gates, [&](GateId gate) {
    if (!add(alike, spot, itself, gate, side->touches)) ++unpublished_;
  });
  makeSet(side->touches);
  side->groups = groupsOf(side->touches, mayHold_);
  return side.get();
}

bool BubbleUp::add(const Touch& alike, const Spot& spot, bool itself, GateId gate, std::vector<Touch>& touches) {
  const pointer::CallId call = gates_.callOf(gate);
  const InstanceId caller = analysis_.callerOf(call);
  const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
  const threads::OriginSetId origins = origins_.without(origins_.runBy(caller), spot.field);
  if (!locks_.isReached(caller, at) || origins == threads::OriginSets::empty()) return true;
  if (spot.object.valid() && publication_.isBefore(caller, at, spot.object)) return false;
  Touch touch{{analysis_[caller].method, at, alike.site.write},
              caller,
              origins,
              alike.locks,
              locks_.mayHold(caller, at),
              spot.object.valid() ? registerOf(caller, at, spot.object) : ir::RegId{}};
  std::vector<threads::RelativeLock> own;
  if (itself) own = touches_.ownOf(alike.own);
  if (levels_.atCall) {
    touch.locks = touches_.join(alike.locks, locks_.mustHold(caller, at));
    const std::vector<threads::RelativeLock> more = touches_.ownLocks(caller, at, touch.base);
    own.insert(own.end(), more.begin(), more.end());
  }
  touch.own = touches_.ownId(std::move(own));
  touch.plain = alike.plain;
  touches.push_back(touch);
  return true;
}

ir::RegId BubbleUp::registerOf(InstanceId caller, ir::InstrId at, ObjectId object) {
  const ir::Body& body = *analysis_.program().body(analysis_[caller].method);
  const ir::Instr& instr = body.instrs[at];
  const pointer::ObjectSet& leading = faces_.leadingTo(object);
  ir::RegId result;
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    const ir::RegId reg = body.operand(instr, i);
    if (reg == result) continue;
    bool holds = false;
    bool other = false;
    analysis_.pointsTo(caller, reg).forEach([&](ObjectId id) {
      holds = holds || id == object;
      other = other || (id != object && leading.contains(id));
    });
    if (other || (holds && result.valid())) return {};
    if (holds) result = reg;
  }
  return result;
}

}  // namespace snarl::races
