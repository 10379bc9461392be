// What each technique rules out on the program in tests/cli/techniques, told by switching it off.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "run_with.h"
#include "support/temp_folder.h"

namespace snarl::cli {
namespace {

using test::TempFolder;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class SwitchedOff : public ::testing::Test {
 protected:
  void SetUp() override { told_ = racesWithout({}); }

  /// The field and the two lines of each race.
  std::vector<std::string> racesWithout(const std::vector<std::string>& techniques) {
    const std::string report = folder_.path("report.json");
    std::vector<std::string> words{"check", "--config", "none", "--format", "json", "-o", report};
    for (const std::string& name : techniques) words.insert(words.end(), {"--disable", name});
    words.emplace_back(TECHNIQUES);
    runWith(words);
    std::set<std::string> result;
    const nlohmann::json told = nlohmann::json::parse(contents(report));
    for (const auto& finding : told["findings"]) {
      std::set<int> lines;
      for (const auto& access : finding["accesses"]) lines.insert(access["line"].get<int>());
      result.insert(finding["target"]["field"].get<std::string>() + " " + std::to_string(*lines.begin()) + " " +
                    std::to_string(*lines.rbegin()));
    }
    return {result.begin(), result.end()};
  }
  /// What is told besides.
  std::vector<std::string> moreWithout(const std::vector<std::string>& techniques) {
    std::vector<std::string> more;
    std::ranges::set_difference(racesWithout(techniques), told_, std::back_inserter(more));
    return more;
  }

  TempFolder folder_;
  std::vector<std::string> told_;
};

TEST_F(SwitchedOff, NothingLeavesOneRace) { EXPECT_THAT(told_, ElementsAre("region 23 23")); }

TEST_F(SwitchedOff, OrderLosesWhatComesBeforeTheStart) {
  EXPECT_THAT(moreWithout({"order"}), ElementsAre("early 42 47"));
}

TEST_F(SwitchedOff, LocksGuardNothing) {
  EXPECT_THAT(moreWithout({"locks"}), ElementsAre("guarded 40 40"));
  EXPECT_THAT(moreWithout({"deep-synchronized"}), ElementsAre("guarded 40 40"));
  EXPECT_THAT(moreWithout({"synchronized"}), IsEmpty());
}

TEST_F(SwitchedOff, AliasingTellsNoCellsApart) { EXPECT_THAT(moreWithout({"aliasing"}), Contains("value 49 50")); }

TEST_F(SwitchedOff, CoveringTellsEveryPair) {
  EXPECT_EQ(racesWithout({"lock-regions", "covering"}).size(), 45U) << "of nine lines";
  std::set<std::string> lines;
  const std::vector<std::string> told = racesWithout({"lock-regions"});
  EXPECT_LE(told.size(), 9U);
  for (const std::string& race : told) lines.insert(race.substr(race.rfind(' ') + 1));
  for (const std::string& race : told) lines.insert(race.substr(7, 2));
  EXPECT_THAT(lines, ElementsAre("23", "24", "25", "26", "27", "28", "29", "30", "31"));
}

TEST_F(SwitchedOff, LockRegionsTellEveryPlace) { EXPECT_GT(racesWithout({"lock-regions"}).size(), 1U); }

// Either knows that each thread has a cell of its own.
TEST_F(SwitchedOff, TwinsAndSharingMakeOneObjectOfMany) {
  EXPECT_THAT(moreWithout({"twins"}), IsEmpty());
  EXPECT_THAT(moreWithout({"sharing"}), IsEmpty());
  EXPECT_THAT(moreWithout({"twins", "sharing"}), ElementsAre("value 38 38"));
}

}  // namespace
}  // namespace snarl::cli
