// Tokens with two of them known ahead, and what parsers need around them: errors, and finding the way after one.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "models/lexer.h"
#include "models/model_file.h"

namespace snarl::models {

/// What is wrong and where; caught by whoever can go on behind it.
class SyntaxError : public std::runtime_error {
 public:
  SyntaxError(Position at, const std::string& reason) : std::runtime_error(reason), at_(at) {}
  [[nodiscard]] Position at() const { return at_; }

 private:
  Position at_;
};

inline Position positionOf(const Token& token) { return {token.offset, token.line}; }

class TokenReader {
 public:
  TokenReader(const ModelFile& file, Problems& problems);

  [[nodiscard]] const Token& peek() const { return current_; }
  [[nodiscard]] bool at(TokenKind kind) const { return current_.kind == kind; }
  [[nodiscard]] bool peekSecond(TokenKind kind) const { return second_.kind == kind; }
  void skip();
  bool take(TokenKind kind);
  /// Takes exactly this word if it is next.
  bool takeIf(std::string_view word);
  /// A name without dots and slashes.
  Token takeWord(const char* what);
  Token takeName(const char* what);
  void expect(TokenKind kind, const char* what);
  /// The offset behind the last token taken.
  [[nodiscard]] std::uint32_t lastEnd() const { return lastEnd_; }

  [[noreturn]] void fail(const Token& where, const std::string& reason) const;
  [[noreturn]] void failExpected(const std::string& what) const;

  void report(const SyntaxError& error);
  /// So many problems that the rest is not worth reading.
  [[nodiscard]] bool gaveUp() const { return reported_ >= kMostProblems; }
  /// To behind the next `;` or block, or before the `}` that ends the surrounding block.
  void skipPastStatement();
  /// To where the next definition may start.
  void skipPastItem();

 private:
  static constexpr std::size_t kMostProblems = 100;

  const ModelFile& file_;
  Problems& problems_;
  Lexer lexer_;
  Token current_;
  Token second_;
  std::uint32_t lastEnd_ = 0;
  std::size_t reported_ = 0;
};

}  // namespace snarl::models
