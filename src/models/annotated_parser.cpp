#include "models/annotated_parser.h"

namespace snarl::models {
namespace {

constexpr std::pair<std::string_view, Annotated::Kind> kAnnotatedKinds[] = {{"entries", Annotated::Kind::Entries},
                                                                            {"starts", Annotated::Kind::Starts},
                                                                            {"shared", Annotated::Kind::Shared},
                                                                            {"injects", Annotated::Kind::Injects}};

AnnotationName annotationName(TokenReader& in) {
  in.expect(TokenKind::At, "'@' and the name of an annotation");
  const Token name = in.takeName("the name of an annotation, or a package and '.*'");
  AnnotationName result{name.text, {}, false, positionOf(name)};
  if (in.take(TokenKind::Dot)) {
    in.expect(TokenKind::Star, "'*' after the last dot");
    result.wildcard = true;
    if (in.at(TokenKind::Name) && in.peek().offset == in.lastEnd()) {
      result.suffix = in.takeWord("the end of the names of annotations").text;
    }
  }
  return result;
}

Annotated::Serial serialPer(TokenReader& in) {
  if (!in.takeIf("per")) return Annotated::Serial::All;
  if (in.takeIf("object")) return Annotated::Serial::PerObject;
  if (in.takeIf("method")) return Annotated::Serial::PerMethod;
  in.failExpected("'object' or 'method' after 'per'");
}

void dispatcher(Annotated& a, TokenReader& in, StatementParser& statements) {
  a.dispatcherClass = statements.type();
  in.expect(TokenKind::DoubleColon, "'::' and a static content: the dispatcher");
  a.dispatcher = in.takeWord("the name of a content").text;
}

void startClauses(Annotated& a, TokenReader& in, StatementParser& statements) {
  if (!in.takeIf("as")) in.failExpected("',' and another annotation, or 'as' and a kind: 'as task', 'as request'");
  a.start = statements.startKind();
  const bool entries = a.kind == Annotated::Kind::Entries;
  while (!in.at(TokenKind::Semicolon)) {
    if (entries && in.takeIf("once")) {
      a.once = true;
    } else if (entries && in.takeIf("fresh")) {
      a.fresh = true;
    } else if (entries && a.dispatcher.empty() && in.takeIf("serial")) {
      a.serial = serialPer(in);
    } else if (a.serial == Annotated::Serial::No && in.takeIf("on")) {
      dispatcher(a, in, statements);
    } else {
      in.failExpected(entries ? "'once', 'fresh', 'serial', 'on' or ';'" : "'on' or ';'");
    }
  }
}

}  // namespace

std::optional<Annotated::Kind> annotatedKind(const Token& word) {
  if (word.kind != TokenKind::Name) return {};
  for (const auto& [name, kind] : kAnnotatedKinds) {
    if (word.text == name) return kind;
  }
  return {};
}

Annotated parseAnnotated(Annotated::Kind kind, const Token& word, TokenReader& in, StatementParser& statements) {
  Annotated result;
  result.kind = kind;
  result.at = positionOf(word);
  const bool runs = kind == Annotated::Kind::Entries || kind == Annotated::Kind::Starts;
  result.ofClasses = runs && in.takeIf("in");
  do {
    result.annotations.push_back(annotationName(in));
  } while (in.take(TokenKind::Comma));
  if (runs) startClauses(result, in, statements);
  in.expect(TokenKind::Semicolon, "';' at the end of the statement");
  return result;
}

}  // namespace snarl::models
