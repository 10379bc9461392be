#include "base/toml.h"

#include <algorithm>

namespace snarl {
namespace {

/// Where the quoted text or comment that begins at `from` ends.
std::size_t endOfText(std::string_view text, std::size_t from) {
  const char quote = text[from];
  if (quote == '#') return std::min(text.find('\n', from), text.size());
  const std::string_view thrice = text.substr(from, 3);
  const bool multiline = thrice.size() == 3 && thrice[1] == quote && thrice[2] == quote;
  const std::string_view closing = multiline ? thrice : thrice.substr(0, 1);
  for (std::size_t at = from + closing.size(); at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text.substr(at).starts_with(closing)) {
      return at + closing.size();
    } else if (!multiline && text[at] == '\n') {
      return at;
    }
  }
  return text.size();
}

/// Whether a quote there opens a text: behind anything else, as in 2"a, no TOML file has one.
bool opensText(std::string_view text, std::size_t at) {
  constexpr std::string_view kBefore = " \t\r\n=,[{";
  return at == 0 || kBefore.find(text[at - 1]) != std::string_view::npos;
}

/// toml++ goes astray at some characters outside of quotes and comments where no TOML file may have any but ASCII ones.
void refuseForeignCharacters(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  for (std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0; at < text.size();) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) >= 0x80) {
      const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
      throw TomlError(static_cast<std::uint32_t>(line), "characters beyond ASCII must stand in quotes or comments");
    }
    const bool quoted = (c == '"' || c == '\'') && opensText(text, at);
    at = quoted || c == '#' ? endOfText(text, at) : at + 1;
  }
}

}  // namespace

toml::table parseToml(std::string_view text) {
  refuseForeignCharacters(text);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& e) {
    throw TomlError(e.source().begin.line, std::string(e.description()));
  }
}

}  // namespace snarl
