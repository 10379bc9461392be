// The field that keeps what a race is about: for an array or a library's object, the one that a programmer would name
// it by.
#pragma once

#include "races/detector.h"

namespace snarl::races {

class Holders {
 public:
  /// Both must outlive this.
  Holders(const pointer::Analysis& analysis, const Detector& detector);

  /// The field itself where the race is on one; invalid: none is known.
  [[nodiscard]] ir::FieldId of(const Race& race) const;

 private:
  [[nodiscard]] bool isInSource(ir::FieldId field) const;
  [[nodiscard]] ir::FieldId loadedFrom(const Touch& touch) const;
  [[nodiscard]] ir::FieldId better(ir::FieldId a, ir::FieldId b) const;

  const pointer::Analysis& analysis_;
  FlatMap<pointer::ObjectId, ir::FieldId> keepers_;
};

}  // namespace snarl::races
