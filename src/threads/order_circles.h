// Many methods that call each other are looked at together: whatever is called from one of them, or is on the stack
// above it, is so for all. It is found once.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "threads/order_region.h"
#include "threads/order_tools.h"

namespace snarl::threads {

class Circles {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  explicit Circles(const OrderTools& tools);

  /// The number of the component (CallTargets::components) that the instance is in, if that has many members.
  [[nodiscard]] std::uint32_t of(pointer::InstanceId id) const { return circles_[id.index()]; }
  /// All that may run in calls from a circle, itself included.
  const InstanceBits& calledFrom(std::uint32_t circle);
  using Call = std::pair<pointer::InstanceId, ir::InstrId>;
  /// The application's calls into libraries that may be on the stack when the origin runs the instance.
  std::vector<Call> callsIntoLibrariesAbove(OriginId origin, pointer::InstanceId id);

 private:
  struct Stack {
    explicit Stack(std::size_t instanceCount) : callers(instanceCount) {}
    InstanceBits callers;  // theirs, and so on
    std::vector<Call> intoLibraries;
  };
  /// Adds what is above these instances, which are in the circle `within`, if in any.
  void climb(OriginId origin, std::vector<pointer::InstanceId> open, std::uint32_t within, Stack& stack);
  const Stack& above(OriginId origin, std::uint32_t circle);

  const OrderTools& tools_;
  std::vector<std::uint32_t> circles_;  // by instance
  FlatMap<std::uint32_t, std::unique_ptr<InstanceBits>> calledFrom_;
  FlatMap<std::pair<OriginId, std::uint32_t>, std::unique_ptr<Stack>> above_;
};

}  // namespace snarl::threads
