// The text report: its layout at several widths, its summary, and what may never get into it.
#include <gmock/gmock.h>

#include <fstream>
#include <regex>

#include "rendered.h"
#include "report/styled.h"
#include "report/words.h"
#include "support/sample_report.h"
#include "support/temp_folder.h"

namespace snarl::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::size_t positionOf(const std::string& text, std::string_view part) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return at;
}

class TextReport : public ::testing::Test {
 protected:
  TextReport() {
    for (const auto& [path, text] : test::sampleSources()) folder_.write(path, text);
  }
  [[nodiscard]] SourceFiles sources() const { return SourceFiles({folder_.path("src")}); }

  test::TempFolder folder_;
};

// Compares with a file that a person has looked at. SNARL_UPDATE_GOLDEN=1 writes it anew: look again.
void expectGolden(const std::string& name, const std::string& text) {
  const std::string path = std::string(GOLDEN) + "/" + name;
  if (std::getenv("SNARL_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
  std::ifstream in(path, std::ios::binary);
  EXPECT_EQ(text, std::string(std::istreambuf_iterator<char>(in), {})) << path;
}

TEST_F(TextReport, LooksAsItDidWhenSomebodyLookedAtIt) {
  expectGolden("wide.txt", textReport(test::sampleReport(), {140, false}, sources()));
  expectGolden("narrow.txt", textReport(test::sampleReport(), {72, false}, sources()));
  expectGolden("colored.txt", textReport(test::sampleReport(), {120, true}, sources()));
}

TEST_F(TextReport, TellsOneFindingInFull) {
  const Report report = test::sampleReport();
  SourceFiles files = sources();
  std::ostringstream out;
  writeFinding(report, report.findings[2], files, {100, false}, out);
  expectGolden("explained.txt", out.str());
}

TEST(Text, NoLineIsWiderThanTheTerminal) {
  for (const std::size_t width : {40U, 60U, 80U, 99U, 100U, 120U, 200U}) {
    for (const Report& report : {test::sampleReport(), readableCopy(test::hostileReport())}) {
      for (const std::string& line : linesOf(textReport(report, {width, false}))) {
        EXPECT_LE(displayWidth(line), width) << line;
      }
    }
  }
}

TEST(Text, ColoursChangeNothingElse) {
  const std::string colored = textReport(test::sampleReport(), {120, true});
  EXPECT_THAT(colored, HasSubstr("\x1b["));
  EXPECT_EQ(std::regex_replace(colored, std::regex("\x1b\\[[0-9;]*m"), ""),
            textReport(test::sampleReport(), {120, false}));
}

TEST(Text, StoriesStandSideBySideWhereTheyFit) {
  const std::string wide = textReport(test::sampleReport(), {200, false});
  const std::string narrow = textReport(test::sampleReport(), {80, false});
  EXPECT_THAT(wide, HasSubstr(" | "));
  EXPECT_THAT(narrow, Not(HasSubstr(" | ")));
}

// Names are what people search for: they are never cut.
TEST(Text, NoNameIsCut) {
  for (const std::size_t width : {40U, 100U, 160U, 400U}) {
    std::string joined = textReport(test::sampleReport(), {width, false});
    joined.erase(std::remove_if(joined.begin(), joined.end(), [](char c) { return c == ' ' || c == '\n' || c == '|'; }),
                 joined.end());
    if (width != 160U) {
      EXPECT_THAT(joined, HasSubstr("PersistentCatalogueSnapshotRepositoryFactoryBean$Builder."
                                    "rememberSnapshotOfCatalogueAtRevision(unknownsource)"))
          << width;
    }
    EXPECT_THAT(joined, HasSubstr("com.example.shop.accounting.Ledger.instance")) << width;
  }
}

TEST(Text, TwinsThatDoTheSameHaveOneStory) {
  const std::string text = textReport(test::sampleReport(), {200, false});
  EXPECT_THAT(text, AllOf(HasSubstr("write by task 1 and its twin task 2, no lock held"),
                          HasSubstr("read and write by loop 5 and its twin loop 7")));
  Report report = test::sampleReport();
  report.findings[0].accesses[1].locks = {"a.Lock"};
  EXPECT_THAT(textReport(report, {200, false}), Not(HasSubstr("its twin task 2")));
  report = test::sampleReport();
  report.findings[0].accesses[1].origin = 1;
  EXPECT_THAT(textReport(report, {200, false}), Not(HasSubstr("its twin task"))) << "one origin is no twin of itself";
}

TEST(Text, GroupsByFieldAndThenByObject) {
  Report report = test::sampleReport();
  for (Finding& finding : report.findings) finding.state = State::New;
  const std::string text = textReport(report, {200, false});
  const std::size_t title = positionOf(text, "com.example.shop.Cart.total  long  3 races\n");
  const std::size_t object = positionOf(text, "made at com.example.shop.Main.main(Main.java:12)");
  const std::size_t other = positionOf(text, "made at com.example.shop.accounting.Ledger.open(Ledger.java:25)");
  const std::size_t nextField = positionOf(text, "\ncom.example.shop.accounting.Ledger.instance  static");
  EXPECT_LT(title, object);
  EXPECT_LT(object, other);
  EXPECT_LT(other, nextField);
  EXPECT_EQ(text.find("com.example.shop.Cart.total  long", title + 1), std::string::npos);
}

TEST(Text, ShowsOnlyWhatIsNewAndCountsTheRest) {
  const std::string text = textReport(test::sampleReport());
  EXPECT_THAT(text, AllOf(Not(HasSubstr("c90d11e2f3a45b67")), Not(HasSubstr("0000000000000001"))));
  EXPECT_THAT(
      linesOf(text).back() + linesOf(text)[linesOf(text).size() - 2],
      AllOf(HasSubstr("5 new races: 2 high, 3 medium, 0 low"), HasSubstr("(1 as in the baseline, 1 suppressed)")));
}

TEST(Text, SaysWhenNothingIsFoundOrNotAllWasAnalysed) {
  Report report = test::sampleReport();
  report.findings.clear();
  EXPECT_THAT(textReport(report), AllOf(HasSubstr("No races found; analysed 120 classes, 911 methods, 8 origins"),
                                        HasSubstr("ruled out: aliasing 1034, order 48"), Not(HasSubstr("Not all"))));
  report.complete = false;
  report.stoppedBecause = "the time of 3 s (--timeout) is used up";
  EXPECT_THAT(textReport(report), HasSubstr("Not all was analysed: the time of 3 s"));
  EXPECT_THAT(textReport(Report{}), HasSubstr("No races found; analysed 0 classes"));
}

TEST_F(TextReport, ShowsTheCodeOfAccesses) {
  const std::string text = textReport(test::sampleReport(), {200, false}, sources());
  EXPECT_THAT(text, HasSubstr(">   18"));
  EXPECT_THAT(text, HasSubstr("total += item.priceInCents()"));
  // With many findings, only the line itself.
  const std::string many = textReport(test::largeReport(100), {200, false}, sources());
  EXPECT_THAT(many, Not(HasSubstr("synchronized (items) { items.add")));
}

TEST(Text, ManyFindingsStayCompact) {
  const std::string text = textReport(test::largeReport(700), {160, false});
  EXPECT_LT(linesOf(text).size(), 700U * 16);
}

// Only where there are very many: in a report that can be read all is told.
TEST_F(TextReport, OfManyThoseOfLowConfidenceAreToldInALine) {
  Report report = test::sampleReport();
  Finding low = report.findings.front();
  low.confidence = Confidence::Low;
  low.state = State::New;
  low.suggestion = "be brief";
  while (report.findings.size() < 200) report.findings.push_back(low);
  EXPECT_THAT(textReport(report, {140, false}, sources()),
              AllOf(HasSubstr("be brief"), Not(HasSubstr("snarl explain"))));
  const std::size_t before = linesOf(textReport(report, {140, false}, sources())).size();
  while (report.findings.size() < 210) report.findings.push_back(low);
  const std::string text = textReport(report, {140, false}, sources());
  EXPECT_THAT(text, AllOf(Not(HasSubstr("be brief")), HasSubstr("snarl explain"), HasSubstr(" high "),
                          HasSubstr("  at " + textOf(low.accesses[0].place))));
  EXPECT_LT(linesOf(text).size(), before / 2);
}

TEST(Text, HostileNamesCantMoveTheCursorOrAddLines) {
  const std::string text = textReport(readableCopy(test::hostileReport()), {200, false});
  EXPECT_THAT(text, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xff")), Not(HasSubstr("\xe2\x80\xae"))));
}

TEST(Text, OriginsThatGoRoundInCirclesEnd) {
  Report report = test::sampleReport();
  report.origins[0].parent = 5;
  report.origins[0].startedAt = report.origins[5].startedAt;
  EXPECT_THAT(textReport(report), HasSubstr("3f9c2a1be07d4c55"));
  EXPECT_THAT(sarifOf(report), HasSubstr("3f9c2a1be07d4c55"));
}

TEST(Styled, WidthsCountColumns) {
  EXPECT_EQ(displayWidth(""), 0U);
  EXPECT_EQ(displayWidth("abc"), 3U);
  EXPECT_EQ(displayWidth("\u00e4\u00f6"), 2U);
  EXPECT_EQ(displayWidth("\u65e5\u672c"), 4U);
  EXPECT_EQ(displayWidth("e\u0301"), 1U);
  EXPECT_EQ(displayWidth("\U0001F600"), 2U);
  EXPECT_EQ(displayWidth("\xc3"), 1U);
}

TEST(Styled, BreaksAtSpacesThenAtDots) {
  const auto texts = [](const Line& line, std::size_t width) {
    std::vector<std::string> result;
    for (const Line& part : wrapped(line, width, 2)) result.push_back(part.text(false));
    return result;
  };
  EXPECT_THAT(texts(Line("one two three"), 8), ::testing::ElementsAre("one two", "  three"));
  EXPECT_THAT(texts(Line("aaaa.bbbb.cccc"), 10), ::testing::ElementsAre("aaaa.bbbb", "  .cccc"));
  EXPECT_THAT(texts(Line("a.bbbb.cc(D.java:1)"), 14), ::testing::ElementsAre("a.bbbb.cc", "  (D.java:1)"));
  EXPECT_THAT(texts(Line("abcdefghij"), 6), ::testing::ElementsAre("abcdef", "  ghij"));
  EXPECT_THAT(texts(Line("\u65e5\u672c"), 1).size(), 2U);
}

}  // namespace
}  // namespace snarl::report
