#include "races/touches.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using threads::Access;
using threads::Location;

Touches::Touches(threads::Origins& origins, const threads::Sharing& sharing, threads::Locks& locks,
                 threads::Publication& publication, const Gates& gates, LockLevels levels)
    : origins_(origins),
      sharing_(sharing),
      locks_(locks),
      publication_(publication),
      gates_(gates),
      levels_(levels),
      analysis_(origins.analysis()),
      places_(analysis_, origins.calls(), [this](pointer::CallId call, pointer::ObjectId object) {
        const ir::InstrId at = analysis_.program()[analysis_.callOf(call).site].instr;
        return publication_.isBefore(analysis_.callerOf(call), at, object);
      }) {}

const std::vector<Touch>& Touches::of(const Location& location) {
  found_.clear();
  for (const Access& access : location.accesses) {
    if (!locks_.isReached(access.instance, access.at)) continue;
    if (location.object.valid() && publication_.isBefore(access.instance, access.at)) {
      ++unpublished_;
      continue;
    }
    if (analysis_.library().isModel(analysis_[access.instance].method)) {
      addCalls(location, access);
    } else {
      addOwn(location, access);
    }
  }
  makeSet(found_);
  return found_;
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

void Touches::addOwn(const Location& location, const Access& access) {
  const ir::RegId base = baseOf(access);
  add(access, access.instance, access.at, base, sharing_.originsOf(access, location),
      heldInside(access.instance, access.at), ownInside(access.instance, access.at, base),
      location.object.valid() && publication_.isAlone(access.instance, access.at, location.object));
}

// Each caller holds its own locks; what the model itself holds comes on top.
void Touches::addCalls(const Location& location, const Access& access) {
  pointer::ObjectSet object;
  if (location.object.valid()) object.insert(location.object);
  const threads::LockSetId inside = heldInside(access.instance, access.at);
  const ir::RegId base = baseOf(access);
  const std::vector<threads::RelativeLock> insideOwn = ownInside(access.instance, access.at, base);
  for (const threads::Place& place : places_.ofInstance(access.instance, object)) {
    if (!place.call.valid()) {
      add(access, access.instance, access.at, base, sharing_.originsOf(access, location), inside, insideOwn, false);
      continue;
    }
    const ir::Site& site = analysis_.program()[analysis_.callOf(place.call).site];
    if (!locks_.isReached(place.caller, site.instr)) continue;
    std::vector<threads::RelativeLock> own = insideOwn;
    ir::RegId receiver;
    // What a library calls is inside it.
    const bool counts = gates_.isLibrary(place.caller) ? levels_.atAccess : levels_.atCall;
    const auto callees = locks_.targets().calleesAt(place.caller, site.instr);
    if (base == ir::RegId{0U} && std::ranges::find(callees, access.instance) != callees.end()) {
      const ir::Body& body = *analysis_.program().body(site.method);
      receiver = body.operand(body.instrs[site.instr], 0);
      if (counts) {
        const auto more = ownLocks(place.caller, site.instr, receiver);
        own.insert(own.end(), more.begin(), more.end());
      }
    }
    const threads::LockSetId held = counts ? locks_.mustHold(place.caller, site.instr) : threads::LockSets::none();
    add(access, place.caller, site.instr, receiver, origins_.without(origins_.runBy(place.caller), location.field),
        join(inside, held), std::move(own),
        location.object.valid() && publication_.isAloneInCall(place.caller, site.instr, location.object));
  }
}

void Touches::add(const Access& access, InstanceId instance, ir::InstrId at, ir::RegId base,
                  threads::OriginSetId origins, threads::LockSetId locks, std::vector<threads::RelativeLock> own,
                  bool alone) {
  if (origins == threads::OriginSets::empty()) return;
  Touch touch{
      {analysis_[instance].method, at, access.write}, instance, origins, locks, locks_.mayHold(instance, at), base};
  touch.plain = access.mode == threads::AccessMode::Plain;
  if (instance == access.instance && at == access.at) touch.index = indexOf(access);
  touch.library = gates_.isLibrary(instance);
  touch.own = ownId(std::move(own));
  touch.alone = alone;
  touch.inSlot = !alone && isInSlot(instance, at, base);
  found_.push_back(touch);
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
