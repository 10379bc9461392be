// Strongly connected components of a graph given by functions (Tarjan's algorithm, without recursion).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace snarl::pointer {

/// Components in reverse topological order: a component comes after all that it has edges to.
class Components {
 public:
  [[nodiscard]] std::size_t componentCount() const { return ends_.size(); }
  [[nodiscard]] std::span<const std::uint32_t> component(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::span(members_).subspan(begin, ends_[i] - begin);
  }
  [[nodiscard]] std::vector<std::span<const std::uint32_t>> components() const {
    std::vector<std::span<const std::uint32_t>> result;
    result.reserve(ends_.size());
    for (std::size_t i = 0; i < ends_.size(); ++i) result.push_back(component(i));
    return result;
  }

  std::vector<std::uint32_t> members_;
  std::vector<std::size_t> ends_;
};

/// Nodes are the numbers below `count` for which `isNode` holds; `forEachSucc(node, visit)` calls `visit(succ)`.
template <class IsNode, class ForEachSucc>
Components findCycles(std::size_t count, IsNode isNode, ForEachSucc forEachSucc) {
  constexpr std::uint32_t kUnvisited = 0;
  constexpr std::uint32_t kDone = ~std::uint32_t{0};
  Components result;
  result.members_.reserve(count);
  std::vector<std::uint32_t> low(count, kUnvisited);  // kDone once its component is known
  std::vector<std::uint32_t> open;                    // nodes of components not known yet
  struct Frame {
    std::uint32_t node, index;
    std::size_t firstSucc, nextSucc;  // into succs
  };
  std::vector<Frame> frames;
  std::vector<std::uint32_t> succs;
  std::uint32_t next = 1;
  const auto enter = [&](std::uint32_t node) {
    low[node] = next;
    open.push_back(node);
    frames.push_back({node, next++, succs.size(), succs.size()});
    forEachSucc(node, [&](std::uint32_t succ) { succs.push_back(succ); });
  };
  for (std::uint32_t root = 0; root < count; ++root) {
    if (!isNode(root) || low[root] != kUnvisited) continue;
    enter(root);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      if (frame.nextSucc < succs.size()) {
        const std::uint32_t succ = succs[frame.nextSucc++];
        if (low[succ] == kUnvisited) {
          enter(succ);
        } else if (low[succ] != kDone) {
          low[frame.node] = std::min(low[frame.node], low[succ]);
        }
        continue;
      }
      const Frame done = frame;
      frames.pop_back();
      succs.resize(done.firstSucc);
      if (!frames.empty()) low[frames.back().node] = std::min(low[frames.back().node], low[done.node]);
      if (low[done.node] != done.index) continue;
      std::uint32_t member = 0;
      do {
        member = open.back();
        open.pop_back();
        low[member] = kDone;
        result.members_.push_back(member);
      } while (member != done.node);
      result.ends_.push_back(result.members_.size());
    }
  }
  return result;
}

}  // namespace snarl::pointer
