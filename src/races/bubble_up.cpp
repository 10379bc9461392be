#include "races/bubble_up.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using pointer::ObjectId;
using threads::LocationKind;

BubbleUp::BubbleUp(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
                   threads::Publication& publication, Touches& touches, Gates& gates, LeadingObjects& leading,
                   LockLevels levels, bool mayHold)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      publication_(publication),
      touches_(touches),
      gates_(gates),
      leading_(leading),
      levels_(levels),
      mayHold_(mayHold),
      analysis_(origins.analysis()) {}

GateSetId BubbleUp::gatesOf(const TouchGroup& group) {
  std::vector<GateSetId> all;
  for (const Touch* touch : group.touches) {
    all.push_back(touch->base.valid() ? gates_.to(touch->instance, touch->base)
                                      : gates_.to(touch->instance, touch->site.at));
  }
  makeSet(all);
  return all.size() == 1 ? all.front() : gates_.sets().joinAll(all, {});
}

GateSetId BubbleUp::callsOf(const TouchGroup& group) {
  std::vector<GateSetId> all;
  for (const Touch* touch : group.touches) all.push_back(gates_.callsTo(touch->instance));
  makeSet(all);
  return all.size() == 1 ? all.front() : gates_.sets().joinAll(all, {});
}

const pointer::ObjectSet& BubbleUp::objectsOf(GateSetId gates) {
  const auto [place, inserted] = objects_.insert(gates, nullptr);
  if (!inserted) return **place;
  *place = std::make_unique<pointer::ObjectSet>();
  gates_.sets().forEach(gates, [&](GateId gate) { (*place)->add(gates_.objectsOf(gate)); });
  return **place;
}

GateSetId BubbleUp::given(GateSetId gates, ObjectId object) {
  const auto [place, inserted] = given_.insert({gates, object}, GateSets::empty());
  if (!inserted) return *place;
  std::vector<GateId> kept;
  gates_.sets().forEach(gates, [&](GateId gate) {
    if (gates_.objectsOf(gate).contains(object)) kept.push_back(gate);
  });
  return *place = gates_.sets().joinAll({}, kept);
}

GateSetId BubbleUp::staticCalls(GateSetId gates, ir::ClassId owner) {
  std::vector<GateId> kept;
  gates_.sets().forEach(gates, [&](GateId gate) {
    const pointer::MethodTemplate::Call& call = analysis_.callOf(gates_[gate].call);
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
  const Groups groups{&a, &b};
  for (const TouchGroup* group : groups) {
    if (group->first->library && callsOf(*group) == GateSets::empty()) return Outcome::NoCall;
  }
  if (!a.first->library || !b.first->library) return raiseMixed(inner, groups, result);
  if (!inner.object.valid()) return raiseStatic(inner, groups, result);
  const std::array<GateSetId, 2> gates{gatesOf(a), gatesOf(b)};
  const pointer::ObjectSet& first = objectsOf(gates[0]);
  const pointer::ObjectSet& second = objectsOf(gates[1]);
  const pointer::ObjectSet& leading = leading_.to(inner.object);
  Outcome outcome = Outcome::NoObject;
  leading.forEach([&](ObjectId face) {
    if (!first.contains(face) || !second.contains(face)) return;
    raiseOn(inner, face, groups, gates, result);
    outcome = Outcome::Raised;
  });
  return outcome;
}

void BubbleUp::raiseOn(const Spot& inner, ObjectId face, const Groups& groups, const std::array<GateSetId, 2>& gates,
                       std::vector<Raised>& result) {
  Raised raised{spotOf(inner, face), {}};
  for (const std::size_t i : {0U, 1U}) {
    raised.sides[i] = sideOf(inner, raised.spot, *groups[i], given(gates[i], face));
  }
  addOnce(raised, result);
}

// The application accesses the memory itself: it is told as such.
BubbleUp::Outcome BubbleUp::raiseMixed(const Spot& inner, const Groups& groups, std::vector<Raised>& result) {
  const std::size_t which = groups[0]->first->library ? 0 : 1;
  const bool isStatic = !inner.object.valid();
  const GateSetId gates = isStatic ? callsOf(*groups[which]) : given(gatesOf(*groups[which]), inner.object);
  if (gates == GateSets::empty()) return Outcome::NoObject;
  Raised raised{inner, {}};
  raised.sides[which] = sideOf(inner, inner, *groups[which], gates);
  result.push_back(raised);
  return Outcome::Raised;
}

// The static state of a class whose static methods the application calls. What the JDK keeps for itself is its affair.
BubbleUp::Outcome BubbleUp::raiseStatic(const Spot& inner, const Groups& groups, std::vector<Raised>& result) {
  const ir::Program& program = analysis_.program();
  const ir::FieldId field = inner.field.field();
  const ir::ClassId owner = field.valid() ? program[field].owner : ir::ClassId{};
  if (!owner.valid() || program[owner].role == ir::ClassRole::Jdk) return Outcome::NoObject;
  const Spot spot{LocationKind::State, pointer::FieldKey::of(analysis_.library().stateField()), program[owner].type,
                  ObjectId{}, true};
  Raised raised{spot, {}};
  for (const std::size_t i : {0U, 1U}) {
    const GateSetId gates = staticCalls(callsOf(*groups[i]), owner);
    if (gates == GateSets::empty()) return Outcome::NoObject;
    raised.sides[i] = sideOf(inner, spot, *groups[i], gates);
  }
  addOnce(raised, result);
  return Outcome::Raised;
}

void BubbleUp::addOnce(const Raised& raised, std::vector<Raised>& result) {
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
  std::map<pointer::CallId, std::uint32_t> calls;  // with the operand
  gates_.sets().forEach(gates, [&](GateId gate) {
    const auto [place, first] = calls.insert({gates_[gate].call, gates_[gate].operand});
    if (!first) place->second = Gates::Gate::kCall;
  });
  for (const auto& [call, operand] : calls) add(alike, spot, itself, call, operand, side->touches);
  makeSet(side->touches);
  side->groups = groupsOf(side->touches, mayHold_);
  return side.get();
}

void BubbleUp::add(const Touch& alike, const Spot& spot, bool itself, pointer::CallId call, std::uint32_t operand,
                   std::vector<Touch>& touches) {
  const InstanceId caller = analysis_.callerOf(call);
  const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
  const threads::OriginSetId origins = origins_.without(origins_.runBy(caller), spot.field);
  if (!locks_.isReached(caller, at) || origins == threads::OriginSets::empty()) return;
  if (spot.object.valid() && publication_.isBefore(caller, at, spot.object)) {
    ++unpublished_;
    return;
  }
  const ir::Body& body = *analysis_.program().body(analysis_[caller].method);
  Touch touch{
      {analysis_[caller].method, at, alike.site.write}, caller, origins, alike.locks, locks_.mayHold(caller, at), {}};
  if (operand != Gates::Gate::kCall) touch.base = body.operand(body.instrs[at], operand);
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
}

}  // namespace snarl::races
