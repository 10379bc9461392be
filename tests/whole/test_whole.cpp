#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"

namespace snarl::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

struct Outcome {
  ExitStatus status;
  std::string out, err;
};

Outcome runHere(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const ExitStatus status = run(arguments, out, err);
  return {status, out.str(), err.str()};
}

/// Debian's jars go by many names: sunflow.jar, sunflow-0.07.2.jar, libsunflow-java-java-sunflow-0.07.2.jar.
std::string jarNamed(const std::string& name) {
  const char* folder = std::getenv("SNARL_JARS");
  const std::regex pattern("(.*-)?" + name + "(-[0-9].*)?\\.jar");
  std::string found;
  for (const std::string& where : {std::string(folder == nullptr ? "" : folder), std::string("/usr/share/java")}) {
    if (!found.empty() || where.empty() || !fs::is_directory(where)) continue;
    for (const fs::directory_entry& entry : fs::directory_iterator(where)) {
      const std::string path = entry.path().string();
      const bool fits = std::regex_match(entry.path().filename().string(), pattern);
      if (fits && (found.empty() || path < found)) found = path;
    }
  }
  return found;
}

/// A program, and what of it is not installed here.
struct WholeProgram {
  std::string name;
  std::vector<std::string> jars;       // by name; those that are paths are there
  std::vector<std::string> arguments;  // besides the jars
  std::size_t leastMethods = 0;        // that are reached
};

void PrintTo(const WholeProgram& program, std::ostream* out) { *out << program.name; }

class Whole : public testing::TestWithParam<WholeProgram> {
 protected:
  void SetUp() override {
    std::vector<std::string> missing;
    for (const std::string& jar : GetParam().jars) {
      const std::string path = jar.find('/') == std::string::npos ? jarNamed(jar) : jar;
      (path.empty() ? missing : paths_).push_back(path.empty() ? jar : path);
    }
    if (missing.empty()) return;
    std::string names;
    for (const std::string& name : missing) names += " " + name;
    GTEST_SKIP() << missing.size() << " of " << GetParam().jars.size() << " jars are not here (SNARL_JARS):" << names;
  }

  [[nodiscard]] Outcome check(const std::string& jobs) const {
    std::vector<std::string> arguments = {"check", "--config", "none", "--format", "json", "--jobs", jobs};
    arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
    arguments.insert(arguments.end(), paths_.begin(), paths_.end());
    return runHere(arguments);
  }

  std::vector<std::string> paths_;
};

/// Without what differs from run to run.
std::string lasting(const std::string& json) {
  std::istringstream in(json);
  std::string result;
  for (std::string line; std::getline(in, line);) {
    const bool changes =
        line.find("\"total\":") != std::string::npos || line.find("\"peakMemoryBytes\":") != std::string::npos;
    if (!changes) result += line + "\n";
  }
  return result;
}

/// Accesses of findings in code of the JDK. What races there is told at the program's calls, or counted.
std::vector<std::string> inJdk(const nlohmann::json& report) {
  std::vector<std::string> result;
  for (const auto& finding : report["findings"]) {
    for (const auto& access : finding["accesses"]) {
      const auto name = access["class"].get<std::string>();
      for (const std::string_view package : {"java.", "javax.", "jdk.", "sun.", "com.sun."}) {
        if (name.starts_with(package)) result.push_back(name);
      }
    }
  }
  return result;
}

TEST_P(Whole, IsReadWithoutErrors) {
  std::vector<std::string> arguments = {"classes"};
  arguments.insert(arguments.end(), paths_.begin(), paths_.end());
  const Outcome outcome = runHere(arguments);
  EXPECT_EQ(outcome.status, ExitStatus::NothingFound) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr(" 0 unreadable"));
}

TEST_P(Whole, IsCheckedTheSameWithOneAndTwoThreads) {
  const Outcome one = check("1");
  EXPECT_THAT(one.status, testing::AnyOf(ExitStatus::NothingFound, ExitStatus::Findings)) << one.err;
  const Outcome two = check("2");
  EXPECT_EQ(one.status, two.status);
  EXPECT_EQ(one.err, two.err);
  EXPECT_TRUE(lasting(one.out) == lasting(two.out)) << "the reports differ";
  const auto json = nlohmann::json::parse(one.out);
  EXPECT_TRUE(json["complete"].get<bool>());
  EXPECT_GE(json["program"]["reachableMethods"].get<std::size_t>(), GetParam().leastMethods);
  EXPECT_THAT(inJdk(json), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Programs, Whole,
                         testing::Values(WholeProgram{"Spider", {SPIDER_JAR}, {}, 50},
                                         WholeProgram{"Sunflow", {"sunflow"}, {"--main", "org.sunflow.Benchmark"}, 500},
                                         WholeProgram{"KotlinDaemon",
                                                      {"kotlin-daemon", "kotlin-daemon-common", "kotlin-stdlib"},
                                                      {"--main", "org.jetbrains.kotlin.daemon.KotlinCompileDaemon"},
                                                      1000},
                                         WholeProgram{"KotlinLibrary",
                                                      {"kotlin-stdlib"},
                                                      {"--entry", "kotlin.concurrent.ThreadsKt.thread", "--entry",
                                                       "kotlin.concurrent.TimersKt.timer", "--entry",
                                                       "kotlin.collections.CollectionsKt___CollectionsKt.sorted"},
                                                      100},
                                         WholeProgram{"ScalaLibrary",
                                                      {"scala-library"},
                                                      {"--entry", "scala.concurrent.Future$.sequence", "--entry",
                                                       "scala.concurrent.Await$.result", "--entry",
                                                       "scala.io.Source$.fromFile", "--entry",
                                                       "scala.collection.parallel.mutable.ParArray$.fromTraversables"},
                                                      1000}),
                         [](const auto& program) { return program.param.name; });

}  // namespace
}  // namespace snarl::cli
