// From class files to declared classes: what is found, missing, unreadable or impossible.
#include "fixture.h"

namespace snarl::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Loading = FrontEndTest;

TEST_F(Loading, DeclaresMembersWithTheirTypesAndFlags) {
  ClassAssembler c("a/B", "a/Base", flag::kPublic | flag::kSuper | flag::kFinal);
  c.implements("java/lang/Runnable").field(flag::kPrivate | flag::kVolatile, "count", "[[J");
  c.method(flag::kPublic | flag::kSynchronized, "run", "()V").emit(Op::return_);
  c.method(flag::kPublic | flag::kNative, "twice", "(IJLjava/lang/String;)D");
  add(c, "a/B");
  const ir::Class& b = program().load(program().classNamed("a.B"));
  ASSERT_TRUE(b.loaded());
  EXPECT_EQ(program().name(b.super), "a.Base");
  EXPECT_EQ(program()[b.super].state, ir::ClassState::Missing);
  EXPECT_TRUE(b.has(ir::flag::kFinal));
  ASSERT_EQ(b.fields.count, 1U);
  const ir::Field& field = program()[*b.fields.begin()];
  EXPECT_EQ(program().text(field.name), "count");
  EXPECT_EQ(program().typeName(field.type), "long[][]");
  EXPECT_TRUE(field.has(ir::flag::kVolatile));
  const ir::MethodId run = method("a.B", "run");
  EXPECT_TRUE(program()[run].has(ir::flag::kSynchronized));
  EXPECT_NE(program().body(run), nullptr);
  const ir::MethodId twice = method("a.B", "twice");
  EXPECT_EQ(program().body(twice), nullptr);
  EXPECT_EQ(program().typeName(program().signature(twice).result), "double");
  EXPECT_EQ(program().signature(twice).parameters.size(), 3U);
  EXPECT_THAT(problemTexts(), IsEmpty());
}

TEST_F(Loading, ClassesAboveThemselvesAreUnreadable) {
  ClassAssembler a("A", "B");
  add(a, "A");
  ClassAssembler b("B", "A");
  add(b, "B");
  ClassAssembler below("Below", "A");
  add(below, "Below");
  program().load(program().classNamed("Below"));
  const auto stateOf = [&](const char* name) { return program()[program().classNamed(name)].state; };
  EXPECT_EQ(stateOf("A"), ir::ClassState::Unreadable);
  EXPECT_EQ(stateOf("B"), ir::ClassState::Unreadable);
  EXPECT_EQ(stateOf("Below"), ir::ClassState::Loaded);
  EXPECT_THAT(problemTexts(), ElementsAre(HasSubstr("A.class: the class is above itself"),
                                          HasSubstr("B.class: the class is above itself")));
}

TEST_F(Loading, AClassInTheWrongPlaceIsUnreadable) {
  ClassAssembler c("real/Name");
  add(c, "wrong/Place");
  EXPECT_EQ(program().load(program().classNamed("wrong.Place")).state, ir::ClassState::Unreadable);
  EXPECT_EQ(program().load(program().classNamed("real.Name")).state, ir::ClassState::Missing);
  EXPECT_THAT(problemTexts(), ElementsAre(HasSubstr("the class is named real/Name")));
}

TEST_F(Loading, AMethodThatShouldHaveCodeAndHasNoneIsNamed) {
  ClassAssembler c("A");
  c.method(flag::kPublic, "m", "()V").withCode(false);
  c.method(flag::kPublic, "n", "()V").emit(Op::return_);
  add(c, "A");
  EXPECT_EQ(program().body(method("A", "m")), nullptr);
  EXPECT_THAT(problemTexts(), ElementsAre(HasSubstr("method m()V: it has no code")));
  EXPECT_NE(program().body(method("A", "n")), nullptr);
}

TEST_F(Loading, AFieldWithTheTypeOfAMethodCostsTheBodiesOfItsClassOnly) {
  ClassAssembler c("A");
  c.method(flag::kStatic, "m", "()V").field(Op::getstatic, "A", "f", "()V").emit(Op::return_);
  add(c, "A");
  ClassAssembler other("B");
  other.method(flag::kStatic, "m", "()V").emit(Op::return_);
  add(other, "B");
  EXPECT_EQ(program().body(method("A", "m")), nullptr);
  EXPECT_FALSE(problemTexts().empty());
  EXPECT_NE(program().body(method("B", "m")), nullptr);
}

// Whoever reads a class, it is read once, and the same is said of it.
TEST_F(Loading, ReadingAheadChangesNothing) {
  constexpr int kClasses = 200;
  std::vector<std::string> names{"gone"};
  for (int i = 0; i < kClasses; ++i) {
    const std::string name = "p/C" + std::to_string(i);
    ClassAssembler c(i % 50 == 7 ? "other/Name" : name, "p/C" + std::to_string(kClasses - 1 - i / 2));
    c.method(flag::kStatic, "m", "()V").emit(Op::return_);
    add(c, name);
    names.push_back(name);
  }
  std::vector<std::vector<std::string>> seen;
  for (const unsigned jobs : {0U, 1U, 2U, 5U}) {
    if (jobs > 0) frontEnd().parseAhead(names, jobs);
    std::vector<std::string>& list = seen.emplace_back();
    for (int i = 0; i <= kClasses; ++i) {
      const std::string name = i == kClasses ? "gone" : "p.C" + std::to_string(i);
      const ir::ClassId id = program().classNamed(name);
      const ir::Class& c = program().load(id);
      list.push_back(name + " " + std::to_string(id.value) + " " + std::to_string(static_cast<int>(c.state)) + " " +
                     std::to_string(c.methods.first.value) + " " + std::to_string(c.methods.count));
    }
    for (std::string& text : problemTexts()) list.push_back(std::move(text));
    forgetProgram();
  }
  EXPECT_THAT(seen[0], Contains(HasSubstr("the class is named other/Name")));
  for (const auto& list : seen) EXPECT_EQ(list, seen[0]);
}

TEST_F(Loading, WhatWasReadAheadNeedNotBeUsed) {
  std::vector<std::string> names;
  for (int i = 0; i < 100; ++i) {
    names.push_back("C" + std::to_string(i));
    ClassAssembler c(names.back());
    c.method(flag::kStatic, "m", "()V").emit(Op::return_);
    add(c, names.back());
  }
  frontEnd().parseAhead(names, 3);
  EXPECT_NE(program().body(method("C99", "m")), nullptr);
  frontEnd().parseAhead(names, 3);
  EXPECT_NE(program().body(method("C99", "m")), nullptr);
  EXPECT_NE(program().body(method("C50", "m")), nullptr);
  frontEnd().parseAhead(names, 2);
  forgetProgram();
  EXPECT_THAT(problemTexts(), IsEmpty());
}

// Lowering on several threads gives what lowering one body at a time gives.
TEST_F(Loading, TheNumberOfJobsChangesNothing) {
  constexpr int kMethods = 300;
  ClassAssembler c("A");
  const auto bootstrap = c.bootstrap("x/Magic", "link", "()Ljava/lang/invoke/CallSite;");
  for (int i = 0; i < kMethods; ++i) {
    auto& m = c.method(flag::kStatic, "m" + std::to_string(i), "(I)Ljava/lang/Object;");
    const Label top = m.here();
    m.emit(Op::iinc, 0, -1).emit(Op::iload, 0).jump(Op::ifgt, top);
    m.emit(Op::iload, 0).invokeDynamic(bootstrap, "s" + std::to_string(i), "(I)Ljava/lang/Object;").emit(Op::areturn);
  }
  add(c, "A");
  std::vector<ir::MethodId> methods;
  for (const ir::MethodId m : program().load(program().classNamed("A")).methods) methods.push_back(m);
  program().lowerAll(methods, 4);
  std::uint32_t next = 0;
  for (const ir::MethodId m : methods) {
    const ir::Body* body = program().body(m);
    ASSERT_NE(body, nullptr);
    EXPECT_THAT(ir::verify(program(), *body), IsEmpty());
    EXPECT_EQ(body->firstCallSite.value, next++);
    EXPECT_EQ(program()[body->firstCallSite].method, m);
  }
}

}  // namespace
}  // namespace snarl::test
