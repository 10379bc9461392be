// How model files write the names of classes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/model_file.h"

namespace snarl::models {

/// A name as the JVM has it, as far as the file alone can tell.
struct ClassName {
  std::string binary;    // java.util.Map$Entry
  bool isShort = false;  // some package of packagesOf must be put before it, or it is in the unnamed package
};

/// Dots behind a word that starts with a capital letter separate nested classes; names that start with a capital letter
/// are short and are looked for among the imports.
ClassName classNameIn(const ModelFile& file, std::string_view written);

/// Entry of java.util.Map.Entry and java.util.Map$Entry.
std::string_view lastWord(std::string_view name);

/// The packages of imports with `*`, then java.lang.
std::vector<std::string_view> packagesOf(const ModelFile& file);

/// Whether a class is meant by a name written in a list of parameters, short or full: Entry, Map.Entry and
/// java.util.Map$Entry all mean java.util.Map$Entry.
bool namesClass(std::string_view written, std::string_view binaryName);

}  // namespace snarl::models
