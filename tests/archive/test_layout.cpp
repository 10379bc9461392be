#include "archive_test.h"

namespace snarl::archive {
namespace {

std::string jarWith(std::string_view name) {
  return ZipBuilder().add(std::string(name) + ".class", std::string(name)).bytes();
}

TEST(Layout, SpringBootJars) {
  const TempFolder folder;
  const std::string jar =
      folder.write("app.jar", ZipBuilder()
                                  .manifest("Main-Class: org.boot.Launcher\r\nStart-Class: a.Main\r\n")
                                  .add("org/boot/Launcher.class", "launcher")
                                  .store("BOOT-INF/lib/z.jar", jarWith("z/Z"))
                                  .add("BOOT-INF/lib/y.jar", jarWith("y/Y"))
                                  .add("BOOT-INF/classes/a/Main.class", "main")
                                  .add("BOOT-INF/classes/application.yml", "x: 1")
                                  .bytes());
  Opened opened({.inputs = {jar}});
  EXPECT_THAT(opened.containers(Role::Application, folder), ElementsAre("app.jar!/BOOT-INF/classes"));
  EXPECT_THAT(opened.containers(Role::Library, folder),
              ElementsAre("app.jar", "app.jar!/BOOT-INF/lib/z.jar", "app.jar!/BOOT-INF/lib/y.jar"));
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("a/Main"));
  EXPECT_EQ(opened.text("a/Main"), "main");
  EXPECT_EQ(opened.text("org/boot/Launcher"), "launcher");
  EXPECT_EQ(opened.text("z/Z"), "z/Z");
  EXPECT_EQ(opened.text("y/Y"), "y/Y");
  EXPECT_THAT(opened.path.mainClasses(), ElementsAre("a/Main"));
  EXPECT_THAT(opened.path.resources("application.yml"), SizeIs(1));
  EXPECT_EQ(opened.path.entryPath(*opened.path.find("a/Main")), "BOOT-INF/classes/a/Main.class");
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(Layout, Wars) {
  const TempFolder folder;
  const std::string war = folder.write("app.war", ZipBuilder()
                                                      .add("index.html", "")
                                                      .add("WEB-INF/lib/a.jar", jarWith("a/A"))
                                                      .add("WEB-INF/lib-provided/p.jar", jarWith("p/P"))
                                                      .add("WEB-INF/classes/s/Servlet.class", "servlet")
                                                      .bytes());
  Opened opened({.inputs = {war}});
  EXPECT_THAT(opened.containers(Role::Application, folder), ElementsAre("app.war!/WEB-INF/classes"));
  EXPECT_THAT(opened.containers(Role::Library, folder),
              ElementsAre("app.war!/WEB-INF/lib/a.jar", "app.war!/WEB-INF/lib-provided/p.jar"));
  EXPECT_EQ(opened.text("s/Servlet"), "servlet");
  EXPECT_EQ(opened.text("WEB-INF/classes/s/Servlet"), "?");
  EXPECT_EQ(opened.text("p/P"), "p/P");
}

TEST(Layout, EarsWithoutDescriptor) {
  const TempFolder folder;
  const std::string war =
      ZipBuilder().add("WEB-INF/classes/w/W.class", "w").add("WEB-INF/lib/x.jar", jarWith("x/X")).bytes();
  const std::string ear = folder.write(
      "app.ear",
      ZipBuilder().add("lib/l.jar", jarWith("l/L")).add("web.war", war).add("ejb.jar", jarWith("e/E")).bytes());
  Opened opened({.inputs = {ear}});
  EXPECT_THAT(opened.names(Role::Application), UnorderedElementsAre("w/W", "e/E"));
  EXPECT_THAT(opened.names(Role::Library), UnorderedElementsAre("l/L", "x/X"));
  EXPECT_EQ(opened.text("x/X"), "x/X");
  const auto entry = opened.path.find("x/X");
  ASSERT_TRUE(entry);
  EXPECT_EQ(opened.path.containers()[entry->container].name, ear + "!/web.war!/WEB-INF/lib/x.jar");
}

TEST(Layout, EarsWithDescriptor) {
  const TempFolder folder;
  const std::string xml =
      "<application><module><ejb>mods/ejb.jar</ejb></module><module><web><web-uri>\n web.war\n"
      "</web-uri></web></module></application>";
  const std::string ear =
      folder.write("app", ZipBuilder()
                              .add("META-INF/application.xml", xml)
                              .add("mods/ejb.jar", jarWith("e/E"))
                              .add("util.jar", jarWith("u/U"))
                              .add("eb.war", jarWith("n/N"))
                              .add("web.war", ZipBuilder().add("WEB-INF/classes/w/W.class", "").bytes())
                              .bytes());
  const Opened opened({.inputs = {ear}});
  EXPECT_THAT(opened.names(Role::Application), UnorderedElementsAre("w/W", "e/E"));
  EXPECT_THAT(opened.names(Role::Library), UnorderedElementsAre("u/U", "n/N"));
}

TEST(Layout, JarsInJars) {
  const TempFolder folder;
  const std::string inner = ZipBuilder().add("i/I.class", "i").store("deep/d.jar", jarWith("d/D")).bytes();
  const std::string jar = folder.write(
      "one.jar",
      ZipBuilder().store("lib/inner.jar", inner).add("main/main.jar", jarWith("m/M")).add("B.class", "").bytes());
  Opened opened({.inputs = {jar}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("B", "m/M"));
  EXPECT_THAT(opened.names(Role::Library), ElementsAre("i/I", "d/D"));
  EXPECT_EQ(opened.text("d/D"), "d/D");
}

TEST(Layout, NestedStoredJarsAreNotCopied) {
  const TempFolder folder;
  const std::string inner = ZipBuilder().store("i/I.class", "some text").bytes();
  const std::string jar = folder.write("a.jar", ZipBuilder().store("lib/inner.jar", inner).bytes());
  // No byte may be inflated, so the tightest limit does not matter.
  Opened opened({.inputs = {jar}, .limits = {.nestedBytes = 0}});
  EXPECT_EQ(opened.text("i/I"), "some text");
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(Layout, LimitsNesting) {
  const TempFolder folder;
  std::string jar = jarWith("Deepest");
  for (int i = 0; i < 10; ++i) {
    jar = ZipBuilder().store(numbered("l", i, ".jar"), jar).add(numbered("L", i, ".class"), "").bytes();
  }
  Opened opened({.inputs = {folder.write("a.jar", jar)}});
  EXPECT_EQ(opened.text("L5"), "");
  EXPECT_EQ(opened.text("L4"), "?");
  EXPECT_THAT(
      opened.problemTexts(),
      ElementsAre(AllOf(HasSubstr("a.jar!/l9.jar!/l8.jar!/l7.jar!/l6.jar: l5.jar: more than 4 archives inside"))));
}

TEST(Layout, RefusesNestedBombs) {
  const TempFolder folder;
  // A zip of four megabytes of zeros, stored, deflates to next to nothing.
  const std::string zeros = ZipBuilder().store("zeros", std::string(4 << 20, '\0')).bytes();
  const std::string fine = jarWith("Fine");
  const std::string bomb =
      folder.write("a.jar", ZipBuilder().add("lib/z.jar", zeros).add("lib/fine.jar", fine).bytes());
  Opened ratio({.inputs = {bomb}});
  EXPECT_EQ(ratio.text("Fine"), "Fine");
  EXPECT_THAT(ratio.problemTexts(), ElementsAre(AllOf(HasSubstr("lib/z.jar: would inflate more than 100 times"))));
  Opened one({.inputs = {bomb}, .limits = {.archiveBytes = 1 << 20, .nestedRatio = 1 << 20}});
  EXPECT_EQ(one.text("Fine"), "Fine");
  EXPECT_THAT(one.problemTexts(), ElementsAre(HasSubstr("lib/z.jar: 4194")));
  Opened total({.inputs = {bomb}, .limits = {.nestedBytes = 1 << 20, .nestedRatio = 1 << 20}});
  EXPECT_EQ(total.text("Fine"), "Fine");
  EXPECT_THAT(total.problemTexts(), ElementsAre(HasSubstr("lib/z.jar: nested archives would take more than")));
}

TEST(Layout, LimitsWhatManySmallNestedArchivesTakeTogether) {
  const TempFolder folder;
  ZipBuilder builder;
  for (int i = 0; i < 10; ++i) builder.add(numbered("lib/", i, ".jar"), jarWith(numbered("C", i)));
  const std::size_t size = jarWith("C0").size();
  const Opened opened({.inputs = {folder.write("a.jar", builder.bytes())}, .limits = {.nestedBytes = 4 * size + 10}});
  EXPECT_THAT(opened.names(Role::Library), ElementsAre("C0", "C1", "C2", "C3"));
  EXPECT_THAT(opened.problemTexts(), SizeIs(6));
}

TEST(Layout, ADamagedNestedJarIsOneProblem) {
  const TempFolder folder;
  const std::string good = jarWith("Cut");
  const std::string jar = folder.write("a.war", ZipBuilder()
                                                    .store("WEB-INF/lib/cut.jar", good.substr(0, good.size() / 2))
                                                    .add("WEB-INF/lib/good.jar", jarWith("Good"))
                                                    .bytes());
  Opened opened({.inputs = {jar}});
  EXPECT_EQ(opened.text("Good"), "Good");
  EXPECT_THAT(opened.problemTexts(), ElementsAre(AllOf(HasSubstr("a.war: WEB-INF/lib/cut.jar: at offset"),
                                                       HasSubstr("no zip end record found: truncated"))));
}

TEST(Layout, NamesOnlySomeOfManyBadNestedJars) {
  const TempFolder folder;
  ZipBuilder builder;
  for (int i = 0; i < 100; ++i) builder.store(numbered("lib/", i, ".jar"), "no zip");
  const Opened opened({.inputs = {folder.write("a.jar", builder.bytes())}});
  EXPECT_THAT(opened.problemTexts(), SizeIs(17));
  EXPECT_THAT(opened.problemTexts(), Contains(HasSubstr("a.jar: 84 more entries with problems like these")));
}

TEST(Layout, SignedJars) {
  const TempFolder folder;
  const std::string jar =
      folder.write("a.jar", ZipBuilder()
                                .manifest("Multi-Release: true\r\n\r\nName: p/A.class\r\nSHA-256-Digest: x=\r\n")
                                .add("META-INF/KEY.SF", "Signature-Version: 1.0\r\n")
                                .add("META-INF/KEY.RSA", "\x30\x82")
                                .add("p/A.class", "base")
                                .add("META-INF/versions/11/p/A.class", "11")
                                .bytes());
  Opened opened({.inputs = {jar}});
  EXPECT_EQ(opened.text("p/A"), "11");
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

std::string multiRelease(const std::string& manifest) {
  return ZipBuilder()
      .manifest(manifest)
      .add("p/A.class", "base")
      .add("p/B.class", "base")
      .add("META-INF/versions/9/p/A.class", "9")
      .add("META-INF/versions/17/p/A.class", "17")
      .add("META-INF/versions/25/p/A.class", "25")
      .add("META-INF/versions/26/p/A.class", "26")
      .add("META-INF/versions/11/p/New.class", "11")
      .add("META-INF/versions/8/p/B.class", "8")
      .add("META-INF/versions/x/p/B.class", "x")
      .add("META-INF/versions/9/module-info.class", "m")
      .add("META-INF/versions/9/data", "9")
      .add("data", "base")
      .bytes();
}

TEST(Layout, MultiReleaseJarsFollowTheJdk) {
  const TempFolder folder;
  const std::string jar = folder.write("a.jar", multiRelease("Multi-Release: true\r\n"));
  // A JDK of which nothing but its version matters.
  const auto jdk = [&](const std::string& version) {
    folder.write(version + "/lib/rt.jar", jarWith("java/lang/Object"));
    folder.write(version + "/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    return folder.path(version);
  };
  const std::vector<std::array<std::string, 3>> expected = {
      {"1.8.0_392", "base", "?"}, {"10.0.1", "9", "?"}, {"17.0.15", "17", "11"}, {"24", "17", "11"}};
  for (const auto& [version, a, added] : expected) {
    SCOPED_TRACE(version);
    Opened opened({.inputs = {jar}, .jdk = jdk(version)});
    EXPECT_EQ(opened.text("p/A"), a);
    EXPECT_EQ(opened.text("p/New"), added);
    EXPECT_EQ(opened.text("p/B"), "base");
    EXPECT_THAT(opened.path.duplicates(), IsEmpty());
    EXPECT_THAT(opened.problemTexts(), IsEmpty());
  }
  Opened none({.inputs = {jar}});
  EXPECT_EQ(none.text("p/A"), "25");
  EXPECT_EQ(none.textAt(none.path.resources("data").at(0)), "9");
  EXPECT_THAT(none.names(Role::Application), ElementsAre("module-info", "p/A", "p/B", "p/New"));
  EXPECT_EQ(none.path.entryPath(*none.path.find("p/New")), "META-INF/versions/11/p/New.class");
}

TEST(Layout, WithoutTheManifestsWordVersionsAreData) {
  const TempFolder folder;
  for (const char* manifest : {"", "Multi-Release: false\r\n", "\r\nMulti-Release: true\r\n"}) {
    Opened opened({.inputs = {folder.write("a.jar", multiRelease(manifest))}});
    EXPECT_EQ(opened.text("p/A"), "base");
    EXPECT_THAT(opened.names(Role::Application), ElementsAre("p/A", "p/B"));
    EXPECT_THAT(opened.path.resources("META-INF/versions/9/p/A.class"), SizeIs(1));
  }
}

TEST(Layout, Jmods) {
  const TempFolder folder;
  const std::string jmod = folder.write("m.jmod", ZipBuilder()
                                                      .prefix(std::string("JM\x01\x00", 4))
                                                      .add("classes/module-info.class", "m")
                                                      .add("classes/p/A.class", "a")
                                                      .add("lib/libx.so", "elf")
                                                      .add("legal/X.class", "no class")
                                                      .bytes());
  Opened opened({.inputs = {jmod}});
  EXPECT_THAT(opened.names(Role::Application), ElementsAre("module-info", "p/A"));
  EXPECT_EQ(opened.text("p/A"), "a");
  EXPECT_EQ(opened.path.containers()[ContainerId{0U}].kind, ContainerKind::Jmod);
  EXPECT_EQ(opened.path.containers()[ContainerId{0U}].name, jmod);
}

TEST(Layout, PathsThatOnlyLookLikeClassesAreResources) {
  const TempFolder folder;
  const std::string jar = folder.write(
      "a.jar", ZipBuilder().add(".class", "").add("p/.class", "").add("p/dir.class/", "").add("p/A.CLASS", "").bytes());
  const Opened opened({.inputs = {jar}});
  EXPECT_THAT(opened.names(Role::Application), IsEmpty());
}

}  // namespace
}  // namespace snarl::archive
