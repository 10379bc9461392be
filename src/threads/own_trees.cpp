#include "threads/own_trees.h"

#include <algorithm>
#include <utility>

#include "threads/handed_once.h"
#include "threads/pinned_owners.h"

namespace snarl::threads {

using ir::Op;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

struct OwnTrees::Tools {
  Tools(const Origins& all, const CallTargets& calls, OwnObjects& objects, const Foreign& foreignObjects,
        bool unseenIsApart)
      : origins(all),
        analysis(all.analysis()),
        targets(calls),
        own(objects),
        foreign(foreignObjects),
        unseenKeepsApart(unseenIsApart),
        stores(analysis, calls),
        places(analysis, calls),
        rearranged(analysis),
        pinned(all, calls, stores, places) {}

  struct Stores {
    bool all = false;  // nothing else gets there
    std::vector<FieldStores::Store> stores;
  };
  const Stores& storesInto(ObjectId object, FieldKey field) {
    const auto [known, isNew] = storesInto_.insert({object, field.value}, nullptr);
    if (isNew) {
      *known = std::make_unique<Stores>();
      ObjectSet objects;
      objects.insert(object);
      (*known)->all = stores.into(objects, field, (*known)->stores);
    }
    return **known;
  }
  [[nodiscard]] bool holds(InstanceId instance, ir::RegId reg, ObjectId object) const {
    return analysis.mayHold(instance, reg, object);
  }
  /// Whether a run may hold it in the register though it has not made it.
  [[nodiscard]] bool isForeign(InstanceId instance, ir::RegId reg, ObjectId object) const {
    return foreign.isFollowed(object) ? foreign.mayHold(instance, reg, object) : !analysis[object].allocated();
  }

  const Origins& origins;
  const pointer::Analysis& analysis;
  const CallTargets& targets;
  OwnObjects& own;
  const Foreign& foreign;
  bool unseenKeepsApart;
  FieldStores stores;
  CallPlaces places;
  Rearranged rearranged;
  PinnedOwners pinned;
  FlatMap<std::pair<ObjectId, std::uint32_t>, std::unique_ptr<Stores>> storesInto_;
};

/// All origins of one or two kinds, and what is known of the objects of their runs. What registers and fields hold of
/// an abstract object waits for what that depends on; what may be another's makes all that depends on it so.
class OwnTrees::Group {
 public:
  Group(Tools& tools, std::vector<OriginId> origins)
      : tools_(tools), analysis_(tools.analysis), origins_(std::move(origins)) {
    for (const OriginId id : origins_) {
      for (const ObjectId task : tools.origins[id].tasks) roots_.insert(task);
    }
  }

  /// Runs that make the objects of others have these in hand, too.
  [[nodiscard]] bool hasRoots() {
    bool any = false;
    roots_.forEach([&](ObjectId root) { any = any || isMade(root); });
    return !any;
  }

  /// Whether two runs that hold one of the objects there hold different ones.
  bool areOwn(const Held& a, const Held& b, const Besides& besides) {
    if (!isHeldByUs(a) || !isHeldByUs(b)) return false;
    const ObjectSet objects = heldByBoth(a, b);
    bool own = objects.size() <= kMostObjects;
    objects.forEach([&](ObjectId object) {
      own = own && ((isOwn(a.instance, a.reg, object) && isOwn(b.instance, b.reg, object)) || besides(object));
    });
    return own;
  }
  /// Whether the run has made what it holds there, of all that the other may hold: it is its own, and others have
  /// handed it none such.
  bool hasMade(const Held& held, const Held& other, const Besides& besides) {
    if (!isHeldByUs(held)) return false;
    const ObjectSet objects = other.reg.valid() ? heldByBoth(held, other) : analysis_.pointsTo(held.instance, held.reg);
    bool made = objects.size() <= kMostObjects;
    objects.forEach([&](ObjectId object) {
      const auto isMadeHere = [&] {
        return isOwn(held.instance, held.reg, object) && !roots_.contains(object) && !given_.contains(object);
      };
      made = made && (isMadeHere() || besides(object));
    });
    return made;
  }

 private:
  static constexpr std::size_t kMost = 20'000;  // nodes
  static constexpr std::size_t kMostObjects = 50;
  static constexpr unsigned kDeepest = 4;  // methods that call each other
  /// What a register, or a field of an object, holds of an abstract object.
  struct Node {
    InstanceId instance;  // invalid: of a field
    ir::RegId reg;
    ObjectId holder;
    FieldKey field;
    ObjectId object;
    bool other = false;  // may be another's
    bool late = false;   // it has been put off
    std::vector<std::uint32_t> dependents = {};
  };

  [[nodiscard]] ObjectSet heldByBoth(const Held& a, const Held& b) const {
    return analysis_.pointsTo(a.instance, a.reg).common(analysis_.pointsTo(b.instance, b.reg));
  }
  [[nodiscard]] bool isHeldByUs(const Held& held) const {
    return held.reg.valid() && isRunByUs(held.instance) && tools_.targets.bodyOf(held.instance) != nullptr;
  }
  bool isOwn(InstanceId instance, ir::RegId reg, ObjectId object) {
    const std::uint32_t node = registerNode(instance, reg, object);
    while (!open_.empty() || !later_.empty()) {
      std::vector<std::uint32_t>& from = open_.empty() ? later_ : open_;
      const std::uint32_t next = from.back();
      from.pop_back();
      if (!nodes_[next].other && !expand(next)) makeOther(next);
    }
    return !nodes_[node].other;
  }

  [[nodiscard]] bool isRunByUs(InstanceId id) const {
    const OriginSetId by = tools_.origins.runBy(id);
    return std::ranges::any_of(origins_, [&](OriginId o) { return tools_.origins.sets().contains(by, o); });
  }
  [[nodiscard]] bool isRunByOthers(InstanceId id) const {
    bool others = false;
    tools_.origins.sets().forEach(tools_.origins.runBy(id), [&](OriginId o) {
      others = others || (std::ranges::find(origins_, o) == origins_.end() && isBesideUs(o));
    });
    return others;
  }
  [[nodiscard]] bool isBesideUs(OriginId id) const {
    const OriginSetId programs = tools_.origins[id].programs;
    return std::ranges::any_of(
        origins_, [&](OriginId o) { return tools_.origins.sets().meet(programs, tools_.origins[o].programs); });
  }
  [[nodiscard]] bool isEntry(InstanceId id) const {
    return std::ranges::any_of(origins_, [&](OriginId o) {
      const auto& entries = tools_.origins[o].entries;
      return std::ranges::find(entries, id) != entries.end();
    });
  }
  /// Whether runs of these origins may make the object.
  bool isMade(ObjectId object) {
    const auto [known, isNew] = made_.insert(object, true);
    if (!isNew || !analysis_[object].allocated()) return *known;
    const ir::Site& site = analysis_.program()[analysis_[object].site()];
    const auto makes = [&](InstanceId id) {
      const ir::Body* body = tools_.targets.bodyOf(id);
      return body == nullptr || (isRunByUs(id) && tools_.holds(id, body->instrs[site.instr].result, object));
    };
    return *known = std::ranges::any_of(analysis_.instancesOf(site.method), makes);
  }

  std::uint32_t newNode(Node node) {
    nodes_.push_back(std::move(node));
    const auto id = static_cast<std::uint32_t>(nodes_.size() - 1);
    nodes_[id].other = nodes_.size() > kMost;
    open_.push_back(id);
    return id;
  }
  std::uint32_t registerNode(InstanceId instance, ir::RegId reg, ObjectId object) {
    const auto [known, isNew] = registers_.insert({{instance, reg}, object}, 0);
    return isNew ? *known = newNode({instance, reg, {}, {}, object}) : *known;
  }
  std::uint32_t fieldNode(ObjectId holder, FieldKey field, ObjectId object) {
    const auto [known, isNew] = fields_.insert({{holder, field.value}, object}, 0);
    return isNew ? *known = newNode({{}, {}, holder, field, object}) : *known;
  }
  bool needs(std::uint32_t node, std::uint32_t needed) {
    if (nodes_[needed].other) return false;
    nodes_[needed].dependents.push_back(node);
    return true;
  }
  /// What the register does not hold at all is no trouble.
  bool needs(std::uint32_t node, InstanceId instance, ir::RegId reg, ObjectId object) {
    return !tools_.holds(instance, reg, object) || needs(node, registerNode(instance, reg, object));
  }
  void makeOther(std::uint32_t node) {
    std::vector<std::uint32_t> open{node};
    nodes_[node].other = true;
    while (!open.empty()) {
      const std::vector<std::uint32_t> dependents = std::exchange(nodes_[open.back()].dependents, {});
      open.pop_back();
      for (const std::uint32_t dependent : dependents) {
        if (!std::exchange(nodes_[dependent].other, true)) open.push_back(dependent);
      }
    }
  }

  bool expand(std::uint32_t node) {
    const InstanceId instance = nodes_[node].instance;
    const ObjectId object = nodes_[node].object;
    if (!instance.valid()) return expandField(node, nodes_[node].holder, nodes_[node].field, object);
    const ir::RegId reg = nodes_[node].reg;
    const ir::Body& body = *tools_.targets.bodyOf(instance);
    const ir::InstrId def = body.registers[reg].def;
    if (!def.valid()) return expandParameter(node, instance, reg, object);
    const ir::Instr& instr = body.instrs[def];
    switch (instr.op) {
      case Op::New:
      case Op::NewArray: return true;
      case Op::Cast: return needs(node, instance, body.operand(instr, 0), object);
      case Op::Phi: {
        const auto operands = body.operands(instr);
        return std::ranges::all_of(operands, [&](ir::RegId from) { return needs(node, instance, from, object); });
      }
      case Op::LoadField:
      case Op::LoadElement: return expandLoad(node, instance, instr, object);
      case Op::Call: return expandResult(node, instance, def, object);
      default: return false;
    }
  }

  bool expandParameter(std::uint32_t node, InstanceId instance, ir::RegId reg, ObjectId object) {
    if (isEntry(instance)) {
      const bool itself = reg.index() == 0 && !analysis_.program()[analysis_[instance].method].isStatic();
      if (!itself || !roots_.contains(object)) return false;
    } else if (tools_.unseenKeepsApart && analysis_.isCallback(analysis_[instance].method)) {
      return expandCalledBack(node, instance, object);
    } else if (tools_.places.isHandedBesides(instance, reg.index())) {
      return false;
    }
    const std::vector<CallPlaces::Place>& places = tools_.places.of(instance);
    return std::ranges::all_of(places, [&](const CallPlaces::Place& place) {
      if (!isRunByUs(place.caller)) return true;
      if (!place.at.valid()) return false;
      const ir::Body& body = *tools_.targets.bodyOf(place.caller);
      return needs(node, place.caller, body.operand(body.instrs[place.at], reg.index()), object);
    });
  }

  // Code that is not analysed calls back, at once, what a call hands to it. Who hands over something of others besides
  // (a register of listeners, say, on which it calls) may be given back what these have put there.
  bool expandCalledBack(std::uint32_t node, InstanceId instance, ObjectId object) {
    bool found = false;
    const auto handsOwn = [&](const CallPlaces::Place& place) {
      if (!isRunByUs(place.caller)) return true;
      if (!place.call.valid()) return false;
      const ir::Body& body = *tools_.targets.bodyOf(place.caller);
      const auto operands = body.operands(body.instrs[place.call]);
      const auto hands = [&](ir::RegId reg) { return tools_.holds(place.caller, reg, object); };
      if (std::ranges::none_of(operands, hands)) return true;
      found = true;
      return std::ranges::all_of(operands, [&](ir::RegId reg) { return holdsOwn(node, place.caller, reg); });
    };
    return std::ranges::all_of(tools_.places.of(instance), handsOwn) && found;
  }

  /// Of what the program makes: nothing is known of the rest.
  bool holdsOwn(std::uint32_t node, InstanceId instance, ir::RegId reg) {
    const ObjectSet objects = analysis_.pointsTo(instance, reg);
    bool own = objects.size() <= kMostObjects;
    objects.forEach([&](ObjectId object) {
      const bool made = analysis_[object].allocated() || analysis_[object].isCopy();
      own = own && (!made || needs(node, instance, reg, object));
    });
    return own;
  }

  // The holder is looked at before the field, as it counts whether others have handed it over.
  bool expandLoad(std::uint32_t node, InstanceId instance, const ir::Instr& instr, ObjectId object) {
    FieldKey field = FieldKey::elements();
    if (instr.op == Op::LoadField) {
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (!found.found()) return false;
      field = FieldKey::of(found.field);
    }
    const ir::RegId base = tools_.targets.bodyOf(instance)->operand(instr, 0);
    bool own = true, found = false;
    analysis_.pointsTo(instance, base).forEach([&](ObjectId holder) {
      if (!own || !analysis_.pointsTo(holder, field).contains(object)) return;
      found = true;
      own = needs(node, fieldNode(holder, field, object)) && needs(node, instance, base, holder);
    });
    return own && found;
  }

  bool expandResult(std::uint32_t node, InstanceId instance, ir::InstrId call, ObjectId object) {
    const auto calls = tools_.targets.at(instance, call);
    const auto isUnseen = [&](pointer::CallId id) { return analysis_.callsUnseen(id); };
    if (std::ranges::any_of(calls, isUnseen)) return false;
    bool found = false;
    for (const InstanceId callee : tools_.targets.calleesAt(instance, call)) {
      const ir::Body* body = tools_.targets.bodyOf(callee);
      if (DistinctFields::makesAnew(analysis_, analysis_[callee].method)) {
        found = true;
        continue;
      }
      if (body == nullptr || analysis_.isIntercepted(analysis_[callee].method)) return false;
      for (std::uint32_t i = 0; i < body->instrs.size(); ++i) {
        const ir::Instr& instr = body->instrs[ir::InstrId{i}];
        if (instr.op != Op::Return || instr.operandCount == 0) continue;
        if (!needs(node, callee, body->operand(instr, 0), object)) return false;
        found = found || tools_.holds(callee, body->operand(instr, 0), object);
      }
    }
    return found;
  }

  // Our runs store what is their own to what is their own. What others store to what they have made, and have not
  // handed over, concerns nobody: whether they have is known once all else is. What else they store is handed over.
  bool expandField(std::uint32_t node, ObjectId holder, FieldKey field, ObjectId object) {
    const Tools::Stores& stores = tools_.storesInto(holder, field);
    const auto mayBeKept = [&](const FieldStores::Store& store) {
      return isRunByOthers(store.instance) && tools_.holds(store.instance, store.value, object) &&
             isNotHanded(store, holder);
    };
    if (stores.all && !nodes_[node].late && std::ranges::any_of(stores.stores, mayBeKept)) {
      nodes_[node].late = true;
      later_.push_back(node);
      return true;
    }
    return stores.all && std::ranges::all_of(stores.stores, [&](const FieldStores::Store& store) {
             if (!tools_.holds(store.instance, store.value, object)) return true;
             if (isRunByUs(store.instance)) {
               const bool own =
                   needs(node, store.instance, store.base, holder) && needs(node, store.instance, store.value, object);
               if (!own) return false;
             }
             if (!isRunByOthers(store.instance) || isKept(store, holder)) return true;
             given_.insert(object);
             return isHanded(store, object) || isPinned(node, store, holder, object) ||
                    isBackwards(store.instance, store.base, store.value, kDeepest);
           });
  }

  bool isNotHanded(const FieldStores::Store& store, ObjectId holder) const {
    return !roots_.contains(holder) && !handedObjects_.contains(holder) &&
           !tools_.isForeign(store.instance, store.base, holder);
  }
  bool isKept(const FieldStores::Store& store, ObjectId holder) {
    if (!isNotHanded(store, holder)) return false;
    keptObjects_.insert(holder);
    return true;
  }

  bool isHanded(const FieldStores::Store& store, ObjectId object) {
    if (roots_.contains(object) || keptObjects_.contains(object) || pinnedBy_.contains(object)) return false;
    if (tools_.isForeign(store.instance, store.value, object) && isMade(object)) return false;
    const auto [known, isNew] = handedStores_.insert({{store.instance, store.at}, object}, false);
    if (isNew) *known = takes(store, object);
    if (*known) handedObjects_.insert(object);
    return *known;
  }

  bool takes(const FieldStores::Store& store, ObjectId object) {
    std::unique_ptr<HandedOnce>& handed = *handed_.insert(object, nullptr).first;
    if (!handed) {
      handed = std::make_unique<HandedOnce>(tools_.origins, tools_.targets, tools_.stores, tools_.places,
                                            tools_.rearranged, object);
    }
    return handed->take(store.instance, store.at, store.value);
  }

  // What is handed to the object that it names itself is handed to no other, however often, if that object and what it
  // keeps it in are nobody else's.
  bool isPinned(std::uint32_t node, const FieldStores::Store& store, ObjectId holder, ObjectId object) {
    if (roots_.contains(object) || keptObjects_.contains(object) || isMade(object)) return false;
    const auto pin = tools_.pinned.pinOf(store, [&](InstanceId caller) { return isRunByOthers(caller); });
    if (!pin || !tools_.pinned.isSetOnce(object, pin->owner)) return false;
    const ir::FieldId* known = pinnedBy_.find(object);
    if (known == nullptr ? handedObjects_.contains(object) : *known != pin->owner) return false;
    pinnedBy_.insert(object, pin->owner);
    handedObjects_.insert(object);
    ObjectSet from = pin->owners;
    bool own = true;
    for (std::size_t n = 0; n < pin->steps.size(); ++n) {
      ObjectSet next;
      const bool last = n + 1 == pin->steps.size();
      from.forEach([&](ObjectId owner) {
        analysis_.pointsTo(owner, pin->steps[n]).forEach([&](ObjectId kept) {
          if (last && kept != holder) return;
          own = own && needs(node, fieldNode(owner, pin->steps[n], kept));
          next.insert(kept);
        });
      });
      from = std::move(next);
    }
    return own;
  }

  // An object that is made for a field of another is told of that other: whoever has it has the other.
  bool isBackwards(InstanceId instance, ir::RegId made, ir::RegId told, unsigned depth) {
    const ir::Body& body = *tools_.targets.bodyOf(instance);
    const bool given = made.index() == 0 && told.index() < body.parameterCount && depth > 0 &&
                       !std::ranges::binary_search(tools_.targets.outermost(), instance);
    if (!given || tools_.places.isHandedBesides(instance, told.index())) return false;
    const std::vector<CallPlaces::Place> places = tools_.places.of(instance);
    return std::ranges::all_of(places, [&](const CallPlaces::Place& place) {
      if (!isRunByOthers(place.caller)) return true;
      if (!place.at.valid()) return false;
      const ir::Body& caller = *tools_.targets.bodyOf(place.caller);
      const auto operands = caller.operands(caller.instrs[place.at]);
      const ir::InstrId def = caller.registers[operands[0]].def;
      if (!def.valid()) return isBackwards(place.caller, operands[0], operands[told.index()], depth - 1);
      return caller.instrs[def].op == Op::New && isMadeFor(place.caller, operands[0], operands[told.index()]);
    });
  }

  bool isMadeFor(InstanceId instance, ir::RegId part, ir::RegId whole) {
    const ir::Body& body = *tools_.targets.bodyOf(instance);
    for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
      const ir::Instr& instr = body.instrs[ir::InstrId{n}];
      if (instr.op != Op::StoreField || body.operand(instr, 0) != whole || body.operand(instr, 1) != part) continue;
      bool handed = true;
      analysis_.pointsTo(instance, part).forEach([&](ObjectId object) {
        handed = handed && isHanded({instance, ir::InstrId{n}, whole, part}, object);
      });
      return handed;
    }
    return false;
  }

  Tools& tools_;
  const pointer::Analysis& analysis_;
  std::vector<OriginId> origins_;
  ObjectSet roots_;
  FlatMap<ObjectId, std::unique_ptr<HandedOnce>> handed_;
  // What others put into objects of ours, and into which they put only what we never see.
  ObjectSet handedObjects_, keptObjects_;
  ObjectSet given_;  // what others have put, handed over or not, where we find it
  FlatMap<std::pair<std::pair<InstanceId, ir::InstrId>, ObjectId>, bool> handedStores_;
  FlatMap<ObjectId, ir::FieldId> pinnedBy_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> open_, later_;
  FlatMap<std::pair<std::pair<InstanceId, ir::RegId>, ObjectId>, std::uint32_t> registers_;
  FlatMap<std::pair<std::pair<ObjectId, std::uint32_t>, ObjectId>, std::uint32_t> fields_;
  FlatMap<ObjectId, bool> made_;
};

OwnTrees::OwnTrees(const Origins& origins, const CallTargets& targets, OwnObjects& own, const Foreign& foreign,
                   bool unseenKeepsApart)
    : tools_(std::make_unique<Tools>(origins, targets, own, foreign, unseenKeepsApart)) {}

OwnTrees::~OwnTrees() = default;

// What is started in two ways might be one object.
std::vector<OriginId> OwnTrees::ofKinds(OriginId a, OriginId b) {
  std::vector<OriginId> result;
  ObjectSet tasksOfA, tasksOfB;
  const bool alike = tools_->origins[a].code == tools_->origins[b].code;
  for (std::uint32_t i = 0; i < tools_->origins.size(); ++i) {
    const Origin& origin = tools_->origins[OriginId{i}];
    const bool first = origin.code == tools_->origins[a].code;
    if ((!first && origin.code != tools_->origins[b].code) || !tools_->own.startsOwn(OriginId{i})) continue;
    for (const ObjectId task : origin.tasks) (first ? tasksOfA : tasksOfB).insert(task);
    result.push_back(OriginId{i});
  }
  if (!alike && !tasksOfA.common(tasksOfB).empty()) result.clear();
  return result;
}

OwnTrees::Group* OwnTrees::groupOf(OriginId a, OriginId b) {
  const auto [known, isNew] = groupOf_.insert({a, b}, nullptr);
  if (!isNew || !tools_->own.startsOwn(a) || !tools_->own.startsOwn(b)) return *known;
  const std::vector<OriginId> origins = ofKinds(a, b);
  if (origins.empty()) return nullptr;
  const auto [group, isFirst] = groups_.try_emplace(origins, nullptr);
  if (isFirst) {
    group->second = std::make_unique<Group>(*tools_, origins);
    if (!group->second->hasRoots()) group->second.reset();
  }
  return *known = group->second.get();
}

bool OwnTrees::areApart(const Held& a, const Held& b, const Besides& besides) {
  Group* group = groupOf(a.origin, b.origin);
  return group != nullptr && group->areOwn(a, b, besides);
}

bool OwnTrees::hasMade(const Held& held, const Held& other, const Besides& besides) {
  Group* group = groupOf(held.origin, held.origin);
  return group != nullptr && group->hasMade(held, other, besides);
}

}  // namespace snarl::threads
