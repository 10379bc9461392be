#include "archive/entry_path.h"

#include <algorithm>
#include <cstdint>

namespace snarl::archive {
namespace {

bool isSeparator(char c) { return c == '/' || c == '\\'; }

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool climbs(std::string_view path) {
  for (std::size_t at = path.find(".."); at != std::string_view::npos; at = path.find("..", at + 1)) {
    const bool starts = at == 0 || isSeparator(path[at - 1]);
    const bool ends = at + 2 == path.size() || isSeparator(path[at + 2]);
    if (starts && ends) return true;
  }
  return false;
}

std::uint32_t byteAt(std::string_view s, std::size_t i) { return static_cast<unsigned char>(s[i]); }

// The 10 bits that a surrogate (0xA0: high, 0xB0: low) encoded in three bytes at `i` carries.
std::optional<std::uint32_t> surrogate(std::string_view s, std::size_t i, std::uint32_t kind) {
  if (i + 3 > s.size() || byteAt(s, i) != 0xED || (byteAt(s, i + 1) & 0xF0) != kind) return std::nullopt;
  if ((byteAt(s, i + 2) & 0xC0) != 0x80) return std::nullopt;
  return (byteAt(s, i + 1) & 0x0F) << 6 | (byteAt(s, i + 2) & 0x3F);
}

void appendSupplementary(std::string& out, std::uint32_t c) {
  out += static_cast<char>(0xF0 | c >> 18);
  out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
  out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
  out += static_cast<char>(0x80 | (c & 0x3F));
}

}  // namespace

const char* pathObjection(std::string_view path) {
  if (path.empty()) return "has an empty name";
  if (path.find('\0') != std::string_view::npos) return "has a name with a NUL in it";
  if (isSeparator(path.front())) return "has an absolute path";
  if (path.size() > 2 && path[1] == ':' && isLetter(path[0]) && isSeparator(path[2])) return "has an absolute path";
  if (climbs(path)) return "has a path that climbs out of the archive";
  return nullptr;
}

bool equalIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool endsWithIgnoringCase(std::string_view path, std::string_view suffix) {
  return path.size() >= suffix.size() && equalIgnoringCase(path.substr(path.size() - suffix.size()), suffix);
}

std::optional<std::string> plainUtf8(std::string_view name) {
  if (name.find('\xED') == std::string_view::npos) return std::nullopt;
  std::string out;
  bool changed = false;
  for (std::size_t i = 0; i < name.size();) {
    const auto high = surrogate(name, i, 0xA0);
    const auto low = high ? surrogate(name, i + 3, 0xB0) : std::nullopt;
    if (low) {
      appendSupplementary(out, 0x10000 + (*high << 10 | *low));
      changed = true;
      i += 6;
    } else {
      out += name[i++];
    }
  }
  if (!changed) return std::nullopt;
  return out;
}

}  // namespace snarl::archive
