#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "judges.h"

namespace snarl::test {
namespace {

namespace fs = std::filesystem;

/// Every source below the folder of programs: package/Name.java, with a class of that name that has a main method.
std::vector<std::string> programs() {
  std::vector<std::string> result;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(PROGRAMS)) {
    if (entry.path().extension() != ".java") continue;
    result.push_back(fs::relative(entry.path(), PROGRAMS).replace_extension().string());
  }
  std::ranges::sort(result);
  return result;
}

class Programs : public testing::TestWithParam<std::string> {};

TEST_P(Programs, AreUnderstood) {
  std::string mainClass = GetParam();
  std::ranges::replace(mainClass, '/', '.');
  CheckedProgram program(CLASSES, mainClass, std::string(PROGRAMS) + "/" + GetParam() + ".java");
  for (const std::string& complaint : judge(program)) ADD_FAILURE() << GetParam() << ".java, " << complaint;
}

// Wrong answers that are known: to get fewer, not more. Races that are missed are the worst.
TEST(KnownGaps, AreCounted) {
  std::map<std::string, int> counts;
  for (const std::string& program : programs()) {
    for (const Expectation& e : readExpectations(std::string(PROGRAMS) + "/" + program + ".java")) {
      if (e.word.starts_with("KNOWN-")) ++counts[e.word];
    }
  }
  const std::map<std::string, int> most{{"KNOWN-NORACE", 1}, {"KNOWN-UNORDERED", 7}, {"KNOWN-RACE", 21}};
  EXPECT_EQ(counts, most);
}

INSTANTIATE_TEST_SUITE_P(Annotated, Programs, testing::ValuesIn(programs()), [](const auto& program) {
  std::string name = program.param;
  std::ranges::replace(name, '/', '_');
  return name;
});

}  // namespace
}  // namespace snarl::test
