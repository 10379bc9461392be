#include "fixture.h"
#include "models/describe.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SafetyWords : public ModelsTest {
 protected:
  [[nodiscard]] bool is(SafetyWord word, const std::string& name, const std::string& method = "") const {
    const SafetyFact* fact = models_.safety().find(name, method);
    return fact != nullptr && fact->has(word);
  }
};

TEST_F(SafetyWords, TheMostSpecificCounts) {
  add(R"(
    safety thread-safe: a.*, a.b.Open.close, a.b.Open.<init>;
    safety not-thread-safe: a.b.*, a.c.Closed;
    safety immutable: a.b.c.Value, a.c.Closed.Part;)");
  EXPECT_THAT(problems_.sorted(), IsEmpty());
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.Any"));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.other.Any$Inner"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.b.Open"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.b.Open", "open"));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.b.Open", "close"));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.b.Open", "<init>"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.c.Closed$Other$1"));
  EXPECT_TRUE(is(SafetyWord::Immutable, "a.c.Closed$Part$1"));
  EXPECT_FALSE(is(SafetyWord::NotThreadSafe, "a.c.Closed$Part$1"));
  EXPECT_EQ(models_.safety().find("ab.Any"), nullptr);
  EXPECT_EQ(models_.safety().find("a"), nullptr);
  EXPECT_EQ(models_.safety().find(""), nullptr);
}

TEST_F(SafetyWords, EndsOfNamesCountBeforeTheirPackage) {
  add(R"(
    safety thread-safe: a.*Exception, a.b.*;
    safety not-thread-safe: a.*OddException, a.c.FineException, a.*;
    safety immutable since 99: a.d.*Exception, a.d.Value;)");
  EXPECT_THAT(problems_.sorted(), IsEmpty());
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.PlainException"));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.below.PlainException"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.OddException"));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.b.OddException"));  // its package is nearer
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.c.FineException"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.Other"));
  EXPECT_TRUE(is(SafetyWord::Immutable, "a.d.MyException"));
  EXPECT_EQ(models_.safety().findNamed("a.PlainException"), nullptr);
  EXPECT_EQ(models_.safety().findPattern("a.PlainException")->suffix, "Exception");
}

TEST_F(SafetyWords, SeveralWordsOfOneFileAddUp) {
  add("safety thread-safe: a.B; safety instantiates-only-safe-objects: a.B;");
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.B"));
  EXPECT_TRUE(is(SafetyWord::InstantiatesOnlySafeObjects, "a.B"));
  add("safety not-thread-safe: a.B;", "later.model");
  EXPECT_THAT(problems_.sorted(), IsEmpty());
  EXPECT_FALSE(is(SafetyWord::ThreadSafe, "a.B"));
  EXPECT_TRUE(is(SafetyWord::NotThreadSafe, "a.B"));
}

TEST_F(SafetyWords, WhatCirculatesUnsafeObjectsDoesNotCoverWhatItCalls) {
  add("safety transitively-thread-safe: a.B, a.C; safety circulates-unsafe-objects: a.C;");
  EXPECT_TRUE(models_.safety().find("a.B")->coversCallees());
  EXPECT_FALSE(models_.safety().find("a.C")->coversCallees());
  EXPECT_TRUE(models_.safety().find("a.C")->isSafe());
}

TEST_F(SafetyWords, MistakesAreReported) {
  add(R"(
    safety threadsafe: a.B;
    safety thread-safe a.B;
    safety thread-safe: a.C;
    safety not-thread-safe: a.C;
    safety thread-safe: a.;
    safety)");
  std::vector<std::string> texts;
  for (const Problem& problem : problems_.sorted()) texts.push_back(problem.text());
  EXPECT_THAT(texts,
              testing::Contains(HasSubstr(":2:12: 'threadsafe' says nothing of safety; did you mean 'thread-safe'?")));
  EXPECT_THAT(texts, testing::Contains(HasSubstr(":3:")));
  EXPECT_THAT(texts, testing::Contains(HasSubstr("'a.C' can't be both thread-safe (line 4) and not-thread-safe")));
  EXPECT_THAT(texts, testing::Contains(HasSubstr(":6:")));
  EXPECT_TRUE(is(SafetyWord::ThreadSafe, "a.C"));
}

TEST_F(SafetyWords, NamesThatNothingHasAreReported) {
  EXPECT_THAT(checked(add("safety thread-safe: java.util.Nobody, java.util.ArrayList.fly, other.Library;")),
              ElementsAre(HasSubstr("there is no class java.util.Nobody"),
                          HasSubstr("java.util.ArrayList declares no method 'fly'")));
}

TEST_F(SafetyWords, CirculatingMeansNothingOfWhatIsNotSafe) {
  EXPECT_THAT(
      checked(add("safety circulates-unsafe-objects: java.util.List, java.util.Set;\n"
                  "safety transitively-thread-safe: java.util.Set;")),
      ElementsAre(HasSubstr(":1:35: 'circulates-unsafe-objects' takes back a part of 'transitively-thread-safe', which "
                            "is not said of 'java.util.List' here")));
}

TEST_F(SafetyWords, AreShownWithTheirPlace) {
  add("\nsafety thread-safe: a.*;");
  EXPECT_EQ(describeSafety(models_, "a.b.C", "m"), "safety: thread-safe  # test.model:2\n");
  EXPECT_EQ(describeSafety(models_, "b.C", ""), "");
}

}  // namespace
}  // namespace snarl::models
