#include "report/styled.h"

#include <algorithm>

namespace snarl::report {
namespace {

/// One character, as bytes and in columns.
struct Glyph {
  Style style;
  std::string_view bytes;
  std::size_t width;
};

bool isBetween(std::uint32_t c, std::uint32_t first, std::uint32_t last) { return c >= first && c <= last; }

std::size_t columnsOf(std::uint32_t c) {
  if (c < 0x300) return 1;
  if (isBetween(c, 0x300, 0x36F) || isBetween(c, 0x20D0, 0x20FF) || isBetween(c, 0xFE00, 0xFE0F)) return 0;
  const bool wide = isBetween(c, 0x1100, 0x115F) || isBetween(c, 0x2E80, 0xA4CF) || isBetween(c, 0xAC00, 0xD7A3) ||
                    isBetween(c, 0xF900, 0xFAFF) || isBetween(c, 0xFE30, 0xFE6F) || isBetween(c, 0xFF00, 0xFF60) ||
                    isBetween(c, 0xFFE0, 0xFFE6) || isBetween(c, 0x1F300, 0x1FAFF) || isBetween(c, 0x20000, 0x3FFFD);
  return wide ? 2 : 1;
}

/// Takes the next character off valid UTF-8; of other bytes one at a time.
Glyph takeGlyph(std::string_view& text, Style style) {
  const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(text[n]); };
  const std::size_t wanted = byte(0) < 0x80 ? 1 : byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : byte(0) >= 0xC0 ? 2 : 1;
  const std::size_t length = std::min(wanted, text.size());
  std::uint32_t c = length == 1 ? byte(0) : byte(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) c = c << 6 | (byte(i) & 0x3FU);
  const Glyph glyph{style, text.substr(0, length), columnsOf(c)};
  text.remove_prefix(length);
  return glyph;
}

std::vector<Glyph> glyphsOf(const Line& line) {
  std::vector<Glyph> result;
  for (const Span& span : line.spans()) {
    for (std::string_view rest = span.text; !rest.empty();) result.push_back(takeGlyph(rest, span.style));
  }
  return result;
}

void append(Line& line, const std::vector<Glyph>& glyphs, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to;) {
    const Style style = glyphs[i].style;
    std::string text;
    for (; i < to && glyphs[i].style == style; ++i) text += glyphs[i].bytes;
    line.add(style, std::move(text));
  }
}

/// Where the part that begins at `from` and has `room` columns ends: after the last space that leaves it at least half
/// full, else before the last dot or bracket, else wherever it is full.
std::size_t endOfPart(const std::vector<Glyph>& glyphs, std::size_t from, std::size_t room) {
  std::size_t end = from;
  std::size_t space = from;
  std::size_t dot = from;
  for (std::size_t used = 0; end < glyphs.size(); ++end) {
    used += glyphs[end].width;
    if (used > room) break;
    if (glyphs[end].bytes == " " && used * 2 > room) space = end + 1;
    const bool inBrackets = dot > from && glyphs[dot].bytes == "(";  // a file and its line stay together
    if (end > from && !inBrackets && (glyphs[end].bytes == "." || glyphs[end].bytes == "(")) dot = end;
  }
  if (end == glyphs.size()) return end;
  if (space > from) return space;
  if (dot > from) return dot;
  return std::max(end, from + 1);
}

bool isSpace(const Glyph& glyph) { return glyph.bytes == " "; }

std::string_view codeOf(Style style) {
  switch (style) {
    case Style::Plain: return "";
    case Style::Bold: return "\x1b[1m";
    case Style::Faint: return "\x1b[2m";
    case Style::Red: return "\x1b[1;31m";
    case Style::Yellow: return "\x1b[33m";
    case Style::Blue: return "\x1b[36m";
    case Style::Green: return "\x1b[32m";
  }
  return "";
}

}  // namespace

Line& Line::add(Style style, std::string text) {
  if (!text.empty()) spans_.push_back({style, std::move(text)});
  return *this;
}

Line& Line::add(const Line& other) {
  spans_.insert(spans_.end(), other.spans_.begin(), other.spans_.end());
  return *this;
}

std::size_t Line::width() const {
  std::size_t width = 0;
  for (const Span& span : spans_) width += displayWidth(span.text);
  return width;
}

std::string Line::text(bool color) const {
  std::string result;
  for (const Span& span : spans_) {
    const std::string_view code = color ? codeOf(span.style) : "";
    result += code;
    result += span.text;
    if (!code.empty()) result += "\x1b[0m";
  }
  return result;
}

std::size_t displayWidth(std::string_view utf8) {
  const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(utf8, isAscii) - utf8.begin());
  std::size_t width = plain;
  utf8.remove_prefix(plain);
  while (!utf8.empty()) width += takeGlyph(utf8, Style::Plain).width;
  return width;
}

Line clipped(const Line& line, std::size_t width) {
  constexpr std::string_view kMark = "...";
  if (line.width() <= width || width <= kMark.size()) return line;
  const std::vector<Glyph> glyphs = glyphsOf(line);
  std::size_t used = 0;
  std::size_t end = 0;
  while (end < glyphs.size() && used + glyphs[end].width + kMark.size() <= width) used += glyphs[end++].width;
  Line result;
  append(result, glyphs, 0, end);
  return result.add(Style::Faint, std::string(kMark));
}

std::vector<Line> wrapped(const Line& line, std::size_t width, std::size_t indent) {
  if (line.width() <= width) return {line};
  const std::vector<Glyph> glyphs = glyphsOf(line);
  indent = std::min(indent, width / 2);
  std::vector<Line> result;
  for (std::size_t from = 0; from < glyphs.size();) {
    Line& part = result.emplace_back();
    const std::size_t margin = result.size() == 1 ? 0 : indent;
    part.add(std::string(margin, ' '));
    const std::size_t end = endOfPart(glyphs, from, std::max<std::size_t>(width - margin, 1));
    std::size_t last = end;
    while (end < glyphs.size() && last > from && isSpace(glyphs[last - 1])) --last;
    append(part, glyphs, from, last);
    from = end;
  }
  return result;
}

std::vector<Line> sideBySide(const std::vector<Line>& left, const std::vector<Line>& right, std::size_t width) {
  std::vector<Line> result(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (i < left.size()) result[i].add(left[i]);
    const std::size_t used = result[i].width();
    result[i].add(std::string(width - std::min(used, width), ' ')).add(Style::Faint, i < right.size() ? " | " : " |");
    if (i < right.size()) result[i].add(right[i]);
  }
  return result;
}

}  // namespace snarl::report
