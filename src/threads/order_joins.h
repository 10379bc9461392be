// What a call surely waits for: the objects whose threads or tasks are over where it returns, by name and by what they
// may be.
#pragma once

#include <optional>
#include <vector>

#include "threads/order_barrier.h"

namespace snarl::threads {

struct SureJoin {
  enum class Kind : std::uint8_t {
    Task,        // for the end of a thread or task
    Dispatcher,  // for the end of everything that was started on it
    Gate,        // for a signal
    Gates,       // for a signal of each that is surely there (order_parts.h)
    Success,     // for what it has come to a value with
  };
  Pass pass;
  LockValue value;  // of the thread, task, dispatcher or gate
  Kind kind = Kind::Task;
  std::uint32_t signals = 1;  // of a gate: how many it waits for
  [[nodiscard]] bool ofGates() const { return kind >= Kind::Gate; }
  ir::RegId number;           // the parameter that says so; invalid: that is known
  /// All that is thrown without having waited, if there is an object to wait for; nothing: whatever it is.
  std::optional<std::vector<ir::TypeId>> thrown;
};

class SureJoins {
 public:
  /// `hopes`: who waits for a limited time, and does not look whether that was enough, is taken to wait to the end.
  explicit SureJoins(OrderTools& tools, bool hopes = false);

  /// The calls of an instance that wait, in the order of its body.
  [[nodiscard]] const std::vector<SureJoin>& in(pointer::InstanceId id) const;
  /// All of them.
  [[nodiscard]] const FlatMap<pointer::InstanceId, std::vector<SureJoin>>& all() const { return in_; }

 private:
  /// Returns whether calling the instance waits for anything that callers know.
  bool addMarked(pointer::InstanceId id);
  bool addCalled(pointer::InstanceId id);
  void findCalls(pointer::InstanceId id);
  [[nodiscard]] std::vector<SureJoin> at(pointer::InstanceId id, ir::InstrId call);
  /// Puts in what follows from the numbers that the call gives; returns whether it waits.
  [[nodiscard]] bool settle(SureJoin& join, pointer::InstanceId id, ir::InstrId call) const;
  [[nodiscard]] BodyWalk walk(pointer::InstanceId id, const WalkLimits& limits) const;
  /// What is thrown on a walk of a model; nothing: that is not known.
  [[nodiscard]] std::optional<std::vector<ir::TypeId>> thrownOn(pointer::InstanceId id, const BodyWalk& walk) const;
  /// Whether the throw happens only if somebody does what nobody does.
  [[nodiscard]] bool isNeverThrown(pointer::InstanceId id, ir::InstrId at) const;
  [[nodiscard]] bool startsSomething(pointer::InstanceId id) const;
  [[nodiscard]] bool isVisible(pointer::InstanceId id, const LockValue& value) const;

  [[nodiscard]] bool isHoped(pointer::InstanceId id, ir::InstrId call) const;

  OrderTools& tools_;
  bool hopes_;
  pointer::ObjectSet opened_;
  FlatMap<pointer::InstanceId, std::vector<const MarkPlace*>> marks_;
  FlatMap<pointer::InstanceId, std::vector<SureJoin>> in_;
  FlatMap<pointer::InstanceId, std::vector<SureJoin>> by_;  // what calling it waits for, in its own terms
};

}  // namespace snarl::threads
