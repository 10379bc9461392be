// The readers against what real JDKs wrote. JDKs that are not installed are skipped, and counted in the test output.
#include <cstdlib>

#include "archive/jdk.h"
#include "archive/runtime_image.h"
#include "archive_test.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> installedJdks() {
  std::vector<std::string> homes;
  std::error_code error;
  for (fs::directory_iterator it("/usr/lib/jvm", error), end; !error && it != end; it.increment(error)) {
    if (!it->is_symlink() && fs::is_regular_file(it->path() / "lib/modules")) homes.push_back(it->path());
  }
  std::sort(homes.begin(), homes.end());
  return homes;
}

/// Every class of the JDK at `path`, read.
std::map<std::string, std::string> classesOf(const std::string& path, Problems& problems) {
  std::map<std::string, std::string> result;
  const ClassPath classes = ClassPath::open({.jdk = path}, problems);
  classes.forEachClass(Role::Jdk, [&](std::string_view name, ClassEntry entry) {
    if (name == "module-info") return;
    EXPECT_EQ(classes.find(name), entry) << name;
    if (const auto content = classes.read(entry, problems)) result.emplace(name, asText(content->bytes));
  });
  return result;
}

// Some classes are written anew whenever an image is made.
bool generatedByJlink(std::string_view name) {
  if (name.starts_with("jdk/internal/module/SystemModules")) return true;
  return name.starts_with("java/lang/invoke/") && (name.find("$Species_") != name.npos || name.ends_with("$Holder"));
}

/// Makes an image with `home`'s jlink; whether it did.
bool linkImage(const std::string& home, const std::string& compression, const std::string& output) {
  const std::string command = home + "/bin/jlink --compress=" + compression + " --add-modules java.base --output " +
                              output + " >/dev/null 2>&1";
  return fs::exists(home + "/bin/jlink") && std::system(command.c_str()) == 0;
}

TEST(RealJdks, ImagesHoldTheClassesOfTheJmods) {
  int compared = 0;
  for (const std::string& home : installedJdks()) {
    if (!fs::exists(home + "/jmods/java.base.jmod")) continue;
    SCOPED_TRACE(home);
    Problems problems;
    const auto image = classesOf(home + "/lib/modules", problems);
    const auto jmods = classesOf(home + "/jmods", problems);
    EXPECT_THAT(textsOf(problems), IsEmpty());
    EXPECT_GT(image.size(), 5000U);
    std::vector<std::string> different;
    for (const auto& [name, bytes] : jmods) {
      const auto found = image.find(name);
      if ((found == image.end() || found->second != bytes) && !generatedByJlink(name)) different.push_back(name);
    }
    for (const auto& [name, bytes] : image) {
      if (!jmods.contains(name) && !generatedByJlink(name)) different.push_back(name);
    }
    EXPECT_THAT(different, IsEmpty());
    ++compared;
  }
  if (compared == 0) GTEST_SKIP() << "SKIPPED 1: no JDK with jmods and lib/modules in /usr/lib/jvm";
}

TEST(RealJdks, EveryClassOfEveryImageIsFoundAndStartsLikeAClass) {
  const auto homes = installedJdks();
  if (homes.empty()) GTEST_SKIP() << "SKIPPED 1: no JDK with lib/modules in /usr/lib/jvm";
  for (const std::string& home : homes) {
    SCOPED_TRACE(home);
    Problems problems;
    const auto classes = classesOf(home, problems);
    EXPECT_THAT(textsOf(problems), IsEmpty());
    EXPECT_TRUE(classes.contains("java/lang/Object"));
    for (const auto& [name, bytes] : classes) EXPECT_TRUE(bytes.starts_with("\xCA\xFE\xBA\xBE")) << name;
  }
}

TEST(RealJdks, AnImageIsTakenAsInputToo) {
  const auto homes = installedJdks();
  if (homes.empty()) GTEST_SKIP() << "SKIPPED 1: no JDK with lib/modules in /usr/lib/jvm";
  const Opened opened({.inputs = {homes.front() + "/lib/modules"}});
  EXPECT_TRUE(opened.path.anyInputReadable());
  EXPECT_GT(opened.names(Role::Application).size(), 5000U);
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
}

TEST(RealJdks, CompressedImagesHoldTheSameClasses) {
  int compared = 0, missing = 0;
  for (const std::string& home : installedJdks()) {
    SCOPED_TRACE(home);
    Problems problems;
    const auto plain = classesOf(home + "/lib/modules", problems);
    const std::vector<std::string> old = {"1", "2"}, recent = {"zip-9"};
    for (const std::string& level : jdkAt(home)->featureVersion < 21 ? old : recent) {
      const TempFolder folder;
      const std::string output = folder.path("image");
      if (!linkImage(home, level, output)) {
        ++missing;
        continue;
      }
      const auto compressed = classesOf(output, problems);
      EXPECT_THAT(textsOf(problems), IsEmpty());
      EXPECT_GT(compressed.size(), 5000U);
      std::vector<std::string> different;
      for (const auto& [name, bytes] : compressed) {
        const auto found = plain.find(name);
        if ((found == plain.end() || found->second != bytes) && !generatedByJlink(name)) different.push_back(name);
      }
      EXPECT_THAT(different, IsEmpty());
      ++compared;
    }
  }
  std::printf("compressed images compared: %d; SKIPPED for want of a jlink that works: %d\n", compared, missing);
  if (compared == 0) GTEST_SKIP() << "SKIPPED 1: no JDK with jlink in /usr/lib/jvm";
}

TEST(RealJdks, TheJarsOfTheDistributionReadWithoutAProblem) {
  const std::string folder = "/usr/share/java";
  bool anyJar = false;
  if (fs::exists(folder)) {
    for (const auto& entry : fs::directory_iterator(folder)) anyJar = anyJar || entry.path().extension() == ".jar";
  }
  if (!anyJar) GTEST_SKIP() << "SKIPPED 1: no jars in " << folder;
  Opened opened({.classpath = {folder + "/*"}});
  std::size_t classes = 0;
  opened.path.forEachClass(Role::Library, [&](std::string_view, ClassEntry entry) {
    EXPECT_TRUE(opened.textAt(entry).starts_with("\xCA\xFE\xBA\xBE")) << opened.path.entryPath(entry);
    ++classes;
  });
  EXPECT_THAT(opened.problemTexts(), IsEmpty());
  std::printf("%zu classes in %zu containers of %s\n", classes, opened.path.containers().size(), folder.c_str());
}

}  // namespace
}  // namespace snarl::archive
