#include <gmock/gmock.h>

#include "base/readable.h"

namespace snarl {
namespace {

TEST(Readable, LeavesPlainTextAlone) {
  EXPECT_EQ(readable("a.B$1 \"x\" \\ \xC3\xA9\xE2\x82\xAC"), "a.B$1 \"x\" \\ \xC3\xA9\xE2\x82\xAC");
}

TEST(Readable, FourByteCharactersMayComeEitherWay) {
  EXPECT_EQ(readable("\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(readable("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
}

TEST(Readable, WhatIsNoTextIsReplaced) {
  EXPECT_EQ(readable("\xF7\xBF\xBF\xBF"), "\xEF\xBF\xBD") << "beyond the last character";
  EXPECT_EQ(readable("\xF0\x80\x80\x80"), "\xEF\xBF\xBD") << "longer than it needs to be";
  EXPECT_EQ(readable("\x80"), "\xEF\xBF\xBD");
  EXPECT_EQ(readable("\xC3"), "\xEF\xBF\xBD");
}

TEST(Readable, WhatCantBeSeenIsEscaped) {
  EXPECT_EQ(readable("\x7F\xC2\x85\xE2\x80\x8B\xEF\xBB\xBF\n"), "\\u007f\\u0085\\u200b\\ufeff\\u000a");
}

TEST(Readable, EveryByteSequenceGivesValidUtf8OnOneLine) {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      const char bytes[] = {static_cast<char>(a), static_cast<char>(b), 'x'};
      const std::string text = readable(std::string_view(bytes, 3));
      EXPECT_EQ(readable(text), text) << a << ' ' << b;
      EXPECT_EQ(text.find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace snarl
