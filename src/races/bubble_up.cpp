#include "races/bubble_up.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using pointer::ObjectId;
using threads::LocationKind;

BubbleUp::BubbleUp(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
                   threads::Publication& publication, Touches& touches, Gates& gates, LeadingObjects& leading,
                   LockLevels lockLevels, bool mayHold, const Filtering* filtering)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      publication_(publication),
      touches_(touches),
      gates_(gates),
      leading_(leading),
      lockLevels_(lockLevels),
      mayHold_(mayHold),
      filtering_(filtering),
      analysis_(origins.analysis()) {}

GateSetId BubbleUp::gatesOf(const TouchGroup& group) {
  if (group.gates.valid()) return group.gates;
  std::vector<GateSetId> all;
  for (const Touch* touch : group.touches) {
    all.push_back(touch->base.valid() ? gates_.to(touch->instance, touch->base)
                                      : gates_.to(touch->instance, touch->site.at));
  }
  makeSet(all);
  return group.gates = all.size() == 1 ? all.front() : gates_.sets().joinAll(all, {});
}

GateSetId BubbleUp::callsOf(const TouchGroup& group) {
  if (group.calls.valid()) return group.calls;
  std::vector<GateSetId> all;
  for (const Touch* touch : group.touches) all.push_back(gates_.callsTo(touch->instance));
  makeSet(all);
  return group.calls = all.size() == 1 ? all.front() : gates_.sets().joinAll(all, {});
}

GateSetId BubbleUp::given(GateSetId gates, ObjectId object) {
  if (gates == GateSets::empty()) return gates;
  const auto [place, inserted] = given_.insert({gates, object}, GateSets::empty());
  if (!inserted) return *place;
  std::vector<GateId> kept;
  gates_.sets().forEach(gates, [&](GateId gate) {
    if (gates_.gives(gate, object)) kept.push_back(gate);
  });
  return *place = gates_.sets().joinAll({}, kept);
}

std::uint8_t BubbleUp::levelOf(GateId kind, ObjectId object) {
  const auto [place, inserted] = levelOf_.insert({kind, object}, std::uint8_t{0});
  if (!inserted) return *place;
  const LeadingObjects::Levels& leading = leading_.to(object);
  std::uint8_t level = 0;
  while (level < leading.size() && !gates_.givesAny(kind, leading[level])) ++level;
  return *place = level;
}

bool BubbleUp::isCovered(GateId gate, ObjectId object) const {
  if (filtering_ == nullptr) return false;
  const auto callees = locks_.targets().of(gates_[gate].call);
  return !callees.empty() &&
         std::ranges::all_of(callees, [&](InstanceId callee) { return filtering_->covers(callee, object); });
}

const BubbleUp::Levels& BubbleUp::levels(GateSetId gates, ObjectId object) {
  const auto [place, inserted] = levels_.insert({gates, object}, nullptr);
  if (!inserted) return **place;
  std::array<std::vector<GateId>, LeadingObjects::kSteps + 2> byLevel;
  gates_.sets().forEach(gates, [&](GateId gate) {
    if (!isCovered(gate, object)) byLevel[levelOf(gates_.kindOf(gate), object)].push_back(gate);
  });
  *place = std::make_unique<Levels>();
  for (std::size_t i = 0; i <= LeadingObjects::kSteps; ++i) (**place)[i] = gates_.sets().joinAll({}, byLevel[i]);
  return **place;
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
// is memory of its own; of other objects the application knows that they have a state. That goes by the class whose
// field it is: all classes below that one are one story.
Spot BubbleUp::spotOf(const Spot& inner, ObjectId face) {
  const bool known =
      face == inner.object || (leading_.isGiven(inner.object) && leading_.to(inner.object)[1].contains(face));
  if (known && inner.kind == LocationKind::Elements) return inner;
  const ObjectId object = known ? inner.object : face;
  const ir::FieldId state = analysis_.library().stateField();
  const bool declared = known && inner.kind == LocationKind::Field && inner.field.field().valid();
  const ir::Program& program = analysis_.program();
  const ir::TypeId type = declared ? program[program[inner.field.field()].owner].type : analysis_[object].type;
  return {LocationKind::State, pointer::FieldKey::of(state), type, object, inner.single && singles_.isSingle(object)};
}

BubbleUp::Outcome BubbleUp::raise(const Spot& inner, const TouchGroup& a, const TouchGroup& b,
                                  std::vector<Raised>& result) {
  const Groups groups{&a, &b};
  for (const TouchGroup* group : groups) {
    if (group->first->library && callsOf(*group) == GateSets::empty()) return Outcome::NoCall;
  }
  if (!a.first->library || !b.first->library) return raiseMixed(inner, groups, result);
  if (!inner.object.valid()) return raiseStatic(inner, groups, result);
  const std::array<const Levels*, 2> sides{&levels(gatesOf(a), inner.object), &levels(gatesOf(b), inner.object)};
  bool any = raiseWrapped(inner, 0, groups, sides, result);
  if (&a != &b) any = raiseWrapped(inner, 1, groups, sides, result) || any;
  for (std::size_t i = 0; i <= LeadingObjects::kSteps; ++i) {
    const std::array<GateSetId, 2> gates{(*sides[0])[i], (*sides[1])[i]};
    if (gates[0] == GateSets::empty() || gates[1] == GateSets::empty()) continue;
    leading_.to(inner.object)[i].forEach(
        [&](ObjectId face) { any = raiseOn(inner, face, groups, gates, result) || any; });
  }
  return any ? Outcome::Raised : Outcome::NoObject;
}

bool BubbleUp::raiseOn(const Spot& inner, ObjectId face, const Groups& groups, const std::array<GateSetId, 2>& gates,
                       std::vector<Raised>& result) {
  const std::array<GateSetId, 2> leading{given(gates[0], face), given(gates[1], face)};
  if (leading[0] == GateSets::empty() || leading[1] == GateSets::empty()) return false;
  Raised raised{spotOf(inner, face), {}};
  for (const std::size_t i : {0U, 1U}) raised.sides[i] = sideOf(inner, raised.spot, face, *groups[i], leading[i]);
  addOnce(raised, result);
  return true;
}

bool BubbleUp::raiseWrapped(const Spot& inner, std::size_t wrapped, const Groups& groups,
                            const std::array<const Levels*, 2>& levels, std::vector<Raised>& result) {
  const GateSetId direct = (*levels[1 - wrapped])[0];
  const GateSetId around = wrapping(inner, *levels[wrapped]);
  if (direct == GateSets::empty() || around == GateSets::empty()) return false;
  Raised raised{spotOf(inner, inner.object), {}};
  raised.sides[1 - wrapped] = sideOf(inner, raised.spot, inner.object, *groups[1 - wrapped], direct);
  raised.sides[wrapped] = sideOf(inner, raised.spot, ObjectId{}, *groups[wrapped], around);
  addOnce(raised, result);
  return true;
}

// The application accesses the memory itself: it is told as such.
BubbleUp::Outcome BubbleUp::raiseMixed(const Spot& inner, const Groups& groups, std::vector<Raised>& result) {
  const std::size_t which = groups[0]->first->library ? 0 : 1;
  const auto add = [&](GateSetId gates, ObjectId face) {
    if (gates == GateSets::empty()) return;
    Raised raised{inner, {}};
    raised.sides[which] = sideOf(inner, inner, face, *groups[which], gates);
    result.push_back(raised);
  };
  if (!inner.object.valid()) {
    add(callsOf(*groups[which]), {});
  } else {
    const Levels& all = levels(gatesOf(*groups[which]), inner.object);
    add(all[0], inner.object);
    add(wrapping(inner, all), {});
  }
  return result.empty() ? Outcome::NoObject : Outcome::Raised;
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
  std::vector<Touch> touches;
  for (const auto& [call, operand] : calls) add(alike, spot, face, itself, call, operand, touches);
  makeSet(touches);
  for (const Touch& touch : touches) side->touches.push_back(&touches_[touches_.idOf(touch)]);
  side->groups = groupsOf(side->touches, mayHold_);
  return side.get();
}

// Where it may be given what wraps the face instead, nothing is known in terms of the face.
std::uint32_t BubbleUp::operandOf(GateId gate, ObjectId face, bool itself) {
  bool only = face.valid();
  if (only && itself) leading_.to(face)[1].forEach([&](ObjectId other) { only = only && !gates_.gives(gate, other); });
  return only ? gates_[gate].operand : Gates::Gate::kCall;
}

void BubbleUp::add(const Touch& alike, const Spot& spot, ObjectId face, bool itself, pointer::CallId call,
                   std::uint32_t operand, std::vector<Touch>& touches) {
  const InstanceId caller = analysis_.callerOf(call);
  const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
  const threads::OriginSetId origins = origins_.without(origins_.runBy(caller), spot.field);
  if (!locks_.isReached(caller, at) || origins == threads::OriginSets::empty()) return;
  constexpr auto kUntil = threads::Publication::Until::IsOver;  // the library may have let others know before
  if (face.valid() && publication_.isBefore(caller, at, face, kUntil)) {
    ++unpublished_;
    return;
  }
  const ir::Body& body = *analysis_.program().body(analysis_[caller].method);
  Touch touch{
      {analysis_[caller].method, at, alike.site.write}, caller, origins, alike.locks, locks_.mayHold(caller, at), {}};
  if (operand != Gates::Gate::kCall) touch.base = body.operand(body.instrs[at], operand);
  std::vector<threads::RelativeLock> own;
  if (itself) own = touches_.ownOf(alike.own);
  if (lockLevels_.atCall) {
    touch.locks = touches_.join(alike.locks, locks_.mustHold(caller, at));
    const std::vector<threads::RelativeLock> more = touches_.ownLocks(caller, at, touch.base);
    own.insert(own.end(), more.begin(), more.end());
  }
  touch.own = touches_.ownId(std::move(own));
  touch.plain = alike.plain;
  touch.sure = touches_.isSure(caller, touch.base);
  touch.made = touches_.sharing().isOwn(caller, touch.base, face);
  touch.alone = itself && publication_.isAloneInCall(caller, at, face, kUntil);
  touch.inside = !itself;
  touches.push_back(touch);
}

}  // namespace snarl::races
