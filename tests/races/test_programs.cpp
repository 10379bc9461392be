#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>

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

// What came with newer JDKs, by its signatures.
TEST(NewerPrograms, AreUnderstoodBySignatures) {
  for (const std::string version : {"21", "25"}) {
    const std::vector<std::string> all = programs(PROGRAMS + version);
    EXPECT_FALSE(all.empty());
    const archive::Options classPath{.inputs = {BUILT "/classes" + version}, .classpath = {SIGNATURES + version}};
    for (const std::string& name : all) expectUnderstood(classPath, PROGRAMS + version, name);
  }
}

// The same with the classes of such a JDK. Structured concurrency is a preview up to then, and changes.
TEST(NewerPrograms, AreUnderstoodWithTheirJdk) {
  const archive::Options of21{.inputs = {BUILT "/newer_classes21"}, .jdk = NEWER_JDK};
  const archive::Options of25{.inputs = {BUILT "/newer_classes25"}, .jdk = NEWER_JDK};
  std::size_t skipped = 0;
  for (const std::string& name : programs(PROGRAMS "21")) {
    if (NEWER_VERSION < 21 || name.starts_with("structured/")) {
      ++skipped;
    } else {
      expectUnderstood(of21, PROGRAMS "21", name);
    }
  }
  for (const std::string& name : programs(PROGRAMS "25")) {
    if (NEWER_VERSION != 25) {
      ++skipped;
    } else {
      expectUnderstood(of25, PROGRAMS "25", name);
    }
  }
  if (NEWER_VERSION < 21) GTEST_SKIP() << skipped << " programs skipped: no JDK 21 or later is installed";
  std::cout << skipped << " programs skipped: their JDK is not installed\n";
}

// `order/Name.java`, and with a JDK's number before it what is for that one.
TEST(Readme, NamesProgramsThatExist) {
  std::ifstream in(PROGRAMS "/README.md");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const std::regex name("`(2[0-9]/)?([a-z]+/[A-Za-z0-9]+[.]java)`");
  std::size_t named = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), name); at != std::sregex_iterator(); ++at, ++named) {
    const std::string folder = PROGRAMS + (*at)[1].str();  // with a slash behind the number, if there is one
    EXPECT_TRUE(fs::exists(folder + ((*at)[1].matched ? "" : "/") + (*at)[2].str())) << at->str();
  }
  EXPECT_GT(named, 100U);
}

// Wrong answers that are known: to get fewer, not more. Races that are missed are the worst.
TEST(KnownGaps, AreCounted) {
  std::map<std::string, int> counts;
  std::size_t files = 0;
  for (const std::string& program : programs()) {
    bool any = false;
    for (const Expectation& e : readExpectations(std::string(PROGRAMS) + "/" + program + ".java")) {
      if (!e.word.starts_with("KNOWN-")) continue;
      ++counts[e.word];
      any = true;
    }
    if (any) ++files;
  }
  const std::map<std::string, int> most{{"KNOWN-NORACE", 5}, {"KNOWN-UNORDERED", 5}, {"KNOWN-RACE", 17}};
  EXPECT_EQ(counts, most);
  EXPECT_LE(files * 20, programs().size()) << files << " of " << programs().size() << " programs";
}

INSTANTIATE_TEST_SUITE_P(Annotated, Programs, testing::ValuesIn(programs()), [](const auto& program) {
  std::string name = program.param;
  std::ranges::replace(name, '/', '_');
  return name;
});

}  // namespace
}  // namespace snarl::test
