// What programs do on the JVM is predicted by the pointer analysis.
#include <gmock/gmock.h>

#include <iostream>

#include "comparison.h"
#include "programs.h"
#include "real_programs.h"
#include "recording.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

constexpr const char* kSelectors[] = {"insensitive", "auto", "object:1"};

class Predicted : public testing::TestWithParam<const char*> {};

TEST_P(Predicted, EverythingSeen) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  ObservedFacts facts;
  ASSERT_EQ(runWatched(CLASSES "/programs", GetParam(), facts).status, 0);
  for (const char* selector : kSelectors) {
    const Analysed analysed({CLASSES "/programs"}, GetParam(), selector);
    const Comparison result = compare(facts, *analysed);
    std::cout << GetParam() << ", " << selector << ": " << result.summary() << '\n';
    EXPECT_THAT(result.causes, testing::IsEmpty());
    EXPECT_THAT(result.consequences, testing::IsEmpty());
  }
}

std::string simpleName(const testing::TestParamInfo<const char*>& program) {
  const std::string name = program.param;
  return name.substr(name.find('.') + 1);
}

INSTANTIATE_TEST_SUITE_P(All, Predicted, testing::ValuesIn(kPrograms), simpleName);

}  // namespace
}  // namespace snarl::test
