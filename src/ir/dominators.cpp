#include "ir/dominators.h"

namespace snarl::ir {

Dominators::Dominators(const Body& body) : above_(body.blocks.size(), kNone) {
  std::vector<std::uint8_t> isHandler(body.blocks.size(), 0);
  for (const Block& block : body.blocks) {
    for (const Handler& handler : body.handlers(block)) isHandler[handler.target.index()] = 1;
  }
  solve(body, isHandler);
  if (!above_.empty()) number();
}

void Dominators::solve(const Body& body, const std::vector<std::uint8_t>& isHandler) {
  const std::size_t count = above_.size();
  bool goesBack = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = 1; b < count; ++b) {
      std::uint32_t best = kNone;
      for (const BlockId pred : body.preds(body.blocks[BlockId{b}])) {
        if (pred.value >= b) goesBack = true;
        if (pred.value != 0 && above_[pred.index()] == kNone) continue;
        const std::uint32_t from = isHandler[b] != 0 ? entry(pred) : end(pred);
        best = best == kNone ? from : meet(best, from);
      }
      changed = changed || best != above_[b];
      above_[b] = best;
    }
    if (!goesBack) return;  // without edges back one pass is exact
  }
}

std::uint32_t Dominators::meet(std::uint32_t a, std::uint32_t b) const {
  while (a != b) {
    if (a > b) {
      a = parent(a);
    } else {
      b = parent(b);
    }
  }
  return a;
}

// A point's dominators have smaller numbers than it, so that sizes add up in one pass from the last to the first, and
// places are dealt out in one pass from the first to the last.
void Dominators::number() {
  const auto count = static_cast<std::uint32_t>(above_.size() * 2);
  size_.assign(count, 1);
  order_.assign(count, 0);
  for (std::uint32_t point = count - 1; point > 0; --point) size_[parent(point)] += size_[point];
  std::vector<std::uint32_t> next(count, 1);
  for (std::uint32_t point = 1; point < count; ++point) {
    const std::uint32_t above = parent(point);
    order_[point] = next[above];
    next[above] += size_[point];
    next[point] = order_[point] + 1;
  }
}

}  // namespace snarl::ir
