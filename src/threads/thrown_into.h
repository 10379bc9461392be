// From where in a method its handlers are entered, whatever context runs it: a handler of a checked exception only from
// what throws one.
#pragma once

#include <vector>

#include "base/hash.h"
#include "threads/thrown_types.h"
#include "threads/variants.h"

namespace snarl::threads {

class ThrownInto {
 public:
  /// Looks at all methods at once; nothing is asked of the program later.
  ThrownInto(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants);

  /// Whether the instruction, for which the handler is there, may lead to it.
  [[nodiscard]] bool mayCatch(VariantId id, const ir::Handler& handler, ir::InstrId at) const {
    const std::vector<bool>* places = places_.find(std::pair{id, handler.type});
    return places == nullptr || (*places)[at.index()];
  }

 private:
  FlatMap<std::pair<VariantId, ir::TypeId>, std::vector<bool>> places_;  // by instruction; of checked exceptions only
};

}  // namespace snarl::threads
