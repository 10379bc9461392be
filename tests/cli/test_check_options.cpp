// The options of `check`, from the command line and from configuration files.
#include <gmock/gmock.h>

#include <filesystem>

#include "cli/config.h"
#include "cli/parse.h"
#include "run_with.h"
#include "support/temp_folder.h"

namespace snarl::cli {
namespace {

using test::TempFolder;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

CheckOptions checkOptions(std::vector<std::string> words) {
  words.insert(words.begin(), "check");
  return std::get<CheckOptions>(parse(words));
}

std::string refusal(const std::vector<std::string>& words) {
  try {
    checkOptions(words);
  } catch (const UsageError& e) {
    return e.what();
  }
  ADD_FAILURE() << "was accepted";
  return "";
}

/// The working folder, for as long as a test needs it to be another.
class InFolder {
 public:
  explicit InFolder(const std::string& path) : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(path);
  }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;
  ~InFolder() { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_;
};

TEST(CheckOptions, HaveTheDefaultsThatAreDocumented) {
  const CheckOptions options = checkOptions({"a.jar"});
  EXPECT_EQ(options.mode, "lenient");
  EXPECT_EQ(options.analysis.context, "auto");
  EXPECT_THAT(options.analysis.disabled, IsEmpty());
  EXPECT_THAT(options.outputs, ElementsAre(Output{}));
  EXPECT_EQ(options.findings.failOn, report::Confidence::Low);
  EXPECT_EQ(options.findings.baseline, "");
}

TEST(CheckOptions, AreAllUnderstood) {
  const CheckOptions options =
      checkOptions({"a.jar", "--mode",   "precise",  "--context",  "object:2", "--main",       "a.Main",   "--entry",
                    "a.B.c", "--models", "m.model",  "--timeout",  "30",       "--max-memory", "4G",       "--source",
                    "src",   "--source", "gen",      "--baseline", "old.json", "--suppress",   "s.toml",   "--fail-on",
                    "high",  "--stats",  "--format", "sarif",      "-o",       "r.sarif",      "--format", "html",
                    "-o",    "r.html",   "--format", "json",       "-o",       "r.json",       "--format", "text"});
  EXPECT_EQ(options.mode, "precise");
  EXPECT_EQ(options.analysis.context, "object:2");
  EXPECT_THAT(options.analysis.mains, ElementsAre("a.Main"));
  EXPECT_THAT(options.analysis.entries, ElementsAre("a.B.c"));
  EXPECT_THAT(options.analysis.modelFiles, ElementsAre("m.model"));
  EXPECT_EQ(options.analysis.timeoutSeconds, 30U);
  EXPECT_EQ(options.analysis.maxMemoryBytes, 4ULL << 30);
  EXPECT_TRUE(options.analysis.stats);
  EXPECT_THAT(options.findings.sources, ElementsAre("src", "gen"));
  EXPECT_EQ(options.findings.baseline, "old.json");
  EXPECT_THAT(options.findings.suppressions, ElementsAre("s.toml"));
  EXPECT_EQ(options.findings.failOn, report::Confidence::High);
  EXPECT_THAT(options.outputs, ElementsAre(Output{Format::Sarif, "r.sarif"}, Output{Format::Html, "r.html"},
                                           Output{Format::Json, "r.json"}, Output{}));
}

TEST(CheckOptions, WrongValuesAreNamed) {
  EXPECT_THAT(refusal({"a.jar", "--mode", "precies"}), HasSubstr("did you mean 'precise'?"));
  EXPECT_THAT(refusal({"a.jar", "--fail-on", "all"}), HasSubstr("--fail-on takes high, medium or low, not 'all'"));
  EXPECT_THAT(refusal({"a.jar", "--disable", "lokcs"}), HasSubstr("did you mean 'locks'?"));
  EXPECT_THAT(refusal({"a.jar", "--enable", "magic"}), HasSubstr("--enable knows no technique 'magic'"));
  EXPECT_THAT(refusal({"a.jar", "--baseline", ""}), HasSubstr("--baseline"));
  EXPECT_THAT(refusal({"a.jar", "--format", "pdf"}), HasSubstr("text or json or sarif or html"));
  EXPECT_THAT(refusal({"a.jar", "--context", "fun:3"}), HasSubstr("--context"));
}

TEST(CheckOptions, TheLastWordOnATechniqueCounts) {
  EXPECT_THAT(checkOptions({"a.jar", "--disable", "order", "--disable", "aliasing"}).analysis.disabled,
              ElementsAre("aliasing", "order"));
  EXPECT_THAT(checkOptions({"a.jar", "--disable", "locks"}).analysis.disabled,
              ElementsAre("deep-synchronized", "synchronized"));
  EXPECT_THAT(checkOptions({"a.jar", "--disable", "locks", "--enable", "synchronized"}).analysis.disabled,
              ElementsAre("deep-synchronized"));
  EXPECT_THAT(checkOptions({"a.jar", "--enable", "order", "--disable", "order"}).analysis.disabled,
              ElementsAre("order"));
}

TEST(CheckOptions, TechniquesAreListed) {
  const Result result = runWith({"check", "--list-techniques"});
  EXPECT_EQ(result.status, ExitStatus::NothingFound);
  for (const char* name : {"aliasing", "sharing", "order", "locks", "deep-synchronized", "synchronized", "filtering",
                           "bubble-up", "twins", "lock-regions", "covering", "models", "refinement"}) {
    EXPECT_THAT(result.out, HasSubstr(std::string("  ") + name + " "));
    EXPECT_NO_THROW(checkOptions({"a.jar", "--disable", name}));
  }
}

TEST(Config, IsReadFromTheWorkingFolder) {
  const TempFolder folder;
  folder.write(
      "snarl.toml",
      "inputs = [\"app.jar\", \"more.jar\"]\nclasspath = \"lib/*\"\nmode = \"sound\"\njobs = 2\n"
      "main = [\"a.Main\", \"a.Other\"]\nstats = true\ntimeout = 60\nfail-on = \"medium\"\n"
      "disable = [\"locks\"]\n[[report]]\nformat = \"json\"\nfile = \"r.json\"\n[[report]]\nformat = \"text\"\n");
  const InFolder there(folder.path());
  const CheckOptions options = checkOptions({});
  EXPECT_THAT(options.program.inputs, ElementsAre("app.jar", "more.jar"));
  EXPECT_THAT(options.program.classPath, ElementsAre("lib/*"));
  EXPECT_EQ(options.program.jobs, 2U);
  EXPECT_EQ(options.mode, "sound");
  EXPECT_TRUE(options.analysis.sound);
  EXPECT_THAT(options.analysis.mains, ElementsAre("a.Main", "a.Other"));
  EXPECT_TRUE(options.analysis.stats);
  EXPECT_EQ(options.analysis.timeoutSeconds, 60U);
  EXPECT_EQ(options.analysis.disabled.size(), 2U);
  EXPECT_EQ(options.findings.failOn, report::Confidence::Medium);
  EXPECT_THAT(options.outputs, ElementsAre(Output{Format::Json, "r.json"}, Output{}));
}

TEST(Config, TheCommandLineWins) {
  const TempFolder folder;
  const std::string file = folder.write(
      "x.toml",
      "inputs = \"app.jar\"\nmode = \"sound\"\njobs = 2\nmain = \"a.Main\"\ndisable = [\"locks\", \"order\"]\n"
      "[[report]]\nformat = \"json\"\nfile = \"r.json\"\n");
  const CheckOptions options = checkOptions(
      {"--config", file, "other.jar", "--mode=precise", "-j3", "--main", "b.Main", "--enable", "order", "-o", "t"});
  EXPECT_THAT(options.program.inputs, ElementsAre("other.jar"));
  EXPECT_EQ(options.mode, "precise");
  EXPECT_EQ(options.program.jobs, 3U);
  EXPECT_THAT(options.analysis.mains, ElementsAre("b.Main"));
  EXPECT_THAT(options.analysis.disabled, ElementsAre("deep-synchronized", "synchronized"));
  EXPECT_THAT(options.outputs, ElementsAre(Output{Format::Text, "t"}));
}

TEST(Config, CanBeSwitchedOff) {
  const TempFolder folder;
  folder.write("snarl.toml", "mode = \"sound\"\n");
  const InFolder there(folder.path());
  EXPECT_EQ(checkOptions({"a.jar", "--config", "none"}).mode, "lenient");
  EXPECT_EQ(checkOptions({"a.jar", "--config=none"}).mode, "lenient");
}

TEST(Config, MistakesAreNamedWithFileAndLine) {
  const TempFolder folder;
  const auto refused = [&](const std::string& text) {
    return refusal({"--config", folder.write("x.toml", text), "a.jar"});
  };
  EXPECT_THAT(refused("\nmod = \"sound\""), AllOf(HasSubstr("x.toml:2: "), HasSubstr("did you mean 'mode'?")));
  EXPECT_THAT(refused("frobnicate = 1"), HasSubstr("unknown key 'frobnicate'"));
  EXPECT_THAT(refused("mode = true"), HasSubstr("'mode' takes a text"));
  EXPECT_THAT(refused("mode = 1.5"), HasSubstr("'mode' takes a text"));
  EXPECT_THAT(refused("mode = \"\""), HasSubstr("'mode' needs a value"));
  EXPECT_THAT(refused("stats = \"yes\""), HasSubstr("'stats' takes true or false"));
  EXPECT_THAT(refused("[[report]]\nfile = \"x\""), HasSubstr("needs a format"));
  EXPECT_THAT(refused("[report]\nfile = \"x\""), HasSubstr("[[report]]"));
  EXPECT_THAT(refused("mode = \"wild\""), AllOf(HasSubstr("not 'wild'"), HasSubstr("x.toml")));
  EXPECT_THAT(refused("mode"), HasSubstr("x.toml:1"));
  EXPECT_THAT(refusal({"--config", "/nonexistent.toml", "a.jar"}), HasSubstr("can't read '/nonexistent.toml'"));
}

TEST(Config, OtherCommandsTakeWhatTheyHave) {
  const TempFolder folder;
  const std::string file = folder.write("x.toml", "inputs = \"app.jar\"\nmode = \"sound\"\nclasspath = \"a:b\"\n");
  const auto options = std::get<OriginsOptions>(parse({"origins", "--config", file}));
  EXPECT_THAT(options.program.inputs, ElementsAre("app.jar"));
  EXPECT_THAT(options.program.classPath, ElementsAre("a", "b"));
}

// Whoever adds an option to `check` decides here whether a file may set it.
TEST(Config, KnowsEveryOptionOfCheck) {
  std::vector<std::string> keys = configKeys();
  keys.insert(keys.end(), {"help", "config", "list-techniques"});
  std::istringstream help(runWith({"check", "--help"}).out);
  for (std::string line; std::getline(help, line);) {
    const std::size_t at = line.find("--");
    if (!line.starts_with("  -") || at > 8) continue;
    const std::string name = line.substr(at + 2, line.find(' ', at) - at - 2);
    EXPECT_THAT(keys, ::testing::Contains(name)) << line;
  }
}

}  // namespace
}  // namespace snarl::cli
