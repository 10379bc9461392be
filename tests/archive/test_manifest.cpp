#include <gmock/gmock.h>

#include "archive/manifest.h"

namespace snarl::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Manifest parse(std::string_view text) {
  return parseManifest({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

TEST(Manifest, ReadsTheMainSectionOnly) {
  const Manifest manifest = parse(
      "Manifest-Version: 1.0\nMain-Class: a.B\nMulti-Release: TRUE\nClass-Path: a.jar  b.jar\n\nName: x\nMain-Class: "
      "c.D\n");
  EXPECT_EQ(manifest.mainClass, "a.B");
  EXPECT_TRUE(manifest.multiRelease);
  EXPECT_THAT(manifest.classPath, ElementsAre("a.jar", "b.jar"));
}

TEST(Manifest, JoinsContinuedLinesWithEveryLineEnd) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const Manifest manifest =
        parse("Main-Class: a" + end + " .B" + end + " C" + end + "Class-Path: x.j" + end + " ar y.jar");
    EXPECT_EQ(manifest.mainClass, "a.BC");
    EXPECT_THAT(manifest.classPath, ElementsAre("x.jar", "y.jar"));
  }
}

TEST(Manifest, SurvivesNonsense) {
  EXPECT_EQ(parse("").mainClass, "");
  EXPECT_EQ(parse(" continued: nothing\n:\n::\nno colon\nMain-Class:\nMain-Class: a").mainClass, "a");
  EXPECT_THAT(parse("Class-Path:  \t \n").classPath, IsEmpty());
  EXPECT_EQ(parse("\xEF\xBB\xBFMain-Class: a").mainClass, "a");
}

TEST(Manifest, ClassPathElementsAreUrls) {
  EXPECT_EQ(classPathTarget("/apps", "lib/a.jar"), "/apps/lib/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "../a%20b%2Ejar"), "/apps/../a b.jar");
  EXPECT_EQ(classPathTarget("/apps", "100%.jar"), "/apps/100%.jar");
  EXPECT_EQ(classPathTarget("/apps", "/abs/a.jar"), "/abs/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "file:/abs/a.jar"), "/abs/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "file:///abs/a.jar"), "/abs/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "FILE://host/abs/a.jar"), "/abs/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "file:rel.jar"), "/apps/rel.jar");
  EXPECT_EQ(classPathTarget("/apps", "http://host/a.jar"), "");
  EXPECT_EQ(classPathTarget("/apps", "a.jar?x#y"), "/apps/a.jar");
  EXPECT_EQ(classPathTarget("/apps", "a%00b.jar"), "");
  EXPECT_EQ(classPathTarget("/apps", "file://"), "");
  EXPECT_EQ(classPathTarget("/apps", "dir/a:b.jar"), "/apps/dir/a:b.jar");
}

}  // namespace
}  // namespace snarl::archive
