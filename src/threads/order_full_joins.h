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
  FullJoins(OrderTools& tools, const SureJoins& joins) : tools_(tools), joins_(joins), kept_(tools) {}

  /// What is started here is in a container that is waited for.
  struct Held {
    ir::InstrId made;                // the container; another one if this is run again
    bool already = false;            // it is in when it is started
    std::vector<ir::InstrId> puts;   // else: where it is put in
    std::vector<FlowEdge> closed;    // edges that are not taken while it is in and runs
    std::vector<ir::InstrId> calls;  // likewise calls that do not return
  };
  /// Of what a call starts, by its names; `ways` are those out of the call.
  std::vector<Held> heldBy(pointer::InstanceId id, ir::InstrId call, Ways ways, std::span<const PathId> names);

  /// The collections found in fields that something of these names is in when the call starts it.
  std::vector<pointer::ObjectId> holding(pointer::InstanceId id, ir::InstrId call, std::span<const PathId> names);
  /// A call that returns only once everything is over that such a collection holds.
  struct JoiningCall {
    pointer::InstanceId caller;
    ir::InstrId at;
  };
  const std::vector<JoiningCall>& joiningCalls(pointer::ObjectId collection);

 private:
  /// What is in the container when `entry` is run is over when the edge is taken; without a test: when the call
  /// returns.
  struct FullJoin {
    const Container* container = nullptr;
    ir::InstrId entry;
    FlowEdge over;
    ir::InstrId test;        // at the end of the edge's block
    std::vector<bool> loop;  // by block; not to be begun in between. Empty: `entry` is enough
    ir::InstrId call{};
  };
  struct Known {
    Known(OrderTools& tools, KeptCollections& kept, pointer::InstanceId id, Containers::Leaves leaves)
        : containers(tools, kept, id, std::move(leaves)) {}
    Containers containers;
    std::vector<FullJoin> joins;
  };
  static constexpr unsigned kDeepest = 2;  // methods that containers are handed to
  /// What is known of an instance and what it hands its containers to. Null if there are no such loops.
  const Known* knownIn(pointer::InstanceId id) { return knownIn(id, kDeepest); }
  const Known* knownIn(pointer::InstanceId id, unsigned depth);
  void addCalls(pointer::InstanceId id, Known& known, unsigned depth);
  [[nodiscard]] bool mayWait(pointer::InstanceId id, unsigned depth) const;
  Containers::Leaves leavesAt(unsigned depth);
  void findJoiningCalls();
  /// From those that wait for what a collection holds to what always calls them.
  void addCallers(pointer::ObjectId collection, std::vector<pointer::InstanceId> waiting);
  /// Whether it returns only once everything is over that the container holds, or the parameter.
  [[nodiscard]] bool joinsAll(const Known& known, pointer::InstanceId id, const Container& container) const;
  bool joinsParameter(pointer::InstanceId id, std::size_t parameter, unsigned depth);
  class Finder;

  [[nodiscard]] Held heldIn(const Containers& containers, const Container& container, pointer::InstanceId id,
                            ir::InstrId call, std::span<const PathId> names) const;
  [[nodiscard]] bool isPutBefore(const Container& container, const Held& held, pointer::InstanceId id, ir::InstrId call,
                                 PathId name) const;
  [[nodiscard]] bool isMeant(const FullJoin& join, pointer::InstanceId id, ir::InstrId from, Ways ways) const;

  OrderTools& tools_;
  const SureJoins& joins_;
  KeptCollections kept_;
  FlatMap<std::pair<pointer::InstanceId, unsigned>, std::unique_ptr<Known>> known_;
  bool callsFound_ = false;
  FlatMap<pointer::ObjectId, std::vector<JoiningCall>> joiningCalls_;
};

}  // namespace snarl::threads
