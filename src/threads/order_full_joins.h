// Loops that wait for everything in an array or collection: where they are left because there is nothing more to wait
// for, whatever was in it when they began is over.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "threads/order_containers.h"
#include "threads/order_joins.h"

namespace snarl::threads {

class FullJoins {
 public:
  FullJoins(OrderTools& tools, const SureJoins& joins) : tools_(tools), joins_(joins) {}

  /// What is started here is in a container that is waited for.
  struct Held {
    ir::InstrId made;               // the container; another one if this is run again
    bool already = false;           // it is in when it is started
    std::vector<ir::InstrId> puts;  // else: where it is put in
    std::vector<FlowEdge> closed;   // edges that are not taken while it is in and runs
  };
  /// Of what a call starts, by its names; `ways` are those out of the call.
  std::vector<Held> heldBy(pointer::InstanceId id, ir::InstrId call, Ways ways, std::span<const PathId> names);

 private:
  /// What is in the container when `entry` is run is over when the edge is taken.
  struct FullJoin {
    const Container* container = nullptr;
    ir::InstrId entry;
    FlowEdge over;
    ir::InstrId test;        // at the end of the edge's block
    std::vector<bool> loop;  // by block; not to be begun in between. Empty: `entry` is enough
  };
  struct Known {
    explicit Known(OrderTools& tools, pointer::InstanceId id) : containers(tools, id) {}
    Containers containers;
    std::vector<FullJoin> joins;
  };
  /// Null if there are none.
  const Known* knownIn(pointer::InstanceId id);
  class Finder;

  [[nodiscard]] Held heldIn(const Known& known, const Container& container, pointer::InstanceId id, ir::InstrId call,
                            std::span<const PathId> names) const;
  [[nodiscard]] bool isPutBefore(const Container& container, const Held& held, pointer::InstanceId id, ir::InstrId call,
                                 PathId name) const;
  [[nodiscard]] bool isMeant(const FullJoin& join, pointer::InstanceId id, ir::InstrId from, Ways ways) const;

  OrderTools& tools_;
  const SureJoins& joins_;
  FlatMap<pointer::InstanceId, std::unique_ptr<Known>> known_;
};

}  // namespace snarl::threads
