#include "models/lexer.h"

#include <array>

namespace snarl::models {
namespace {

enum : std::uint8_t { kStartsWord = 1, kInWord = 2, kDigit = 4 };

// Java's names may have letters beyond ASCII: all bytes of their UTF-8 form count as letters.
constexpr std::array<std::uint8_t, 256> makeClasses() {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 0; c < 256; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
    const bool digit = c >= '0' && c <= '9';
    table[c] = static_cast<std::uint8_t>((letter ? kStartsWord | kInWord : 0) | (digit ? kInWord | kDigit : 0));
  }
  return table;
}
constexpr std::array<std::uint8_t, 256> kClasses = makeClasses();

bool is(char c, std::uint8_t wanted) { return (kClasses[static_cast<unsigned char>(c)] & wanted) != 0; }

TokenKind punctuation(char c) {
  switch (c) {
    case ':': return TokenKind::Colon;
    case '.': return TokenKind::Dot;
    case ',': return TokenKind::Comma;
    case ';': return TokenKind::Semicolon;
    case '*': return TokenKind::Star;
    case '{': return TokenKind::OpenBrace;
    case '}': return TokenKind::CloseBrace;
    case '(': return TokenKind::OpenParen;
    case ')': return TokenKind::CloseParen;
    case '[': return TokenKind::OpenBracket;
    case ']': return TokenKind::CloseBracket;
    case '@': return TokenKind::At;
    default: return TokenKind::Bad;
  }
}

}  // namespace

void Lexer::skipSpace() {
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
    } else if (c == '#') {
      const std::size_t end = text_.find('\n', at_);
      if (end == std::string_view::npos) {
        at_ = text_.size();
        return;
      }
      at_ = end;
      ++line_;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      return;
    }
  }
}

Token Lexer::make(TokenKind kind, std::size_t length) {
  const Token token{kind, static_cast<std::uint32_t>(at_), line_, text_.substr(at_, length)};
  at_ += length;
  return token;
}

std::size_t Lexer::nameLength(std::size_t from) const {
  std::size_t end = from;
  for (;;) {
    while (end < text_.size() && is(text_[end], kInWord)) ++end;
    const bool joined = end + 1 < text_.size() && (text_[end] == '.' || text_[end] == '/' || text_[end] == '-');
    if (!joined || !is(text_[end + 1], kStartsWord)) return end - from;
    ++end;
  }
}

Token Lexer::next() {
  skipSpace();
  if (at_ >= text_.size()) return {TokenKind::End, static_cast<std::uint32_t>(text_.size()), line_, {}};
  const char c = text_[at_];
  if (is(c, kStartsWord)) return make(TokenKind::Name, nameLength(at_));
  if (is(c, kDigit)) {
    std::size_t end = at_;
    while (end < text_.size() && is(text_[end], kDigit)) ++end;
    return make(TokenKind::Number, end - at_);
  }
  const std::string_view rest = text_.substr(at_);
  if (rest.starts_with("<-")) return make(TokenKind::Arrow, 2);
  if (rest.starts_with("::")) return make(TokenKind::DoubleColon, 2);
  for (const std::string_view special : {"<init>", "<clinit>"}) {
    if (rest.starts_with(special)) return make(TokenKind::Name, special.size());
  }
  return make(punctuation(c), 1);
}

}  // namespace snarl::models
