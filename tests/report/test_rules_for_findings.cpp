// Baselines, suppressions and where sources are found.
#include <gmock/gmock.h>

#include "base/problem.h"
#include "report/baseline.h"
#include "report/glob.h"
#include "report/source_files.h"
#include "report/suppressions.h"
#include "support/sample_report.h"
#include "support/temp_folder.h"

namespace snarl::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Baseline, WhatWasThereBeforeIsUnchanged) {
  Report earlier = test::sampleReport();
  earlier.findings.resize(2);
  Report report = test::sampleReport();
  applyBaseline(report, earlier);
  EXPECT_EQ(report.findings[0].state, State::Unchanged);
  EXPECT_EQ(report.findings[1].state, State::Unchanged);
  EXPECT_EQ(report.findings[2].state, State::New);
  EXPECT_EQ(report.findings[6].state, State::Suppressed);
}

/// The ids that a file of rules suppresses in the sample, whose last finding is suppressed anyway.
std::vector<std::string> suppressedBy(std::string_view rules) {
  Suppressions suppressions;
  suppressions.add("rules.toml", rules);
  Report report = test::sampleReport();
  suppressions.apply(report);
  std::vector<std::string> ids;
  for (std::size_t i = 0; i + 1 < report.findings.size(); ++i) {
    if (report.findings[i].state == State::Suppressed) ids.push_back(report.findings[i].id);
  }
  return ids;
}

std::string rule(const std::string& keys) { return "[[suppress]]\nreason = \"because\"\n" + keys; }

TEST(Suppressions, FitByIdClassFieldMethodAndPattern) {
  EXPECT_THAT(suppressedBy(rule("id = \"3f9c2a1be07d4c55\"")), ElementsAre("3f9c2a1be07d4c55"));
  EXPECT_THAT(suppressedBy(rule("id = \"3f9c\"")), IsEmpty());
  EXPECT_THAT(suppressedBy(rule("class = \"java.util.*\"")), ElementsAre("e5e5e5e50a0a0a0a"));
  EXPECT_THAT(suppressedBy(rule("class = \"*.Ledger\"")), ElementsAre("5d2e6f7081929a3b", "aa01bb02cc03dd04"));
  EXPECT_THAT(suppressedBy(rule("field = \"*.instance\"")), ElementsAre("5d2e6f7081929a3b"));
  EXPECT_THAT(suppressedBy(rule("field = \"instance\"")), IsEmpty());
  EXPECT_THAT(suppressedBy(rule("method = \"com.example.shop.Cart.summary\"")), ElementsAre("81b00c7714aa90fe"));
  EXPECT_THAT(suppressedBy(rule("method = \"*CartPanel.refresh\"")), IsEmpty());
  EXPECT_THAT(suppressedBy(rule("pattern = \"*CartPanel.refresh\"")), ElementsAre("81b00c7714aa90fe"));
}

TEST(Suppressions, AllKeysOfARuleMustFit) {
  EXPECT_THAT(suppressedBy(rule("field = \"*.total\"\nmethod = \"*.summary\"")), ElementsAre("81b00c7714aa90fe"));
  EXPECT_THAT(suppressedBy(rule("field = \"*.instance\"\nmethod = \"*.summary\"")), IsEmpty());
}

TEST(Suppressions, MayBeWrittenInAnyLanguage) {
  EXPECT_THAT(suppressedBy("\xef\xbb\xbf# \xef\xbb\xaf '\n[[suppress]]\nreason = \"\"\"\xef\xbb\xaf \\\" #\n\"\"\"\n"
                           "id = '3f9c2a1be07d4c55' # \xe2\x9a\xa0\xef\xb8\x8f\n"),
              ElementsAre("3f9c2a1be07d4c55"));
}

TEST(Suppressions, GiveTheirReasonsAndNameWhatIsUnused) {
  Suppressions suppressions;
  suppressions.add("rules.toml",
                   "[[suppress]]\nid = \"3f9c2a1be07d4c55\"\nreason = \"first\"\n\n"
                   "[[suppress]]\nfield = \"*.total\"\nreason = \"second\"\n\n"
                   "[[suppress]]\nclass = \"gone.*\"\nreason = \"third\"\n");
  Report report = test::sampleReport();
  const std::vector<SuppressionRule> unused = suppressions.apply(report);
  EXPECT_EQ(report.findings[0].suppressedBecause, "first");
  EXPECT_EQ(report.findings[2].suppressedBecause, "second");
  EXPECT_EQ(report.findings[6].suppressedBecause, "the panel shows an estimate");
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0].className, "gone.*");
  EXPECT_EQ(unused[0].line, 9U);
}

TEST(Suppressions, MistakesAreNamedWithTheirLines) {
  const auto refusal = [](std::string_view rules) -> std::string {
    try {
      Suppressions().add("rules.toml", rules);
    } catch (const FormatError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_THAT(refusal("[[suppress]]\nid = \"x\""), HasSubstr("line 1: a rule needs a reason"));
  EXPECT_THAT(refusal(rule("")), HasSubstr("at least one of"));
  EXPECT_THAT(refusal(rule("clas = \"x\"")), HasSubstr("line 3: 'clas' is none of id, class"));
  EXPECT_THAT(refusal(rule("id = 3")), HasSubstr("line 3: 'id' needs a text"));
  EXPECT_THAT(refusal("\n[suppress]\nid = \"x\""), HasSubstr("line 2: expected [[suppress]]"));
  EXPECT_THAT(refusal("suppress = [1]"), HasSubstr("expected [[suppress]]"));
  EXPECT_THAT(refusal("\n\n= ="), HasSubstr("line 3: "));
  EXPECT_THAT(refusal("[[;suppress]]"), HasSubstr("line 1: "));
  EXPECT_THAT(refusal("\nid\xef\xbb\xaf = \"x\""), HasSubstr("line 2: characters beyond ASCII"));
  EXPECT_THAT(refusal("id = \"\xef\xbe\xaf\\\"\n\xef\xbb\xaf = 1"), HasSubstr("line 2: characters beyond ASCII"));
  EXPECT_THAT(refusal("line = 2\"a\xcc\xac\""), HasSubstr("line 1: characters beyond ASCII"));
  EXPECT_THAT(refusal(std::string(100'000, '[')), HasSubstr("line 1"));
}

TEST(Glob, StarsStandForAnythingAndQuestionMarksForOne) {
  EXPECT_TRUE(matches("", ""));
  EXPECT_TRUE(matches("*", ""));
  EXPECT_TRUE(matches("a.*.c", "a.b.x.c"));
  EXPECT_TRUE(matches("*b*", "abc"));
  EXPECT_TRUE(matches("a?c", "abc"));
  EXPECT_TRUE(matches("*ab", "aab"));
  EXPECT_FALSE(matches("a?c", "ac"));
  EXPECT_FALSE(matches("", "a"));
  EXPECT_FALSE(matches("a.*", "ab"));
  EXPECT_FALSE(matches("*a", "ab"));
  EXPECT_FALSE(matches(std::string(200, '*') + "b", std::string(20'000, 'a')));
}

TEST(SourceFiles, FindsByPackageAndName) {
  const test::TempFolder folder;
  folder.write("a/src/p/q/A.java", "1\n2\n");
  folder.write("b/src/p/A.java", "other\n");
  folder.write("k/Main.kt", "fun main\r\n\tx\n");
  folder.write(".git/p/Hidden.java", "x\n");
  SourceFiles files({folder.path()});
  const Place inQ{"p.q.A$B", "m", "()V", "A.java", 2};
  ASSERT_NE(files.find(inQ), nullptr);
  EXPECT_THAT(files.find(inQ)->path, HasSubstr("a/src/p/q/A.java"));
  EXPECT_EQ(*files.line(inQ), "2");
  EXPECT_EQ(files.line({"p.q.A", "m", "()V", "A.java", 3}), nullptr);
  EXPECT_EQ(files.line({"p.q.A", "m", "()V", "A.java", 0}), nullptr);
  EXPECT_EQ(files.find({"r.A", "m", "()V", "A.java", 1}), nullptr);
  EXPECT_EQ(files.find({"p.Hidden", "m", "()V", "Hidden.java", 1}), nullptr);
  ASSERT_NE(files.find({"any.MainKt", "main", "()V", "Main.kt", 1}), nullptr);
  EXPECT_EQ(*files.line({"any.MainKt", "main", "()V", "Main.kt", 2}), "    x");
}

TEST(SourceFiles, NamesLeadNowhereElse) {
  const test::TempFolder folder;
  folder.write("src/p/A.java", "1\n");
  folder.write("secret.java", "secret\n");
  SourceFiles files({folder.path("src")});
  for (const char* name : {"../secret.java", "/etc/passwd", "..", ".", "p/../../secret.java", ""}) {
    EXPECT_EQ(files.find({"p.A", "m", "()V", name, 1}), nullptr) << name;
    EXPECT_EQ(files.find({"A", "m", "()V", name, 1}), nullptr) << name;
  }
  EXPECT_EQ(SourceFiles({"/nonexistent", ""}).find({"p.A", "m", "()V", "A.java", 1}), nullptr);
}

}  // namespace
}  // namespace snarl::report
