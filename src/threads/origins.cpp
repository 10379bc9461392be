#include "threads/origins.h"

#include <algorithm>

#include "threads/origin_finder.h"

namespace snarl::threads {

std::string_view nameOf(OriginKind kind) {
  constexpr std::string_view kNames[] = {"thread", "task", "loop", "event", "request", "api", "hook", "main", "init"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool startsOnce(const pointer::Analysis& analysis, const Origin& origin) {
  const models::Library& library = analysis.library();
  const bool entries = std::ranges::all_of(
      origin.entries, [&](pointer::InstanceId entry) { return library.runsOnce(analysis[entry].method); });
  return entries || std::ranges::all_of(origin.starts, [&](const Start& start) {
           return library.startAt(analysis.callOf(start.call).site)->once;
         });
}

Origins::Origins(const pointer::Analysis& analysis) : analysis_(analysis), calls_(analysis) {
  OriginFinder(*this).run();
}

OriginSetId Origins::without(OriginSetId set, pointer::FieldKey field) {
  if (!field.field().valid() || !analysis_.program()[field.field()].isStatic()) return set;
  const OriginId* initialiser = initialisers_.find(analysis_.program()[field.field()].owner);
  return initialiser == nullptr ? set : sets_.without(set, *initialiser);
}

// A class initialiser runs in the thread of whoever triggers it first.
bool Origins::mayOverlap(OriginId a, OriginId b) const {
  const Origin& first = origins_[a];
  const Origin& second = origins_[b];
  if (first.sameRun || second.sameRun || !sets_.meet(first.programs, second.programs)) return false;
  if (a == b) return first.repeated;
  const bool oneThread = first.carrier.valid() && first.carrier == second.carrier;
  return !oneThread || origins_[first.carrier].repeated;
}

}  // namespace snarl::threads
