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

GateSetId BubbleUp::given(GateSetId gates, ObjectId object, bool near) {
  const auto [place, inserted] = (near ? near_ : given_).insert({gates, object}, GateSets::empty());
  if (!inserted) return *place;
  std::vector<ObjectId> objects;
  if (near)
    leading_.near(object).forEach([&](ObjectId leading) { objects.push_back(leading); });
  else
    objects.push_back(object);
  std::vector<GateId> kept;
  gates_.sets().forEach(gates, [&](GateId gate) {
    if (std::ranges::any_of(objects, [&](ObjectId o) { return gates_.gives(gate, o); })) kept.push_back(gate);
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

// The very object, where the application has that in hand, or what wraps it; else what it has in hand instead. An array
// is memory of its own; of other objects the application knows that they have a state.
Spot BubbleUp::spotOf(const Spot& inner, ObjectId face) {
  const bool known = leading_.isGiven(inner.object) && leading_.near(inner.object).contains(face);
  if (known && inner.kind == LocationKind::Elements) return inner;
  const ObjectId object = known ? inner.object : face;
  const ir::FieldId state = analysis_.library().stateField();
  return {LocationKind::State, pointer::FieldKey::of(state), analysis_[object].type, object,
          inner.single && singles_.isSingle(object)};
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
  bool any = false;
  leading.forEach([&](ObjectId face) {
    if (!first.contains(face) || !second.contains(face)) return;
    any = raiseOn(inner, face, groups, gates, result) || any;
  });
  return any ? Outcome::Raised : Outcome::NoObject;
}

bool BubbleUp::raiseOn(const Spot& inner, ObjectId face, const Groups& groups, const std::array<GateSetId, 2>& gates,
                       std::vector<Raised>& result) {
  const std::array<GateSetId, 2> leading{given(gates[0], face, false), given(gates[1], face, false)};
  if (leading[0] == GateSets::empty() || leading[1] == GateSets::empty()) return false;
  Raised raised{spotOf(inner, face), {}};
  for (const std::size_t i : {0U, 1U}) raised.sides[i] = sideOf(inner, raised.spot, face, *groups[i], leading[i]);
  addOnce(raised, result);
  return true;
}

// The application accesses the memory itself: it is told as such.
BubbleUp::Outcome BubbleUp::raiseMixed(const Spot& inner, const Groups& groups, std::vector<Raised>& result) {
  const std::size_t which = groups[0]->first->library ? 0 : 1;
  const bool isStatic = !inner.object.valid();
  const GateSetId gates = isStatic ? callsOf(*groups[which]) : given(gatesOf(*groups[which]), inner.object, true);
  if (gates == GateSets::empty()) return Outcome::NoObject;
  Raised raised{inner, {}};
  raised.sides[which] = sideOf(inner, inner, inner.object, *groups[which], gates);
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
    raised.sides[i] = sideOf(inner, spot, ObjectId{}, *groups[i], gates);
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

const RaisedSide* BubbleUp::sideOf(const Spot& inner, const Spot& spot, ObjectId face, const TouchGroup& group,
                                   GateSetId gates) {
  const Touch& alike = *group.first;
  const bool itself = face.valid() && inner.object == face;
  const SideKey key{spot, face, gates, alike.locks, itself ? alike.own : 0, alike.site.write, alike.plain};
  std::unique_ptr<RaisedSide>& side = sides_[key];
  if (side != nullptr) return side.get();
  side = std::make_unique<RaisedSide>();
  std::map<pointer::CallId, std::uint32_t> calls;  // with the operand
  gates_.sets().forEach(gates, [&](GateId gate) {
    const std::uint32_t operand = operandOf(gate, face, itself);
    const auto [place, first] = calls.insert({gates_[gate].call, operand});
    if (!first && place->second != operand) place->second = Gates::Gate::kCall;
  });
  for (const auto& [call, operand] : calls) add(alike, spot, face, itself, call, operand, side->touches);
  makeSet(side->touches);
  side->groups = groupsOf(side->touches, mayHold_);
  return side.get();
}

// Where it may be given what wraps the face instead, nothing is known in terms of the face.
std::uint32_t BubbleUp::operandOf(GateId gate, ObjectId face, bool itself) {
  bool only = face.valid() && gates_.gives(gate, face);
  if (only && itself) {
    leading_.near(face).forEach([&](ObjectId other) { only = only && (other == face || !gates_.gives(gate, other)); });
  }
  return only ? gates_[gate].operand : Gates::Gate::kCall;
}

void BubbleUp::add(const Touch& alike, const Spot& spot, ObjectId face, bool itself, pointer::CallId call,
                   std::uint32_t operand, std::vector<Touch>& touches) {
  const InstanceId caller = analysis_.callerOf(call);
  const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
  const threads::OriginSetId origins = origins_.without(origins_.runBy(caller), spot.field);
  if (!locks_.isReached(caller, at) || origins == threads::OriginSets::empty()) return;
  if (face.valid() && publication_.isBefore(caller, at, face)) {
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
