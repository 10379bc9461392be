// What the parts of a class path are called.
#pragma once

#include <cstdint>
#include <string>

#include "base/id.h"

namespace snarl::archive {

/// What the classes of a container are to the program: its own code (the inputs), libraries (the class path, jars
/// inside inputs, jars named by manifests), or the JDK.
enum class Role : std::uint8_t { Application, Library, Jdk };

enum class ContainerKind : std::uint8_t { ClassFile, Folder, Archive, Jmod, RuntimeImage };

using ContainerId = Id<struct ContainerTag>;

/// A root that classes are looked up in. One archive can hold several: a fat jar's classes and its launcher.
struct ContainerInfo {
  std::string name;  // the path the user knows: "app.jar", "app.war!/WEB-INF/lib/a.jar", "app.war!/WEB-INF/classes"
  Role role;
  ContainerKind kind;
};

/// Where a class or resource is.
struct ClassEntry {
  ContainerId container;
  std::uint32_t entry = 0;
  friend bool operator==(ClassEntry, ClassEntry) = default;
};

}  // namespace snarl::archive
