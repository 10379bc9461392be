#include "java_strings.h"

#include <algorithm>
#include <cstring>

namespace snarl::interpreter {
namespace {

constexpr std::int32_t kLatin1 = 0;
constexpr std::int32_t kUtf16 = 1;

void appendCodePoint(std::u16string& to, std::uint32_t c) {
  if (c < 0x10000) {
    to += static_cast<char16_t>(c);
    return;
  }
  to += static_cast<char16_t>(0xd800 + ((c - 0x10000) >> 10));
  to += static_cast<char16_t>(0xdc00 + ((c - 0x10000) & 0x3ff));
}

void appendUtf8(std::string& to, std::uint32_t c) {
  if (c < 0x80) {
    to += static_cast<char>(c);
    return;
  }
  const int rest = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  constexpr std::uint32_t kLead[] = {0, 0xc0, 0xe0, 0xf0};
  to += static_cast<char>(kLead[rest] | (c >> (6 * rest)));
  for (int i = rest - 1; i >= 0; --i) to += static_cast<char>(0x80 | ((c >> (6 * i)) & 0x3f));
}

}  // namespace

std::u16string decode(std::string_view bytes) {
  std::u16string result;
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (i + length > bytes.size()) throw Fault("a string constant ends inside a character");
    std::uint32_t c = length == 1 ? lead : lead & (0xffU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) c = c << 6 | (static_cast<unsigned char>(bytes[i + k]) & 0x3f);
    appendCodePoint(result, c);
    i += length;
  }
  return result;
}

std::string encode(std::u16string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint32_t c = text[i];
    const bool high = c >= 0xd800 && c < 0xdc00;
    const bool low = c >= 0xdc00 && c < 0xe000;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000) {
      appendUtf8(result, 0x10000 + ((c - 0xd800) << 10) + (std::uint32_t{text[++i]} - 0xdc00));
    } else {
      appendUtf8(result, high || low ? '?' : c);
    }
  }
  return result;
}

Object* Strings::make(std::u16string_view text) {
  const bool latin = std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 0x100; });
  const ir::TypeId bytes = classes_.program().types().arrayOf(ir::Types::primitive(ir::TypeKind::Byte));
  Object* value = classes_.array(bytes, static_cast<std::uint32_t>(text.size() * (latin ? 1 : 2)));
  if (latin) {
    std::transform(text.begin(), text.end(), value->data, [](char16_t c) { return static_cast<std::byte>(c); });
  } else {
    std::memcpy(value->data, text.data(), text.size() * 2);
  }
  Object* string = classes_.instance(classes_.program().classNamed("java.lang.String"));
  classes_.set(string, "value", Value::ofRef(value));
  classes_.set(string, "coder", Value::ofInt(latin ? kLatin1 : kUtf16));
  return string;
}

std::u16string Strings::text(Object* string) {
  const Object* value = classes_.get(string, "value").asRef();
  std::u16string result;
  if (classes_.get(string, "coder").asInt() == kUtf16) {
    result.resize(value->length / 2);
    std::memcpy(result.data(), value->data, result.size() * 2);
    return result;
  }
  result.resize(value->length);
  std::transform(value->data, value->data + value->length, result.begin(),
                 [](std::byte b) { return static_cast<char16_t>(b); });
  return result;
}

Object* Strings::intern(std::u16string_view text) {
  auto& place = interned_[std::u16string(text)];
  if (place == nullptr) place = make(text);
  return place;
}

Object* Strings::intern(Object* string) { return interned_.emplace(text(string), string).first->second; }

Object* Strings::literal(Symbol symbol) {
  if (Object* const* known = literals_.find(symbol)) return *known;
  return *literals_.insert(symbol, intern(decode(classes_.program().text(symbol)))).first;
}

}  // namespace snarl::interpreter
