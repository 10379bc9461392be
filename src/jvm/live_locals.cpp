#include "jvm/live_locals.h"

#include <algorithm>

namespace snarl::jvm {

using classfile::Instruction;
using classfile::Opcode;

namespace {

bool readsLocal(Opcode op) {
  return (op >= Opcode::iload && op <= Opcode::aload_3) || op == Opcode::iinc || op == Opcode::ret;
}
bool writesLocal(Opcode op) { return (op >= Opcode::istore && op <= Opcode::astore_3) || op == Opcode::iinc; }

}  // namespace

std::uint32_t usedLocals(const FlowGraph& graph) {
  std::uint32_t count = 0;
  for (const Instruction& i : graph.instructions()) {
    if (readsLocal(i.opcode) || writesLocal(i.opcode)) count = std::max(count, static_cast<std::uint32_t>(i.a) + 1);
  }
  return count;
}

void LiveLocals::compute(const FlowGraph& graph, std::uint32_t localCount) {
  words_ = (localCount + 63) / 64;
  const auto nodes = graph.nodes();
  const std::size_t size = nodes.size() * words_;
  liveIn_.assign(size, 0);  // first: what a node reads before it writes
  written_.assign(size, 0);
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    std::uint64_t* use = liveIn_.data() + n * words_;
    std::uint64_t* def = written_.data() + n * words_;
    for (std::uint32_t i = nodes[n].first; i < nodes[n].end; ++i) {
      const Instruction& instruction = graph.instructions()[i];
      const std::uint32_t word = static_cast<std::uint32_t>(instruction.a) / 64;
      const std::uint64_t bit = std::uint64_t{1} << (instruction.a & 63);
      if (readsLocal(instruction.opcode) && (def[word] & bit) == 0) use[word] |= bit;
      if (writesLocal(instruction.opcode)) def[word] |= bit;
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t n = nodes.size(); n-- > 0;) {
      std::uint64_t* in = liveIn_.data() + n * words_;
      const std::uint64_t* def = written_.data() + n * words_;
      for (std::uint32_t w = 0; w < words_; ++w) {
        std::uint64_t out = 0;
        for (const std::uint32_t succ : graph.succs(nodes[n])) out |= liveIn_[succ * words_ + w];
        std::uint64_t live = in[w] | (out & ~def[w]);
        // An exception takes the values from the node's entry along, so what the node writes does not matter.
        for (const FlowHandler& handler : graph.handlers(nodes[n])) live |= liveIn_[handler.target * words_ + w];
        changed = changed || live != in[w];
        in[w] = live;
      }
    }
  }
}

}  // namespace snarl::jvm
