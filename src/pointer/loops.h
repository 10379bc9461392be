// The loops of a body, as far as the pointer analysis needs them.
#pragma once

#include "ir/body.h"

namespace snarl::pointer {

/// Blocks by what repeats them. Exception edges count.
struct Loops {
  struct Loop {
    ir::BlockId header;
    bool reducible = true;  // entered at the header only
  };
  IdVector<ir::BlockId, std::uint32_t> outermost;  // index of the outermost loop around a block, or kNone
  IdVector<ir::BlockId, std::uint8_t> inner;       // whether a block repeats within one iteration of that loop
  std::vector<Loop> loops;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  [[nodiscard]] bool repeats(ir::BlockId block) const { return outermost[block] != kNone; }
};

Loops findLoops(const ir::Body& body);

}  // namespace snarl::pointer
