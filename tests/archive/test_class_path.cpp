#include <thread>

#include "archive_test.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;

std::string jarOf(std::string_view name, const std::string& text) {
  return ZipBuilder().add(std::string(name) + ".class", text).bytes();
}

TEST(ClassPath, FindsClassesInInputsThenClassPath) {
  const TempFolder folder;
  const std::string app = folder.write("app.jar", jarOf("p/A", "app"));
  const std::string lib = folder.write("lib.jar", ZipBuilder().add("p/A.class", "lib").add("p/B.class", "b").bytes());
  Opened opened({.inputs = {app}, .classpath = {lib}});
  EXPECT_EQ(opened.text("p/A"), "app");
  EXPECT_EQ(opened.text("p/B"), "b");
  EXPECT_EQ(opened.text("p/C"), "?");
  EXPECT_EQ(opened.text("java/lang/Object"), "?");
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("p/A"));
  EXPECT_THAT(opened.names(Role::Library), ElementsAre("p/A", "p/B"));
  EXPECT_TRUE(opened.path.anyInputReadable());
  EXPECT_EQ(opened.path.jdkHome(), "");
  EXPECT_EQ(opened.path.jdkFeatureVersion(), 25);
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(ClassPath, ListsDuplicatesInClassPathOrder) {
  const TempFolder folder;
  const std::string a = folder.write("a.jar", ZipBuilder().add("x/X.class", "a").add("module-info.class", "a").bytes());
  const std::string b = folder.write("b.jar", ZipBuilder().add("x/X.class", "b").add("module-info.class", "b").bytes());
  const std::string c = folder.write("c.jar", ZipBuilder().add("x/X.class", "c").add("y/Y.class", "y").bytes());
  Opened opened({.inputs = {b}, .classpath = {a, c}});
  const auto duplicates = opened.path.duplicates();
  ASSERT_THAT(duplicates, SizeIs(1));
  EXPECT_EQ(duplicates[0].name, "x/X");
  std::vector<std::string> texts;
  for (const ClassEntry entry : duplicates[0].entries) texts.push_back(opened.textAt(entry));
  EXPECT_THAT(texts, ElementsAre("b", "a", "c"));
  EXPECT_EQ(opened.text("x/X"), "b");
  EXPECT_EQ(opened.path.find("x/X"), duplicates[0].entries[0]);
}

TEST(ClassPath, OfEqualNamesInOneJarTheLastWinsAsInTheJvm) {
  const TempFolder folder;
  const std::string jar =
      folder.write("a.jar", ZipBuilder().add("A.class", "1").add("A.class", "2").add("A.class", "3").bytes());
  const std::string other = folder.write("b.jar", jarOf("A", "4"));
  Opened opened({.inputs = {jar, other}});
  EXPECT_EQ(opened.text("A"), "3");
  const auto duplicates = opened.path.duplicates();
  ASSERT_THAT(duplicates, SizeIs(1));
  EXPECT_EQ(opened.textAt(duplicates[0].entries.front()), "3");
  EXPECT_EQ(opened.textAt(duplicates[0].entries.back()), "4");
}

TEST(ClassPath, TheSameFileTwiceIsOneFile) {
  const TempFolder folder;
  const std::string jar = folder.write("a.jar", jarOf("A", "1"));
  fs::create_symlink(jar, folder.path("link.jar"));
  Opened opened({.inputs = {jar}, .classpath = {folder.path("link.jar"), jar}});
  EXPECT_THAT(opened.path.duplicates(), IsEmpty());
  EXPECT_THAT(opened.path.containers(), SizeIs(1));
}

TEST(ClassPath, ExpandsStarToTheJarsOfAFolder) {
  const TempFolder folder;
  folder.write("lib/b.jar", jarOf("B", "b"));
  folder.write("lib/a.JAR", jarOf("A", "a"));
  folder.write("lib/sub/c.jar", jarOf("C", "c"));
  folder.write("lib/notes.txt", "text");
  Opened opened({.classpath = {folder.path("lib") + "/*"}});
  EXPECT_THAT(opened.containers(Role::Library, folder), ElementsAre("lib/a.JAR", "lib/b.jar"));
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
  Opened none({.classpath = {folder.path("lib/sub/nothing") + "/*", folder.path() + "/*"}});
  EXPECT_THAT(none.problemTexts(), UnorderedElementsAre(HasSubstr("can't list the folder"), HasSubstr("no jars in")));
}

TEST(ClassPath, FollowsManifestClassPaths) {
  const TempFolder folder;
  const std::string app = folder.write(
      "app/app.jar",
      ZipBuilder()
          .manifest("Class-Path: ../lib/one.jar my%20lib/two.jar missing.jar http://x/y.jar\r\n  classes/\r\n")
          .add("A.class", "a")
          .bytes());
  folder.write("lib/one.jar", ZipBuilder().manifest("class-path: three.jar ../app/app.jar one.jar\r\n").bytes());
  folder.write("lib/three.jar", jarOf("Three", "3"));
  folder.write("app/my lib/two.jar", jarOf("Two", "2"));
  folder.write("app/classes/q/Four.class", "4");
  folder.write("lib/last.jar", jarOf("Last", "5"));
  Opened opened({.inputs = {app}, .classpath = {folder.path("lib/last.jar")}});
  EXPECT_EQ(opened.text("Three"), "3");
  EXPECT_EQ(opened.text("Two"), "2");
  EXPECT_EQ(opened.text("q/Four"), "4");
  // Depth first, in the order of the manifests, each file once, before the rest of the class path.
  EXPECT_THAT(
      opened.containers(Role::Library, folder),
      ElementsAre("app/../lib/one.jar", "app/../lib/three.jar", "app/my lib/two.jar", "app/classes/", "lib/last.jar"));
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(ClassPath, SurvivesLongChainsOfManifests) {
  const TempFolder folder;
  constexpr int kJars = 3000;
  for (int i = 0; i < kJars; ++i) {
    const std::string next = std::to_string(i + 1) + ".jar";
    folder.write(std::to_string(i) + ".jar", ZipBuilder().manifest("Class-Path: " + next + "\r\n").bytes());
  }
  Opened opened({.inputs = {folder.path("0.jar")}});
  EXPECT_THAT(opened.path.containers(), SizeIs(kJars));
  Opened limited({.inputs = {folder.path("0.jar")}, .limits = {.manifestPaths = 10}});
  EXPECT_THAT(limited.path.containers(), SizeIs(11));
  EXPECT_THAT(limited.problemTexts(), ElementsAre(HasSubstr("the limit of paths in manifests' Class-Path is reached")));
}

TEST(ClassPath, AManifestCantMakeItWalkTheWholeFileSystem) {
  const TempFolder folder;
  const std::string jar = folder.write("a.jar", ZipBuilder().manifest("Class-Path: file:/\r\n").bytes());
  const Opened opened({.inputs = {jar}, .limits = {.manifestFolderEntries = 500}});
  EXPECT_THAT(opened.problemTexts(), Contains(HasSubstr("more than 500 files: this folder is left out")));
}

TEST(ClassPath, NamesMainClassesOfTheInputs) {
  const TempFolder folder;
  const std::string plain = folder.write("a.jar", ZipBuilder().manifest("Main-Class: p.Main \r\n").bytes());
  const std::string boot = folder.write(
      "b.jar",
      ZipBuilder().manifest("Main-Class: org.Launcher\r\nStart-Class: q.a.very.long.package\r\n .Start\r\n").bytes());
  const std::string again = folder.write("c.jar", ZipBuilder().manifest("main-class: p/Main\r\n").bytes());
  const std::string lib = folder.write("l.jar", ZipBuilder().manifest("Main-Class: l.Lib\r\n").bytes());
  const Opened opened({.inputs = {plain, boot, again}, .classpath = {lib}});
  EXPECT_THAT(opened.path.mainClasses(), ElementsAre("p/Main", "q/a/very/long/package/Start"));
}

TEST(ClassPath, ReadsLoneClassFilesByTheNameInsideThem) {
  const TempFolder folder;
  const std::string file = folder.write("somewhere/Else.class", tinyClass("p/q/Real"));
  Opened opened({.inputs = {file}});
  EXPECT_EQ(opened.text("p/q/Real"), tinyClass("p/q/Real"));
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("p/q/Real"));
  const auto entry = opened.path.find("p/q/Real");
  ASSERT_TRUE(entry);
  EXPECT_EQ(opened.path.problemAt(*entry, 3, "bad").text(), file + ": at offset 3: bad");
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(ClassPath, RefusesLoneClassFilesThatDoNotSayTheirName) {
  const TempFolder folder;
  const std::string whole = tinyClass("p/Real");
  const std::string cut = folder.write("Cut.class", whole.substr(0, 20));
  const std::string climbs = folder.write("Climbs.class", tinyClass("../../Climbs"));
  std::string wrong = whole;
  wrong[10] = 99;
  const std::string odd = folder.write("Odd.class", wrong);
  const Opened opened({.inputs = {cut, climbs, odd}});
  EXPECT_FALSE(opened.path.anyInputReadable());
  EXPECT_THAT(opened.problemTexts(), UnorderedElementsAre(HasSubstr("unexpected end"), HasSubstr("climbs out"),
                                                          HasSubstr("unknown kind of constant 99")));
}

TEST(ClassPath, SaysThatNoInputIsReadable) {
  const TempFolder folder;
  const std::string text = folder.write("a.jar", "this is not a zip file, only a text that is long enough");
  const std::string empty = folder.write("empty.jar", "");
  const Opened opened({.inputs = {text, empty, folder.path("missing.jar"), "/dev/null"}});
  EXPECT_FALSE(opened.path.anyInputReadable());
  EXPECT_THAT(opened.problemTexts(),
              UnorderedElementsAre(HasSubstr("not a zip file"), HasSubstr("too short"), HasSubstr("No such file"),
                                   HasSubstr("/dev/null: not a regular file")));
  const Opened library({.inputs = {text}, .classpath = {folder.write("l.jar", jarOf("L", "l"))}});
  EXPECT_FALSE(library.path.anyInputReadable());
}

TEST(ClassPath, AnUnreadableClassIsAProblemOfItsOwn) {
  const TempFolder folder;
  const std::string jar = folder.write(
      "a.jar", ZipBuilder().entry({.path = "Bad.class", .data = "1", .crc = 3}).add("Good.class", "good").bytes());
  Opened opened({.inputs = {jar}});
  EXPECT_EQ(opened.text("Bad"), "!");
  EXPECT_EQ(opened.text("Good"), "good");
  EXPECT_THAT(opened.problemTexts(), ElementsAre(jar + ": Bad.class: checksum differs: corrupt data"));
}

TEST(ClassPath, ClassesOverTheLimitAreNamed) {
  const TempFolder folder;
  const std::string jar = folder.write("a.jar", jarOf("Large", std::string(5000, 'x')));
  Opened opened({.inputs = {jar}, .limits = {.entryBytes = 4999}});
  EXPECT_EQ(opened.text("Large"), "!");
  EXPECT_THAT(opened.problemTexts(), ElementsAre(HasSubstr("Large.class: 5000 bytes, more than the limit of 4999")));
}

TEST(ClassPath, FindsResourcesInClassPathOrder) {
  const TempFolder folder;
  const std::string path = "META-INF/services/x.Y";
  const std::string a = folder.write("a.jar", ZipBuilder().add(path, "a").bytes());
  const std::string b = folder.write("b.war", ZipBuilder()
                                                  .add("WEB-INF/classes/" + path, "b")
                                                  .add("WEB-INF/classes/A.class", "")
                                                  .store("WEB-INF/lib/c.jar", ZipBuilder().add(path, "c").bytes())
                                                  .bytes());
  folder.write("d/META-INF/services/x.Y", "d");
  Opened opened({.inputs = {b}, .classpath = {folder.path("d"), a}});
  std::vector<std::string> texts;
  for (const ClassEntry entry : opened.path.resources(path)) texts.push_back(opened.textAt(entry));
  EXPECT_THAT(texts, ElementsAre("b", "c", "d", "a"));
  EXPECT_THAT(opened.path.resources("META-INF/services/x"), IsEmpty());
  EXPECT_THAT(opened.path.resources("A.class"), IsEmpty());
}

TEST(ClassPath, FindsNamesBeyondTheBasicPlaneInBothEncodings) {
  const TempFolder folder;
  const std::string jar = folder.write("a.jar", jarOf("p/\xF0\x9F\x98\x80x", "smile"));
  Opened opened({.inputs = {jar}});
  EXPECT_EQ(opened.text("p/\xF0\x9F\x98\x80x"), "smile");
  EXPECT_EQ(opened.text("p/\xED\xA0\xBD\xED\xB8\x80x"), "smile");  // as class files write it
  EXPECT_EQ(opened.text("p/\xED\xA0\xBDx"), "?");
  EXPECT_EQ(opened.text("\xED"), "?");
}

TEST(ClassPath, LimitsTheNumberOfContainersAndEntries) {
  const TempFolder folder;
  std::vector<std::string> jars;
  for (int i = 0; i < 5; ++i) {
    jars.push_back(folder.write(std::to_string(i) + ".jar", jarOf(numbered("C", i), "c")));
  }
  const Opened containers({.inputs = jars, .limits = {.containers = 3}});
  EXPECT_THAT(containers.path.containers(), SizeIs(3));
  EXPECT_THAT(containers.problemTexts(), SizeIs(2));
  EXPECT_THAT(containers.problemTexts(), Each(HasSubstr("the limit of")));
  const Opened entries({.inputs = jars, .limits = {.entries = 2}});
  EXPECT_THAT(entries.names(Role::Application), SizeIs(2));
  EXPECT_THAT(entries.problemTexts(), SizeIs(3));
}

TEST(ClassPath, CanBeReadFromSeveralThreads) {
  const TempFolder folder;
  ZipBuilder builder;
  for (int i = 0; i < 500; ++i) builder.add(numbered("p/C", i, ".class"), std::string(500, 'c') + std::to_string(i));
  Opened opened({.inputs = {folder.write("a.jar", builder.add("r", "r").bytes())}});
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 500; ++i) {
        if (opened.text(numbered("p/C", i)) != std::string(500, 'c') + std::to_string(i)) ++wrong;
      }
      if (opened.path.resources("r").size() != 1) ++wrong;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace snarl::archive
