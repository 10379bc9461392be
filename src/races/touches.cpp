#include "races/touches.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using threads::Access;
using threads::Location;

Touches::Touches(threads::Origins& origins, const pointer::Singles& singles, const threads::Sharing& sharing,
                 threads::Locks& locks, threads::Publication& publication, const Gates& gates, LockLevels levels)
    : origins_(origins),
      sharing_(sharing),
      locks_(locks),
      publication_(publication),
      gates_(gates),
      levels_(levels),
      analysis_(origins.analysis()),
      bringers_(origins, locks.targets()),
      handedCalls_(origins, locks.targets()),
      tests_(analysis_, singles, locks.targets()),
      callers_(analysis_, origins.calls(), [this](pointer::CallId call, pointer::ObjectId object) {
        const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
        return publication_.isBefore(analysis_.callerOf(call), at, object);
      }) {}

const std::vector<TouchId>& Touches::of(const Location& location) {
  found_.clear();
  Asked object;
  if (location.object.valid()) object = {publication_.mayBeAlone(location.object), tests_.isCompared(location.object)};
  for (const Access& access : location.accesses) {
    Told& told = toldOf(location, access);
    if (!told.reached) continue;
    if (told.unpublished || publication_.isBeforeOn(access.instance, access.at, told.waysBefore, location.object)) {
      ++unpublished_;
      continue;
    }
    const std::vector<TouchId>& touches = told.model ? touchesOfCalls(location, access, told) : told.touches;
    for (const TouchId id : touches) {
      if (const TouchId touch = on(location, object, access, told, id); touch.valid()) found_.push_back(touch);
    }
  }
  makeSet(found_);
  return found_;
}

// What depends on the object: who can have it in hand there, and whether the run that touches it has made it, or has it
// alone.
TouchId Touches::on(const Location& location, const Asked& object, const Access& access, const Told& told, TouchId id) {
  if (!location.object.valid()) return id;
  const Touch& alike = touches_[id];
  const bool itself = alike.instance == access.instance && alike.site.at == access.at;
  const bool direct = itself && !told.model;
  using Known = IdentityTests::Known;
  const bool other = !direct || told.others == Known::OfAny || (told.others == Known::OfCompared && object.compared);
  if (other && alike.base.valid() && tests_.isOther(alike.instance, alike.site.at, alike.base, location.object)) {
    return {};
  }
  const threads::OriginSetId brought = broughtBy(id, location.object);
  if (brought == threads::OriginSets::empty()) return {};
  const bool made = access.own || (!direct && sharing_.isOwn(alike.instance, alike.base, location));
  const auto aloneHere = [&] {
    return told.alone || publication_.isAloneOn(access.instance, access.at, told.waysAlone, location.object);
  };
  const bool alone = direct   ? object.mayBeAlone && aloneHere()
                     : itself ? false
                              : publication_.isAloneInCall(alike.instance, alike.site.at, location.object);
  const threads::Locks::Held* handed = handedTo(alike, direct, location.object);
  const std::uint32_t calls = callsHanding(alike, location.object);
  if (!made && !alone && handed == nullptr && brought == alike.origins && calls == 0) return id;
  Touch touch = alike;
  touch.handed = calls;
  touch.origins = brought;
  if (handed != nullptr) add(*handed, touch);
  if (!made && !alone) return idOf(touch);
  touch.made = made;
  touch.alone = alone;
  touch.inSlot = touch.inSlot && !alone;
  if (made) touch.origins = origins_.common(brought, sharing_.originsOf(touch.instance, location, true));
  return touch.origins == threads::OriginSets::empty() ? TouchId{} : idOf(touch);
}

threads::OriginSetId Touches::broughtBy(TouchId id, pointer::ObjectId object) {
  const Touch& touch = touches_[id];
  if (!touch.base.valid() || !sharing_.tellsObjectsApart()) return touch.origins;
  if (id.index() >= handings_.size()) handings_.resize(id.index() + 1);
  std::optional<threads::Bringers::Handings*>& handings = handings_[id.index()];
  if (!handings) handings = bringers_.behind(touch.instance, touch.base);
  return *handings == nullptr ? touch.origins : origins_.common(touch.origins, bringers_.of(**handings, object));
}

std::uint32_t Touches::callsHanding(const Touch& touch, pointer::ObjectId object) {
  const bool matters = touch.base.valid() && sharing_.tellsObjectsApart() && handedCalls_.mayMatter(touch.origins);
  return matters ? handedCalls_.of(touch.instance, touch.base, object) : 0;
}

// What a library calls is inside it.
const threads::Locks::Held* Touches::handedTo(const Touch& touch, bool direct, pointer::ObjectId object) {
  const bool counts = direct || gates_.isLibrary(touch.instance) ? levels_.atAccess : levels_.atCall;
  if (!counts || !touch.base.valid()) return nullptr;
  return locks_.heldOn(origins_.calls(), touch.instance, touch.site.at, touch.base, object);
}

void Touches::add(const threads::Locks::Held& handed, Touch& touch) {
  touch.locks = join(touch.locks, handed.locks);
  const std::pair key{touch.own, std::uint64_t{reinterpret_cast<std::uintptr_t>(&handed)}};
  const auto [own, isNew] = withHanded_.insert(key, 0U);
  if (isNew) {
    std::vector<threads::RelativeLock> all = own_[touch.own];
    all.insert(all.end(), handed.own.begin(), handed.own.end());
    makeSet(all);
    *own = ownId(std::move(all));
  }
  touch.own = *own;
}

Touches::Told& Touches::toldOf(const Location& location, const Access& access) {
  const std::uint64_t what = std::uint64_t{location.field.value} << 8 | static_cast<std::uint64_t>(access.mode) << 2 |
                             (access.write ? 2U : 0U) | (location.object.valid() ? 1U : 0U);
  const auto [place, inserted] = told_.insert({{access.instance, access.at}, what}, nullptr);
  if (!inserted) return **place;
  *place = std::make_unique<Told>();
  Told& told = **place;
  told.reached = locks_.isReached(access.instance, access.at);
  told.unpublished = location.object.valid() && publication_.isBefore(access.instance, access.at);
  if (!told.reached || told.unpublished) return told;
  told.model = analysis_.library().isModel(analysis_[access.instance].method);
  if (told.model) return told;
  if (location.object.valid()) {
    told.waysBefore = publication_.waysBefore(access.instance, access.at);
    told.alone = publication_.isAloneIfAny(access.instance, access.at);
    told.waysAlone = told.alone ? 0 : publication_.waysAlone(access.instance, access.at);
    told.others = tests_.knownOf(access.instance, baseOf(access));
  }
  if (const TouchId touch = ownTouch(location, access); touch.valid()) told.touches.push_back(touch);
  return told;
}

ir::RegId Touches::baseOf(const Access& access) const {
  const ir::Body& body = *analysis_.program().body(analysis_[access.instance].method);
  const ir::Instr& instr = body.instrs[access.at];
  const bool isStatic = instr.op == ir::Op::LoadStatic || instr.op == ir::Op::StoreStatic;
  return isStatic ? ir::RegId{} : body.operand(instr, 0);
}

// Few of them are told apart, so that long tables do not make as many groups of accesses.
std::int8_t Touches::indexOf(const Access& access) const {
  constexpr std::uint64_t kMost = 31;
  const ir::Body& body = *analysis_.program().body(analysis_[access.instance].method);
  const ir::Instr& instr = body.instrs[access.at];
  if (instr.op != ir::Op::LoadElement && instr.op != ir::Op::StoreElement) return -1;
  const ir::InstrId def = body.registers[body.operand(instr, 1)].def;
  if (!def.valid() || body.instrs[def].op != ir::Op::Const) return -1;
  const ir::Instr& constant = body.instrs[def];
  const bool small = constant.constantKind() == ir::ConstantKind::Int && constant.payload <= kMost;
  return small ? static_cast<std::int8_t>(constant.payload) : std::int8_t{-1};
}

std::vector<threads::RelativeLock> Touches::ownLocks(InstanceId instance, ir::InstrId at, ir::RegId base) {
  const bool none = !base.valid() || locks_.mustHold(instance, at) == threads::LockSets::none();
  return none ? std::vector<threads::RelativeLock>{} : locks_.heldFrom(instance, at, base);
}

std::vector<threads::RelativeLock> Touches::ownInside(InstanceId instance, ir::InstrId at, ir::RegId base) {
  return levels_.atAccess ? ownLocks(instance, at, base) : std::vector<threads::RelativeLock>{};
}

threads::LockSetId Touches::heldInside(InstanceId instance, ir::InstrId at) {
  return levels_.atAccess ? locks_.mustHold(instance, at) : threads::LockSets::none();
}

TouchId Touches::ownTouch(const Location& location, const Access& access) {
  const ir::RegId base = baseOf(access);
  return touchOf(access, access.instance, access.at, base,
                 origins_.without(origins_.runBy(access.instance), location.field),
                 heldInside(access.instance, access.at), ownInside(access.instance, access.at, base));
}

const std::vector<TouchId>& Touches::touchesOfCalls(const Location& location, const Access& access, Told& told) {
  const threads::ModelCallersId callers = callers_.of(access.instance, location.object);
  const auto [touches, isNew] = told.byCallers.insert(callers, {});
  if (!isNew) return *touches;
  callers_.forEach(callers, [&](pointer::CallId call) {
    const auto [touch, first] = told.byCall.insert(call, TouchId{});
    if (first) *touch = call.valid() ? touchOfCall(location, access, call) : ownTouch(location, access);
    if (touch->valid()) touches->push_back(*touch);
  });
  return *touches;
}

// Each caller holds its own locks; what the model itself holds comes on top.
TouchId Touches::touchOfCall(const Location& location, const Access& access, pointer::CallId call) {
  const InstanceId caller = analysis_.callerOf(call);
  const ir::Site& site = analysis_.program()[analysis_.callOf(call).site];
  if (!locks_.isReached(caller, site.instr)) return {};
  const ir::RegId base = baseOf(access);
  std::vector<threads::RelativeLock> own = ownInside(access.instance, access.at, base);
  ir::RegId receiver;
  // What a library calls is inside it.
  const bool counts = gates_.isLibrary(caller) ? levels_.atAccess : levels_.atCall;
  const auto callees = locks_.targets().calleesAt(caller, site.instr);
  if (base == ir::RegId{0U} && std::ranges::find(callees, access.instance) != callees.end()) {
    const ir::Body& body = *analysis_.program().body(site.method);
    receiver = body.operand(body.instrs[site.instr], 0);
    if (counts) {
      const auto more = ownLocks(caller, site.instr, receiver);
      own.insert(own.end(), more.begin(), more.end());
    }
  }
  const threads::LockSetId held = counts ? locks_.mustHold(caller, site.instr) : threads::LockSets::none();
  return touchOf(access, caller, site.instr, receiver, origins_.without(origins_.runBy(caller), location.field),
                 join(heldInside(access.instance, access.at), held), std::move(own));
}

TouchId Touches::touchOf(const Access& access, InstanceId instance, ir::InstrId at, ir::RegId base,
                         threads::OriginSetId origins, threads::LockSetId locks,
                         std::vector<threads::RelativeLock> own) {
  if (origins == threads::OriginSets::empty()) return {};
  Touch touch{
      {analysis_[instance].method, at, access.write}, instance, origins, locks, locks_.mayHold(instance, at), base};
  if (!base.valid() && instance != access.instance) {
    touch.model = access.instance;
    touch.held = baseOf(access);
  }
  touch.plain = access.mode == threads::AccessMode::Plain;
  if (instance == access.instance && at == access.at) touch.index = indexOf(access);
  touch.library = gates_.isLibrary(instance);
  touch.sure = base.valid() ? isSure(instance, base) : isSureInside(access, instance, at);
  touch.own = ownId(std::move(own));
  touch.inSlot = isInSlot(instance, at, base);
  return idOf(touch);
}

bool Touches::isSure(InstanceId instance, ir::RegId base) const {
  return base.valid() && analysis_.pointsTo(instance, base).size() == 1;
}

// What a model does to something else than its receiver, it finds from there; containers are told apart.
bool Touches::isSureInside(const Access& access, InstanceId caller, ir::InstrId at) const {
  const ir::Body& body = *analysis_.program().body(analysis_[caller].method);
  const ir::Instr& instr = body.instrs[at];
  if (caller == access.instance || instr.operandCount == 0) return false;
  return isSure(caller, body.operand(instr, 0)) && isSure(access.instance, baseOf(access));
}

TouchId Touches::idOf(const Touch& touch) {
  const auto [id, inserted] = ids_.insert(touch, touches_.next());
  if (inserted) touches_.push(touch);
  return *id;
}

std::uint64_t Touches::TouchHash::operator()(const Touch& touch) const {
  const auto both = [](std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; };
  std::uint64_t hash = both(touch.instance.value, touch.site.at.value << 1 | (touch.site.write ? 1U : 0U));
  hash = combine(hash, both(touch.origins.value, touch.locks.value));
  hash = combine(hash, both(touch.base.value, touch.own));
  hash = combine(hash, both(touch.model.value, touch.held.value));
  hash = combine(hash, touch.handed);
  const unsigned flags = (touch.inside ? 64U : 0U) + (touch.sure ? 32U : 0U) + (touch.alone ? 16U : 0U) +
                         (touch.inSlot ? 8U : 0U) + (touch.made ? 4U : 0U) + (touch.plain ? 2U : 0U) +
                         (touch.library ? 1U : 0U);
  const unsigned promise = static_cast<unsigned>(touch.promise);
  return combine(hash, (static_cast<std::uint8_t>(touch.index) * 4U + promise) * 128U + flags);
}

// Whoever takes it then has waited for the lock, and who comes later does not find it any more.
bool Touches::isInSlot(InstanceId instance, ir::InstrId at, ir::RegId object) {
  const threads::Transfers& transfers = publication_.transfers();
  const threads::LockSetId held = locks_.mustHold(instance, at);
  if (!levels_.atAccess || held == threads::LockSets::none()) return false;
  const auto slot = transfers.slotOf(*analysis_.program().body(analysis_[instance].method), at, object);
  if (!slot) return false;
  Touch here, there;
  here.own = ownId(ownLocks(instance, at, slot->holder));
  return std::ranges::all_of(transfers.takesOf(slot->field), [&](const threads::Transfers::Take& take) {
    if (!locks_.isReached(take.instance, take.load)) return true;
    there.own = ownId(ownLocks(take.instance, take.load, take.holder));
    return shareOwn(here, there) || locks_.sets().provablyShare(held, locks_.mustHold(take.instance, take.load));
  });
}

std::uint32_t Touches::ownId(std::vector<threads::RelativeLock> own) {
  if (own.empty()) return 0;
  const auto [place, inserted] = ownIds_.insert({own, static_cast<std::uint32_t>(own_.size())});
  if (inserted) own_.push_back(std::move(own));
  return place->second;
}

bool Touches::shareOwn(const Touch& a, const Touch& b) const {
  const auto sharesWith = [&](const threads::RelativeLock& mine) {
    return std::ranges::any_of(own_[b.own], [&](const threads::RelativeLock& theirs) {
      if (mine.path != theirs.path) return false;
      const bool monitor = mine.mode == ir::LockMode::Monitor;
      if (monitor != (theirs.mode == ir::LockMode::Monitor)) return false;
      return mine.mode != ir::LockMode::Shared || theirs.mode != ir::LockMode::Shared;
    });
  };
  return std::ranges::any_of(own_[a.own], sharesWith);
}

threads::LockSetId Touches::join(threads::LockSetId a, threads::LockSetId b) {
  if (a == b || a == threads::LockSets::none()) return b;
  if (b == threads::LockSets::none()) return a;
  if (const threads::LockSetId* known = joined_.find(std::pair{a, b})) return *known;
  std::vector<threads::HeldLock> all(locks_.sets()[a].begin(), locks_.sets()[a].end());
  const auto more = locks_.sets()[b];
  all.insert(all.end(), more.begin(), more.end());
  const threads::LockSetId result = locks_.sets().intern(std::move(all));
  joined_.insert({a, b}, result);
  return result;
}

}  // namespace snarl::races
