#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checked_program.h"
#include "races/annotations.h"
#include "races/lock_expressions.h"
#include "support/fake_program.h"

namespace snarl::test {
namespace {

using races::NoteKind;
using testing::ElementsAre;
using testing::IsEmpty;

class Annotations : public testing::Test {
 protected:
  ir::Annotation annotation(const std::string& type,
                            const std::vector<std::pair<std::string, ir::AnnotationValue>>& values) {
    ir::Annotation result;
    result.type = program()[program().classNamed(type)].type;
    for (const auto& [name, value] : values) result.elements.push_back({program().symbols().intern(name), value});
    return result;
  }
  ir::AnnotationValue text(const std::string& value) { return {program().symbols().intern(value)}; }
  ir::Program& program() { return *fake_; }

  std::vector<races::Note> notes(const ir::Annotation& one) { return races::notesIn(program(), std::span(&one, 1)); }

 private:
  FakeProgram fake_{{}};
};

TEST_F(Annotations, AreKnownByTheLastPartOfTheirNames) {
  const std::vector<std::pair<std::string, NoteKind>> known = {
      {"net.jcip.annotations.GuardedBy", NoteKind::GuardedBy},
      {"javax.annotation.concurrent.ThreadSafe", NoteKind::ThreadSafe},
      {"a.Outer$NotThreadSafe", NoteKind::NotThreadSafe},
      {"Immutable", NoteKind::Immutable},
      {"com.google.common.annotations.VisibleForTesting", NoteKind::VisibleForTesting},
      {"a.SuppressRace", NoteKind::Suppress}};
  for (const auto& [name, kind] : known) {
    const std::vector<races::Note> found = notes(annotation(name, {}));
    ASSERT_EQ(found.size(), 1U) << name;
    EXPECT_EQ(found[0].kind, kind) << name;
  }
  for (const char* name : {"a.GuardedByNothing", "a.UnGuardedBy", "a.threadsafe", "GuardedBy.Other", "a.Suppress"}) {
    EXPECT_THAT(notes(annotation(name, {})), IsEmpty()) << name;
  }
}

TEST_F(Annotations, OfOtherToolsCountWhereTheyNameSnarl) {
  const auto list = [&](std::vector<ir::AnnotationValue> items) { return ir::AnnotationValue{std::move(items)}; };
  const std::string type = "edu.umd.cs.findbugs.annotations.SuppressFBWarnings";
  EXPECT_THAT(notes(annotation(type, {{"value", text("OTHER")}})), IsEmpty());
  EXPECT_THAT(notes(annotation(type, {{"value", text("snarlier")}})), IsEmpty());
  EXPECT_THAT(notes(annotation(type, {{"reason", text("snarl")}})), IsEmpty());
  EXPECT_THAT(notes(annotation("a.Names", {{"value", text("snarl")}})), IsEmpty());
  const auto found = notes(
      annotation(type, {{"value", list({text("OTHER"), text("Snarl")})}, {"justification", text("known since long")}}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].name, "SuppressFBWarnings");
  EXPECT_THAT(found[0].texts, ElementsAre("known since long"));
}

TEST_F(Annotations, GiveTheirReason) {
  EXPECT_THAT(notes(annotation("SuppressRace", {{"value", text("a")}}))[0].texts, ElementsAre("a"));
  EXPECT_THAT(notes(annotation("SuppressRace", {{"value", text("a")}, {"reason", text("b")}}))[0].texts,
              ElementsAre("b"));
  EXPECT_THAT(notes(annotation("SuppressRace", {}))[0].texts, IsEmpty());
}

// A class file can say anything: a value of another kind is no lock expression.
TEST_F(Annotations, WithValuesOfAnotherKindHaveNoTexts) {
  EXPECT_THAT(notes(annotation("GuardedBy", {{"value", {std::int64_t{1}}}}))[0].texts, IsEmpty());
  EXPECT_THAT(notes(annotation("GuardedBy", {{"value", {2.5}}}))[0].texts, IsEmpty());
  EXPECT_THAT(notes(annotation("GuardedBy", {{"other", text("lock")}}))[0].texts, IsEmpty());
}

TEST_F(Annotations, AreCutWhereTheyAreTooLongToTell) {
  std::vector<ir::AnnotationValue> many;
  for (int i = 0; i < 10'000; ++i) many.push_back(text(std::string(60'000, 'a')));
  const auto found = notes(annotation("GuardedBy", {{"value", {std::move(many)}}}));
  std::size_t size = 0;
  for (const std::string& text : found[0].texts) size += text.size();
  EXPECT_LT(size, 10'000U);
  EXPECT_GT(size, 0U);
}

class LockExpressionTest : public testing::Test {
 protected:
  [[nodiscard]] bool isKnown(const std::string& expression) {
    ir::Program& program = program_.analysis().program();
    races::ExpressionPlace place;
    place.owner = program.findClass("races.NoteGuardedField");
    for (const ir::FieldId id : program[place.owner].fields) {
      if (program.name(id) == "lock") place.field = id;
    }
    for (std::uint32_t i = 0; i < program_.analysis().objectIdLimit(); ++i) {
      const pointer::Object& object = program_.analysis()[pointer::ObjectId{i}];
      if (object.allocated() && object.type == program[place.owner].type) place.self.insert(pointer::ObjectId{i});
    }
    return races::LockExpressions(program_.analysis(), program_.locks()).objectsOf(expression, place).has_value();
  }

 private:
  CheckedProgram program_{CLASSES, "races.NoteGuardedField", std::string(PROGRAMS) + "/races/NoteGuardedField.java"};
};

TEST_F(LockExpressionTest, NamesLocksInManyWays) {
  for (const char* expression :
       {"this", "lock", "this.lock", " lock ", "itself", "lock()", "this.lock()", "NoteGuardedField.GLOBAL", "GLOBAL",
        "races.NoteGuardedField.GLOBAL", "NoteGuardedField.class", "NoteGuardedField.this", "Other.LOCK",
        "NoteGuardedField.this.lock", "NoteGuardedField.lock", "NoteGuardedField.Other.LOCK",
        "NoteGuardedField.lock()"}) {
    EXPECT_TRUE(isKnown(expression)) << expression;
  }
}

TEST_F(LockExpressionTest, NothingComesOfNonsense) {
  for (const char* expression : {"",
                                 ".",
                                 "...",
                                 " ",
                                 "()",
                                 "this.",
                                 ".this",
                                 "lock.",
                                 "lock..lock",
                                 "nothing",
                                 "this.nothing",
                                 "lock()()",
                                 "this()",
                                 "class",
                                 "NoteGuardedField",
                                 "NoteGuardedField.",
                                 "NoteGuardedField.nothing",
                                 "byThis",
                                 "write()",
                                 "#1",
                                 "a.b.c.D",
                                 "lock.class",
                                 "Other.this",
                                 "NoteGuardedField.class.class",
                                 "java.lang.String",
                                 "\xff\xfe"}) {
    EXPECT_FALSE(isKnown(expression)) << expression;
  }
  EXPECT_FALSE(isKnown(std::string(100'000, '.')));
  EXPECT_FALSE(isKnown(std::string(100'000, 'a')));
  std::string longPath = "this";
  for (int i = 0; i < 20'000; ++i) longPath += ".a";
  EXPECT_FALSE(isKnown(longPath));
}

}  // namespace
}  // namespace snarl::test
