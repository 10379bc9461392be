#include <gmock/gmock.h>

#include <filesystem>
#include <set>

#include "annotated.h"

namespace snarl::test {
namespace {

using ProgramAndSelector = std::pair<std::string, std::string>;

class Annotated : public testing::TestWithParam<ProgramAndSelector> {};

std::vector<ProgramAndSelector> cases() {
  std::set<std::string> programs;
  for (const auto& file : std::filesystem::directory_iterator(SOURCES)) {
    if (file.path().extension() == ".java") programs.insert(file.path().stem());
  }
  std::vector<ProgramAndSelector> result;
  for (const std::string& program : programs) {
    for (const char* selector : {"insensitive", "call:1", "call:2", "object:1", "object:2", "type:2", "origin", "auto",
                                 "origin+object:1", "call:1+object:1"}) {
      result.emplace_back(program, selector);
    }
  }
  return result;
}

TEST_P(Annotated, FindsWhatTheProgramSays) {
  const auto& [program, selector] = GetParam();
  const AnnotatedProgram expected = readAnnotated(std::string(SOURCES) + "/" + program + ".java");
  ASSERT_FALSE(expected.empty());
  EXPECT_THAT(judge(expected, CLASSES, program, selector), testing::IsEmpty());
}

std::string nameOf(const testing::TestParamInfo<ProgramAndSelector>& info) {
  std::string name = info.param.first + "_" + info.param.second;
  for (char& c : name) {
    if (c == ':' || c == '+') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Programs, Annotated, testing::ValuesIn(cases()), nameOf);

}  // namespace
}  // namespace snarl::test
