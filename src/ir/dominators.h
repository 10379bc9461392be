// Which points of a body lie on every path from its entry to a given point.
#pragma once

#include <vector>

#include "ir/body.h"

namespace snarl::ir {

/// The dominator tree over two points of every block: its entry, where its phis have their values and from where its
/// exception edges leave, and its end, from where its normal edges leave. So what a block computes after its phis is
/// not taken for computed in its handlers. The algorithm is the one of Cooper, Harvey and Kennedy, "A Simple, Fast
/// Dominance Algorithm".
class Dominators {
 public:
  /// The blocks must be well formed: every block but the first has a predecessor that stands before it, and a block
  /// with an exception edge to it is entered by such edges only.
  explicit Dominators(const Body& body);

  /// The closest other block that every path to this one passes; invalid for the entry block.
  [[nodiscard]] BlockId immediate(BlockId block) const {
    const std::uint32_t above = above_[block.index()];
    return above == kNone ? BlockId{} : BlockId{above / 2};
  }
  /// Whether every path to the entry of `b` enters `a`. A block dominates itself.
  [[nodiscard]] bool dominates(BlockId a, BlockId b) const { return pointDominates(entry(a), entry(b)); }
  /// Whether every path to the entry of `b` has run `a` to its end.
  [[nodiscard]] bool endDominates(BlockId a, BlockId b) const { return pointDominates(end(a), entry(b)); }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  static std::uint32_t entry(BlockId block) { return block.value * 2; }
  static std::uint32_t end(BlockId block) { return block.value * 2 + 1; }
  [[nodiscard]] std::uint32_t parent(std::uint32_t point) const {
    return (point & 1) != 0 ? point - 1 : above_[point / 2];
  }
  [[nodiscard]] bool pointDominates(std::uint32_t a, std::uint32_t b) const {
    return order_[b] - order_[a] < size_[a];  // unsigned: also false for order_[b] < order_[a]
  }
  void solve(const Body& body, const std::vector<std::uint8_t>& isHandler);
  [[nodiscard]] std::uint32_t meet(std::uint32_t a, std::uint32_t b) const;
  void number();

  std::vector<std::uint32_t> above_;  // by block: the point that immediately dominates its entry
  std::vector<std::uint32_t> order_;  // by point: its place in a preorder walk of the tree
  std::vector<std::uint32_t> size_;   // by point: how many points it dominates, itself included
};

}  // namespace snarl::ir
