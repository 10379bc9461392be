#include "threads/handed_once.h"

#include <algorithm>

#include "threads/counted_rounds.h"
#include "threads/distinct_fields.h"
#include "threads/order_containers.h"

namespace snarl::threads {

using ir::Op;
using models::Mark;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectSet;

namespace {

ir::RegId behindCasts(const ir::Body& body, ir::RegId reg) {
  for (;;) {
    reg = behindPhis(body, reg);
    const ir::InstrId def = body.registers[reg].def;
    if (!def.valid() || body.instrs[def].op != Op::Cast) return reg;
    reg = body.operand(body.instrs[def], 0);
  }
}

}  // namespace

HandedOnce::HandedOnce(const Origins& origins, const CallTargets& targets, const FieldStores& stores,
                       CallPlaces& places, const Rearranged& rearranged, pointer::ObjectId object)
    : object_(object),
      origins_(origins),
      targets_(targets),
      stores_(stores),
      places_(places),
      rearranged_(rearranged),
      analysis_(origins.analysis()) {}

bool HandedOnce::take(InstanceId instance, ir::InstrId at, ir::RegId reg) {
  const Stored place{instance, at};
  added_ = {{}, {}, {}, {}, sources_.size()};
  open_.assign(1, {kItself, instance, at, reg});
  bool once = !passed_.contains(place);
  while (once && !open_.empty()) {
    const Use use = open_.back();
    open_.pop_back();
    once = added_.followed.size() < kMost && follow(use);
  }
  if (once && !passed_.contains(place)) {
    taken_.insert(place);
    return true;
  }
  for (const Value& value : added_.uses) uses_[value].pop_back();
  for (const Field& field : added_.readers) readers_.erase(field);
  for (const Held& held : added_.followed) followed_.erase(held);
  for (const Stored& passed : added_.passed) passed_.erase(passed);
  sources_.resize(added_.sources);
  return false;
}

ObjectSet HandedOnce::askedOf(Asked asked, const ObjectSet& objects) const {
  if (asked != kItself) return objects;
  ObjectSet itself;
  if (objects.contains(object_)) itself.insert(object_);
  return itself;
}

bool HandedOnce::follow(const Use& use) {
  const bool counts = use.asked != kItself || analysis_.mayHold(use.instance, use.reg, object_);
  if (!counts) return true;
  const ir::Body* body = targets_.bodyOf(use.instance);
  if (body == nullptr) return false;
  const ir::RegId reg = behindCasts(*body, use.reg);
  const ir::InstrId def = body->registers[reg].def;
  const Op op = def.valid() ? body->instrs[def].op : Op::Phi;
  if (op == Op::Const && body->instrs[def].constantKind() == ir::ConstantKind::Null) return true;
  const Value value{use.asked, body->method, reg};
  std::vector<ir::InstrId>& uses = uses_[value];
  if (std::ranges::find(uses, use.at) == uses.end()) {
    uses.push_back(use.at);
    added_.uses.push_back(value);
    if (!DistinctFields::areExclusive(*body, uses, reg)) return false;
  }
  if (!followed_.insert({use.asked, use.instance, reg}).second) return true;
  added_.followed.emplace_back(use.asked, use.instance, reg);
  const Use here{use.asked, use.instance, use.at, reg};
  if (!def.valid()) return isGiven(here);
  switch (op) {
    case Op::New:
    case Op::NewArray: return isMade(here, Source::Kind::Made);
    case Op::LoadField: return isLoaded(use.asked, use.instance, def);
    case Op::Phi:
      for (const ir::RegId from : body->operands(body->instrs[def]))
        open_.push_back({use.asked, use.instance, def, from});
      return true;
    case Op::Call:
      return markAt(use.instance, def) == Mark::Kind::Gives ? isListed(use.asked, use.instance, def)
                                                            : isReturned(use.asked, use.instance, def);
    default: return false;
  }
}

// Several constructors may run on one object, and whoever makes it has it too; so has whoever starts it.
bool HandedOnce::isMade(const Use& use, Source::Kind kind) {
  const ir::MethodId method = analysis_[use.instance].method;
  Source source{kind, use.asked, method, askedOf(use.asked, analysis_.pointsTo(use.instance, use.reg))};
  for (const Source& other : sources_) {
    const bool apart = use.asked != other.asked ||
                       (kind == other.kind && (kind != Source::Kind::Constructed || method == other.method));
    if (!apart && !source.objects.common(other.objects).empty()) return false;
  }
  sources_.push_back(std::move(source));
  return true;
}

bool HandedOnce::isGiven(const Use& use) {
  const std::size_t parameter = use.reg.index();
  const ir::MethodId method = analysis_[use.instance].method;
  const bool itself = parameter == 0 && !analysis_.program()[method].isStatic();
  if (std::ranges::binary_search(targets_.outermost(), use.instance)) {
    if (!itself || !isStartedOnce(use.instance) || !isMade(use, Source::Kind::Started)) return false;
  } else if (places_.isHandedBesides(use.instance, parameter)) {
    return false;
  }
  if (itself && analysis_.program().name(method) == "<init>") return isMade(use, Source::Kind::Constructed);
  for (const CallPlaces::Place& place : places_.of(use.instance)) {
    if (!place.at.valid()) return false;
    const ir::Body& body = *targets_.bodyOf(place.caller);
    const auto operands = body.operands(body.instrs[place.at]);
    if (std::ranges::count(operands, operands[parameter]) != 1) return false;
    open_.push_back({use.asked, place.caller, place.at, operands[parameter]});
  }
  return true;
}

bool HandedOnce::isStartedOnce(InstanceId entry) const {
  ObjectSet started;
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const Origin& origin = origins_[OriginId{i}];
    if (std::ranges::find(origin.entries, entry) == origin.entries.end()) continue;
    if (origin.starts.empty() || !startsOnce(analysis_, origin)) return false;
    for (const pointer::ObjectId task : origin.tasks) started.insert(task);
  }
  return started.lacking(analysis_.pointsTo(entry, ir::RegId{0U}), nullptr).empty();
}

// What is given back was made for it, or handed to the call for it.
bool HandedOnce::isReturned(Asked asked, InstanceId instance, ir::InstrId call) {
  const ir::Body& body = *targets_.bodyOf(instance);
  const ir::RegId result = body.instrs[call].result;
  const auto calls = targets_.at(instance, call);
  if (std::ranges::any_of(calls, [&](pointer::CallId id) { return analysis_.callsUnseen(id); })) return false;
  ObjectSet returned;
  bool anew = false;
  for (const InstanceId callee : targets_.calleesAt(instance, call)) {
    const ir::Body* called = targets_.bodyOf(callee);
    if (DistinctFields::makesAnew(analysis_, analysis_[callee].method)) {
      anew = true;
      continue;
    }
    if (called == nullptr || analysis_.isIntercepted(analysis_[callee].method)) return false;
    for (std::uint32_t i = 0; i < called->instrs.size(); ++i) {
      const ir::Instr& instr = called->instrs[ir::InstrId{i}];
      if (instr.op != Op::Return || instr.operandCount == 0) continue;
      open_.push_back({asked, callee, ir::InstrId{i}, called->operand(instr, 0)});
      returned.add(analysis_.pointsTo(callee, called->operand(instr, 0)));
    }
  }
  return anew ? isMade({asked, instance, call, result}, Source::Kind::Made)
              : returned.lacking(askedOf(asked, analysis_.pointsTo(instance, result)), nullptr).empty();
}

bool HandedOnce::isLoaded(Asked asked, InstanceId instance, ir::InstrId load) {
  const ir::Body& body = *targets_.bodyOf(instance);
  const ir::FieldResult found = analysis_.hierarchy().resolve(body.instrs[load].field());
  if (!found.found()) return false;
  const ir::RegId base = body.operand(body.instrs[load], 0);
  const FieldKey field = FieldKey::of(found.field);
  open_.push_back({fieldOf(field), instance, load, base});
  return isInField(asked, analysis_.pointsTo(instance, base), field, {body.method, load});
}

bool HandedOnce::isInField(Asked asked, const ObjectSet& objects, FieldKey field, Place reader) {
  bool only = true;
  ObjectSet holders;
  objects.forEach([&](pointer::ObjectId object) {
    if (asked == kItself && !analysis_.pointsTo(object, field).contains(object_)) return;
    holders.insert(object);
    const auto [known, isNew] = readers_.insert({{object, field.value}, reader});
    if (isNew) added_.readers.emplace_back(object, field.value);
    only = only && known->second == reader;
  });
  std::vector<FieldStores::Store> stores;
  if (!only || !stores_.into(holders, field, stores)) return false;
  for (const FieldStores::Store& store : stores) {
    const Stored place{store.instance, store.at};
    if (asked == kItself) {
      if (taken_.contains(place)) return false;
      if (passed_.insert(place).second) added_.passed.push_back(place);
    }
    open_.push_back({asked, store.instance, store.at, store.value});
  }
  return true;
}

std::optional<Mark::Kind> HandedOnce::markAt(InstanceId instance, ir::InstrId call) const {
  std::optional<Mark::Kind> result;
  for (const InstanceId callee : targets_.calleesAt(instance, call)) {
    const std::optional<Mark> mark = elementMark(analysis_, analysis_[callee].method);
    if (!mark || (result && *result != mark->kind)) return std::nullopt;
    result = mark->kind;
  }
  return result;
}

bool HandedOnce::onlyGives(InstanceId instance, ir::RegId iterator) const {
  const ir::Body& body = *targets_.bodyOf(instance);
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[ir::InstrId{n}];
    const auto operands = body.operands(instr);
    const auto uses = std::ranges::count(operands, iterator);
    if (uses == 0) continue;
    if (instr.op != Op::Call || uses != 1 || operands[0] != iterator) return false;
    const auto mark = markAt(instance, ir::InstrId{n});
    if (mark != Mark::Kind::Gives && mark != Mark::Kind::Ended) return false;
  }
  return true;
}

// What gives the elements holds those of the collection, and nothing else.
bool HandedOnce::isListed(Asked asked, InstanceId instance, ir::InstrId call) {
  const ir::Body& body = *targets_.bodyOf(instance);
  const ir::RegId iterator = body.operand(body.instrs[call], 0);
  const ir::InstrId listed = body.registers[iterator].def;
  if (!listed.valid() || body.instrs[listed].op != Op::Call) return false;
  if (markAt(instance, listed) != Mark::Kind::Lists || !onlyGives(instance, iterator)) return false;
  const ir::RegId collection = body.operand(body.instrs[listed], 0);
  const ObjectSet collections = analysis_.pointsTo(instance, collection);
  bool rearranged = false;
  collections.forEach([&](pointer::ObjectId object) { rearranged = rearranged || rearranged_.contains(object); });
  if (rearranged) return false;
  std::vector<FieldStores::Store> stores;
  for (const InstanceId giving : targets_.calleesAt(instance, call)) {
    const ir::Body& gives = *targets_.bodyOf(giving);
    for (std::uint32_t i = 0; i < gives.instrs.size(); ++i) {
      const ir::Instr& instr = gives.instrs[ir::InstrId{i}];
      if (instr.op != Op::Return) continue;
      const ir::InstrId load = gives.registers[behindCasts(gives, gives.operand(instr, 0))].def;
      if (!load.valid() || gives.instrs[load].op != Op::LoadField) return false;
      const ir::FieldResult content = analysis_.hierarchy().resolve(gives.instrs[load].field());
      if (!content.found() || gives.operand(gives.instrs[load], 0).index() != 0) return false;
      const ObjectSet iterators = analysis_.pointsTo(instance, iterator);
      if (!stores_.into(iterators, FieldKey::of(content.field), stores)) return false;
    }
  }
  return std::ranges::all_of(stores, [&](const FieldStores::Store& store) {
    const ir::Body& lists = *targets_.bodyOf(store.instance);
    const ir::InstrId load = lists.registers[behindCasts(lists, store.value)].def;
    if (!load.valid() || lists.instrs[load].op != Op::LoadField) return false;
    const ir::FieldResult content = analysis_.hierarchy().resolve(lists.instrs[load].field());
    if (!content.found() || lists.operand(lists.instrs[load], 0).index() != 0) return false;
    const ObjectSet from = analysis_.pointsTo(store.instance, ir::RegId{0U});
    const FieldKey field = FieldKey::of(content.field);
    open_.push_back({fieldOf(field), instance, listed, collection});
    return collections.lacking(from, nullptr).empty() && isInField(asked, from, field, {body.method, listed});
  });
}

}  // namespace snarl::threads
