#include "fixture.h"

namespace snarl::models {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string ModelsTest::text(ir::MethodId real) {
  const std::string all = print(*body(real));
  std::string result;
  std::size_t at = all.find('\n') + 1;
  while (at < all.size()) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    std::string line = all.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    if (line[0] == ' ') line.erase(0, 7);
    line.erase(std::min(line.find("; "), line.size()));
    line.erase(line.find_last_not_of(' ') + 1);
    result += line + "\n";
  }
  return result;
}

namespace {

class Bodies : public ModelsTest {
 protected:
  void model(const std::string& members) {
    add("import java.util.*; content element; content task: Runnable; class Holder { default bytecode; " + members +
        " }");
  }
  /// The body of Object plain(Object, Runnable).
  std::string plain(const std::string& statements) {
    model("plain(Object, Runnable) { " + statements + " }");
    return text(method("Holder", "plain", 2));
  }
};

TEST_F(Bodies, NothingSaidMeansAFreshResult) {
  EXPECT_EQ(plain(""), R"(B0:
r3 = new Object
return r3
)");
}

TEST_F(Bodies, ValuesFlowThroughContentsAndStateIsAccessed) {
  EXPECT_EQ(plain("reads this; writes 0; this.element <- 0; return <- this.element;"), R"(B0:
r3 = this.state
r4 = this.held
r5 = snarl/Content.anyInt
r1.state = r5
this.element = r1
r6 = this.element
return r6
)");
  const ir::Body& b = *body(method("Holder", "plain", 2));
  const auto fieldOf = [&](std::uint32_t i) { return hierarchy_->resolve(b.instrs[ir::InstrId{i}].field()).field; };
  EXPECT_TRUE(library().isState(fieldOf(0)));
  EXPECT_TRUE(library().isState(fieldOf(1)));
  EXPECT_FALSE(library().isContent(fieldOf(0)));
  EXPECT_FALSE(library().isContent(fieldOf(2)));
  EXPECT_TRUE(library().isContent(fieldOf(4)));
  EXPECT_FALSE(library().isState(fieldOf(4)));
}

TEST_F(Bodies, WhatIsReplacedIsNotMeasured) {
  EXPECT_EQ(plain("measures this; replaces 0; return <- null;"), R"(B0:
r3 = this.state
r4 = r1.state
r5 = snarl/Content.anyInt
r1.held = r5
return null
)");
}

TEST_F(Bodies, ANameHoldsAllItsValues) {
  EXPECT_EQ(plain("x <- 0; x <- this.element; return <- x;"), R"(B0:
r3 = this.element
r4 = snarl/Content.anyInt
if r4 != 0 goto B1 else B2
B1:  from B0
goto B2
B2:  from B0, B1
r5 = phi(B0: r1, B1: r3)
return r5
)");
}

TEST_F(Bodies, LoopsCarryNamesRound) {
  EXPECT_EQ(plain("x <- 0; loop { call x.hashCode(); x <- this.element; } return <- x;"), R"(B0:
goto B1
B1:  from B0, B4
r3 = phi(B0: r1, B4: r8)
r4 = snarl/Content.anyInt
if r4 != 0 goto B2 else B5
B2:  from B1
r5 = r3.hashCode()
r6 = this.element
r7 = snarl/Content.anyInt
if r7 != 0 goto B3 else B4
B3:  from B2
goto B4
B4:  from B2, B3
r8 = phi(B2: r3, B3: r6)
goto B1
B5:  from B1
return r3
)");
}

TEST_F(Bodies, MaybeAndWhatIsAssignedThereOnly) {
  EXPECT_EQ(plain("maybe { return <- 0; }"), R"(B0:
r4 = snarl/Content.anyInt
if r4 != 0 goto B1 else B2
B1:  from B0
goto B2
B2:  from B0, B1
r5 = phi(B0: null, B1: r1)
return r5
)");
}

TEST_F(Bodies, EachWalksOverAnyIterable) {
  EXPECT_EQ(plain("return <- each 0;"), R"(B0:
r3 = (Iterable) r1
r4 = r3.iterator()
goto B1
B1:  from B0, B2
r6 = phi(B0: null, B2: r8)
r7 = r4.hasNext()
if r7 != 0 goto B2 else B3
B2:  from B1
r8 = r4.next()
goto B1
B3:  from B1
return r6
)");
}

TEST_F(Bodies, LocksAreTakenAndGivenBack) {
  EXPECT_EQ(plain("acquire this; acquire 0 shared; release 0 shared; release this; release 1 either; yield this;"),
            R"(B0:
monitorenter this exclusive
monitorenter r1 shared
monitorexit r1 shared
monitorexit this exclusive
monitorexit r2 either
monitorexit this waits
r3 = new Object
return r3
)");
}

TEST_F(Bodies, WhatDependsOnTheResultIsDoneOrNot) {
  model("two(int, String[]) { release this either if true; acquire 1 if true; }");
  EXPECT_EQ(text(method("Holder", "two", 2)), R"(B0:
r3 = snarl/Content.anyInt
if r3 != 0 goto B1 else B2
B1:  from B0
monitorexit this either
monitorenter r2 exclusive
return 1L
B2:  from B0
return 0L
)");
}

TEST_F(Bodies, OnlyAResultThatIsANumberDecides) {
  plain("acquire this if true;");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("no truth value")));
}

TEST_F(Bodies, LocksAreGivenBackOnTheWayOut) {
  EXPECT_EQ(plain("lock this { call 1.run(); }"), R"(B0:
monitorenter this
goto B1
B1:  from B0
on any exception goto B3
r2.run()
goto B2
B2:  from B1
monitorexit this
goto B4
B3:  exceptions in B1
r3 = catch
monitorexit this
throw r3
B4:  from B2
r4 = new Object
return r4
)");
}

TEST_F(Bodies, WhatIsThrownCanBeCaught) {
  EXPECT_EQ(plain("catch t { return <- call 0.toString(); } this.element <- t;"), R"(B0:
goto B1
B1:  from B0
on any exception goto B2
r5 = r1.toString()
goto B3
B2:  exceptions in B1
r6 = catch
goto B3
B3:  from B1, B2
r7 = phi(B1: r5, B2: null)
r8 = phi(B1: null, B2: r6)
this.element = r8
return r7
)");
}

TEST_F(Bodies, DeclaredCheckedExceptionsAreThrownFresh) {
  model("one(Object) { return <- 0; }");
  EXPECT_EQ(text(method("Holder", "one", 1)), R"(B0:
r2 = snarl/Content.anyInt
if r2 != 0 goto B1 else B2
B1:  from B0
r3 = new java.io.IOException
throw r3
B2:  from B0
return r1
)");
}

TEST_F(Bodies, AThrownExceptionIsNotThrownTwice) {
  model("one(Object) { x <- new java.io.IOException; x.element <- 0; throw x; return <- 0; }");
  const std::string shown = text(method("Holder", "one", 1));
  EXPECT_EQ(shown.find("new java.io.IOException"), shown.rfind("new java.io.IOException")) << shown;
}

TEST_F(Bodies, NumbersAreUnknownAndFreshArraysHaveElements) {
  model("two(int, String[]) { reads 1[]; writes 1[]; this.(Holder::number) <- 0; } names();");
  EXPECT_EQ(text(method("Holder", "two", 2)), R"(B0:
r3 = snarl/Content.anyInt
r4 = r2[r3]
r5 = snarl/Content.anyInt
r2[r5] = null
this.number = r1
r7 = snarl/Content.anyLong
return r7
)");
  EXPECT_EQ(text(method("Holder", "names")), R"(B0:
r1 = snarl/Content.anyInt
r2 = new String[r1]
r3 = new String
r4 = snarl/Content.anyInt
r2[r4] = r3
return r2
)");
}

TEST_F(Bodies, CastsAreFiltersAndNumbersAreBoxed) {
  model("two(int, String[]) { this.task <- this.element; this.element <- 0; Holder::shared <- (Runnable) this.task; }");
  EXPECT_EQ(text(method("Holder", "two", 2)), R"(B0:
r3 = this.element
r4 = (Runnable) r3
this.task = r4
r5 = new Integer
this.element = r5
r6 = this.task
Holder.shared = r6
r7 = snarl/Content.anyLong
return r7
)");
}

TEST_F(Bodies, StartsAreKnownByTheirCalls) {
  plain("call 0.hashCode(); start 1.run() as thread; start this.task.run() as task; call 1.run();");
  const ir::Body& b = *body(method("Holder", "plain", 2));
  ASSERT_EQ(b.calls.size(), 4U);
  const auto start = [&](std::uint32_t n) { return library().startAt(ir::CallSiteId{b.firstCallSite.value + n}); };
  EXPECT_EQ(start(0), nullptr);
  ASSERT_NE(start(1), nullptr);
  EXPECT_EQ(start(1)->kind, StartKind::Thread);
  ASSERT_NE(start(2), nullptr);
  EXPECT_EQ(start(2)->kind, StartKind::Task);
  EXPECT_EQ(start(3), nullptr);
}

TEST_F(Bodies, MarksAreAccessesToFieldsOfTheirOwn) {
  EXPECT_EQ(plain("serial 0; join 1 if true; await 0; start 1.run() as event once on this;"), R"(B0:
r1.serial = 1
r4 = r2.join/true
r5 = r1.await
r6 = this.on
r2.run()
r7 = new Object
return r7
)");
  const ir::Body& b = *body(method("Holder", "plain", 2));
  const auto markAt = [&](std::uint32_t i) {
    return library().markOf(hierarchy_->resolve(b.instrs[ir::InstrId{i}].field()).field);
  };
  EXPECT_EQ(markAt(1), (Mark{Mark::Kind::Serial, Mark::When::Always}));
  EXPECT_EQ(markAt(2), (Mark{Mark::Kind::Join, Mark::When::IfTrue}));
  EXPECT_EQ(markAt(3), (Mark{Mark::Kind::Await, Mark::When::Always}));
  EXPECT_EQ(markAt(4), (Mark{Mark::Kind::On, Mark::When::Always}));
  const Library::Start* start = library().startAt(b.firstCallSite);
  ASSERT_NE(start, nullptr);
  EXPECT_EQ(start->kind, StartKind::Event);
  EXPECT_TRUE(start->once);
}

TEST_F(Bodies, MarksSayWhoIsInterrupted) {
  EXPECT_EQ(plain("interrupt this; interrupt 0 if interrupted;"), R"(B0:
r3 = this.interrupt
r4 = r1.interrupt/true
r5 = new Object
return r5
)");
}

TEST_F(Bodies, MarksSayWhatHappensToElements) {
  EXPECT_EQ(plain("adds this; lists 0; gives 0; ended 0 if false; counts this; picks this;"), R"(B0:
r3 = this.adds
r4 = r1.lists
r5 = r1.gives
r6 = r1.ended/false
r7 = this.counts
r8 = this.picks
r9 = new Object
return r9
)");
}

TEST_F(Bodies, GatesOpenByNumbers) {
  EXPECT_EQ(plain("open 0; signal 0;"), R"(B0:
r1.open = 1
r4 = r1.signal
r5 = new Object
return r5
)");
  const ir::Body& b = *body(method("Holder", "plain", 2));
  const auto mark = library().markOf(hierarchy_->resolve(b.instrs[ir::InstrId{1U}].field()).field);
  EXPECT_EQ(mark, (Mark{Mark::Kind::Open, Mark::When::Always}));
}

TEST_F(Bodies, GatesOpenByNothingElse) {
  plain("open 0 after 1;");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("this is no int")));
}

TEST_F(Bodies, MarksOfNumbersAreRefused) {
  plain("join 7; serial this if 0 is 1;");
  EXPECT_THAT(found(), testing::SizeIs(2));
}

TEST_F(Bodies, OverloadsAreChosenByTypes) {
  plain("call Holder::pick((String) 0); call Holder::pick((Integer) _); call Holder::both((String) 0, 0);");
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Bodies, OtherFormsAreGoodBodies) {
  plain(R"(return <- new like 0, this.(Holder::own), Holder::element, unknown List, (Runnable) _, new String(), 0[];
           Holder::element <- 1; 0.* <- 1; 0[] <- 0.*; lock 0 { lock 1 { catch t { throw t0; } } }
           loop { loop { y <- 0; } maybe { y <- 1; lock y { n <- call y.hashCode(); } } })");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("nothing has been assigned to 't0' here")));
}

TEST_F(Bodies, WhatMakesNoSenseIsLeftOut) {
  const std::pair<const char*, const char*> wrong[] = {
      {"x <- 2;", "no argument 2"},
      {"call 0.fly();", "has no method 'fly': cast the object"},
      {"call 1.run(0);", "with 1 parameters"},
      {"this.weight <- 0;", "there is no content 'weight'"},
      {"x <- new Nowhere;", "no class 'Nowhere'"},
      {"x <- Holder::nothing;", "no static field 'nothing'"},
      {"x <- this.(Holder::shared);", "no field 'shared'"},
      {"x <- y;", "nothing has been assigned to 'y'"},
      {"x <- call 1.run();", "returns nothing"},
      {"call Holder::both((String) 0, (String) 0);", "several methods 'both'"},
      {"x <- _;", "'_' can only be an argument"},
      {"loop { x <- each call 0.hashCode(); }", "a number, not an object"},
  };
  std::string all;
  for (const auto& [statement, message] : wrong) all += statement;
  plain(all + "return <- 0;");
  const std::vector<std::string> problems = found();
  for (const auto& [statement, message] : wrong) EXPECT_THAT(problems, testing::Contains(HasSubstr(message)));
  EXPECT_EQ(problems.size(), std::size(wrong));
}

TEST_F(Bodies, AStaticMethodHasNoThis) {
  model("pick(*) { return <- this; }");
  body(method("Holder", "pick", 1));
  EXPECT_THAT(found(), ElementsAre(HasSubstr("static and has no 'this'")));
}

TEST_F(Bodies, FlagsThatMatterStay) {
  model("locked(); fromOutside(); hidden();");
  const auto flags = [&](const char* name) {
    return (*program_)[library().replacement({}, method("Holder", name))].flags;
  };
  EXPECT_NE(flags("locked") & ir::flag::kSynchronized, 0U);
  EXPECT_EQ(flags("fromOutside") & ir::flag::kNative, 0U);
  EXPECT_NE(flags("hidden") & ir::flag::kPrivate, 0U);
}

}  // namespace
}  // namespace snarl::models
