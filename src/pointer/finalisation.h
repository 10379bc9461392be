// Finalizers: the JVM calls finalize() on objects that nothing refers to any more, in a thread of its own.
#pragma once

#include "pointer/analysis.h"

namespace snarl::pointer {

/// Of classes outside the JDK that have one of their own. Each such method is a root.
class Finalisation final : public Feature {
 public:
  explicit Finalisation(Analysis& analysis) : analysis_(analysis) {}

  void instanceReached(InstanceId id) override;

 private:
  /// The finalizer of objects of the class; invalid if it is not worth calling.
  ir::MethodId finalizerOf(ir::ClassId id);

  Analysis& analysis_;
  FlatMap<ir::ClassId, ir::MethodId> finalizers_;
  FlatMap<ir::MethodId, InstanceId> roots_;
};

}  // namespace snarl::pointer
