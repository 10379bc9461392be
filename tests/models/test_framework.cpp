// What frameworks do with annotated code.
#include <fstream>
#include <iterator>

#include "fixture.h"
#include "models/carriers.h"
#include "models/parser.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class FrameworkTest : public ModelsTest {
 protected:
  /// The body of the method that starts what this file names, and of the one that makes objects before it.
  std::string starts() { return bodyOf("start"); }
  std::string makes() { return bodyOf("run"); }

 private:
  std::string bodyOf(std::string_view name) {
    EXPECT_TRUE(library().frameworkEntry().valid());
    for (std::uint32_t i = 0; i < program_->methodCount(); ++i) {
      const ir::MethodId m{i};
      const bool own = program_->name((*program_)[m].owner).starts_with("snarl/framework");
      if (!own || program_->name(m) != name) continue;
      EXPECT_THAT(ir::verify(*program_, *program_->body(m)), IsEmpty());
      return print(*program_->body(m));
    }
    return "";
  }
};

TEST_F(FrameworkTest, RunsMethodsThatCarryAnAnnotation) {
  add("entries @Periodic as task;");
  EXPECT_THAT(starts(), HasSubstr("Jobs.run"));
  EXPECT_THAT(starts(), HasSubstr("Jobs.everywhere"));
  EXPECT_THAT(starts(), HasSubstr("Jobs.clean"));        // which carries one that carries it
  EXPECT_THAT(starts(), HasSubstr("RealTask.perform"));  // which overrides one that carries it
  EXPECT_THAT(starts(), Not(HasSubstr("Jobs.called")));
  EXPECT_THAT(makes(), HasSubstr("Jobs.<init>"));
  EXPECT_THAT(makes(), Not(HasSubstr("Page")));
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(FrameworkTest, RunsMethodsOfClassesThatCarryOne) {
  add("entries in @Endpoint as request;");
  EXPECT_THAT(starts(), HasSubstr("Page.show"));
  EXPECT_THAT(starts(), HasSubstr("Page.list"));
  EXPECT_THAT(starts(), Not(HasSubstr("Page.hidden")));
  EXPECT_THAT(starts(), Not(HasSubstr("Page.helper")));
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(FrameworkTest, EachRunCanHaveAnObjectOfItsOwn) {
  add("entries in @Endpoint as request fresh;");
  EXPECT_THAT(makes(), HasSubstr("Page.<init>"));  // the first of those that run one
  EXPECT_THAT(makes(), HasSubstr("Page."));
  EXPECT_THAT(starts(), Not(HasSubstr("Page.show")));
}

TEST_F(FrameworkTest, SharesObjectsAndHandsThemOut) {
  add("entries @Hourly as task; shared @Endpoint; injects @Wired;");
  EXPECT_THAT(makes(), HasSubstr("Page.<init>"));
  EXPECT_THAT(makes(), HasSubstr("clock"));
  EXPECT_THAT(makes(), Not(HasSubstr("plain")));
}

TEST_F(FrameworkTest, StartsMethodsWhereTheyAreCalled) {
  add("starts @Background as task;");
  const ir::MethodId real = method("Jobs", "later", 1);
  const ir::MethodId starting = library().replacement({}, real);
  EXPECT_NE(starting, real);
  EXPECT_THAT(ir::verify(*program_, *program_->body(starting)), IsEmpty());
  const Library::Start* start = library().startAt(program_->body(starting)->firstCallSite);
  ASSERT_NE(start, nullptr);
  EXPECT_EQ(start->kind, StartKind::Task);
  EXPECT_TRUE(start->exact);
  EXPECT_FALSE(library().frameworkEntry().valid());
  EXPECT_EQ(library().replacement({}, method("Jobs", "called")), method("Jobs", "called"));
}

TEST_F(FrameworkTest, TheExampleIsUnderstood) {
  std::ifstream in(EXAMPLES "/frameworks.model");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  ASSERT_FALSE(text.empty());
  add(text);
  EXPECT_THAT(problems_.sorted(), IsEmpty());
  for (const char* method : {"Beans.poll", "Beans.page", "Beans.message", "Beans.changed", "snarl/framework"}) {
    EXPECT_THAT(starts(), HasSubstr(method));
  }
  EXPECT_THAT(starts(), Not(HasSubstr("Mails.send")));
  const ir::MethodId send = method("Mails", "send");
  EXPECT_NE(library().replacement({}, send), send);
}

TEST_F(FrameworkTest, NothingIsLookedForWithoutSuchAStatement) {
  add("class Clock { default fresh; }");
  EXPECT_FALSE(library().frameworkEntry().valid());
}

TEST_F(FrameworkTest, PatternsNamePackages) {
  add("entries @a.b.* as task; entries @a.*Scheduled as task;");
  const ModelFile& file = models_.files().back();
  const AnnotationName& package = file.annotated[0].annotations[0];
  const AnnotationName& suffix = file.annotated[1].annotations[0];
  EXPECT_TRUE(namesAnnotation(file, package, "a.b.C"));
  EXPECT_TRUE(namesAnnotation(file, package, "a.b.c.D"));
  EXPECT_FALSE(namesAnnotation(file, package, "a.bc.D"));
  EXPECT_FALSE(namesAnnotation(file, package, "a.b"));
  EXPECT_TRUE(namesAnnotation(file, suffix, "a.b.FixedScheduled"));
  EXPECT_FALSE(namesAnnotation(file, suffix, "a.b.ScheduledTask"));
}

TEST_F(FrameworkTest, NamesThatNothingCarriesAreReported) {
  add("entries @Periodc as task;\nentries in @Endpoints as request;\nshared @some.Other, @some.*Service;");
  EXPECT_THAT(found(), ElementsAre("test.model:1:10: nothing in the program carries @Periodc; did you mean "
                                   "'@Periodic'?",
                                   "test.model:2:13: nothing in the program carries @Endpoints; did you mean "
                                   "'@Endpoint'?",
                                   "test.model:3:9: nothing in the program carries @some.Other",
                                   "test.model:3:22: nothing in the program carries @some.*Service"));
}

TEST_F(FrameworkTest, DispatchersThatDoNotExistAreReported) {
  add("entries @Periodic as task on Nowhere::dispatcher;\nentries @Hourly as task on java.lang.String::nothing;");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("test.model:1:30: there is no class 'Nowhere'"),
                                   HasSubstr("test.model:2:28: there is no content 'nothing'")));
}

TEST_F(FrameworkTest, MistakesInStatementsAreReported) {
  const auto wrong = [](const std::string& text) {
    Problems problems;
    parseModelFile("a.model", text, problems);
    return problems.sorted().empty() ? std::string("nothing") : problems.sorted().front().text();
  };
  EXPECT_THAT(wrong("entries Periodic as task;"), HasSubstr("a.model:1:9: expected '@' and the name of an annotation"));
  EXPECT_THAT(wrong("entries @A;"), HasSubstr("'as' and a kind"));
  EXPECT_THAT(wrong("entries @A as job;"), HasSubstr("what starts is one of 'thread', 'task'"));
  EXPECT_THAT(wrong("entries @A as task serial per thread;"), HasSubstr("'object' or 'method' after 'per'"));
  EXPECT_THAT(wrong("entries @A as task serial on C::d;"), HasSubstr("'once', 'fresh', 'serial', 'on' or ';'"));
  EXPECT_THAT(wrong("entries @A as task on C;"), HasSubstr("'::' and a static content"));
  EXPECT_THAT(wrong("starts @A as task once;"), HasSubstr("'on' or ';'"));
  EXPECT_THAT(wrong("shared @A as task;"), HasSubstr("';' at the end of the statement"));
  EXPECT_THAT(wrong("injects in @A;"), HasSubstr("'@' and the name of an annotation"));
  EXPECT_THAT(wrong("entries @a.b.;"), HasSubstr("'*' after the last dot"));
  EXPECT_THAT(wrong("entries in @A, @B.C as request once; entries @a.* as event; starts in @A as task on C::d;"),
              testing::StrEq("nothing"));
}

TEST_F(FrameworkTest, NamesAreCheckedAgainstTheClassPath) {
  EXPECT_THAT(checked(add("shared @java.lang.Deprected, @java.lang.String, @unheard.Of, @java.lang.Deprecated;")),
              testing::IsSupersetOf({HasSubstr("there is no annotation java.lang.Deprected; did you mean "
                                               "'java.lang.Deprecated'?"),
                                     HasSubstr("'java.lang.String' is no annotation")}));
}

}  // namespace
}  // namespace snarl::models
