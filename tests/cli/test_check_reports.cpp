// What becomes of findings: states, files, exit status; and `explain`.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/check_reports.h"
#include "cli/progress.h"
#include "report/read_json.h"
#include "report/write_json.h"
#include "run_with.h"
#include "support/sample_report.h"
#include "support/temp_folder.h"

namespace snarl::cli {
namespace {

using report::Confidence;
using report::State;
using test::TempFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string jsonFile(const TempFolder& folder, const report::Report& report) {
  std::ostringstream json;
  report::writeJson(report, json);
  return folder.write("report.json", json.str());
}

/// The sample as a detector would hand it over: nothing compared yet.
report::Report detected() {
  report::Report report = test::sampleReport();
  for (report::Finding& finding : report.findings) {
    finding.state = State::New;
    finding.suppressedBecause.clear();
  }
  return report;
}

Result finished(const CheckOptions& options, report::Report report) {
  std::ostringstream out;
  std::ostringstream err;
  CheckReports reports(options, out);
  const ExitStatus status = reports.finish(std::move(report), err);
  return {status, out.str(), err.str()};
}

CheckOptions plainOptions() {
  CheckOptions options;
  options.outputs = {Output{}};
  return options;
}

TEST(CheckReports, TheStatusSaysWhetherAnythingCounts) {
  CheckOptions options = plainOptions();
  report::Report report = detected();
  EXPECT_EQ(finished(options, report).status, ExitStatus::Findings);
  report.complete = false;
  EXPECT_EQ(finished(options, report).status, ExitStatus::Findings);
  for (report::Finding& finding : report.findings) finding.confidence = Confidence::Medium;
  options.findings.failOn = Confidence::High;
  EXPECT_EQ(finished(options, report).status, ExitStatus::Incomplete);
  report.complete = true;
  EXPECT_EQ(finished(options, report).status, ExitStatus::NothingFound);
  options.findings.failOn = Confidence::Medium;
  EXPECT_EQ(finished(options, report).status, ExitStatus::Findings);
  report.findings.clear();
  EXPECT_EQ(finished(options, report).status, ExitStatus::NothingFound);
  report.complete = false;
  EXPECT_EQ(finished(options, report).status, ExitStatus::Incomplete);
}

TEST(CheckReports, WhatIsInTheBaselineDoesNotCount) {
  const TempFolder folder;
  CheckOptions options = plainOptions();
  options.findings.baseline = jsonFile(folder, detected());
  const Result same = finished(options, detected());
  EXPECT_EQ(same.status, ExitStatus::NothingFound);
  EXPECT_THAT(same.out, HasSubstr("No new races found (7 as in the baseline)"));
  report::Report more = detected();
  more.findings.push_back(more.findings[0]);
  more.findings.back().id = "ffff000000000000";
  const Result one = finished(options, more);
  EXPECT_EQ(one.status, ExitStatus::Findings);
  EXPECT_THAT(one.out, AllOf(HasSubstr("1 new race: 1 high"), HasSubstr("ffff000000000000")));
}

TEST(CheckReports, TheBaselineMayBeTheFileThatIsWritten) {
  const TempFolder folder;
  CheckOptions options;
  options.findings.baseline = jsonFile(folder, detected());
  options.outputs = {Output{Format::Json, options.findings.baseline}};
  EXPECT_EQ(finished(options, detected()).status, ExitStatus::NothingFound);
  EXPECT_EQ(finished(options, detected()).status, ExitStatus::NothingFound);
  EXPECT_EQ(report::readJson(contents(options.findings.baseline)).findings[0].state, State::Unchanged);
}

TEST(CheckReports, SuppressedFindingsDoNotCountAndUnusedRulesAreTold) {
  const TempFolder folder;
  CheckOptions options = plainOptions();
  options.findings.suppressions = {
      folder.write("all.toml", "[[suppress]]\npattern = \"*\"\nreason = \"an exercise\"\n"),
      folder.write("more.toml", "\n[[suppress]]\nclass = \"no.Such\"\nreason = \"it is gone\"\n")};
  const Result result = finished(options, detected());
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(result.out, HasSubstr("No races found (7 suppressed)"));
  EXPECT_THAT(result.err, AllOf(HasSubstr("snarl: warning: "), HasSubstr("more.toml:2: this rule fits no finding"),
                                Not(HasSubstr("all.toml"))));
}

TEST(CheckReports, WhatCantBeReadIsSaidBeforeTheWork) {
  const TempFolder folder;
  std::ostringstream out;
  const auto refusal = [&](const CheckOptions& options) -> std::string {
    try {
      CheckReports reports(options, out);
    } catch (const UsageError& e) {
      return e.what();
    }
    return "";
  };
  CheckOptions options = plainOptions();
  options.findings.baseline = folder.path("missing.json");
  EXPECT_THAT(refusal(options), HasSubstr("can't read"));
  options.findings.baseline = folder.write("b.json", "{\"schema\": 3}");
  EXPECT_THAT(refusal(options), AllOf(HasSubstr("b.json"), HasSubstr("no JSON report of Snarl")));
  options.findings.baseline = folder.write("b.json", "{");
  EXPECT_THAT(refusal(options), HasSubstr("at offset 1"));
  options.findings.baseline.clear();
  options.findings.suppressions = {folder.write("s.toml", "[[suppress]]\nid = \"x\"\n")};
  EXPECT_THAT(refusal(options), AllOf(HasSubstr("s.toml"), HasSubstr("line 1"), HasSubstr("reason")));
}

TEST(CheckReports, AllFormatsAreWrittenAtOnce) {
  const TempFolder folder;
  CheckOptions options;
  options.outputs = {Output{Format::Json, folder.path("r.json")}, Output{Format::Sarif, folder.path("r.sarif")},
                     Output{Format::Html, folder.path("r.html")}, Output{}};
  const Result result = finished(options, test::hostileReport());
  EXPECT_THAT(result.out, AllOf(HasSubstr("3f9c2a1be07d4c55"), Not(HasSubstr("\x1b"))));
  EXPECT_NO_THROW(report::readJson(contents(folder.path("r.json"))));
  EXPECT_EQ(nlohmann::json::parse(contents(folder.path("r.sarif")))["version"], "2.1.0");
  EXPECT_THAT(contents(folder.path("r.html")), HasSubstr("</html>"));
}

TEST(CheckReports, SourcesAreGuessedBesideTheInputs) {
  const TempFolder folder;
  folder.write("app/src/A.java", "");
  folder.write("app/target/app.jar", "");
  EXPECT_THAT(guessedSources({folder.path("app/target/app.jar")}), ::testing::Contains(folder.path("app/src")));
  EXPECT_THAT(guessedSources({folder.path("app/target/classes/")}), ::testing::Contains(folder.path("app/src")));
  EXPECT_THAT(guessedSources({folder.path("nowhere/x.jar")}), Not(::testing::Contains(HasSubstr("nowhere"))));
}

TEST(Explain, TellsOneFindingByAnyUniqueBeginning) {
  const TempFolder folder;
  const std::string file = jsonFile(folder, test::sampleReport());
  for (const char* id : {"81b00c7714aa90fe", "81b"}) {
    const Result result = runWith({"explain", id, "--report", file});
    EXPECT_EQ(result.status, ExitStatus::NothingFound) << result.err;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("81b00c7714aa90fe"), HasSubstr("at com.example.shop.Cart.summary(Cart.java:31)"),
                      HasSubstr("com.example.shop.Main.main(Main.java:25)"), Not(HasSubstr("3f9c2a1b"))));
  }
  EXPECT_THAT(runWith({"explain", "0000", "--report", file}).out, HasSubstr("suppressed: the panel shows an estimate"));
}

TEST(Explain, SaysWhatIsWrong) {
  const TempFolder folder;
  report::Report report = test::sampleReport();
  report.findings[1].id = "3f9d";
  const std::string file = jsonFile(folder, report);
  const auto wrong = [](const std::vector<std::string>& words) {
    const Result result = runWith(words);
    EXPECT_EQ(result.status, ExitStatus::WrongUsage);
    EXPECT_THAT(result.out, IsEmpty());
    return result.err;
  };
  EXPECT_THAT(
      wrong({"explain", "3f9", "--report", file}),
      AllOf(HasSubstr("2 findings begin with '3f9'"), HasSubstr("\n  3f9c2a1be07d4c55"), HasSubstr("\n  3f9d")));
  EXPECT_THAT(wrong({"explain", "beef", "--report", file}), HasSubstr("no finding 'beef'"));
  EXPECT_THAT(wrong({"explain", "3f9c"}), HasSubstr("no report given"));
  EXPECT_THAT(wrong({"explain", "--report", file}), HasSubstr("name one ID"));
  EXPECT_THAT(wrong({"explain", "a", "b", "--report", file}), HasSubstr("name one ID"));
  EXPECT_THAT(wrong({"explain", "a", "--report", folder.path("none")}), HasSubstr("can't read"));
  EXPECT_THAT(wrong({"explain", "a", "--report", folder.write("x", "junk")}), HasSubstr("no JSON report"));
}

TEST(Progress, ShowsNothingButOnTerminals) {
  std::ostringstream err;
  {
    Progress progress(err);
    progress.stage("following pointers");
    progress.count(3, "methods");
  }
  EXPECT_EQ(err.str(), "");
}

TEST(Progress, TakesItsLineBack) {
  std::ostringstream err;
  {
    Progress progress(err, true);
    progress.stage("following pointers");
    for (int i = 0; i < 1000; ++i) progress.count(3, "methods");
    progress.stage("finding races");
  }
  EXPECT_THAT(err.str(), AllOf(HasSubstr("following pointers"), HasSubstr("finding races"), Not(HasSubstr("\n"))));
  EXPECT_TRUE(err.str().ends_with("\r\x1b[K"));
  EXPECT_LT(err.str().size(), 500U) << "a line for every count";
}

}  // namespace
}  // namespace snarl::cli
