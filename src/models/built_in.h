// The model files that come with Snarl: models/*.model, made part of the program when it is built.
#pragma once

#include <span>
#include <string_view>

namespace snarl::models {

struct BuiltInFile {
  std::string_view name;  // without folder
  std::string_view text;
};

/// Ordered by name.
std::span<const BuiltInFile> builtInFiles();

}  // namespace snarl::models
