// The queue of the solver gives back what was put in, smallest first.
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

}  // namespace
}  // namespace snarl::pointer
