// What the agent saw a program do, read from the file it wrote. README.md describes the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/observed.h"

namespace snarl::test {

struct ObservedCall {
  ObservedPlace at;
  std::string callee;
  friend auto operator<=>(const ObservedCall&, const ObservedCall&) = default;
};

struct ObservedAccess {
  ObservedPlace at;
  std::string place;                   // pkg.Class.field, or [] for an array element
  std::optional<ObservedObject> base;  // none: a static field
  ObservedObject value;
  friend auto operator<=>(const ObservedAccess&, const ObservedAccess&) = default;
};

struct ObservedFacts {
  std::vector<std::string> entered;  // methods
  std::vector<ObservedCall> calls;
  std::vector<ObservedAccess> reads;
  std::vector<ObservedAccess> writes;
  std::vector<std::string> skipped;  // classes of which nothing is known, with the reason
};

/// Throws FormatError.
ObservedFacts readFacts(std::string_view text);

}  // namespace snarl::test
