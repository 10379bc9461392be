// The page's frame: that names can't get out of the data. What it shows is tested in a browser by tools/check-reports.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "rendered.h"
#include "report/page_parts.h"
#include "support/sample_report.h"
#include "support/temp_folder.h"

namespace snarl::report {
namespace {

using ::testing::HasSubstr;

/// What stands in the element with this id.
std::string dataOf(const std::string& page, const std::string& id) {
  const std::string open = "id=\"" + id + "\">";
  const std::size_t from = page.find(open) + open.size();
  return page.substr(from, page.find("</script>", from) - from);
}

std::size_t countOf(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Html, HoldsTheReportItself) {
  const std::string page = htmlOf(test::sampleReport());
  EXPECT_EQ(nlohmann::json::parse(dataOf(page, "report")), nlohmann::json::parse(compactJson(test::sampleReport())));
  EXPECT_EQ(dataOf(page, "sources"), "{}");
  for (const char* place : {"@STYLE@", "@REPORT@", "@SOURCES@", "@SCRIPT@"}) {
    EXPECT_EQ(countOf(std::string(pageFrame()), place), 1U) << place;
    EXPECT_EQ(countOf(page, place), 0U) << place;
  }
}

TEST(Html, NamesCantEndTheData) {
  const std::string plain = htmlOf(test::sampleReport());
  const std::string hostile = htmlOf(readableCopy(test::hostileReport()));
  for (const char* part : {"<script", "</script", "<img", "<!--", "-->"}) {
    EXPECT_EQ(countOf(hostile, part), countOf(plain, part)) << part;
  }
  EXPECT_EQ(nlohmann::json::parse(dataOf(hostile, "report")),
            nlohmann::json::parse(compactJson(readableCopy(test::hostileReport()))));
}

TEST(Html, NeedsNothingFromElsewhere) {
  const std::string page = htmlOf(test::sampleReport());
  EXPECT_EQ(countOf(page, "default-src 'none'"), 1U);
  for (const char* part : {"https:", "@import", "innerHTML", "fetch("}) EXPECT_EQ(countOf(page, part), 0U) << part;
}

TEST(Html, HoldsTheLinesAroundPlacesAndNoOthers) {
  const test::TempFolder folder;
  for (const auto& [path, text] : test::sampleSources()) folder.write(path, text);
  const std::string page = htmlOf(test::sampleReport(), SourceFiles({folder.path()}));
  const auto sources = nlohmann::json::parse(dataOf(page, "sources"));
  const auto& lines = sources["com/example/shop/Cart.java"]["lines"];
  EXPECT_THAT(lines["18"].get<std::string>(), HasSubstr("    total += item"));
  EXPECT_TRUE(lines.contains("14"));
  EXPECT_FALSE(lines.contains("13"));
  EXPECT_FALSE(lines.contains("1"));
}

}  // namespace
}  // namespace snarl::report
