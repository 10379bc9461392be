// snarl origins and snarl sharing.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "run_with.h"

namespace snarl::cli {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kSpiderJar = SPIDER_JAR;

TEST(OriginsCommand, PrintsATreeWithPlaces) {
  const Result result = runWith({"origins", kSpiderJar});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("0  main  spider.Spider.main\n"), HasSubstr("  task  spider.Spider.work  (twins)\n"),
                    HasSubstr("      started in spider.Spider.main (Spider.java:42)\n"),
                    HasSubstr("      joined in spider.Spider.main (Spider.java:44), if that returns true\n")));
  EXPECT_EQ(result.err, "");
}

TEST(OriginsCommand, WritesJson) {
  const Result result = runWith({"origins", "--format", "json", kSpiderJar});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  const json report = json::parse(result.out);
  EXPECT_EQ(report["schema"], "snarl-origins/1");
  EXPECT_EQ(report["complete"], true);
  const json& main = report["origins"][0];
  EXPECT_EQ(main["kind"], "main");
  EXPECT_EQ(main["entry"], "spider.Spider.main([Ljava/lang/String;)V");
  EXPECT_TRUE(main["parent"].is_null());
  EXPECT_TRUE(main["startedAt"].is_null());
  std::vector<json> tasks;
  for (const json& origin : report["origins"]) {
    if (origin["kind"] == "task") tasks.push_back(origin);
  }
  ASSERT_EQ(tasks.size(), 2U);
  EXPECT_EQ(tasks[0]["entry"], "spider.Spider.work()V");
  EXPECT_EQ(tasks[0]["parent"], 0);
  EXPECT_EQ(tasks[0]["startedAt"]["line"], 42);
  EXPECT_EQ(tasks[0]["twin"], true);
  EXPECT_EQ(tasks[0]["twinOf"], tasks[1]["id"]);
  EXPECT_EQ(tasks[1]["twinOf"], tasks[0]["id"]);
  EXPECT_EQ(tasks[0]["repeated"], false);
  EXPECT_EQ(tasks[0]["serial"], false);
  EXPECT_EQ(tasks[0]["joins"][0]["when"], "true");
}

TEST(OriginsCommand, WithoutContextsARepeatedOriginIsOne) {
  const Result result = runWith({"origins", "--context", "insensitive", kSpiderJar});
  EXPECT_THAT(result.out, AllOf(HasSubstr("spider.Spider.work  (repeated)"), Not(HasSubstr("twins"))));
}

TEST(SharingCommand, PrintsLocationsWithReadersAndWriters) {
  const Result result = runWith({"sharing", kSpiderJar});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(
      result.out,
      AllOf(HasSubstr("spider.Spider.visited of spider.Spider allocated in spider.Spider.main (Spider.java:40)\n"
                      "  read  spider.Spider.main (Spider.java:46)  by 0\n"),
            HasSubstr("java.util.ArrayDeque state of java.util.ArrayDeque allocated in")));
}

TEST(SharingCommand, WritesJson) {
  const json report = json::parse(runWith({"sharing", "--format", "json", kSpiderJar}).out);
  EXPECT_EQ(report["schema"], "snarl-sharing/1");
  const auto visited = std::find_if(report["locations"].begin(), report["locations"].end(),
                                    [](const json& location) { return location.value("field", "") == "visited"; });
  ASSERT_NE(visited, report["locations"].end());
  EXPECT_EQ((*visited)["kind"], "field");
  EXPECT_EQ((*visited)["class"], "spider.Spider");
  EXPECT_EQ((*visited)["allocatedAt"]["line"], 40);
  EXPECT_EQ((*visited)["writers"].size(), 2U);
  EXPECT_EQ((*visited)["readers"].size(), 3U);
  for (const json& access : (*visited)["accesses"]) EXPECT_EQ(access["mode"], "plain");
}

TEST(SharingCommand, IsTheSameEveryTime) {
  EXPECT_EQ(runWith({"sharing", kSpiderJar}).out, runWith({"sharing", kSpiderJar, "-j", "1"}).out);
  EXPECT_EQ(runWith({"origins", kSpiderJar}).out, runWith({"origins", kSpiderJar, "-j", "1"}).out);
}

TEST(ThreadsCommands, RefuseWhatTheyDoNotKnow) {
  for (const char* command : {"origins", "sharing"}) {
    EXPECT_EQ(runWith({command}).status, ExitStatus::WrongUsage);
    EXPECT_EQ(runWith({command, "--format", "dot", kSpiderJar}).status, ExitStatus::WrongUsage);
    EXPECT_EQ(runWith({command, "--context", "psychic", kSpiderJar}).status, ExitStatus::WrongUsage);
    EXPECT_EQ(runWith({command, "missing.jar"}).status, ExitStatus::WrongUsage);
  }
}

}  // namespace
}  // namespace snarl::cli
