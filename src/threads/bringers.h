// Which origins can bring an object to where a method works on one of its parameters: those that run a caller which may
// hand it over. Many threads may run a method in one context, each on objects that it brings itself.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "threads/call_places.h"
#include "threads/origins.h"

namespace snarl::threads {

class Bringers {
 public:
  /// Both must outlive this.
  Bringers(Origins& origins, const CallTargets& targets);
  ~Bringers();

  /// What callers hand to the parameter that a register is a copy of.
  struct Handings;
  /// Null: all who run the instance may have whatever the register holds.
  Handings* behind(pointer::InstanceId instance, ir::RegId reg);
  /// Those of the origins that run the instance that may have the object in hand there.
  OriginSetId of(Handings& handings, pointer::ObjectId object);

 private:
  static constexpr std::size_t kMost = 100;               // methods that hand it on
  static constexpr std::size_t kMostInstances = 100'000;  // of a program that this is asked of: larger ones take long
  using Parameter = std::pair<pointer::InstanceId, ir::RegId>;

  Handings& handingsTo(Parameter parameter);
  /// Whether these are all who run the instance.
  bool hasAll(const Handings& handings, OriginSetId origins);
  OriginSetId find(Handings& first, pointer::ObjectId object);
  /// The parameter that a register is a copy of; invalid: of none.
  [[nodiscard]] ir::RegId parameterBehind(pointer::InstanceId instance, ir::RegId reg) const;

  Origins& origins_;
  const CallTargets& targets_;
  CallPlaces places_;
  FlatMap<pointer::InstanceId, OriginSetId> started_;  // by entry: who begins there
  FlatMap<Parameter, std::unique_ptr<Handings>> handings_;
};

}  // namespace snarl::threads
