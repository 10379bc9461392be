#include "jvm/flow_graph.h"

#include <algorithm>

namespace snarl::jvm {

using classfile::Instruction;
using classfile::Opcode;

namespace {

constexpr std::size_t kMaxNodes = 200'000;
constexpr std::size_t kMaxHandlerEdges = 4'000'000;

bool storesLocal(Opcode op) { return (op >= Opcode::istore && op <= Opcode::astore_3) || op == Opcode::iinc; }

// Whether the instruction can throw an exception that a handler may catch. Linkage errors count.
bool canThrow(Opcode op) {
  switch (op) {
    case Opcode::ldc:
    case Opcode::ldc_w:
    case Opcode::ldc2_w:
    case Opcode::idiv:
    case Opcode::ldiv:
    case Opcode::irem:
    case Opcode::lrem:
    case Opcode::multianewarray: return true;
    default: break;
  }
  return (op >= Opcode::iaload && op <= Opcode::saload) || (op >= Opcode::iastore && op <= Opcode::sastore) ||
         (op >= Opcode::getstatic && op <= Opcode::monitorexit);
}

std::uint64_t copyKey(std::uint32_t instruction, std::uint32_t subroutine, bool pad) {
  return std::uint64_t{subroutine} << 32 | std::uint64_t{instruction} << 1 | (pad ? 1 : 0);
}

}  // namespace

void FlowGraph::build(const classfile::Code& code) {
  code_ = &code;
  decodeAll(code, instructions_);
  clear();
  for (std::uint32_t i = 0; i < instructions_.size(); ++i) indexAt_[instructions_[i].pc] = i;
  mark();
  explore();
  findPreds();
}

void FlowGraph::clear() {
  indexAt_.assign(code_->bytecode.size(), 0);
  marks_.assign(instructions_.size(), 0);
  methodNodes_.assign(instructions_.size(), 0);
  subroutines_.assign(1, {});
  nodes_.clear();
  succs_.clear();
  handlers_.clear();
  preds_.clear();
  otherNodes_.clear();
  stamp_.clear();
}

void FlowGraph::fail(std::uint32_t instruction, const char* reason) const {
  throw FormatError(code_->bytecodeOffset + instructions_[instruction].pc, reason);
}

void FlowGraph::markHandlers() {
  std::vector<std::int32_t> depth(instructions_.size() + 1);
  const auto boundary = [&](std::uint32_t pc) {
    return pc < indexAt_.size() ? indexAt_[pc] : static_cast<std::uint32_t>(instructions_.size());
  };
  for (const classfile::ExceptionEntry& entry : code_->handlers) {
    const std::uint32_t start = boundary(entry.start);
    const std::uint32_t end = boundary(entry.end);
    ++depth[start];
    --depth[end];
    marks_[start] |= kLeader;
    if (end < marks_.size()) marks_[end] |= kLeader;
    marks_[indexAt_[entry.handler]] |= kLeader | kHandler;
  }
  std::int32_t open = 0;
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    open += depth[i];
    if (open > 0) marks_[i] |= kCovered;
  }
}

void FlowGraph::mark() {
  marks_[0] |= kLeader;
  if (!code_->handlers.empty()) markHandlers();
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    const Instruction& instruction = instructions_[i];
    const Opcode op = instruction.opcode;
    if (classfile::isJump(op)) markTarget(static_cast<std::uint32_t>(instruction.a));
    if (classfile::isSwitch(op)) {
      markTarget(static_cast<std::uint32_t>(instruction.a));
      for (const auto& c : classfile::SwitchTable(code_->bytecode, instruction, code_->bytecodeOffset)) {
        markTarget(c.target);
      }
    }
    const bool cut =
        classfile::isConditionalJump(op) || classfile::endsFlow(op) || ((marks_[i] & kCovered) != 0 && storesLocal(op));
    if (cut && i + 1 < marks_.size()) marks_[i + 1] |= kLeader;
  }
}

// Whether flow other than an exception may come to this instruction.
bool FlowGraph::entersNormally(std::uint32_t instruction) const {
  if (instruction == 0 || (marks_[instruction] & kJumpTarget) != 0) return true;
  const Opcode before = instructions_[instruction - 1].opcode;
  return !classfile::endsFlow(before) || classfile::isSubroutineCall(before);
}

std::uint32_t FlowGraph::add(FlowNode node) {
  if (nodes_.size() >= kMaxNodes) fail(node.first, "the code has too many blocks, counting copies of subroutines");
  nodes_.push_back(node);
  stamp_.push_back(0);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::uint32_t FlowGraph::codeNode(std::uint32_t instruction, std::uint32_t subroutine) {
  std::uint32_t* place = subroutine == 0 ? &methodNodes_[instruction]
                                         : otherNodes_.insert(copyKey(instruction, subroutine, false), 0U).first;
  if (*place != 0) return *place - 1;
  *place = static_cast<std::uint32_t>(nodes_.size() + 1);
  FlowNode node;
  node.first = instruction;
  node.end = instruction + 1;
  while (node.end < marks_.size() && (marks_[node.end] & kLeader) == 0) ++node.end;
  node.subroutine = subroutine;
  node.catches = (marks_[instruction] & kHandler) != 0 && !entersNormally(instruction);
  return add(node);
}

std::uint32_t FlowGraph::handlerNode(std::uint32_t instruction, std::uint32_t subroutine) {
  if (!entersNormally(instruction)) return codeNode(instruction, subroutine);
  std::uint32_t* place = otherNodes_.insert(copyKey(instruction, subroutine, true), 0U).first;
  if (*place != 0) return *place - 1;
  *place = static_cast<std::uint32_t>(nodes_.size() + 1);
  FlowNode node;
  node.kind = FlowNode::Kind::Pad;
  node.catches = true;
  node.first = node.end = instruction;
  node.subroutine = subroutine;
  return add(node);
}

// A subroutine that is left by a jump and called again from inside its own copy is the same copy again: its earlier
// call has been abandoned.
std::uint32_t FlowGraph::enter(std::uint32_t subroutine, std::uint32_t call) {
  for (std::uint32_t s = subroutine; s != 0; s = subroutines_[s].parent) {
    if (subroutines_[s].call == call) return s;
  }
  for (std::uint32_t s = 1; s < subroutines_.size(); ++s) {
    if (subroutines_[s].parent == subroutine && subroutines_[s].call == call) return s;
  }
  if (subroutines_.size() > 1000) fail(call, "too many copies of nested subroutines");
  subroutines_.push_back({subroutine, call});
  return static_cast<std::uint32_t>(subroutines_.size() - 1);
}

void FlowGraph::addSucc(std::uint32_t node, std::uint32_t succ) {
  if (stamp_[succ] == node + 1) return;
  stamp_[succ] = node + 1;
  succs_.push_back(succ);
}

void FlowGraph::addHandlers(std::uint32_t node) {
  const FlowNode n = nodes_[node];
  const auto last = instructions_.begin() + n.end;
  if (std::none_of(instructions_.begin() + n.first, last, [](const Instruction& i) { return canThrow(i.opcode); }))
    return;
  const std::uint32_t pc = instructions_[n.first].pc;
  for (const classfile::ExceptionEntry& entry : code_->handlers) {
    if (pc < entry.start || pc >= entry.end) continue;
    if (handlers_.size() >= kMaxHandlerEdges) fail(n.first, "the code has too many exception handlers");
    handlers_.push_back({entry.catchType, handlerNode(indexAt_[entry.handler], n.subroutine)});
    if (entry.catchType == 0) break;
  }
}

void FlowGraph::connect(std::uint32_t node) {
  const FlowNode n = nodes_[node];
  nodes_[node].firstSucc = static_cast<std::uint32_t>(succs_.size());
  nodes_[node].firstHandler = static_cast<std::uint32_t>(handlers_.size());
  const auto to = [&](std::uint32_t instruction, std::uint32_t subroutine) {
    addSucc(node, codeNode(instruction, subroutine));
  };
  if (n.kind != FlowNode::Kind::Code) {
    to(n.first, n.subroutine);
  } else {
    const Instruction& last = instructions_[n.end - 1];
    const Opcode op = last.opcode;
    const auto target = [&] { return indexAt_[static_cast<std::uint32_t>(last.a)]; };
    if (classfile::isSwitch(op)) {
      for (const auto& c : classfile::SwitchTable(code_->bytecode, last, code_->bytecodeOffset)) {
        to(indexAt_[c.target], n.subroutine);
      }
      to(target(), n.subroutine);
    } else if (classfile::isSubroutineCall(op)) {
      to(target(), enter(n.subroutine, n.end - 1));
    } else if (op == Opcode::ret) {
      if (n.subroutine == 0) fail(n.end - 1, "ret outside of a subroutine");
      const Subroutine from = subroutines_[n.subroutine];
      if (from.call + 1 >= instructions_.size()) fail(from.call, "flow runs off the end of the code");
      to(from.call + 1, from.parent);
    } else {
      if (classfile::isJump(op)) to(target(), n.subroutine);
      if (!classfile::endsFlow(op)) {
        if (n.end >= instructions_.size()) fail(n.end - 1, "flow runs off the end of the code");
        to(n.end, n.subroutine);
      }
    }
    if ((marks_[n.first] & kCovered) != 0) addHandlers(node);
  }
  nodes_[node].succCount = static_cast<std::uint32_t>(succs_.size()) - nodes_[node].firstSucc;
  nodes_[node].handlerCount = static_cast<std::uint32_t>(handlers_.size()) - nodes_[node].firstHandler;
}

// Depth first, handlers before successors and the fall-through last, so that reverse postorder reads like the source.
void FlowGraph::explore() {
  std::uint32_t entry = 0;
  if ((marks_[0] & (kJumpTarget | kHandler)) != 0) {
    FlowNode node;
    node.kind = FlowNode::Kind::Entry;
    entry = add(node);
  } else {
    entry = codeNode(0, 0);
  }
  struct Frame {
    std::uint32_t node, next;
  };
  std::vector<std::uint32_t> postorder;
  std::vector<std::uint8_t> seen;
  std::vector<Frame> stack;
  const auto visit = [&](std::uint32_t node) {
    if (seen.size() < nodes_.size()) seen.resize(nodes_.size());
    if (seen[node] != 0) return;
    seen[node] = 1;
    connect(node);
    stack.push_back({node, 0});
  };
  visit(entry);
  while (!stack.empty()) {
    Frame& frame = stack.back();
    const FlowNode& n = nodes_[frame.node];
    if (frame.next < n.handlerCount) {
      visit(handlers_[n.firstHandler + frame.next++].target);
    } else if (frame.next < n.handlerCount + n.succCount) {
      visit(succs_[n.firstSucc + frame.next++ - n.handlerCount]);
    } else {
      postorder.push_back(frame.node);
      stack.pop_back();
    }
  }
  renumber(postorder);
}

void FlowGraph::renumber(const std::vector<std::uint32_t>& postorder) {
  const auto count = static_cast<std::uint32_t>(postorder.size());
  if (count == 1) return;
  std::vector<std::uint32_t> number(nodes_.size());
  std::vector<FlowNode> ordered(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    number[postorder[i]] = count - 1 - i;
    ordered[count - 1 - i] = nodes_[postorder[i]];
  }
  nodes_ = std::move(ordered);
  for (std::uint32_t& succ : succs_) succ = number[succ];
  for (FlowHandler& handler : handlers_) handler.target = number[handler.target];
  for (std::uint32_t& node : methodNodes_) {
    if (node != 0) node = number[node - 1] + 1;
  }
  for (auto& [key, node] : otherNodes_) node = number[node - 1] + 1;
}

void FlowGraph::findPreds() {
  const auto forEachEdge = [&](auto&& use) {
    std::fill(stamp_.begin(), stamp_.end(), 0U);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      for (const std::uint32_t succ : succs(nodes_[i])) use(succ, FlowPred{i, false});
      for (const FlowHandler& handler : handlers(nodes_[i])) {
        if (stamp_[handler.target] == i + 1) continue;
        stamp_[handler.target] = i + 1;
        use(handler.target, FlowPred{i, true});
      }
    }
  };
  forEachEdge([&](std::uint32_t to, FlowPred) { ++nodes_[to].predCount; });
  std::uint32_t total = 0;
  for (FlowNode& n : nodes_) {
    n.firstPred = total;
    total += n.predCount;
    n.predCount = 0;
  }
  preds_.resize(total);
  std::vector<std::uint8_t> typed(nodes_.size());
  for (const FlowHandler& handler : handlers_) {
    FlowNode& n = nodes_[handler.target];
    n.catchType = typed[handler.target] == 0 || n.catchType == handler.catchType ? handler.catchType : std::uint16_t{0};
    typed[handler.target] = 1;
  }
  forEachEdge([&](std::uint32_t to, FlowPred from) { preds_[nodes_[to].firstPred + nodes_[to].predCount++] = from; });
}

std::uint32_t FlowGraph::nodeAt(std::uint32_t pc, std::uint32_t subroutine) const {
  const std::uint32_t instruction = indexAt_[pc];
  if (subroutine == 0) return methodNodes_[instruction] - 1;
  return *otherNodes_.find(copyKey(instruction, subroutine, false)) - 1;
}

}  // namespace snarl::jvm
