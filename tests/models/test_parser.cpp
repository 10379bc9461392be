#include <gmock/gmock.h>

#include <deque>

#include "models/parser.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

struct Parsed {
  ModelFile file;
  std::vector<std::string> problems;
};

Parsed parse(const std::string& text) {
  static std::deque<std::string> kept;
  kept.push_back(text);
  Problems problems;
  Parsed result{parseModelFile("a.model", kept.back(), problems), {}};
  for (const Problem& p : problems.sorted()) result.problems.push_back(p.text());
  return result;
}

/// The problems of a body.
std::vector<std::string> inBody(const std::string& statements) {
  return parse("class C { m() { " + statements + " } }").problems;
}

TEST(Parser, ReadsEveryForm) {
  const Parsed p = parse(R"(
    import java.util.*; import java.util.Map;
    content element, key: Map.Entry; opaque a.b.*, a.C; counters hits, total;
    shape S like T { a(), b(int, Object[][]) since 21 { } bytecode c(*); percall d() until 20; }
    class C like S, java.util.List since 9 container threadsafe immutable { default fresh; bytecode(); percall(); }
    made class java.util.List/view implements A, B extends C like S { }
    class D { m() {
      x <- this, 0, 1.element, return, null, fresh, new T, new T(0, _), new T[][], new like x, (T) x, each 0, unknown T,
           call 0.run(), call ((T) 0).run(this.a.b), call C::m(x), call (call 0.a()).b(), C::f, x.(C::f), x[].a[], 0.*,
           start x.run() as task, call x[].y.run();
      this.a <- 0; x[] <- 0; C::f <- 0; x.(C::f) <- 0; return.a <- 0; 0.* <- 1;
      reads this, 0[]; writes 0; loop { maybe { } } lock this.a { ; } throw x, new E; catch t { call x.run(); }
      start x.run() as thread; start x.run() as event once on this.a; start x.run() as hook on C::f;
      serial this, x; serial return if 0 is 1; join x, this.a; join all this if true; join x if false;
      signal x; await this if true; join <- 0; join.a <- 0;
      lock <- 0; call lock.run();
      acquire this; acquire 0 shared if true; release x.a either; release x shared if true; yield this.a; acquire <- 0;
    } }
  )");
  EXPECT_THAT(p.problems, IsEmpty());
  ASSERT_THAT(p.file.definitions, SizeIs(4));
  ASSERT_THAT(p.file.opaque, SizeIs(2));
  EXPECT_TRUE(p.file.opaque[0].wildcard);
  EXPECT_FALSE(p.file.opaque[1].wildcard);
  EXPECT_EQ(p.file.definitions[0].members[0].selectors.count, 2U);
  EXPECT_TRUE(p.file.definitions[0].members[1].bytecode);
  EXPECT_TRUE(p.file.definitions[0].members[2].perCall);
  EXPECT_TRUE(p.file.definitions[1].container);
  EXPECT_TRUE(p.file.definitions[1].threadSafe);
  EXPECT_TRUE(p.file.definitions[1].immutable);
  EXPECT_FALSE(p.file.definitions[1].parallel);
  EXPECT_THAT(p.file.counters, ElementsAre("hits", "total"));
  EXPECT_THAT(p.file.definitions[1].members, SizeIs(2));
  EXPECT_THAT(p.file.definitions[2].implements, SizeIs(2));
}

TEST(Parser, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(parse("class C {\n  m(;\n}").problems, ElementsAre("a.model:2:5: expected a type, but there is ';'"));
  EXPECT_THAT(parse("clas C { }").problems, ElementsAre(HasSubstr("a.model:1:1: expected 'import'")));
  EXPECT_THAT(parse("class C {").problems, ElementsAre(HasSubstr("but the file ends")));
  EXPECT_THAT(parse("class a/b { }").problems, ElementsAre(HasSubstr("made class")));
  EXPECT_THAT(parse("made class a { }").problems, ElementsAre(HasSubstr("slash")));
  EXPECT_THAT(parse("counters ;").problems, ElementsAre(HasSubstr("a part of the names of counters")));
  EXPECT_THAT(parse("counters a, b").problems, ElementsAre(HasSubstr("but the file ends")));
  EXPECT_THAT(parse("shape S immutable { }").problems, ElementsAre(HasSubstr("a shape is no class: put 'immutable'")));
  EXPECT_THAT(parse("class C extends D { }").problems, ElementsAre(HasSubstr("only a made class")));
  EXPECT_THAT(parse("class C { default nothing; }").problems, ElementsAre(HasSubstr("'fresh' or 'bytecode'")));
  EXPECT_THAT(parse("class C { m() since 0; }").problems, ElementsAre(HasSubstr("no JDK 0")));
  EXPECT_THAT(inBody("this <- 0;"), ElementsAre(HasSubstr("nothing can be assigned")));
  EXPECT_THAT(inBody("x <- 99999999999;"), ElementsAre(HasSubstr("so many arguments")));
  EXPECT_THAT(inBody("start x.run() as fibre;"), ElementsAre(HasSubstr("not 'fibre'")));
  EXPECT_THAT(inBody("start x.run() as task on;"), ElementsAre(HasSubstr("a value")));
  EXPECT_THAT(inBody("join x if 1;"), ElementsAre(HasSubstr("'true' or 'false'")));
  EXPECT_THAT(inBody("serial x if 0 is 2;"), ElementsAre(HasSubstr("'is 1'")));
  EXPECT_THAT(inBody("serial x if this is 1;"), ElementsAre(HasSubstr("an argument's number")));
  EXPECT_THAT(inBody("signal x if true;"), ElementsAre(HasSubstr("no condition")));
  EXPECT_THAT(inBody("adds x if true;"), ElementsAre(HasSubstr("no condition")));
  EXPECT_THAT(inBody("join;"), ElementsAre(HasSubstr("expected")));
  EXPECT_THAT(inBody("acquire this if false;"), ElementsAre(HasSubstr("'true' after 'if'")));
  EXPECT_THAT(inBody("acquire this either;"), ElementsAre(HasSubstr("';'")));
  EXPECT_THAT(inBody("yield this shared;"), ElementsAre(HasSubstr("';'")));
  EXPECT_THAT(inBody("call x;"), ElementsAre(HasSubstr("the method that is called")));
  EXPECT_THAT(inBody("x <- a/b;"), ElementsAre(HasSubstr("is a class, not a value")));
  EXPECT_THAT(inBody("x <- new T[](0);"), ElementsAre(HasSubstr("no constructor")));
  EXPECT_THAT(inBody("x[0] <- 1;"), ElementsAre(HasSubstr("']'")));
}

TEST(Parser, GoesOnAfterAMistake) {
  const Parsed p = parse(R"(
    class A { m() { x <- ; y <- 0; } n( ; o() { } }
    nonsense { } ;
    class B { p() { loop { bad bad; } z <- 0; } }
  )");
  EXPECT_THAT(p.problems, SizeIs(5)) << testing::PrintToString(p.problems);
  ASSERT_THAT(p.file.definitions, SizeIs(2));
  EXPECT_THAT(p.file.definitions[0].members, SizeIs(2));
  EXPECT_EQ(p.file.definitions[0].members[0].body.count, 1U);
  EXPECT_EQ(p.file.definitions[1].members[0].body.count, 2U);
}

TEST(Parser, SuggestsWhatMayHaveBeenMeant) {
  EXPECT_THAT(parse("saftey thread-safe: a.B;").problems, ElementsAre(HasSubstr("did you mean 'safety'?")));
  EXPECT_THAT(parse("class a.B thread-safe { }").problems, ElementsAre(HasSubstr("did you mean 'threadsafe'?")));
  EXPECT_THAT(inBody("write this;"), ElementsAre(HasSubstr("'write' starts no statement; did you mean 'writes'?")));
  EXPECT_THAT(inBody("measure this;"), ElementsAre(HasSubstr("did you mean 'measures'?")));
  EXPECT_THAT(inBody("something this;"), ElementsAre(HasSubstr("expected '<-' or one of the statements")));
}

TEST(Parser, BoundsNestingAndProblems) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "loop { ";
  EXPECT_THAT(inBody(deep), testing::Not(IsEmpty()));
  EXPECT_THAT(inBody("x <- " + std::string(100000, '(') + ";"), testing::Not(IsEmpty()));
  std::string casts;
  for (int i = 0; i < 100000; ++i) casts += "(T) ";
  EXPECT_THAT(inBody("x <- " + casts + "0;"), testing::Not(IsEmpty()));
  std::string parts = "this";
  for (int i = 0; i < 100000; ++i) parts += ".a";
  EXPECT_THAT(inBody("x <- " + parts + ";"), ElementsAre(HasSubstr("too many parts")));
  std::string wrong;
  for (int i = 0; i < 100000; ++i) wrong += "? ; ";
  EXPECT_THAT(parse(wrong).problems, SizeIs(101));
}

TEST(Parser, TakesAnyBytes) {
  const std::string good =
      "import a.*; content e; class C like D { m(*), n(int) { x <- new T(0), each this.e; loop { } } }";
  for (std::size_t i = 0; i < good.size(); ++i) {
    parse(good.substr(0, i));
    for (const char c : {'\0', '{', '}', '(', ')', ';', '.', '\xff', '<'}) {
      std::string changed = good;
      changed[i] = c;
      parse(changed);
    }
  }
}

}  // namespace
}  // namespace snarl::models
