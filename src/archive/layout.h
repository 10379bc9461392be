// How the entries of an archive or folder are divided into class roots and nested archives: plain jars, multi-release
// jars, wars, ears, Spring Boot jars, jmods.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/role.h"
#include "archive/source.h"

namespace snarl::archive {

/// An entry as seen from its root: the first `skip` characters of its path are not part of its name.
struct EntryRef {
  std::uint32_t entry = 0;
  std::uint32_t skip = 0;
};

struct Root {
  std::string prefix;  // empty, or ending with '/'
  Role role = Role::Library;
  std::vector<EntryRef> classes;
  std::vector<EntryRef> resources;
};

struct NestedArchive {
  std::uint32_t entry = 0;
  Role role = Role::Library;
};

struct Layout {
  std::vector<Root> roots;            // in class path order, at least one
  std::vector<NestedArchive> nested;  // in class path order, after the roots
};

/// What a look at all paths tells of a source.
struct Features {
  bool boot = false;        // BOOT-INF: a Spring Boot jar
  bool web = false;         // WEB-INF: a war
  bool enterprise = false;  // META-INF/application.xml: an ear
  bool archives = false;    // jars that only a search would find
  std::optional<std::uint32_t> manifest;
  std::optional<std::uint32_t> applicationXml;
};
Features findFeatures(const Source& source);

struct LayoutRules {
  Role role = Role::Library;
  ContainerKind kind = ContainerKind::Archive;
  bool enterprise = false;
  int multiRelease = 0;            // the newest version of META-INF/versions to use; 0: none
  std::string applicationXml;      // names the modules of an ear
  std::vector<std::string> roots;  // of a folder, where they are not the usual ones
};
Layout planLayout(const Source& source, const Features& features, const LayoutRules& rules);

/// The class roots of a folder that was given without saying where they are: found by comparing the paths of classes
/// with the names inside them. target/ may so turn out to have the roots target/classes/ and target/test-classes/.
std::vector<std::string> findFolderRoots(const Source& folder, std::uint64_t maxClassBytes);

/// The name of a class entry of a root: its path from there without ".class".
std::string_view classNameOf(const Source& source, EntryRef ref);
std::string_view resourceNameOf(const Source& source, EntryRef ref);

}  // namespace snarl::archive
