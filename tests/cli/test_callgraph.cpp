// snarl callgraph.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "run_with.h"

namespace snarl::cli {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::MatchesRegex;

const std::string kProgram = SPIDER_JAR;

TEST(CallGraphCommand, PrintsMethodsAndWhatTheyCall) {
  const Result result = runWith({"callgraph", kProgram});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(result.out, AllOf(HasSubstr("spider.Spider.main([Ljava/lang/String;)V  (entry)\n"),
                                HasSubstr("     21  spider.Spider.visit(I)V\n")));
}

TEST(CallGraphCommand, WritesJsonWithWhatItRestsOn) {
  const Result result = runWith({"callgraph", "--jdk", "none", "--format", "json", kProgram});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  const Json report = Json::parse(result.out);
  EXPECT_EQ(report["schema"], "snarl-callgraph/1");
  EXPECT_EQ(report["entryPoints"], Json::array({"spider.Spider.main([Ljava/lang/String;)V"}));
  EXPECT_EQ(report["complete"], true);
  const Json missing{
      {"kind", "missing-class"}, {"what", "java.util.ArrayDeque"}, {"effect", "values from it are unknown"}};
  EXPECT_THAT(report["assumptions"], Contains(missing));
  EXPECT_EQ(Json::parse(runWith({"callgraph", "--format", "json", kProgram}).out)["assumptions"], Json::array());
}

TEST(CallGraphCommand, WritesDot) {
  EXPECT_THAT(runWith({"callgraph", "--format", "dot", kProgram}).out,
              AllOf(HasSubstr("digraph callgraph {\n"),
                    HasSubstr("  \"spider.Spider.work()V\" -> \"spider.Spider.next()Ljava/lang/Integer;\";\n")));
}

TEST(CallGraphCommand, IsTheSameOnAnyNumberOfCores) {
  EXPECT_EQ(runWith({"callgraph", "-j", "1", kProgram}).out, runWith({"callgraph", "-j", "4", kProgram}).out);
}

TEST(CallGraphCommand, SaysThatABudgetWasSpent) {
  const Result result = runWith({"callgraph", "--max-memory", "1M", "--format", "json", kProgram});
  EXPECT_EQ(result.status, ExitStatus::Incomplete);
  EXPECT_THAT(result.err, MatchesRegex("snarl: the memory of 1 MB \\(--max-memory\\) is used up, with [1-9][0-9]* of "
                                       "[1-9][0-9]* methods not followed to their end, most of them in [a-z.]+; the "
                                       "call graph is not complete\n"));
  EXPECT_EQ(Json::parse(result.out)["complete"], false);
}

TEST(CallGraphCommand, NamesTheBudgetAsItWasGiven) {
  const auto said = [](const char* size) { return runWith({"callgraph", "--max-memory", size, kProgram}).err; };
  EXPECT_THAT(said("1K"), HasSubstr("the memory of 1 KB (--max-memory)"));
  EXPECT_THAT(said("1500"), HasSubstr("the memory of 1500 bytes (--max-memory)"));
  EXPECT_THAT(said("1536K"), HasSubstr("the memory of 1536 KB (--max-memory)"));
  EXPECT_THAT(said("2M"), HasSubstr("the memory of 2 MB (--max-memory)"));
}

}  // namespace
}  // namespace snarl::cli
