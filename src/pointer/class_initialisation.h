// Static initialisers: run when a method that uses the class is reached, in one context under every selector. What they
// throw is the cause of an ExceptionInInitializerError.
#pragma once

#include "pointer/analysis.h"

namespace snarl::pointer {

class ClassInitialisation final : public Feature {
 public:
  explicit ClassInitialisation(Analysis& analysis) : analysis_(analysis) {}

  void instanceReached(InstanceId id) override;
  void initialise(ir::ClassId id);

 private:
  [[nodiscard]] bool hasDefaults(ir::ClassId interface) const;
  void failWith(PointerId thrown);

  Analysis& analysis_;
  IdVector<ir::ClassId, std::uint8_t> done_;
  InstanceId failing_;  // the error's constructor
};

}  // namespace snarl::pointer
