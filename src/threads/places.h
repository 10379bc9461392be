// Where the program itself does what happens inside models: the calls in its own code that lead to a point of a model's
// body, for the objects that matter there.
#pragma once

#include <vector>

#include "pointer/analysis.h"
#include "threads/near_arguments.h"
#include "threads/plain_calls.h"

namespace snarl::threads {

/// A call outside models, or inside one that nothing outside calls: what an origin starts with.
struct Place {
  pointer::CallId call;  // invalid: what happens is no call, and nothing calls the instance
  pointer::InstanceId caller;
  pointer::ObjectSet objects;
  /// Of the objects, those that can get there more than once in a run of the caller.
  pointer::ObjectSet repeated;
};

class Places {
 public:
  Places(const pointer::Analysis& analysis, const PlainCalls& calls)
      : analysis_(analysis), calls_(calls), near_(analysis) {}

  /// What leads to the call. Without objects: whatever they are.
  std::vector<Place> ofCall(pointer::CallId call, const pointer::ObjectSet& objects);
  /// What leads to a point in the instance.
  std::vector<Place> ofInstance(pointer::InstanceId instance, const pointer::ObjectSet& objects);

 private:
  struct Step {
    pointer::InstanceId instance;
    pointer::ObjectSet objects, repeated;
  };
  void climb(Step step);
  void add(pointer::CallId call, Step step);
  [[nodiscard]] bool isModel(pointer::InstanceId id) const { return analysis_.library().isModel(analysis_[id].method); }
  [[nodiscard]] pointer::ObjectSet inParameters(pointer::InstanceId id, const pointer::ObjectSet& of) const;
  [[nodiscard]] pointer::ObjectSet inArguments(pointer::CallId call, const pointer::ObjectSet& of) const;
  std::vector<Place> take();

  const pointer::Analysis& analysis_;
  const PlainCalls& calls_;
  NearArguments near_;
  std::vector<Place> found_;
  FlatMap<pointer::CallId, std::size_t> foundAt_;
  pointer::ObjectSet manifold_;  // objects that got to one instance by several ways
  bool any_ = false;             // no object in particular
  FlatMap<pointer::InstanceId, pointer::ObjectSet> seen_;
  std::vector<Step> open_;
};

}  // namespace snarl::threads
