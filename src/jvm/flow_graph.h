// The control flow of a method's bytecode as nodes that become the blocks of its body.
//
// Instructions are cut into blocks so that local variables change only at the end of a block that has handlers: an
// exception edge then always carries the values from the block's entry. A subroutine (jsr/ret) is copied for each chain
// of calls that leads to it, so that after this nothing knows of subroutines. A handler that normal flow reaches too
// gets a landing pad of its own in front.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "classfile/code.h"

namespace snarl::jvm {

struct FlowHandler {
  std::uint16_t catchType = 0;  // constant pool index; 0: everything
  std::uint32_t target = 0;     // node
};

/// A predecessor, and whether it leads here by an exception.
struct FlowPred {
  std::uint32_t node = 0;
  bool exceptional = false;
};

struct FlowNode {
  enum class Kind : std::uint8_t {
    Code,   // the instructions [first, end)
    Entry,  // nothing but a jump to the first block, where that has predecessors
    Pad,    // catches the exception and jumps to the handler's code
  };
  Kind kind = Kind::Code;
  bool catches = false;         // entered only by exceptions
  std::uint16_t catchType = 0;  // the type that all entries leading here catch, if they agree on one
  std::uint32_t first = 0, end = 0;
  std::uint32_t subroutine = 0;  // which copy this is; 0: the method itself
  std::uint32_t firstSucc = 0, succCount = 0;
  std::uint32_t firstHandler = 0, handlerCount = 0;
  std::uint32_t firstPred = 0, predCount = 0;
};

/// Built for one method after another; memory is kept from one to the next.
class FlowGraph {
 public:
  /// Throws FormatError if flow can leave the code, subroutines can't be told apart, or the graph is absurdly large.
  void build(const classfile::Code& code);

  /// In reverse postorder: node 0 is the entry and has no predecessors.
  [[nodiscard]] std::span<const FlowNode> nodes() const { return nodes_; }
  [[nodiscard]] std::span<const classfile::Instruction> instructions() const { return instructions_; }
  /// Without repetition; the target of a conditional jump comes first.
  [[nodiscard]] std::span<const std::uint32_t> succs(const FlowNode& n) const {
    return std::span(succs_).subspan(n.firstSucc, n.succCount);
  }
  [[nodiscard]] std::span<const FlowHandler> handlers(const FlowNode& n) const {
    return std::span(handlers_).subspan(n.firstHandler, n.handlerCount);
  }
  /// Without repetition.
  [[nodiscard]] std::span<const FlowPred> preds(const FlowNode& n) const {
    return std::span(preds_).subspan(n.firstPred, n.predCount);
  }
  /// The node of the code at `pc` in a copy of a subroutine (0: in the method itself).
  [[nodiscard]] std::uint32_t nodeAt(std::uint32_t pc, std::uint32_t subroutine) const;

 private:
  struct Subroutine {
    std::uint32_t parent = 0;
    std::uint32_t call = 0;  // index of the jsr
  };
  enum Mark : std::uint8_t { kLeader = 1, kJumpTarget = 2, kCovered = 4, kHandler = 8 };

  void clear();
  void mark();
  void markTarget(std::uint32_t pc) { marks_[indexAt_[pc]] |= kLeader | kJumpTarget; }
  void markHandlers();
  [[nodiscard]] bool entersNormally(std::uint32_t instruction) const;
  std::uint32_t codeNode(std::uint32_t instruction, std::uint32_t subroutine);
  std::uint32_t handlerNode(std::uint32_t instruction, std::uint32_t subroutine);
  std::uint32_t add(FlowNode node);
  std::uint32_t enter(std::uint32_t subroutine, std::uint32_t call);
  void connect(std::uint32_t node);
  void addSucc(std::uint32_t node, std::uint32_t succ);
  void addHandlers(std::uint32_t node);
  void explore();
  void renumber(const std::vector<std::uint32_t>& postorder);
  void findPreds();
  [[noreturn]] void fail(std::uint32_t instruction, const char* reason) const;

  const classfile::Code* code_ = nullptr;
  std::vector<classfile::Instruction> instructions_;
  std::vector<std::uint32_t> indexAt_;  // instruction by pc
  std::vector<std::uint8_t> marks_;     // by instruction
  std::vector<Subroutine> subroutines_;
  std::vector<FlowNode> nodes_;
  std::vector<std::uint32_t> succs_;
  std::vector<FlowHandler> handlers_;
  std::vector<FlowPred> preds_;
  std::vector<std::uint32_t> methodNodes_;            // by instruction, outside subroutines; 0 none, else node + 1
  FlatMap<std::uint64_t, std::uint32_t> otherNodes_;  // copies and landing pads: node by key
  std::vector<std::uint32_t> stamp_;                  // by node: the last node that named it, plus one
};

}  // namespace snarl::jvm
