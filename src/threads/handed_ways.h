// How a method is called where it works on one of the objects that callers hand to it: only those callers count that
// may hand over that one. A setter that one calls on what he has just made is not the one that others call on what
// everybody knows, though one method sets it for all of them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "threads/situations.h"

namespace snarl::threads {

class HandedWays {
 public:
  static constexpr std::size_t kMostInstances = 100'000;  // of a program that this is asked of: larger ones take long

  /// All must outlive this.
  HandedWays(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants,
             const Situations& situations);
  ~HandedWays();

  /// Some of the ways in which an instance is called, as bits: by their places in Situations::of.
  using Ways = std::uint64_t;
  /// The ways in which those call the instance who may hand over the object as that parameter.
  [[nodiscard]] Ways of(pointer::InstanceId id, ir::RegId parameter, pointer::ObjectId object) {
    return of(handingsTo(id, parameter), object, kDeepest);
  }

 private:
  static constexpr int kDeepest = 8;  // calls back
  struct Handings;

  Ways of(Handings& handings, pointer::ObjectId object, int depth);
  Ways collect(Handings& handings, pointer::ObjectId object, int depth);
  Handings& handingsTo(pointer::InstanceId id, ir::RegId parameter);
  /// False if it can't be told what it hands over.
  bool add(pointer::CallId call, pointer::InstanceId callee, ir::RegId parameter, Handings& handings);
  void add(pointer::InstanceId caller, ir::RegId from, std::vector<Ways> ways, Handings& handings) const;
  [[nodiscard]] Ways all(pointer::InstanceId id) const;
  [[nodiscard]] bool isUnclear(pointer::InstanceId id, ir::RegId parameter) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  const Variants& variants_;
  const Situations& situations_;
  std::vector<pointer::PointerId> handed_;  // parameters that get objects without an edge, sorted
  FlatMap<std::pair<pointer::InstanceId, ir::RegId>, std::unique_ptr<Handings>> handings_;
};

}  // namespace snarl::threads
