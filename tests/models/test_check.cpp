#include <chrono>
#include <filesystem>

#include "fixture.h"
#include "models/built_in.h"
#include "models/describe.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Check : public ModelsTest {};

TEST_F(Check, NamesThatNothingHas) {
  EXPECT_THAT(
      checked(add(R"(
    class java.no.Such { }
    class later.On since 99 { m(); }
    class gone.By until 8 { }
    class Holder { default bytecode; nothing(); one(int); younger() since 99; older() until 8; nothing(*) since 9; }
    shape S { hashCode(); nobody(); soon() since 99; }
    class MyMap like S, Unknown { default bytecode; })")),
      ElementsAre(HasSubstr(":2:5: there is no class java.no.Such"), HasSubstr("Holder has no method 'nothing'"),
                  HasSubstr("no method 'one' with these parameters; it has one(Object)"),
                  HasSubstr("Holder has no method 'nothing'"),
                  HasSubstr("no class that is like S has this method 'nobody'"),
                  HasSubstr("no shape and no model of a class 'Unknown'")));
}

TEST_F(Check, WhatIsLeftOut) {
  EXPECT_THAT(
      checked(add("class java.util.Iterator { next(); }")),
      ElementsAre(HasSubstr("java.util.Iterator has no model for hasNext(), remove(), forEachRemaining(Consumer);")));
}

TEST_F(Check, AModelAboveCovers) {
  EXPECT_THAT(
      checked(
          add("class MyMap { <init>(); get(*); } class java.util.HashMap { default fresh; keySet() { return <- null; } "
              "values() { return <- null; } entrySet() { return <- null; } }")),
      IsEmpty());
}

TEST_F(Check, TwiceTheSame) {
  EXPECT_THAT(checked(add("class Holder { default bytecode; one(Object);\n names(), one(Object); }")),
              ElementsAre(HasSubstr("test.model:2:11: Holder: one(Object) stands in line 1 already")));
}

TEST_F(Check, TwiceAllOverloads) {
  EXPECT_THAT(checked(add("class Holder { default bytecode; one(*);\n one(*) { writes this; } }")),
              ElementsAre(HasSubstr("test.model:2:2: Holder: 'one'(*) stands in line 1 already")));
}

TEST_F(Check, TwoDefaults) {
  EXPECT_THAT(checked(add("class Holder { default bytecode;\n default fresh; }")),
              ElementsAre(HasSubstr("test.model:2:10: there is a default in line 1 already: leave one of them out")));
  EXPECT_THAT(checked(add("class MyMap { default fresh; }\nclass MyMap { default bytecode; }", "second.model")),
              testing::Contains(HasSubstr("second.model:2:15: MyMap has another default in line 1")));
}

TEST_F(Check, OpaqueNamesThatNothingHas) {
  EXPECT_THAT(checked(add("opaque java.utli.*, java.util.HashMpa, java.util.*, java.util.List, other.*;")),
              ElementsAre(HasSubstr("test.model:1:8: no class is meant by 'java.utli.*'; did you mean 'java.util.*'?"),
                          HasSubstr("there is no class java.util.HashMpa; did you mean 'java.util.HashMap'?")));
}

TEST_F(Check, ContentsAndKindsThatAlmostExist) {
  EXPECT_THAT(checked(add("content element;\nclass Holder { default bytecode; names() { return <- this.elemnt; } }")),
              ElementsAre(HasSubstr("there is no content 'elemnt': declare it with 'content elemnt;', or write "
                                    ".(Class::field) for a real field; did you mean 'element'?")));
  add("class Holder { one(Object) { start 0.run() as thred; } }", "kinds.model");
  EXPECT_THAT(texts(problems_), testing::Contains(HasSubstr("'hook', not 'thred'; did you mean 'thread'?")));
}

TEST_F(Check, LibrariesThatTheProgramHasAll) {
  const ModelFile& file =
      add("class other.Thing { default fresh; } opaque other.*; safety thread-safe: java/util/List;");
  const ModelFile* const files[] = {&file};
  checkModels(*program_, *hierarchy_, models_, files, {.jdk = 17, .allLibraries = true}, problems_);
  EXPECT_THAT(texts(problems_),
              ElementsAre(HasSubstr("there is no class other.Thing"), HasSubstr("no class is meant by 'other.*'"),
                          HasSubstr("there is no class java/util/List; did you mean 'java.util.List'?")));
}

TEST_F(Check, ObjectsWithoutCode) {
  EXPECT_THAT(checked(add("class Holder { default bytecode; names() { x <- new Shape, new Shape; } }")),
              ElementsAre(HasSubstr("an object of Shape is made (for one, by names())")));
}

TEST_F(Check, NamesOfTwoImports) {
  EXPECT_THAT(
      checked(
          add("import java.util.*; import java.sql.*;\nclass Holder { default bytecode; names() { x <- new Date; } }")),
      ElementsAre(HasSubstr("'Date' may be java.util.Date or java.sql.Date")));
}

TEST_F(Check, OneMistakeOfASharedBodyIsReportedOnce) {
  EXPECT_THAT(checked(add("class Holder { default bytecode; names(), locked() { x <- 0; } }")),
              ElementsAre(HasSubstr("no argument 0")));
}

TEST_F(Check, Descriptions) {
  add("class Holder container { default fresh; one(Object), names() { return <- null; }\n bytecode locked(); }");
  const std::string all = describe(*program_, library(), cls("Holder"), "");
  EXPECT_THAT(all, HasSubstr("Holder container\n"));
  EXPECT_THAT(all, HasSubstr("one(Object), names()\n  # test.model:1\n  one(Object), names() { return <- null; }\n"));
  EXPECT_THAT(all, HasSubstr("locked()\n  its own code\n"));
  EXPECT_EQ(describe(*program_, library(), cls("MyMap"), ""), "");
  EXPECT_EQ(describe(*program_, library(), cls("Holder"), "fly"), "");
}

/// What comes with Snarl, against the JDK that is installed.
TEST_F(Check, BuiltInModelsAreRight) {
  if (classPath_->jdkFeatureVersion() == 0) GTEST_SKIP() << "no JDK";
  models_.addBuiltIn(problems_);
  std::vector<const ModelFile*> files;
  for (const ModelFile& file : models_.files()) files.push_back(&file);
  const auto jdk = static_cast<std::uint32_t>(classPath_->jdkFeatureVersion());
  checkModels(*program_, *hierarchy_, models_, files, {.jdk = jdk}, problems_);
  EXPECT_THAT(texts(problems_), IsEmpty());
}

TEST_F(Check, EveryModelFileIsBuiltIn) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(MODELS)) {
    if (entry.path().extension() == ".model") names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  std::vector<std::string> built;
  for (const BuiltInFile& file : builtInFiles()) built.emplace_back(file.name);
  EXPECT_EQ(built, names);
}

TEST_F(Check, ModelsForConstantArgumentsAreChecked) {
  const std::vector<std::string> found = checked(add(R"(
    class Flagged {
      make(boolean) { }
      make(boolean) if 0 is 1 { return <- new Nowhere; }
      make(boolean) if 0 is 1 { }
      other(Object) if 0 is 1 { }
      other(Object) { }
      alone(int) if 0 is 1 { }
      alone() { }
      alone() if 3 is 1 { }
      own(int) { }
      own(int) if 0 is 1 { }
    })"));
  EXPECT_THAT(found, testing::IsSupersetOf({testing::HasSubstr("make(boolean) stands in line 4 already"),
                                            testing::HasSubstr("other(Object): that argument is no int"),
                                            testing::HasSubstr("alone(int) needs a model without 'if', too"),
                                            testing::HasSubstr("alone() has no argument 3"),
                                            testing::HasSubstr("own(int) is not static")}));
}

}  // namespace
}  // namespace snarl::models
