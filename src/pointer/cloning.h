// Object.clone: a new object of the same type whose fields or elements hold what the original's hold.
#pragma once

#include "pointer/analysis.h"
#include "pointer/replaced_fields.h"

namespace snarl::pointer {

class Cloning final : public Feature {
 public:
  explicit Cloning(Analysis& analysis);

  void callReached(CallId call, InstanceId callee) override;
  [[nodiscard]] bool asksForCallsOf(ir::MethodId method) const override { return method == clone_; }
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  ObjectId copyOf(ObjectId original, CallId call);
  void copyFields(ObjectId from, ObjectId to, const std::vector<ReplacedField>& replaced);
  void copyAllBut(ir::TypeId type, PointerId from, PointerId to);

  Analysis& analysis_;
  ir::MethodId clone_;
  FlatMap<CallId, char> watched_;  // calls; each may reach clone in many contexts
  ReplacedFields replaced_;
  /// A field that the copy keeps once it may hold something that is not of the type.
  struct Kept {
    PointerId from, to;
    ir::TypeId type;
  };
  std::vector<Kept> kept_;
  static constexpr std::uint32_t kKept = 1U << 31;  // in a tag, with an index of these; else a call
};

}  // namespace snarl::pointer
