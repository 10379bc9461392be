#include <gmock/gmock.h>

#include <filesystem>
#include <set>

#include "annotated.h"

namespace snarl::test {
namespace {

struct Case {
  std::string folder, program, selector;
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.folder << "/" << c.program << " " << c.selector; }
};

class ThreadsPrograms : public testing::TestWithParam<Case> {};

std::vector<Case> cases() {
  std::vector<Case> result;
  for (const char* folder : {"programs", "programs21"}) {
    std::set<std::string> programs;
    for (const auto& file : std::filesystem::directory_iterator(std::string(SOURCES "/") + folder)) {
      if (file.path().extension() == ".java") programs.insert(file.path().stem());
    }
    for (const std::string& program : programs) {
      for (const char* selector : {"insensitive", "object:1", "auto"}) result.push_back({folder, program, selector});
    }
  }
  return result;
}

// What programs21 uses is newer than the JDK at hand may be: signatures stand in for it.
TEST_P(ThreadsPrograms, RunAsTheySay) {
  const auto& [folder, program, selector] = GetParam();
  const ThreadsProgram expected = readThreadsProgram(std::string(SOURCES "/") + folder + "/" + program + ".java");
  ASSERT_FALSE(expected.empty());
  std::vector<std::string> inputs{std::string(CLASSES "/") + folder};
  if (folder == "programs21") inputs.emplace_back(JDK21);
  EXPECT_THAT(judge(expected, inputs, program, selector), testing::IsEmpty());
}

std::string nameOf(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.program + "_" + info.param.selector;
  std::ranges::replace(name, ':', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Programs, ThreadsPrograms, testing::ValuesIn(cases()), nameOf);

}  // namespace
}  // namespace snarl::test
