#include "archive/manifest.h"

#include "archive/entry_path.h"

namespace snarl::archive {
namespace {

// Takes the next line off `rest`; CR, LF and CR LF end lines.
std::string_view takeLine(std::string_view& rest) {
  const std::size_t end = rest.find_first_of("\r\n");
  const std::string_view line = rest.substr(0, end);
  if (end == std::string_view::npos) {
    rest = {};
  } else {
    rest.remove_prefix(end + (rest.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  return line;
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\t')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\t')) s.remove_suffix(1);
  return s;
}

std::vector<std::string> words(std::string_view s) {
  std::vector<std::string> result;
  while (!(s = trimmed(s)).empty()) {
    const std::size_t end = std::min(s.find_first_of(" \t"), s.size());
    result.emplace_back(s.substr(0, end));
    s.remove_prefix(end);
  }
  return result;
}

void setAttribute(Manifest& manifest, const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) return;
  const std::string_view name = trimmed(std::string_view(line).substr(0, colon));
  const std::string_view value = trimmed(std::string_view(line).substr(colon + 1));
  if (equalIgnoringCase(name, "Main-Class")) manifest.mainClass = value;
  if (equalIgnoringCase(name, "Start-Class")) manifest.startClass = value;
  if (equalIgnoringCase(name, "Class-Path")) manifest.classPath = words(value);
  if (equalIgnoringCase(name, "Multi-Release")) manifest.multiRelease = equalIgnoringCase(value, "true");
}

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string percentDecoded(std::string_view s) {
  std::string result;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const bool coded = s[i] == '%' && i + 2 < s.size() && hexDigit(s[i + 1]) >= 0 && hexDigit(s[i + 2]) >= 0;
    result += coded ? static_cast<char>(hexDigit(s[i + 1]) * 16 + hexDigit(s[i + 2])) : s[i];
    if (coded) i += 2;
  }
  return result;
}

}  // namespace

Manifest parseManifest(Bytes text) {
  Manifest manifest;
  std::string_view rest = asText(text);
  if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  std::string line;
  while (!rest.empty()) {
    const std::string_view next = takeLine(rest);
    if (next.starts_with(' ')) {
      line += next.substr(1);
      continue;
    }
    setAttribute(manifest, line);
    line = next;
    if (next.empty()) break;  // the end of the main section
  }
  setAttribute(manifest, line);
  return manifest;
}

std::string classPathTarget(std::string_view jarFolder, std::string_view element) {
  const std::size_t colon = element.find(':');
  const bool hasScheme =
      colon != std::string_view::npos && element.substr(0, colon).find('/') == std::string_view::npos;
  if (hasScheme) {
    if (!equalIgnoringCase(element.substr(0, colon), "file")) return {};
    element.remove_prefix(colon + 1);
    if (element.starts_with("//")) {
      element.remove_prefix(2);
      element.remove_prefix(std::min(element.find('/'), element.size()));  // the host
    }
  }
  std::string path = percentDecoded(element.substr(0, element.find_first_of("?#")));
  if (path.empty() || path.find('\0') != std::string::npos) return {};
  if (path.starts_with('/') || jarFolder.empty()) return path;
  return std::string(jarFolder) + "/" + path;
}

}  // namespace snarl::archive
