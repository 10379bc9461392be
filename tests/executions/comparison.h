// Compares what a program was seen to do with what the pointer analysis says it may do.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "facts.h"
#include "pointer/analysis.h"

namespace snarl::test {

/// How many facts of one kind were looked for, and how many of them the analysis does not predict.
struct Recall {
  std::size_t checked = 0, missed = 0;
};

struct Comparison {
  Recall entered, calls, reads, writes;
  /// Misses in methods that the analysis reaches, and methods it does not reach though nothing seen calls them: the
  /// others follow from these.
  std::vector<std::string> causes;
  std::vector<std::string> consequences;

  [[nodiscard]] std::size_t checked() const { return entered.checked + calls.checked + reads.checked + writes.checked; }
  [[nodiscard]] std::size_t missed() const { return causes.size() + consequences.size(); }
  /// The numbers, in a line.
  [[nodiscard]] std::string summary() const;
};

/// Methods must be reached, calls be edges of the call graph; of an access, base and value must be among what the
/// instruction's registers point to, both in one context.
Comparison compare(const ObservedFacts& facts, const pointer::Analysis& analysis);

}  // namespace snarl::test
