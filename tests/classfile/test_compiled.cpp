// What javac writes, with values that the source shows.
#include <gmock/gmock.h>

#include "base/mapped_file.h"
#include "classfile/class_file.h"
#include "classfile/code.h"

namespace snarl::classfile {
namespace {

using Kind = ElementValue::Kind;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

/// A parsed class and the file that it points into.
class Compiled {
 public:
  explicit Compiled(const std::string& name)
      : file_(MappedFile::open(std::string(CLASSES) + "/" + name + ".class")), class_(parseClass(file_->bytes())) {
    EXPECT_THAT(class_.dropped, IsEmpty());
  }
  const ClassFile* operator->() const { return &class_; }
  const ClassFile& operator*() const { return class_; }

  [[nodiscard]] const FieldInfo& field(std::string_view name) const {
    for (const FieldInfo& f : class_.fields) {
      if (f.name == name) return f;
    }
    throw std::runtime_error("no field " + std::string(name));
  }
  [[nodiscard]] const MethodInfo& method(std::string_view name) const {
    for (const MethodInfo& m : class_.methods) {
      if (m.name == name) return m;
    }
    throw std::runtime_error("no method " + std::string(name));
  }

 private:
  std::shared_ptr<const MappedFile> file_;
  ClassFile class_;
};

TEST(Compiled, HeadOfTheClass) {
  const Compiled c("sample/Sample");
  EXPECT_EQ(c->major, 61);
  EXPECT_EQ(c->minor, 0);
  EXPECT_EQ(c->name, "sample/Sample");
  EXPECT_EQ(c->superName, "java/lang/Object");
  EXPECT_THAT(c->interfaces, ElementsAre("java/lang/Runnable"));
  EXPECT_EQ(c->flags, flag::kPublic | flag::kSuper | flag::kAbstract);
  EXPECT_EQ(c->sourceFile, "Sample.java");
  EXPECT_EQ(c->signature, "<T:Ljava/lang/Object;>Ljava/lang/Object;Ljava/lang/Runnable;");
  EXPECT_THAT(c->permittedSubclasses, ElementsAre("sample/Sample$Leaf"));
  EXPECT_THAT(c->nestMembers, SizeIs(7));
  EXPECT_EQ(c->nestHost, "");
  EXPECT_FALSE(c->record);
  EXPECT_FALSE(c->enclosingMethod);
  EXPECT_FALSE(c->deprecated);
}

TEST(Compiled, ConstantValuesOfStaticFieldsOnly) {
  const Compiled c("sample/Sample");
  const ConstantPool& k = c->constants;
  EXPECT_EQ(k.integer(c.field("ANSWER").constantValue), 42);
  EXPECT_EQ(k.longValue(c.field("BIG").constantValue), -5);
  EXPECT_EQ(k.floatValue(c.field("PART").constantValue), 1.5F);
  EXPECT_EQ(k.doubleValue(c.field("RATIO").constantValue), -2.25);
  EXPECT_EQ(k.string(c.field("TEXT").constantValue), "caf\xc3\xa9");
  EXPECT_EQ(k.integer(c.field("YES").constantValue), 1);
  EXPECT_EQ(c.field("notStatic").constantValue, 0);
}

TEST(Compiled, FieldsHaveFlagsSignaturesAndAnnotations) {
  const Compiled c("sample/Sample");
  const FieldInfo& count = c.field("count");
  EXPECT_EQ(count.flags, flag::kVolatile);
  EXPECT_EQ(count.descriptor, "I");
  ASSERT_THAT(count.annotations, SizeIs(1));
  EXPECT_EQ(count.annotations[0].type, "Lsample/Sample$GuardedBy;");
  EXPECT_FALSE(count.annotations[0].visible);
  EXPECT_EQ(count.annotations[0].find("value")->text, "this");
  EXPECT_EQ(count.annotations[0].find("other"), nullptr);
  const FieldInfo& value = c.field("value");
  EXPECT_EQ(value.flags, flag::kTransient);
  EXPECT_EQ(value.signature, "TT;");
  EXPECT_TRUE(value.deprecated);
  ASSERT_THAT(value.annotations, SizeIs(1));
  EXPECT_TRUE(value.annotations[0].visible);
}

TEST(Compiled, AnnotationValuesOfEveryKind) {
  const Compiled c("sample/Sample");
  ASSERT_THAT(c->annotations, SizeIs(1));
  const Annotation& everything = c->annotations[0];
  EXPECT_EQ(everything.find("number")->integer, 3);
  const ElementValue& names = *everything.find("names");
  EXPECT_EQ(names.kind, Kind::Array);
  EXPECT_THAT(names.items, ElementsAre(Field(&ElementValue::text, "x"), Field(&ElementValue::text, "y")));
  EXPECT_EQ(everything.find("type")->kind, Kind::Class);
  EXPECT_EQ(everything.find("type")->text, "[I");
  const ElementValue& nested = *everything.find("nested");
  EXPECT_EQ(nested.kind, Kind::Annotation);
  ASSERT_THAT(nested.annotations, SizeIs(1));
  EXPECT_EQ(nested.annotations[0].find("value")->text, "deep");

  const Compiled type("sample/Sample$Everything");
  const auto standard = [&](std::string_view name) { return type.method(name).annotationDefault.at(0); };
  EXPECT_EQ(standard("flag").kind, Kind::Boolean);
  EXPECT_EQ(standard("flag").integer, 1);
  EXPECT_EQ(standard("small").integer, -1);
  EXPECT_EQ(standard("letter").integer, 'q');
  EXPECT_EQ(standard("medium").integer, -300);
  EXPECT_EQ(standard("big").integer, std::int64_t{1} << 40);
  EXPECT_EQ(standard("part").number, 0.5);
  EXPECT_EQ(standard("ratio").number, 1e100);
  EXPECT_EQ(standard("mode").kind, Kind::Enum);
  EXPECT_EQ(standard("mode").text, "Lsample/Sample$Mode;");
  EXPECT_EQ(standard("mode").constant, "OFF");
  EXPECT_THAT(type.method("number").annotationDefault, IsEmpty());
  EXPECT_TRUE(type->is(flag::kAnnotation));
}

TEST(Compiled, MethodWithEverything) {
  const Compiled c("sample/Sample");
  const MethodInfo& get = c.method("get");
  EXPECT_EQ(get.flags, flag::kSynchronized);
  EXPECT_EQ(get.descriptor, "(ILjava/lang/String;J)Ljava/lang/Object;");
  EXPECT_THAT(get.exceptions, ElementsAre("java/lang/Exception", "java/io/IOException"));
  EXPECT_EQ(get.signature, "<E:Ljava/lang/Exception;>(ILjava/lang/String;J)TT;^TE;^Ljava/io/IOException;");
  ASSERT_THAT(get.parameterAnnotations, SizeIs(3));
  ASSERT_THAT(get.parameterAnnotations[0], SizeIs(1));
  EXPECT_TRUE(get.parameterAnnotations[0][0].visible);
  ASSERT_THAT(get.parameterAnnotations[1], SizeIs(1));
  EXPECT_FALSE(get.parameterAnnotations[1][0].visible);
  EXPECT_THAT(get.parameterAnnotations[2], IsEmpty());
  const Code code = parseCode(*c, get);
  EXPECT_THAT(code.handlers, SizeIs(testing::Ge(4U)));
  EXPECT_EQ(c->constants.className(code.handlers[0].catchType), "java/lang/IllegalStateException");
  EXPECT_THAT(code.locals, Contains(Field(&LocalVariable::name, "third")));
  EXPECT_THAT(code.locals, Contains(Field(&LocalVariable::name, "anonymous")));
  EXPECT_THAT(code.lines, SizeIs(testing::Ge(8U)));
  EXPECT_NO_THROW(decodeAll(code));
  EXPECT_FALSE(c.method("outside").hasCode());
  EXPECT_EQ(c.method("outside").flags, flag::kNative);
}

TEST(Compiled, LambdaHasItsBootstrapMethod) {
  const Compiled c("sample/Sample");
  ASSERT_THAT(c->bootstrapMethods, SizeIs(2));
  std::vector<std::string_view> owners;
  for (const BootstrapMethod& b : c->bootstrapMethods) {
    owners.push_back(c->constants.member(c->constants.methodHandle(b.handle).member).owner);
    for (const std::uint16_t argument : b.arguments) EXPECT_TRUE(c->constants.isLoadable(argument));
  }
  EXPECT_THAT(owners, testing::UnorderedElementsAre("java/lang/invoke/LambdaMetafactory",
                                                    "java/lang/invoke/StringConcatFactory"));
}

TEST(Compiled, InnerClassesKnowWhereTheyAre) {
  const Compiled leaf("sample/Sample$Leaf");
  EXPECT_EQ(leaf->nestHost, "sample/Sample");
  ASSERT_THAT(leaf->innerClasses, SizeIs(1));
  EXPECT_EQ(leaf->innerClasses[0].inner, "sample/Sample$Leaf");
  EXPECT_EQ(leaf->innerClasses[0].outer, "sample/Sample");
  EXPECT_EQ(leaf->innerClasses[0].name, "Leaf");
  EXPECT_EQ(leaf->innerClasses[0].flags, flag::kStatic | flag::kFinal);
  const Compiled anonymous("sample/Sample$1");
  ASSERT_TRUE(anonymous->enclosingMethod);
  EXPECT_EQ(anonymous->enclosingMethod->className, "sample/Sample");
  EXPECT_EQ(anonymous->enclosingMethod->method, "get");
  EXPECT_EQ(anonymous->enclosingMethod->descriptor, "(ILjava/lang/String;J)Ljava/lang/Object;");
  EXPECT_THAT(anonymous->innerClasses, Contains(Field(&InnerClass::name, "")));
}

TEST(Compiled, Record) {
  const Compiled c("sample/Sample$Point");
  ASSERT_TRUE(c->record);
  ASSERT_THAT(*c->record, SizeIs(2));
  EXPECT_EQ((*c->record)[0].name, "x");
  EXPECT_EQ((*c->record)[0].descriptor, "I");
  ASSERT_THAT((*c->record)[0].annotations, SizeIs(1));
  EXPECT_EQ((*c->record)[0].annotations[0].find("value")->text, "abscissa");
  EXPECT_EQ((*c->record)[1].signature, "Ljava/util/List<Ljava/lang/String;>;");
}

TEST(Compiled, Module) {
  const Compiled c("module-info");
  EXPECT_TRUE(c->is(flag::kModule));
  EXPECT_EQ(c->superName, "");
  ASSERT_TRUE(c->moduleInfo);
  const ModuleInfo& m = *c->moduleInfo;
  EXPECT_EQ(m.name, "sample.module");
  ASSERT_THAT(m.requirements, SizeIs(3));
  EXPECT_THAT(m.requirements, Contains(Field(&ModuleInfo::Requirement::module, "java.base")));
  EXPECT_EQ(m.requirements[1].module, "java.logging");
  EXPECT_EQ(m.requirements[1].flags, flag::kTransitive);
  ASSERT_THAT(m.exports, SizeIs(1));
  EXPECT_EQ(m.exports[0].package, "sample");
  EXPECT_THAT(m.exports[0].to, IsEmpty());
  ASSERT_THAT(m.opens, SizeIs(1));
  EXPECT_THAT(m.opens[0].to, ElementsAre("java.logging", "java.sql"));
  EXPECT_THAT(m.uses, ElementsAre("java/lang/Runnable"));
  ASSERT_THAT(m.provides, SizeIs(1));
  EXPECT_EQ(m.provides[0].service, "java/lang/Runnable");
  EXPECT_THAT(m.provides[0].implementations, ElementsAre("sample/Task"));
}

}  // namespace
}  // namespace snarl::classfile
