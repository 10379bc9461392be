// Real programs can be watched: they still do what they do, and every one of their classes is.
#include <gmock/gmock.h>

#include <iostream>

#include "real_programs.h"
#include "recording.h"

namespace snarl::test {
namespace {

class RealPrograms : public testing::TestWithParam<RealProgram> {};

TEST_P(RealPrograms, RunWhenWatched) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  const TempFolder folder;
  const std::optional<std::string> path = prepare(GetParam(), folder);
  if (!path) GTEST_SKIP() << "the jars of " << GetParam().driver << " are not in the folder that SNARL_JARS names";
  ObservedFacts facts;
  const Execution watched =
      runWatched(*path, std::string(GetParam().driver) + " memory 2>/dev/null", facts, GetParam().prefixes);
  EXPECT_EQ(watched.status, 0) << watched.output;
  EXPECT_THAT(facts.skipped, testing::IsEmpty());
  std::cout << GetParam().driver << ": " << facts.entered.size() << " methods, " << facts.calls.size() << " calls, "
            << facts.reads.size() << " reads, " << facts.writes.size() << " writes\n";
  EXPECT_GT(facts.entered.size(), 1000U);
  EXPECT_GT(facts.calls.size(), 3000U);
  EXPECT_GT(facts.reads.size(), 3000U);
  EXPECT_GT(facts.writes.size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(All, RealPrograms, testing::ValuesIn(kRealPrograms), driverName);

}  // namespace
}  // namespace snarl::test
