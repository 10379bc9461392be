#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "judges.h"

namespace snarl::test {
namespace {

namespace fs = std::filesystem;

/// Every source below a folder of programs: package/Name.java, with a class of that name that has a main method.
std::vector<std::string> programs(const std::string& folder = PROGRAMS) {
  std::vector<std::string> result;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".java") continue;
    result.push_back(fs::relative(entry.path(), folder).replace_extension().string());
  }
  std::ranges::sort(result);
  return result;
}

void expectUnderstood(const archive::Options& classPath, const std::string& folder, const std::string& name) {
  std::string mainClass = name;
  std::ranges::replace(mainClass, '/', '.');
  CheckedProgram program(classPath, mainClass, folder + "/" + name + ".java");
  for (const std::string& complaint : judge(program)) ADD_FAILURE() << name << ".java, " << complaint;
}

class Programs : public testing::TestWithParam<std::string> {};

TEST_P(Programs, AreUnderstood) { expectUnderstood({.inputs = {CLASSES}}, PROGRAMS, GetParam()); }

// What came with JDK 21, by its signatures.
TEST(Programs21, AreUnderstood) {
  const std::vector<std::string> all = programs(PROGRAMS21);
  EXPECT_FALSE(all.empty());
  for (const std::string& name : all) expectUnderstood({.inputs = {CLASSES21, JDK21}}, PROGRAMS21, name);
}

// The same with the classes of such a JDK. Structured concurrency is a preview there, and changes.
TEST(Programs21, AreUnderstoodWithANewerJdk) {
  const std::vector<std::string> all = programs(PROGRAMS21);
  if (std::string(NEWER_JDK).empty())
    GTEST_SKIP() << all.size() << " programs skipped: no JDK 21 or later is installed";
  for (const std::string& name : all) {
    if (!name.starts_with("structured/"))
      expectUnderstood({.inputs = {NEWER_CLASSES}, .jdk = NEWER_JDK}, PROGRAMS21, name);
  }
}

// Wrong answers that are known: to get fewer, not more. Races that are missed are the worst.
TEST(KnownGaps, AreCounted) {
  std::map<std::string, int> counts;
  for (const std::string& program : programs()) {
    for (const Expectation& e : readExpectations(std::string(PROGRAMS) + "/" + program + ".java")) {
      if (e.word.starts_with("KNOWN-")) ++counts[e.word];
    }
  }
  const std::map<std::string, int> most{{"KNOWN-UNORDERED", 7}, {"KNOWN-RACE", 19}};
  EXPECT_EQ(counts, most);
}

INSTANTIATE_TEST_SUITE_P(Annotated, Programs, testing::ValuesIn(programs()), [](const auto& program) {
  std::string name = program.param;
  std::ranges::replace(name, '/', '_');
  return name;
});

}  // namespace
}  // namespace snarl::test
