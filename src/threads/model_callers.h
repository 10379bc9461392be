// The calls in the program's own code that lead to what a model does to one object. Models call each other in large
// circles: what is found for one instance is kept for all that lead through it.
#pragma once

#include <functional>
#include <vector>

#include "base/id_sets.h"
#include "threads/near_arguments.h"
#include "threads/plain_calls.h"

namespace snarl::threads {

/// A call, or what nothing calls.
using ModelCallerId = Id<struct ModelCallerTag>;
using ModelCallersId = Id<struct ModelCallersTag>;  // an interned set of them

class ModelCallers {
 public:
  /// Whether what a call does to an object is not to be followed to the callers.
  using LeftOut = std::function<bool(pointer::CallId, pointer::ObjectId)>;

  /// Both must outlive this.
  ModelCallers(const pointer::Analysis& analysis, const PlainCalls& calls, LeftOut leftOut)
      : analysis_(analysis), calls_(calls), leftOut_(std::move(leftOut)), near_(analysis) {}

  /// Without an object: whatever leads to the instance.
  ModelCallersId of(pointer::InstanceId instance, pointer::ObjectId object);
  /// Calls `use(CallId)` in order; with an invalid one if it may be that nothing calls what leads to the instance.
  template <class Use>
  void forEach(ModelCallersId id, Use use) const {
    sets_.forEach(id, [&](ModelCallerId caller) {
      use(caller.value == 0 ? pointer::CallId{} : pointer::CallId{caller.value - 1});
    });
  }

 private:
  using Key = std::pair<pointer::ObjectId, pointer::InstanceId>;
  /// What leads to an instance in one step.
  struct Node {
    pointer::InstanceId instance;
    std::vector<ModelCallerId> direct;
    std::vector<ModelCallersId> known;  // through instances that were looked at before
    std::vector<std::uint32_t> models;  // through others of the nodes
  };
  void find(pointer::InstanceId instance, pointer::ObjectId object);
  void expand(std::size_t node, pointer::ObjectId object);
  std::uint32_t nodeOf(pointer::InstanceId instance);
  [[nodiscard]] bool isModel(pointer::InstanceId id) const { return analysis_.library().isModel(analysis_[id].method); }
  [[nodiscard]] bool takes(pointer::InstanceId id, pointer::ObjectId object) const;
  [[nodiscard]] bool hands(pointer::CallId call, pointer::ObjectId object) const;

  const pointer::Analysis& analysis_;
  const PlainCalls& calls_;
  LeftOut leftOut_;
  NearArguments near_;
  IdSets<ModelCallerId, ModelCallersId> sets_;
  FlatMap<Key, ModelCallersId> found_;
  std::vector<Node> nodes_;
  FlatMap<pointer::InstanceId, std::uint32_t> numbers_;  // of nodes
};

}  // namespace snarl::threads
