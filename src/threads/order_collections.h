// Collections and arrays that threads are put into and that nothing is ever taken out of or written over in, whoever
// has them: what was put in is there ever after.
#pragma once

#include "threads/order_tools.h"

namespace snarl::threads {

class KeptCollections {
 public:
  explicit KeptCollections(OrderTools& tools) : tools_(tools) {}

  /// The only one that the register can hold, if there is one at run time; invalid if it is none.
  pointer::ObjectId in(pointer::InstanceId id, ir::RegId reg);

 private:
  void prepare();
  void addCandidates();
  void addIterators();
  void addStores(pointer::InstanceId id, const pointer::ObjectSet& threads);
  void spoilUsed();
  void spoilStored(pointer::InstanceId id);
  [[nodiscard]] bool mayHoldThread(pointer::InstanceId id, ir::RegId reg, const pointer::ObjectSet& threads) const;
  void spoilUnseen(pointer::InstanceId id);
  void spoil(pointer::ObjectId object);
  /// Whether it may be called on a collection, and on what walks over one.
  [[nodiscard]] bool leavesAll(pointer::InstanceId id) const;
  [[nodiscard]] bool onlyWalks(pointer::InstanceId id) const;
  /// Whether it is only a part of what a model does that may be called.
  [[nodiscard]] bool isPartOfMarked(pointer::InstanceId id) const;
  [[nodiscard]] std::optional<models::Mark::Kind> markOf(pointer::InstanceId id) const;

  OrderTools& tools_;
  bool prepared_ = false;
  FlatMap<pointer::ObjectId, bool> kept_;
  FlatMap<pointer::ObjectId, std::vector<pointer::ObjectId>> walked_;  // by iterator
  FlatMap<pointer::InstanceId, models::Mark::Kind> marks_;
  using Store = std::pair<pointer::InstanceId, ir::InstrId>;
  FlatMap<pointer::ObjectId, Store> stores_;  // the only one to an array
};

}  // namespace snarl::threads
