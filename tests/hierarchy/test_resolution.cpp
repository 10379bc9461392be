// Resolution of fields and methods (JVMS 5.4.3.2 to 5.4.3.4), static calls and invokespecial (6.5).
#include "fixture.h"

namespace snarl::test {
namespace {

// 5.4.3.2: the class, then its superinterfaces depth first, then its superclass.
TEST(ResolveField, TheClassThenItsInterfacesThenItsSuperclass) {
  Asked a({{.name = "Top", .flags = kInterface, .fields = {{"deep"}}},
           {.name = "I", .interfaces = {"Top"}, .flags = kInterface, .fields = {{"f"}, {"g"}}},
           {.name = "J", .flags = kInterface, .fields = {{"g"}, {"deep"}, {"h"}}},
           {.name = "S", .interfaces = {"K"}, .fields = {{"f"}, {"g"}, {"h"}, {"s"}}},
           {.name = "K", .flags = kInterface, .fields = {{"s"}, {"k"}}},
           {.name = "A", .super = "S", .interfaces = {"I", "J"}, .fields = {{"f"}}}});
  EXPECT_EQ(a.field("A", "f"), "A");
  EXPECT_EQ(a.field("A", "g"), "I") << "the first interface wins, over the superclass too";
  EXPECT_EQ(a.field("A", "deep"), "Top") << "an interface's own superinterfaces come before the next interface";
  EXPECT_EQ(a.field("A", "h"), "J");
  EXPECT_EQ(a.field("A", "s"), "S");
  EXPECT_EQ(a.field("A", "k"), "K");
  EXPECT_EQ(a.field("A", "nowhere"), "none");
  EXPECT_EQ(a.field("I", "deep"), "Top");
}

TEST(ResolveField, TheTypeCounts) {
  Asked a({{.name = "S", .fields = {{"f", "J"}}}, {.name = "A", .super = "S", .fields = {{"f", "I"}}}});
  EXPECT_EQ(a.field("A", "f", "J"), "S");
  EXPECT_EQ(a.field("A", "f", "I"), "A");
  EXPECT_EQ(a.field("A", "f", "Ljava/lang/Object;"), "none");
}

TEST(ResolveField, PrivateAndStaticOnesAreFoundToo) {
  Asked a({{.name = "S", .fields = {{"f", "I", kPrivate}}}, {.name = "A", .super = "S"}});
  EXPECT_EQ(a.field("A", "f"), "S");
}

TEST(ResolveField, WhatIsMissingIsNamed) {
  Asked a({{.name = "A", .super = "gone.S", .interfaces = {"gone.I"}, .fields = {{"own"}}},
           {.name = "B", .interfaces = {"gone.I", "I"}},
           {.name = "I", .flags = kInterface, .fields = {{"f"}}}});
  EXPECT_EQ(a.field("A", "own"), "A");
  EXPECT_EQ(a.field("A", "f"), "none, gone.I is missing");
  EXPECT_EQ(a.field("B", "f"), "I, gone.I is missing");
  EXPECT_EQ(a.field("gone.S", "f"), "none, gone.S is missing");
}

// 5.4.3.3: methods of classes.
TEST(ResolveMethod, SuperclassesComeBeforeInterfaces) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "S", .methods = {{"m"}}},
           {.name = "A", .super = "S", .interfaces = {"I"}},
           {.name = "B", .super = "A", .methods = {{"m"}}},
           {.name = "C", .interfaces = {"I"}}});
  EXPECT_EQ(a.method("A"), "S");
  EXPECT_EQ(a.method("B"), "B");
  EXPECT_EQ(a.method("C"), "I");
  EXPECT_EQ(a.method("C", false, "n"), "none");
  EXPECT_EQ(a.method("A", false, "m", "()I"), "none") << "the descriptor counts";
}

TEST(ResolveMethod, PrivateAndStaticOnesInClassesAreFound) {
  Asked a({{.name = "S", .methods = {{"m", "()V", kPrivate}, {"n", "()V", kStatic}}}, {.name = "A", .super = "S"}});
  EXPECT_EQ(a.method("A"), "S");
  EXPECT_EQ(a.method("A", false, "n"), "S");
}

TEST(ResolveMethod, PrivateAndStaticOnesInInterfacesAreNotInherited) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {{"m", "()V", kPrivate}, {"n", "()V", kPublic | kStatic}}},
           {.name = "A", .interfaces = {"I"}},
           {.name = "J", .interfaces = {"I"}, .flags = kInterface}});
  EXPECT_EQ(a.method("A"), "none");
  EXPECT_EQ(a.method("A", false, "n"), "none");
  EXPECT_EQ(a.interfaceMethod("J"), "none");
  EXPECT_EQ(a.interfaceMethod("J", "n"), "none");
  EXPECT_EQ(a.interfaceMethod("I"), "I");
  EXPECT_EQ(a.interfaceMethod("I", "n"), "I");
}

TEST(ResolveMethod, AReferenceOfTheWrongKindMeansNothing) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}}, {.name = "A", .methods = {{"m"}}}});
  EXPECT_EQ(a.method("I"), "none");
  EXPECT_EQ(a.interfaceMethod("A"), "none");
}

TEST(ResolveMethod, TheOneConcreteMaximallySpecificMethod) {
  Asked a({{.name = "Abs", .flags = kInterface, .methods = {kAbstractM}},
           {.name = "Def", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Def2", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Redeclared", .interfaces = {"Def"}, .flags = kInterface, .methods = {kAbstractM}},
           {.name = "Refined", .interfaces = {"Def", "Abs"}, .flags = kInterface, .methods = {kDefaultM}},
           {.name = "OneConcrete", .interfaces = {"Abs", "Def"}},
           {.name = "ConcreteHidden", .interfaces = {"Def", "Redeclared"}},
           {.name = "AllRefined", .interfaces = {"Abs", "Def", "Refined"}},
           {.name = "RefinedAndOther", .interfaces = {"Refined", "Def2"}}});
  EXPECT_EQ(a.method("OneConcrete"), "Def");
  EXPECT_EQ(a.method("ConcreteHidden"), "Redeclared");
  EXPECT_EQ(a.method("AllRefined"), "Refined");
  EXPECT_THAT(a.method("RefinedAndOther"), testing::AnyOf("Refined", "Def2")) << "any will do";
}

// 5.4.3.4: methods of interfaces.
TEST(ResolveInterfaceMethod, TheInterfaceThenObjectThenSuperinterfaces) {
  Asked a({{.name = "I",
            .flags = kInterface,
            .methods = {{"toString", "()Ljava/lang/String;", kPublic | kAbstract}, kDefaultM}},
           {.name = "J", .interfaces = {"I"}, .flags = kInterface}});
  const char* text = "()Ljava/lang/String;";
  EXPECT_EQ(a.interfaceMethod("I", "toString", text), "I");
  EXPECT_EQ(a.interfaceMethod("J", "toString", text), "java.lang.Object");
  EXPECT_EQ(a.interfaceMethod("J", "hashCode", "()I"), "java.lang.Object");
  EXPECT_EQ(a.interfaceMethod("J"), "I");
  EXPECT_EQ(a.interfaceMethod("J", "clone", "()Ljava/lang/Object;"), "none") << "it is protected";
  EXPECT_EQ(a.interfaceMethod("J", "registerNatives"), "none") << "it is private and static";
}

TEST(ResolveInterfaceMethod, Diamonds) {
  Asked a({{.name = "Top", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Left", .interfaces = {"Top"}, .flags = kInterface, .methods = {kDefaultM}},
           {.name = "Right", .interfaces = {"Top"}, .flags = kInterface},
           {.name = "Both", .interfaces = {"Left", "Right"}, .flags = kInterface},
           {.name = "Again", .interfaces = {"Right", "Left", "Top"}, .flags = kInterface}});
  EXPECT_EQ(a.interfaceMethod("Both"), "Left");
  EXPECT_EQ(a.interfaceMethod("Again"), "Left");
  EXPECT_EQ(a.interfaceMethod("Right"), "Top");
}

// 2.9.3 and 5.4.3.3.
TEST(ResolveMethod, SignaturePolymorphic) {
  const std::uint32_t poly = kPublic | ir::flag::kNative | ir::flag::kVarArgs;
  const char* any = "([Ljava/lang/Object;)Ljava/lang/Object;";
  Asked a({{.name = "java.lang.invoke.MethodHandle",
            .flags = kPublic | kAbstract,
            .methods = {{"invokeExact", any, poly},
                        {"twice", any, poly},
                        {"twice", "(I)V", poly},
                        {"plain", any, kPublic | ir::flag::kVarArgs},
                        {"one", "(Ljava/lang/Object;)Ljava/lang/Object;", poly}}},
           {.name = "Below", .super = "java.lang.invoke.MethodHandle"},
           {.name = "Other", .methods = {{"invokeExact", any, poly}}}});
  const char* handle = "java.lang.invoke.MethodHandle";
  EXPECT_EQ(a.method(handle, false, "invokeExact", "(IJ)D"), handle);
  EXPECT_EQ(a.method(handle, false, "invokeExact", any), handle);
  EXPECT_EQ(a.method("Below", false, "invokeExact", "(IJ)D"), handle);
  EXPECT_EQ(a.method(handle, false, "twice", "(IJ)D"), "none") << "the name must be declared once";
  EXPECT_EQ(a.method(handle, false, "twice", "(I)V"), handle);
  EXPECT_EQ(a.method(handle, false, "plain", "(IJ)D"), "none");
  EXPECT_EQ(a.method(handle, false, "one", "(IJ)D"), "none");
  EXPECT_EQ(a.method("Other", false, "invokeExact", "(IJ)D"), "none") << "only in two classes";
  EXPECT_EQ(a.call(handle, "Below", false, "invokeExact", "(IJ)D"), handle);
}

TEST(ResolveMethod, ArraysHaveTheMethodsOfObject) {
  Asked a({});
  EXPECT_EQ(a.method("[I", false, "clone", "()Ljava/lang/Object;"), "java.lang.Object");
  EXPECT_EQ(a.method("[[Lgone/X;", false, "getClass", "()Ljava/lang/Class;"), "java.lang.Object");
  EXPECT_EQ(a.method("[I", false, "m"), "none");
}

TEST(ResolveMethod, WhatIsMissingIsNamed) {
  Asked a({{.name = "A", .super = "gone.S", .interfaces = {"I"}},
           {.name = "I", .interfaces = {"gone.J"}, .flags = kInterface, .methods = {kDefaultM}},
           {.name = "B", .interfaces = {"I"}},
           {.name = "C", .super = "A", .methods = {{"m"}}}});
  EXPECT_EQ(a.method("A"), "I, gone.S is missing");
  EXPECT_EQ(a.method("A", false, "n"), "none, gone.S is missing");
  EXPECT_EQ(a.method("B", false, "n"), "none, gone.J is missing");
  EXPECT_EQ(a.method("C"), "C");
  EXPECT_EQ(a.interfaceMethod("I", "n"), "none, gone.J is missing");
  EXPECT_EQ(a.method("gone.X"), "none, gone.X is missing");
  EXPECT_EQ(a.interfaceMethod("gone.X"), "none, gone.X is missing") << "its methods come before Object's";
}

// 6.5 invokestatic.
TEST(StaticCall, RunsStaticMethodsOnly) {
  Asked a({{.name = "S", .methods = {{"m", "()V", kPublic | kStatic}}},
           {.name = "A", .super = "S"},
           {.name = "B", .super = "A", .methods = {{"m"}}},
           {.name = "I", .flags = kInterface, .methods = {{"m", "()V", kPublic | kStatic}}},
           {.name = "C", .interfaces = {"I"}}});
  EXPECT_EQ(a.staticCall("S"), "S");
  EXPECT_EQ(a.staticCall("A"), "S");
  EXPECT_EQ(a.staticCall("B"), "none") << "the instance method hides it";
  EXPECT_EQ(a.staticCall("I", true), "I");
  EXPECT_EQ(a.staticCall("I", false), "none");
  EXPECT_EQ(a.staticCall("C"), "none");
}

// 6.5 invokespecial.
TEST(SpecialCall, Constructors) {
  Asked a({{.name = "S", .methods = {{"<init>", "(I)V"}, {"<init>"}}},
           {.name = "A", .super = "S", .methods = {{"<init>"}}}});
  EXPECT_EQ(a.special("X", "A", false, "<init>"), "A");
  EXPECT_EQ(a.special("A", "S", false, "<init>"), "S");
  EXPECT_EQ(a.special("A", "S", false, "<init>", "(I)V"), "S");
  EXPECT_EQ(a.special("X", "A", false, "<init>", "(I)V"), "none") << "constructors are not inherited";
}

TEST(SpecialCall, SuperStartsAtTheDirectSuperclass) {
  Asked a({{.name = "A", .methods = {{"m"}}},
           {.name = "B", .super = "A", .methods = {{"m"}}},
           {.name = "C", .super = "B", .methods = {{"m"}}},
           {.name = "D", .super = "C"}});
  EXPECT_EQ(a.special("C", "A"), "B") << "a class in between was given the method later";
  EXPECT_EQ(a.special("C", "B"), "B");
  EXPECT_EQ(a.special("D", "A"), "C");
  EXPECT_EQ(a.special("C", "C"), "C");
  EXPECT_EQ(a.special("A", "A"), "A");
}

TEST(SpecialCall, PrivateMethods) {
  Asked a({{.name = "A", .methods = {{"m", "()V", kPrivate}}},
           {.name = "B", .super = "A"},
           {.name = "C", .super = "B", .methods = {{"m", "()V", kPrivate}}},
           {.name = "D", .super = "C"}});
  EXPECT_EQ(a.special("A", "A"), "A");
  EXPECT_EQ(a.special("B", "A"), "A");
  EXPECT_EQ(a.special("C", "C"), "C");
  EXPECT_EQ(a.special("D", "A"), "C") << "the search does not care for access";
}

TEST(SpecialCall, StaticMethodsArePassedOver) {
  Asked a({{.name = "A", .methods = {{"m"}}},
           {.name = "B", .super = "A", .methods = {{"m", "()V", kPublic | kStatic}}},
           {.name = "C", .super = "B"}});
  EXPECT_EQ(a.special("C", "A"), "A");
  EXPECT_EQ(a.special("C", "B"), "none") << "resolution finds the static one";
}

TEST(SpecialCall, SuperFindsDefaultMethods) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "J", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "A", .interfaces = {"I"}},
           {.name = "B", .super = "A"},
           {.name = "Both", .interfaces = {"I", "J"}},
           {.name = "C", .super = "Both"}});
  EXPECT_EQ(a.special("B", "A"), "I");
  EXPECT_EQ(a.special("C", "Both"), "none") << "two defaults are in conflict";
}

TEST(SpecialCall, OfAnInterface) {
  Asked a({{.name = "I", .flags = kInterface, .methods = {kDefaultM}},
           {.name = "J", .interfaces = {"I"}, .flags = kInterface},
           {.name = "Abs", .interfaces = {"I"}, .flags = kInterface, .methods = {kAbstractM}},
           {.name = "K", .interfaces = {"Abs"}, .flags = kInterface},
           {.name = "P", .flags = kInterface, .methods = {{"m", "()V", kPrivate}}},
           {.name = "A", .interfaces = {"J", "Abs", "K"}, .methods = {{"m"}}}});
  EXPECT_EQ(a.special("A", "J", true), "I");
  EXPECT_EQ(a.special("A", "I", true), "I");
  EXPECT_EQ(a.special("A", "Abs", true), "Abs") << "abstract: the call throws AbstractMethodError";
  EXPECT_EQ(a.special("A", "K", true), "none");
  EXPECT_EQ(a.special("P", "P", true), "P");
  EXPECT_EQ(a.special("A", "J", true, "hashCode", "()I"), "java.lang.Object");
}

TEST(SpecialCall, ThroughMissingClasses) {
  Asked a({{.name = "A", .methods = {{"m"}}}, {.name = "B", .super = "gone.S"}, {.name = "C", .super = "B"}});
  EXPECT_EQ(a.special("C", "gone.S"), "none, gone.S is missing");
  EXPECT_EQ(a.special("C", "B"), "none, gone.S is missing");
}

}  // namespace
}  // namespace snarl::test
