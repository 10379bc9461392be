// What each technique is worth: without it, more is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "checked_program.h"

namespace snarl::test {
namespace {

CheckedProgram programNamed(const std::string& name) {
  return {CLASSES, "races." + name, std::string(PROGRAMS) + "/races/" + name + ".java"};
}

bool tells(const std::vector<report::Finding>& findings, std::uint32_t line) {
  return std::ranges::any_of(findings, [&](const report::Finding& f) {
    return f.accesses[0].place.line == line && f.accesses[1].place.line == line;
  });
}

TEST(Techniques, AliasingTellsObjectsApart) {
  CheckedProgram program = programNamed("TwoObjects");
  races::Request request;
  EXPECT_FALSE(tells(program.findings(request), 8));
  EXPECT_TRUE(tells(program.findings(request), 15));
  request.apart = false;
  const std::vector<report::Finding> findings = program.findings(request, {.objects = false});
  EXPECT_TRUE(tells(findings, 8));
  EXPECT_TRUE(tells(findings, 15));
}

TEST(Techniques, OrderLeavesOutWhatIsJoined) {
  CheckedProgram program = programNamed("Joins");
  races::Request request;
  const std::size_t with = program.findings(request).size();
  request.order = false;
  EXPECT_GT(program.findings(request).size(), with);
}

TEST(Techniques, LockRegionsAreToldByTheirFirstAccesses) {
  CheckedProgram program = programNamed("ManyAlike");
  races::Request request;
  const std::size_t with = program.findings(request).size();
  request.lockRegions = false;
  EXPECT_GT(program.findings(request).size(), with);
}

// What is not compared is counted.
TEST(Techniques, CallsIntoLibrariesHaveALimit) {
  races::Request request;
  EXPECT_FALSE(programNamed("LibHandedOver").findings(request).empty());
  request.mostCallPairs = 0;
  CheckedProgram program = programNamed("LibHandedOver");
  EXPECT_TRUE(program.findings(request).empty());
  EXPECT_GT(program.lastCounts().libraryMany, 0U);
}

std::function<bool()> times(int count) {
  return [count]() mutable { return count-- > 0; };
}

TEST(Budgets, StopComparing) {
  races::Request request;
  const std::vector<report::Finding> all = programNamed("InstanceField").findings(request);
  ASSERT_FALSE(all.empty());
  request.patience = Patience(times(0));
  EXPECT_TRUE(programNamed("InstanceField").findings(request).empty());
}

TEST(Budgets, StopStagesThatAreOfNoUseUnlessWhole) {
  const CheckedProgram program = programNamed("InstanceField");
  const pointer::Singles singles(program.analysis());
  const Patience none(times(0));
  EXPECT_THROW(threads::Locks(program.analysis(), singles, none), Stopped);
  threads::Origins origins(program.analysis());
  EXPECT_THROW(threads::Sharing(origins, threads::Sharing::Options{}, none), Stopped);
  const threads::CallTargets targets(program.analysis());
  EXPECT_THROW(threads::Publication(program.analysis(), targets, none), Stopped);
}

TEST(Budgets, PatienceAsksNowAndThenAndNotAgainOnceItIsOver) {
  int asked = 0;
  Patience patience([&] { return ++asked < 2; });
  int steps = 0;
  while (patience.goesOn()) ++steps;
  EXPECT_EQ(asked, 2);
  EXPECT_GT(steps, 1);
  EXPECT_FALSE(patience.goesOn());
  EXPECT_EQ(asked, 2);
  EXPECT_THROW(patience.step(), Stopped);
  EXPECT_TRUE(Patience().goesOn());
}

}  // namespace
}  // namespace snarl::test
