// More context never adds facts: without the contexts, every result is part of the one that has none.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <tuple>

#include "support/analysed.h"

namespace snarl::test {
namespace {

/// What holds of a program, without contexts. Texts, because ids differ between two analyses.
std::set<std::string> facts(const pointer::Analysis& analysis) {
  std::set<std::string> result;
  ir::Program& program = analysis.program();
  const auto place = [&](const ir::Site& site) {
    return program.fullName(site.method) + ":" + std::to_string(site.instr.value);
  };
  const auto object = [&](pointer::ObjectId id) {
    const pointer::Object& o = analysis[id];
    std::string text = std::to_string(static_cast<int>(o.kind)) + " " + program.typeName(o.type);
    return o.site().valid() ? text + " " + place(program[o.site()]) : text;
  };
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::InstanceId id{i};
    const std::string method = program.fullName(analysis[id].method);
    result.insert(method);
    for (std::uint32_t r = 0; r < analysis[id].body->locals.size(); ++r) {
      analysis.pointsTo(id, ir::RegId{r}).forEach([&](pointer::ObjectId o) {
        result.insert(method + " r" + std::to_string(r) + " -> " + object(o));
      });
    }
  }
  for (const pointer::CallEdge& edge : analysis.callEdges()) {
    result.insert(place(program[analysis.callOf(edge.call).site]) + " calls " +
                  program.fullName(analysis[edge.callee].method));
  }
  return result;
}

class Projection : public testing::TestWithParam<std::string> {};

std::vector<std::string> programs() {
  std::set<std::string> result;
  for (const auto& file : std::filesystem::directory_iterator(SOURCES)) {
    if (file.path().extension() == ".java") result.insert(file.path().stem());
  }
  return {result.begin(), result.end()};
}

TEST_P(Projection, IsPartOfTheInsensitiveResult) {
  const std::set<std::string> plain = facts(*Analysed({CLASSES, RESOURCES}, GetParam(), "insensitive"));
  for (const char* selector :
       {"call:1", "call:2", "object:1", "object:2", "type:1", "origin", "auto", "origin:2+call:1"}) {
    const std::set<std::string> finer = facts(*Analysed({CLASSES, RESOURCES}, GetParam(), selector));
    std::vector<std::string> added;
    std::ranges::set_difference(finer, plain, std::back_inserter(added));
    EXPECT_THAT(added, testing::IsEmpty()) << selector;
  }
}

// Where methods have more contexts than they are analysed in one by one, the result lies between those of all levels
// and of one.
TEST_P(Projection, OfFewDeepContextsIsBetweenOneLevelAndAll) {
  const archive::Options classPath{.inputs = {CLASSES, RESOURCES}};
  const auto goOn = [] { return true; };
  for (const std::string kind : {"object:", "type:"}) {
    const Analysed all(classPath, GetParam(), kind + "2");
    const Analysed few(classPath, GetParam(), kind + "2", {}, goOn, {}, {.inAll = 0, .least = 1, .locals = 0});
    const std::set<std::string> allFacts = facts(*all);
    const std::set<std::string> fewFacts = facts(*few);
    const std::set<std::string> oneFacts = facts(*Analysed(classPath, GetParam(), kind + "1"));
    EXPECT_TRUE(std::ranges::includes(fewFacts, allFacts)) << kind;
    EXPECT_TRUE(std::ranges::includes(oneFacts, fewFacts)) << kind;
    EXPECT_LE(few->instanceCount(), all->instanceCount()) << kind;
  }
}

TEST(Analysis, LeavesDeepContextsOutWhereThereAreMany) {
  const archive::Options classPath{.inputs = {CLASSES, RESOURCES}};
  const auto goOn = [] { return true; };
  const Analysed all(classPath, "ObjectSensitive", "object:2");
  const Analysed few(classPath, "ObjectSensitive", "object:2", {}, goOn, {}, {.inAll = 0, .least = 0, .locals = 0});
  EXPECT_LT(few->instanceCount(), all->instanceCount());
  EXPECT_LT(few->objectCount(), all->objectCount());
}

// Where too much is reached for further contexts, early or at once, the result lies between those of all contexts and
// of none.
TEST_P(Projection, OfContextsThatEndEarlyIsBetweenAllAndNone) {
  const archive::Options classPath{.inputs = {CLASSES, RESOURCES}};
  const auto goOn = [] { return true; };
  const std::set<std::string> none = facts(*Analysed(classPath, GetParam(), "insensitive"));
  for (const std::string selector : {"auto", "origin"}) {
    const Analysed all(classPath, GetParam(), selector);
    const std::set<std::string> allFacts = facts(*all);
    for (const std::uint64_t taken : {0, 20, 200}) {
      const Analysed few(classPath, GetParam(), selector, {}, goOn, {}, {.taken = taken});
      const std::set<std::string> fewFacts = facts(*few);
      EXPECT_TRUE(std::ranges::includes(fewFacts, allFacts)) << selector << ' ' << taken;
      EXPECT_TRUE(std::ranges::includes(none, fewFacts)) << selector << ' ' << taken;
    }
  }
}

TEST(Analysis, LeavesContextsOutWhereTooMuchIsReached) {
  const archive::Options classPath{.inputs = {CLASSES, RESOURCES}};
  const auto goOn = [] { return true; };
  const Analysed all(classPath, "Contexts", "auto");
  const Analysed few(classPath, "Contexts", "auto", {}, goOn, {}, {.taken = 0});
  EXPECT_LT(few->instanceCount(), all->instanceCount());
  EXPECT_LT(few->objectCount(), all->objectCount());
}

INSTANTIATE_TEST_SUITE_P(Programs, Projection, testing::ValuesIn(programs()));

TEST(Analysis, GivesTheSameIdsEveryTime) {
  const Analysed one({CLASSES, RESOURCES}, "Dispatching", "auto");
  const Analysed two({CLASSES, RESOURCES}, "Dispatching", "auto");
  ASSERT_EQ(one->instanceCount(), two->instanceCount());
  ASSERT_EQ(one->objectCount(), two->objectCount());
  for (std::uint32_t i = 0; i < one->instanceCount(); ++i) {
    EXPECT_EQ((*one)[pointer::InstanceId{i}].method, (*two)[pointer::InstanceId{i}].method);
  }
  EXPECT_TRUE(std::ranges::equal(one->callEdges(), two->callEdges()));
}

}  // namespace
}  // namespace snarl::test
