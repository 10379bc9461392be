#include <gmock/gmock.h>

#include "ir/program.h"
#include "samples.h"
#include "support/fake_program.h"

namespace snarl::ir {
namespace {

using namespace snarl::test;

TEST(Program, LoadsAClassWithEverythingAboveItAndNothingElse) {
  FakeProgram p({{.name = "A", .super = "B", .interfaces = {"I"}, .fields = {{"x", "LZ;"}}},
                 {.name = "B"},
                 {.name = "I", .interfaces = {"J"}, .flags = flag::kInterface},
                 {.name = "J", .flags = flag::kInterface},
                 {.name = "Z"}});
  p.cls("A");
  EXPECT_EQ(p.frontEnd().declared, 5U) << "A, B, I, J, Object";
  EXPECT_EQ((*p)[p->findClass("Z")].state, ClassState::Unloaded);
  p.cls("A");
  p.cls("B");
  EXPECT_EQ(p.frontEnd().declared, 5U) << "each once";
}

TEST(Program, ClassesThatAreNotThereAreMissing) {
  FakeProgram p(std::vector<FakeClass>{{.name = "A", .super = "gone.B"}});
  EXPECT_TRUE((*p)[p.cls("A")].loaded());
  EXPECT_EQ((*p)[p.cls("gone.B")].state, ClassState::Missing);
  EXPECT_FALSE((*p)[p.cls("gone.B")].super.valid());
  EXPECT_EQ(p.frontEnd().declared, 2U) << "nobody looks twice";
}

TEST(Program, NamesHaveOneId) {
  FakeProgram p;
  EXPECT_FALSE(p->findClass("a.New").valid());
  const ClassId id = p->classNamed("a.New");
  EXPECT_EQ(p->findClass("a.New"), id);
  EXPECT_EQ(p->classNamed("a.New"), id);
  EXPECT_EQ(p.methodRef("a.New", "m"), p.methodRef("a.New", "m"));
  EXPECT_NE(p.methodRef("a.New", "m"), p.methodRef("a.New", "m", "()V", true)) << "an interface's is another";
  EXPECT_NE(p.fieldRef("a.New", "f", "I"), p.fieldRef("a.New", "f", "J"));
  const Handle get{HandleKind::GetField, p.fieldRef("a.New", "f", "I"), {}};
  const Handle put{HandleKind::PutField, p.fieldRef("a.New", "f", "I"), {}};
  EXPECT_EQ(p->handle(get), p->handle(get));
  EXPECT_NE(p->handle(get), p->handle(put));
}

TEST(Program, TypesAreWrittenAsInJava) {
  FakeProgram p;
  EXPECT_EQ(p->typeName(p.type("[[J")), "long[][]");
  EXPECT_EQ(p->typeName(p.type("La/B$C;")), "a.B$C");
  EXPECT_EQ(p->typeName(p.type("[Z")), "boolean[]");
  EXPECT_EQ(p->typeName(Types::voidType()), "void");
}

TEST(Program, MembersOfAClassAreConsecutive) {
  FakeProgram p(sampleClasses());
  const Class& worker = (*p)[p.cls("a.Worker")];
  EXPECT_EQ(worker.methods.count, 5U);
  EXPECT_EQ(worker.fields.count, 2U);
  EXPECT_EQ(p->fullName(p.method("a.Worker", "spin")), "a.Worker.spin()V");
}

/// Gives every method the same body, and counts.
class CopyingFrontEnd : public FakeFrontEnd {
 public:
  CopyingFrontEnd(std::vector<FakeClass> classes, Body body)
      : FakeFrontEnd(std::move(classes)), body_(std::move(body)) {}
  void prepare(Program&, ClassId) override { ++prepared; }
  std::optional<Body> lower(const Program& program, MethodId id, Body::Memory& memory, When) override {
    if (program.name(id) == "nothing") return std::nullopt;
    return Body(body_, memory);
  }
  std::size_t prepared = 0;

 private:
  Body body_;
};

TEST(Program, BodiesAreLoweredOnceAndSitesNumberedTheSameOnAnyNumberOfCores) {
  FakeProgram source(sampleClasses());
  const Body body = zooSample(source);
  std::vector<std::vector<std::uint32_t>> numbers;
  for (const unsigned jobs : {1U, 3U}) {
    auto owned = std::make_unique<CopyingFrontEnd>(sampleClasses(), body);
    const CopyingFrontEnd& frontEnd = *owned;
    Program program(std::move(owned));
    std::vector<MethodId> methods;
    for (const MethodId m : program.load(program.classNamed("a.Worker")).methods) methods.insert(methods.begin(), m);
    for (const MethodId m : program.load(program.objectClass()).methods) methods.push_back(m);
    methods.push_back(methods.front());
    program.lowerAll(methods, jobs);
    EXPECT_EQ(frontEnd.prepared, 2U) << "each class once";
    std::vector<std::uint32_t>& list = numbers.emplace_back();
    for (const MethodId m : methods) {
      const Body* lowered = program.body(m);
      const bool expected = program[m].hasBody() && program.name(m) != "nothing";
      ASSERT_EQ(lowered != nullptr, expected) << program.fullName(m);
      if (lowered == nullptr) continue;
      EXPECT_EQ(lowered->method, m);
      EXPECT_EQ(program.body(m), lowered) << "the same the second time";
      EXPECT_EQ(program[lowered->firstCallSite].method, m);
      EXPECT_EQ(program[lowered->firstCallSite].instr, lowered->calls[0]);
      list.push_back(lowered->firstCallSite.value);
      list.push_back(lowered->firstAllocSite.value);
    }
    EXPECT_EQ(program.callSiteCount(), list.size() / 2 * body.calls.size() - body.calls.size())
        << "one was asked twice";
  }
  EXPECT_EQ(numbers[0], numbers[1]);
}

TEST(Program, SitesAreNumberedAsBodiesAreAskedForWhateverIsExpected) {
  FakeProgram source(sampleClasses());
  const Body body = zooSample(source);
  std::vector<std::vector<std::uint32_t>> numbers;
  for (const bool ahead : {false, true}) {
    Program program(std::make_unique<CopyingFrontEnd>(sampleClasses(), body));
    std::vector<MethodId> methods;
    for (const MethodId m : program.load(program.classNamed("a.Worker")).methods) methods.push_back(m);
    for (const MethodId m : program.load(program.objectClass()).methods) methods.push_back(m);
    program.lowerAhead(ahead);
    std::vector<std::uint32_t>& list = numbers.emplace_back();
    std::vector<const Body*> bodies;
    for (auto m = methods.rbegin(); m != methods.rend(); ++m) {
      program.expect(methods);
      const Body* lowered = program.body(*m);
      EXPECT_EQ(program.body(*m), lowered);
      list.push_back(lowered == nullptr ? 0 : lowered->firstCallSite.value);
      if (lowered != nullptr) bodies.push_back(lowered);
    }
    program.lowerAhead(false);
    EXPECT_GT(bodies.size(), 3U);
    for (const Body* stays : bodies) EXPECT_EQ(stays->instrs.size(), body.instrs.size());
  }
  EXPECT_EQ(numbers[0], numbers[1]);
}

}  // namespace
}  // namespace snarl::ir
