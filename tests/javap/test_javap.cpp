// Our reader against the JDK's own disassembler, on real classes chosen by a fixed rule.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>

#include "base/mapped_file.h"
#include "classfile/class_file.h"
#include "javap/facts.h"
#include "javap/javap_reader.h"
#include "support/temp_folder.h"

namespace snarl::test {
namespace {

namespace fs = std::filesystem;

std::string quoted(std::string text) { return text.insert(0, 1, '\'').append(1, '\''); }

bool run(const std::string& command) { return std::system(command.c_str()) == 0; }

std::vector<std::string> linesOf(const std::string& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A JDK: where it is, and its release.
struct Jdk {
  std::string home;
  int release = 0;

  [[nodiscard]] std::string tool(const std::string& name) const { return quoted(home + "/bin/" + name); }
};

int releaseOf(const fs::path& home) {
  for (const std::string& line : linesOf((home / "release").string())) {
    constexpr std::string_view kKey = "JAVA_VERSION=\"";
    if (line.substr(0, kKey.size()) == kKey) return std::atoi(line.c_str() + kKey.size());
  }
  return 0;
}

/// The JDK that the tests are built with.
Jdk defaultJdk() {
  const fs::path home = fs::canonical(JAVAC).parent_path().parent_path();
  return {home.string(), releaseOf(home)};
}

/// The newest installed JDK that our reader understands, if it is newer than the default one.
std::optional<Jdk> newerJdk() {
  constexpr int kNewestRelease = classfile::kNewestVersion - 44;
  Jdk best = defaultJdk();
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/usr/lib/jvm", ignored)) {
    const int release = releaseOf(entry.path());
    const bool whole = fs::exists(entry.path() / "bin/javap") && fs::exists(entry.path() / "bin/javac");
    if (whole && release > best.release && release <= kNewestRelease) best = {entry.path().string(), release};
  }
  return best.release > defaultJdk().release ? std::optional(best) : std::nullopt;
}

std::vector<std::string> extract(const Jdk& jdk, const std::string& arguments, const TempFolder& folder) {
  const std::string list = folder.path("list");
  const std::string command = jdk.tool("java") + " -XX:TieredStopAtLevel=1 " + quoted(EXTRACT_CLASSES) + " " +
                              arguments + " " + quoted(folder.path("classes")) + " > " + quoted(list);
  EXPECT_TRUE(run(command)) << command;
  return linesOf(list);
}

/// Compares all classes; stops at the tenth that differs.
void compare(const Jdk& jdk, const std::vector<std::string>& paths, const TempFolder& folder) {
  std::set<std::string> missing(paths.begin(), paths.end());
  int differences = 0;
  std::size_t facts = 0;
  const auto check = [&](const std::string& path, const Facts& expected) {
    missing.erase(path);
    for (const auto& [section, lines] : expected) facts += lines.size();
    if (differences == 10) return;
    try {
      const auto file = MappedFile::open(path);
      const auto parsed = classfile::parseClass(file->bytes());
      EXPECT_TRUE(parsed.dropped.empty()) << path << ": " << parsed.dropped[0].reason;
      const std::string difference = firstDifference(factsOf(parsed), expected);
      if (difference.empty()) return;
      ADD_FAILURE() << path << ": " << difference;
    } catch (const std::exception& e) {
      ADD_FAILURE() << path << ": " << e.what();
    }
    ++differences;
  };
  constexpr std::size_t kBatch = 500;
  const std::string listing = folder.path("listing");
  for (std::size_t start = 0; start < paths.size(); start += kBatch) {
    std::string command = "LC_ALL=C.UTF-8 " + jdk.tool("javap") +
                          " -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -J-Dfile.encoding=UTF-8 -v -p";
    for (std::size_t i = start; i < std::min(start + kBatch, paths.size()); ++i) command += " " + quoted(paths[i]);
    ASSERT_TRUE(run(command + " > " + quoted(listing))) << "javap failed";
    std::ifstream in(listing);
    readJavap(in, check);
  }
  // That little would mean that the listing was not understood.
  EXPECT_GT(facts, paths.size() * 50);
  EXPECT_TRUE(missing.empty()) << "javap says nothing of " << *missing.begin();
}

TEST(Javap, SaysTheSameOfEvery13thClassOfTheJdk) {
  const Jdk jdk = defaultJdk();
  const TempFolder folder;
  const auto paths = extract(jdk, "jdk " + quoted(jdk.home) + " 13", folder);
  ASSERT_GE(paths.size(), 2000U);
  compare(jdk, paths, folder);
  std::printf("compared %zu classes of JDK %d\n", paths.size(), jdk.release);
}

TEST(Javap, SaysTheSameOfClassesOfInstalledJars) {
  const char* chosen = std::getenv("SNARL_JARS");
  const std::string jars = chosen == nullptr ? "/usr/share/java" : chosen;
  if (!fs::is_directory(jars)) GTEST_SKIP() << "skipped: no folder " << jars << "; name one with jars in SNARL_JARS";
  const Jdk jdk = defaultJdk();
  const TempFolder folder;
  const auto paths = extract(jdk, "jars " + quoted(jars) + " 1000", folder);
  if (paths.empty()) GTEST_SKIP() << "skipped: no classes in the jars of " << jars;
  compare(jdk, paths, folder);
  std::printf("compared %zu classes of the jars in %s\n", paths.size(), jars.c_str());
}

TEST(Javap, SaysTheSameOfWhatANewerCompilerMakes) {
  const auto jdk = newerJdk();
  if (!jdk || jdk->release < 25) GTEST_SKIP() << "skipped 1 of 2: the sources need JDK 25, and /usr/lib/jvm has none";
  const TempFolder folder;
  const std::string command =
      jdk->tool("javac") + " -g -d " + quoted(folder.path("classes")) + " " + quoted(NEW_JAVA) + "/*.java";
  ASSERT_TRUE(run(command));
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path("classes"))) {
    if (entry.path().extension() == ".class") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  compare(*jdk, paths, folder);
  std::printf("compared %zu classes compiled by JDK %d\n", paths.size(), jdk->release);
}

TEST(Javap, SaysTheSameOfEvery50thClassOfANewerJdk) {
  const auto jdk = newerJdk();
  if (!jdk) GTEST_SKIP() << "skipped 2 of 2: no JDK newer than the default one in /usr/lib/jvm";
  const TempFolder folder;
  const auto paths = extract(*jdk, "jdk " + quoted(jdk->home) + " 50", folder);
  compare(*jdk, paths, folder);
  std::printf("compared %zu classes of JDK %d\n", paths.size(), jdk->release);
}

}  // namespace
}  // namespace snarl::test
