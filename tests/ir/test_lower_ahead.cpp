// Bodies that are expected are lowered by another thread, however often that has run out of work before, once there are
// enough of them.
#include <gtest/gtest.h>

#include <chrono>
#include <memory_resource>
#include <semaphore>
#include <vector>

#include "ir/lower_ahead.h"

namespace snarl::ir {
namespace {

using std::chrono::seconds;

/// As many as are worth waking a thread for, from that one on.
std::vector<MethodId> enough(std::uint32_t first) {
  std::vector<MethodId> result;
  for (std::uint32_t i = 0; i < LowerAhead::kWorthWaking; ++i) result.emplace_back(first + i);
  return result;
}

TEST(LowerAhead, LowersWhatIsExpectedAfterItHasBeenIdle) {
  std::counting_semaphore<> lowered(0);
  LowerAhead ahead([&](MethodId) {
    lowered.release();
    return nullptr;
  });
  for (std::uint32_t round = 0; round < 100; ++round) {
    const std::vector<MethodId> methods = enough(round * LowerAhead::kWorthWaking);
    ahead.expect(methods);
    for (std::size_t i = 0; i < methods.size(); ++i) ASSERT_TRUE(lowered.try_acquire_for(seconds(60))) << round;
  }
}

TEST(LowerAhead, LowersWhatIsExpectedFirstFirst) {
  std::binary_semaphore begun(0), goOn(0), done(0);
  std::vector<MethodId> order;
  std::vector<MethodId> wanted = enough(100);
  const std::size_t all = wanted.size() + 3;
  LowerAhead ahead([&](MethodId method) {
    if (order.empty()) {
      begun.release();
      goOn.acquire();
    }
    order.push_back(method);
    if (order.size() == all) done.release();
    return nullptr;
  });
  ahead.expect(wanted);
  ASSERT_TRUE(begun.try_acquire_for(seconds(60)));
  ahead.expect(std::vector{MethodId{3U}});
  ahead.expect(std::vector{MethodId{2U}, wanted.front(), MethodId{1U}});
  goOn.release();
  ASSERT_TRUE(done.try_acquire_for(seconds(60)));
  wanted.insert(wanted.end(), {MethodId{3U}, MethodId{2U}, MethodId{1U}});
  EXPECT_EQ(order, wanted);
}

TEST(LowerAhead, LeavesWhatNobodyHasBegunToWhoeverAsks) {
  std::binary_semaphore begun(0), goOn(0);
  std::pmr::monotonic_buffer_resource memory;
  LowerAhead ahead([&](MethodId) {
    begun.release();
    goOn.acquire();
    return stored(Body(), memory);
  });
  const std::vector<MethodId> methods = enough(1);
  ahead.expect(methods);
  ASSERT_TRUE(begun.try_acquire_for(seconds(60)));
  for (std::size_t i = 1; i < methods.size(); ++i) EXPECT_EQ(ahead.take(methods[i]), nullptr);
  EXPECT_EQ(ahead.take(MethodId{500U}), nullptr);
  goOn.release();
  StoredBody body = ahead.take(methods.front());
  EXPECT_NE(body, nullptr);
}

}  // namespace
}  // namespace snarl::ir
