// What code has found out of an object by comparing it with a constant one: behind `if (message == STOP) return;`
// nothing is done to STOP.
#pragma once

#include <memory>
#include <vector>

#include "pointer/singles.h"
#include "threads/call_targets.h"

namespace snarl::races {

class IdentityTests {
 public:
  /// All must outlive this.
  IdentityTests(const pointer::Analysis& analysis, const pointer::Singles& singles,
                const threads::CallTargets& targets);

  /// Whether whoever gets to the instruction knows that the register does not hold the object: it is compared there, by
  /// all callers, or it could only be found behind an object that is.
  bool isOther(pointer::InstanceId instance, ir::InstrId at, ir::RegId reg, pointer::ObjectId object) {
    return isOther(instance, at, reg, object, kDepth);
  }
  /// Of which objects it can be known.
  enum class Known : std::uint8_t { OfNone, OfCompared, OfAny };
  [[nodiscard]] Known knownOf(pointer::InstanceId instance, ir::RegId reg) const;
  [[nodiscard]] bool isCompared(pointer::ObjectId object) const { return compared_.contains(object); }

 private:
  /// A branch that is taken, or not, if a register and a constant are not the same.
  struct Test {
    ir::BlockId block;
    std::size_t unlike = 0;  // which successor
    ir::RegId reg, constant;
  };
  static constexpr unsigned kDepth = 3;  // calls and fields

  bool isOther(pointer::InstanceId instance, ir::InstrId at, ir::RegId reg, pointer::ObjectId object, unsigned depth);
  [[nodiscard]] bool isAnyKnown(pointer::InstanceId instance, const ir::Body& body, ir::RegId reg,
                                unsigned depth) const;
  bool isOtherForCallers(pointer::InstanceId instance, ir::RegId parameter, pointer::ObjectId object, unsigned depth);
  /// What a load can only give of objects that are known to be compared.
  const pointer::ObjectSet& behindOthers(pointer::InstanceId instance, ir::InstrId load, unsigned depth);
  [[nodiscard]] std::vector<Test> testsIn(const ir::Body& body) const;

  const pointer::Analysis& analysis_;
  const pointer::Singles& singles_;
  const threads::CallTargets& targets_;
  FlatMap<ir::MethodId, std::vector<Test>> tests_;  // of the methods that have any
  FlatMap<pointer::ObjectId, char> compared_;       // what something is compared with
  // By the depth, too.
  FlatMap<std::pair<std::pair<pointer::InstanceId, ir::InstrId>, std::uint64_t>, std::unique_ptr<pointer::ObjectSet>>
      behindOthers_;
};

}  // namespace snarl::races
