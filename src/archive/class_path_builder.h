// Opens the parts of a class path one after the other: files, folders, what is nested in them, what manifests name.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "archive/layout.h"
#include "archive/limits.h"
#include "archive/manifest.h"
#include "archive/problem_tally.h"
#include "archive/role.h"
#include "archive/runtime_image.h"
#include "archive/source.h"
#include "archive/zip_file.h"
#include "base/problem.h"

namespace snarl::archive {

/// One container: a root of a source, or a runtime image.
struct Container {
  ContainerInfo info;
  std::shared_ptr<const Source> source = nullptr;
  std::shared_ptr<const RuntimeImage> image = nullptr;  // instead of a source
  std::vector<EntryRef> classes = {};
  std::vector<EntryRef> resources = {};
};

class ClassPathBuilder {
 public:
  /// `featureVersion` decides what multi-release jars contain.
  ClassPathBuilder(int featureVersion, const Limits& limits, Problems& problems)
      : featureVersion_(featureVersion), limits_(limits), problems_(problems) {}

  /// Opens `paths` in order, each followed by what its manifest names. Returns how many of `paths` could be opened.
  std::size_t openAll(const std::vector<std::string>& paths, Role role);
  /// Opens a file that is already in memory, with all that is nested in it. Throws FormatError.
  void openContent(Content content, const std::string& name, Role role);

  [[nodiscard]] std::vector<Container>& containers() { return containers_; }
  [[nodiscard]] std::vector<std::string>& mainClasses() { return mainClasses_; }

 private:
  struct Work {
    std::string path;
    Role role;
    bool named;  // by the user, not by a manifest
  };
  using Name = const std::string&;

  std::vector<std::string> expand(const std::string& path, Role role);
  bool open(const Work& work, std::vector<std::string>& more);
  std::vector<std::string> openFile(Name path, Role role);
  std::vector<std::string> manifestTargets(Name jar, const std::vector<std::string>& elements);
  void openFolder(Name path, Role role, std::size_t maxEntries);
  std::vector<std::string> openZip(Content content, Name name, Role role, ContainerKind kind, unsigned depth);
  void openImage(Content content, Name name, Role role);
  void openNested(const ZipFile& zip, Name name, const NestedArchive& nested, unsigned depth, ProblemTally& tally);
  Content readNested(const ZipFile& zip, std::uint32_t entry);
  void addRoots(const std::shared_ptr<const Source>& source, Name name, ContainerKind kind, Layout& layout);
  void add(Container container);
  void addMainClass(const Manifest& manifest);
  Manifest readManifest(const Source& source, const Features& features, Name name);
  std::string readText(const Source& source, std::uint32_t entry, Name name);
  [[nodiscard]] Limits remaining() const;
  void problem(Name file, std::string_view entry, std::string reason);

  int featureVersion_;
  const Limits& limits_;
  Problems& problems_;
  std::vector<Container> containers_;
  std::vector<std::string> mainClasses_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> opened_;  // files and folders, by device and inode
  std::size_t entries_ = 0;
  std::uint64_t nestedBytes_ = 0;
  std::size_t manifestPaths_ = 0;
};

}  // namespace snarl::archive
