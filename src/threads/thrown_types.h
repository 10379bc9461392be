// Which handlers an exception of an instruction may reach.
#pragma once

#include "base/hash.h"
#include "pointer/analysis.h"
#include "threads/call_targets.h"
#include "threads/interruptions.h"
#include "threads/unseen_throws.h"

namespace snarl::threads {

/// When handlers run that only clean up before an exception goes on (of `finally`, `synchronized`, resources): whenever
/// there could be one, or only where code throws it. The JVM itself may throw one nearly anywhere: nothing is behind a
/// reference, there is no such index.
enum class CleanUp : std::uint8_t { Always, IfCodeThrows };

class ThrownTypes {
 public:
  /// All must outlive this. Without `interruptions` anybody may be interrupted.
  ThrownTypes(const pointer::Analysis& analysis, const CallTargets& targets,
              const Interruptions* interruptions = nullptr, CleanUp cleanUp = CleanUp::Always);

  /// Whether executing the instruction can throw at all.
  bool throws(const ir::Body& body, const ir::Instr& instr);
  /// Whether a handler of this type may catch what the instruction throws. What the JVM itself throws is unchecked.
  bool mayCatch(ir::TypeId handler, pointer::InstanceId id, ir::InstrId instr) {
    return mayCatch(handler, id, instr, 0);
  }
  /// Whether what the instruction throws is taken to pass by a handler that only cleans up.
  bool passesBy(const ir::Body& body, const ir::Handler& handler, pointer::InstanceId id, ir::InstrId instr);
  /// Whether a model that waits, called there, never throws this.
  [[nodiscard]] bool isNeverThrown(ir::TypeId type, pointer::InstanceId caller) const {
    return interruptions_ != nullptr && interruptions_->rulesOut(type, caller);
  }
  /// Whether the JVM itself throws nothing that such a handler catches.
  bool isChecked(ir::TypeId handler);
  /// Whether no exception passes the handler.
  [[nodiscard]] bool catchesAll(ir::TypeId handler) const { return !handler.valid() || handler == throwable_; }

  [[nodiscard]] bool isSubtype(ir::TypeId type, ir::TypeId of) const {
    return analysis_.hierarchy().isSubtype(type, of);
  }

 private:
  static constexpr unsigned kDeepest = 4;  // handlers that throw again, one in another

  bool mayCatch(ir::TypeId handler, pointer::InstanceId id, ir::InstrId instr, unsigned depth);
  /// Whether it may be an exception that the callee is not seen to throw.
  bool mayBeUnseen(ir::TypeId handler, pointer::InstanceId id, pointer::InstanceId callee);
  bool mayReach(ir::TypeId handler, pointer::InstanceId id, ir::InstrId caught, unsigned depth);
  bool onlyCleansUp(const ir::Body& body, const ir::Handler& handler);
  /// Whether code throws something there, not only the JVM.
  bool isThrownByCode(pointer::InstanceId id, ir::InstrId instr);
  /// Whether using the class may run code, which may fail.
  bool mayInitialise(ir::ClassId id);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  const Interruptions* interruptions_;
  UnseenThrows unseen_;
  CleanUp cleanUp_;
  ir::TypeId throwable_, exception_, runtime_, error_;
  FlatMap<ir::TypeId, bool> checked_;
  FlatMap<ir::ClassId, bool> initialised_;
  FlatMap<std::pair<ir::MethodId, ir::BlockId>, bool> cleansUp_;
};

}  // namespace snarl::threads
