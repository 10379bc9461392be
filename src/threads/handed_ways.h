// How a method is called where it works on one of the objects that callers hand to it: only those callers count that
// may hand over that one. A setter that one calls on what he has just made is not the one that others call on what
// everybody knows, though one method sets it for all of them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "threads/situations.h"

namespace snarl::threads {

class HandedWays {
 public:
  static constexpr std::size_t kMostInstances = 100'000;  // of a program that this is asked of: larger ones take long

  /// All must outlive this.
  HandedWays(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants,
             const Situations& situations);

  /// The ways in which those call the instance who may hand over the object as that parameter.
  [[nodiscard]] std::span<const GivenId> of(pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object) {
    return of(id, parameter, object, kDeepest);
  }

 private:
  static constexpr int kDeepest = 8;  // calls back

  std::span<const GivenId> of(pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object, int depth) {
    const std::vector<GivenId>* fewer = find(id, parameter, object, depth);
    return fewer == nullptr ? situations_.of(id) : std::span<const GivenId>(*fewer);
  }
  /// Null: in any that there is.
  const std::vector<GivenId>* find(pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object, int depth);
  /// Nothing: in any that there is.
  std::optional<std::vector<GivenId>> collect(pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object,
                                              int depth);
  [[nodiscard]] bool isUnclear(pointer::InstanceId id, ir::RegId parameter) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  const Variants& variants_;
  const Situations& situations_;
  FlatMap<pointer::InstanceId, std::vector<pointer::CallId>> callsOf_;
  std::vector<pointer::PointerId> handed_;  // parameters that get objects without an edge, sorted
  using Parameter = std::pair<pointer::InstanceId, ir::RegId>;
  FlatMap<std::pair<Parameter, pointer::ObjectId>, std::unique_ptr<std::vector<GivenId>>> known_;
};

}  // namespace snarl::threads
