#include "archive/jdk.h"
#include "archive_test.h"
#include "support/image_builder.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;
using test::ImageBuilder;

/// Makes JDKs of every kind in a folder.
class Jdks : public ::testing::Test {
 protected:
  static std::string jar(std::uint16_t version) {
    return ZipBuilder().add("java/lang/Object.class", tinyClass("java/lang/Object", version)).bytes();
  }
  static std::string jmod(const std::string& name) {
    return ZipBuilder()
        .prefix(std::string("JM\x01\x00", 4))
        .add("classes/" + name + ".class", tinyClass(name, 61))
        .add("classes/module-info.class", "m")
        .bytes();
  }
  static std::string image(std::uint16_t version) {
    return ImageBuilder().add("java.base", "java/lang/Object.class", tinyClass("java/lang/Object", version)).bytes();
  }
  std::string modern(const std::string& name, const std::string& version) {
    folder_.write(name + "/lib/modules", image(55));
    folder_.write(name + "/bin/java", "");
    folder_.write(name + "/release", "JAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
    return folder_.path(name);
  }
  std::optional<Jdk> find(const std::string& choice, const JdkSearch& search = {"", "", "/nonexistent"}) {
    return findJdk(choice, search, problems_);
  }

  TempFolder folder_;
  Problems problems_;
};

TEST_F(Jdks, ReadsTheVersionFromTheReleaseFile) {
  EXPECT_EQ(jdkAt(modern("a", "17.0.15"))->featureVersion, 17);
  EXPECT_EQ(jdkAt(modern("b", "25"))->featureVersion, 25);
  EXPECT_EQ(jdkAt(modern("c", "9-ea"))->featureVersion, 9);
  EXPECT_EQ(jdkAt(modern("d", "1.8.0_392"))->featureVersion, 8);
}

TEST_F(Jdks, ReadsTheVersionFromTheClassesOtherwise) {
  modern("a", "?");
  EXPECT_EQ(jdkAt(folder_.path("a"))->featureVersion, 11);
  fs::remove(folder_.path("a/release"));
  EXPECT_EQ(jdkAt(folder_.path("a"))->featureVersion, 11);
  folder_.write("old/lib/rt.jar", jar(52));
  EXPECT_EQ(jdkAt(folder_.path("old"))->featureVersion, 8);
  folder_.write("m/jmods/java.base.jmod", jmod("java/lang/Object"));
  EXPECT_EQ(jdkAt(folder_.path("m"))->featureVersion, 17);
}

TEST_F(Jdks, KnowsTheLayoutOfJava8) {
  for (const char* file : {"resources.jar", "rt.jar", "jce.jar", "ext/zipfs.jar", "ext/a.jar"}) {
    folder_.write(std::string("jdk8/jre/lib/") + file, jar(52));
  }
  folder_.write("jdk8/lib/tools.jar", jar(52));
  const std::string lib = folder_.path("jdk8/jre/lib/");
  const std::vector<std::string> expected = {lib + "rt.jar", lib + "jce.jar", lib + "resources.jar", lib + "ext/a.jar",
                                             lib + "ext/zipfs.jar"};
  EXPECT_EQ(jdkAt(folder_.path("jdk8"))->files, expected);
  EXPECT_EQ(jdkAt(folder_.path("jdk8/jre"))->files, expected);
}

TEST_F(Jdks, WorksFromJmodsAlone) {
  folder_.write("m/jmods/java.base.jmod", jmod("java/lang/Object"));
  folder_.write("m/jmods/java.sql.jmod", jmod("java/sql/Driver"));
  Opened opened({.jdk = folder_.path("m")});
  EXPECT_EQ(opened.text("java/sql/Driver"), tinyClass("java/sql/Driver", 61));
  EXPECT_EQ(opened.text("java/lang/Object"), tinyClass("java/lang/Object", 61));
  EXPECT_EQ(opened.path.jdkFeatureVersion(), 17);
  EXPECT_THAT(opened.names(Role::Jdk),
              ElementsAre("java/lang/Object", "module-info", "java/sql/Driver", "module-info"));
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
  EXPECT_EQ(jdkAt(folder_.path("m/jmods"))->files.size(), 2U);
}

TEST_F(Jdks, AFileOfClassesDoesAsWell) {
  modern("a", "17");
  Opened opened({.jdk = folder_.path("a/lib/modules")});
  EXPECT_EQ(opened.path.jdkFeatureVersion(), 11);
  EXPECT_NE(opened.text("java/lang/Object"), "?");
}

TEST_F(Jdks, ABadPathIsSaidClearlyAndNothingElseIsTried) {
  const std::string good = modern("a", "17");
  EXPECT_FALSE(find(folder_.path("nowhere"), {good, "", folder_.path()}));
  EXPECT_THAT(textsOf(problems_),
              ElementsAre(folder_.path("nowhere") + ": no JDK here: looked for lib/modules, jmods/java.base.jmod, "
                                                    "jre/lib/rt.jar and lib/rt.jar"));
}

TEST_F(Jdks, NoneIsNone) {
  EXPECT_FALSE(find("none", {modern("a", "17"), "", folder_.path()}));
  EXPECT_THAT(textsOf(problems_), IsEmpty());
}

TEST_F(Jdks, SearchesJavaHomeThenTheCommandThenTheInstalled) {
  const std::string home = modern("home", "11");
  const std::string command = modern("command", "17");
  modern("jvm/java-21", "21.0.1");
  modern("jvm/java-8", "1.8.0_1");
  modern("jvm/java-9", "9");
  fs::create_directory(folder_.path("jvm/empty"));
  fs::create_directory_symlink(folder_.path("jvm/java-21"), folder_.path("jvm/default"));
  fs::create_directories(folder_.path("bin"));
  fs::create_symlink(command + "/bin/java", folder_.path("bin/java"));
  const std::string path = "/nonexistent::" + folder_.path("jvm/empty") + ":" + folder_.path("bin");
  const std::string jvm = folder_.path("jvm");
  EXPECT_EQ(find("", {home, path, jvm})->home, home);
  EXPECT_EQ(find("", {"", path, jvm})->home, fs::canonical(command));
  EXPECT_EQ(find("", {"", "/nonexistent", jvm})->home, folder_.path("jvm/java-21"));
  EXPECT_THAT(textsOf(problems_), IsEmpty());
  EXPECT_EQ(find("", {jvm, "", jvm})->home, folder_.path("jvm/java-21"));
  EXPECT_THAT(textsOf(problems_), ElementsAre(HasSubstr("JAVA_HOME names this, but there is no JDK")));
}

TEST_F(Jdks, SaysWhenThereIsNone) {
  EXPECT_FALSE(find(""));
  EXPECT_THAT(textsOf(problems_), ElementsAre(AllOf(HasSubstr("none found"), HasSubstr("--jdk none"))));
}

TEST_F(Jdks, ADamagedImageIsAProblemAndNoJdk) {
  folder_.write("bad/lib/modules", image(61).substr(0, 60));
  folder_.write("bad/release", "JAVA_VERSION=\"17\"\n");
  Opened opened(
      {.inputs = {folder_.write("a.jar", ZipBuilder().add("A.class", "a").bytes())}, .jdk = folder_.path("bad")});
  EXPECT_EQ(opened.text("A"), "a");
  EXPECT_EQ(opened.path.jdkHome(), "");
  EXPECT_THAT(opened.problemTexts(),
              ElementsAre(AllOf(HasSubstr("lib/modules: at offset"), HasSubstr("does not fit"))));
}

}  // namespace
}  // namespace snarl::archive
