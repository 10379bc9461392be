// Which local variables may still be read at the start of each node of a flow graph.
#pragma once

#include <cstdint>
#include <vector>

#include "jvm/flow_graph.h"

namespace snarl::jvm {

/// The number of local variables that the code uses: one more than the largest index.
std::uint32_t usedLocals(const FlowGraph& graph);

class LiveLocals {
 public:
  void compute(const FlowGraph& graph, std::uint32_t localCount);
  [[nodiscard]] bool live(std::uint32_t node, std::uint32_t local) const {
    return (liveIn_[std::size_t{node} * words_ + local / 64] >> (local % 64) & 1) != 0;
  }

 private:
  std::uint32_t words_ = 0;
  std::vector<std::uint64_t> liveIn_, written_;
};

}  // namespace snarl::jvm
