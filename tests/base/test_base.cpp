#include <gmock/gmock.h>

#include <atomic>
#include <random>
#include <string>
#include <unordered_map>

#include "base/bytes.h"
#include "base/hash.h"
#include "base/parallel.h"
#include "base/problem.h"
#include "base/symbols.h"

namespace snarl {
namespace {

TEST(FlatMap, BehavesLikeAStandardMapAndKeepsInsertionOrder) {
  FlatMap<std::uint64_t, int> map;
  std::unordered_map<std::uint64_t, int> reference;
  std::vector<std::uint64_t> order;
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t key = random() % 5000 << (random() % 2 * 32);
    const bool inserted = map.insert(key, i).second;
    EXPECT_EQ(inserted, reference.emplace(key, i).second);
    if (inserted) order.push_back(key);
  }
  ASSERT_EQ(map.size(), reference.size());
  for (const auto& [key, value] : reference) {
    ASSERT_NE(map.find(key), nullptr);
    EXPECT_EQ(*map.find(key), value);
  }
  EXPECT_EQ(map.find(std::uint64_t{999999}), nullptr);
  std::size_t i = 0;
  for (const auto& entry : map) EXPECT_EQ(entry.first, order[i++]);
}

TEST(Hash, AnEmptyViewIsTheEmptyString) { EXPECT_EQ(hashBytes({}), hashBytes("")); }

TEST(Symbols, EqualTextHasOneId) {
  Symbols symbols;
  std::vector<Symbol> ids;
  for (int i = 0; i < 5000; ++i) ids.push_back(symbols.intern("name" + std::to_string(i)));
  for (int i = 0; i < 5000; ++i) {
    EXPECT_EQ(symbols.intern("name" + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
    EXPECT_EQ(symbols.text(ids[static_cast<std::size_t>(i)]), "name" + std::to_string(i));
  }
  EXPECT_FALSE(symbols.find("other").valid());
  EXPECT_EQ(symbols.text(symbols.intern("")), "");
  const std::string large(1 << 19, 'x');
  EXPECT_EQ(symbols.text(symbols.intern(large)), large);
}

TEST(Reader, ReadsBothOrdersAndStopsAtTheEnd) {
  const std::uint8_t data[] = {0x12, 0x34, 0x56, 0x78, 0x9a};
  BigEndianReader big(data);
  EXPECT_EQ(big.u4(), 0x12345678U);
  LittleEndianReader little(data);
  EXPECT_EQ(little.u2(), 0x3412U);
  EXPECT_THROW(big.u2(), FormatError);
  EXPECT_EQ(big.u1(), 0x9aU);
  EXPECT_TRUE(big.atEnd());
  BigEndianReader outer(data, 100);
  outer.skip(2);
  auto inner = outer.sub(2);
  inner.skip(2);
  try {
    inner.u1();
    FAIL();
  } catch (const FormatError& e) {
    EXPECT_EQ(e.offset(), 104U);
  }
}

TEST(ParallelFor, VisitsEveryIndexOnceAndPassesOnExceptions) {
  std::vector<std::atomic<int>> seen(1000);
  parallelFor(seen.size(), 4, 7, [&](std::size_t i) { ++seen[i]; });
  for (const auto& count : seen) EXPECT_EQ(count, 1);
  EXPECT_THROW(parallelFor(100, 3, 1,
                           [](std::size_t i) {
                             if (i == 50) throw std::runtime_error("x");
                           }),
               std::runtime_error);
}

TEST(PipelineFor, PreparesInOrderAndWorksOnWhatIsPrepared) {
  for (const unsigned jobs : {0U, 1U, 2U, 5U}) {
    for (const std::size_t count : {0U, 1U, 7U, 8U, 5000U}) {
      std::size_t next = 0;  // not atomic: one thread at a time prepares
      std::vector<int> prepared(count);
      std::vector<std::atomic<int>> worked(count);
      pipelineFor(
          count, jobs, 7,
          [&](std::size_t i) {
            EXPECT_EQ(i, next++);
            prepared[i] = 1;
          },
          [&](std::size_t i, unsigned thread) {
            EXPECT_LT(thread, std::max(jobs, 1U));
            worked[i] += prepared[i];
          });
      EXPECT_EQ(next, count);
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(worked[i], 1) << i;
    }
  }
}

TEST(PipelineFor, PassesOnExceptionsOfEitherStep) {
  for (const unsigned jobs : {1U, 2U, 5U}) {
    for (const std::size_t bad : {0U, 500U, 999U}) {
      const auto fail = [&](std::size_t i) {
        if (i == bad) throw std::runtime_error("x");
      };
      std::atomic<std::size_t> preparedAfter{0};
      const auto prepare = [&](std::size_t i) {
        fail(i);
        if (i > bad) ++preparedAfter;
      };
      EXPECT_THROW(pipelineFor(1000, jobs, 3, prepare, [](std::size_t, unsigned) {}), std::runtime_error);
      EXPECT_EQ(preparedAfter, 0U) << "nothing is prepared out of order";
      const auto work = [&](std::size_t i, unsigned) { fail(i); };
      EXPECT_THROW(pipelineFor(
                       1000, jobs, 3, [](std::size_t) {}, work),
                   std::runtime_error);
    }
  }
}

TEST(Problem, IsOneLineWithEverythingKnown) {
  EXPECT_EQ((Problem{"a.jar", "b\n.class", 12, "bad"}.text()), "a.jar: b\\x0a.class: at offset 12: bad");
  EXPECT_EQ((Problem{"a.jar", "", Problem::kNoOffset, "bad"}.text()), "a.jar: bad");
  Problems problems;
  problems.add({"b", "", 0, "x"});
  problems.add({"a", "", 0, "x"});
  problems.add({"b", "", 0, "x"});
  EXPECT_EQ(problems.sorted().size(), 2U);
  EXPECT_EQ(problems.sorted()[0].file, "a");
}

}  // namespace
}  // namespace snarl
