#include <gmock/gmock.h>

#include <filesystem>
#include <set>

#include "annotated.h"

namespace snarl::test {
namespace {

using ProgramAndSelector = std::pair<std::string, std::string>;

class ThreadsPrograms : public testing::TestWithParam<ProgramAndSelector> {};

std::vector<ProgramAndSelector> cases() {
  std::set<std::string> programs;
  for (const auto& file : std::filesystem::directory_iterator(SOURCES)) {
    if (file.path().extension() == ".java") programs.insert(file.path().stem());
  }
  std::vector<ProgramAndSelector> result;
  for (const std::string& program : programs) {
    for (const char* selector : {"insensitive", "object:1", "auto"}) result.emplace_back(program, selector);
  }
  return result;
}

TEST_P(ThreadsPrograms, RunAsTheySay) {
  const auto& [program, selector] = GetParam();
  const ThreadsProgram expected = readThreadsProgram(std::string(SOURCES) + "/" + program + ".java");
  ASSERT_FALSE(expected.empty());
  EXPECT_THAT(judge(expected, {CLASSES, STUBS}, program, selector), testing::IsEmpty());
}

std::string nameOf(const testing::TestParamInfo<ProgramAndSelector>& info) {
  std::string name = info.param.first + "_" + info.param.second;
  std::ranges::replace(name, ':', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Programs, ThreadsPrograms, testing::ValuesIn(cases()), nameOf);

}  // namespace
}  // namespace snarl::test
