// What is asked of Publication once all is known.
#include <algorithm>

#include "threads/chosen_values.h"
#include "threads/publication.h"

namespace snarl::threads {

using pointer::InstanceId;

PublicationFlow& Publication::flowOf(VariantId id, GivenId given) {
  const auto [place, inserted] = flows_.insert({id, given}, nullptr);
  if (inserted) {
    *place =
        std::make_unique<PublicationFlow>(*this, analysis_, id, *variants_.body(id), graphOf(id), situations_[given]);
  }
  return **place;
}

bool Publication::isBefore(InstanceId instance, ir::InstrId access) {
  return always(instance, [&](const PublicationFlow& flow) { return flow.isPrivate(access, 0); });
}

HandedWays::Ways Publication::waysBefore(InstanceId instance, ir::InstrId access) {
  if (analysis_.instanceCount() > HandedWays::kMostInstances) return 0;
  const VariantId id = variants_.of(instance);
  const std::span<const GivenId> all = situations_.of(instance);
  if (facts_[id] == nullptr || all.size() < 2) return 0;
  const ir::Body& body = *variants_.body(id);
  if (body.operand(body.instrs[access], 0).index() >= body.parameterCount) return 0;
  HandedWays::Ways result = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (flowOf(id, all[n]).isPrivate(access, 0)) result |= HandedWays::Ways{1} << n;
  }
  return result;
}

bool Publication::isBeforeOn(InstanceId instance, ir::InstrId access, HandedWays::Ways before,
                             pointer::ObjectId object) {
  const ir::Body& body = *variants_.body(variants_.of(instance));
  return isOnlyHanded(instance, body.operand(body.instrs[access], 0), before, object);
}

bool Publication::isOnlyHanded(InstanceId instance, ir::RegId parameter, HandedWays::Ways ways,
                               pointer::ObjectId object) {
  if (ways == 0 || analysis_.instanceCount() > HandedWays::kMostInstances) return false;
  if (!handed_) handed_ = std::make_unique<HandedWays>(analysis_, targets_, variants_, situations_);
  return (handed_->of(instance, parameter, object) & ~ways) == 0;
}

bool Publication::isAloneInCall(InstanceId instance, ir::InstrId call, pointer::ObjectId object, Until until) {
  return !taken_->shared_[object.index()] && taken_->isBefore(instance, call, object, until);
}

// Lists whose elements belong to whoever has the list alone.
pointer::ObjectSet Publication::ownedContainers() {
  pointer::ObjectSet result;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const VariantId id = variants_.of(InstanceId{i});
    const ir::Body* body = variants_.body(id);
    for (std::size_t n = 0; body != nullptr && n < body->calls.size(); ++n) {
      const std::optional<models::Mark::Kind> does = elementsAt(id, n);
      if (does != models::Mark::Kind::Picks && does != models::Mark::Kind::Lists) continue;
      const bool maybe = std::ranges::any_of(
          situations_.of(InstanceId{i}), [&](GivenId given) { return flowOf(id, given).isPrivate(body->calls[n], 0); });
      if (!maybe) continue;
      result.add(analysis_.pointsTo(InstanceId{i}, body->operand(body->instrs[body->calls[n]], 0)));
    }
  }
  return result;
}

// What somebody hands over who does not have it alone is nobody's own, nor is what would be taken for its own: not what
// is only taken out of it, which whoever put it there had alone or not.
void Publication::findShared() {
  shared_.assign(analysis_.objectIdLimit(), false);
  std::vector<pointer::ObjectId> open;
  const pointer::ObjectSet containers = ownedContainers();
  for (const Transfers::HandOver& given : transfers_->handOvers(containers)) {
    const ir::Body& body = *targets_.bodyOf(given.instance);
    const auto isAlone = [&](const PublicationFlow& flow) { return flow.isAlone(given.at, given.operand); };
    if (always(given.instance, isAlone)) continue;
    share(analysis_.pointsTo(given.instance, body.operand(body.instrs[given.at], given.operand)), open);
  }
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const VariantId id = variants_.of(InstanceId{i});
    const Facts* facts = facts_[id].get();
    if (facts == nullptr) continue;
    const ir::Body& body = *variants_.body(id);
    for (const ir::InstrId at : facts->sharedThrows) {
      share(analysis_.pointsTo(InstanceId{i}, body.operand(body.instrs[at], 0)), open);
    }
  }
  share(transfers_->lost(), open);
  pointer::ObjectSet others;
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const pointer::ObjectKind kind = analysis_[pointer::ObjectId{i}].kind;
    const bool own = kind == pointer::ObjectKind::Allocated || kind == pointer::ObjectKind::Thrown;
    if (kind != pointer::ObjectKind::None && !own) others.insert(pointer::ObjectId{i});
  }
  share(others, open);
  std::vector<std::pair<pointer::ObjectId, const pointer::ObjectSet*>> owned;
  analysis_.forEachField([&](pointer::ObjectId object, pointer::FieldKey key, const pointer::ObjectSet& holds) {
    const ir::FieldId field = key.field();
    const bool elements = transfers_->holdsElements(key) && containers.contains(object);
    const bool leads = field.valid() && (owned_[field.index()] || elements);
    if (leads && !holds.empty()) owned.emplace_back(object, &holds);
  });
  std::ranges::stable_sort(owned, {}, &std::pair<pointer::ObjectId, const pointer::ObjectSet*>::first);
  while (!open.empty()) {
    const pointer::ObjectId object = open.back();
    open.pop_back();
    auto at = std::ranges::lower_bound(owned, object, {}, [](const auto& field) { return field.first; });
    for (; at != owned.end() && at->first == object; ++at) share(*at->second, open);
  }
}

void Publication::share(const pointer::ObjectSet& objects, std::vector<pointer::ObjectId>& open) {
  objects.forEach([&](pointer::ObjectId object) {
    if (shared_[object.index()]) return;
    shared_[object.index()] = true;
    open.push_back(object);
  });
}

// Whether the call may return the object from code that others may have it from.
bool Publication::mayReturnKnown(InstanceId instance, ir::InstrId call, pointer::ObjectId object) const {
  for (const InstanceId callee : targets_.calleesAt(instance, call)) {
    if (returnsFresh(variants_.of(callee))) continue;
    const pointer::LocalId returned = analysis_[callee].body->returned;
    if (returned.valid() && analysis_.pointsTo(callee, returned).contains(object)) return true;
  }
  return false;
}

const Publication::Arguments& Publication::argumentsOf(VariantId id, GivenId given, ir::InstrId call) {
  const auto [place, inserted] = arguments_.insert({{id, given}, call}, nullptr);
  if (!inserted) return **place;
  auto arguments = std::make_unique<Arguments>();
  PublicationFlow& flow = flowOf(id, given);
  const ir::Body& body = *variants_.body(id);
  const ir::Instr& instr = body.instrs[call];
  const auto add = [&](Argument argument) {
    argument.staysPrivate = argument.isPrivate && flow.staysPrivate(call, argument.reg);
    arguments->anyPrivate = arguments->anyPrivate || argument.isPrivate;
    arguments->all.push_back(std::move(argument));
  };
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    if (!program_.types().isReference(body.registers[body.operand(instr, i)].type)) continue;
    if (const ir::RegId list = flow.listBehind(call, i); list.valid()) {
      add({list, flow.isPrivateThere(call, list), false, {}});
      continue;
    }
    for (const ir::RegId reg : chosenFrom(body, body.operand(instr, i))) {
      Argument argument{reg, false, false, {}};
      argument.isPrivate = flow.isPrivate(call, reg, argument.provided);
      add(std::move(argument));
    }
  }
  return *(*place = std::move(arguments));
}

// Where the object is handed on, only those ways to call the method count in which it may be handed over.
bool Publication::isBefore(InstanceId instance, ir::InstrId call, pointer::ObjectId object, Until until) {
  const VariantId id = variants_.of(instance);
  if (facts_[id] == nullptr) return false;
  const std::span<const GivenId> ways = situations_.of(instance);
  const auto [handsPrivate, isNew] = handsPrivate_.insert({instance, call}, true);
  if (isNew) {
    *handsPrivate = std::ranges::any_of(ways, [&](GivenId given) { return argumentsOf(id, given, call).anyPrivate; });
  }
  if (!*handsPrivate) return false;
  const HandedWays::Ways all = ~HandedWays::Ways{0} >> (64 - ways.size());
  const Arguments& arguments = argumentsOf(id, ways.front(), call);
  bool found = false;
  for (std::size_t n = 0; n < arguments.all.size(); ++n) {
    const ir::RegId reg = arguments.all[n].reg;
    if (!analysis_.mayHold(instance, reg, object)) continue;
    const HandedWays::Ways isPrivate = waysPrivate(instance, call, n, object, until);
    const bool handedOn = reg.index() < variants_.body(id)->parameterCount;
    if (isPrivate != all && !(handedOn && isOnlyHanded(instance, reg, isPrivate, object))) return false;
    found = true;
  }
  return found;
}

HandedWays::Ways Publication::waysPrivate(InstanceId instance, ir::InstrId call, std::size_t argument,
                                          pointer::ObjectId object, Until until) {
  const std::span<const GivenId> ways = situations_.of(instance);
  HandedWays::Ways result = 0;
  for (std::size_t n = 0; n < ways.size(); ++n) {
    const Argument& way = argumentsOf(variants_.of(instance), ways[n], call).all[argument];
    const auto mayBeKnown = [&](ir::InstrId from) { return mayReturnKnown(instance, from, object); };
    const bool isPrivate = until == Until::Begins ? way.isPrivate : way.staysPrivate;
    if (isPrivate && std::ranges::none_of(way.provided, mayBeKnown)) result |= HandedWays::Ways{1} << n;
  }
  return result;
}

}  // namespace snarl::threads
