// Overriding and selection (JVMS 5.4.5 and 5.4.6).
#include "fixture.h"

namespace snarl::test {
namespace {

TEST(Select, TheClosestOverridingMethod) {
  Asked a({{.name = "A", .methods = {{"m"}}},
           {.name = "B", .super = "A"},
           {.name = "C", .super = "B", .methods = {{"m"}}},
           {.name = "D", .super = "C"}});
  EXPECT_EQ(a.call("A", "A"), "A");
  EXPECT_EQ(a.call("A", "B"), "A");
  EXPECT_EQ(a.call("A", "C"), "C");
  EXPECT_EQ(a.call("A", "D"), "C");
  EXPECT_EQ(a.call("B", "D"), "C");
}

TEST(Select, AbstractMethodsAreSelectedToo) {
  Asked a({{.name = "A", .methods = {{"m"}}}, {.name = "B", .super = "A", .methods = {kAbstractM}}});
  EXPECT_EQ(a.call("A", "B"), "B") << "the call throws AbstractMethodError";
}

TEST(Select, PrivateMethodsAreNeitherOverriddenNorOverride) {
  Asked a({{.name = "A", .methods = {{"m", "()V", kPrivate}, {"n"}}},
           {.name = "B", .super = "A", .methods = {{"m"}, {"n", "()V", kPrivate}}},
           {.name = "C", .super = "B", .methods = {{"n"}}}});
  EXPECT_EQ(a.call("A", "B"), "A");
  EXPECT_EQ(a.call("B", "B"), "B");
  EXPECT_EQ(a.call("A", "B", false, "n"), "A");
  EXPECT_EQ(a.call("A", "C", false, "n"), "C");
  EXPECT_EQ(a.call("B", "C", false, "n"), "B") << "a nest mate may name it";
}

TEST(Select, NestMatesCallPrivateMethodsOfOuterAndInnerClasses) {
  Asked a({{.name = "O", .methods = {{"m", "()V", kPrivate}}},
           {.name = "O$I", .super = "O", .methods = {{"m", "()V", kPrivate}}, .nestHost = "O"}});
  EXPECT_EQ(a.call("O", "O$I"), "O");
  EXPECT_EQ(a.call("O$I", "O$I"), "O$I");
}

TEST(Select, StaticMethodsDoNotOverrideAndCantBeCalledVirtually) {
  Asked a({{.name = "A", .methods = {{"m"}, {"s", "()V", kPublic | kStatic}}},
           {.name = "B", .super = "A", .methods = {{"m", "()V", kPublic | kStatic}}},
           {.name = "C", .super = "B", .methods = {{"m"}}}});
  EXPECT_EQ(a.call("A", "B"), "A");
  EXPECT_EQ(a.call("A", "C"), "C");
  EXPECT_EQ(a.call("A", "B", false, "s"), "none");
}

TEST(Select, WeakerAccessStillOverrides) {
  Asked a({{.name = "p.A", .methods = {{"m"}, {"n", "()V", kProtected}}},
           {.name = "q.B", .super = "p.A", .methods = {{"m", "()V", kPackage}, {"n", "()V", kPackage}}}});
  EXPECT_EQ(a.call("p.A", "q.B"), "q.B");
  EXPECT_EQ(a.call("p.A", "q.B", false, "n"), "q.B");
}

TEST(Select, ProtectedMethodsAreOverriddenAcrossPackages) {
  Asked a({{.name = "p.A", .methods = {{"m", "()V", kProtected}}},
           {.name = "q.B", .super = "p.A", .methods = {{"m", "()V", kProtected}}}});
  EXPECT_EQ(a.call("p.A", "q.B"), "q.B");
}

TEST(Select, PackagePrivateMethodsAreOverriddenInTheirPackageOnly) {
  Asked a({{.name = "p.A", .methods = {{"m", "()V", kPackage}}},
           {.name = "q.B", .super = "p.A", .methods = {{"m"}}},
           {.name = "p.C", .super = "q.B", .methods = {{"m"}}},
           {.name = "q.D", .super = "p.C", .methods = {{"m", "()V", kPackage}}},
           {.name = "p.x.E", .super = "p.A", .methods = {{"m"}}},
           {.name = "F", .super = "p.A", .methods = {{"m"}}}});
  EXPECT_EQ(a.call("p.A", "p.A"), "p.A");
  EXPECT_EQ(a.call("p.A", "q.B"), "p.A");
  EXPECT_EQ(a.call("q.B", "q.B"), "q.B");
  EXPECT_EQ(a.call("p.A", "p.C"), "p.C") << "the same package again";
  EXPECT_EQ(a.call("q.B", "p.C"), "p.C");
  EXPECT_EQ(a.call("p.A", "q.D"), "q.D") << "through p.C, which is public";
  EXPECT_EQ(a.call("p.A", "p.x.E"), "p.A");
  EXPECT_EQ(a.call("p.A", "F"), "p.A") << "the unnamed package is another one";
}

TEST(Select, OverridingIsTransitive) {
  Asked a({{.name = "p.A", .methods = {{"m", "()V", kPackage}}},
           {.name = "p.B", .super = "p.A", .methods = {{"m"}}},
           {.name = "q.C", .super = "p.B", .methods = {{"m"}}},
           {.name = "r.D", .super = "q.C", .methods = {{"m", "()V", kPackage}}},
           {.name = "p.B2", .super = "p.A", .methods = {{"m", "()V", kPackage}}},
           {.name = "q.C2", .super = "p.B2", .methods = {{"m"}}},
           {.name = "r.C3", .super = "q.C2", .methods = {{"m"}}}});
  EXPECT_EQ(a.call("p.A", "q.C"), "q.C") << "p.B widened the access";
  EXPECT_EQ(a.call("p.A", "r.D"), "r.D");
  EXPECT_EQ(a.call("p.A", "q.C2"), "p.B2") << "p.B2 did not";
  EXPECT_EQ(a.call("p.A", "r.C3"), "p.B2");
  EXPECT_EQ(a.call("q.C2", "r.C3"), "r.C3");
}

TEST(Select, TransitiveOverridingSkipsPrivateAndStaticMethods) {
  Asked a({{.name = "p.A", .methods = {{"m", "()V", kPackage}}},
           {.name = "p.B", .super = "p.A", .methods = {{"m", "()V", kPrivate}}},
           {.name = "q.C", .super = "p.B", .methods = {{"m"}}},
           {.name = "p.D", .super = "q.C", .methods = {{"m", "()V", kPublic | kStatic}}}});
  EXPECT_EQ(a.call("p.A", "q.C"), "p.A");
  EXPECT_EQ(a.call("p.A", "p.D"), "p.A");
}

TEST(Select, InterfaceMethodsRunWhatTheClassHas) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "S", .methods = {{"m"}}},
           {.name = "A", .super = "S", .interfaces = {"I"}},
           {.name = "B", .interfaces = {"I"}},
           {.name = "C", .super = "B", .methods = {{"m"}}}});
  EXPECT_EQ(a.interfaceCall("I", "A"), "S") << "classes win over interfaces";
  EXPECT_EQ(a.interfaceCall("I", "B"), "I");
  EXPECT_EQ(a.interfaceCall("I", "C"), "C");
  EXPECT_EQ(a.call("B", "C"), "C");
}

TEST(Select, AnAbstractClassMethodWinsOverADefault) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "S", .flags = kAbstract, .methods = {kAbstractM}},
           {.name = "A", .super = "S", .interfaces = {"I"}}});
  EXPECT_EQ(a.interfaceCall("I", "A"), "S");
}

TEST(Select, TheOneConcreteMaximallySpecificMethod) {
  Asked a({{.name = "Top", .flags = kInterface, .methods = {kAbstractM}},
           {.name = "Def", .interfaces = {"Top"}, .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Def2", .interfaces = {"Top"}, .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Abs", .interfaces = {"Top"}, .flags = kInterface, .methods = {kAbstractM}},
           {.name = "Redeclared", .interfaces = {"Def"}, .flags = kInterface, .methods = {kAbstractM}},
           {.name = "OneDefault", .interfaces = {"Abs", "Def"}},
           {.name = "TwoDefaults", .interfaces = {"Def", "Def2"}},
           {.name = "NoDefault", .interfaces = {"Abs", "Top"}},
           {.name = "Hidden", .interfaces = {"Redeclared", "Def"}},
           {.name = "HiddenAndOther", .interfaces = {"Redeclared", "Def2"}},
           {.name = "Inherited", .super = "OneDefault"},
           {.name = "MoreSpecific", .super = "OneDefault", .interfaces = {"Lower"}},
           {.name = "Lower", .interfaces = {"Def", "Abs"}, .flags = kInterface, .methods = {kDefaultM}}});
  EXPECT_EQ(a.interfaceCall("Top", "OneDefault"), "Def");
  EXPECT_EQ(a.interfaceCall("Top", "TwoDefaults"), "none") << "IncompatibleClassChangeError";
  EXPECT_EQ(a.interfaceCall("Top", "NoDefault"), "none") << "AbstractMethodError";
  EXPECT_EQ(a.interfaceCall("Top", "Hidden"), "none");
  EXPECT_EQ(a.interfaceCall("Top", "HiddenAndOther"), "Def2");
  EXPECT_EQ(a.interfaceCall("Top", "Inherited"), "Def");
  EXPECT_EQ(a.interfaceCall("Top", "MoreSpecific"), "Lower") << "a subclass can bring a better default";
  EXPECT_EQ(a.call("OneDefault", "MoreSpecific"), "Lower");
}

TEST(Select, ObjectMethodsThroughInterfaces) {
  Asked a({{.name = "I", .flags = kInterface},
           {.name = "A", .interfaces = {"I"}, .methods = {{"hashCode", "()I"}}},
           {.name = "B", .interfaces = {"I"}}});
  EXPECT_EQ(a.call("I", "A", true, "hashCode", "()I"), "A");
  EXPECT_EQ(a.call("I", "B", true, "hashCode", "()I"), "java.lang.Object");
}

TEST(Select, PrivateInterfaceMethodsRunAsTheyAre) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {{"m", "()V", kPrivate}}},
           {.name = "A", .interfaces = {"I"}, .methods = {{"m"}}}});
  EXPECT_EQ(a.interfaceCall("I", "A"), "I");
}

TEST(Select, PrivateClassMethodsDoNotImplementInterfaces) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "A", .interfaces = {"I"}, .methods = {{"m", "()V", kPrivate}}},
           {.name = "B", .interfaces = {"I"}, .methods = {{"m", "()V", kPublic | kStatic}}}});
  EXPECT_EQ(a.interfaceCall("I", "A"), "I");
  EXPECT_EQ(a.interfaceCall("I", "B"), "I");
}

TEST(Select, ArraysRunTheMethodsOfObject) {
  Asked a({});
  const ir::MethodResult clone = a.hierarchy.resolve(a.program.methodRef("[I", "clone", "()Ljava/lang/Object;"));
  const ir::ClassId receiver = a.hierarchy.classForMembers(a.program.type("[[J"));
  EXPECT_EQ(a.hierarchy.select(receiver, clone.method).method, clone.method);
}

TEST(Select, WhatIsMissingIsNamed) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "A", .super = "gone.S", .interfaces = {"I"}},
           {.name = "B", .super = "A", .methods = {{"m"}}},
           {.name = "C", .interfaces = {"I", "gone.J"}},
           {.name = "D", .super = "A"},
           {.name = "p.P", .methods = {{"m", "()V", kPackage}}},
           {.name = "p.Q", .super = "gone.T", .methods = {{"m"}}}});
  EXPECT_EQ(a.interfaceCall("I", "A"), "I, gone.S is missing");
  EXPECT_EQ(a.interfaceCall("I", "B"), "B");
  EXPECT_EQ(a.interfaceCall("I", "C"), "I, gone.J is missing");
  EXPECT_EQ(a.interfaceCall("I", "D"), "I, gone.S is missing") << "also the second time around";
  EXPECT_EQ(a.interfaceCall("I", "D"), "I, gone.S is missing");
  EXPECT_EQ(a.interfaceCall("I", "gone.X"), "none, gone.X is missing");
  EXPECT_EQ(a.call("p.P", "p.Q"), "none, gone.T is missing");
}

TEST(Select, SyntheticClassesWhoseInterfacesNobodyHasLoadedYet) {
  Asked a({{.name = "J", .flags = kInterface, .methods = {kDefaultM}, .fields = {{"f"}}},
           {.name = "I", .interfaces = {"J", "gone.K"}, .flags = kInterface},
           {.name = "Base", .methods = {{"m", "()V", kProtected}}},
           {.name = "Host", .super = "Base", .methods = {{"m"}}}});
  ir::Program& program = *a.program;
  const ir::ClassId above = program.classNamed("I");
  const ir::ClassId made = program.addSyntheticClass("Host$$Lambda/0", a.program.cls("Host"));
  program.declaring(made).interfaces = {above};
  EXPECT_EQ(program[above].state, ir::ClassState::Unloaded);
  EXPECT_THAT(a.interfaces("Host$$Lambda/0"), testing::ElementsAre("I", "J", "gone.K"));
  EXPECT_TRUE(a.below("Host$$Lambda/0", "J"));
  EXPECT_EQ(a.interfaceCall("J", "Host$$Lambda/0"), "J, gone.K is missing");
  EXPECT_EQ(a.field("Host$$Lambda/0", "f"), "J");
  EXPECT_EQ(a.special("Host$$Lambda/0", "Base"), "Base") << "a super call of its host";
}

TEST(Select, FieldsOfSyntheticClasses) {
  Asked a({{.name = "J", .flags = kInterface, .fields = {{"f"}}}, {.name = "Host"}});
  ir::Program& program = *a.program;
  const ir::ClassId above = program.classNamed("J");
  const ir::ClassId made = program.addSyntheticClass("Host$$Lambda/0", a.program.cls("Host"));
  program.declaring(made).interfaces = {above};
  EXPECT_EQ(a.field("Host$$Lambda/0", "f"), "J");
}

TEST(Select, AnswersDoNotDependOnTheOrderOfQuestions) {
  const std::vector<FakeClass> classes{{.name = "A", .methods = {{"m"}}},
                                       {.name = "B", .super = "A"},
                                       {.name = "C", .super = "B", .methods = {{"m"}}},
                                       {.name = "D", .super = "C"},
                                       {.name = "E", .super = "D"}};
  Asked down(classes);
  for (const char* name : {"A", "B", "C", "D", "E"}) down.call("A", name);
  Asked up(classes);
  for (const char* name : {"E", "D", "C", "B", "A"}) up.call("A", name);
  for (const char* name : {"A", "B", "C", "D", "E"}) EXPECT_EQ(down.call("A", name), up.call("A", name)) << name;
}

}  // namespace
}  // namespace snarl::test
