// Bodies that are expected are lowered by another thread, however often that has run out of work before.
#include <gtest/gtest.h>

#include <chrono>
#include <semaphore>
#include <vector>

#include "ir/lower_ahead.h"

namespace snarl::ir {
namespace {

using std::chrono::seconds;

TEST(LowerAhead, LowersWhatIsExpectedAfterItHasBeenIdle) {
  std::counting_semaphore<> lowered(0);
  LowerAhead ahead([&](MethodId) {
    lowered.release();
    return Body();
  });
  for (std::uint32_t m = 0; m < 300; m += 3) {
    ahead.expect(std::vector{MethodId{m}, MethodId{m + 1}});
    ahead.expect(std::vector{MethodId{m + 2}});
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(lowered.try_acquire_for(seconds(60))) << m;
  }
  EXPECT_TRUE(ahead.take(MethodId{0U}).has_value());
}

TEST(LowerAhead, LowersWhatIsExpectedLastFirst) {
  std::binary_semaphore begun(0), goOn(0), done(0);
  std::vector<std::uint32_t> order;
  LowerAhead ahead([&](MethodId method) {
    if (order.empty()) {
      begun.release();
      goOn.acquire();
    }
    order.push_back(method.value);
    if (order.size() == 4) done.release();
    return Body();
  });
  ahead.expect(std::vector{MethodId{9U}});
  ASSERT_TRUE(begun.try_acquire_for(seconds(60)));
  ahead.expect(std::vector{MethodId{1U}});
  ahead.expect(std::vector{MethodId{2U}, MethodId{3U}, MethodId{9U}});
  goOn.release();
  ASSERT_TRUE(done.try_acquire_for(seconds(60)));
  EXPECT_EQ(order, (std::vector<std::uint32_t>{9, 2, 3, 1}));
}

TEST(LowerAhead, LeavesWhatNobodyHasBegunToWhoeverAsks) {
  std::binary_semaphore begun(0), goOn(0);
  LowerAhead ahead([&](MethodId) {
    begun.release();
    goOn.acquire();
    return Body();
  });
  ahead.expect(std::vector{MethodId{1U}, MethodId{2U}});
  ASSERT_TRUE(begun.try_acquire_for(seconds(60)));
  EXPECT_FALSE(ahead.take(MethodId{2U}).has_value());
  EXPECT_FALSE(ahead.take(MethodId{5U}).has_value());
  goOn.release();
  EXPECT_TRUE(ahead.take(MethodId{1U}).has_value());
}

}  // namespace
}  // namespace snarl::ir
