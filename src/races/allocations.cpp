#include "races/allocations.h"

#include "base/sorted.h"

namespace snarl::races {

using pointer::InstanceId;
using pointer::ObjectId;

std::vector<Allocations::Place> Allocations::of(std::span<const ObjectId> objects) {
  Places all;
  for (const ObjectId object : objects) {
    if (!origins_.analysis()[object].allocated()) continue;
    const Places& places = of(object);
    all.insert(all.end(), places.begin(), places.end());
  }
  makeSet(all);
  return all;
}

const Allocations::Places& Allocations::of(ObjectId object) {
  const auto [places, inserted] = known_.insert(object, {});
  if (!inserted) return *places;
  const pointer::Analysis& analysis = origins_.analysis();
  const ir::Site& site = analysis.program()[analysis[object].site()];
  if (!isOwn(site.method)) *places = callsFor(analysis.makerOf(object).instance);
  if (places->empty()) places->push_back({site.method, site.instr});
  return *places;
}

// Classes that are made for lambdas have no lines.
bool Allocations::isOwn(ir::MethodId method) const {
  const pointer::Analysis& analysis = origins_.analysis();
  const ir::Class& owner = analysis.program()[analysis.program()[method].owner];
  return owner.role == ir::ClassRole::Application && !owner.host.valid() && !analysis.library().isModel(method);
}

// The nearest of them. What much of the program leads to is better told by where it is made.
Allocations::Places Allocations::callsFor(InstanceId maker) const {
  constexpr std::size_t kMostCalls = 4;
  constexpr std::size_t kMostSearched = 1000;
  const pointer::Analysis& analysis = origins_.analysis();
  Places found;
  std::vector<InstanceId> level = {maker};
  FlatMap<InstanceId, char> seen;
  while (maker.valid() && found.empty() && !level.empty() && seen.size() < kMostSearched) {
    std::vector<InstanceId> above;
    for (const InstanceId id : level) {
      for (const pointer::CallId call : origins_.calls().callsOf(id)) {
        const ir::Site& site = analysis.program()[analysis.callOf(call).site];
        const InstanceId caller = analysis.callerOf(call);
        if (isOwn(site.method)) {
          found.push_back({site.method, site.instr});
        } else if (seen.insert(caller, 1).second) {
          above.push_back(caller);
        }
      }
    }
    level = std::move(above);
  }
  makeSet(found);
  return found.size() > kMostCalls ? Places{} : found;
}

}  // namespace snarl::races
