// The recording itself, and that mistakes are seen: runs that were changed to contradict the analysis.
#include <gmock/gmock.h>

#include <algorithm>

#include "base/problem.h"
#include "schedule_check.h"

namespace snarl::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

#define SKIP_WITHOUT_AGENT() \
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one"

/// The accesses of a method in the order of their beginnings, as text, with the locks held; each once.
std::vector<std::string> accessesOf(const std::string& method, const Schedules& all) {
  std::vector<SeenAccess> accesses = all.runs.begin()->second.accesses;
  std::ranges::sort(accesses, {}, &SeenAccess::start);
  std::vector<std::string> result;
  for (const SeenAccess& access : accesses) {
    const SeenSite& site = all.sites.at(access.site);
    if (!site.at.method.starts_with("tiny.Everything." + method + "(")) continue;
    std::string text = (site.write ? "write " : "read ") + site.place.substr(site.place.rfind('.') + 1);
    if (site.place == "[]") text += std::to_string(access.index);
    for (const SeenLock& lock : all.locks.at(access.locks)) {
      const ObservedObject& object = all.objects.at(lock.object);
      text += " " + object.type.substr(object.type.rfind('.') + 1) + (object.isClass ? ".class" : "") +
              "mxs"[static_cast<int>(lock.how)];
    }
    result.push_back(text);
  }
  return result;
}

TEST(Recorded, EveryKindOfAccess) {
  SKIP_WITHOUT_AGENT();
  const Schedules all = record(TINY, {"tiny.Everything"}, 1);
  EXPECT_THAT(all.skipped, IsEmpty());
  EXPECT_EQ(all.runs.size(), 1U);
  EXPECT_THAT(accessesOf("<init>", all), ElementsAre("write kept"));
  EXPECT_THAT(accessesOf("ofClass", all), ElementsAre("read number Everything.classm"));
  EXPECT_THAT(accessesOf("ofObject", all), ElementsAre("read wide Everythingm"));
  EXPECT_THAT(accessesOf("arrays", all), ElementsAre("write []1", "write []0", "read []0", "write []2", "write []0",
                                                     "read []1", "read []0", "read []0", "read []2", "read []0"));
  EXPECT_THAT(accessesOf("failures", all), ElementsAre("read []0"));
  EXPECT_THAT(accessesOf("locks", all),
              ElementsAre("write text ReentrantLockx", "write text ReentrantReadWriteLocks",
                          "write text Everythingm ReentrantReadWriteLockx", "write text", "read text"));
  const std::vector<std::string> inMain = accessesOf("main", all);
  // Of a hundred rounds the first thirty are enough.
  EXPECT_EQ(std::ranges::count(inMain, "write []0"), 30);
  EXPECT_EQ(inMain.back(), "write number") << "the program does not work as it does when it is not watched";
}

TEST(Recorded, RunsEndAndOthersGoOn) {
  SKIP_WITHOUT_AGENT();
  const Schedules all = record(TINY, {"tiny.Flags"}, 3);
  ASSERT_EQ(all.runs.size(), 3U);
  for (const auto& [number, run] : all.runs) {
    EXPECT_EQ(run.stopped, run.seed % 3 == 1) << "with one argument it never ends";
    std::uint64_t first = 0, second = 0;
    for (const SeenAccess& access : run.accesses) {
      const SeenSite& site = all.sites.at(access.site);
      if (site.place != "tiny.Flags.data" || all.stacks.at(access.stack).size() != 1) continue;
      if (site.at.method.find("main([") != std::string::npos) second = access.start;
      if (site.at.method.find("lambda$main$1") != std::string::npos) first = access.end;
    }
    EXPECT_GT(first, 0U);
    EXPECT_GT(second, first);
  }
}

/// Runs of one program that fit what the analysis says, to be changed.
class Contradicted {
 public:
  explicit Contradicted(std::string mainClass)
      : name_(std::move(mainClass)), program_(CLASSES, name_), all_(record(CLASSES, {name_}, 3)) {
    EXPECT_THAT(checkSchedules(program_, name_, all_).wrong, IsEmpty());
  }

  template <class Change>
  std::set<std::string> wrongAfter(Change change) {
    Schedules changed = all_;
    change(changed);
    return checkSchedules(program_, name_, changed).wrong;
  }

 private:
  std::string name_;
  ScheduledProgram program_;
  Schedules all_;
};

TEST(Contradictions, TheOtherWayRound) {
  SKIP_WITHOUT_AGENT();
  const auto reverse = [](Schedules& all) {
    constexpr std::uint64_t kLast = std::uint64_t{1} << 40;
    for (auto& [number, run] : all.runs) {
      for (SeenAccess& access : run.accesses) {
        access.start = kLast - std::exchange(access.end, kLast - access.start);
      }
    }
  };
  EXPECT_THAT(Contradicted("order.StartAndJoin").wrongAfter(reverse), Not(IsEmpty()));
  EXPECT_THAT(Contradicted("order.Latch").wrongAfter(reverse), Not(IsEmpty()));
  EXPECT_THAT(Contradicted("order.VolatileFlag").wrongAfter(reverse), Not(IsEmpty()));
}

TEST(Contradictions, AtTheSameTime) {
  SKIP_WITHOUT_AGENT();
  const auto together = [](Schedules& all) {
    for (auto& [number, run] : all.runs) {
      for (SeenAccess& access : run.accesses) access.end += 1U << 20U;
    }
  };
  EXPECT_THAT(Contradicted("order.OneAfterTheOther").wrongAfter(together), Not(IsEmpty()));
  EXPECT_THAT(Contradicted("races.Guarded").wrongAfter(together), Not(IsEmpty()));
}

TEST(Contradictions, LocksThatAreNotHeld) {
  SKIP_WITHOUT_AGENT();
  const auto unlock = [](Schedules& all) {
    for (auto& [number, locks] : all.locks) locks.clear();
  };
  const auto share = [](Schedules& all) {
    for (auto& [number, locks] : all.locks) {
      for (SeenLock& lock : locks) lock.how = SeenLock::How::Shared;
    }
  };
  for (const char* program : {"locks.Monitors", "locks.Explicit", "races.SynchronizedMethods"}) {
    Contradicted runs(program);
    EXPECT_THAT(runs.wrongAfter(unlock), Not(IsEmpty())) << program;
    EXPECT_THAT(runs.wrongAfter(share), Not(IsEmpty())) << program;
  }
}

TEST(Contradictions, LocksThatCantBeHeld) {
  SKIP_WITHOUT_AGENT();
  const auto lockAll = [](Schedules& all) {
    std::vector<SeenLock> every;
    for (auto& [number, locks] : all.locks) every.insert(every.end(), locks.begin(), locks.end());
    for (auto& [number, locks] : all.locks) locks = every;
  };
  EXPECT_THAT(Contradicted("locks.Monitors").wrongAfter(lockAll), Not(IsEmpty()));
}

TEST(Contradictions, WhatNothingRuns) {
  SKIP_WITHOUT_AGENT();
  const auto callOthers = [](Schedules& all) {
    for (auto& [number, stack] : all.stacks) stack.front().line += stack.size() == 1 ? 0 : 1;
    for (auto& [number, stack] : all.stacks) stack.back().line += stack.size() == 1 ? 0 : 1;
  };
  EXPECT_THAT(Contradicted("locks.Monitors").wrongAfter(callOthers), Not(IsEmpty()));
}

TEST(Schedules, WhatIsNotOneIsRefused) {
  const std::string known =
      "run\t0\ta.A\t1\tended\nobject\t1\tunknown\t-\tA\nsite\t1\t0\tread\ta.A.m()V\t1\ta.A.f\nstack\t1\ta.A.m()V:3\n"
      "locks\t1\n";
  const std::string access = "access\t1\t2\t7\t1\t1\t0\t1\t1\n";
  EXPECT_EQ(readSchedules(known + access).runs.at(0).accesses.size(), 1U);
  for (const char* text : {"access\t1\t2\t7\t1\t1\t0\t1\t1",
                           "access\t2\t2\t7\t1\t1\t0\t1\t1\n",
                           "access\t1\t2\t7\t2\t1\t0\t1\t1\n",
                           "access\t1\t2\t7\t1\t2\t0\t1\t1\n",
                           "access\t1\t2\t7\t1\t1\t0\t2\t1\n",
                           "access\t1\t2\t7\t1\t1\t0\t1\t2\n",
                           "access\t1\t2\t7\t1\t1\t0\t1\n",
                           "access\t1\t2\t7\t1\t1\t0\t1\t1\t1\n",
                           "access\t1\tx\t7\t1\t1\t0\t1\t1\n",
                           "locks\t2\t1\tq\n",
                           "locks\t2\t2\tm\n",
                           "locks\t2\t1\n",
                           "stack\t2\ta.A.m()V\n",
                           "stack\t2\ta.A.m()V:\n",
                           "site\t2\t1\tread\ta.A.m()V\t1\ta.A.f\n",
                           "site\t2\t0\tcall\ta.A.m()V\t1\ta.A.f\n",
                           "object\t0\tunknown\t-\tA\n",
                           "object\t2\tstatic\t-\t-\n",
                           "run\t1\ta.A\n",
                           "walk\t1\n",
                           "\n"}) {
    EXPECT_THROW(readSchedules(known + text), FormatError) << text;
  }
}

}  // namespace
}  // namespace snarl::test
