// What reflection makes, besides what the annotated programs say.
#include <gmock/gmock.h>

#include "base/problem.h"
#include "ir/verify.h"
#include "pointer/reflection.h"
#include "pointer/reflection_metadata.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

using pointer::ReflectionMetadata;

bool reaches(const pointer::Analysis& analysis, const std::string& name) {
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const std::string full = analysis.program().fullName(analysis[pointer::InstanceId{i}].method);
    if (full.starts_with(name + "(")) return true;
  }
  return false;
}

TEST(Reflection, WritesBodiesThatKeepTheRules) {
  std::size_t checked = 0;
  for (const char* name : {"Creating", "Invoking", "Proxying", "Providing", "Handling", "ClassObjects"}) {
    const Analysed analysed({CLASSES, RESOURCES}, name, "insensitive");
    ir::Program& program = analysed->program();
    for (std::uint32_t i = 0; i < analysed->instanceCount(); ++i) {
      const ir::MethodId method = (*analysed)[pointer::InstanceId{i}].method;
      const std::string_view owner = program.name(program[method].owner);
      if (owner.find("$$") == std::string_view::npos || owner.find("$$Lambda") != std::string_view::npos) continue;
      const ir::Body* body = program.body(method);
      ASSERT_NE(body, nullptr) << program.fullName(method);
      EXPECT_THAT(ir::verify(program, *body), testing::IsEmpty()) << program.fullName(method);
      ++checked;
    }
  }
  EXPECT_GT(checked, 60U);
}

TEST(Reflection, KnowsWhichAccessesThroughHandlesAreAtomic) {
  const Analysed analysed({CLASSES, RESOURCES}, "Handling", "insensitive");
  ir::Program& program = analysed->program();
  std::set<std::string> atomic;
  std::set<std::string> plain;
  for (std::uint32_t i = 0; i < analysed->instanceCount(); ++i) {
    const ir::MethodId method = (*analysed)[pointer::InstanceId{i}].method;
    const std::string_view owner = program.name(program[method].owner);
    if (owner.find("$$Reflection/variables") == std::string_view::npos) continue;
    (analysed->isAtomic(method) ? atomic : plain).insert(std::string(program.name(method)));
  }
  EXPECT_THAT(atomic, testing::IsSupersetOf({"compareAndSet", "getVolatile", "getAndSet", "setRelease", "getAcquire"}));
  EXPECT_THAT(plain, testing::IsSupersetOf({"set"}));
  EXPECT_FALSE(plain.contains("compareAndSet"));
}

// Numbers of methods, calls and types are not taken for those of fields.
TEST(Reflection, KnowsWhichObjectsStandForFields) {
  std::set<std::string> named;
  std::set<std::string> others;
  for (const char* name : {"Handling", "Invoking"}) {
    const Analysed analysed({CLASSES, RESOURCES}, name, "insensitive");
    ir::Program& program = analysed->program();
    for (std::uint32_t i = 0; i < analysed->objectIdLimit(); ++i) {
      const pointer::Object& object = (*analysed)[pointer::ObjectId{i}];
      if (object.kind != pointer::ObjectKind::Handle) continue;
      const std::string type = program.typeName(object.type);
      const ir::FieldId field = pointer::fieldNamedBy(*analysed, pointer::ObjectId{i});
      if (field.valid()) {
        named.insert(type.substr(type.rfind('.') + 1) + " " + std::string(program.name(program[field].owner)) + "." +
                     std::string(program.name(field)));
      } else {
        others.insert(type.substr(type.rfind('.') + 1));
      }
    }
  }
  EXPECT_THAT(
      named, testing::ElementsAre(
                 "AtomicIntegerFieldUpdater Handling$Other.number",
                 "AtomicReferenceFieldUpdater Handling$Other.updated", "Field Invoking$Service.number",
                 "Field Invoking$Service.open", "Field Invoking$Service.secret", "Field Invoking$Service.shared",
                 "Field Invoking$Special.open", "Field Invoking$Unset.value", "MethodHandle Handling$Box.shared",
                 "MethodHandle Handling$Box.value", "VarHandle Handling$Box.count", "VarHandle Handling$Box.next",
                 "VarHandle Handling$Other.field"));
  EXPECT_THAT(others, testing::ElementsAre("Field[]", "Method", "MethodHandle", "Method[]",
                                           "RecordComponent", "RecordComponent[]", "VarHandle"));
}

TEST(Reflection, FindsProvidersOfModules) {
  const Analysed analysed({MODULE}, "shop.Shop", "auto");
  EXPECT_TRUE(reaches(*analysed, "shop.Card.paid"));
}

ReflectionMetadata metadata(std::string_view json) {
  ReflectionMetadata result;
  result.read(json);
  return result;
}

TEST(ReflectionMetadata, IsReadFromBothKindsOfFiles) {
  const ReflectionMetadata old = metadata(R"([
    {"name": "a.B", "allDeclaredConstructors": true,
     "methods": [{"name": "m", "parameterTypes": ["int", "java.lang.String[]"]}, {"name": "n"}]},
    {"name": "a.C", "fields": [{"name": "f", "allowWrite": true}], "allPublicMethods": false}])");
  ASSERT_EQ(old.entries.size(), 2U);
  EXPECT_EQ(old.entries[0].type, "a.B");
  EXPECT_TRUE(old.entries[0].allConstructors);
  EXPECT_FALSE(old.entries[0].allMethods);
  EXPECT_THAT(*old.entries[0].methods[0].parameters, testing::ElementsAre("int", "java.lang.String[]"));
  EXPECT_FALSE(old.entries[0].methods[1].parameters.has_value());
  EXPECT_THAT(old.entries[1].fields, testing::ElementsAre("f"));
  EXPECT_FALSE(old.entries[1].allMethods);
  const ReflectionMetadata fresh = metadata(R"({"reflection": [{"type": "a.B", "allDeclaredFields": true},
    {"type": {"proxy": ["a.I"]}}], "resources": [{"glob": "*"}]})");
  ASSERT_EQ(fresh.entries.size(), 1U);
  EXPECT_TRUE(fresh.entries[0].allFields);
  EXPECT_TRUE(metadata(R"({"resources": []})").entries.empty());
  EXPECT_TRUE(metadata("[]").entries.empty());
}

TEST(ReflectionMetadata, RefusesWhatItCantUnderstand) {
  for (const char* json :
       {"", "nonsense", "[", "12", "{\"reflection\": 1}", "[1]", "[{}]", "[{\"name\": 1}]",
        "[{\"name\": \"a\", \"methods\": 1}]", "[{\"name\": \"a\", \"methods\": [{}]}]",
        "[{\"name\": \"a\", \"methods\": [{\"name\": \"m\", \"parameterTypes\": [1]}]}]", "[{\"name\": \"\xff\"}]"}) {
    EXPECT_THROW(metadata(json), FormatError) << json;
  }
  EXPECT_THROW(metadata(std::string(1000000, '[')), FormatError);
}

TEST(ReflectionMetadata, SaysWhatUnresolvedCallsReach) {
  const Analysed without({CLASSES, RESOURCES}, "Listed", "insensitive");
  EXPECT_FALSE(reaches(*without, "Listed.started"));
  EXPECT_FALSE(reaches(*without, "Listed.otherConstructed"));
  const Analysed with({CLASSES, RESOURCES}, "Listed", "insensitive", metadata(R"([
    {"name": "Listed$Plugin", "methods": [{"name": "start", "parameterTypes": ["int"]}], "allDeclaredFields": true},
    {"name": "Listed$Other", "methods": [{"name": "<init>", "parameterTypes": []}]},
    {"name": "no.such.Type", "allDeclaredMethods": true}, {"name": "[[["}, {"name": "int"}])"));
  EXPECT_TRUE(reaches(*with, "Listed.started"));
  EXPECT_TRUE(reaches(*with, "Listed.otherConstructed"));
}

}  // namespace
}  // namespace snarl::test
