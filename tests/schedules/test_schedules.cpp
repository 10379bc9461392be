// What the analysis says of order and locks holds in real executions: the programs of tests/races run again and again
// under random delays, each in a different way.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "schedule_check.h"

namespace snarl::test {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kSeeds = 6;

std::vector<std::string> programsIn(const std::string& package) {
  std::vector<std::string> result;
  for (const fs::directory_entry& entry : fs::directory_iterator(std::string(PROGRAMS) + "/" + package)) {
    if (entry.path().extension() == ".java") result.push_back(package + "." + entry.path().stem().string());
  }
  std::ranges::sort(result);
  return result;
}

class RealSchedules : public testing::TestWithParam<const char*> {};

TEST_P(RealSchedules, AgreeWithOrderAndLocks) {
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one";
  const std::vector<std::string> programs = programsIn(GetParam());
  const Schedules schedules = record(CLASSES, programs, kSeeds);
  EXPECT_THAT(schedules.skipped, testing::IsEmpty());
  ScheduleResult all;
  std::size_t telling = 0;
  for (const std::string& name : programs) {
    ScheduledProgram program(CLASSES, name);
    const ScheduleResult result = checkSchedules(program, name, schedules);
    std::cout << name << ": " << result.summary() << '\n';
    for (const std::string& wrong : result.wrong) ADD_FAILURE() << name << ": " << wrong;
    if (result.ordered + result.locked > 0) ++telling;
    all.add(result);
  }
  std::cout << telling << " of " << programs.size() << " programs: " << all.summary() << '\n';
}

INSTANTIATE_TEST_SUITE_P(All, RealSchedules, testing::Values("locks", "order", "races"),
                         [](const auto& package) { return std::string(package.param); });

}  // namespace
}  // namespace snarl::test
