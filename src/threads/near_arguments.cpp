#include "threads/near_arguments.h"

namespace snarl::threads {

using pointer::ObjectSet;

const ObjectSet& NearArguments::of(pointer::CallId call) {
  constexpr int kSteps = 2;
  constexpr std::size_t kMost = 2000;
  const auto [place, inserted] = known_.insert(call, nullptr);
  if (!inserted) return **place;
  if (heap_ == nullptr) heap_ = std::make_unique<Heap>(analysis_);
  const pointer::InstanceId caller = analysis_.callerOf(call);
  const pointer::MethodTemplate::Call& site = analysis_.callOf(call);
  ObjectSet all;
  if (site.receiver.valid()) all.add(analysis_.pointsTo(caller, site.receiver));
  for (const pointer::LocalId local : analysis_[caller].body->argumentsOf(site)) {
    if (local.valid()) all.add(analysis_.pointsTo(caller, local));
  }
  ObjectSet level = all;
  FlatMap<std::uint64_t, char> added;  // equal sets are one in memory
  for (int step = 0; step < kSteps && all.size() < kMost; ++step) {
    ObjectSet next;
    level.forEach([&](pointer::ObjectId object) {
      heap_->forEachField(object, [&](const ObjectSet& holds) {
        if (added.insert(reinterpret_cast<std::uintptr_t>(&holds), 1).second) next.add(holds);
      });
    });
    level = all.lacking(next, nullptr);
    all.add(level);
  }
  return *(*place = std::make_unique<ObjectSet>(std::move(all)));
}

}  // namespace snarl::threads
