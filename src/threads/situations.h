// How methods are called, context by context: which of their parameters are handed objects that nobody else knows. A
// setter that a constructor calls is called otherwise than by those who have the object from a field.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "base/hash.h"
#include "threads/call_targets.h"
#include "threads/loops.h"
#include "threads/variants.h"

namespace snarl::threads {

/// What is so of all that the parameters of a method are handed.
struct Given {
  std::vector<bool> fresh;  // nobody else knows it
  std::vector<bool> held;   // another parameter may lead to it
  std::vector<bool> kept;   // something besides registers may lead to it
  std::vector<Loops> loops;

  static Given nothing(std::size_t parameters) {
    const std::vector<bool> none(parameters);
    return {none, none, none, std::vector<Loops>(parameters)};
  }
  friend auto operator<=>(const Given&, const Given&) = default;
};

/// What is so of each call of a body.
struct Passed {
  /// An operand of a call that is one of several registers: nobody else knows what is in some of them. What is so then
  /// counts besides.
  struct Split {
    std::size_t call = 0, operand = 0;
    std::vector<ir::RegId> own, others;
    GivenId given;  // if it is one of its own
  };
  std::vector<GivenId> calls;  // by number
  std::vector<Split> splits;   // by call, at most one of each

  [[nodiscard]] const Split* splitAt(std::size_t call) const {
    const auto found = std::ranges::lower_bound(splits, call, {}, &Split::call);
    return found == splits.end() || found->call != call ? nullptr : &*found;
  }
};

class Situations {
 public:
  /// All must outlive this.
  Situations(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants)
      : analysis_(analysis), targets_(targets), variants_(variants) {}

  GivenId idOf(Given given);
  const Given& operator[](GivenId id) const { return *givens_[id]; }

  /// What is so of each call of a body if the method is called so.
  using Passing = std::function<Passed(VariantId, GivenId)>;
  /// Finds out how all are called. `common` is so of all calls of a variant; invalid if it has no code.
  void find(const IdVector<VariantId, GivenId>& common, const Passing& passing);
  /// How an instance is called: together, all the ways there are.
  [[nodiscard]] std::span<const GivenId> of(pointer::InstanceId id) const { return of_[id]; }
  /// What is so of each call of a body if the method is called so; null: nothing was seen to call it so.
  [[nodiscard]] const Passed* passed(VariantId id, GivenId given) const {
    return passed_.find(std::pair{id, given});
  }
  /// Whether it may be called from outside, started, or called in a way that can't be followed.
  [[nodiscard]] bool isFromOutside(pointer::InstanceId id) const { return fromOutside_[id.index()]; }

 private:
  void enter(pointer::InstanceId id, GivenId given, GivenId common);
  void enterFromOutside(const IdVector<VariantId, GivenId>& common);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  const Variants& variants_;
  std::map<Given, GivenId> ids_;
  IdVector<GivenId, const Given*> givens_;
  IdVector<pointer::InstanceId, std::vector<GivenId>> of_;
  IdVector<VariantId, std::vector<GivenId>> ofVariant_;
  FlatMap<std::pair<VariantId, GivenId>, Passed> passed_;
  std::vector<bool> fromOutside_;  // by instance
  std::vector<std::pair<pointer::InstanceId, GivenId>> open_, later_;
};

}  // namespace snarl::threads
