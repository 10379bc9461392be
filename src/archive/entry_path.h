// What is allowed as the path of an entry, and the small questions asked about such paths.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace snarl::archive {

/// Why an entry of this path must not be used (absolute, climbs out of its root, no text), or null if it may.
const char* pathObjection(std::string_view path);

/// Whether `path` ends with `suffix`, ASCII letters in either case.
bool endsWithIgnoringCase(std::string_view path, std::string_view suffix);
bool equalIgnoringCase(std::string_view a, std::string_view b);

/// Whether this is the path of a class; its name is the path without the last six characters.
inline bool isClassPath(std::string_view path) {
  return path.size() > 6 && path.ends_with(".class") && path[path.size() - 7] != '/';
}

/// `name` with characters outside the basic plane as UTF-8 has them (class files write them as two surrogates); without
/// value if `name` has none, which is the rule.
std::optional<std::string> plainUtf8(std::string_view name);

}  // namespace snarl::archive
