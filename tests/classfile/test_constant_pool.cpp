#include <gmock/gmock.h>

#include <bit>
#include <cmath>
#include <limits>

#include "classfile/class_file.h"
#include "expect_error.h"
#include "support/class_assembler.h"

namespace snarl::classfile {
namespace {

using test::ByteVector;
using test::ByteWriter;
using test::ClassAssembler;
using test::expectError;
using test::kAnyOffset;
using Contents = ByteVector;

/// A class with one constant of a hand-made kind; its index is returned through `index`.
ByteVector withConstant(std::uint8_t tag, const ByteVector& contents, std::uint16_t* index = nullptr, int major = 52) {
  ClassAssembler c("a/B");
  c.version(major);
  const std::uint16_t added = c.constant(tag, contents);
  if (index != nullptr) *index = added;
  return c.bytes();
}

constexpr auto tagByte(Tag tag) { return static_cast<std::uint8_t>(tag); }

TEST(ConstantPool, EveryKindCanBeReadBack) {
  ClassAssembler c("a/B");
  const auto text = c.utf8("caf\xc3\xa9\xc0\x80");
  const auto lowest = c.integer(std::numeric_limits<std::int32_t>::min());
  const auto lowestLong = c.longConstant(std::numeric_limits<std::int64_t>::min());
  const auto nan = c.floatConstant(std::bit_cast<float>(0x7fc00001U));
  const auto minusZero = c.doubleConstant(-0.0);
  const auto array = c.classConstant("[[La/C;");
  const auto string = c.string("hello");
  const auto field = c.fieldRef("a/C", "f", "I");
  const auto method = c.methodRef("[I", "clone", "()Ljava/lang/Object;");
  const auto interfaceMethod = c.interfaceMethodRef("a/D", "m", "(J)V");
  const auto pair = c.nameAndType("n", "D");
  const auto handle = c.methodHandle(HandleKind::InvokeInterface, interfaceMethod);
  const auto type = c.methodType("(I)V");
  const auto bootstrap = c.bootstrap("a/B", "boot", "()V", {string});
  const auto dynamic = c.dynamic(bootstrap, "d", "I");
  const auto invokeDynamic = c.invokeDynamic(bootstrap, "i", "()V");
  const auto module = c.module("java.base");
  const auto package = c.package("java/lang");
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  const ConstantPool& k = parsed.constants;

  EXPECT_EQ(k.utf8(text), "caf\xc3\xa9\xc0\x80");
  EXPECT_EQ(k.integer(lowest), std::numeric_limits<std::int32_t>::min());
  EXPECT_EQ(k.longValue(lowestLong), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(std::bit_cast<std::uint32_t>(k.floatValue(nan)), 0x7fc00001U);
  EXPECT_TRUE(std::signbit(k.doubleValue(minusZero)));
  EXPECT_EQ(k.className(array), "[[La/C;");
  EXPECT_EQ(k.string(string), "hello");
  EXPECT_EQ(k.member(field).owner, "a/C");
  EXPECT_EQ(k.member(field).name, "f");
  EXPECT_EQ(k.member(field).descriptor, "I");
  EXPECT_FALSE(k.member(field).isInterface);
  EXPECT_EQ(k.member(method).owner, "[I");
  EXPECT_FALSE(k.member(method).isInterface);
  EXPECT_TRUE(k.member(interfaceMethod).isInterface);
  EXPECT_EQ(k.nameAndType(pair).name, "n");
  EXPECT_EQ(k.nameAndType(pair).descriptor, "D");
  EXPECT_EQ(k.methodHandle(handle).kind, HandleKind::InvokeInterface);
  EXPECT_EQ(k.methodHandle(handle).member, interfaceMethod);
  EXPECT_EQ(k.methodType(type), "(I)V");
  EXPECT_EQ(k.dynamic(dynamic).bootstrap, bootstrap);
  EXPECT_EQ(k.dynamic(dynamic).name, "d");
  EXPECT_EQ(k.dynamic(invokeDynamic).descriptor, "()V");
  EXPECT_EQ(k.moduleName(module), "java.base");
  EXPECT_EQ(k.packageName(package), "java/lang");
  EXPECT_EQ(k.tag(lowestLong + 1U), Tag::Unusable);
  EXPECT_EQ(k.tag(0), Tag::Unusable);
  EXPECT_EQ(k.tag(k.size()), Tag::Unusable);
  EXPECT_EQ(k.tag(1U << 20), Tag::Unusable);
  EXPECT_TRUE(k.isLoadable(dynamic));
  EXPECT_FALSE(k.isLoadable(invokeDynamic));
  EXPECT_FALSE(k.isLoadable(text));
}

TEST(ConstantPool, WrongKindTellsTheConstantAndItsOffset) {
  ClassAssembler c("a/B");
  const auto number = c.integer(5);
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  const ConstantPool& k = parsed.constants;
  const std::uint64_t offset = k.offset(number);
  EXPECT_EQ(bytes[offset], tagByte(Tag::Integer));
  const std::string words = "constant " + std::to_string(number) + " is Integer where it should be ";
  expectError([&] { (void)k.utf8(number); }, offset, words + "Utf8");
  expectError([&] { (void)k.className(number); }, offset, words + "Class");
  expectError([&] { (void)k.string(number); }, offset, words + "String");
  expectError([&] { (void)k.longValue(number); }, offset, words + "Long");
  expectError([&] { (void)k.floatValue(number); }, offset, words + "Float");
  expectError([&] { (void)k.doubleValue(number); }, offset, words + "Double");
  expectError([&] { (void)k.nameAndType(number); }, offset, words + "NameAndType");
  expectError([&] { (void)k.member(number); }, offset, words + "a field or method");
  expectError([&] { (void)k.methodHandle(number); }, offset, words + "MethodHandle");
  expectError([&] { (void)k.methodType(number); }, offset, words + "MethodType");
  expectError([&] { (void)k.dynamic(number); }, offset, words + "Dynamic");
  expectError([&] { (void)k.moduleName(number); }, offset, words + "Module");
  expectError([&] { (void)k.packageName(number); }, offset, words + "Package");
  expectError([&] { (void)k.integer(1); }, k.offset(1), "where it should be Integer");
  expectError([&] { (void)k.utf8(0); }, kAnyOffset, "constant 0 is unusable");
  expectError([&] { (void)k.utf8(9999); }, 8, "constant 9999 does not exist: the last one is");
  expectError([&] { (void)k.member(65535); }, 8, "does not exist");
}

TEST(ConstantPool, ReferencesAreCheckedOnce) {
  struct Case {
    Tag tag;
    Contents contents;
    std::string words;
  };
  // Constant 1 is the name of the class, constant 2 the class, constant 99 does not exist.
  const std::vector<Case> cases = {
      {Tag::Class, {0, 2}, "refers to constant 2, which is Class where it should be Utf8"},
      {Tag::Class, {0, 99}, "constant 99, which is unusable"},
      {Tag::Class, {0, 0}, "constant 0, which is unusable"},
      {Tag::String, {0, 2}, "should be Utf8"},
      {Tag::MethodType, {0, 2}, "should be Utf8"},
      {Tag::Module, {0, 2}, "should be Utf8"},
      {Tag::Package, {0, 2}, "should be Utf8"},
      {Tag::NameAndType, {0, 2, 0, 1}, "should be Utf8"},
      {Tag::NameAndType, {0, 1, 0, 2}, "should be Utf8"},
      {Tag::Fieldref, {0, 1, 0, 1}, "should be Class"},
      {Tag::Fieldref, {0, 2, 0, 2}, "should be NameAndType"},
      {Tag::Methodref, {0, 1, 0, 1}, "should be Class"},
      {Tag::InterfaceMethodref, {0, 2, 0, 2}, "should be NameAndType"},
      {Tag::Dynamic, {0, 0, 0, 2}, "should be NameAndType"},
      {Tag::InvokeDynamic, {0, 0, 0, 2}, "should be NameAndType"},
      {Tag::MethodHandle, {0, 0, 2}, "unknown kind of method handle 0"},
      {Tag::MethodHandle, {10, 0, 2}, "unknown kind of method handle 10"},
      {Tag::MethodHandle, {1, 0, 2}, "method handle of kind 1 refers to constant 2, which is Class"},
      {Tag::MethodHandle, {6, 0, 99}, "which is unusable"},
  };
  for (const Case& item : cases) {
    std::uint16_t index = 0;
    const ByteVector bytes = withConstant(tagByte(item.tag), item.contents, &index);
    // The wrong constant is the last place that looks like it.
    std::uint64_t offset = 0;
    for (std::size_t i = 0; i + item.contents.size() < bytes.size(); ++i) {
      if (bytes[i] == tagByte(item.tag) && std::equal(item.contents.begin(), item.contents.end(), &bytes[i + 1])) {
        offset = i;
      }
    }
    expectError([&] { parseClass(bytes); }, offset, item.words);
  }
}

TEST(ConstantPool, MethodHandlesReferToTheRightKindOfMember) {
  for (int kind = 1; kind <= 9; ++kind) {
    for (int target = 0; target < 3; ++target) {
      ClassAssembler c("a/B");
      const std::uint16_t members[] = {c.fieldRef("a/B", "x", "I"), c.methodRef("a/B", "x", "()V"),
                                       c.interfaceMethodRef("a/B", "x", "()V")};
      c.methodHandle(HandleKind{static_cast<std::uint8_t>(kind)}, members[target]);
      const bool onField = kind <= 4;
      const bool either = kind == 6 || kind == 7;
      const bool good = onField ? target == 0 : either ? target != 0 : target == (kind == 9 ? 2 : 1);
      if (good) {
        EXPECT_NO_THROW(parseClass(c.bytes())) << kind << " " << target;
      } else {
        EXPECT_THROW(parseClass(c.bytes()), FormatError) << kind << " " << target;
      }
    }
  }
}

TEST(ConstantPool, ReferenceToTheSecondSlotOfALong) {
  ClassAssembler c("a/B");
  const auto number = c.longConstant(1);
  c.constant(tagByte(Tag::String), ByteWriter().u2(number + 1U).bytes());
  expectError([&] { parseClass(c.bytes()); }, kAnyOffset, "which is unusable where it should be Utf8");
}

TEST(ConstantPool, UnknownTags) {
  for (int tag = 0; tag < 256; ++tag) {
    const bool known = tag <= 20 && tag != 0 && tag != 2 && tag != 13 && tag != 14;
    if (known) continue;
    const ByteVector bytes = withConstant(static_cast<std::uint8_t>(tag), {0, 0, 0, 0});
    expectError([&] { parseClass(bytes); }, kAnyOffset, "has the unknown tag " + std::to_string(tag));
  }
}

TEST(ConstantPool, AbsurdCounts) {
  ByteVector bytes = ClassAssembler("a/B").bytes();
  bytes[8] = bytes[9] = 0xff;
  expectError([&] { parseClass(bytes); }, 10, "65534 constants are announced, more than the file can hold");
  bytes[8] = bytes[9] = 0;
  expectError([&] { parseClass(bytes); }, 10, "no index 0");
}

TEST(ConstantPool, LongWithoutItsSecondSlot) {
  ClassAssembler c("a/B");
  c.doubleConstant(1);
  ByteVector bytes = c.bytes();
  --bytes[9];
  expectError([&] { parseClass(bytes); }, kAnyOffset, "takes two slots");
}

TEST(ConstantPool, TextMustBeModifiedUtf8) {
  for (const std::string& bad :
       {std::string("ab\0c", 4), std::string("ab\xff"), std::string("ab\xc3"), std::string("ab\xf0\x9f\x98\x80")}) {
    const ByteWriter contents = ByteWriter().u2(bad.size()).text(bad);
    std::uint16_t index = 0;
    const ByteVector bytes = withConstant(tagByte(Tag::Utf8), contents.bytes(), &index);
    const std::string all(bytes.begin(), bytes.end());
    const std::uint64_t offset = all.find(bad) + 2;
    expectError([&] { parseClass(bytes); }, offset, "constant " + std::to_string(index) + " is not modified UTF-8");
  }
}

TEST(ConstantPool, OldClassesMayHoldLongForms) {
  const ByteVector contents = ByteWriter().u2(2).text("\xc1\x81").bytes();
  EXPECT_NO_THROW(parseClass(withConstant(tagByte(Tag::Utf8), contents, nullptr, 47)));
  EXPECT_THROW(parseClass(withConstant(tagByte(Tag::Utf8), contents, nullptr, 48)), FormatError);
}

TEST(ConstantPool, BootstrapMethodsMustExist) {
  ClassAssembler c("a/B");
  c.bootstrap("a/B", "boot", "()V");
  c.invokeDynamic(1, "x", "()V");
  expectError([&] { parseClass(c.bytes()); }, kAnyOffset, "names bootstrap method 1, but the class has 1");
  ClassAssembler none("a/B");
  none.dynamic(0, "x", "I");
  expectError([&] { parseClass(none.bytes()); }, kAnyOffset,
              "Dynamic constant names bootstrap method 0, but the class has 0");
}

TEST(ConstantPool, CyclicDynamicConstantsAreSeen) {
  ClassAssembler c("a/B");
  const auto handle = c.methodHandle(HandleKind::InvokeStatic, c.methodRef("a/B", "boot", "()V"));
  const auto self = c.dynamic(0, "self", "I");
  const auto first = c.dynamic(1, "first", "I");
  const auto second = c.dynamic(2, "second", "I");
  const auto outside = c.dynamic(3, "outside", "I");
  const auto plain = c.dynamic(4, "plain", "I");
  c.bootstrap(handle, {self});
  c.bootstrap(handle, {plain, second});
  c.bootstrap(handle, {first});
  c.bootstrap(handle, {self, first});
  c.bootstrap(handle, {c.integer(1)});
  const ByteVector bytes = c.bytes();
  const ClassFile parsed = parseClass(bytes);
  EXPECT_TRUE(parsed.isCyclicDynamic(self));
  EXPECT_TRUE(parsed.isCyclicDynamic(first));
  EXPECT_TRUE(parsed.isCyclicDynamic(second));
  EXPECT_TRUE(parsed.isCyclicDynamic(outside));
  EXPECT_FALSE(parsed.isCyclicDynamic(plain));
  EXPECT_FALSE(parsed.isCyclicDynamic(handle));
  EXPECT_FALSE(parsed.isCyclicDynamic(65535));
}

TEST(ConstantPool, ClassNames) {
  ClassAssembler empty("a/B");
  empty.classConstant("");
  expectError([&] { parseClass(empty.bytes()); }, kAnyOffset, "a class has an empty name");
  for (const char* bad : {"[", "[V", "[a", "[II"}) {
    ClassAssembler c("a/B");
    c.classConstant(bad);
    expectError([&] { parseClass(c.bytes()); }, kAnyOffset, "is not an array type");
  }
}

}  // namespace
}  // namespace snarl::classfile
