// The events of the analysis that language features hang on to.
#pragma once

#include "ir/ids.h"
#include "pointer/ids.h"
#include "pointer/object_set.h"

namespace snarl::pointer {

/// A part of the language or its libraries that adds constraints of its own. Features may change the analysis from
/// inside any event.
class Feature {
 public:
  virtual ~Feature() = default;

  /// A method is reached in a new context; its own constraints are there already.
  virtual void instanceReached(InstanceId) {}
  /// A call is found to run a method, for the first time: told of starts, and of the methods that the feature asks for.
  virtual void callReached(CallId, InstanceId /*callee*/) {}
  /// If the method is native, the feature says what it gives, too.
  [[nodiscard]] virtual bool asksForCallsOf(ir::MethodId) const { return false; }
  /// A call runs a method that the feature has intercepted, on this receiver (invalid: none); may be told again.
  virtual void intercepted(CallId, std::uint32_t /*tag*/, ObjectId /*receiver*/) {}
  /// Objects reach a pointer that the feature watches; some may have been told before.
  virtual void objectsReached(std::uint32_t /*tag*/, const ObjectSet& /*fresh*/) {}
  /// Nothing more follows from what is known: the feature may add what it held back until then. Returns whether it did.
  virtual bool settled() { return false; }
};

}  // namespace snarl::pointer
