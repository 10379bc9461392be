#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "checked_program.h"
#include "races/finding_ids.h"

namespace snarl::test {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<report::Finding> findingsOf(const std::string& name, const races::Request& request) {
  CheckedProgram program(CLASSES, "races." + name, std::string(PROGRAMS) + "/races/" + name + ".java");
  return program.findings(request);
}

std::vector<report::Finding> findingsOf(const std::string& name, races::Mode mode = races::Mode::Lenient) {
  races::Request request;
  request.mode = mode;
  return findingsOf(name, request);
}

bool touchesJdk(const std::vector<report::Finding>& findings) {
  return std::ranges::any_of(findings, [](const report::Finding& f) {
    return f.accesses[0].place.className.starts_with("java.") || f.accesses[1].place.className.starts_with("java.");
  });
}

// Without it, races are told where the JDK's own code makes the accesses.
TEST(BubbleUp, TellsTheCallsOfTheApplication) {
  races::Request request;
  const std::vector<report::Finding> up = findingsOf("LibHandedOver", request);
  EXPECT_FALSE(touchesJdk(up));
  const auto meets = [](const report::Finding& f) {
    return std::ranges::any_of(f.reasons, [](const std::string& r) { return r.starts_with("they meet in "); });
  };
  EXPECT_TRUE(std::ranges::any_of(up, meets));
  request.bubbleUp = false;
  EXPECT_TRUE(touchesJdk(findingsOf("LibHandedOver", request)));
}

// A lock around the calls guards what they do inside, however it is looked at.
TEST(BubbleUp, LocksCountAtBothLevels) {
  const auto onGuarded = [](bool atAccess, bool atCall) {
    races::Request request;
    request.locks = {atAccess, atCall};
    int count = 0;
    for (const report::Finding& f : findingsOf("LibHandedOver", request)) {
      const auto guarded = [](const report::Access& a) { return a.place.line == 17 || a.place.line == 22; };
      if (guarded(f.accesses[0]) && guarded(f.accesses[1])) ++count;
    }
    return count;
  };
  EXPECT_EQ(onGuarded(true, true), 0);
  EXPECT_EQ(onGuarded(false, true), 0);
  EXPECT_GT(onGuarded(false, false), 0);
}

report::Finding finding(const std::string& field, const std::string& first, const std::string& second) {
  report::Finding result;
  result.target.className = "a.B";
  result.target.field = field;
  result.accesses[0].place = {"a.B", first, "()V", "B.java", 10};
  result.accesses[1].place = {"a.B", second, "()V", "B.java", 20};
  result.accesses[1].write = true;
  return result;
}

std::string idOf(const report::Finding& finding, std::uint32_t ordinal = 0) {
  return races::FindingIds().idOf(finding, ordinal);
}

TEST(FindingIds, DoNotDependOnLinesOriginsOrLocks) {
  const report::Finding before = finding("f", "get", "set");
  report::Finding after = before;
  after.accesses[0].place.line = 11;
  after.accesses[1].place.line = 400;
  after.accesses[1].origin = 7;
  after.accesses[1].locks = {"this"};
  after.rank = 9;
  EXPECT_EQ(idOf(before), idOf(after));
}

TEST(FindingIds, DoNotDependOnWhichAccessComesFirst) {
  const report::Finding before = finding("f", "get", "set");
  report::Finding after = before;
  std::swap(after.accesses[0], after.accesses[1]);
  EXPECT_EQ(idOf(before), idOf(after));
}

TEST(FindingIds, DifferForDifferentPairs) {
  std::vector<report::Finding> all = {finding("f", "get", "set"), finding("g", "get", "set"),
                                      finding("f", "get", "put"), finding("f", "set", "get"),
                                      finding("f", "get", "set")};
  all.push_back(finding("f", "get", "set"));
  all.back().target.kind = report::TargetKind::Static;
  std::set<std::string> ids;
  for (const report::Finding& f : all) ids.insert(idOf(f));
  EXPECT_EQ(ids.size(), all.size() - 1) << "one is there twice";
  ids.insert(idOf(all.front(), 1));
  EXPECT_EQ(ids.size(), all.size());
  for (const std::string& id : ids) EXPECT_EQ(id.size(), 16U);
}

TEST(FindingIds, AreNeverGivenTwice) {
  races::FindingIds ids;
  const report::Finding one = finding("f", "get", "set");
  EXPECT_NE(ids.idOf(one, 0), ids.idOf(one, 0));
}

TEST(FindingIds, StayWhenOthersComeOrGo) {
  const report::Finding one = finding("f", "get", "set");
  races::FindingIds ids;
  ids.idOf(finding("g", "get", "set"), 0);
  EXPECT_EQ(ids.idOf(one, 0), idOf(one));
}

TEST(FindingIds, AreTheSameEveryTime) {
  const auto idsOf = [](const std::vector<report::Finding>& findings) {
    std::vector<std::string> ids;
    for (const report::Finding& f : findings) ids.push_back(f.id);
    return ids;
  };
  EXPECT_EQ(idsOf(findingsOf("PaperBodies")), idsOf(findingsOf("PaperBodies")));
}

/// For a field; with an empty name for what has none.
std::vector<std::string> suggestionsFor(const std::string& field, const std::string& program) {
  std::vector<std::string> result;
  for (const report::Finding& f : findingsOf(program)) {
    if (f.target.field == field) result.push_back(f.suggestion);
  }
  return result;
}

TEST(Stories, KeepToWaysOnWhichTheTwoCanMeet) {
  const std::vector<report::Finding> found = findingsOf("WayThatMeets");
  ASSERT_EQ(found.size(), 1U);
  const auto& accesses = found.front().accesses;
  const report::Access& write = accesses[0].write ? accesses[0] : accesses[1];
  std::vector<std::string> callers;
  for (const report::Frame& frame : write.stack) callers.push_back(frame.method);
  EXPECT_THAT(callers, testing::ElementsAre("main", "later", "evenLater"));
}

TEST(Stories, KeepToCallsThatHandOverTheObject) {
  const std::vector<report::Finding> found = findingsOf("HandedByTheRight");
  ASSERT_FALSE(found.empty());
  for (const report::Finding& finding : found) {
    for (const report::Access& access : finding.accesses) {
      std::vector<std::string> callers;
      for (const report::Frame& frame : access.stack) callers.push_back(frame.method);
      EXPECT_THAT(callers, Contains("third"));
    }
  }
}

TEST(Suggestions, NameTheLockThatOthersHold) {
  EXPECT_THAT(suggestionsFor("forgotten", "Guarded"), Each("hold races.Guarded.lock at line 16 of Guarded.java too"));
  EXPECT_THAT(suggestionsFor("forgotten", "Guarded"), Not(IsEmpty()));
}

TEST(Suggestions, NameTheObjectItselfWhereItIsTheLock) {
  EXPECT_THAT(suggestionsFor("balance", "OwnLockForgotten"),
              Each("hold the lock of the OwnLockForgotten itself at line 16 of OwnLockForgotten.java too"));
  EXPECT_THAT(suggestionsFor("balance", "OwnLockForgotten"), Not(IsEmpty()));
}

TEST(Suggestions, FitTheIdiom) {
  EXPECT_THAT(suggestionsFor("broken", "DoubleChecked"), Contains("make broken volatile"));
}

TEST(Suggestions, FitTheKindOfMemory) {
  EXPECT_THAT(suggestionsFor("", "SharedCollections"), Contains(HasSubstr("use a concurrent one")));
  EXPECT_THAT(suggestionsFor("", "ArrayElements"), Contains(HasSubstr("give each thread its own part")));
  EXPECT_THAT(suggestionsFor("plain", "StopFlag"), Contains(HasSubstr("make plain volatile")));
  EXPECT_THAT(suggestionsFor("count", "StaticField"), Contains(HasSubstr("atomic")));
}

TEST(Targets, OfArraysNameTheFieldThatHoldsThem) {
  const std::vector<report::Finding> found = findingsOf("VolatileFields");
  const auto array = std::ranges::find(found, report::TargetKind::Array, [](const auto& f) { return f.target.kind; });
  ASSERT_NE(array, found.end());
  EXPECT_EQ(array->target.className, "races.VolatileFields");
  EXPECT_EQ(array->target.field, "numbers");
  EXPECT_EQ(array->target.descriptor, "[I");
}

TEST(Targets, OfArraysThatNoFieldHoldsHaveTheirType) {
  for (const report::Finding& f : findingsOf("LambdaCapture")) {
    if (f.target.kind != report::TargetKind::Array) continue;
    EXPECT_EQ(f.target.className, "int[]");
    EXPECT_EQ(f.target.field, "");
  }
}

TEST(Targets, AreAllocatedWhereTheProgramAsksForThem) {
  std::set<std::pair<std::string, std::uint32_t>> places;
  for (const report::Finding& f : findingsOf("MadeByLibrary")) {
    ASSERT_FALSE(f.target.allocatedAt.empty());
    for (const report::Place& place : f.target.allocatedAt) places.insert({place.file, place.line});
  }
  const std::set<std::pair<std::string, std::uint32_t>> expected{{"MadeByLibrary.java", 10},
                                                                 {"MadeByLibrary.java", 13}};
  EXPECT_EQ(places, expected);
}

TEST(Ranking, PutsTheSurestFirst) {
  const std::vector<report::Finding> found = findingsOf("LazyImmutable");
  ASSERT_FALSE(found.empty());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].rank, i + 1);
    EXPECT_LE(found[i].confidence, found[i == 0 ? 0 : i - 1].confidence);
  }
}

/// Findings without names and places.
using Shape = std::multiset<std::tuple<report::TargetKind, int, report::Confidence, std::string>>;

Shape shapeOf(const std::vector<report::Finding>& findings) {
  Shape result;
  for (const report::Finding& f : findings) {
    const int writes = (f.accesses[0].write ? 1 : 0) + (f.accesses[1].write ? 1 : 0);
    result.insert({f.target.kind, writes, f.confidence, f.idiom});
  }
  return result;
}

TEST(Metamorphic, NamesOrderAndDeadCodeChangeNothing) {
  const Shape expected = shapeOf(findingsOf("SamePlain"));
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(shapeOf(findingsOf("SameRenamed")), expected);
  EXPECT_EQ(shapeOf(findingsOf("SameReordered")), expected);
  EXPECT_EQ(shapeOf(findingsOf("SameWithMore")), expected);
}

TEST(Metamorphic, OneLockAroundAllRemovesAll) { EXPECT_THAT(findingsOf("SameLocked"), IsEmpty()); }

// What precise mode reports lenient mode reports, and what lenient mode reports sound mode reports.
TEST(Metamorphic, ModesContainOneAnother) {
  for (const char* name : {"PreciseMode", "SoundMode", "LenientLocks", "SamePlain", "PaperBodies", "Accounts"}) {
    const auto idsIn = [&](races::Mode mode) {
      std::set<std::tuple<std::string, std::string, std::uint32_t, std::uint32_t, bool, bool>> result;
      for (const report::Finding& f : findingsOf(name, mode)) {
        result.insert({f.target.className, f.target.field, f.accesses[0].place.line, f.accesses[1].place.line,
                       f.accesses[0].write, f.accesses[1].write});
      }
      return result;
    };
    const auto precise = idsIn(races::Mode::Precise);
    const auto lenient = idsIn(races::Mode::Lenient);
    const auto sound = idsIn(races::Mode::Sound);
    EXPECT_TRUE(std::ranges::includes(lenient, precise)) << name;
    EXPECT_TRUE(std::ranges::includes(sound, lenient)) << name;
  }
}

// Between start and wait, an array might lack an index.
TEST(Modes, SoundCountsWhatCleansUpAfterTheJvm) {
  const auto onFailures = [](const report::Finding& f) { return f.target.field == "failures"; };
  EXPECT_TRUE(std::ranges::none_of(findingsOf("CleanedUp"), onFailures));
  EXPECT_TRUE(std::ranges::any_of(findingsOf("CleanedUp", races::Mode::Sound), onFailures));
}

}  // namespace
}  // namespace snarl::test
