// The recording itself: of programs so small that what they do can be read off their source, exactly that is recorded.
#include <gmock/gmock.h>

#include "base/problem.h"
#include "recording.h"

namespace snarl::test {
namespace {

using testing::ElementsAre;

/// Facts of one program as short text: without its package and name, and without return types.
class Tiny {
 public:
  explicit Tiny(const std::string& name) : prefix_("tiny." + name) {
    const Execution plain = runJava(CLASSES "/tiny", prefix_);
    const Execution watched = runWatched(CLASSES "/tiny", prefix_, facts_);
    EXPECT_EQ(watched.status, 0);
    EXPECT_EQ(watched.output, plain.output);
    EXPECT_THAT(facts_.skipped, testing::IsEmpty());
  }

  std::vector<std::string> calls() {
    std::vector<std::string> result;
    for (const ObservedCall& call : facts_.calls) result.push_back(text(call.at) + " " + text(call.callee));
    return result;
  }
  std::vector<std::string> entered() {
    std::vector<std::string> result;
    for (const std::string& method : facts_.entered) result.push_back(text(method));
    return result;
  }
  std::vector<std::string> reads() { return accesses(facts_.reads, " == "); }
  std::vector<std::string> writes() { return accesses(facts_.writes, " = "); }

 private:
  [[nodiscard]] std::string text(const std::string& name) const {
    std::string result = name.substr(0, name.find(')') == std::string::npos ? name.size() : name.find(')') + 1);
    if (result.starts_with(prefix_)) result.erase(0, prefix_.size() + 1);
    return result;
  }
  [[nodiscard]] std::string text(const ObservedPlace& place) const {
    return text(place.method) + "@" + std::to_string(place.offset);
  }
  [[nodiscard]] std::string text(const ObservedObject& object) const {
    return (object.site ? text(*object.site) : "unknown") + ":" + text(object.type);
  }
  [[nodiscard]] std::vector<std::string> accesses(const std::vector<ObservedAccess>& all, const char* sign) const {
    std::vector<std::string> result;
    for (const ObservedAccess& access : all) {
      if (access.place.starts_with("java.")) continue;
      const std::string base = access.base ? "(" + text(*access.base) + ")" : "";
      result.push_back(text(access.at) + " " + base + text(access.place) + sign + text(access.value));
    }
    return result;
  }

  std::string prefix_;
  ObservedFacts facts_;
};

#define SKIP_WITHOUT_AGENT() \
  if (!canRecord()) GTEST_SKIP() << "the JDK has no bytecode library for the agent; JDK 17 has one"

TEST(Recording, CallsAreToTheMethodThatRan) {
  SKIP_WITHOUT_AGENT();
  Tiny dispatch("Dispatch");
  EXPECT_THAT(dispatch.calls(),
              ElementsAre("Cube.<init>()@1 Square.<init>()",            //
                          "Cube.name()@1 Square.name()",                //
                          "Late.<clinit>()@10 Square.<init>()",         //
                          "main([Ljava/lang/String;)@10 Late.first()",  //
                          "main([Ljava/lang/String;)@13 show(Ltiny/Dispatch$Shape;)",
                          "main([Ljava/lang/String;)@4 Cube.<init>()",
                          "main([Ljava/lang/String;)@7 show(Ltiny/Dispatch$Shape;)",
                          "show(Ltiny/Dispatch$Shape;)@4 Cube.name()", "show(Ltiny/Dispatch$Shape;)@4 Square.name()"));
  EXPECT_THAT(dispatch.entered(),
              ElementsAre("Cube.<init>()", "Cube.name()", "Late.<clinit>()", "Late.first()", "Square.<init>()",
                          "Square.name()", "main([Ljava/lang/String;)", "show(Ltiny/Dispatch$Shape;)"));
  EXPECT_THAT(dispatch.reads(),
              ElementsAre("Late.first()@0 Late.SHAPES == Late.<clinit>()@1:Shape[]",
                          "Late.first()@4 (Late.<clinit>()@1:Shape[])[] == Late.<clinit>()@6:Square"));
  EXPECT_THAT(dispatch.writes(),
              ElementsAre("Late.<clinit>()@13 (Late.<clinit>()@1:Shape[])[] = Late.<clinit>()@6:Square",
                          "Late.<clinit>()@14 Late.SHAPES = Late.<clinit>()@1:Shape[]"));
}

TEST(Recording, ConstructorsKnowTheObjectTheyWorkOn) {
  SKIP_WITHOUT_AGENT();
  Tiny construction("Construction");
  EXPECT_THAT(construction.calls(), ElementsAre("Base.<init>()@9 Part.<init>()",
                                                "Derived.<init>(I)@5 Derived.<init>([Ltiny/Construction$Part;)",
                                                "Derived.<init>([Ltiny/Construction$Part;)@1 Base.<init>()",
                                                "main([Ljava/lang/String;)@5 Derived.<init>(I)"));
  const std::string made = "(main([Ljava/lang/String;)@0:Derived)";
  EXPECT_THAT(
      construction.writes(),
      ElementsAre("Base.<init>()@12 " + made + "Base.part = Base.<init>()@5:Part",
                  "Derived.<init>([Ltiny/Construction$Part;)@6 " + made + "Derived.parts = Derived.<init>(I)@2:Part[]",
                  "main([Ljava/lang/String;)@21 (Derived.<init>(I)@2:Part[])[] = Base.<init>()@5:Part",
                  "main([Ljava/lang/String;)@38 last = unknown:Part",
                  "main([Ljava/lang/String;)@51 last = main([Ljava/lang/String;)@43:int[]",
                  "main([Ljava/lang/String;)@58 last = unknown:int[][]"));
  EXPECT_THAT(construction.reads(),
              ElementsAre("main([Ljava/lang/String;)@10 " + made + "Derived.parts == Derived.<init>(I)@2:Part[]",
                          "main([Ljava/lang/String;)@15 " + made + "Derived.part == Base.<init>()@5:Part",
                          "main([Ljava/lang/String;)@50 (main([Ljava/lang/String;)@43:int[][])[] == "
                          "main([Ljava/lang/String;)@43:int[]"));
}

TEST(Recording, CallbacksAreEnteredAndNotCalled) {
  SKIP_WITHOUT_AGENT();
  Tiny callbacks("Callbacks");
  EXPECT_THAT(
      callbacks.calls(),
      ElementsAre("Longest.compare(Ljava/lang/Object;Ljava/lang/Object;)@9 "
                  "Longest.compare(Ljava/lang/String;Ljava/lang/String;)",
                  "Once.next()@1 Once.next()",  // the bridge
                  "main([Ljava/lang/String;)@10 twice(Ljava/util/Comparator;)",
                  "main([Ljava/lang/String;)@32 Longest.<init>()", "main([Ljava/lang/String;)@4 Longest.<init>()",
                  "main([Ljava/lang/String;)@42 Once.<init>()", "main([Ljava/lang/String;)@60 Failing.<init>()"));
  EXPECT_THAT(callbacks.entered(), ElementsAre("Failing.<init>()", "Failing.toString()", "Longest.<init>()",
                                               "Longest.compare(Ljava/lang/Object;Ljava/lang/Object;)",
                                               "Longest.compare(Ljava/lang/String;Ljava/lang/String;)", "Once.<init>()",
                                               "Once.hasNext()", "Once.lambda$new$0()", "Once.next()", "Once.next()",
                                               "main([Ljava/lang/String;)", "twice(Ljava/util/Comparator;)"));
  const std::string once = "(main([Ljava/lang/String;)@38:Once)Once.next";
  EXPECT_THAT(callbacks.reads(), ElementsAre("Once.hasNext()@1 " + once + " == Once.<init>()@5:java.lang.Runnable",
                                             "Once.next()@1 " + once + " == Once.<init>()@5:java.lang.Runnable"));
}

TEST(Facts, WhatIsNotAFactIsRefused) {
  for (const char* text :
       {"entered\n", "entered\ta\tb\n", "entered\t\n", "entered\ta", "ran\ta\n", "\n", "call\ta\tb\n",
        "call\ta\tx\tb\n", "call\ta\t-1\tb\n", "call\ta\t4294967296\tb\n", "call\ta\t1x\tb\n", "skipped\ta\n",
        "read\tm\t1\t[]\tstatic\t-\t-\tstatic\t-\t-\n", "read\tm\t1\t[]\tstatic\t1\t-\tunknown\t-\tA\n",
        "write\tm\t1\t[]\tunknown\t-\tA\tm\t-\tB\n", "write\tm\t1\t[]\tunknown\t-\tA\n"}) {
    EXPECT_THROW(readFacts(text), FormatError) << text;
  }
}

TEST(Facts, AreGroupedByKind) {
  const ObservedFacts facts = readFacts(
      "call\ta.M.m()V\t3\ta.N.n()V\nentered\ta.N.n()V\nread\tm\t1\ta.N.f\tstatic\t-\t-\tunknown\t-\tint[]\n"
      "skipped\ta.X\ttoo large\nwrite\tm\t2\t[]\tn\t65535\tA[]\tunknown\t-\tproxy:A,B\n");
  ASSERT_EQ(facts.calls.size(), 1U);
  EXPECT_EQ(facts.calls[0].at.method, "a.M.m()V");
  EXPECT_EQ(facts.calls[0].at.offset, 3U);
  EXPECT_EQ(facts.calls[0].callee, "a.N.n()V");
  EXPECT_THAT(facts.entered, ElementsAre("a.N.n()V"));
  ASSERT_EQ(facts.reads.size(), 1U);
  EXPECT_EQ(facts.reads[0].at, (ObservedPlace{"m", 1}));
  EXPECT_EQ(facts.reads[0].place, "a.N.f");
  EXPECT_FALSE(facts.reads[0].base);
  EXPECT_FALSE(facts.reads[0].value.site);
  EXPECT_EQ(facts.reads[0].value.type, "int[]");
  ASSERT_EQ(facts.writes.size(), 1U);
  ASSERT_TRUE(facts.writes[0].base);
  EXPECT_EQ(facts.writes[0].base->site, (ObservedPlace{"n", 65535}));
  EXPECT_EQ(facts.writes[0].base->type, "A[]");
  EXPECT_EQ(facts.writes[0].value.type, "proxy:A,B");
  EXPECT_THAT(facts.skipped, ElementsAre("a.X: too large"));
  EXPECT_THAT(readFacts("").calls, testing::IsEmpty());
}

}  // namespace
}  // namespace snarl::test
