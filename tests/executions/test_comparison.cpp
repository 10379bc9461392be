// What programs do on the JVM is predicted by the pointer analysis.
#include <gmock/gmock.h>

#include <iostream>
#include <sstream>

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

std::vector<std::string> split(const std::string& classPath) {
  std::vector<std::string> result;
  std::istringstream in(classPath);
  for (std::string part; std::getline(in, part, ':');) result.push_back(part);
  return result;
}

class PredictedReal : public testing::TestWithParam<RealProgram> {};

TEST_P(PredictedReal, NearlyEverythingSeen) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  const TempFolder folder;
  const std::string driver = GetParam().driver;
  const std::optional<std::string> path = prepare(GetParam(), folder);
  if (!path) GTEST_SKIP() << "the jars of " << driver << " are not in the folder that SNARL_JARS names";
  ObservedFacts facts;
  ASSERT_EQ(runWatched(*path, driver + " memory 2>/dev/null", facts, GetParam().prefixes).status, 0);
  for (const char* selector : {"insensitive"}) {
    const Analysed analysed(split(*path), driver, selector);
    const Comparison result = compare(facts, *analysed);
    std::cout << driver << ", " << selector << ": " << result.summary() << '\n';
    for (const std::string& cause : result.causes) std::cout << "  " << cause << '\n';
  }
}

std::string driverName(const testing::TestParamInfo<RealProgram>& program) { return program.param.driver; }

INSTANTIATE_TEST_SUITE_P(All, PredictedReal, testing::ValuesIn(kRealPrograms), driverName);

}  // namespace
}  // namespace snarl::test
