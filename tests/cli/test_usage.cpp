// What users get for right and wrong command lines, without any input being read.
#include <gmock/gmock.h>

#include <sstream>

#include "base/suggest.h"
#include "cli/parse.h"
#include "run_with.h"

namespace snarl::cli {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string wrongUsage(const std::vector<std::string>& arguments) {
  const Result result = runWith(arguments);
  EXPECT_EQ(result.status, ExitStatus::WrongUsage);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("snarl: "));
  return result.err;
}

template <class Options>
Options parsed(const std::vector<std::string>& arguments) {
  return std::get<Options>(parse(arguments));
}

TEST(Usage, VersionAndHelpGoToStandardOutput) {
  EXPECT_THAT(runWith({"--version"}).out, ::testing::MatchesRegex("snarl [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  const std::vector<std::vector<std::string>> requests = {{"--help"}, {"-h"}, {"help"}};
  for (const auto& request : requests) {
    const Result result = runWith(request);
    EXPECT_EQ(result.status, ExitStatus::NothingFound);
    EXPECT_THAT(result.out, AllOf(HasSubstr("check"), HasSubstr("classes"), HasSubstr("  ir ")));
    EXPECT_EQ(result.err, "");
  }
}

TEST(Usage, HelpOffersOnlyWhatWorks) {
  for (const char* later : {"--open", "--tests"}) {
    for (const char* command : {"check", "classes", "explain", "ir"}) {
      EXPECT_THAT(runWith({command, "--help"}).out, Not(HasSubstr(later)));
    }
  }
  EXPECT_THAT(runWith({"classes", "--help"}).out, Not(HasSubstr("--mode")));
}

TEST(Usage, HelpOfACommandWinsOverMissingInputs) {
  for (const char* command : {"check", "classes", "ir", "origins", "sharing"}) {
    const Result result = runWith({command, "--help"});
    EXPECT_EQ(result.status, ExitStatus::NothingFound);
    EXPECT_THAT(result.out, AllOf(StartsWith(std::string("Usage: snarl ") + command), HasSubstr("-cp, --classpath")));
    EXPECT_EQ(runWith({"help", command}).out, result.out);
  }
}

TEST(Usage, HelpFitsATerminal) {
  for (const char* command : {"check", "classes", "explain", "ir", "origins", "sharing"}) {
    std::istringstream lines(runWith({command, "--help"}).out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST(Usage, WrongCommandsGetASuggestion) {
  EXPECT_THAT(wrongUsage({}), HasSubstr("Usage: snarl COMMAND"));
  EXPECT_THAT(wrongUsage({"chekc", "a.jar"}), HasSubstr("did you mean 'check'?"));
  EXPECT_THAT(wrongUsage({"clases"}), HasSubstr("did you mean 'classes'?"));
  EXPECT_THAT(wrongUsage({"--hlep"}), HasSubstr("did you mean '--help'?"));
  EXPECT_THAT(wrongUsage({"frobnicate"}), AllOf(HasSubstr("unknown command 'frobnicate'"), Not(HasSubstr("mean"))));
  EXPECT_THAT(wrongUsage({"/"}), HasSubstr("did you mean 'snarl check /'?"));
  EXPECT_THAT(wrongUsage({"help", "chek"}), HasSubstr("did you mean 'check'?"));
  EXPECT_THAT(wrongUsage({std::string(100000, 'x')}), HasSubstr("unknown command"));
}

TEST(Usage, WhatComesLaterIsSaidToBeMissing) {
  for (const char* later : {"--open", "--tests"}) {
    EXPECT_THAT(wrongUsage({"check", later, "a.jar"}), HasSubstr("is not available in this version"));
  }
}

TEST(Usage, WrongOptionsAreNamed) {
  EXPECT_THAT(wrongUsage({"check", "--jkd", "none", "a.jar"}), HasSubstr("did you mean '--jdk'?"));
  EXPECT_THAT(wrongUsage({"check", "--clas-path=x", "a.jar"}), HasSubstr("did you mean '--classpath'?"));
  EXPECT_THAT(wrongUsage({"check", "-x", "a.jar"}), HasSubstr("unknown option '-x'"));
  EXPECT_THAT(wrongUsage({"check"}), HasSubstr("no INPUT given"));
  EXPECT_THAT(wrongUsage({"check", "-cp", "a.jar"}), HasSubstr("no INPUT given"));
  EXPECT_THAT(wrongUsage({"ir", "a.B.c"}), HasSubstr("no INPUT given"));
  EXPECT_THAT(wrongUsage({"check", "a.jar", "-cp"}), HasSubstr("--classpath needs a value"));
  EXPECT_THAT(wrongUsage({"check", "a.jar", "-o", ""}), HasSubstr("-o needs the name of a file"));
  for (const char* jobs : {"0", "-1", "1025", "many", "4x", "99999999999999999999", ""}) {
    EXPECT_THAT(wrongUsage({"check", "a.jar", "--jobs", jobs}), HasSubstr("--jobs")) << jobs;
  }
}

TEST(Usage, ReportsThatCantBeWrittenAreRefusedBeforeTheWork) {
  EXPECT_THAT(wrongUsage({"classes", "-o", "/nonexistent/x", "a.jar"}),
              HasSubstr("can't write '/nonexistent/x': No such"));
  EXPECT_THAT(wrongUsage({"classes", "-o", "/", "a.jar"}), HasSubstr("can't write '/': Is a directory"));
}

TEST(Parse, InputsMayStandAnywhereAndHoldAnyCharacters) {
  const auto options = parsed<CheckOptions>({"check", "a b.jar", "-cp", "x.jar", "[c]", "--jdk", "none", "d{,}"});
  EXPECT_THAT(options.program.inputs, ElementsAre("a b.jar", "[c]", "d{,}"));
  EXPECT_EQ(options.program.jdk, "none");
  const auto dashes = parsed<CheckOptions>({"check", "--jobs", "3", "--", "-cp", "--help"});
  EXPECT_THAT(dashes.program.inputs, ElementsAre("-cp", "--help"));
  EXPECT_EQ(dashes.program.jobs, 3U);
}

TEST(Parse, ClassPathsAreSplitAndAddUp) {
  for (const char* name : {"-cp", "-classpath", "--classpath"}) {
    const auto options = parsed<CheckOptions>({"check", name, ":a.jar::lib/*:", "in.jar", name, "[b]"});
    EXPECT_THAT(options.program.classPath, ElementsAre("a.jar", "lib/*", "[b]"));
    EXPECT_THAT(options.program.inputs, ElementsAre("in.jar"));
  }
  EXPECT_THAT(parsed<CheckOptions>({"check", "--classpath=a:b", "in"}).program.classPath, ElementsAre("a", "b"));
}

TEST(Parse, TheLastOfRepeatedSingleOptionsWins) {
  const auto options = parsed<CheckOptions>({"check", "--jdk", "a", "-j", "1", "in.jar", "--jdk", "b", "--jobs=2"});
  EXPECT_EQ(options.program.jdk, "b");
  EXPECT_EQ(options.program.jobs, 2U);
}

TEST(Parse, IrTakesAMethodFirst) {
  const auto options = parsed<IrOptions>({"ir", "-j2", "a.B.<init>", "in.jar", "more.jar"});
  EXPECT_EQ(options.pattern, "a.B.<init>");
  EXPECT_THAT(options.program.inputs, ElementsAre("in.jar", "more.jar"));
  EXPECT_EQ(options.program.jobs, 2U);
}

TEST(Parse, FormatsAndFilesPairUp) {
  const auto outputs = [](std::vector<std::string> words) {
    words.insert(words.begin(), "classes");
    words.emplace_back("in.jar");
    return parsed<ClassesOptions>(words).outputs;
  };
  const Output text;
  EXPECT_THAT(outputs({}), ElementsAre(text));
  EXPECT_THAT(outputs({"--format", "json"}), ElementsAre(Output{Format::Json, ""}));
  EXPECT_THAT(outputs({"-o", "a"}), ElementsAre(Output{Format::Text, "a"}));
  EXPECT_THAT(outputs({"-o", "-"}), ElementsAre(text));
  EXPECT_THAT(outputs({"-o", "a", "--format", "json"}), ElementsAre(Output{Format::Json, "a"}));
  EXPECT_THAT(outputs({"--format", "text", "--format", "json", "-o", "a"}),
              ElementsAre(text, Output{Format::Json, "a"}));
  EXPECT_THAT(outputs({"--format", "json", "-o", "a", "--format", "text"}),
              ElementsAre(Output{Format::Json, "a"}, text));
  EXPECT_THAT(outputs({"-o", "a", "-o", "b", "--format", "json"}),
              ElementsAre(Output{Format::Text, "a"}, Output{Format::Json, "b"}));
  EXPECT_THAT(wrongUsage({"classes", "in.jar", "--format", "json", "--format", "text"}),
              HasSubstr("two reports for standard output"));
  EXPECT_THAT(wrongUsage({"classes", "in.jar", "-o", "a", "-o", "a"}), HasSubstr("two reports for 'a'"));
  EXPECT_THAT(wrongUsage({"classes", "in.jar", "--format", "xml"}), HasSubstr("not 'xml'"));
  EXPECT_THAT(wrongUsage({"classes", "in.jar", "--format", "sarif"}), HasSubstr("--format takes text or json"));
}

TEST(Nearest, PrefersTheFewestEditsAndGivesUpOnStrangers) {
  const std::vector<std::string> words = {"check", "classes", "ir"};
  EXPECT_EQ(nearest("chekc", words), "check");
  EXPECT_EQ(nearest("class", words), "");
  EXPECT_EQ(nearest("classs", words), "classes");
  EXPECT_EQ(nearest("ri", words), "ir");
  EXPECT_EQ(nearest("xx", words), "");
  EXPECT_EQ(nearest("", words), "");
}

}  // namespace
}  // namespace snarl::cli
