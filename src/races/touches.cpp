#include "races/touches.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using threads::Access;
using threads::Location;

Touches::Touches(threads::Origins& origins, const threads::Sharing& sharing, threads::Locks& locks,
                 threads::Publication& publication)
    : origins_(origins),
      sharing_(sharing),
      locks_(locks),
      publication_(publication),
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

void Touches::addOwn(const Location& location, const Access& access) {
  add(access, access.instance, access.at, sharing_.originsOf(access, location),
      locks_.mustHold(access.instance, access.at));
}

// Each caller holds its own locks; what the model itself holds comes on top.
void Touches::addCalls(const Location& location, const Access& access) {
  pointer::ObjectSet object;
  if (location.object.valid()) object.insert(location.object);
  const threads::LockSetId inside = locks_.mustHold(access.instance, access.at);
  for (const threads::Place& place : places_.ofInstance(access.instance, object)) {
    if (!place.call.valid()) {
      add(access, access.instance, access.at, sharing_.originsOf(access, location), inside);
      continue;
    }
    const ir::InstrId at = analysis_.program()[analysis_.callOf(place.call).site].instr;
    if (!locks_.isReached(place.caller, at)) continue;
    add(access, place.caller, at, origins_.without(origins_.runBy(place.caller), location.field),
        join(inside, locks_.mustHold(place.caller, at)));
  }
}

void Touches::add(const Access& access, InstanceId instance, ir::InstrId at, threads::OriginSetId origins,
                  threads::LockSetId locks) {
  if (origins == threads::OriginSets::empty()) return;
  found_.push_back({{analysis_[instance].method, at, access.write},
                    instance,
                    origins,
                    locks,
                    locks_.mayHold(instance, at),
                    access.mode == threads::AccessMode::Plain});
}

threads::LockSetId Touches::join(threads::LockSetId a, threads::LockSetId b) {
  if (a == b || a == threads::LockSets::none()) return b;
  if (b == threads::LockSets::none()) return a;
  std::vector<threads::HeldLock> all(locks_.sets()[a].begin(), locks_.sets()[a].end());
  const auto more = locks_.sets()[b];
  all.insert(all.end(), more.begin(), more.end());
  return locks_.sets().intern(std::move(all));
}

}  // namespace snarl::races
