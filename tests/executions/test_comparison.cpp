// What programs do on the JVM is predicted by the pointer analysis.
#include <gmock/gmock.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "comparison.h"
#include "programs.h"
#include "real_programs.h"
#include "recording.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

constexpr const char* kSelectors[] = {"insensitive", "auto", "object:1"};

void expectAll(const ObservedFacts& facts, const Analysed& analysed, const std::string& name) {
  const Comparison result = compare(facts, *analysed);
  std::cout << name << ": " << result.summary() << '\n';
  EXPECT_THAT(result.causes, testing::IsEmpty());
  EXPECT_THAT(result.consequences, testing::IsEmpty());
}

class Predicted : public testing::TestWithParam<const char*> {};

TEST_P(Predicted, EverythingSeen) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  ObservedFacts facts;
  ASSERT_EQ(runWatched(CLASSES "/programs", GetParam(), facts).status, 0);
  for (const char* selector : kSelectors) {
    const Analysed analysed({CLASSES "/programs"}, GetParam(), selector);
    expectAll(facts, analysed, GetParam() + std::string(", ") + selector);
  }
  const archive::Options inputs{.inputs = {CLASSES "/programs"}};
  const Analysed withoutModels(
      inputs, GetParam(), "insensitive", {}, [] { return true; }, {}, {}, {.nativesOnly = true});
  expectAll(facts, withoutModels, GetParam() + std::string(", insensitive, all code of the JDK"));
}

INSTANTIATE_TEST_SUITE_P(All, Predicted, testing::ValuesIn(kPrograms), simpleName);

std::vector<std::string> split(const std::string& classPath) {
  std::vector<std::string> result;
  std::istringstream in(classPath);
  for (std::string part; std::getline(in, part, ':');) result.push_back(part);
  return result;
}

/// What the program does by reflection that the analysis can't find out: names from SQL, style sheets and files.
pointer::ReflectionMetadata reflectionOf(const std::string& driver) {
  std::ifstream in(REFLECTION "/" + driver + ".json", std::ios::binary);
  pointer::ReflectionMetadata result;
  result.read(std::string(std::istreambuf_iterator<char>(in), {}));
  return result;
}

class PredictedReal : public testing::TestWithParam<RealProgram> {
 protected:
  void SetUp() override {
    if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
    const std::optional<std::string> path = prepare(GetParam(), folder_);
    if (!path) GTEST_SKIP() << "the jars of " << driver_ << " are not in the folder that SNARL_JARS names";
    inputs_ = split(*path);
    ASSERT_EQ(runWatched(*path, driver_ + " memory 2>/dev/null", facts_, GetParam().prefixes).status, 0);
  }

  /// An analysis that takes too long is stopped: there is nothing to compare then.
  Comparison compareWith(const char* selector, pointer::ReflectionMetadata reflection, const char* told) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    const auto goOn = [&] { return std::chrono::steady_clock::now() < end; };
    const Analysed analysed(inputs_, driver_, selector, std::move(reflection), goOn);
    if (!analysed->complete()) {
      std::cout << driver_ << ", " << selector << ": stopped after a minute\n";
      return {};
    }
    Comparison result = compare(facts_, *analysed);
    std::cout << driver_ << ", " << selector << ", " << told << ": " << result.summary() << '\n';
    for (const std::string& cause : result.causes) std::cout << "  " << cause << '\n';
    return result;
  }

  TempFolder folder_;
  std::string driver_ = GetParam().driver;
  std::vector<std::string> inputs_;
  ObservedFacts facts_;
};

TEST_P(PredictedReal, AllButReflection) {
  compareWith("insensitive", {}, "on its own");
  const Comparison plain = compareWith("insensitive", reflectionOf(driver_), "told of reflection");
  EXPECT_GT(plain.checked(), 0U);
  EXPECT_EQ(plain.missed(), 0U);
  EXPECT_EQ(compareWith("auto", reflectionOf(driver_), "told of reflection").missed(), 0U);
}

INSTANTIATE_TEST_SUITE_P(All, PredictedReal, testing::ValuesIn(kRealPrograms), driverName);

}  // namespace
}  // namespace snarl::test
