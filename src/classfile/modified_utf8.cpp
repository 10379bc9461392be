#include "classfile/modified_utf8.h"

#include <cstdint>
#include <cstring>

namespace snarl::classfile {
namespace {

std::uint8_t byteAt(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

/// Whether all eight bytes are 0x01..0x7f. The subtraction borrows from a byte above only past a byte that is 0 itself.
bool allPlain(const char* p) {
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  constexpr std::uint64_t kHigh = 0x8080808080808080;
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  return ((word | (word - kOnes)) & kHigh) == 0;
}

bool isContinuation(std::string_view text, std::size_t i) {
  return i < text.size() && (byteAt(text, i) & 0xc0) == 0x80;
}

/// Length of the character at `i`, which is not plain; 0 if it is malformed.
std::size_t longCharacter(std::string_view text, std::size_t i, bool allowLongForms) {
  const std::uint8_t first = byteAt(text, i);
  if ((first & 0xe0) == 0xc0 && isContinuation(text, i + 1)) {
    const bool nul = first == 0xc0 && byteAt(text, i + 1) == 0x80;
    return first >= 0xc2 || nul || allowLongForms ? 2 : 0;
  }
  if ((first & 0xf0) == 0xe0 && isContinuation(text, i + 1) && isContinuation(text, i + 2))
    return first != 0xe0 || byteAt(text, i + 1) >= 0xa0 || allowLongForms ? 3 : 0;
  return 0;
}

/// The UTF-16 unit at `i`; steps over it.
std::uint32_t nextUnit(std::string_view text, std::size_t& i) {
  const std::uint8_t first = byteAt(text, i);
  if (first < 0x80 || i + 1 >= text.size()) {
    ++i;
    return first;
  }
  if (first < 0xe0 || i + 2 >= text.size()) {
    const std::uint32_t unit = (first & 0x1fU) << 6 | (byteAt(text, i + 1) & 0x3fU);
    i += 2;
    return unit;
  }
  const std::uint32_t unit = (first & 0x0fU) << 12 | (byteAt(text, i + 1) & 0x3fU) << 6 | (byteAt(text, i + 2) & 0x3fU);
  i += 3;
  return unit;
}

void append(std::string& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

bool isHighSurrogate(std::uint32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool isLowSurrogate(std::uint32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

}  // namespace

std::optional<std::size_t> findInvalidUtf8(std::string_view text, bool allowLongForms) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (i + 8 <= text.size() && allPlain(text.data() + i)) {
      i += 8;
    } else if (const std::uint8_t c = byteAt(text, i); c != 0 && c < 0x80) {
      ++i;
    } else if (const std::size_t length = longCharacter(text, i, allowLongForms); length != 0) {
      i += length;
    } else {
      return i;
    }
  }
  return std::nullopt;
}

std::string toUtf8(std::string_view text) {
  constexpr std::uint32_t kReplacement = 0xfffd;
  std::string out;
  out.reserve(text.size());
  std::size_t i = 0;
  while (i < text.size()) {
    const std::uint32_t unit = nextUnit(text, i);
    if (!isHighSurrogate(unit)) {
      append(out, isLowSurrogate(unit) ? kReplacement : unit);
      continue;
    }
    std::size_t after = i;
    const std::uint32_t second = i < text.size() ? nextUnit(text, after) : 0;
    if (isLowSurrogate(second)) {
      append(out, 0x10000 + ((unit & 0x3ff) << 10 | (second & 0x3ff)));
      i = after;
    } else {
      append(out, kReplacement);
    }
  }
  return out;
}

std::string fromUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::uint8_t first = byteAt(text, i);
    if (first == 0) {
      out += "\xc0\x80";
      ++i;
    } else if ((first & 0xf8) == 0xf0 && i + 3 < text.size()) {
      const std::uint32_t c = ((first & 0x07U) << 18 | (byteAt(text, i + 1) & 0x3fU) << 12 |
                               (byteAt(text, i + 2) & 0x3fU) << 6 | (byteAt(text, i + 3) & 0x3fU)) -
                              0x10000;
      append(out, 0xd800 | (c >> 10 & 0x3ff));
      append(out, 0xdc00 | (c & 0x3ff));
      i += 4;
    } else {
      out += text[i++];
    }
  }
  return out;
}

}  // namespace snarl::classfile
