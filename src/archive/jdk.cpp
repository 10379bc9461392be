#include "archive/jdk.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <memory>

#include "archive/entry_path.h"
#include "archive/folder.h"
#include "archive/runtime_image.h"
#include "archive/zip_file.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLookedFor = "looked for lib/modules, jmods/java.base.jmod, jre/lib/rt.jar and lib/rt.jar";
constexpr std::uint64_t kMaxReleaseFile = 1 << 20;

bool isFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool isFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

std::vector<std::string> sortedFiles(const fs::path& folder, std::string_view suffix) {
  std::vector<std::string> result;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (isFile(it->path()) && it->path().native().ends_with(suffix)) result.push_back(it->path().native());
  }
  std::sort(result.begin(), result.end());
  return result;
}

// Up to Java 8 the classes are in jars: the boot class path, rt.jar first, then the extensions.
std::vector<std::string> oldJars(const fs::path& lib) {
  const std::string runtime = lib / "rt.jar";
  if (!isFile(runtime)) return {};
  std::vector<std::string> result{runtime};
  for (const std::string& jar : sortedFiles(lib, ".jar")) {
    if (jar != runtime) result.push_back(jar);
  }
  for (const std::string& jar : sortedFiles(lib / "ext", ".jar")) result.push_back(jar);
  return result;
}

std::vector<std::string> filesOf(const fs::path& home) {
  if (isFile(home)) return {home.native()};
  if (isFile(home / "lib" / "modules")) return {home / "lib" / "modules"};
  if (isFile(home / "jmods" / "java.base.jmod")) return sortedFiles(home / "jmods", ".jmod");
  if (isFile(home / "java.base.jmod")) return sortedFiles(home, ".jmod");
  auto jars = oldJars(home / "jre" / "lib");
  return jars.empty() ? oldJars(home / "lib") : jars;
}

// "17.0.15" is 17, "1.8.0_392" is 8; 0 if it is no version.
int featureOf(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int number = 0;
  while (!version.empty() && version.front() >= '0' && version.front() <= '9' && number < 10'000) {
    number = number * 10 + (version.front() - '0');
    version.remove_prefix(1);
  }
  return number;
}

int versionInRelease(const fs::path& release) {
  try {
    const Content content = mapFile(release, kMaxReleaseFile);
    const std::string_view text = asText(content.bytes);
    constexpr std::string_view kKey = "JAVA_VERSION=\"";
    for (std::size_t at = text.find(kKey); at != std::string_view::npos; at = text.find(kKey, at + 1)) {
      if (at == 0 || text[at - 1] == '\n') return featureOf(text.substr(at + kKey.size()));
    }
  } catch (const FormatError&) {
    return 0;
  }
  return 0;
}

std::optional<Content> readObject(const std::string& file) {
  constexpr std::uint64_t kMaxClass = 1 << 20;
  Content content = mapFile(file, std::numeric_limits<std::uint64_t>::max());
  if (RuntimeImage::recognises(content.bytes)) {
    const auto image = RuntimeImage::open(std::move(content));
    const auto entry = image->findClass("java/lang/Object");
    return entry ? std::optional(image->read(*entry, kMaxClass)) : std::nullopt;
  }
  Problems ignored;  // opening the file as part of the class path names them
  const auto zip = ZipFile::open(std::move(content), file, Limits{}, ignored);
  for (std::uint32_t entry = 0; entry < zip->size(); ++entry) {
    const std::string_view path = zip->path(entry);
    if (path == "java/lang/Object.class" || path == "classes/java/lang/Object.class")
      return zip->read(entry, kMaxClass);
  }
  return std::nullopt;
}

// Java N compiles its own classes to class file version N + 44.
int versionInClasses(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    try {
      const auto object = readObject(file);
      if (object && object->bytes.size() >= 8) return std::max(0, (object->bytes[6] << 8 | object->bytes[7]) - 44);
    } catch (const FormatError&) {
      continue;
    }
  }
  return 0;
}

std::optional<Jdk> ofJavaCommand(const std::string& path) {
  for (std::size_t start = 0; start <= path.size();) {
    const std::size_t end = std::min(path.find(':', start), path.size());
    const fs::path command = fs::path(path.substr(start, end - start)) / "java";
    start = end + 1;
    std::error_code error;
    const fs::path real = fs::canonical(command, error);
    if (error || !isFile(real)) continue;
    if (auto jdk = jdkAt(real.parent_path().parent_path())) return jdk;
  }
  return std::nullopt;
}

std::optional<Jdk> newestInstalled(const std::string& folder) {
  std::vector<fs::path> homes;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (!it->is_symlink() && isFolder(it->path())) homes.push_back(it->path());
  }
  std::sort(homes.begin(), homes.end());
  std::optional<Jdk> newest;
  for (const fs::path& home : homes) {
    auto jdk = jdkAt(home);
    if (jdk && (!newest || jdk->featureVersion > newest->featureVersion)) newest = std::move(jdk);
  }
  return newest;
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

JdkSearch JdkSearch::fromEnvironment() {
  JdkSearch search;
  search.javaHome = environment("JAVA_HOME");
  search.path = environment("PATH");
  return search;
}

std::optional<Jdk> jdkAt(const std::string& home) {
  Jdk jdk{.home = home, .files = filesOf(home)};
  if (jdk.files.empty()) {
    if (isFolder(fs::path(home) / "Contents" / "Home")) return jdkAt(home + "/Contents/Home");
    return std::nullopt;
  }
  jdk.featureVersion = versionInRelease(fs::path(home) / "release");
  if (jdk.featureVersion == 0) jdk.featureVersion = versionInClasses(jdk.files);
  if (jdk.featureVersion == 0) jdk.featureVersion = kNewestFeatureVersion;
  return jdk;
}

std::optional<Jdk> findJdk(const std::string& choice, const JdkSearch& search, Problems& problems) {
  if (choice == "none") return std::nullopt;
  if (!choice.empty()) {
    auto jdk = jdkAt(choice);
    if (!jdk) problems.add({choice, "", Problem::kNoOffset, std::string("no JDK here: ") + kLookedFor});
    return jdk;
  }
  if (!search.javaHome.empty()) {
    if (auto jdk = jdkAt(search.javaHome)) return jdk;
    problems.add({search.javaHome, "", Problem::kNoOffset,
                  std::string("JAVA_HOME names this, but there is no JDK: ") + kLookedFor + "; looking elsewhere"});
  }
  auto jdk = ofJavaCommand(search.path);
  if (!jdk) jdk = newestInstalled(search.installed);
  if (!jdk) {
    problems.add({"JDK", "", Problem::kNoOffset,
                  "none found: JAVA_HOME and the java on the PATH lead to none, and " + search.installed +
                      " holds none; name one with --jdk PATH, or do without by --jdk none"});
  }
  return jdk;
}

}  // namespace snarl::archive
