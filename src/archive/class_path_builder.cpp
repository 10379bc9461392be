#include "archive/class_path_builder.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>

#include "archive/class_file.h"
#include "archive/entry_path.h"
#include "archive/folder.h"
#include "archive/problem_tally.h"

namespace snarl::archive {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxManifest = 16 << 20;
constexpr std::uint64_t kRatioCountsFrom = 1 << 20;
constexpr const char* kTooManyContainers = "the limit of archives, folders and class files is reached: left out";
constexpr std::string_view kJmodMagic = "JM\x01\x00";

bool startsWith(Bytes file, std::string_view magic) { return asText(file).starts_with(magic); }

std::string folderOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, std::max<std::size_t>(slash, 1));
}

}  // namespace

std::size_t ClassPathBuilder::openAll(const std::vector<std::string>& paths, Role role) {
  std::size_t readable = 0;
  for (const std::string& path : paths) {
    std::deque<Work> work;
    for (std::string& file : expand(path, role)) work.push_back({std::move(file), role, true});
    bool opened = false;
    // A list and not recursion: manifests can form long chains. Their jars come right after the one that names them.
    while (!work.empty()) {
      const Work next = std::move(work.front());
      work.pop_front();
      std::vector<std::string> more;
      if (open(next, more) && next.named) opened = true;
      std::reverse(more.begin(), more.end());
      for (std::string& target : more) work.push_front({std::move(target), Role::Library, false});
    }
    if (opened) ++readable;
  }
  return readable;
}

// "dir/*" stands for the jars in dir.
std::vector<std::string> ClassPathBuilder::expand(const std::string& path, Role role) {
  if (path != "*" && !path.ends_with("/*")) return {path};
  const std::string folder = path == "*" ? "." : path.substr(0, path.size() - 1);
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string file = path == "*" ? it->path().filename().native() : it->path().native();
    if (endsWithIgnoringCase(file, ".jar")) jars.push_back(file);
  }
  std::sort(jars.begin(), jars.end());
  if (error) {
    problem(path, "", "can't list the folder: " + error.message());
  } else if (jars.empty() && role != Role::Jdk) {
    problem(path, "", "no jars in the folder");
  }
  return jars;
}

bool ClassPathBuilder::open(const Work& work, std::vector<std::string>& more) {
  const std::string& path = work.path;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    // The JVM does not mind what a manifest names and is not there.
    if (work.named) problem(path, "", "can't open: " + std::generic_category().message(errno));
    return false;
  }
  if (!opened_.emplace(status.st_dev, status.st_ino).second) return true;
  try {
    if (S_ISDIR(status.st_mode)) {
      openFolder(path, work.role, work.named ? limits_.entries : limits_.manifestFolderEntries);
    } else {
      const std::vector<std::string> named = openFile(path, work.role);
      if (work.role != Role::Jdk) more = manifestTargets(path, named);
    }
    return true;
  } catch (const FormatError& e) {
    problems_.add({path, "", e.offset(), e.what()});
  } catch (const std::system_error& e) {
    problem(path, "", "can't open: " + e.code().message());
  }
  return false;
}

// What the file is, its first bytes tell; names say little.
std::vector<std::string> ClassPathBuilder::openFile(Name path, Role role) {
  Content content = mapFile(path, std::numeric_limits<std::uint64_t>::max());
  if (looksLikeClassFile(content.bytes)) {
    Container container{.info = {path, role, ContainerKind::ClassFile}};
    container.source = std::make_shared<const ClassFile>(std::move(content));
    container.classes = {{0, 0}};
    add(std::move(container));
    return {};
  }
  if (RuntimeImage::recognises(content.bytes)) {
    openImage(std::move(content), path, role);
    return {};
  }
  const bool jmod = startsWith(content.bytes, kJmodMagic);
  return openZip(std::move(content), path, role, jmod ? ContainerKind::Jmod : ContainerKind::Archive, 0);
}

std::vector<std::string> ClassPathBuilder::manifestTargets(Name jar, const std::vector<std::string>& elements) {
  std::vector<std::string> targets;
  for (const std::string& element : elements) {
    std::string target = classPathTarget(folderOf(jar), element);
    if (target.empty()) continue;
    if (++manifestPaths_ > limits_.manifestPaths) {
      problem(jar, "", "the limit of paths in manifests' Class-Path is reached: the rest is left out");
      break;
    }
    targets.push_back(std::move(target));
  }
  return targets;
}

void ClassPathBuilder::openContent(Content content, const std::string& name, Role role) {
  if (RuntimeImage::recognises(content.bytes)) {
    openImage(std::move(content), name, role);
  } else {
    openZip(std::move(content), name, role, ContainerKind::Archive, 0);
  }
}

void ClassPathBuilder::openFolder(Name path, Role role, std::size_t maxEntries) {
  Limits limits = remaining();
  limits.entries = std::min(limits.entries, maxEntries);
  const auto folder = Folder::open(path, limits, problems_);
  entries_ += folder->visited();
  const Features features = findFeatures(*folder);
  LayoutRules rules;
  rules.role = role;
  rules.kind = ContainerKind::Folder;
  const bool plain = !features.boot && !features.web;
  if (role == Role::Application && plain) rules.roots = findFolderRoots(*folder, limits_.entryBytes);
  Layout layout = planLayout(*folder, features, rules);
  const auto empty = [](const Root& root) { return root.classes.empty(); };
  if (role == Role::Application && layout.nested.empty() &&
      std::all_of(layout.roots.begin(), layout.roots.end(), empty)) {
    problem(path, "",
            features.archives ? "no classes in the folder, only jars: name them, or all as '" + path + "/*'"
                              : "no classes in the folder");
  }
  if (role == Role::Application) addMainClass(readManifest(*folder, features, path));
  addRoots(folder, path, ContainerKind::Folder, layout);
  for (const NestedArchive& nested : layout.nested) {
    const std::string file = folder->filePath(nested.entry);
    std::vector<std::string> ignored;  // archives of such a layout bring all they need
    open({file, nested.role, true}, ignored);
  }
}

void ClassPathBuilder::openImage(Content content, Name name, Role role) {
  auto image = RuntimeImage::open(std::move(content));
  // A program's classes are all going to be read, a JDK's only where they are needed.
  if (role != Role::Jdk) image->examine(name, limits_, problems_);
  Container container{.info = {name, role, ContainerKind::RuntimeImage}};
  container.image = std::move(image);
  add(std::move(container));
}

// Returns what the manifest's Class-Path names.
std::vector<std::string> ClassPathBuilder::openZip(Content content, Name name, Role role, ContainerKind kind,
                                                   unsigned depth) {
  const std::shared_ptr<const ZipFile> zip = ZipFile::open(std::move(content), name, remaining(), problems_);
  entries_ += zip->size();
  const Features features = findFeatures(*zip);
  const Manifest manifest = readManifest(*zip, features, name);
  LayoutRules rules;
  rules.role = role;
  rules.kind = kind;
  rules.enterprise = features.enterprise || endsWithIgnoringCase(name, ".ear");
  if (features.applicationXml) rules.applicationXml = readText(*zip, *features.applicationXml, name);
  if (manifest.multiRelease) rules.multiRelease = featureVersion_;
  Layout layout = planLayout(*zip, features, rules);
  if (role == Role::Application) addMainClass(manifest);
  addRoots(zip, name, kind, layout);
  ProblemTally tally(name, limits_.reportedEntries, problems_);
  for (const NestedArchive& nested : layout.nested) openNested(*zip, name, nested, depth + 1, tally);
  return manifest.classPath;
}

void ClassPathBuilder::openNested(const ZipFile& zip, Name name, const NestedArchive& nested, unsigned depth,
                                  ProblemTally& tally) {
  const std::string path(zip.path(nested.entry));
  if (depth > limits_.nesting) {
    return tally.add(path, "more than " + std::to_string(limits_.nesting) + " archives inside one another: left out");
  }
  if (containers_.size() >= limits_.containers) return tally.add(path, kTooManyContainers);
  try {
    openZip(readNested(zip, nested.entry), name + "!/" + path, nested.role, ContainerKind::Archive, depth);
  } catch (const FormatError& e) {
    tally.add(path, e.what(), e.offset());
  }
}

Content ClassPathBuilder::readNested(const ZipFile& zip, std::uint32_t entry) {
  const ZipHeader header = zip.header(entry);
  const bool inflated = header.method != 0;
  if (inflated && header.size > kRatioCountsFrom && header.size / limits_.nestedRatio > header.deflatedSize) {
    throw FormatError(Problem::kNoOffset, "would inflate more than " + std::to_string(limits_.nestedRatio) +
                                              " times, from " + std::to_string(header.deflatedSize) + " to " +
                                              std::to_string(header.size) + " bytes: left out");
  }
  if (inflated && header.size > limits_.nestedBytes - nestedBytes_) {
    throw FormatError(Problem::kNoOffset, "nested archives would take more than " +
                                              std::to_string(limits_.nestedBytes) + " bytes together: left out");
  }
  Content content = zip.readArchive(entry, limits_.archiveBytes);
  if (inflated) nestedBytes_ += content.bytes.size();
  return content;
}

void ClassPathBuilder::addRoots(const std::shared_ptr<const Source>& source, Name name, ContainerKind kind,
                                Layout& layout) {
  for (Root& root : layout.roots) {
    if (layout.roots.size() > 1 && root.classes.empty()) continue;
    std::string label = name;
    if (!root.prefix.empty() && kind != ContainerKind::Jmod) {
      label += kind == ContainerKind::Folder ? (name.ends_with('/') ? "" : "/") : "!/";
      label += root.prefix.substr(0, root.prefix.size() - 1);
    }
    Container container{.info = {std::move(label), root.role, kind}};
    container.source = source;
    container.classes = std::move(root.classes);
    container.resources = std::move(root.resources);
    add(std::move(container));
  }
}

void ClassPathBuilder::add(Container container) {
  if (containers_.size() >= limits_.containers) return problem(container.info.name, "", kTooManyContainers);
  containers_.push_back(std::move(container));
}

void ClassPathBuilder::addMainClass(const Manifest& manifest) {
  std::string name = manifest.startClass.empty() ? manifest.mainClass : manifest.startClass;
  std::replace(name.begin(), name.end(), '.', '/');
  if (name.empty() || std::find(mainClasses_.begin(), mainClasses_.end(), name) != mainClasses_.end()) return;
  mainClasses_.push_back(std::move(name));
}

Manifest ClassPathBuilder::readManifest(const Source& source, const Features& features, Name name) {
  if (!features.manifest) return {};
  try {
    return parseManifest(source.read(*features.manifest, kMaxManifest).bytes);
  } catch (const FormatError& e) {
    problems_.add({name, std::string(source.path(*features.manifest)), e.offset(), e.what()});
    return {};
  }
}

std::string ClassPathBuilder::readText(const Source& source, std::uint32_t entry, Name name) {
  try {
    const Content content = source.read(entry, kMaxManifest);
    return std::string(asText(content.bytes));
  } catch (const FormatError& e) {
    problems_.add({name, std::string(source.path(entry)), e.offset(), e.what()});
    return {};
  }
}

Limits ClassPathBuilder::remaining() const {
  Limits limits = limits_;
  limits.entries -= std::min(limits.entries, entries_);
  return limits;
}

void ClassPathBuilder::problem(Name file, std::string_view entry, std::string reason) {
  problems_.add({file, std::string(entry), Problem::kNoOffset, std::move(reason)});
}

}  // namespace snarl::archive
