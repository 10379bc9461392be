// Methods as their contexts run them: contexts in which every call of a model or constructor runs the same things are
// one variant. All contexts of other methods are one.
#pragma once

#include <span>
#include <vector>

#include "pointer/analysis.h"
#include "threads/call_targets.h"
#include "threads/ids.h"

namespace snarl::threads {

class Variants {
 public:
  Variants(const pointer::Analysis& analysis, const CallTargets& targets);

  [[nodiscard]] std::size_t count() const { return variants_.size(); }
  [[nodiscard]] VariantId of(pointer::InstanceId id) const { return ofInstance_[id]; }
  [[nodiscard]] ir::MethodId method(VariantId id) const { return variants_[id].method; }
  /// Null: nothing is known of what it does.
  [[nodiscard]] const ir::Body* body(VariantId id) const { return variants_[id].body; }
  /// What a call of the body may run, but for what it starts; `call` is its number among the body's calls.
  [[nodiscard]] std::span<const VariantId> callees(VariantId id, std::size_t call) const {
    return variants_[id].calls[call].callees;
  }
  /// Whether the call may run code that is not there.
  [[nodiscard]] bool callsUnknown(VariantId id, std::size_t call) const { return variants_[id].calls[call].unknown; }
  /// Those that call each other together, callees before callers.
  [[nodiscard]] const std::vector<std::vector<VariantId>>& calleesFirst() const { return calleesFirst_; }

 private:
  struct Call {
    std::vector<VariantId> callees;
    bool unknown = false;
    friend auto operator<=>(const Call&, const Call&) = default;
  };
  struct Variant {
    ir::MethodId method;
    const ir::Body* body = nullptr;
    std::vector<Call> calls;
  };

  [[nodiscard]] const ir::Body* knownBody(pointer::InstanceId id) const;
  [[nodiscard]] bool callsItself(pointer::InstanceId id) const;
  void findOrder();
  void addCalls(pointer::InstanceId id, std::vector<Call>& calls) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  IdVector<VariantId, Variant> variants_;
  IdVector<pointer::InstanceId, VariantId> ofInstance_;
  std::vector<std::vector<VariantId>> calleesFirst_;
};

}  // namespace snarl::threads
