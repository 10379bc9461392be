// Accesses of libraries that are documented as safe: left out, or kept beside what is taken back of the promise.
#pragma once

#include <vector>

#include "races/filtering.h"
#include "races/leading_objects.h"
#include "races/touches.h"

namespace snarl::races {

class Promises {
 public:
  /// All must outlive this.
  Promises(Filtering& filtering, Touches& touches, LeadingObjects& leading)
      : filtering_(filtering), touches_(touches), leading_(leading) {}

  /// What is safe stays, marked, where something is taken back of what is promised; else it is counted as left out.
  std::vector<TouchId> withoutSafe(const threads::Location& location, const std::vector<TouchId>& touches,
                                   std::uint64_t& left);
  /// Whether what is promised of one of the two keeps them apart.
  static bool areKept(const Touch& a, const Touch& b);

 private:
  /// Marks what is; whether any is.
  bool takeBack(std::vector<TouchId>& touches);
  TouchId promised(TouchId id, Promise promise);

  Filtering& filtering_;
  Touches& touches_;
  LeadingObjects& leading_;
};

}  // namespace snarl::races
