#include "archive/class_path.h"

#include <algorithm>
#include <mutex>
#include <string>

#include "archive/class_index.h"
#include "archive/class_path_builder.h"
#include "archive/entry_path.h"
#include "archive/jdk.h"

namespace snarl::archive {
namespace {

constexpr std::string_view kModuleInfo = "module-info";

// Every class of an image with its name in parts: whole names would have to be made first.
struct ImageClass {
  std::string_view parent;
  std::string_view base;
  std::string_view module;
  std::uint32_t entry = 0;
};

std::vector<ImageClass> sortedClasses(const RuntimeImage& image) {
  std::vector<ImageClass> classes;
  for (std::uint32_t entry = 0; entry < image.size(); ++entry) {
    try {
      const RuntimeImage::Location location = image.location(entry);
      if (location.isClass()) classes.push_back({location.parent, location.base, location.module, entry});
    } catch (const FormatError&) {
      continue;  // without a name there is nothing to list
    }
  }
  std::sort(classes.begin(), classes.end(), [](const ImageClass& a, const ImageClass& b) {
    return std::tie(a.parent, a.base, a.module, a.entry) < std::tie(b.parent, b.base, b.module, b.entry);
  });
  return classes;
}

}  // namespace

/// Resource path to places; made when it is first asked for.
struct ResourceIndex {
  struct Place {
    std::string_view path;
    ClassEntry entry;
  };
  std::vector<Place> places;  // by path, then in class path order
  FlatMap<ContainerId, std::vector<std::string_view>> modules;
};

struct ClassPath::State {
  Limits limits;
  IdVector<ContainerId, ContainerInfo> infos;
  IdVector<ContainerId, Container> containers;
  std::vector<ContainerId> images;
  ClassIndex index;
  std::vector<std::string> mainClasses;
  std::string jdkHome;
  int featureVersion = kNewestFeatureVersion;
  bool inputReadable = false;
  mutable std::once_flag resourcesOnce;
  mutable ResourceIndex resources;

  void adopt(std::vector<Container>& parts);
  [[nodiscard]] const ResourceIndex& resourceIndex() const;
};

void ClassPath::State::adopt(std::vector<Container>& parts) {
  for (Container& part : parts) {
    const ContainerId id = containers.push(std::move(part));
    const Container& container = containers[id];
    infos.push(container.info);
    if (container.image) images.push_back(id);
    for (const EntryRef ref : container.classes) index.add(classNameOf(*container.source, ref), {id, ref.entry});
  }
}

const ResourceIndex& ClassPath::State::resourceIndex() const {
  std::call_once(resourcesOnce, [this] {
    for (ContainerId id{0U}; id < containers.next(); ++id.value) {
      const Container& container = containers[id];
      for (const EntryRef ref : container.resources) {
        resources.places.push_back({resourceNameOf(*container.source, ref), {id, ref.entry}});
      }
      if (container.image) resources.modules.insert(id, container.image->modules());
    }
    std::stable_sort(resources.places.begin(), resources.places.end(),
                     [](const auto& a, const auto& b) { return a.path < b.path; });
  });
  return resources;
}

ClassPath::ClassPath(std::unique_ptr<State> state) : state_(std::move(state)) {}
ClassPath::ClassPath(ClassPath&&) noexcept = default;
ClassPath& ClassPath::operator=(ClassPath&&) noexcept = default;
ClassPath::~ClassPath() = default;

ClassPath ClassPath::open(const Options& options, Problems& problems) {
  auto state = std::make_unique<State>();
  state->limits = options.limits;
  const auto jdk = findJdk(options.jdk, JdkSearch::fromEnvironment(), problems);
  if (jdk) state->featureVersion = jdk->featureVersion;
  ClassPathBuilder builder(state->featureVersion, state->limits, problems);
  state->inputReadable = builder.openAll(options.inputs, Role::Application) > 0;
  builder.openAll(options.classpath, Role::Library);
  if (jdk && builder.openAll(jdk->files, Role::Jdk) > 0) state->jdkHome = jdk->home;
  state->mainClasses = std::move(builder.mainClasses());
  state->adopt(builder.containers());
  return ClassPath(std::move(state));
}

std::optional<ClassEntry> ClassPath::find(std::string_view internalName) const {
  std::optional<ClassEntry> found = state_->index.find(internalName);
  if (!found) {
    if (const auto plain = plainUtf8(internalName)) found = state_->index.find(*plain);
  }
  // Containers are numbered in class path order, so an image counts if it comes before what was found.
  for (const ContainerId id : state_->images) {
    if (found && found->container < id) break;
    if (const auto entry = state_->containers[id].image->findClass(internalName)) return ClassEntry{id, *entry};
  }
  return found;
}

std::optional<Content> ClassPath::read(ClassEntry entry, Problems& problems) const {
  const Container& container = state_->containers[entry.container];
  try {
    const std::uint64_t limit = state_->limits.entryBytes;
    return container.image ? container.image->read(entry.entry, limit) : container.source->read(entry.entry, limit);
  } catch (const FormatError& e) {
    problems.add(problemAt(entry, e.offset(), e.what()));
    return std::nullopt;
  }
}

void ClassPath::forEachClass(ContainerId id, const Visitor& visit) const {
  const Container& container = state_->containers[id];
  if (container.image) {
    std::string name;
    for (const ImageClass& found : sortedClasses(*container.image)) {
      name.assign(found.parent).append(found.parent.empty() ? "" : "/").append(found.base);
      visit(name, {id, found.entry});
    }
    return;
  }
  std::vector<std::pair<std::string_view, std::uint32_t>> classes;
  classes.reserve(container.classes.size());
  for (const EntryRef ref : container.classes) classes.emplace_back(classNameOf(*container.source, ref), ref.entry);
  std::sort(classes.begin(), classes.end());
  for (const auto& [name, entry] : classes) visit(name, {id, entry});
}

void ClassPath::forEachClass(Role role, const Visitor& visit) const {
  for (ContainerId id{0U}; id < state_->infos.next(); ++id.value) {
    if (state_->infos[id].role == role) forEachClass(id, visit);
  }
}

std::vector<ClassPath::Duplicate> ClassPath::duplicates() const {
  std::vector<Duplicate> result;
  state_->index.forEach([&](std::string_view name, const std::vector<ClassEntry>& entries) {
    if (name == kModuleInfo || state_->infos[entries.front().container].role == Role::Jdk) return;
    Duplicate duplicate{std::string(name), entries};
    for (const ContainerId id : state_->images) {
      if (const auto entry = state_->containers[id].image->findClass(name)) duplicate.entries.push_back({id, *entry});
    }
    if (duplicate.entries.size() < 2) return;
    std::stable_sort(duplicate.entries.begin(), duplicate.entries.end(),
                     [](ClassEntry a, ClassEntry b) { return a.container < b.container; });
    result.push_back(std::move(duplicate));
  });
  std::sort(result.begin(), result.end(), [](const Duplicate& a, const Duplicate& b) { return a.name < b.name; });
  return result;
}

std::vector<ClassEntry> ClassPath::resources(std::string_view path) const {
  const ResourceIndex& index = state_->resourceIndex();
  std::vector<ClassEntry> result;
  const auto before = [](const ResourceIndex::Place& place, std::string_view p) { return place.path < p; };
  auto it = std::lower_bound(index.places.begin(), index.places.end(), path, before);
  for (; it != index.places.end() && it->path == path; ++it) result.push_back(it->entry);
  for (const ContainerId id : state_->images) {
    for (const std::string_view module : *index.modules.find(id)) {
      if (const auto entry = state_->containers[id].image->find(module, path)) result.push_back({id, *entry});
    }
  }
  std::stable_sort(result.begin(), result.end(), [](ClassEntry a, ClassEntry b) { return a.container < b.container; });
  return result;
}

std::vector<ClassEntry> ClassPath::resourcesBelow(std::string_view folder) const {
  const ResourceIndex& index = state_->resourceIndex();
  std::vector<ClassEntry> result;
  const auto before = [](const ResourceIndex::Place& place, std::string_view p) { return place.path < p; };
  auto it = std::lower_bound(index.places.begin(), index.places.end(), folder, before);
  for (; it != index.places.end() && it->path.starts_with(folder); ++it) result.push_back(it->entry);
  return result;
}

const IdVector<ContainerId, ContainerInfo>& ClassPath::containers() const { return state_->infos; }

std::string ClassPath::entryPath(ClassEntry entry) const {
  const Container& container = state_->containers[entry.container];
  if (container.info.kind == ContainerKind::ClassFile) return {};
  if (container.source) return std::string(container.source->path(entry.entry));
  try {
    return container.image->location(entry.entry).path();
  } catch (const FormatError&) {
    return "entry " + std::to_string(entry.entry);
  }
}

Problem ClassPath::problemAt(ClassEntry entry, std::uint64_t offset, std::string reason) const {
  return {state_->infos[entry.container].name, entryPath(entry), offset, std::move(reason)};
}

const std::vector<std::string>& ClassPath::mainClasses() const { return state_->mainClasses; }
const std::string& ClassPath::jdkHome() const { return state_->jdkHome; }
int ClassPath::jdkFeatureVersion() const { return state_->featureVersion; }
bool ClassPath::anyInputReadable() const { return state_->inputReadable; }

}  // namespace snarl::archive
