// The words of a model file.
#pragma once

#include <cstdint>
#include <string_view>

namespace snarl::models {

enum class TokenKind : std::uint8_t {
  End,
  Name,  // one or more words joined by `.`, `/` or `-`: this.element, java.util.Map$Entry, java.util.List/view, <init>
  Number,  // digits
  Arrow,   // <-
  DoubleColon,
  Colon,
  Dot,
  Comma,
  Semicolon,
  Star,
  OpenBrace,
  CloseBrace,
  OpenParen,
  CloseParen,
  OpenBracket,
  CloseBracket,
  At,   // @
  Bad,  // a byte that means nothing here
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::uint32_t offset = 0;
  std::uint32_t line = 1;
  std::string_view text;
};

/// Any bytes are lexed to some tokens; comments and white space lie between them. The text must be smaller than 4 GB.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  /// The next token; End for ever after the last.
  Token next();

 private:
  void skipSpace();
  [[nodiscard]] Token make(TokenKind kind, std::size_t length);
  [[nodiscard]] std::size_t nameLength(std::size_t from) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace snarl::models
