#include "models/names.h"

#include <algorithm>

namespace snarl::models {
namespace {

bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }

std::string withDollars(std::string_view written) {
  std::string result(written);
  bool inClass = false;
  bool wordStarts = true;
  for (char& c : result) {
    if (c == '/') break;
    if (wordStarts && isCapital(c)) inClass = true;
    wordStarts = c == '.';
    if (c == '.' && inClass) c = '$';
  }
  return result;
}

}  // namespace

std::string_view lastWord(std::string_view name) { return name.substr(name.find_last_of(".$") + 1); }

ClassName classNameIn(const ModelFile& file, std::string_view written) {
  std::string name = withDollars(written);
  if (name.empty() || !isCapital(name[0])) return {std::move(name), false};
  const std::size_t length = std::min(name.find_first_of("$/"), name.size());
  const std::string_view head = std::string_view(name).substr(0, length);
  for (const Import& import : file.imports) {
    if (!import.wildcard && lastWord(import.name) == head) {
      return {withDollars(import.name) + name.substr(length), false};
    }
  }
  return {std::move(name), true};
}

std::vector<std::string_view> packagesOf(const ModelFile& file) {
  std::vector<std::string_view> result;
  for (const Import& import : file.imports) {
    if (import.wildcard) result.push_back(import.name);
  }
  if (std::find(result.begin(), result.end(), "java.lang") == result.end()) result.emplace_back("java.lang");
  return result;
}

bool namesClass(std::string_view written, std::string_view binaryName) {
  if (written.size() > binaryName.size()) return false;
  const std::string_view end = binaryName.substr(binaryName.size() - written.size());
  const auto same = [](char w, char b) { return w == b || (w == '.' && b == '$'); };
  if (!std::equal(written.begin(), written.end(), end.begin(), same)) return false;
  if (written.size() == binaryName.size()) return true;
  const char before = binaryName[binaryName.size() - written.size() - 1];
  return before == '.' || before == '$';
}

}  // namespace snarl::models
