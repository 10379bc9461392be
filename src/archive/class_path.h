// Everything a program is made of: its inputs, its libraries and the JDK behind them, as one searchable class path that
// hands out the bytes of classes on demand.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/content.h"
#include "archive/limits.h"
#include "archive/role.h"
#include "base/id.h"
#include "base/problem.h"

namespace snarl::archive {

struct Options {
  std::vector<std::string> inputs = {};  // class files, folders, jars, wars, ears, jmods, runtime images
  std::vector<std::string> classpath =
      {};                // one element each, already split at ':'; "dir/*" stands for the jars in dir
  std::string jdk = {};  // a path; empty: find one; "none": no JDK
  Limits limits = {};
};

/// Classes are named the JVM's internal way ("java/lang/Object"). The order of everything is defined: containers are
/// numbered in class path order (inputs, each followed by what it brings along; then the class path; then the JDK), and
/// of several classes of one name the first in that order wins. All const functions may be called from several threads.
class ClassPath {
 public:
  /// Opens what `options` names. What can't be opened goes to `problems`, the rest goes on.
  static ClassPath open(const Options& options, Problems& problems);
  ClassPath(ClassPath&&) noexcept;
  ClassPath& operator=(ClassPath&&) noexcept;
  ~ClassPath();

  [[nodiscard]] std::optional<ClassEntry> find(std::string_view internalName) const;
  /// The bytes of a class or resource; without value if it can't be read (then a problem was added).
  std::optional<Content> read(ClassEntry entry, Problems& problems) const;

  using Visitor = std::function<void(std::string_view internalName, ClassEntry entry)>;
  /// Every class of a container, ordered by name (in a runtime image by package, then name); shadowed ones and
  /// "module-info" too.
  void forEachClass(ContainerId container, const Visitor& visit) const;
  /// Every class of all containers of a role, container by container.
  void forEachClass(Role role, const Visitor& visit) const;

  struct Duplicate {
    std::string name;
    std::vector<ClassEntry> entries;  // two or more, in class path order: the first is the one in use
  };
  /// Classes of the inputs and libraries that are there more than once (counting the JDK's), ordered by name.
  [[nodiscard]] std::vector<Duplicate> duplicates() const;

  /// Every entry that is not a class with this path below its root ("META-INF/services/x.Y"), in class path order.
  [[nodiscard]] std::vector<ClassEntry> resources(std::string_view path) const;

  /// Every such entry of the inputs and libraries below a folder ("META-INF/native-image/"), ordered by path.
  [[nodiscard]] std::vector<ClassEntry> resourcesBelow(std::string_view folder) const;

  [[nodiscard]] const IdVector<ContainerId, ContainerInfo>& containers() const;
  /// The entry's full path inside its container's file, to name it in problems.
  [[nodiscard]] std::string entryPath(ClassEntry entry) const;
  /// `reason` as a problem of this entry.
  [[nodiscard]] Problem problemAt(ClassEntry entry, std::uint64_t offset, std::string reason) const;

  /// Classes that the inputs' manifests name as start (Start-Class where there is one, else Main-Class), dots in names
  /// turned into slashes, in the order of the inputs, each once.
  [[nodiscard]] const std::vector<std::string>& mainClasses() const;
  /// The JDK in use; empty without one.
  [[nodiscard]] const std::string& jdkHome() const;
  /// 8, 17, 25 ...; the newest known (25) without a JDK.
  [[nodiscard]] int jdkFeatureVersion() const;
  /// Whether at least one of the inputs could be opened.
  [[nodiscard]] bool anyInputReadable() const;

 private:
  struct State;
  explicit ClassPath(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace snarl::archive
