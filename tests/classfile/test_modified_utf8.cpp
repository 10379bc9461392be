#include <gmock/gmock.h>

#include <random>

#include "classfile/modified_utf8.h"

namespace snarl::classfile {
namespace {

using std::string_literals::operator""s;

/// The definition, one character at a time.
std::optional<std::size_t> referenceFindInvalid(const std::string& text, bool allowLongForms) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
  for (std::size_t i = 0; i < text.size();) {
    const int a = at(i);
    const int b = at(i + 1);
    const int c = at(i + 2);
    if (a >= 1 && a <= 0x7f) {
      i += 1;
    } else if (a >= 0xc0 && a <= 0xdf && (b & 0xc0) == 0x80) {
      const int value = (a & 0x1f) * 64 + (b & 0x3f);
      if (value != 0 && value < 0x80 && !allowLongForms) return i;
      i += 2;
    } else if (a >= 0xe0 && a <= 0xef && (b & 0xc0) == 0x80 && (c & 0xc0) == 0x80) {
      const int value = (a & 0x0f) * 4096 + (b & 0x3f) * 64 + (c & 0x3f);
      if (value < 0x800 && !allowLongForms) return i;
      i += 3;
    } else {
      return i;
    }
  }
  return std::nullopt;
}

TEST(ModifiedUtf8, AgreesWithTheDefinitionOnRandomText) {
  std::mt19937 random(11);
  // Bytes near the borders of all ranges, so that valid and almost valid text is frequent.
  const std::string alphabet = "aaaaaaaaaaaaaaaaz\x7f\x80\xbf\xc0\xc1\xc2\xdf\xe0\xed\xef\xf0\xff\x9f\xa0\0"s;
  int valid = 0;
  for (int round = 0; round < 200000; ++round) {
    std::string text(random() % 24, 'x');
    for (char& c : text) c = random() % 3 == 0 ? alphabet[random() % alphabet.size()] : 'x';
    for (const bool allowLongForms : {false, true}) {
      const auto expected = referenceFindInvalid(text, allowLongForms);
      ASSERT_EQ(findInvalidUtf8(text, allowLongForms), expected) << testing::PrintToString(text);
      valid += expected ? 0 : 1;
    }
  }
  EXPECT_GT(valid, 10000);
}

TEST(ModifiedUtf8, EveryPositionOfABadByteIsFound) {
  for (std::size_t length = 1; length < 40; ++length) {
    for (std::size_t i = 0; i < length; ++i) {
      for (const char bad : {'\0', '\x80', '\xff', '\xf0'}) {
        std::string text(length, 'a');
        text[i] = bad;
        EXPECT_EQ(findInvalidUtf8(text, true), i);
      }
    }
  }
}

TEST(ModifiedUtf8, CutCharactersAreInvalid) {
  EXPECT_EQ(findInvalidUtf8("ab\xc3", false), 2U);
  EXPECT_EQ(findInvalidUtf8("ab\xe2\x82", false), 2U);
  EXPECT_EQ(findInvalidUtf8("\xe2", false), 0U);
}

TEST(ModifiedUtf8, LongFormsOnlyWhereAllowed) {
  EXPECT_EQ(findInvalidUtf8("\xc1\x81", false), 0U);
  EXPECT_EQ(findInvalidUtf8("\xc1\x81", true), std::nullopt);
  EXPECT_EQ(findInvalidUtf8("\xe0\x81\x81", false), 0U);
  EXPECT_EQ(findInvalidUtf8("\xe0\x81\x81", true), std::nullopt);
  EXPECT_EQ(findInvalidUtf8("\xc0\x80", false), std::nullopt);
}

TEST(ModifiedUtf8, BecomesStandardUtf8AndBack) {
  EXPECT_EQ(toUtf8("a\xc0\x80z"), "a\0z"s);
  EXPECT_EQ(toUtf8("\xc3\xa9\xe2\x82\xac"), "\xc3\xa9\xe2\x82\xac");
  EXPECT_EQ(toUtf8("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");  // U+1F600
  EXPECT_EQ(toUtf8("\xed\xa0\xbdx"), "\xef\xbf\xbdx");
  EXPECT_EQ(toUtf8("\xed\xb8\x80"), "\xef\xbf\xbd");
  EXPECT_EQ(toUtf8("\xed\xa0\xbd"), "\xef\xbf\xbd");
  EXPECT_EQ(toUtf8("\xed\xa0\xbd\xed\xa0\xbd\xed\xb8\x80"), "\xef\xbf\xbd\xf0\x9f\x98\x80");
  for (const std::string& text : {"plain"s, "a\0z"s, "\xf0\x9f\x98\x80 \xc3\xa9 \xe2\x82\xac"s, ""s}) {
    EXPECT_EQ(toUtf8(fromUtf8(text)), text);
    EXPECT_EQ(findInvalidUtf8(fromUtf8(text), false), std::nullopt);
  }
}

TEST(ModifiedUtf8, ConversionOfBrokenTextStaysInside) {
  for (const std::string& text : {"\xe2"s, "\xe2\x82"s, "\xc3"s, "\xff"s, "\xed\xa0\xbd\xed"s})
    EXPECT_FALSE(toUtf8(text).empty());
  for (const std::string& text : {"\xf0"s, "\xf0\x9f"s, "\xf0\x9f\x98"s}) EXPECT_EQ(fromUtf8(text), text);
}

}  // namespace
}  // namespace snarl::classfile
