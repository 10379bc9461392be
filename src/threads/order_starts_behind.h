// Whether an origin is only ever started behind something: every start comes after it in the run that makes the start,
// or that run was itself started so. Then it happens before all that the origin does (JLS 17.4.5).
//
// Where one method starts many threads, only those calls are followed that hand over the one in question.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "threads/handed_calls.h"
#include "threads/order_sites.h"

namespace snarl::threads {

class StartsBehind {
 public:
  StartsBehind(OrderTools& tools, Origins& origins, StartSites& sites)
      : tools_(tools), origins_(origins), sites_(sites) {}

  /// What is known of one thing that may come before starts.
  struct Answers {
    FlatMap<OriginId, bool> known;
    std::vector<OriginId> asking;
  };
  /// `barrierOf(OriginId)` is what has to be passed in an origin that makes starts.
  template <class BarrierOf>
  bool holds(Answers& answers, OriginId origin, BarrierOf barrierOf);
  /// The calls that lead an object to a register of an instance, callers behind what they call; empty: any.
  std::span<const HandedCalls::Place> handing(pointer::InstanceId id, ir::RegId reg, pointer::ObjectId object);

 private:
  bool isBehind(const Barrier& barrier, const StartSite& site);
  /// The calls that lead what is started to the start.
  std::span<const HandedCalls::Place> handingStarted(const StartSite& site);
  const FlatMap<pointer::InstanceId, char>& above(OriginId origin, pointer::InstanceId id);

  OrderTools& tools_;
  Origins& origins_;
  StartSites& sites_;
  std::unique_ptr<HandedCalls> handed_;  // when first needed
  FlatMap<std::pair<OriginId, pointer::InstanceId>, std::unique_ptr<FlatMap<pointer::InstanceId, char>>> above_;
};

// Where origins start each other in a circle, the first run of one of them was started from outside.
template <class BarrierOf>
bool StartsBehind::holds(Answers& answers, OriginId origin, BarrierOf barrierOf) {
  if (std::ranges::find(answers.asking, origin) != answers.asking.end()) return true;
  if (const bool* known = answers.known.find(origin)) return *known;
  answers.asking.push_back(origin);
  const bool result = sites_.isStarted(origin) && sites_.all(origin, [&](const StartSite& site) {
    return isBehind(barrierOf(site.by), site) || holds(answers, site.by, barrierOf);
  });
  answers.asking.pop_back();
  if (answers.asking.empty() || !result) answers.known.insert(origin, result);
  return result;
}

}  // namespace snarl::threads
