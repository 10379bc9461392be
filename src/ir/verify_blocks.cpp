#include <algorithm>

#include "ir/verify_parts.h"

namespace snarl::ir {
namespace {

bool inPool(std::uint32_t first, std::uint32_t count, std::size_t size) {
  return first <= size && count <= size - first;
}

std::string number(std::size_t n) { return std::to_string(n); }

class BlockVerifier {
 public:
  BlockVerifier(const Body& body, std::vector<std::uint8_t>& isHandler, Complaints& complaints)
      : body_(body), isHandler_(isHandler), complaints_(complaints) {}

  void run() {
    isHandler_.assign(body_.blocks.size(), 0);
    if (body_.blocks.empty()) complaints_.add("there is no block");
    checkContents();
    checkRanges();
    if (!complaints_.none()) return;
    checkTargets();
    if (!complaints_.none()) return;
    if (body_.blocks.size() == 1) return checkOnlyBlock();
    checkPredecessors();
    checkEntries();
    if (complaints_.none()) checkOrder();
  }

 private:
  template <class Work>
  void forEachBlock(const Work& work) {
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) work(BlockId{b}, body_.blocks[BlockId{b}]);
  }

  void checkContents() {
    std::uint64_t expected = 0;
    forEachBlock([&](BlockId id, const Block& block) {
      if (block.count == 0) complaints_.add(id, "the block is empty");
      if (block.first.value != expected) complaints_.add(id, "the block does not start where the one before it ends");
      expected = std::uint64_t{block.first.value} + block.count;
      if (expected > body_.instrs.size()) return complaints_.add(id, "the block goes past the last instruction");
      if (block.count == 0) return;
      const std::uint32_t last = block.first.value + block.count - 1;
      for (std::uint32_t i = block.first.value; i < last; ++i) {
        const Op op = body_.instrs[InstrId{i}].op;
        if (endsBlock(op)) complaints_.add(id, InstrId{i}, op, "ends the block before its last instruction");
      }
      if (!endsBlock(body_.instrs[InstrId{last}].op))
        complaints_.add(id, "the block does not end with a jump, return or throw");
    });
    if (expected < body_.instrs.size()) complaints_.add("instructions after the last block");
  }

  void checkRanges() {
    const std::size_t edges = body_.edgePool.size();
    forEachBlock([&](BlockId id, const Block& block) {
      if (!inPool(block.firstSucc, block.succCount, edges))
        complaints_.add(id, "the successors lie outside the edge pool");
      if (!inPool(block.firstPred, block.predCount, edges))
        complaints_.add(id, "the predecessors lie outside the edge pool");
      if (!inPool(block.firstHandler, block.handlerCount, body_.handlerPool.size()))
        complaints_.add(id, "the handlers lie outside the handler pool");
    });
  }

  void checkTargets() {
    const std::size_t count = body_.blocks.size();
    forEachBlock([&](BlockId id, const Block& block) {
      const auto known = [&](BlockId other) { return other.value < count; };
      const auto succs = body_.succs(block);
      const auto preds = body_.preds(block);
      if (!std::all_of(succs.begin(), succs.end(), known)) return complaints_.add(id, "a successor does not exist");
      if (!std::all_of(preds.begin(), preds.end(), known)) return complaints_.add(id, "a predecessor does not exist");
      for (const Handler& handler : body_.handlers(block)) {
        if (!known(handler.target)) return complaints_.add(id, "a handler does not exist");
        isHandler_[handler.target.index()] = 1;
      }
      checkSuccessorCount(id, block);
    });
  }

  void checkSuccessorCount(BlockId id, const Block& block) {
    const Instr& last = body_.instrs[InstrId{block.first.value + block.count - 1}];
    if (last.op == Op::Switch) return checkSwitch(id, block, last);
    const std::uint32_t wanted = last.op == Op::Branch ? 2 : last.op == Op::Goto ? 1 : 0;
    if (block.succCount != wanted)
      complaints_.add(id, "the block has " + number(block.succCount) + " successors, not " + number(wanted));
  }

  void checkSwitch(BlockId id, const Block& block, const Instr& instr) {
    if (instr.payload >= body_.switches.size()) return complaints_.add(id, "the switch table does not exist");
    const SwitchTable& table = body_.switchTable(instr);
    if (!inPool(table.firstCase, table.caseCount, body_.cases.size()))
      return complaints_.add(id, "the switch cases lie outside the case pool");
    const auto cases = body_.switchCases(table);
    const auto byKey = [](const SwitchCase& a, const SwitchCase& b) { return a.key < b.key; };
    std::vector<SwitchCase> sorted;
    if (!std::is_sorted(cases.begin(), cases.end(), byKey)) sorted.assign(cases.begin(), cases.end());
    std::sort(sorted.begin(), sorted.end(), byKey);
    const std::span<const SwitchCase> ordered = sorted.empty() ? cases : std::span<const SwitchCase>(sorted);
    const auto twice = std::adjacent_find(ordered.begin(), ordered.end(),
                                          [](const SwitchCase& a, const SwitchCase& b) { return a.key == b.key; });
    if (twice != ordered.end()) complaints_.add(id, "the switch has the key " + std::to_string(twice->key) + " twice");
    std::vector<BlockId> targets{table.otherwise};
    for (const SwitchCase& c : cases) targets.push_back(c.target);
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    std::vector<BlockId> succs(body_.succs(block).begin(), body_.succs(block).end());
    std::sort(succs.begin(), succs.end());
    if (succs != targets) complaints_.add(id, "the successors are not the switch's targets, each once");
  }

  void checkOnlyBlock() {
    const Block& block = body_.blocks[BlockId{0U}];
    if (block.predCount + block.succCount + block.handlerCount != 0)
      complaints_.add(BlockId{0U}, "the entry block has a predecessor");
  }

  /// Calls work(target) for every block that normal flow or an exception enters from this one, each once.
  template <class Work>
  void forEachTarget(BlockId id, const Block& block, std::vector<BlockId>& lastSource, const Work& work) {
    const auto visit = [&](BlockId target) {
      if (lastSource[target.index()] == id) return;
      lastSource[target.index()] = id;
      work(target);
    };
    for (const BlockId succ : body_.succs(block)) visit(succ);
    for (const Handler& handler : body_.handlers(block)) visit(handler.target);
  }

  // Lists, for every block, where it is entered from, by going over the edges forwards; then compares.
  void checkPredecessors() {
    const std::size_t count = body_.blocks.size();
    std::vector<BlockId> lastSource(count);
    std::vector<std::uint32_t> start(count + 1, 0);
    forEachBlock([&](BlockId id, const Block& block) {
      forEachTarget(id, block, lastSource, [&](BlockId target) { ++start[target.index() + 1]; });
    });
    for (std::size_t b = 0; b < count; ++b) start[b + 1] += start[b];
    std::vector<BlockId> sources(start[count]);
    std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
    std::fill(lastSource.begin(), lastSource.end(), BlockId{});
    forEachBlock([&](BlockId id, const Block& block) {
      forEachTarget(id, block, lastSource, [&](BlockId target) { sources[next[target.index()]++] = id; });
    });
    std::vector<BlockId> expectedBy(count);
    forEachBlock([&](BlockId id, const Block& block) {
      const std::span expected(sources.data() + start[id.index()], start[id.index() + 1] - start[id.index()]);
      for (const BlockId source : expected) expectedBy[source.index()] = id;
      for (const BlockId pred : body_.preds(block)) {
        if (expectedBy[pred.index()] != id)
          return complaints_.add(id, nameOf(pred) + " is a predecessor without an edge, or is listed twice");
        expectedBy[pred.index()] = BlockId{};
      }
      if (block.predCount != expected.size())
        complaints_.add(id, number(expected.size()) + " blocks lead here, but the block has " +
                                number(block.predCount) + " predecessors");
    });
  }

  void checkEntries() {
    if (body_.blocks[BlockId{0U}].predCount != 0) complaints_.add(BlockId{0U}, "the entry block has a predecessor");
    forEachBlock([&](BlockId id, const Block& block) {
      for (const BlockId succ : body_.succs(block)) {
        if (isHandler_[succ.index()] != 0)
          complaints_.add(succ, "normal flow from " + nameOf(id) + " enters an exception handler");
      }
    });
  }

  // In a reverse postorder some predecessor of every block stands before it, so that every block can be reached; and
  // an edge that goes back leads to a block from which forward edges lead to its source, so that it closes a loop.
  void checkOrder() {
    forEachBlock([&](BlockId id, const Block& block) {
      const auto preds = body_.preds(block);
      const BlockId lowest = id.value == 0 ? id : *std::min_element(preds.begin(), preds.end());
      if (id.value == 0 || lowest < id) return;
      complaints_.add(id, "no predecessor stands before the block: it can't be reached, or the order is wrong");
    });
    if (!complaints_.none()) return;
    std::vector<BlockId> reachedFrom(body_.blocks.size());
    forEachBlock([&](BlockId header, const Block& block) {
      const auto preds = body_.preds(block);
      if (preds.empty()) return;
      const BlockId highest = *std::max_element(preds.begin(), preds.end());
      if (highest > header) checkLoop(header, highest, reachedFrom);
    });
  }

  void checkLoop(BlockId header, BlockId highest, std::vector<BlockId>& reachedFrom) {
    reachedFrom[header.index()] = header;
    for (std::uint32_t b = header.value; b <= highest.value; ++b) {
      if (reachedFrom[b] != header) continue;
      const auto visit = [&](BlockId target) {
        if (target.value > b) reachedFrom[target.index()] = header;
      };
      for (const BlockId succ : body_.succs(body_.blocks[BlockId{b}])) visit(succ);
      for (const Handler& handler : body_.handlers(body_.blocks[BlockId{b}])) visit(handler.target);
    }
    for (const BlockId pred : body_.preds(body_.blocks[header])) {
      if (pred > header && reachedFrom[pred.index()] != header)
        complaints_.add(header,
                        "stands before its predecessor " + nameOf(pred) + " without a loop: the order is wrong");
    }
  }

  const Body& body_;
  std::vector<std::uint8_t>& isHandler_;
  Complaints& complaints_;
};

}  // namespace

void verifyBlocks(const Body& body, std::vector<std::uint8_t>& isHandler, Complaints& complaints) {
  BlockVerifier(body, isHandler, complaints).run();
}

}  // namespace snarl::ir
