#include "models/token_reader.h"

#include "base/readable.h"
#include "base/suggest.h"

namespace snarl::models {
namespace {

/// The words that stand in single quotes in a text, signs left out.
std::vector<std::string> quotedWords(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t start = text.find('\''); start != std::string_view::npos; start = text.find('\'', start + 1)) {
    const std::size_t end = text.find('\'', start + 1);
    if (end == std::string_view::npos) break;
    const std::string_view word = text.substr(start + 1, end - start - 1);
    if (word.size() > 2) result.emplace_back(word);
    start = end;
  }
  return result;
}

}  // namespace

TokenReader::TokenReader(const ModelFile& file, Problems& problems)
    : file_(file), problems_(problems), lexer_(file.text), current_(lexer_.next()), second_(lexer_.next()) {}

void TokenReader::skip() {
  lastEnd_ = current_.offset + static_cast<std::uint32_t>(current_.text.size());
  current_ = second_;
  second_ = lexer_.next();
}

bool TokenReader::take(TokenKind kind) {
  if (current_.kind != kind) return false;
  skip();
  return true;
}

bool TokenReader::takeIf(std::string_view word) {
  if (current_.kind != TokenKind::Name || current_.text != word) return false;
  skip();
  return true;
}

Token TokenReader::takeName(const char* what) {
  const Token token = current_;
  expect(TokenKind::Name, what);
  return token;
}

Token TokenReader::takeWord(const char* what) {
  const Token token = current_;
  if (token.kind != TokenKind::Name || token.text.find_first_of("./") != std::string_view::npos) failExpected(what);
  skip();
  return token;
}

void TokenReader::expect(TokenKind kind, const char* what) {
  if (!take(kind)) failExpected(what);
}

void TokenReader::fail(const Token& where, const std::string& reason) const {
  throw SyntaxError(positionOf(where), reason);
}

void TokenReader::failExpected(const std::string& what) const {
  constexpr std::size_t kLongest = 40;
  std::string found = "the file ends";
  if (current_.kind != TokenKind::End) found = "there is '" + readable(current_.text.substr(0, kLongest)) + "'";
  const std::string close = current_.kind == TokenKind::Name ? nearest(current_.text, quotedWords(what)) : "";
  fail(current_, "expected " + what + ", but " + found + (close.empty() ? "" : "; did you mean '" + close + "'?"));
}

void TokenReader::report(const SyntaxError& error) {
  if (gaveUp()) return;
  problems_.add(file_.problemAt(error.at(), error.what()));
  if (++reported_ < kMostProblems) return;
  problems_.add(file_.problemAt(positionOf(current_), "too many problems: the rest of the file is not read"));
}

void TokenReader::skipPastStatement() {
  for (std::size_t depth = 0; !at(TokenKind::End); skip()) {
    if (at(TokenKind::OpenBrace)) ++depth;
    if (at(TokenKind::CloseBrace)) {
      if (depth == 0) return;
      --depth;
    }
    if (depth > 0 || !(at(TokenKind::CloseBrace) || at(TokenKind::Semicolon))) continue;
    skip();
    return;
  }
}

void TokenReader::skipPastItem() {
  skipPastStatement();
  while (take(TokenKind::CloseBrace)) {
  }
}

}  // namespace snarl::models
