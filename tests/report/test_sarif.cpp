// SARIF: its structure, as code scanning services want it. tools/check-reports validates it with a validator of others.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "rendered.h"
#include "report/rules.h"
#include "support/sample_report.h"
#include "support/temp_folder.h"

namespace snarl::report {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

json runOf(const Report& report, SourceFiles sources = SourceFiles({})) {
  return json::parse(sarifOf(report, std::move(sources)))["runs"][0];
}

TEST(Sarif, ResultsHaveRulesLevelsAndFingerprints) {
  const json run = runOf(test::sampleReport());
  ASSERT_EQ(run["results"].size(), 7U);
  const char* const levels[] = {"error", "error", "warning", "warning", "warning", "note", "warning"};
  const char* const ruleNames[] = {"FieldRace", "DoubleCheckedLocking", "FieldRace", "LibraryObjectRace",
                                   "ArrayRace", "StatisticsCounter",    "FieldRace"};
  for (std::size_t i = 0; i < 7; ++i) {
    const json& result = run["results"][i];
    EXPECT_EQ(result["level"], levels[i]) << i;
    const json& rule = run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
    EXPECT_EQ(rule["id"], result["ruleId"]) << i;
    EXPECT_EQ(rule["name"], ruleNames[i]) << i;
    EXPECT_EQ(result["partialFingerprints"]["snarlFinding/v1"], test::sampleReport().findings[i].id);
  }
}

TEST(Sarif, StatesBecomeBaselinesAndSuppressions) {
  const json results = runOf(test::sampleReport())["results"];
  EXPECT_EQ(results[0]["baselineState"], "new");
  EXPECT_FALSE(results[0].contains("suppressions"));
  EXPECT_EQ(results[5]["baselineState"], "unchanged");
  EXPECT_EQ(results[6]["suppressions"][0]["justification"], "the panel shows an estimate");
}

TEST(Sarif, BothStoriesAreThreadFlowsFromTheProgramsStart) {
  const json flows = runOf(test::sampleReport())["results"][2]["codeFlows"][0]["threadFlows"];
  ASSERT_EQ(flows.size(), 2U);
  std::vector<std::string> steps;
  for (const json& step : flows[0]["locations"]) {
    steps.push_back(step["location"]["logicalLocations"][0]["fullyQualifiedName"]);
  }
  EXPECT_THAT(steps, ::testing::ElementsAre("com.example.shop.Main.main", "com.example.shop.ui.CartPanel.<init>",
                                            "com.example.shop.ui.CartPanel$1.actionPerformed",
                                            "com.example.shop.ui.CartPanel.refresh", "com.example.shop.Cart.summary"));
  EXPECT_THAT(flows[0]["locations"][3]["state"]["locks"]["text"].get<std::string>(), HasSubstr("Cart.items"));
}

TEST(Sarif, PathsAreRelativeWithAndWithoutSources) {
  const json bare = runOf(test::sampleReport())["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(bare["artifactLocation"]["uri"], "com/example/shop/Cart.java");
  EXPECT_EQ(bare["region"]["startLine"], 18);
  const test::TempFolder folder;
  for (const auto& [path, text] : test::sampleSources()) folder.write(path, text);
  const json outside = runOf(test::sampleReport(), SourceFiles({folder.path("src")}));
  EXPECT_EQ(outside["results"][0]["locations"][0]["physicalLocation"], bare);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const json inside = runOf(test::sampleReport(), SourceFiles({"src"}));
  const json absolute = runOf(test::sampleReport(), SourceFiles({(std::filesystem::current_path() / "src").string()}));
  std::filesystem::current_path(before);
  for (const json& run : {inside, absolute}) {
    EXPECT_EQ(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
              "src/main/java/com/example/shop/Cart.java");
  }
}

TEST(Sarif, PlacesWithoutFileOrLineAreStillShown) {
  const json result = runOf(test::sampleReport())["results"][3];
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"],
            "com/example/shop/catalogue/internal/cache/PersistentCatalogueSnapshotRepositoryFactoryBean.java");
  EXPECT_EQ(place["region"]["startLine"], 1);
}

TEST(Sarif, UrisAndMessagesHoldNoSyntaxOfNames) {
  Report report = readableCopy(test::hostileReport());
  const json run = runOf(report);
  const json& result = run["results"][1];
  const std::string uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
  EXPECT_THAT(uri, ::testing::MatchesRegex("[-A-Za-z0-9._~/%]*"));
  report.findings[0].target.className = "[x](http://example.org)";
  const std::string text = runOf(report)["results"][0]["message"]["text"];
  EXPECT_THAT(text, HasSubstr("\\[x\\](http"));
  EXPECT_THAT(text, HasSubstr("[the other write](1)"));
}

TEST(Sarif, SaysWhenNotAllWasAnalysed) {
  Report report;
  EXPECT_FALSE(runOf(report)["invocations"][0].contains("toolExecutionNotifications"));
  report.complete = false;
  EXPECT_TRUE(runOf(report)["invocations"][0].contains("toolExecutionNotifications"));
  EXPECT_TRUE(runOf(report)["results"].is_array());
}

TEST(Rules, HaveIdsAndNamesOfTheirOwn) {
  std::set<std::string_view> seen;
  for (const Rule& rule : rules()) {
    EXPECT_TRUE(seen.insert(rule.id).second) << rule.id;
    EXPECT_TRUE(seen.insert(rule.name).second) << rule.name;
    EXPECT_TRUE(rule.summary.ends_with('.')) << rule.id;
  }
}

}  // namespace
}  // namespace snarl::report
