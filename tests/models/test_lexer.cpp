#include <gmock/gmock.h>

#include <vector>

#include "models/lexer.h"

namespace snarl::models {
namespace {

using testing::ElementsAre;

std::vector<std::string> words(std::string_view text) {
  Lexer lexer(text);
  std::vector<std::string> result;
  for (Token t = lexer.next(); t.kind != TokenKind::End; t = lexer.next()) result.emplace_back(t.text);
  return result;
}

TEST(Lexer, JoinsNamesAtDotsAndSlashes) {
  EXPECT_THAT(words("this.element java.util.List/view a$b _"),
              ElementsAre("this.element", "java.util.List/view", "a$b", "_"));
  EXPECT_THAT(words("0.run a.*b a./b a."),
              ElementsAre("0", ".", "run", "a", ".", "*", "b", "a", ".", "/", "b", "a", "."));
}

TEST(Lexer, KnowsPunctuation) {
  EXPECT_THAT(words("a<-b::c:d"), ElementsAre("a", "<-", "b", "::", "c", ":", "d"));
  EXPECT_THAT(words("<init>(*)<clinit><b>"), ElementsAre("<init>", "(", "*", ")", "<clinit>", "<", "b", ">"));
}

TEST(Lexer, CountsLinesAlsoInComments) {
  Lexer lexer("a # one\n# two\r\n\n b");
  EXPECT_EQ(lexer.next().line, 1U);
  const Token b = lexer.next();
  EXPECT_EQ(b.line, 4U);
  EXPECT_EQ(b.offset, 17U);
  EXPECT_EQ(lexer.next().kind, TokenKind::End);
  EXPECT_EQ(lexer.next().kind, TokenKind::End);
}

TEST(Lexer, TakesAnyBytes) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += c == '#' ? ' ' : static_cast<char>(c);
  std::size_t total = 0;
  for (const std::string& word : words(all)) total += word.size();
  EXPECT_EQ(total, 256U - 5);  // all but white space and what would be a comment
  EXPECT_THAT(words(std::string("\0;", 2)), ElementsAre(std::string("\0", 1), ";"));
}

}  // namespace
}  // namespace snarl::models
