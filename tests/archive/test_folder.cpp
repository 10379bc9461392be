#include <sys/stat.h>
#include <unistd.h>

#include "archive_test.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;

/// Gives up root's right to read everything for as long as it lives.
class WithoutRoot {
 public:
  WithoutRoot() : user_(::geteuid()) {
    if (user_ == 0 && ::seteuid(65534) != 0) throw std::runtime_error("can't give up root");
  }
  WithoutRoot(const WithoutRoot&) = delete;
  WithoutRoot& operator=(const WithoutRoot&) = delete;
  ~WithoutRoot() {
    if (::seteuid(user_) != 0) std::abort();
  }

 private:
  ::uid_t user_;
};

TEST(Folder, IsAClassRoot) {
  const TempFolder folder;
  folder.write("c/p/B.class", tinyClass("p/B"));
  folder.write("c/p/A.class", tinyClass("p/A"));
  folder.write("c/A.class", tinyClass("A"));
  folder.write("c/p/data.txt", "data");
  Opened opened({.inputs = {folder.path("c")}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("A", "p/A", "p/B"));
  EXPECT_EQ(opened.text("p/B"), tinyClass("p/B"));
  EXPECT_THAT(opened.path.resources("p/data.txt"), SizeIs(1));
  EXPECT_EQ(opened.path.problemAt(*opened.path.find("p/B"), 1, "x").text(),
            folder.path("c") + ": p/B.class: at offset 1: x");
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(Folder, FindsTheRootsBelowTheOneGiven) {
  const TempFolder folder;
  folder.write("target/classes/p/A.class", tinyClass("p/A"));
  folder.write("target/classes/p/q/C.class", tinyClass("p/q/C"));
  folder.write("target/classes/conf.txt", "x");
  folder.write("target/test-classes/p/ATest.class", tinyClass("p/ATest"));
  folder.write("target/broken/X.class", "not a class");
  Opened opened({.inputs = {folder.path("target")}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("p/A", "p/q/C", "p/ATest", "broken/X"));
  EXPECT_THAT(opened.containers(Role::Application, folder),
              ElementsAre("target/classes", "target/test-classes", "target"));
  EXPECT_EQ(opened.path.entryPath(*opened.path.find("p/A")), "classes/p/A.class");
  EXPECT_EQ(opened.text("p/ATest"), tinyClass("p/ATest"));
}

TEST(Folder, ExplodedWarsAreWars) {
  const TempFolder folder;
  folder.write("w/WEB-INF/classes/p/A.class", tinyClass("p/A"));
  folder.write("w/WEB-INF/lib/b.jar", ZipBuilder().add("B.class", "b").bytes());
  folder.write("w/other/c.jar", ZipBuilder().add("C.class", "c").bytes());
  Opened opened({.inputs = {folder.path("w")}});
  EXPECT_THAT(opened.containers(Role::Application, folder), ElementsAre("w/WEB-INF/classes"));
  EXPECT_THAT(opened.containers(Role::Library, folder), ElementsAre("w/WEB-INF/lib/b.jar"));
  EXPECT_EQ(opened.text("B"), "b");
}

TEST(Folder, SaysWhenThereIsNothingInIt) {
  const TempFolder folder;
  fs::create_directory(folder.path("empty"));
  folder.write("jars/a.jar", ZipBuilder().add("A.class", "a").bytes());
  const Opened opened({.inputs = {folder.path("empty"), folder.path("jars")}});
  EXPECT_TRUE(opened.path.anyInputReadable());
  EXPECT_THAT(opened.problemTexts(),
              UnorderedElementsAre(folder.path("empty") + ": no classes in the folder",
                                   AllOf(HasSubstr("only jars: name them, or all as '"), HasSubstr("/jars/*'"))));
}

TEST(Folder, FollowsLinksButNotInCircles) {
  const TempFolder folder;
  folder.write("c/p/A.class", tinyClass("p/A"));
  fs::create_directory_symlink(folder.path("c"), folder.path("c/p/up"));
  fs::create_directory_symlink(folder.path("c/p"), folder.path("c/q"));
  fs::create_symlink(folder.path("c/p/A.class"), folder.path("c/p/Link.class"));
  fs::create_symlink(folder.path("nowhere"), folder.path("c/p/Broken.class"));
  fs::create_symlink("self", folder.path("c/self"));
  const Opened opened({.inputs = {folder.path("c")}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("p/A", "p/Link", "q/A", "q/Link"));
  EXPECT_THAT(opened.problemTexts(),
              UnorderedElementsAre(HasSubstr("p/Broken.class: No such file"), HasSubstr("q/Broken.class: No such file"),
                                   HasSubstr("p/up: a symbolic link back"), HasSubstr("q/up: a symbolic link back")));
}

TEST(Folder, LimitsLinksThatMultiply) {
  const TempFolder folder;
  // Two links at each of 30 levels are a billion paths.
  for (int i = 0; i < 30; ++i) {
    const std::string level = numbered("c/", i);
    folder.write(level + "/A.class", tinyClass("A"));
    for (const char* link : {"/x", "/y"}) {
      fs::create_directory_symlink(folder.path(numbered("c/", i + 1)), folder.path(level + link));
    }
  }
  const Opened opened({.classpath = {folder.path("c/0")}, .limits = {.entries = 20'000}});
  EXPECT_THAT(opened.problemTexts(), Contains(HasSubstr("more than 20000 files: this folder is left out")));
}

TEST(Folder, LimitsDepth) {
  const TempFolder folder;
  std::string path = "c";
  for (int i = 0; i < 100; ++i) path += "/d";
  folder.write(path + "/A.class", tinyClass("A"));
  folder.write("c/B.class", tinyClass("B"));
  const Opened opened({.inputs = {folder.path("c")}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("B"));
  EXPECT_THAT(opened.problemTexts(), ElementsAre(HasSubstr("more than 64 folders deep: left out")));
}

TEST(Folder, NamesWhatMayNotBeRead) {
  const TempFolder folder;
  folder.write("c/A.class", tinyClass("A"));
  folder.write("c/B.class", tinyClass("B"));
  folder.write("c/closed/C.class", tinyClass("closed/C"));
  const std::string jar = folder.write("x.jar", ZipBuilder().bytes());
  for (const char* path : {"c/B.class", "c/closed", "x.jar"}) ::chmod(folder.path(path).c_str(), 0);
  {
    const WithoutRoot user;
    Opened opened({.inputs = {folder.path("c"), jar, folder.path("c/closed")}});
    EXPECT_EQ(opened.text("A"), tinyClass("A"));
    EXPECT_EQ(opened.text("B"), "!");
    EXPECT_THAT(opened.problemTexts(),
                UnorderedElementsAre(HasSubstr("x.jar: can't open: Permission denied"),
                                     HasSubstr("c/closed: can't open: Permission denied"),
                                     HasSubstr("c: B.class: can't open: Permission denied"),
                                     HasSubstr("c: closed: can't list the folder: Permission denied")));
  }
  ::chmod(folder.path("c/closed").c_str(), 0755);
}

TEST(Folder, PipesAndDevicesAreNoInputs) {
  const TempFolder folder;
  const std::string pipe = folder.path("pipe.jar");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0644), 0);
  fs::create_directory(folder.path("c"));
  ASSERT_EQ(::mkfifo(folder.path("c/P.class").c_str(), 0644), 0);
  const Opened opened({.inputs = {pipe, "/dev/zero", folder.path("c")}});
  EXPECT_THAT(
      opened.problemTexts(),
      UnorderedElementsAre(HasSubstr("pipe.jar: not a regular file"), HasSubstr("/dev/zero: not a regular file"),
                           HasSubstr("c: P.class: not a regular file"), HasSubstr("c: no classes")));
}

TEST(Folder, AFileThatIsGoneLaterIsAProblem) {
  const TempFolder folder;
  folder.write("c/A.class", tinyClass("A"));
  Opened opened({.inputs = {folder.path("c")}});
  fs::remove(folder.path("c/A.class"));
  EXPECT_EQ(opened.text("A"), "!");
  EXPECT_THAT(opened.problemTexts(), ElementsAre(HasSubstr("A.class: can't open: No such file")));
}

}  // namespace
}  // namespace snarl::archive
