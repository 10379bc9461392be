#include <gmock/gmock.h>

#include "classfile/descriptor.h"
#include "expect_error.h"

namespace snarl::classfile {
namespace {

using test::expectError;
using testing::ElementsAre;

std::vector<std::string> parameters(std::string_view text) {
  std::vector<std::string> result;
  for (const std::string_view type : MethodDescriptor(text)) result.emplace_back(type);
  return result;
}

TEST(Descriptor, FieldTypes) {
  for (const char* good : {"B", "C", "D", "F", "I", "J", "S", "Z", "La;", "La/b/C;", "[I", "[[[La/B;", "L(;", "L);"}) {
    EXPECT_TRUE(isFieldDescriptor(good)) << good;
  }
  for (const char* bad :
       {"", "V", "L", "L;", "La", "[", "[[", "[V", "II", "La;I", "a", "La.b;", "L[I;", "(I)V", "X", " I", "I "}) {
    EXPECT_FALSE(isFieldDescriptor(bad)) << bad;
  }
  EXPECT_TRUE(isFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(isFieldDescriptor(std::string(256, '[') + "I"));
  EXPECT_FALSE(isFieldDescriptor(std::string(100000, '[')));
}

TEST(Descriptor, LengthOfTheLeadingType) {
  EXPECT_EQ(fieldDescriptorLength("La/B;rest"), 5U);
  EXPECT_EQ(fieldDescriptorLength("[[Irest"), 3U);
  EXPECT_EQ(fieldDescriptorLength("V"), 0U);
  EXPECT_EQ(fieldDescriptorLength(""), 0U);
}

TEST(Descriptor, MethodParametersInOrder) {
  EXPECT_THAT(parameters("()V"), ElementsAre());
  EXPECT_THAT(parameters("(IJLa/B;[[D[Lc;)La/B;"), ElementsAre("I", "J", "La/B;", "[[D", "[Lc;"));
  const MethodDescriptor d("(IJLa/B;[[D[Lc;)La/B;");
  EXPECT_EQ(d.parameterCount(), 5U);
  EXPECT_EQ(d.parameterSlots(), 6U);
  EXPECT_EQ(d.returnType(), "La/B;");
  EXPECT_FALSE(d.returnsVoid());
  EXPECT_TRUE(MethodDescriptor("(D)V").returnsVoid());
  EXPECT_EQ(MethodDescriptor("(D)V").parameterSlots(), 2U);
  EXPECT_FALSE(MethodDescriptor("()LV;").returnsVoid());
  EXPECT_FALSE(MethodDescriptor("()[J").returnsVoid());
}

TEST(Descriptor, ClosingBracketInAClassNameIsPartOfIt) {
  EXPECT_THAT(parameters("(La)b;I)V"), ElementsAre("La)b;", "I"));
  EXPECT_EQ(MethodDescriptor("(La)b;I)V").returnType(), "V");
}

TEST(Descriptor, WrongMethods) {
  for (const char* bad : {"", "(", ")", "()", "V", "()VV", "(V)V", "(I", "(I)", "(La)V", "()La", "(I)V ", "((I)V",
                          "()[V", "(L;)V", "()()V"}) {
    EXPECT_FALSE(isMethodDescriptor(bad)) << bad;
    expectError([&] { MethodDescriptor(bad, 77); }, 77, "is not a method descriptor");
  }
}

TEST(Descriptor, AtMost255Slots) {
  const std::string most = "(" + std::string(255, 'I') + ")V";
  EXPECT_EQ(MethodDescriptor(most).parameterSlots(), 255U);
  expectError([] { MethodDescriptor("(" + std::string(256, 'I') + ")V", 5); }, 5, "256 slots");
  expectError([] { MethodDescriptor("(" + std::string(128, 'J') + ")V", 5); }, 5, "256 slots");
  EXPECT_TRUE(isMethodDescriptor("(" + std::string(127, 'D') + "I)V"));
  EXPECT_FALSE(isMethodDescriptor("(" + std::string(1000000, 'D') + ")V"));
}

TEST(Descriptor, Slots) {
  EXPECT_EQ(slots("J"), 2U);
  EXPECT_EQ(slots("D"), 2U);
  EXPECT_EQ(slots("[J"), 1U);
  EXPECT_EQ(slots("LJ;"), 1U);
  EXPECT_EQ(slots("V"), 0U);
  EXPECT_EQ(slots("Z"), 1U);
}

}  // namespace
}  // namespace snarl::classfile
