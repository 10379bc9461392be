// What is surely among the objects that something waits for all of (CompletableFuture.allOf): those that are in the
// array on every way to the call that is given it. The method that calls must have made the array, or the list that it
// is a copy of, for itself (order_containers.h).
#pragma once

#include <memory>
#include <vector>

#include "threads/order_containers.h"

namespace snarl::threads {

class UnitedParts {
 public:
  explicit UnitedParts(OrderTools& tools) : tools_(tools), kept_(tools) {}

  /// The objects, each single, that are waited for where the call is: on an object that was made by what unites them.
  const std::vector<pointer::ObjectId>& waitedForAt(pointer::InstanceId id, ir::InstrId call);

 private:
  void find(pointer::InstanceId uniting, std::vector<pointer::ObjectId>& result);
  /// Whether every way from where the container was made leads through the instruction before the other one.
  [[nodiscard]] bool isBefore(pointer::InstanceId id, const Container& container, ir::InstrId at,
                              ir::InstrId then) const;

  OrderTools& tools_;
  KeptCollections kept_;
  FlatMap<pointer::InstanceId, std::unique_ptr<std::vector<pointer::ObjectId>>> of_;
};

}  // namespace snarl::threads
