#include "fixture.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Lookup : public ModelsTest {};

TEST_F(Lookup, SubclassesInheritModels) {
  add("class java.util.HashMap container { default fresh; get(Object); }");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.HashMap", "put", 2))), "java.util.HashMap/model");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.HashMap", "get", 1))), "MyMap");
  EXPECT_EQ(owner(library().replacement({}, method("java.util.HashMap", "get", 1))), "java.util.HashMap/model");
  EXPECT_EQ(owner(library().replacement({}, method("MyMap", "<init>"))), "MyMap");
  EXPECT_TRUE(library().isContainer(cls("MyMap")));
  EXPECT_FALSE(library().isContainer(cls("MyIterator")));
  EXPECT_TRUE(library().isModelled(cls("java.util.HashMap")));
  EXPECT_FALSE(library().isModelled(cls("MyMap")));
}

TEST_F(Lookup, OpaqueIsAClassOrAllBelowAPackageUnlessItHasAModel) {
  add("opaque java.util.*, java.text.DateFormat; class java.util.HashMap { default fresh; }");
  EXPECT_TRUE(library().isOpaque(cls("java.util.ArrayList")));
  EXPECT_TRUE(library().isOpaque(cls("java.util.concurrent.locks.Lock")));
  EXPECT_TRUE(library().isOpaque(cls("java.text.DateFormat")));
  EXPECT_FALSE(library().isOpaque(cls("java.util.HashMap")));
  EXPECT_FALSE(library().isOpaque(cls("java.text.DateFormatSymbols")));
  EXPECT_FALSE(library().isOpaque(cls("java.text.NumberFormat")));
  EXPECT_FALSE(library().isOpaque(cls("MyMap")));
}

TEST_F(Lookup, AModelledMethodSaysWhoseModelItIs) {
  add("class java.util.HashMap { default fresh; }");
  const ir::MethodId model = runs("MyMap", method("java.util.HashMap", "put", 2));
  EXPECT_TRUE(library().isModel(model));
  EXPECT_EQ(program_->name(library().modelledClass(model)), "java.util.HashMap");
  EXPECT_EQ(library().replacement({}, model), model);
}

// removeIf is Collection's default method, which ArrayList overrides; stream is not overridden.
TEST_F(Lookup, InheritedDefaultMethodsCanHaveModels) {
  add("class java.util.ArrayList { default bytecode; stream(); }");
  const ir::MethodId stream = method("java.util.Collection", "stream");
  EXPECT_EQ(owner(runs("java.util.ArrayList", stream)), "java.util.ArrayList/model");
  EXPECT_EQ(owner(runs("PlainList", stream)), "java.util.ArrayList/model");
  EXPECT_EQ(owner(runs("MyList", stream)), "Streaming");
}

TEST_F(Lookup, AnInterfacesModelIsForItsOwnObjectsOnly) {
  add("class java.util.Iterator { hasNext(); next(); remove(); forEachRemaining(*); }");
  EXPECT_EQ(owner(runs("java.util.Iterator", method("java.util.Iterator", "next"))), "java.util.Iterator/model");
  EXPECT_EQ(owner(runs("java.util.Iterator", method("java.util.Iterator", "remove"))), "java.util.Iterator/model");
  EXPECT_EQ(owner(runs("java.util.Iterator", method("java.lang.Object", "toString"))), "java.util.Iterator/model");
  EXPECT_EQ(owner(runs("MyIterator", method("java.util.Iterator", "next"))), "MyIterator");
  EXPECT_EQ(owner(runs("MyIterator", method("java.util.Iterator", "remove"))), "java.util.Iterator");
}

TEST_F(Lookup, InheritedAbstractMethodsOfAnInterface) {
  add("class java.util.Deque { default bytecode; size(); }");
  EXPECT_EQ(owner(runs("java.util.Deque", method("java.util.Collection", "size"))), "java.util.Deque/model");
  EXPECT_EQ(owner(runs("java.util.Deque", method("java.util.Collection", "isEmpty"))), "none");
}

TEST_F(Lookup, BytecodeStopsTheSearch) {
  add("class java.util.AbstractMap { default fresh; } class java.util.HashMap { default fresh; bytecode size(); }");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.HashMap", "size"))), "java.util.HashMap");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.AbstractMap", "toString"))), "java.util.AbstractMap/model");
}

TEST_F(Lookup, EqualsHashCodeAndToStringNeedNoMention) {
  add("class java.util.HashMap { bytecode toString(); } class java.util.ArrayList { default bytecode; }");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.AbstractMap", "hashCode"))), "java.util.HashMap/model");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.AbstractMap", "toString"))), "java.util.AbstractMap");
  EXPECT_EQ(owner(runs("MyMap", method("java.util.HashMap", "size"))), "java.util.HashMap");
  EXPECT_EQ(owner(runs("MyList", method("java.util.AbstractCollection", "toString"))), "java.util.AbstractCollection");
}

TEST_F(Lookup, ADefaultLeavesInheritedModelsAlone) {
  add("class java.io.InputStream { default bytecode; transferTo(*); } class java.io.FilterInputStream { default fresh; "
      "}");
  const std::string filter = "java.io.FilterInputStream";
  EXPECT_EQ(owner(runs(filter, method("java.io.InputStream", "transferTo", 1))), "java.io.InputStream/model");
  EXPECT_EQ(owner(runs(filter, method("java.io.InputStream", "readAllBytes"))), filter + "/model");
  EXPECT_EQ(owner(runs(filter, method("java.io.InputStream", "skip", 1))), filter + "/model");
}

TEST_F(Lookup, BridgesRunAsCompiled) {
  add("class Narrow { compareTo(*); }");
  const ir::ClassId narrow = cls("Narrow");
  std::size_t bridges = 0;
  for (const ir::MethodId m : (*program_)[narrow].methods) {
    if (program_->name(m) != "compareTo") continue;
    const bool bridge = (*program_)[m].has(ir::flag::kBridge);
    bridges += bridge ? 1 : 0;
    EXPECT_EQ(owner(library().replacement(narrow, m)), bridge ? "Narrow" : "Narrow/model");
  }
  EXPECT_EQ(bridges, 1U);
}

// StringBuilder.setLength only makes its invisible superclass's method visible.
TEST_F(Lookup, BridgesToASuperclassHaveModels) {
  add("class java.lang.StringBuilder { default fresh; }");
  EXPECT_EQ(owner(runs("java.lang.StringBuilder", method("java.lang.StringBuilder", "setLength", 1))),
            "java.lang.StringBuilder/model");
}

TEST_F(Lookup, NativesOnly) {
  add("class Holder { default fresh; } class Shape { area(); twice(); }"
      "class Narrow { default fresh; } class java.util.List { default fresh; }");
  library({.nativesOnly = true});
  EXPECT_EQ(owner(runs("Holder", method("Holder", "fromOutside"))), "Holder/model");
  EXPECT_EQ(owner(runs("Holder", method("Holder", "names"))), "Holder");
  EXPECT_EQ(owner(runs("Shape", method("Shape", "area"))), "Shape/model");
  EXPECT_EQ(owner(runs("Shape", method("Shape", "twice"))), "Shape/model");
  EXPECT_EQ(owner(library().replacement({}, method("Narrow", "<init>"))), "Narrow");
  EXPECT_EQ(owner(library().replacement({}, method("java.util.List", "of"))), "java.util.List");
}

class OwnLibrary : public ModelsTest {
 protected:
  OwnLibrary() : ModelsTest(OWN_LIBRARY) {}
};

TEST_F(OwnLibrary, OfTheProgramItselfBuiltInModelsReplaceOnlyNativeMethods) {
  models_.addBuiltIn(problems_);
  EXPECT_EQ(owner(library().replacement({}, method("org.slf4j.LoggerFactory", "getLogger", 1))),
            "org.slf4j.LoggerFactory");
  EXPECT_EQ(owner(library().replacement({}, method("org.slf4j.LoggerFactory", "getILoggerFactory"))),
            "org.slf4j.LoggerFactory/model");
  EXPECT_EQ(owner(runs("org.slf4j.Logger", method("org.slf4j.Logger", "info", 1))), "org.slf4j.Logger");
  EXPECT_FALSE(library().isThreadSafe(cls("org.slf4j.Logger")));
}

TEST_F(OwnLibrary, ModelsThatAreAddedAreForTheProgramItselfToo) {
  models_.addBuiltIn(problems_);
  add("class org.slf4j.Logger threadsafe { info(String) { } }");
  EXPECT_EQ(owner(runs("org.slf4j.Logger", method("org.slf4j.Logger", "info", 1))), "org.slf4j.Logger/model");
  EXPECT_TRUE(library().isThreadSafe(cls("org.slf4j.Logger")));
}

TEST_F(Lookup, StaticInitialisers) {
  add("class Holder { default fresh; } class MyMap { default bytecode; <clinit>() { Holder::shared <- new Object; } }");
  EXPECT_FALSE(library().initialiser(cls("Holder")).valid());
  EXPECT_FALSE(library().initialiser(cls("MyIterator")).valid());
  const ir::MethodId made = library().initialiser(cls("MyMap"));
  ASSERT_TRUE(made.valid());
  EXPECT_THAT(ir::verify(*program_, *program_->body(made)), IsEmpty());
}

class Merging : public ModelsTest {
 protected:
  /// The line of the model that counts for a method of Holder.
  std::uint32_t line(const char* name, std::size_t parameters) {
    const ir::MethodId m = library().replacement({}, method("Holder", name, parameters));
    return library().isModel(m) ? library().recipeOf(m).at.line : 0;
  }
};

TEST_F(Merging, OwnBeforeLikeAndLaterLikeBeforeEarlier) {
  add(R"(shape A { one(Object); plain(*); names(); }
         shape B { one(Object);
                   names(); }
         shape C like A { all(*); }
         class Holder like C, B { default bytecode;
           one(Object); })");
  EXPECT_EQ(line("one", 1), 6U);
  EXPECT_EQ(line("names", 0), 3U);
  EXPECT_EQ(line("plain", 2), 1U);
  EXPECT_EQ(line("all", 1), 4U);
  EXPECT_EQ(line("locked", 0), 0U);
}

TEST_F(Merging, LaterFilesWin) {
  add("class Holder { default bytecode; one(Object); names(); }");
  add("\n\nclass Holder { one(*); }", "user.model");
  EXPECT_EQ(line("one", 1), 3U);
  EXPECT_EQ(line("names", 0), 1U);
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Merging, TypesBeforeAnyParameters) {
  add("class Holder { default bytecode;\npick(*);\npick(Integer); }");
  std::vector<std::uint32_t> lines;
  for (const ir::MethodId m : (*program_)[cls("Holder")].methods) {
    if (program_->name(m) == "pick") lines.push_back(library().recipeOf(library().replacement({}, m)).at.line);
  }
  EXPECT_THAT(lines, testing::UnorderedElementsAre(2U, 3U));
}

TEST_F(Merging, ShapesMayGoRoundInCircles) {
  add("shape A like B { one(Object); } shape B like A { names(); } class Holder like A { default bytecode; }");
  EXPECT_EQ(line("one", 1), 1U);
  EXPECT_EQ(line("names", 0), 1U);
}

TEST_F(Merging, ShapesAreNamedOnce) {
  add("shape A { }");
  add("shape A { }", "user.model");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("user.model:1:1: there is a shape 'A' in test.model:1 already")));
}

TEST_F(Merging, ContentsHaveOneType) {
  add("content a, b: Runnable, c;");
  add("content a, b: java.lang.Runnable, c: String;", "user.model");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("the content 'c' has another type")));
}

class Made : public ModelsTest {};

TEST_F(Made, ClassesHaveTheMethodsOfTheirModel) {
  add(R"(import java.util.*;
         content element;
         made class java.util.List/view implements List container { size() { reads this; } get(int) { return <- this.element; } }
         class Holder { default bytecode; plain(Object, Runnable) { return <- new List/view; return.element <- 0; } })");
  runs("Holder", method("Holder", "plain", 2));
  EXPECT_THAT(found(), IsEmpty());
  const ir::ClassId view = program_->findClass("java.util.List/view");
  ASSERT_TRUE(view.valid());
  EXPECT_TRUE(hierarchy_->isSubclass(view, cls("java.util.Collection")));
  EXPECT_TRUE(library().isContainer(view));
  const ir::MethodId size = hierarchy_->select(view, method("java.util.Collection", "size")).method;
  EXPECT_EQ(owner(size), "java.util.List/view");
  ASSERT_EQ(library().replacement(view, size), size);
  ASSERT_NE(program_->body(size), nullptr);
  EXPECT_THAT(ir::verify(*program_, *program_->body(size)), IsEmpty());
  EXPECT_EQ(library().modelledClass(size), view);
  const ir::MethodId stream = hierarchy_->select(view, method("java.util.Collection", "stream")).method;
  EXPECT_EQ(owner(library().replacement(view, stream)), "java.util.Collection");
}

TEST_F(Made, ClassesAreNotBelowEachOther) {
  add("made class a/b extends c/d { } made class c/d extends a/b { } class Holder { default bytecode; names() { x <- "
      "new a/b, new c/d; } }");
  runs("Holder", method("Holder", "names"));
  EXPECT_THAT(found(), ElementsAre(HasSubstr("'c/d' that a made class"), HasSubstr("'a/b' that a made class")));
}

// A program may have a class whose name is that of a ghost with dots for slashes.
TEST_F(Made, BodiesNotAskedForAreNeverLowered) {
  add("class java.util.Iterator { hasNext(); next(); remove(); forEachRemaining(*); }");
  library().isModelled(cls("java.util.Iterator"));
  const ir::ClassId holder = program_->findClass("java.util.Iterator/model");
  ASSERT_TRUE(holder.valid());
  for (const ir::MethodId m : (*program_)[holder].methods) EXPECT_EQ(program_->body(m), nullptr);
  const ir::MethodId next = runs("java.util.Iterator", method("java.util.Iterator", "next"));
  EXPECT_NE(program_->body(next), nullptr);
}

}  // namespace
}  // namespace snarl::models
