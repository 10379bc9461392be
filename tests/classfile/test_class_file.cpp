#include <gmock/gmock.h>

#include "classfile/class_file.h"
#include "expect_error.h"
#include "support/class_assembler.h"

namespace snarl::classfile {
namespace {

using test::AttributeText;
using test::ByteVector;
using test::ByteWriter;
using test::ClassAssembler;
using test::expectError;
using test::kAnyOffset;
using test::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(ClassFile, VersionsFrom45To69) {
  for (int major = 0; major < 80; ++major) {
    for (const int minor : {0, 3, 65535}) {
      const ByteVector bytes = ClassAssembler("a/B").version(major, minor).bytes();
      if (major >= 45 && major <= 69) {
        EXPECT_EQ(parseClass(bytes).major, major);
        EXPECT_EQ(parseClass(bytes).minor, minor);
      } else if (major > 69) {
        expectError(
            [&] { parseClass(bytes); }, 6,
            "class file version " + std::to_string(major) + " is newer than this Snarl understands (69, Java 25)");
      } else {
        expectError([&] { parseClass(bytes); }, 6, "does not exist: the oldest is 45 (Java 1.0)");
      }
    }
  }
}

TEST(ClassFile, NotAClass) {
  expectError([] { parseClass({}); }, 0, "unexpected end of data");
  const ByteVector zip = {'P', 'K', 3, 4, 0, 0, 0, 0};
  expectError([&] { parseClass(zip); }, 0, "not a class file");
}

TEST(ClassFile, BytesAfterTheEnd) {
  ByteVector bytes = ClassAssembler("a/B").bytes();
  const std::size_t size = bytes.size();
  bytes.push_back(0);
  expectError([&] { parseClass(bytes); }, size, "the class ends here, but 1 more bytes follow");
}

TEST(ClassFile, Superclasses) {
  expectError([] { parseClass(ClassAssembler("a/B", "").bytes()); }, kAnyOffset, "the class has no superclass");
  EXPECT_EQ(parseClass(ClassAssembler("java/lang/Object", "").bytes()).superName, "");
  expectError([] { parseClass(ClassAssembler("[I").bytes()); }, kAnyOffset, "'[I' is an array where a class should be");
  expectError([] { parseClass(ClassAssembler("a/B", "[La/C;").bytes()); }, kAnyOffset, "is an array");
  ClassAssembler c("a/B");
  c.implements("[I");
  expectError([&] { parseClass(c.bytes()); }, kAnyOffset, "is an array");
}

TEST(ClassFile, MembersMustHaveNamesAndTypes) {
  const auto fieldError = [](const char* name, const char* type, const char* words) {
    ClassAssembler c("a/B");
    c.field(0, name, type);
    expectError([&] { parseClass(c.bytes()); }, kAnyOffset, words);
  };
  fieldError("", "I", "empty name");
  fieldError("f", "V", "'V' is not a field descriptor");
  fieldError("f", "()V", "is not a field descriptor");
  const auto methodError = [](const std::string& name, const std::string& type, const char* words) {
    ClassAssembler c("a/B");
    c.method(0, name, type);
    expectError([&] { parseClass(c.bytes()); }, kAnyOffset, words);
  };
  methodError("", "()V", "empty name");
  methodError("m", "I", "'I' is not a method descriptor");
  methodError("m", "(" + std::string(255, 'I') + ")V", "256 slots");
  ClassAssembler fits("a/B");
  fits.method(flag::kStatic, "m", "(" + std::string(255, 'I') + ")V");
  EXPECT_NO_THROW(parseClass(fits.bytes()));
}

TEST(ClassFile, OffsetOfAWrongMember) {
  ClassAssembler c("a/B");
  c.field(0, "f", "V");
  const ByteVector bytes = c.bytes();
  // From the end: class attributes, methods, the field's attributes, its descriptor.
  expectError([&] { parseClass(bytes); }, bytes.size() - 8, "is not a field descriptor");
}

TEST(ClassFile, ConstantValueMustFit) {
  for (const char* type : {"I", "J", "F", "D", "Z", "Ljava/lang/String;", "[I"}) {
    ClassAssembler c("a/B");
    const std::uint16_t values[] = {
        c.integer(1), c.longConstant(1), c.floatConstant(1), c.doubleConstant(1), c.string("s"), 1, 0, 9999};
    for (std::size_t i = 0; i < std::size(values); ++i) {
      ClassAssembler one("a/B");
      one.integer(1);
      one.longConstant(1);
      one.floatConstant(1);
      one.doubleConstant(1);
      one.string("s");
      one.field(flag::kStatic, "f", type, {{"ConstantValue", ByteWriter().u2(values[i]).bytes()}});
      const std::string kinds[] = {"IZ", "J", "F", "D", "L"};
      const bool fits = i < 5 && kinds[i].find(type[0]) != std::string::npos;
      if (fits) {
        EXPECT_EQ(parseClass(one.bytes()).fields[0].constantValue, values[i]);
      } else {
        expectError([&] { parseClass(one.bytes()); }, kAnyOffset, "does not fit its type");
      }
    }
  }
}

TEST(ClassFile, ConstantValueOfInstanceFieldsIsIgnored) {
  ClassAssembler c("a/B");
  c.field(0, "f", "I", {{"ConstantValue", {0xff, 0xff, 0xff}}});
  EXPECT_EQ(parseClass(c.bytes()).fields[0].constantValue, 0);
}

TEST(ClassFile, UnknownAttributesAreSkippedEverywhere) {
  ClassAssembler c("a/B");
  c.attribute("org.example.Unknown", {1, 2, 3}).attribute("org.example.Unknown", {});
  c.field(0, "f", "I", {{"Mystery", {9}}});
  c.method(flag::kStatic, "m", "()V").emit(Op::return_).attribute("Mystery", {9}).codeAttribute("Mystery", {1});
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_THAT(parsed.dropped, IsEmpty());
  EXPECT_EQ(parsed.fields.size(), 1U);
  EXPECT_TRUE(parsed.methods[0].hasCode());
}

TEST(ClassFile, MarkersOfOldCompilers) {
  ClassAssembler c("a/B");
  c.version(46).attribute("Synthetic", {}).attribute("Deprecated", {});
  c.field(0, "f", "I", {{"Synthetic", {}}, {"Deprecated", {}}});
  c.method(flag::kAbstract, "m", "()V").attribute("Synthetic", {});
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_TRUE(parsed.is(flag::kSynthetic));
  EXPECT_TRUE(parsed.deprecated);
  EXPECT_EQ(parsed.fields[0].flags, flag::kSynthetic);
  EXPECT_TRUE(parsed.fields[0].deprecated);
  EXPECT_EQ(parsed.methods[0].flags, flag::kAbstract | flag::kSynthetic);
  EXPECT_FALSE(parsed.methods[0].deprecated);
}

TEST(ClassFile, MethodsWithoutTheirBodiesAreKept) {
  // As in jars that hold an API only.
  ClassAssembler c("a/B");
  c.method(flag::kPublic, "m", "()V");
  EXPECT_FALSE(parseClass(c.bytes()).methods[0].hasCode());
}

TEST(ClassFile, AttributesThatExecutionDependsOnMustBeWhole) {
  ClassAssembler empty("a/B");
  empty.method(0, "m", "()V").attribute("Code", {});
  expectError([&] { parseClass(empty.bytes()); }, kAnyOffset, "the Code attribute is empty");
  ClassAssembler twice("a/B");
  twice.method(0, "m", "()V").emit(Op::return_).attribute("Code", {1, 2, 3});
  expectError([&] { parseClass(twice.bytes()); }, kAnyOffset, "a second Code attribute");
  ClassAssembler values("a/B");
  const ByteVector one = ByteWriter().u2(values.integer(1)).bytes();
  values.field(flag::kStatic, "f", "I", {{"ConstantValue", one}, {"ConstantValue", one}});
  expectError([&] { parseClass(values.bytes()); }, kAnyOffset, "a second ConstantValue attribute");
  ClassAssembler longer("a/B");
  longer.field(flag::kStatic, "f", "I", {{"ConstantValue", {0, static_cast<std::uint8_t>(longer.integer(1)), 0}}});
  expectError([&] { parseClass(longer.bytes()); }, kAnyOffset, "ConstantValue is longer than its contents");
}

TEST(ClassFile, BootstrapMethodsMustBeWhole) {
  const auto error = [](const ByteVector& contents, const char* words) {
    ClassAssembler c("a/B");
    c.attribute("BootstrapMethods", contents);
    expectError([&] { parseClass(c.bytes()); }, kAnyOffset, words);
  };
  error({0, 1, 0, 1, 0, 0}, "constant 1 is Utf8 where it should be MethodHandle");
  error({0xff, 0xff}, "65535 items are announced");
  error({0, 0, 0}, "longer than its contents");
  ClassAssembler arguments("a/B");
  arguments.bootstrap("a/B", "boot", "()V", {1});
  expectError([&] { parseClass(arguments.bytes()); }, kAnyOffset,
              "bootstrap argument 1 is Utf8, which can't be passed");
  ClassAssembler many("a/B");
  const auto handle = many.methodHandle(HandleKind::InvokeStatic, many.methodRef("a/B", "b", "()V"));
  many.attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0xffff).bytes());
  expectError([&] { parseClass(many.bytes()); }, kAnyOffset, "65535 items are announced, but only 0 bytes are left");
  ClassAssembler twice("a/B");
  twice.bootstrap("a/B", "boot", "()V");
  twice.attribute("BootstrapMethods", {0, 0});
  expectError([&] { parseClass(twice.bytes()); }, kAnyOffset, "a second BootstrapMethods attribute");
}

/// An attribute that can be done without, damaged in every usual way: the class is read, the loss is told.
void expectClassAttributeDropped(const std::string& name, const ByteVector& contents, const std::string& words) {
  ClassAssembler c("a/B");
  c.attribute("SourceFile", ByteWriter().u2(c.utf8("B.java")).bytes());
  c.attribute(name, contents);
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_EQ(parsed.sourceFile, "B.java");
  ASSERT_THAT(parsed.dropped, SizeIs(1)) << name;
  EXPECT_EQ(parsed.dropped[0].name, name);
  EXPECT_THAT(parsed.dropped[0].reason, HasSubstr(words));
  EXPECT_LE(parsed.dropped[0].offset, bytes.size());
  EXPECT_GE(parsed.dropped[0].offset, bytes.size() - contents.size() - 4);
  EXPECT_THAT(parsed.innerClasses, IsEmpty());
  EXPECT_THAT(parsed.nestMembers, IsEmpty());
  EXPECT_THAT(parsed.permittedSubclasses, IsEmpty());
  EXPECT_FALSE(parsed.enclosingMethod || parsed.record || parsed.moduleInfo);
  EXPECT_THAT(parsed.annotations, IsEmpty());
}

TEST(ClassFile, DamagedAttributesCostOnlyThemselves) {
  for (const char* name : {"InnerClasses", "NestMembers", "PermittedSubclasses", "Record", "RuntimeVisibleAnnotations",
                           "RuntimeInvisibleAnnotations", "ModulePackages"}) {
    expectClassAttributeDropped(name, {0xff, 0xff}, "65535 items are announced, but only 0 bytes are left");
    expectClassAttributeDropped(name, {0xff, 0xff, 0, 0, 0, 0, 0, 0, 0}, "65535 items are announced");
    expectClassAttributeDropped(name, {}, "unexpected end of data");
    expectClassAttributeDropped(name, {0, 0, 0}, "longer than its contents");
  }
  for (const char* name : {"Signature", "NestHost", "ModuleMainClass", "EnclosingMethod", "Module"}) {
    expectClassAttributeDropped(name, {}, "unexpected end of data");
    expectClassAttributeDropped(name, {0}, "unexpected end of data");
    expectClassAttributeDropped(name, {0xff, 0xff, 0, 0}, "constant 65535 is unusable");
    expectClassAttributeDropped(name, {0, 0, 0, 0}, "constant 0 is unusable");
  }
  expectClassAttributeDropped("SourceFile", {0, 1}, "a second SourceFile attribute");
  expectClassAttributeDropped("InnerClasses", {0, 1, 0, 1, 0, 0, 0, 0, 0, 0},
                              "constant 1 is Utf8 where it should be Class");
  expectClassAttributeDropped("EnclosingMethod", {0, 2, 0, 1}, "constant 1 is Utf8 where it should be NameAndType");
  // A component whose attribute claims more than there is.
  expectClassAttributeDropped("Record", {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0xff, 0xff, 0xff, 0xff},
                              "bytes long, but only 0");
}

TEST(ClassFile, DamagedMemberAttributesCostOnlyThemselves) {
  ClassAssembler c("a/B");
  c.field(0, "f", "I", {{"Signature", {0}}, {"RuntimeVisibleAnnotations", {0, 1}}});
  auto& m = c.method(flag::kAbstract, "m", "()V");
  m.attribute("Exceptions", {0, 1, 0, 1}).attribute("AnnotationDefault", {'?'});
  m.attribute("RuntimeVisibleParameterAnnotations", {200}).attribute("RuntimeInvisibleParameterAnnotations", {1, 0, 0});
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_THAT(parsed.dropped, SizeIs(5));
  EXPECT_EQ(parsed.fields[0].signature, "");
  EXPECT_THAT(parsed.fields[0].annotations, IsEmpty());
  EXPECT_THAT(parsed.methods[0].exceptions, IsEmpty());
  EXPECT_THAT(parsed.methods[0].annotationDefault, IsEmpty());
  EXPECT_THAT(parsed.methods[0].parameterAnnotations, SizeIs(1));
}

TEST(ClassFile, AttributeLengthBeyondTheEnd) {
  ClassAssembler c("a/B");
  c.attribute("Anything", {1, 2, 3, 4});
  ByteVector bytes = c.bytes();
  const std::size_t length = bytes.size() - 8;
  for (const std::uint32_t lie : {5U, 0x7fffffffU, 0xffffffffU}) {
    for (int i = 0; i < 4; ++i)
      bytes[length + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(lie >> (24 - 8 * i));
    expectError([&] { parseClass(bytes); }, length + 4,
                "attribute Anything is " + std::to_string(lie) + " bytes long, but only 4 are left");
  }
}

/// An annotation attribute that nests values `depth` deep.
ByteVector nestedArrays(ClassAssembler& c, int depth) {
  ByteWriter out;
  out.u2(1).u2(c.utf8("La/A;")).u2(1).u2(c.utf8("value"));
  for (int i = 0; i < depth; ++i) out.u1('[').u2(1);
  out.u1('I').u2(c.integer(5));
  return out.bytes();
}

ByteVector nestedAnnotations(ClassAssembler& c, int depth) {
  ByteWriter out;
  out.u2(1).u2(c.utf8("La/A;")).u2(1).u2(c.utf8("value"));
  for (int i = 0; i < depth; ++i) out.u1('@').u2(c.utf8("La/A;")).u2(1).u2(c.utf8("value"));
  out.u1('I').u2(c.integer(5));
  return out.bytes();
}

TEST(ClassFile, AnnotationsMayNestButNotWithoutEnd) {
  for (const auto& nested : {nestedArrays, nestedAnnotations}) {
    for (const int depth : {0, 10, 64, 65, 1000, 500000}) {
      ClassAssembler c("a/B");
      c.attribute("RuntimeVisibleAnnotations", nested(c, depth));
      const ByteVector bytes = c.bytes();
      const ClassFile parsed = parseClass(bytes);
      const bool allowed = depth <= 64;
      EXPECT_EQ(parsed.annotations.size(), allowed ? 1U : 0U) << depth;
      EXPECT_EQ(parsed.dropped.size(), allowed ? 0U : 1U) << depth;
      if (!allowed) {
        EXPECT_THAT(parsed.dropped[0].reason, HasSubstr("nested too deeply"));
      }
    }
  }
}

TEST(ClassFile, AnnotationValuesMustBeOfTheirKind) {
  for (const char kind : std::string("BCDFIJSZsec@[")) {
    ClassAssembler c("a/B");
    ByteWriter out;
    out.u2(1).u2(c.utf8("La/A;")).u2(1).u2(c.utf8("value")).u1(static_cast<std::uint8_t>(kind)).u2(0xfff0);
    c.attribute("RuntimeVisibleAnnotations", out.bytes());
    EXPECT_THAT(parseClass(c.bytes()).dropped, SizeIs(1)) << kind;
  }
}

TEST(ClassFile, AnnotationsAreBounded) {
  // Empty arrays: three bytes in the file, a hundred in memory.
  ClassAssembler c("a/B");
  ByteWriter out;
  out.u2(1).u2(c.utf8("La/A;")).u2(1).u2(c.utf8("value")).u1('[').u2(65535);
  for (int i = 0; i < 65535; ++i) out.u1('[').u2(0);
  const std::size_t allowed = (std::size_t{4} << 20) / out.size();
  for (std::size_t i = 0; i < 2 * allowed; ++i) c.field(0, "f", "I", {{"RuntimeVisibleAnnotations", out.bytes()}});
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_THAT(parsed.dropped, SizeIs(allowed));
  EXPECT_THAT(parsed.fields[0].annotations, SizeIs(1));
  EXPECT_THAT(parsed.fields[2 * allowed - 1].annotations, IsEmpty());
  EXPECT_THAT(parsed.dropped[0].reason, HasSubstr("more than 4 MiB"));
}

TEST(ClassFile, DamageIsBounded) {
  for (const std::size_t count : {1000U, 1001U}) {
    ClassAssembler c("a/B");
    for (std::size_t i = 0; i < count; ++i) c.field(0, "f", "I", {{"Signature", {}}});
    const ByteVector bytes = c.bytes();
    if (count == 1000) {
      EXPECT_THAT(parseClass(bytes).dropped, SizeIs(1000));
    } else {
      expectError([&] { parseClass(bytes); }, kAnyOffset, "more than 1000 attributes are damaged");
    }
  }
}

TEST(ClassFile, SizeIsBounded) {
  ByteVector bytes = ClassAssembler("a/B").bytes();
  bytes.resize((std::size_t{64} << 20) + 1);
  expectError([&] { parseClass(bytes); }, 0, "larger than 64 MiB");
}

TEST(ClassFile, VisibleAndInvisibleAnnotationsStandTogether) {
  ClassAssembler c("a/B");
  const auto annotation = [&](const char* type) { return ByteWriter().u2(1).u2(c.utf8(type)).u2(0).bytes(); };
  c.attribute("RuntimeVisibleAnnotations", annotation("La/Seen;"));
  c.attribute("RuntimeInvisibleAnnotations", annotation("La/Hidden;"));
  c.attribute("RuntimeVisibleAnnotations", annotation("La/Again;"));
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  ASSERT_THAT(parsed.annotations, SizeIs(2));
  EXPECT_EQ(parsed.annotations[0].type, "La/Seen;");
  EXPECT_TRUE(parsed.annotations[0].visible);
  EXPECT_EQ(parsed.annotations[1].type, "La/Hidden;");
  EXPECT_FALSE(parsed.annotations[1].visible);
  EXPECT_THAT(parsed.dropped, SizeIs(1));
}

TEST(ClassFile, AbsurdCountsOfMembers) {
  const ByteVector plain = ClassAssembler("a/B").bytes();
  // From the end: attributes, methods, fields, interfaces, each a count of two bytes.
  for (const std::size_t back : {2U, 4U, 6U, 8U}) {
    ByteVector bytes = plain;
    bytes[bytes.size() - back] = 0xff;
    bytes[bytes.size() - back + 1] = 0xff;
    expectError([&] { parseClass(bytes); }, bytes.size() - back, "65535 items are announced, but only");
  }
}

}  // namespace
}  // namespace snarl::classfile
