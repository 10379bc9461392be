#include "base/readable.h"

#include <algorithm>
#include <cstdint>

namespace snarl {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

bool isLow(std::uint32_t c) { return c >= 0xDC00 && c <= 0xDFFF; }
bool isHigh(std::uint32_t c) { return c >= 0xD800 && c <= 0xDBFF; }

/// Takes characters from text, surrogate pairs as one.
class Decoder {
 public:
  explicit Decoder(std::string_view text) : text_(text) {}
  [[nodiscard]] bool atEnd() const { return text_.empty(); }

  std::uint32_t next() {
    const std::uint32_t first = unit();
    if (!isHigh(first)) return first;
    const std::string_view rest = text_;
    const std::uint32_t second = atEnd() ? 0 : unit();
    if (isLow(second)) return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
    text_ = rest;
    return first;
  }

 private:
  [[nodiscard]] std::uint32_t byte(std::size_t n) const { return static_cast<unsigned char>(text_[n]); }
  [[nodiscard]] bool continues(std::size_t n) const { return n < text_.size() && (byte(n) & 0xC0) == 0x80; }

  // Plain UTF-8 with its four-byte characters is understood too: not every name comes from a class file.
  std::uint32_t unit() {
    const std::uint32_t b = byte(0);
    std::uint32_t c = kReplacement;
    std::size_t length = 1;
    if (b < 0x80) {
      c = b;
    } else if ((b & 0xE0) == 0xC0 && continues(1)) {
      c = (b & 0x1F) << 6 | (byte(1) & 0x3F);
      length = 2;
    } else if ((b & 0xF0) == 0xE0 && continues(1) && continues(2)) {
      c = (b & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
      length = 3;
    } else if ((b & 0xF8) == 0xF0 && continues(1) && continues(2) && continues(3)) {
      c = (b & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F);
      length = 4;
      if (c < 0x10000 || c > 0x10FFFF) c = kReplacement;
    }
    text_.remove_prefix(length);
    return c;
  }

  std::string_view text_;
};

void appendUtf8(std::string& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

void appendEscape(std::string& out, std::uint32_t c) {
  constexpr char kHex[] = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kHex[c >> shift & 15];
}

// Control characters, line and paragraph separators, direction marks, and what has no width.
bool mustEscape(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || isHigh(c) || isLow(c);
}

void append(std::string& out, std::uint32_t c) {
  if (mustEscape(c)) {
    appendEscape(out, c);
  } else {
    appendUtf8(out, c);
  }
}

}  // namespace

// Nearly all text is plain.
void appendReadable(std::string& out, std::string_view modifiedUtf8) {
  const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7F; };
  const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(modifiedUtf8, isPlain) - modifiedUtf8.begin());
  out += modifiedUtf8.substr(0, plain);
  modifiedUtf8.remove_prefix(plain);
  for (Decoder decoder(modifiedUtf8); !decoder.atEnd();) append(out, decoder.next());
}

std::string readable(std::string_view modifiedUtf8) {
  std::string out;
  appendReadable(out, modifiedUtf8);
  return out;
}

void appendQuoted(std::string& out, std::string_view modifiedUtf8) {
  out += '"';
  for (Decoder decoder(modifiedUtf8); !decoder.atEnd();) {
    switch (const std::uint32_t c = decoder.next()) {
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      default: append(out, c);
    }
  }
  out += '"';
}

}  // namespace snarl
