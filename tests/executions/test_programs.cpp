// The programs do the same whether they are watched or not, and do enough to be worth comparing with.
#include <gmock/gmock.h>

#include <iostream>

#include "programs.h"
#include "recording.h"

namespace snarl::test {
namespace {

class Programs : public testing::TestWithParam<const char*> {};

TEST_P(Programs, DoTheSameWhenWatched) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  const std::string name = GetParam();
  ObservedFacts facts;
  const Execution plain = runJava(CLASSES "/programs", name);
  const Execution watched = runWatched(CLASSES "/programs", name, facts);
  EXPECT_EQ(plain.status, 0);
  EXPECT_EQ(watched.status, 0);
  EXPECT_EQ(watched.output, plain.output);
  EXPECT_THAT(facts.skipped, testing::IsEmpty());
  std::cout << name << ": " << facts.entered.size() << " methods, " << facts.calls.size() << " calls, "
            << facts.reads.size() << " reads, " << facts.writes.size() << " writes\n";
  EXPECT_GT(facts.entered.size(), 30U);
  EXPECT_GT(facts.calls.size(), 30U);
  EXPECT_GT(facts.reads.size(), 20U);
  EXPECT_GT(facts.writes.size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(All, Programs, testing::ValuesIn(kPrograms), simpleName);

}  // namespace
}  // namespace snarl::test
