// What counts as library, what is known of its safety, and what becomes of races in it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "run_with.h"
#include "support/temp_folder.h"

namespace snarl::cli {
namespace {

using test::TempFolder;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class Libraries : public ::testing::Test {
 protected:
  /// The class of the memory and the places of each race: "lib.Cell Main:18 Main:18". Ordered.
  std::vector<std::string> races(const std::vector<std::string>& options, const std::string& main = "app.Main") {
    const std::string report = folder_.path("report.json");
    std::vector<std::string> words{"check", "--config", "none", "--format", "json", "-o",
                                   report,  "--main",   main,   "-cp",      LIBRARY};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back(APPLICATION);
    err_ = runWith(words).err;
    std::set<std::string> result;
    const nlohmann::json told = nlohmann::json::parse(contents(report));
    for (const auto& finding : told["findings"]) {
      auto text = finding["target"]["class"].get<std::string>();
      for (const auto& access : finding["accesses"]) {
        const auto owner = access["class"].get<std::string>();
        text += " " + owner.substr(owner.rfind('.') + 1) + ":" + std::to_string(access["line"].get<int>());
      }
      result.insert(text);
    }
    return {result.begin(), result.end()};
  }
  std::vector<std::string> racesWith(const std::string& model) {
    return races({"--models", folder_.write("safety.model", model)});
  }

  TempFolder folder_;
  std::string err_;
};

constexpr char kCell[] = "lib.Cell Main:18 Main:18";
constexpr char kHolder[] = "lib.Holder Main:19 Main:19";
constexpr char kShelf[] = "lib.Thing Main:22 Main:22";
constexpr char kOwn[] = "app.Main Main:20 Main:20";
constexpr char kNumbers[] = "app.Main Main:21 Main:21";

TEST_F(Libraries, AreToldAtTheCallsThatLeadThere) {
  EXPECT_THAT(races({}), ElementsAre(kOwn, kNumbers, kCell, kHolder, kShelf));
  EXPECT_THAT(races({"--disable", "bubble-up"}), AllOf(Contains("lib.Cell Cell:7 Cell:7"), Contains(kOwn)));
}

// What the library does in a call may come after a thread that it starts in the same call.
TEST_F(Libraries, MayMeetWhatTheyStartThemselves) {
  EXPECT_THAT(races({}, "app.Forks"), ElementsAre("lib.Cell Forks:9 Forks:9"));
  EXPECT_THAT(races({}, "app.Between"), ElementsAre());
}

TEST_F(Libraries, AreWhatTheUserSays) {
  EXPECT_THAT(races({"--application", "lib.*"}),
              AllOf(Contains("lib.Cell Cell:7 Cell:7"), Contains("lib.Holder Holder:8 Holder:8"), Contains(kOwn)));
  EXPECT_THAT(races({"--application", "lib.Holder"}),
              AllOf(Contains(kCell), Contains("lib.Holder Holder:8 Holder:8"), Contains("lib.Part Holder:9 Holder:9")));
  EXPECT_THAT(races({"--application", "lib.*", "--library", "lib.Cell", "--library", "lib.Part"}),
              AllOf(Contains(kCell), Contains("lib.Part Holder:9 Holder:9"), Not(Contains(HasSubstr("Cell:7")))));
  races({"--library", "lib.Celt", "--application", "app.*"});
  EXPECT_EQ(
      err_,
      "snarl: warning: --library 'lib.Celt' fits no class that is part of the program: write pkg.Class or pkg.*\n");
}

TEST_F(Libraries, ThreadSafeIsWhatTheCodeItselfDoes) {
  EXPECT_THAT(racesWith("safety thread-safe: lib.Cell;"), ElementsAre(kOwn, kNumbers, kHolder, kShelf));
  EXPECT_THAT(racesWith("safety thread-safe: lib.Holder;"), ElementsAre(kOwn, kNumbers, kCell, kHolder, kShelf));
  EXPECT_THAT(racesWith("safety immutable: lib.Holder, lib.Part, lib.Cell;"), ElementsAre(kOwn, kNumbers, kShelf));
  EXPECT_THAT(racesWith("safety thread-safe: lib.*; safety not-thread-safe: lib.Cell, lib.Part;"),
              ElementsAre(kOwn, kNumbers, kCell, kHolder));
  EXPECT_THAT(racesWith("safety thread-safe: lib.Cell.add;"), ElementsAre(kOwn, kNumbers, kHolder, kShelf));
  EXPECT_THAT(racesWith("safety thread-safe: lib.*; safety not-thread-safe: lib.Cell.add;"),
              ElementsAre(kOwn, kNumbers, kCell));
  EXPECT_THAT(racesWith("safety conditionally-thread-safe: lib.*;"),
              ElementsAre(kOwn, kNumbers, kCell, kHolder, kShelf));
}

// Of library classes, if all whose objects may be meant are safe.
TEST_F(Libraries, WhatIsSaidOfAClassGoesForWhatItInherits) {
  const auto told = [&](const std::string& main, const std::string& model) {
    return races({"--models", folder_.write("s.model", model)}, main);
  };
  const std::string safe = "safety thread-safe: lib.Guarded; ";
  EXPECT_THAT(told("app.Inherited", ""), ElementsAre("lib.Base Inherited:9 Inherited:9"));
  EXPECT_THAT(told("app.Inherited", safe), ElementsAre());
  EXPECT_THAT(told("app.Inherited", "safety transitively-thread-safe: lib.Guarded;"), ElementsAre());
  EXPECT_THAT(told("app.Inherited", safe + "safety not-thread-safe: lib.Base;"), testing::SizeIs(1));
  EXPECT_THAT(told("app.Inherited", safe + "safety not-thread-safe: lib.Base.add;"), testing::SizeIs(1));
  EXPECT_THAT(told("app.Inherited", safe + "safety not-thread-safe: lib.Guarded.add;"), testing::SizeIs(1));
  EXPECT_THAT(told("app.InheritedByMany", safe), testing::SizeIs(1));
  EXPECT_THAT(told("app.InheritedByOwn", safe), testing::SizeIs(1));
}

// What is safe once it is set up is not while it is set up, and safe otherwise.
TEST_F(Libraries, WhatIsTakenBackOfAMethodMeetsWhatIsSafe) {
  const auto tuned = [&](const std::string& model) {
    std::vector<std::string> result =
        races({"--entry", "app.Tuning.both", "--models", folder_.write("s.model", model)});
    std::erase_if(result, [](const std::string& race) { return race.find("Tuning:") == std::string::npos; });
    return result;
  };
  EXPECT_THAT(tuned(""), ElementsAre("lib.Station Tuning:9 Tuning:15", "lib.Station Tuning:9 Tuning:9"));
  EXPECT_THAT(tuned("safety thread-safe: lib.Station;"), ElementsAre());
  const std::string taken = "safety not-thread-safe: lib.Station.tune;";
  EXPECT_THAT(tuned("safety thread-safe: lib.Station; " + taken), ElementsAre("lib.Station Tuning:9 Tuning:15"));
  EXPECT_THAT(tuned("safety thread-safe: lib.Station.listen; " + taken), ElementsAre());
}

// A callback is the application again, and its arrays are not the library's to guard.
TEST_F(Libraries, WhatIsTheApplicationsOwnIsNeverLeftOut) {
  EXPECT_THAT(racesWith("safety transitively-thread-safe: lib.*;"), ElementsAre(kOwn, kNumbers));
}

TEST_F(Libraries, TransitivelySafeCodeCoversWhatItCalls) {
  EXPECT_THAT(racesWith("safety transitively-thread-safe: lib.Holder;"), ElementsAre(kOwn, kNumbers, kCell, kShelf));
  EXPECT_THAT(racesWith("safety transitively-thread-safe: lib.Shelf;"), ElementsAre(kOwn, kNumbers, kCell, kHolder));
}

// What it has made itself is its own, what it was given is not.
TEST_F(Libraries, CirculatingCodeCoversWhatItHasMade) {
  const std::string circulates = "safety circulates-unsafe-objects: lib.Holder, lib.Shelf;";
  EXPECT_THAT(racesWith("safety transitively-thread-safe: lib.Holder, lib.Shelf; " + circulates),
              ElementsAre(kOwn, kNumbers, kCell, kShelf));
  EXPECT_THAT(racesWith("safety thread-safe: lib.Holder, lib.Shelf; " + circulates),
              ElementsAre(kOwn, kNumbers, kCell, kHolder, kShelf));
}

// Also where one instance of a method that works on it is everybody's. What it lets others have is not.
TEST_F(Libraries, SafeCallsCoverWhatSharedCodeDoesForThem) {
  const auto helped = [&](const std::string& model) {
    return races({"--models", folder_.write("s.model", model)}, "app.Helped");
  };
  constexpr char kRegistry[] = "lib.Registry Helped:13 Helped:13";
  constexpr char kNotebook[] = "lib.Notebook Helped:14 Helped:14";
  constexpr char kLent[] = "lib.Table Helped:15 Helped:15";
  const std::string safe =
      "safety transitively-thread-safe: lib.Registry; safety circulates-unsafe-objects: lib.Registry;";
  EXPECT_THAT(helped(""), ElementsAre(kNotebook, kRegistry, kLent));
  EXPECT_THAT(helped(safe), ElementsAre(kNotebook, kLent));
}

TEST_F(Libraries, ObjectsThatOnlySafeMethodsMakeAreSafe) {
  EXPECT_THAT(racesWith("safety thread-safe: lib.Holder; safety instantiates-only-safe-objects: lib.Holder;"),
              ElementsAre(kOwn, kNumbers, kCell, kShelf));
}

TEST_F(Libraries, FilteringCanBeSwitchedOff) {
  const std::string model = folder_.write("safety.model", "safety transitively-thread-safe: lib.*;");
  EXPECT_THAT(races({"--models", model, "--disable", "filtering"}),
              ElementsAre(kOwn, kNumbers, kCell, kHolder, kShelf));
}

TEST_F(Libraries, MistakesInTheUsersFileAreReported) {
  racesWith(
      "safety thread-safe: lib.Cel, lib.Cell.ad, lbi.*, lib.*Nothing, Cell;\n"
      "safety thread-save: lib.Cell;\n"
      "safety thread-safe: lib.Holder; safety not-thread-safe: lib.Holder;\n");
  EXPECT_THAT(err_, HasSubstr("safety.model:1:21: there is no class lib.Cel; did you mean 'lib.Cell'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:1:30: lib.Cell declares no method 'ad'; did you mean 'add'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:1:43: no class is meant by 'lbi.*'\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:1:50: no class is meant by 'lib.*Nothing'\n"));
  EXPECT_THAT(err_,
              HasSubstr("safety.model:1:64: 'Cell' has no package: write its full name, or import that very class\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:2:8: 'thread-save' says nothing of safety; did you mean 'thread-safe'?"));
  EXPECT_THAT(err_, HasSubstr("'lib.Holder' can't be both thread-safe (line 3) and not-thread-safe"));
}

// What a model is said to be for and is not there would change nothing, in silence.
TEST_F(Libraries, MistakesInTheUsersModelsAreReported) {
  racesWith(
      "class lib.Cel { default fresh; }\n"
      "class lib.Cell { ad(); default fresh; }\n"
      "class lib.Part { reads() { write this; } default fresh; }\n"
      "opaque lbi.*, lib.Hodler;\n"
      "saftey thread-safe: lib.Cell;\n");
  EXPECT_THAT(err_, HasSubstr("safety.model:1:1: there is no class lib.Cel; did you mean 'lib.Cell'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:2:18: lib.Cell has no method 'ad'; did you mean 'add'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:3:28: 'write' starts no statement; did you mean 'writes'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:4:8: no class is meant by 'lbi.*'\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:4:15: there is no class lib.Hodler; did you mean 'lib.Holder'?\n"));
  EXPECT_THAT(err_, HasSubstr("safety.model:5:1: expected"));
  EXPECT_THAT(err_, HasSubstr("but there is 'saftey'; did you mean 'safety'?\n"));
}

// With a class path all that a file names has to be there; without one, what the JDK has.
TEST_F(Libraries, AreCheckedWhereTheyAreGiven) {
  const std::string model =
      folder_.write("own.model", "safety thread-safe: lib.Cel; class lib.Hodler { default fresh; }");
  EXPECT_EQ(runWith({"models", "--check", model}).out, "0 problems in 1 model file\n");
  EXPECT_THAT(runWith({"models", "--check", "-cp", LIBRARY, model}).out,
              AllOf(HasSubstr("did you mean 'lib.Cell'?"), HasSubstr("did you mean 'lib.Holder'?")));
}

TEST_F(Libraries, ShowWhatIsKnownAndWhere) {
  EXPECT_THAT(runWith({"models", "java.util.ArrayList"}).out,
              AllOf(HasSubstr("safety: not-thread-safe  # "), HasSubstr("safety.java.model:")));
  EXPECT_THAT(runWith({"models", "java.util.concurrent.ConcurrentHashMap.put"}).out,
              HasSubstr("safety: transitively-thread-safe, circulates-unsafe-objects  # "));
  const std::string model = folder_.write("own.model", "\nsafety immutable: lib.Cell;");
  EXPECT_THAT(runWith({"models", "--models", model, "lib.Cell"}).out, HasSubstr("safety: immutable  # "));
}

}  // namespace
}  // namespace snarl::cli
