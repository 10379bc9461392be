#include "models/parser.h"

#include <algorithm>
#include <charconv>

#include "base/readable.h"
#include "base/suggest.h"
#include "models/annotated_parser.h"
#include "models/names.h"
#include "models/statement_parser.h"
#include "models/token_reader.h"

namespace snarl::models {
namespace {

class FileParser {
 public:
  FileParser(ModelFile& file, Problems& problems) : file_(file), in_(file, problems), statements_(file, in_) {}

  void run() {
    while (!in_.at(TokenKind::End) && !in_.gaveUp()) {
      try {
        item();
      } catch (const SyntaxError& e) {
        in_.report(e);
        in_.skipPastItem();
      }
    }
  }

 private:
  void item() {
    const Token start = in_.peek();
    if (in_.takeIf("import")) return import();
    if (in_.takeIf("content")) return contents();
    if (in_.takeIf("opaque")) return opaque();
    if (in_.takeIf("safety")) return safety();
    if (in_.takeIf("counters")) return names(file_.counters, "a part of the names of counters");
    if (in_.takeIf("exchanges")) return names(file_.exchanges, "the name of a method");
    if (const auto kind = annotatedKind(start)) {
      in_.skip();
      file_.annotated.push_back(parseAnnotated(*kind, start, in_, statements_));
      return;
    }
    if (in_.takeIf("shape")) return definition(Definition::Kind::Shape, start);
    if (in_.takeIf("class")) return definition(Definition::Kind::Class, start);
    if (in_.takeIf("made")) {
      if (!in_.takeIf("class")) in_.failExpected("'class' after 'made'");
      return definition(Definition::Kind::Made, start);
    }
    in_.failExpected(
        "'import', 'content', 'opaque', 'safety', 'counters', 'exchanges', 'entries', 'starts', 'shared', 'injects', "
        "'shape', 'class' or 'made class'");
  }

  void import() {
    const Token name = in_.takeName("a class or a package and '.*'");
    const bool wildcard = in_.take(TokenKind::Dot);
    if (wildcard) in_.expect(TokenKind::Star, "'*' after the last dot of an import");
    in_.expect(TokenKind::Semicolon, "';' at the end of an import");
    file_.imports.push_back({name.text, wildcard});
  }

  void contents() {
    do {
      const Token name = in_.takeWord("the name of a content");
      Content content{name.text, {}, positionOf(name)};
      if (in_.take(TokenKind::Colon)) {
        content.fresh = in_.takeIf("fresh");
        content.confined = !content.fresh && in_.takeIf("confined");
        content.type = statements_.type();
      }
      file_.contents.push_back(content);
    } while (in_.take(TokenKind::Comma));
    in_.expect(TokenKind::Semicolon, "';' at the end of the contents");
  }

  void opaque() {
    do {
      const Token name = in_.takeName("a class or a package and '.*'");
      const bool wildcard = in_.take(TokenKind::Dot);
      if (wildcard) in_.expect(TokenKind::Star, "'*' after the last dot");
      file_.opaque.push_back({name.text, wildcard, positionOf(name)});
    } while (in_.take(TokenKind::Comma));
    in_.expect(TokenKind::Semicolon, "';' at the end of what is opaque");
  }

  void safety() {
    const Token word = in_.takeName("what is said of safety");
    const auto* const known = std::find(std::begin(kSafetyWords), std::end(kSafetyWords), word.text);
    if (known == std::end(kSafetyWords)) {
      const std::vector<std::string> words(std::begin(kSafetyWords), std::end(kSafetyWords));
      std::string all;
      for (const std::string& one : words) all += (all.empty() ? "" : ", ") + one;
      const std::string close = nearest(word.text, words);
      in_.fail(word, "'" + readable(word.text) + "' says nothing of safety; " +
                         (close.empty() ? "write one of " + all : "did you mean '" + close + "'?"));
    }
    Releases of;
    while (releases(of)) continue;
    in_.expect(TokenKind::Colon, "'since', 'until', or ':' and what it is said of");
    do {
      safetyOf(static_cast<SafetyWord>(known - std::begin(kSafetyWords)), of);
    } while (in_.take(TokenKind::Comma));
    in_.expect(TokenKind::Semicolon, "';' at the end of what is said of safety");
  }

  // Behind a word that starts with a capital letter one that does not is a method.
  void safetyOf(SafetyWord word, const Releases& of) {
    const Token name = in_.takeName("a class, a method, or a package and '.*'");
    Safety entry{word, name.text, {}, {}, false, of, positionOf(name)};
    if (in_.take(TokenKind::Dot)) {
      entry.wildcard = in_.take(TokenKind::Star);
      if (!entry.wildcard) {
        entry.method = in_.takeWord("'*' or '<init>' after the last dot").text;
      } else if (in_.at(TokenKind::Name) && in_.peek().offset == in_.lastEnd()) {
        entry.suffix = in_.takeWord("the end of the names of classes").text;
      }
    } else if (const std::size_t dot = name.text.rfind('.'); dot != std::string_view::npos) {
      const std::string_view last = name.text.substr(dot + 1);
      const std::string_view owner = lastWord(name.text.substr(0, dot));
      const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
      if (isCapital(owner[0]) && !isCapital(last[0])) {
        entry.name = name.text.substr(0, dot);
        entry.method = last;
      }
    }
    file_.safety.push_back(entry);
  }

  void names(std::vector<std::string_view>& result, const char* what) {
    do {
      result.push_back(in_.takeWord(what).text);
    } while (in_.take(TokenKind::Comma));
    in_.expect(TokenKind::Semicolon, "';' at the end of the names");
  }

  void definition(Definition::Kind kind, const Token& start) {
    Definition d;
    d.kind = kind;
    d.at = positionOf(start);
    const bool shape = kind == Definition::Kind::Shape;
    d.name = (shape ? in_.takeWord("the name of the shape") : in_.takeName("the name of the class")).text;
    const bool slash = d.name.find('/') != std::string_view::npos;
    if (kind == Definition::Kind::Made && !slash) {
      in_.fail(start, "a made class needs a slash in its name, as in java.util.List/view: no real class has one");
    }
    if (kind == Definition::Kind::Class && slash) {
      in_.fail(start, "a class with a slash in its name exists in models only: write 'made class'");
    }
    while (!in_.at(TokenKind::OpenBrace)) clause(d);
    in_.expect(TokenKind::OpenBrace, "'{'");
    while (!in_.at(TokenKind::CloseBrace) && !in_.at(TokenKind::End) && !in_.gaveUp()) {
      try {
        member(d);
      } catch (const SyntaxError& e) {
        in_.report(e);
        in_.skipPastStatement();
      }
    }
    file_.definitions.push_back(std::move(d));
    in_.expect(TokenKind::CloseBrace, "'}' at the end of the definition");
  }

  /// What a word in front of the members says of the class; null if it is another word.
  static bool* propertyNamed(const Token& word, Definition& d) {
    if (word.kind != TokenKind::Name) return nullptr;
    if (word.text == "container") return &d.container;
    if (word.text == "threadsafe") return &d.threadSafe;
    if (word.text == "immutable") return &d.immutable;
    return word.text == "parallel" ? &d.parallel : nullptr;
  }

  void clause(Definition& d) {
    const Token word = in_.peek();
    const bool made = d.kind == Definition::Kind::Made;
    if (in_.takeIf("like")) return statements_.typeList(d.like);
    if (releases(d.releases)) return;
    if (bool* property = propertyNamed(word, d)) {
      in_.takeIf(word.text);
      if (d.kind == Definition::Kind::Shape) {
        in_.fail(word, "a shape is no class: put '" + std::string(word.text) + "' where it is used");
      }
      *property = true;
    } else if (made && in_.takeIf("implements")) {
      statements_.typeList(d.implements);
    } else if (made && in_.takeIf("extends")) {
      d.extends = statements_.type();
    } else if (word.kind == TokenKind::Name && (word.text == "implements" || word.text == "extends")) {
      in_.fail(word, "only a made class says what it " + std::string(word.text) + "; real classes are as they are");
    } else {
      in_.failExpected(
          made ? "'like', 'implements', 'extends', 'container', 'threadsafe', 'immutable', 'parallel' or '{'"
               : "'like', 'since', 'until', 'container', 'threadsafe', 'immutable', 'parallel' or '{'");
    }
  }

  bool releases(Releases& r) {
    if (in_.takeIf("since")) {
      r.since = version();
    } else if (in_.takeIf("until")) {
      r.until = version();
    } else {
      return false;
    }
    return true;
  }

  std::uint32_t version() {
    const Token token = in_.peek();
    in_.expect(TokenKind::Number, "the number of a JDK");
    std::uint32_t result = 0;
    const auto [end, error] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), result);
    if (error != std::errc{} || result == 0) in_.fail(token, "there is no JDK " + std::string(token.text));
    return result;
  }

  void member(Definition& d) {
    Member m;
    m.at = positionOf(in_.peek());
    if (in_.takeIf("default")) return defaultRule(d, m.at);
    m.bytecode = prefix("bytecode");
    m.perCall = prefix("percall");
    m.atomic = prefix("atomic");
    m.once = prefix("once");
    m.selectors.first = static_cast<std::uint32_t>(file_.selectors.size());
    do {
      selector();
    } while (in_.take(TokenKind::Comma));
    m.selectors.count = static_cast<std::uint32_t>(file_.selectors.size()) - m.selectors.first;
    if (!in_.take(TokenKind::Semicolon)) {
      if (m.bytecode) in_.failExpected("';' (the JDK's own code needs no other)");
      m.body = statements_.block("'{' or ';' after what the model is for");
    }
    m.end = in_.lastEnd();
    d.members.push_back(m);
  }

  bool prefix(std::string_view word) {
    return in_.at(TokenKind::Name) && !in_.peekSecond(TokenKind::OpenParen) && in_.takeIf(word);
  }

  void defaultRule(Definition& d, Position at) {
    const Token word = in_.takeWord("'fresh' or 'bytecode' after 'default'");
    if (word.text != "fresh" && word.text != "bytecode") {
      in_.fail(word, "a default is 'fresh' or 'bytecode', not '" + std::string(word.text) + "'");
    }
    if (d.otherwise != Default::None) {
      in_.fail(word,
               "there is a default in line " + std::to_string(d.otherwiseAt.line) + " already: leave one of them out");
    }
    d.otherwise = word.text == "fresh" ? Default::Fresh : Default::Bytecode;
    d.otherwiseAt = at;
    in_.expect(TokenKind::Semicolon, "';' after the default");
  }

  void selector() {
    Selector s;
    const Token name = in_.takeWord("the name of a method");
    s.name = name.text;
    s.at = positionOf(name);
    in_.expect(TokenKind::OpenParen, "'(' and the types of the parameters");
    if (in_.take(TokenKind::Star)) {
      s.anyParameters = true;
    } else if (!in_.at(TokenKind::CloseParen)) {
      std::vector<TypeName> parameters;
      statements_.typeList(parameters);
      s.parameters = {static_cast<std::uint32_t>(file_.types.size()), static_cast<std::uint32_t>(parameters.size())};
      file_.types.insert(file_.types.end(), parameters.begin(), parameters.end());
    }
    in_.expect(TokenKind::CloseParen, "')' after the types of the parameters");
    if (in_.takeIf("if")) s.ifOne = argumentThatIsOne();
    while (releases(s.releases)) {
    }
    file_.selectors.push_back(s);
  }

  std::uint32_t argumentThatIsOne() {
    const Token token = in_.peek();
    in_.expect(TokenKind::Number, "an argument's number and 'is 1'");
    std::uint32_t result = 0;
    const auto [end, error] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), result);
    if (error != std::errc{} || result > 255) in_.fail(token, "no method has so many arguments");
    const bool one = in_.takeIf("is") && in_.at(TokenKind::Number) && in_.peek().text == "1";
    if (!one) in_.failExpected("'is 1'");
    in_.skip();
    return result;
  }

  ModelFile& file_;
  TokenReader in_;
  StatementParser statements_;
};

}  // namespace

ModelFile parseModelFile(std::string name, std::string_view text, Problems& problems) {
  constexpr std::size_t kLargest = std::size_t{64} << 20;
  ModelFile file;
  file.name = std::move(name);
  if (text.size() > kLargest) {
    problems.add({file.name, "", Problem::kNoOffset, "the file is larger than 64 MB and can't be a model file"});
    return file;
  }
  file.text = text;
  FileParser(file, problems).run();
  return file;
}

}  // namespace snarl::models
