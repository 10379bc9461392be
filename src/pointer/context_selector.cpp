#include "pointer/context_selector.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

// How many containers deep objects are told apart: a map, its key set, that set's iterator.
constexpr unsigned kContainerLevels = 3;

// How many objects deep those that constructors make, or methods that make parts, are told apart by whom they are made
// for; for how many a method is analysed, each on its own, and how many it may make for them; and how often in all a
// method is analysed again.
constexpr unsigned kConstructedLevels = 2;
constexpr std::size_t kMostConstructed = 64, kMostMade = 1024, kMostConstructions = 25'000, kMostMakings = 500,
                      kMostHoldings = 1'000;

// How many factories deep, one called by another, objects are told apart by the call.
constexpr std::size_t kFactoryLevels = 3;

// How many origins a method is analysed for, each on its own; and how often in all a method is analysed again for
// another origin, or for what the JVM runs beside them.
constexpr std::size_t kMostOrigins = 8, kMostCopies = 2'000, kMostAside = 1'000;

// For how many sides of its arguments a method is analysed, all origins together, and how often in all again.
constexpr std::size_t kMostSides = 16, kMostSplits = 2'000;

}  // namespace

// The first `limit` elements of a part.
void ContextSelector::append(std::uint8_t part, ContextId from, std::size_t limit) {
  const std::size_t before = scratch_.size();
  for (const Element& e : contexts_.elements(from)) {
    if (e.part == part && scratch_.size() - before < limit) scratch_.push_back(e);
  }
}

// Likewise, whether or not the rest of the part was left out.
void ContextSelector::appendShown(std::uint8_t part, ContextId from, std::size_t limit) {
  const std::size_t before = scratch_.size();
  append(part, from, limit);
  if (scratch_.size() > before) return;
  append(shallowPart(part), from, limit);
  for (std::size_t i = before; i < scratch_.size(); ++i) scratch_[i].part = part;
}

// Whether the callee is analysed in the context that `scratch_` holds, not in the shallow one that stands for many.
bool ContextSelector::isDeep(const MethodTemplate& callee) {
  const ContextId context = contexts_.intern(contexts_.origin(Contexts::empty()), scratch_);
  const auto [deep, inserted] = deepIn_.insert({callee.method, context}, false);
  if (!inserted) return *deep;
  std::uint32_t& count = deepContexts_[callee.method];
  const ContextSpec::Limits& limits = spec_.limits;
  if (deepCopies_ >= limits.inAll && count >= limits.least && count * callee.localCount >= limits.locals) return false;
  ++count;
  ++deepCopies_;
  return *deep = true;
}

void ContextSelector::makeShallow() {
  const auto isRest = [](const Element& a, const Element& b) { return a.part == b.part; };
  scratch_.erase(std::ranges::unique(scratch_, isRest).begin(), scratch_.end());
  for (Element& e : scratch_) e.part = shallowPart(e.part);
}

Element ContextSelector::receiverElement(std::uint8_t part, ContextSpec::Kind kind, ObjectId receiver) const {
  const ir::AllocSiteId site = objects_[receiver].site();
  if (!site.valid()) return {part, ElementKind::Object, receiver.value};
  if (kind == ContextSpec::Kind::Object) return {part, ElementKind::AllocSite, site.value};
  return {part, ElementKind::Class, program_[program_[site].method].owner.value};
}

void ContextSelector::appendReceiver(std::uint8_t part, const ContextSpec::Part& spec, ObjectId receiver) {
  scratch_.push_back(receiverElement(part, spec.kind, receiver));
  std::size_t rest = spec.depth - 1;
  if (const unsigned* depth = spec_.siteDepths.find(objects_[receiver].site())) rest = *depth - 1;
  append(part, objects_[receiver].context, rest);
}

ir::CallSiteId ContextSelector::wrapperCall(ContextId context) const {
  for (const Element& e : contexts_.elements(context)) {
    if (e.part == wrapperPart()) return ir::CallSiteId{e.id};
  }
  return {};
}

const Element* ContextSelector::ownerIn(ContextId context) const {
  const auto elements = contexts_.elements(context);
  const auto found = std::ranges::find_if(elements, [this](const Element& e) {
    return e.part == containerPart() || e.part == constructedPart() || e.part == makerPart() || e.part == holderPart();
  });
  return found == elements.end() ? nullptr : &*found;
}

bool ContextSelector::passesOn(ContextId context) const {
  const Element* owner = ownerIn(context);
  return owner != nullptr && owner->part != makerPart() && owner->part != holderPart();
}

unsigned ContextSelector::depth(ContextId context, std::uint8_t part) const {
  const Element* owner = ownerIn(context);
  if (owner == nullptr) return 0;
  return (owner->part == part ? 1 : 0) + depth(objects_[ObjectId{owner->id}].context, part);
}

// A container's methods are told apart by the container; constructors by the object, and so is what they call on it,
// and what small static methods make for it.
void ContextSelector::appendOwner(const Call& call) {
  const auto isBelow = [&](std::uint8_t part, unsigned levels) {
    return depth(objects_[call.receiver].context, part) < levels;
  };
  if (call.container) {
    if (isBelow(containerPart(), kContainerLevels)) {
      scratch_.push_back({containerPart(), ElementKind::Object, call.receiver.value});
    }
    return;
  }
  const Element* owner = call.constructs ? nullptr : ownerIn(call.caller);
  bool passedOn = owner != nullptr;
  if (passedOn && call.receiver.valid()) {
    passedOn = call.onItself && owner->id == call.receiver.value && passesOn(call.caller);
  }
  if (passedOn && !call.receiver.valid()) passedOn = owner->part == containerPart() || call.factory;
  const std::uint8_t part = call.constructs ? constructedPart() : call.ofHolder ? holderPart() : makerPart();
  const bool told = call.constructs || call.ofHolder || call.makesParts;
  const bool made = !passedOn && told && isBelow(part, kConstructedLevels);
  if (!passedOn && !made) return;
  const Element element = made ? Element{part, ElementKind::Object, call.receiver.value} : *owner;
  if (element.part == containerPart() || isOneOfFew(*call.callee, element)) scratch_.push_back(element);
}

// What constructs thousands of objects is not worth that many copies, nor what makes thousands for each.
bool ContextSelector::isOneOfFew(const MethodTemplate& callee, const Element& owner) {
  std::vector<std::uint32_t>& known = constructedBy_[callee.method];
  const auto place = std::ranges::lower_bound(known, owner.id);
  if (place != known.end() && *place == owner.id) return true;
  if (known.size() == kMostConstructed || known.size() * callee.allocations.size() > kMostMade) return false;
  const bool makes = owner.part == makerPart(), holds = owner.part == holderPart();
  std::size_t& copies = makes ? makings_ : holds ? holdings_ : constructions_;
  if (!known.empty() && copies++ >= (makes ? kMostMakings : holds ? kMostHoldings : kMostConstructions)) return false;
  known.insert(place, owner.id);
  return true;
}

void ContextSelector::elementsOf(const Call& call) {
  scratch_.clear();
  for (std::size_t i = 0; i < spec_.parts.size(); ++i) {
    const auto part = static_cast<std::uint8_t>(i);
    const ContextSpec::Part& spec = spec_.parts[i];
    if (spec.kind == ContextSpec::Kind::Call) {
      scratch_.push_back({part, ElementKind::CallSite, call.site.value});
      appendShown(part, call.caller, spec.depth - 1);
    } else if (call.receiver.valid()) {
      appendReceiver(part, spec, call.receiver);
    } else {
      appendShown(part, call.caller, spec.depth);  // a static method works for the object whose method calls it
    }
  }
  if (spec_.isDeep() && !scratch_.empty() && !isDeep(*call.callee)) makeShallow();
  if (spec_.automatic && !call.sparing) {
    appendOwner(call);
    const std::size_t before = scratch_.size();
    if (call.factory && call.nested) append(factoryPart(), call.caller, 1);
    if (call.factory && call.onward) append(factoryPart(), call.caller, kFactoryLevels);
    if (call.factory && scratch_.size() == before) {
      scratch_.push_back({factoryPart(), ElementKind::CallSite, call.site.value});
      if (call.inFactory) append(factoryPart(), call.caller, kFactoryLevels - 1);
    }
  }
  if (tellsOrigins() && call.callee->opensOrigins) {
    scratch_.push_back({wrapperPart(), ElementKind::CallSite, call.site.value});
  }
}

OriginId ContextSelector::iteration(OriginId origin, Twin twin) {
  if (twin == Twin::None || !tellsOrigins()) return origin;
  Origin result;
  const Origin& now = contexts_[origin];
  result.parent = now.iteration == Twin::None ? origin : now.parent;
  result.iteration = twin;
  return contexts_.intern(result);
}

// Which iteration of a spawning loop it is matters to what spawns, and to what makes the objects that are handed over;
// for the rest it would only double the work. Likewise the name of a task that is being constructed. What a container
// does is named by the container, not by who uses it, unless it calls back.
OriginId ContextSelector::calleeOrigin(const Call& call) {
  const OriginId caller = contexts_.origin(call.caller);
  if (!tellsOrigins()) return caller;
  if (call.constructsTask) return contexts_.origin(objects_[call.receiver].context);
  if (call.sparing) return crowd();
  if (spec_.automatic && call.container && !call.callsBack) return contexts_.origin(objects_[call.receiver].context);
  const bool named = call.callee->opensOrigins || call.constructor || call.factory;
  return oneOfFew(call.callee->method, named ? iteration(caller, call.twin) : executing(caller));
}

// What nearly everybody runs (logging, parsing of settings) would otherwise be analysed hundreds of times.
OriginId ContextSelector::oneOfFew(ir::MethodId method, OriginId origin) {
  if (contexts_[origin].crowd) return origin;
  std::vector<OriginId>& known = runBy_[method];
  if (std::ranges::find(known, origin) != known.end()) return origin;
  const bool aside = contexts_[origin].aside != Aside::No;
  std::size_t& copies = aside ? asides_ : copies_;
  if (known.empty() || (known.size() < kMostOrigins && copies < (aside ? kMostAside : kMostCopies))) {
    copies += known.empty() ? 0 : 1;
    known.push_back(origin);
    return origin;
  }
  return crowd();
}

OriginId ContextSelector::crowd() {
  Origin crowd;
  crowd.crowd = true;
  return contexts_.intern(crowd);
}

ContextId ContextSelector::aside(Aside kind) {
  if (!tellsOrigins()) return Contexts::empty();
  Origin origin;
  origin.aside = kind;
  return contexts_.intern(contexts_.intern(origin), {});
}

// The origin without what only names objects.
OriginId ContextSelector::executing(OriginId id) const {
  const Origin& origin = contexts_[id];
  if (origin.iteration != Twin::None) return executing(origin.parent);
  const bool beingMade = origin.allocatedAt.valid() && !origin.started;
  return beingMade ? contexts_.origin(Contexts::empty()) : id;
}

ContextId ContextSelector::callee(const Call& call) {
  elementsOf(call);
  const OriginId origin = calleeOrigin(call);
  if (call.sides != 0 && !call.sparing && isOneOfFewSides(call.callee->method, origin, call.sides)) {
    scratch_.push_back({sidesPart(), ElementKind::Sides, call.sides});
  }
  return contexts_.intern(origin, scratch_);
}

OriginId ContextSelector::splitting(ContextId context) const {
  if (!spec_.automatic || !tellsOrigins()) return {};
  const OriginId id = executing(context);
  const Origin& origin = contexts_[id];
  const bool repeated = origin.startedIn != Twin::None || origin.allocatedIn != Twin::None;
  return origin.started && repeated ? id : OriginId{};
}

std::uint32_t ContextSelector::sidesIn(ContextId context) const {
  const auto elements = contexts_.elements(context);
  return elements.empty() || elements.back().part != sidesPart() ? 0 : elements.back().id;
}

// As with origins: where a method has many such copies they cost more than they bring.
bool ContextSelector::isOneOfFewSides(ir::MethodId method, OriginId origin, std::uint32_t sides) {
  if (contexts_[origin].crowd) return false;
  std::vector<std::pair<OriginId, std::uint32_t>>& known = splitBy_[method];
  if (std::ranges::find(known, std::pair{origin, sides}) != known.end()) return true;
  if (known.size() == kMostSides || splits_ >= kMostSplits) return false;
  splits_ += known.empty() ? 0 : 1;
  known.emplace_back(origin, sides);
  return true;
}

bool ContextSelector::tellsReceivers() const {
  return std::ranges::any_of(spec_.parts,
                             [](const ContextSpec::Part& part) { return part.kind != ContextSpec::Kind::Call; });
}

bool ContextSelector::tellsCalls() const {
  return std::ranges::any_of(spec_.parts,
                             [](const ContextSpec::Part& part) { return part.kind == ContextSpec::Kind::Call; });
}

std::uint32_t ContextSelector::markOf(ObjectId receiver) {
  if (!tellsReceivers()) return 0;
  const auto [place, inserted] = marks_.insert(receiver, 0);
  if (!inserted) return *place;
  scratch_.clear();
  for (std::size_t i = 0; i < spec_.parts.size(); ++i) {
    if (spec_.parts[i].kind != ContextSpec::Kind::Call) {
      appendReceiver(static_cast<std::uint8_t>(i), spec_.parts[i], receiver);
    }
  }
  return *place = contexts_.intern(contexts_.origin(Contexts::empty()), scratch_).value;
}

// What twins start is twinned in turn, so the copy counts even where the parent itself is not part of the name.
Twin ContextSelector::twinOf(OriginId id) const {
  const Origin& origin = contexts_[id];
  if (origin.iteration != Twin::None) return origin.iteration;
  return origin.startedIn != Twin::None ? origin.startedIn : origin.allocatedIn;
}

OriginId ContextSelector::parentOf(OriginId id, unsigned depth) {
  if (contexts_[id].iteration != Twin::None) id = contexts_[id].parent;
  if (depth == 0) return {};
  Origin origin = contexts_[id];
  origin.parent = origin.parent.valid() ? parentOf(origin.parent, depth - 1) : OriginId{};
  return contexts_.intern(origin);
}

ContextId ContextSelector::started(const Call& call) {
  elementsOf(call);
  if (!tellsOrigins()) return contexts_.intern(contexts_.origin(call.caller), scratch_);
  const OriginId starter = iteration(contexts_.origin(call.caller), call.twin);
  Origin origin;
  origin.parent = parentOf(starter, spec_.originDepth - 1);
  if (call.receiver.valid()) {
    const Object& task = objects_[call.receiver];
    const Origin& named = contexts_[contexts_.origin(task.context)];
    origin.allocatedAt = task.site();
    if (named.allocatedAt == task.site()) {
      origin.allocatedFrom = named.allocatedFrom;
      origin.allocatedIn = named.allocatedIn;
    }
  }
  if (origin.allocatedIn == Twin::None) origin.startedIn = twinOf(starter);
  const bool toldApart = origin.allocatedFrom.valid() || origin.allocatedIn != Twin::None;
  if (!toldApart) {
    const ir::CallSiteId wrapper = wrapperCall(call.caller);
    origin.startedAt = wrapper.valid() ? wrapper : call.site;
  }
  origin.started = true;
  return contexts_.intern(contexts_.intern(origin), scratch_);
}

ContextId ContextSelector::heap(const Allocation& allocation) {
  scratch_.clear();
  for (std::size_t i = 0; i < spec_.parts.size(); ++i) {
    const ContextSpec::Part& spec = spec_.parts[i];
    std::size_t depth = spec.depth - 1;
    if (spec.kind == ContextSpec::Kind::Object) {
      if (const unsigned* own = spec_.siteDepths.find(allocation.site)) depth = *own - 1;
    }
    append(static_cast<std::uint8_t>(i), allocation.method, depth);
  }
  if (spec_.automatic) {
    append(containerPart(), allocation.method, 1);
    append(constructedPart(), allocation.method, 1);
    append(makerPart(), allocation.method, 1);
    append(holderPart(), allocation.method, 1);
    append(factoryPart(), allocation.method, kFactoryLevels);
  }
  if (tellsOrigins()) append(wrapperPart(), allocation.method, 1);
  OriginId origin = iteration(contexts_.origin(allocation.method), allocation.twin);
  if (allocation.task && tellsOrigins()) {
    Origin opened;
    opened.parent = parentOf(origin, spec_.originDepth - 1);
    opened.allocatedAt = allocation.site;
    opened.allocatedFrom = wrapperCall(allocation.method);
    opened.allocatedIn = twinOf(origin);
    origin = contexts_.intern(opened);
  }
  return contexts_.intern(origin, scratch_);
}

// What tells the original apart stays, so that nothing is lost where many are copied in one place; who made that, or
// copied it, is of no interest any more.
ContextId ContextSelector::copied(ContextId original, ContextId maker) {
  if (!spec_.automatic) return original;
  scratch_.clear();
  for (const Element& e : contexts_.elements(original)) {
    if (e.part != copyPart()) scratch_.push_back(e);
  }
  for (const Element& e : contexts_.elements(maker)) {
    if (e.part == factoryPart()) scratch_.push_back({copyPart(), e.kind, e.id});
  }
  return contexts_.intern(contexts_.origin(maker), scratch_);
}

}  // namespace snarl::pointer
