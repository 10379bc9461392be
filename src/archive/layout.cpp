#include "archive/layout.h"

#include <algorithm>
#include <array>

#include "archive/class_file.h"
#include "archive/entry_path.h"
#include "base/hash.h"

namespace snarl::archive {
namespace {

constexpr std::string_view kBootClasses = "BOOT-INF/classes/";
constexpr std::string_view kBootLibraries = "BOOT-INF/lib/";
constexpr std::string_view kWebClasses = "WEB-INF/classes/";
constexpr std::string_view kWebLibraries = "WEB-INF/lib/";
constexpr std::string_view kWebProvided = "WEB-INF/lib-provided/";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kJmodClasses = "classes/";
constexpr std::string_view kOneJarMain = "main/main.jar";
constexpr int kOldestVersioned = 9;
constexpr std::size_t kMaxFolderRoots = 64;  // with more, paths and names just do not fit together

bool isNestedArchive(std::string_view path) {
  constexpr std::array<std::string_view, 4> kSuffixes = {".jar", ".war", ".ear", ".rar"};
  return path.size() > 4 && path[path.size() - 4] == '.' &&
         std::any_of(kSuffixes.begin(), kSuffixes.end(), [&](auto s) { return endsWithIgnoringCase(path, s); });
}

bool isLibraryPlace(std::string_view path) {
  return path.starts_with(kBootLibraries) || path.starts_with(kWebLibraries) || path.starts_with(kWebProvided);
}

// The N and the length of META-INF/versions/N/, or zeros.
struct Version {
  int number = 0;
  std::uint32_t prefix = 0;
};
Version versionOf(std::string_view path) {
  if (!path.starts_with(kVersions)) return {};
  std::size_t i = kVersions.size();
  int number = 0;
  while (i < path.size() && path[i] >= '0' && path[i] <= '9' && number < 10'000)
    number = number * 10 + (path[i++] - '0');
  if (i == kVersions.size() || i >= path.size() || path[i] != '/') return {};
  return {number, static_cast<std::uint32_t>(i + 1)};
}

/// Goes over the entries of one source and puts each where it belongs.
class Planner {
 public:
  Planner(const Source& source, const Features& features, const LayoutRules& rules)
      : source_(source), features_(features), rules_(rules) {}

  Layout plan() {
    makeRoots();
    if (rules_.multiRelease != 0) chooseVersions();
    for (std::uint32_t entry = 0; entry < source_.size(); ++entry) place(entry);
    placeVersioned();
    std::stable_sort(nested_.begin(), nested_.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    for (const Ranked& ranked : nested_) layout_.nested.push_back(ranked.archive);
    return std::move(layout_);
  }

 private:
  struct Ranked {
    NestedArchive archive;
    int rank = 0;
  };
  struct Chosen {
    Version version;
    std::uint32_t entry = 0;
  };

  void makeRoots() {
    auto& roots = layout_.roots;
    if (rules_.kind == ContainerKind::Jmod) {
      roots.push_back({std::string(kJmodClasses), rules_.role, {}, {}});
      return;
    }
    const bool packed = features_.boot || features_.web;
    if (features_.boot) roots.push_back({std::string(kBootClasses), rules_.role, {}, {}});
    if (features_.web) roots.push_back({std::string(kWebClasses), rules_.role, {}, {}});
    for (const std::string& prefix : rules_.roots) roots.push_back({prefix, rules_.role, {}, {}});
    // Beside BOOT-INF and WEB-INF stand launchers and the like, not the program.
    const Role beside = packed && rules_.role == Role::Application ? Role::Library : rules_.role;
    if (packed || rules_.roots.empty()) roots.push_back({"", beside, {}, {}});
  }

  // For each name in META-INF/versions the newest that is not too new.
  void chooseVersions() {
    for (std::uint32_t entry = 0; entry < source_.size(); ++entry) {
      const std::string_view path = source_.path(entry);
      const Version version = versionOf(path);
      if (version.number < kOldestVersioned || version.number > rules_.multiRelease || path.ends_with('/')) continue;
      const auto [chosen, inserted] = versioned_.insert(path.substr(version.prefix), {version, entry});
      if (!inserted && chosen->version.number <= version.number) *chosen = {version, entry};
    }
  }

  void place(std::uint32_t entry) {
    const std::string_view path = source_.path(entry);
    if (path.ends_with('/')) return;
    if (isNestedArchive(path) && placeNested(path, entry)) return;
    const auto root = std::find_if(layout_.roots.begin(), layout_.roots.end(),
                                   [&](const Root& r) { return path.starts_with(r.prefix); });
    if (root == layout_.roots.end()) return;
    const bool main = root->prefix.empty();
    // In a multi-release jar what is below META-INF/versions stands in for something else; elsewhere it is data.
    const bool versioned = main && path.starts_with(kVersions);
    if (versioned && rules_.multiRelease != 0 && versionOf(path).prefix != 0) return;
    if (main && versioned_.contains(path)) return;
    add(*root, {entry, static_cast<std::uint32_t>(root->prefix.size())}, !versioned && isClassPath(path));
  }

  void placeVersioned() {
    for (const auto& [name, chosen] : versioned_) {
      add(layout_.roots.back(), {chosen.entry, chosen.version.prefix}, isClassPath(name));
    }
  }

  static void add(Root& root, EntryRef ref, bool isClass) { (isClass ? root.classes : root.resources).push_back(ref); }

  // Whether the archive is one that counts.
  bool placeNested(std::string_view path, std::uint32_t entry) {
    if (rules_.role == Role::Jdk) return false;
    if (isLibraryPlace(path)) return nest(entry, Role::Library, 1);
    if (rules_.kind == ContainerKind::Folder) return false;
    if (rules_.role != Role::Application) return nest(entry, Role::Library, 2);
    const bool isModule = rules_.enterprise && isEnterpriseModule(path);
    return isModule || path == kOneJarMain ? nest(entry, Role::Application, 0) : nest(entry, Role::Library, 2);
  }
  bool nest(std::uint32_t entry, Role role, int rank) {
    nested_.push_back({{entry, role}, rank});
    return true;
  }

  // The modules of an ear are those that its descriptor names; without one, the archives at the top.
  bool isEnterpriseModule(std::string_view path) const {
    if (rules_.applicationXml.empty()) return path.find('/') == std::string_view::npos;
    const std::size_t at = rules_.applicationXml.find(path);
    if (at == std::string::npos || at == 0) return false;
    const char before = rules_.applicationXml[at - 1];
    return before == '>' || before == '/' || static_cast<unsigned char>(before) <= ' ';
  }

  const Source& source_;
  const Features& features_;
  const LayoutRules& rules_;
  Layout layout_;
  std::vector<Ranked> nested_;
  FlatMap<std::string_view, Chosen> versioned_;
};

}  // namespace

Features findFeatures(const Source& source) {
  Features features;
  for (std::uint32_t entry = 0; entry < source.size(); ++entry) {
    const std::string_view path = source.path(entry);
    if (path.starts_with(kBootClasses) || path.starts_with(kBootLibraries)) features.boot = true;
    if (path.starts_with(kWebClasses) || path.starts_with(kWebLibraries)) features.web = true;
    if (equalIgnoringCase(path, "META-INF/MANIFEST.MF") && !features.manifest) features.manifest = entry;
    if (path == "META-INF/application.xml") features.applicationXml = entry;
    if (isNestedArchive(path)) features.archives = true;
  }
  features.enterprise = features.applicationXml.has_value();
  return features;
}

Layout planLayout(const Source& source, const Features& features, const LayoutRules& rules) {
  return Planner(source, features, rules).plan();
}

std::vector<std::string> findFolderRoots(const Source& folder, std::uint64_t maxClassBytes) {
  std::vector<std::string> roots;
  for (std::uint32_t entry = 0; entry < folder.size(); ++entry) {
    const std::string_view path = folder.path(entry);
    const auto holds = [&](const std::string& root) { return path.starts_with(root); };
    if (!isClassPath(path) || std::any_of(roots.begin(), roots.end(), holds)) continue;
    std::string root;
    try {
      const std::string name = classFileName(folder.read(entry, maxClassBytes).bytes) + ".class";
      if (path.ends_with("/" + name)) root = path.substr(0, path.size() - name.size());
    } catch (const FormatError&) {
      continue;  // an unreadable class says nothing; reading it later names it
    }
    roots.push_back(root);
    if (roots.size() > kMaxFolderRoots) return {""};
  }
  // What no root holds must not be lost. A root inside another was found first, and the first that fits counts.
  if (std::find(roots.begin(), roots.end(), "") == roots.end()) roots.emplace_back();
  return roots;
}

std::string_view resourceNameOf(const Source& source, EntryRef ref) { return source.path(ref.entry).substr(ref.skip); }

std::string_view classNameOf(const Source& source, EntryRef ref) {
  const std::string_view path = resourceNameOf(source, ref);
  return path.substr(0, path.size() - std::string_view(".class").size());
}

}  // namespace snarl::archive
