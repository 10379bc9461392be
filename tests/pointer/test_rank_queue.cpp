// The queues of the solver give back what was put in, smallest first or in waves.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "pointer/rank_queue.h"

namespace snarl::pointer {
namespace {

TEST(RankQueue, TakesLikeASortedSet) {
  EXPECT_TRUE(rc::check([] {
    RankQueue queue;
    std::set<std::uint32_t> reference;
    for (const bool adds : *rc::gen::arbitrary<std::vector<bool>>()) {
      RC_ASSERT(queue.empty() == reference.empty());
      if (adds) {
        const std::uint32_t scale = *rc::gen::element(1U, 64U, 4096U, 262'144U);  // borders of all levels
        const std::uint32_t number = *rc::gen::inRange(0U, 70U) * scale;
        if (reference.insert(number).second) queue.add(number);
      } else if (!reference.empty()) {
        RC_ASSERT(queue.take() == *reference.begin());
        reference.erase(reference.begin());
      }
    }
    for (; !reference.empty(); reference.erase(reference.begin())) RC_ASSERT(queue.take() == *reference.begin());
    RC_ASSERT(queue.empty());
  }));
}

TEST(WaveQueue, TakesSmallestFirstUntilNothingLargerIsLeft) {
  EXPECT_TRUE(rc::check([] {
    WaveQueue queue;
    std::set<std::uint32_t> reference;
    std::uint32_t last = 0;
    const auto next = [&] {
      const auto place = reference.upper_bound(last);
      return place == reference.end() ? *reference.begin() : *place;
    };
    for (const bool adds : *rc::gen::arbitrary<std::vector<bool>>()) {
      RC_ASSERT(queue.empty() == reference.empty());
      if (adds) {
        if (reference.empty()) last = 0;
        const std::uint32_t number = *rc::gen::inRange(1U, 200U);
        if (reference.insert(number).second) queue.add(number);
      } else if (!reference.empty()) {
        last = next();
        RC_ASSERT(queue.take() == last);
        reference.erase(last);
      }
    }
  }));
}

TEST(WaveQueue, LetsOthersGoFirstWhereThingsGoInCircles) {
  WaveQueue queue;
  for (const std::uint32_t number : {1U, 2U, 3U}) queue.add(number);
  EXPECT_EQ(queue.take(), 1U);
  EXPECT_EQ(queue.take(), 2U);
  queue.add(1);
  EXPECT_EQ(queue.take(), 3U);
  EXPECT_EQ(queue.take(), 1U);
}

}  // namespace
}  // namespace snarl::pointer
