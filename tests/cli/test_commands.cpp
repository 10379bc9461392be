// The commands on real, broken and hostile inputs.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "run_with.h"
#include "support/temp_folder.h"
#include "support/zip_builder.h"

namespace snarl::cli {
namespace {

using test::TempFolder;
using test::tinyClass;
using test::ZipBuilder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kSpider = SPIDER_JAR;

TEST(Check, FindsTheRaceOfTheExampleAndNoOther) {
  const Result result = runWith({"check", kSpider});
  EXPECT_EQ(result.status, ExitStatus::Findings);
  EXPECT_THAT(result.out,
              AllOf(StartsWith("spider.Spider.visited  int"), HasSubstr("at spider.Spider.visit(Spider.java:35)"),
                    HasSubstr("visited++; // a race"), Not(HasSubstr("Spider.handedOut"))));
  EXPECT_EQ(result.err, "");
}

TEST(Check, WithoutAJdkNobodyIsToldThatAllIsWell) {
  const Result result = runWith({"check", "--jdk", "/nowhere", kSpider});
  EXPECT_EQ(result.status, ExitStatus::Incomplete);
  EXPECT_THAT(result.out, HasSubstr("Not all was analysed: without a JDK"));
  EXPECT_EQ(runWith({"check", "--jdk", "none", kSpider}).status, ExitStatus::NothingFound);
}

TEST(Check, WritesToFiles) {
  const TempFolder folder;
  const Result result = runWith({"check", "--jdk", "none", kSpider, "--format", "text", "-o", folder.path("report"),
                                 "--format", "json", "-o", folder.path("report.json")});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(contents(folder.path("report")), HasSubstr("No races found"));
  EXPECT_EQ(nlohmann::json::parse(contents(folder.path("report.json")))["schema"], "snarl-report/1");
}

TEST(Check, ItsOwnReportIsABaselineAndCanBeExplained) {
  const TempFolder folder;
  const std::string file = folder.path("report.json");
  ASSERT_EQ(runWith({"check", kSpider, "--format", "json", "-o", file}).status, ExitStatus::Findings);
  EXPECT_EQ(runWith({"check", kSpider, "--baseline", file}).status, ExitStatus::NothingFound);
  const std::string id = nlohmann::json::parse(contents(file))["findings"][0]["id"];
  EXPECT_THAT(runWith({"explain", id, "--report", file}).out, HasSubstr("spider.Spider.visited"));
}

TEST(Check, NothingReadableIsWrongUsage) {
  const TempFolder folder;
  folder.write("in/a/Bad.class", "\xCA\xFE\xBA\xBE");
  folder.write("empty/readme", "no classes");
  folder.write("no.jar", "this is no zip file");
  for (const char* input : {"in", "empty", "no.jar", "missing.jar"}) {
    for (const char* command : {"check", "classes"}) {
      const Result result = runWith({command, "--jdk", "none", folder.path(input)});
      EXPECT_EQ(result.status, ExitStatus::WrongUsage) << command << ' ' << input;
    }
    EXPECT_NE(runWith({"check", "--jdk", "none", folder.path(input)}).err, "") << input;
  }
}

TEST(Classes, ListsWhatTheInputsHold) {
  const Result result = runWith({"classes", "--jdk", "none", kSpider});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(result.out, AllOf(HasSubstr("spider.jar: 1 class\n"), HasSubstr("spider.Spider"), HasSubstr("Java 11"),
                                HasSubstr("3 fields, 5 methods"), HasSubstr("no JDK")));
}

TEST(Classes, ListsDuplicatesAndUnreadableClasses) {
  const TempFolder folder;
  const std::string first = folder.write("1.jar", ZipBuilder().add("a/A.class", tinyClass("a/A")).bytes());
  const std::string second = folder.write(
      "2.jar", ZipBuilder().add("a/A.class", tinyClass("a/A")).add("a/Bad.class", "\xCA\xFE\xBA\xBE").bytes());
  const Result text = runWith({"classes", "--jdk", "none", first, second});
  EXPECT_EQ(text.status, ExitStatus::NothingFound);
  EXPECT_THAT(text.out, AllOf(HasSubstr("shadowed"), HasSubstr("unreadable"), HasSubstr("a/Bad.class: at offset 4"),
                              HasSubstr("3 classes, 1 unreadable, 1 found more than once")));

  const auto json = nlohmann::json::parse(runWith({"classes", "--jdk", "none", "--format", "json", first, second}).out);
  ASSERT_EQ(json["classes"].size(), 3U);
  EXPECT_EQ(json["classes"][0]["name"], "a.A");
  EXPECT_EQ(json["classes"][0]["inUse"], true);
  EXPECT_EQ(json["classes"][1]["inUse"], false);
  EXPECT_EQ(json["classes"][2]["readable"], false);
  EXPECT_EQ(json["duplicates"][0]["containers"], nlohmann::json({first, second}));
  EXPECT_EQ(json["problems"][0]["offset"], 4);
}

TEST(Classes, WritesSeveralReportsAtOnce) {
  const TempFolder folder;
  const Result result = runWith({"classes", "--jdk", "none", kSpider, "--format", "json", "-o", folder.path("a"),
                                 "--format", "text", "-o", folder.path("b"), "--format", "text"});
  EXPECT_EQ(contents(folder.path("b")), result.out);
  EXPECT_EQ(nlohmann::json::parse(contents(folder.path("a")))["schema"], "snarl-classes/1");
}

TEST(Classes, NamesCantDeceive) {
  const TempFolder folder;
  const std::string name = "a/\x1b[2J\nFake: 9 classes\xff";
  const std::string jar = folder.write("x\x1b\xfe.jar", ZipBuilder().add(name + ".class", tinyClass(name)).bytes());
  for (const char* format : {"text", "json"}) {
    const Result result = runWith({"classes", "--jdk", "none", "--format", format, jar});
    EXPECT_THAT(result.out + result.err, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\nFake")))) << format;
  }
  EXPECT_NO_THROW(nlohmann::json::parse(runWith({"classes", "--jdk", "none", "--format", "json", jar}).out));
}

TEST(Classes, AreTheSameOnAnyNumberOfCores) {
  const TempFolder folder;
  ZipBuilder jar;
  for (int i = 0; i < 500; ++i) {
    const std::string name = "a/C" + std::to_string(i);
    jar.add(name + ".class", i % 7 == 0 ? "bad" : tinyClass(name));
  }
  const std::string path = folder.write("many.jar", jar.bytes());
  const Result one = runWith({"classes", "--jdk", "none", "-j1", path});
  const Result four = runWith({"classes", "--jdk", "none", "-j4", path});
  EXPECT_EQ(one.out, four.out);
  EXPECT_EQ(one.err, four.err);
}

TEST(Ir, PrintsMethodsAndClasses) {
  const Result method = runWith({"ir", "spider.Spider.visit", "--jdk", "none", kSpider});
  EXPECT_EQ(method.status, ExitStatus::NothingFound);
  EXPECT_THAT(method.out, AllOf(HasSubstr("void spider.Spider.visit(int page)"), HasSubstr("this.visited = "),
                                Not(HasSubstr("spider.Spider.next"))));
  EXPECT_THAT(runWith({"ir", "spider.Spider", "--jdk", "none", kSpider}).out,
              AllOf(HasSubstr(method.out), HasSubstr("spider.Spider.main(")));
  EXPECT_EQ(runWith({"ir", "spider.Spider.visit(I)V", "--jdk", "none", kSpider}).out, method.out);
}

TEST(Ir, WhatIsNotThereIsWrongUsage) {
  const auto said = [](const std::string& what) {
    const Result result = runWith({"ir", what, "--jdk", "none", kSpider});
    EXPECT_EQ(result.status, ExitStatus::WrongUsage) << what;
    EXPECT_EQ(result.out, "") << what;
    return result.err;
  };
  EXPECT_THAT(said("spider.Spider.visti"), HasSubstr("did you mean 'visit'?"));
  EXPECT_THAT(said("spider.Spider.visit(J)V"), HasSubstr("no method 'visit(J)V'"));
  for (const char* odd :
       {"Nowhere", "no.such.Class.method", "", ".", "..", "(", "spider", "spider.Spider.", "a.(I)V"}) {
    EXPECT_THAT(said(odd), StartsWith("snarl: ")) << odd;
  }
}

/// A stream that takes nothing, as a full disk would.
class FullBuffer : public std::streambuf {};

TEST(Output, AFullDiskIsNotPassedOver) {
  FullBuffer buffer;
  std::ostream full(&buffer);
  std::ostringstream err;
  EXPECT_EQ(run({"--help"}, full, err), ExitStatus::WrongUsage);
  full.clear();
  EXPECT_EQ(run({"classes", "--jdk", "none", kSpider}, full, err), ExitStatus::WrongUsage);
  EXPECT_THAT(err.str(), HasSubstr("could not write all of the report"));
  EXPECT_EQ(runWith({"classes", "--jdk", "none", kSpider, "-o", "/dev/full"}).status, ExitStatus::WrongUsage);
}

TEST(Output, AnUnexpectedExceptionIsABugOfOurs) {
  FullBuffer buffer;
  std::ostream throws(&buffer);
  throws.exceptions(std::ios::badbit | std::ios::failbit);
  std::ostringstream err;
  EXPECT_EQ(run({"--help"}, throws, err), ExitStatus::Bug);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("This is a bug in Snarl"), HasSubstr("report"), HasSubstr("snarl --help")));
}

TEST(Models, ShowsWhatIsKnown) {
  const TempFolder folder;
  folder.write("my.model", "class java.lang.Object { default bytecode; hashCode() { reads this; } }");
  const Result result = runWith({"models", "--models", folder.path("my.model"), "java.lang.Object.hashCode"});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  EXPECT_THAT(result.out, AllOf(StartsWith("java.lang.Object\n\nhashCode()\n"), HasSubstr("{ reads this; }")));
  EXPECT_EQ(result.err, "");
}

TEST(Models, SaysIfNothingIsKnown) {
  for (const char* name : {"no.such.Thing", "java.lang.Object.fly", "", "."}) {
    const Result result = runWith({"models", "--", name});
    EXPECT_EQ(result.status, ExitStatus::WrongUsage);
    EXPECT_THAT(result.err, HasSubstr("there is no model of"));
  }
}

TEST(Models, ChecksFiles) {
  const TempFolder folder;
  folder.write("good.model", "class java.lang.Runnable { run(); }");
  folder.write("bad.model", "class java.lang.Runnable {\n  walk(); }");
  const Result good = runWith({"models", "--check", folder.path("good.model")});
  EXPECT_EQ(good.status, ExitStatus::NothingFound);
  EXPECT_EQ(good.out, "0 problems in 1 model file\n");
  const Result bad = runWith({"models", "--check", folder.path("good.model"), folder.path("bad.model")});
  EXPECT_EQ(bad.status, ExitStatus::WrongUsage);
  EXPECT_THAT(bad.out, HasSubstr("bad.model:2:3: java.lang.Runnable has no method 'walk'"));
  EXPECT_THAT(runWith({"models", "--check", folder.path("none.model")}).err, HasSubstr("none.model"));
  EXPECT_EQ(runWith({"models", "--check"}).status, ExitStatus::WrongUsage);
}

}  // namespace
}  // namespace snarl::cli
