#include <gmock/gmock.h>

#include <random>

#include "ir/dominators.h"
#include "ir/verify.h"
#include "samples.h"

namespace snarl::ir {
namespace {

using namespace snarl::test;

/// Blocks with these successors and handlers, and nothing in them.
struct Shape {
  std::vector<std::vector<std::uint32_t>> succs, handlers;
};

Body bodyOf(const Shape& shape) {
  Body body;
  std::vector<std::vector<BlockId>> preds(shape.succs.size());
  for (std::uint32_t b = 0; b < shape.succs.size(); ++b) {
    Block block;
    block.firstSucc = static_cast<std::uint32_t>(body.edgePool.size());
    block.succCount = static_cast<std::uint32_t>(shape.succs[b].size());
    for (const std::uint32_t succ : shape.succs[b]) {
      body.edgePool.push_back(BlockId{succ});
      preds[succ].push_back(BlockId{b});
    }
    block.firstHandler = static_cast<std::uint32_t>(body.handlerPool.size());
    block.handlerCount = static_cast<std::uint32_t>(shape.handlers[b].size());
    for (const std::uint32_t handler : shape.handlers[b]) {
      body.handlerPool.push_back({{}, BlockId{handler}});
      preds[handler].push_back(BlockId{b});
    }
    body.blocks.push(block);
  }
  for (std::uint32_t b = 0; b < shape.succs.size(); ++b) {
    body.blocks[BlockId{b}].firstPred = static_cast<std::uint32_t>(body.edgePool.size());
    body.blocks[BlockId{b}].predCount = static_cast<std::uint32_t>(preds[b].size());
    body.edgePool.insert(body.edgePool.end(), preds[b].begin(), preds[b].end());
  }
  return body;
}

/// Whether `to` can be entered without passing a point: the entry of a block, or its end.
bool reachesWithout(const Shape& shape, std::uint32_t blocked, bool onlyItsEnd, std::uint32_t to) {
  std::vector<bool> entered(shape.succs.size());
  std::vector<std::uint32_t> work;
  const auto enter = [&](std::uint32_t b) {
    if (entered[b] || (b == blocked && !onlyItsEnd)) return;
    entered[b] = true;
    work.push_back(b);
  };
  enter(0);
  while (!work.empty()) {
    const std::uint32_t b = work.back();
    work.pop_back();
    for (const std::uint32_t handler : shape.handlers[b]) enter(handler);
    if (b == blocked) continue;
    for (const std::uint32_t succ : shape.succs[b]) enter(succ);
  }
  return entered[to];
}

/// A random graph whose blocks all have a predecessor before them.
Shape randomShape(std::mt19937& random) {
  const auto below = [&](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); };
  const std::uint32_t count = 1 + below(12);
  Shape shape{{}, {}};
  shape.succs.resize(count);
  shape.handlers.resize(count);
  std::vector<bool> isHandler(count);
  for (std::uint32_t b = 1; b < count; ++b) isHandler[b] = below(4) == 0;
  const auto add = [&](std::uint32_t from, std::uint32_t to) {
    auto& list = isHandler[to] ? shape.handlers[from] : shape.succs[from];
    if (std::find(list.begin(), list.end(), to) == list.end()) list.push_back(to);
  };
  for (std::uint32_t b = 1; b < count; ++b) add(below(b), b);
  for (std::uint32_t n = count == 1 ? 0 : below(2 * count); n > 0; --n) add(below(count), 1 + below(count - 1));
  return shape;
}

TEST(Dominators, AgreeWithTheirDefinition) {
  std::mt19937 random(20);
  for (int round = 0; round < 2000; ++round) {
    const Shape shape = randomShape(random);
    const Dominators dominators(bodyOf(shape));
    for (std::uint32_t a = 0; a < shape.succs.size(); ++a) {
      for (std::uint32_t b = 0; b < shape.succs.size(); ++b) {
        EXPECT_EQ(dominators.dominates(BlockId{a}, BlockId{b}), !reachesWithout(shape, a, false, b)) << a << ' ' << b;
        EXPECT_EQ(dominators.endDominates(BlockId{a}, BlockId{b}), !reachesWithout(shape, a, true, b)) << a << ' ' << b;
      }
    }
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

TEST(Dominators, TheImmediateOneIsTheClosest) {
  FakeProgram p(sampleClasses());
  const Dominators dominators(flowSample(p));
  EXPECT_FALSE(dominators.immediate(BlockId{0U}).valid());
  EXPECT_EQ(dominators.immediate(BlockId{1U}), BlockId{0U});
  EXPECT_EQ(dominators.immediate(BlockId{5U}), BlockId{3U});
  EXPECT_EQ(dominators.immediate(BlockId{7U}), BlockId{1U});
}

TEST(Dominators, WhatABlockComputesIsNotThereInItsHandler) {
  const Dominators dominators(bodyOf({{{1}, {}, {}}, {{}, {2}, {}}}));
  EXPECT_TRUE(dominators.dominates(BlockId{1U}, BlockId{2U}));
  EXPECT_FALSE(dominators.endDominates(BlockId{1U}, BlockId{2U}));
  EXPECT_TRUE(dominators.endDominates(BlockId{0U}, BlockId{2U}));
}

TEST(Dominators, LongChainsAndNoBlocksAreFine) {
  Dominators none{Body{}};
  Shape chain;
  chain.succs.resize(200'000);
  chain.handlers.resize(200'000);
  for (std::uint32_t b = 0; b + 1 < chain.succs.size(); ++b) chain.succs[b].push_back(b + 1);
  chain.succs.back().push_back(1);
  const Dominators dominators(bodyOf(chain));
  EXPECT_TRUE(dominators.endDominates(BlockId{7U}, BlockId{199'999U}));
  EXPECT_FALSE(dominators.dominates(BlockId{199'999U}, BlockId{7U}));
}

}  // namespace
}  // namespace snarl::ir
