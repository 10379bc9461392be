// The main section of a jar's manifest, as far as finding classes needs it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace snarl::archive {

struct Manifest {
  std::string mainClass;               // Main-Class, with dots as written
  std::string startClass;              // Spring Boot's Start-Class
  std::vector<std::string> classPath;  // Class-Path, split at blanks
  bool multiRelease = false;
};

/// Never fails: lines that make no sense are skipped, as the JVM's own reader of Class-Path does.
Manifest parseManifest(Bytes text);

/// The path that an element of Class-Path stands for, seen from the folder of the jar that names it; empty if it is not
/// the URL of a file.
std::string classPathTarget(std::string_view jarFolder, std::string_view element);

}  // namespace snarl::archive
