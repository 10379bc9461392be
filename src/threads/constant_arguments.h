// Parameters that every call gives the same constant, in a context: where a test of one always comes out the same way,
// the other way is never gone.
#pragma once

#include <optional>
#include <vector>

#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class ConstantArguments {
 public:
  /// Both must outlive it.
  ConstantArguments(const pointer::Analysis& analysis, const CallTargets& targets);

  /// The successor that a block of the instance never goes on with; nothing: it may go on with any.
  [[nodiscard]] std::optional<std::size_t> deadEnd(pointer::InstanceId id, const ir::Body& body,
                                                   const ir::Block& block) const;
  /// Whether the instance has such a block.
  [[nodiscard]] bool decide(pointer::InstanceId id, const ir::Body& body) const;

 private:
  /// Of null the number is 0.
  struct Value {
    enum class Kind : std::uint8_t { None, Constant, Any } kind = Kind::None;
    std::int32_t number = 0;
    friend bool operator==(const Value&, const Value&) = default;
  };
  void findTested();
  void solve();
  /// Returns whether what is known of the parameters changed.
  bool pass(pointer::InstanceId caller, const ir::Body& body, ir::InstrId call, pointer::InstanceId callee);
  [[nodiscard]] Value valueOf(pointer::InstanceId id, const ir::Body& body, ir::RegId reg) const;
  void giveUp(pointer::InstanceId id);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  std::vector<bool> tests_;                  // by method: it tests a parameter, or passes one on to one that does
  std::vector<std::vector<Value>> values_;   // by instance; empty: not asked for
};

}  // namespace snarl::threads
