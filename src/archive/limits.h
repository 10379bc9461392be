// How much of a hostile or broken input is taken in before it is refused.
#pragma once

#include <cstddef>
#include <cstdint>

namespace snarl::archive {

/// Whatever goes over a limit is left out and named in a Problem. The defaults are far above real programs.
struct Limits {
  std::uint64_t entryBytes = std::uint64_t{64} << 20;     // one class or resource, inflated
  std::uint64_t archiveBytes = std::uint64_t{512} << 20;  // one nested archive, inflated
  std::uint64_t nestedBytes = std::uint64_t{1} << 30;     // all nested archives of a class path together, inflated
  std::uint64_t nestedRatio = 100;                        // inflated to deflated size of a nested archive over 1 MiB
  unsigned nesting = 4;                                   // archives inside archives
  std::size_t containers = 20'000;                        // archives, folders and class files of a class path
  std::size_t entries = 4'000'000;                        // entries of all of them
  unsigned folderDepth = 64;                              // folders inside folders
  std::size_t manifestPaths = 10'000;                     // jars reached through manifests' Class-Path
  std::size_t manifestFolderEntries = 100'000;            // files of a folder reached that way
  std::size_t reportedEntries = 16;                       // bad entries that are named per archive; the rest is counted
};

}  // namespace snarl::archive
