#include "fixture.h"

namespace snarl::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Subclass, FollowsSuperclassesAndInterfaces) {
  Asked a({{.name = "I", .flags = kInterface},
           {.name = "J", .interfaces = {"I"}, .flags = kInterface},
           {.name = "A", .interfaces = {"J"}},
           {.name = "B", .super = "A"},
           {.name = "C"}});
  EXPECT_TRUE(a.below("B", "A"));
  EXPECT_TRUE(a.below("B", "I"));
  EXPECT_TRUE(a.below("J", "I"));
  EXPECT_TRUE(a.below("B", "B"));
  EXPECT_TRUE(a.below("J", "java.lang.Object"));
  EXPECT_FALSE(a.below("A", "B"));
  EXPECT_FALSE(a.below("I", "J"));
  EXPECT_FALSE(a.below("C", "A"));
  EXPECT_FALSE(a.below("C", "I"));
  EXPECT_FALSE(a.below("J", "A"));
  EXPECT_FALSE(a.below("java.lang.Object", "A"));
}

TEST(Subclass, AMissingClassIsKnownByWhatNamesIt) {
  Asked a({{.name = "I", .interfaces = {"gone.K"}, .flags = kInterface},
           {.name = "A", .super = "gone.S", .interfaces = {"gone.J", "I"}},
           {.name = "B", .super = "A"},
           {.name = "C"}});
  EXPECT_TRUE(a.below("B", "gone.S"));
  EXPECT_TRUE(a.below("B", "gone.J"));
  EXPECT_TRUE(a.below("B", "gone.K"));
  EXPECT_FALSE(a.below("C", "gone.S"));
  EXPECT_FALSE(a.below("C", "gone.J"));
  EXPECT_FALSE(a.below("gone.S", "A"));
  EXPECT_TRUE(a.below("gone.S", "gone.S"));
  EXPECT_TRUE(a.below("gone.S", "java.lang.Object"));
  EXPECT_FALSE(a.below("gone.S", "gone.J"));
}

TEST(Interfaces, AreAllOfThemOnce) {
  Asked a({{.name = "I", .flags = kInterface},
           {.name = "J", .interfaces = {"I"}, .flags = kInterface},
           {.name = "K", .interfaces = {"I", "gone.L"}, .flags = kInterface},
           {.name = "A", .interfaces = {"J"}},
           {.name = "B", .super = "A"},
           {.name = "C", .super = "B", .interfaces = {"K", "I"}}});
  EXPECT_THAT(a.interfaces("C"), ElementsAre("I", "J", "K", "gone.L"));
  EXPECT_THAT(a.interfaces("B"), ElementsAre("I", "J"));
  EXPECT_THAT(a.interfaces("K"), ElementsAre("I", "K", "gone.L"));
  EXPECT_THAT(a.interfaces("java.lang.Object"), IsEmpty());
  EXPECT_THAT(a.interfaces("gone.L"), IsEmpty());
}

TEST(Interfaces, AListOnceHandedOutStays) {
  std::vector<FakeClass> classes{{.name = "I", .flags = kInterface}};
  for (int i = 0; i < 200; ++i) classes.push_back({.name = "A" + std::to_string(i), .interfaces = {"I"}});
  Asked a(std::move(classes));
  const auto& first = a.hierarchy.allInterfaces(a.program.cls("A0"));
  for (int i = 1; i < 200; ++i) a.hierarchy.allInterfaces(a.program.cls("A" + std::to_string(i)));
  EXPECT_THAT(first, ElementsAre(a.program.cls("I")));
}

TEST(Subtype, OfArraysAndPrimitives) {
  Asked a({{.name = "I", .flags = kInterface}, {.name = "A", .interfaces = {"I"}}, {.name = "B", .super = "A"}});
  EXPECT_TRUE(a.assignable("[LB;", "[LA;"));
  EXPECT_TRUE(a.assignable("[LB;", "[LI;"));
  EXPECT_TRUE(a.assignable("[LB;", "[Ljava/lang/Object;"));
  EXPECT_TRUE(a.assignable("[[LB;", "[Ljava/lang/Object;"));
  EXPECT_TRUE(a.assignable("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_TRUE(a.assignable("[I", "Ljava/io/Serializable;"));
  EXPECT_TRUE(a.assignable("[I", "Ljava/lang/Object;"));
  EXPECT_TRUE(a.assignable("[I", "[I"));
  EXPECT_FALSE(a.assignable("[I", "[J"));
  EXPECT_FALSE(a.assignable("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(a.assignable("[LA;", "[LB;"));
  EXPECT_FALSE(a.assignable("[LA;", "[[LA;"));
  EXPECT_FALSE(a.assignable("[LA;", "LA;"));
  EXPECT_FALSE(a.assignable("LA;", "[LA;"));
  EXPECT_FALSE(a.assignable("Ljava/lang/Object;", "[I"));
  EXPECT_FALSE(a.assignable("I", "J"));
  EXPECT_TRUE(a.assignable("I", "I"));
  EXPECT_TRUE(a.hierarchy.isSubtype(ir::Types::null(), a.program.type("[I")));
  EXPECT_FALSE(a.hierarchy.isSubtype(ir::Types::null(), a.program.type("I")));
  EXPECT_FALSE(a.hierarchy.isSubtype(a.program.type("LA;"), ir::Types::null()));
}

// Hierarchies that the JVM refuses.

TEST(Links, ClassesAboveThemselvesAreRejectedWhicheverIsLoadedFirst) {
  for (const char* first : {"A", "B", "D"}) {
    Asked a({{.name = "A", .super = "B", .methods = {{"m"}}},
             {.name = "B", .super = "A", .methods = {{"m"}}},
             {.name = "C", .super = "A"},
             {.name = "D", .super = "C", .interfaces = {"I"}},
             {.name = "I", .flags = kInterface, .methods = {{"m", "()V", kPublic}}}});
    a.program.cls(first);
    for (const char* name : {"A", "B"}) EXPECT_EQ((*a.program)[a.program.cls(name)].state, ir::ClassState::Unreadable);
    for (const char* name : {"C", "D", "I"}) EXPECT_TRUE((*a.program)[a.program.cls(name)].loaded()) << name;
    EXPECT_EQ(a.program.frontEnd().rejected.size(), 2U);
    EXPECT_TRUE(a.below("D", "A")) << "it says so itself";
    EXPECT_FALSE(a.below("D", "B"));
    EXPECT_EQ(a.method("A"), "none, A is missing") << "members of rejected classes are out of reach";
    EXPECT_EQ(a.method("D"), "I, A is missing");
  }
}

TEST(Links, EveryKindOfCycle) {
  Asked a({{.name = "Self", .super = "Self"},
           {.name = "Own", .interfaces = {"Own"}, .flags = kInterface},
           {.name = "I", .interfaces = {"J"}, .flags = kInterface},
           {.name = "J", .interfaces = {"K"}, .flags = kInterface},
           {.name = "K", .interfaces = {"I", "L"}, .flags = kInterface},
           {.name = "L", .flags = kInterface},
           {.name = "X", .interfaces = {"L", "K"}}});
  for (const char* name : {"Self", "Own", "I", "J", "K"}) {
    EXPECT_EQ((*a.program)[a.program.cls(name)].state, ir::ClassState::Unreadable) << name;
    EXPECT_TRUE(a.below(name, name));
  }
  EXPECT_TRUE((*a.program)[a.program.cls("X")].loaded());
  EXPECT_TRUE(a.below("X", "K"));
  EXPECT_TRUE(a.below("X", "L"));
  EXPECT_FALSE(a.below("X", "J"));
}

TEST(Links, SuperclassesAreClassesAndInterfacesInterfaces) {
  Asked a({{.name = "I", .flags = kInterface},
           {.name = "A"},
           {.name = "F", .flags = ir::flag::kFinal},
           {.name = "ExtendsInterface", .super = "I"},
           {.name = "ImplementsClass", .interfaces = {"I", "A"}},
           {.name = "ExtendsFinal", .super = "F"},
           {.name = "InterfaceOfClass", .super = "A", .flags = kInterface},
           {.name = "BelowBad", .super = "ExtendsFinal"}});
  for (const char* name : {"ExtendsInterface", "ImplementsClass", "ExtendsFinal", "InterfaceOfClass"}) {
    EXPECT_EQ((*a.program)[a.program.cls(name)].state, ir::ClassState::Unreadable) << name;
  }
  EXPECT_TRUE((*a.program)[a.program.cls("BelowBad")].loaded());
  EXPECT_THAT(a.program.frontEnd().rejected,
              ElementsAre(testing::Pair("ExtendsInterface", "it extends I, which is an interface"),
                          testing::Pair("ImplementsClass", "it implements A, which is not an interface"),
                          testing::Pair("ExtendsFinal", "it extends F, which is final"),
                          testing::Pair("InterfaceOfClass", "it is an interface and extends the class A")));
}

TEST(Links, UnreadableClassesHaveNoMembersAndNothingAbove) {
  Asked a(
      {{.name = "Bad", .interfaces = {"I"}, .methods = {{"m"}}, .fields = {{"f"}}, .state = ir::ClassState::Unreadable},
       {.name = "I", .flags = kInterface, .fields = {{"f"}}},
       {.name = "B", .super = "Bad"}});
  EXPECT_EQ(a.method("B"), "none, Bad is missing");
  EXPECT_EQ(a.field("B", "f"), "none, Bad is missing");
  EXPECT_FALSE(a.below("B", "I"));
  EXPECT_EQ(a.program->body(a.program.method("Bad", "m")), nullptr);
}

// Long chains.

constexpr int kLong = 100'000;

std::string numbered(const char* prefix, int i) { return prefix + std::to_string(i); }

std::vector<FakeClass> longChain(bool eachWithMethod) {
  std::vector<FakeClass> classes{
      {.name = "I", .flags = kInterface, .methods = {{"d"}}, .fields = {{"f", "I", kPublic | kStatic}}},
      {.name = "C0", .interfaces = {"I"}, .methods = {{"m"}, {"p", "()V", kPackage}}}};
  for (int i = 1; i < kLong; ++i) {
    FakeClass c{.name = numbered("C", i), .super = numbered("C", i - 1)};
    if (eachWithMethod) c.methods = {{"m"}, {"p", "()V", kPackage}};
    classes.push_back(std::move(c));
  }
  return classes;
}

TEST(LongChains, EveryQuestionAboutOneBottomClass) {
  for (const bool eachWithMethod : {false, true}) {
    Asked a(longChain(eachWithMethod));
    const std::string bottom = numbered("C", kLong - 1);
    const std::string runs = eachWithMethod ? bottom : "C0";
    EXPECT_EQ(a.method(bottom), runs);
    EXPECT_EQ(a.call("C0", bottom), runs);
    EXPECT_EQ(a.call("C0", bottom, false, "p"), runs);
    EXPECT_EQ(a.call("C0", bottom, false, "d"), "I");
    EXPECT_EQ(a.special(bottom, "C0"), eachWithMethod ? numbered("C", kLong - 2) : "C0");
    EXPECT_EQ(a.field(bottom, "f"), "I");
    EXPECT_TRUE(a.below(bottom, "I"));
  }
}

TEST(LongChains, OneQuestionAboutEveryClass) {
  Asked a(longChain(false));
  const std::string bottom = numbered("C", kLong - 1);
  a.program.cls(bottom);
  for (int i = kLong - 1; i > 0; --i) {
    const std::string name = numbered("C", i);
    ASSERT_EQ(a.call("C0", name), "C0");
    ASSERT_EQ(a.call("C0", name, false, "d"), "I");
    ASSERT_TRUE(a.below(bottom, name));
    ASSERT_FALSE(a.below(numbered("C", i - 1), name));
    ASSERT_THAT(a.hierarchy.allInterfaces(a.program.cls(name)), testing::SizeIs(1));
  }
}

TEST(LongChains, OfInterfaces) {
  std::vector<FakeClass> classes{{.name = "I0", .flags = kInterface, .methods = {{"m", "()V", kPublic | kAbstract}}}};
  for (int i = 1; i < kLong; ++i) {
    classes.push_back({.name = numbered("I", i),
                       .interfaces = {numbered("I", i - 1)},
                       .flags = kInterface,
                       .methods = {{"m", "()V", i % 2 == 0 ? kPublic | kAbstract : kPublic}}});
  }
  classes.push_back({.name = "A", .interfaces = {numbered("I", kLong - 1)}});
  Asked a(std::move(classes));
  EXPECT_EQ(a.interfaceCall("I0", "A"), numbered("I", kLong - 1));
  EXPECT_EQ(a.method("A"), numbered("I", kLong - 1));
  EXPECT_TRUE(a.below("A", "I0"));
}

TEST(LongChains, OfACycle) {
  std::vector<FakeClass> classes;
  for (int i = 0; i < kLong; ++i)
    classes.push_back({.name = numbered("C", i), .super = numbered("C", (i + 1) % kLong)});
  Asked a(std::move(classes));
  a.program.cls("C5");
  EXPECT_EQ(a.program.frontEnd().rejected.size(), static_cast<std::size_t>(kLong));
}

TEST(LongChains, ShortcutsLeadToTheRightAncestors) {
  Asked a([] {
    std::vector<FakeClass> classes{{.name = "C0"}};
    for (int i = 1; i < 300; ++i) {  // a tree in which every class has two below it
      classes.push_back({.name = numbered("C", i), .super = numbered("C", (i - 1) / 2)});
    }
    for (int i = 1; i < 300; ++i)
      classes.push_back({.name = numbered("D", i), .super = i == 1 ? "C7" : numbered("D", i - 1)});
    return classes;
  }());
  const auto up = [](int i) { return (i - 1) / 2; };
  for (int sub = 0; sub < 300; ++sub) {
    for (int super = 0; super < 300; ++super) {
      int c = sub;
      while (c > super) c = up(c);
      ASSERT_EQ(a.below(numbered("C", sub), numbered("C", super)), c == super) << sub << ' ' << super;
      if (sub > 0 && super > 0) {
        ASSERT_EQ(a.below(numbered("D", sub), numbered("D", super)), sub >= super);
      }
      if (sub > 0) {
        ASSERT_EQ(a.below(numbered("D", sub), numbered("C", super)),
                  super == 0 || super == 1 || super == 3 || super == 7);
      }
    }
  }
}

}  // namespace
}  // namespace snarl::test
