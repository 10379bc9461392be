#include "models/statement_parser.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/readable.h"
#include "base/suggest.h"
#include "models/name_guess.h"

namespace snarl::models {
namespace {

constexpr int kMostParts = 32;  // of this.backing.element...
constexpr char kTooManyParts[] = "too many parts: use local names";

bool startsValue(std::string_view word) {
  for (const std::string_view known : {"this", "return", "new", "fresh", "each", "call", "start", "null", "unknown"}) {
    if (word == known || (word.starts_with(known) && word[known.size()] == '.')) return true;
  }
  return false;
}

constexpr std::pair<std::string_view, Mark::Kind> kMarks[] = {
    {"serial", Mark::Kind::Serial},       {"join", Mark::Kind::Join},     {"signal", Mark::Kind::Signal},
    {"await", Mark::Kind::Await},         {"open", Mark::Kind::Open},     {"adds", Mark::Kind::Adds},
    {"lists", Mark::Kind::Lists},         {"gives", Mark::Kind::Gives},   {"ended", Mark::Kind::Ended},
    {"counts", Mark::Kind::Counts},       {"picks", Mark::Kind::Picks},   {"takes", Mark::Kind::Takes},
    {"interrupt", Mark::Kind::Interrupt}, {"copies", Mark::Kind::Copies}, {"unites", Mark::Kind::Unites},
    {"succeed", Mark::Kind::Succeed},     {"attain", Mark::Kind::Attain}, {"enlist", Mark::Kind::Enlist}};

constexpr std::pair<std::string_view, Statement::Kind> kAccesses[] = {{"reads", Statement::Kind::Reads},
                                                                      {"writes", Statement::Kind::Writes},
                                                                      {"measures", Statement::Kind::Measures},
                                                                      {"replaces", Statement::Kind::Replaces}};

/// Null if the word names none.
const Statement::Kind* accessNamed(std::string_view word) {
  const auto* const found = std::ranges::find(kAccesses, word, &std::pair<std::string_view, Statement::Kind>::first);
  return found == std::end(kAccesses) ? nullptr : &found->second;
}

std::string nearestStatement(std::string_view word) {
  std::vector<std::string> all{"loop",    "maybe",   "lock",  "catch", "throw",
                               "acquire", "release", "yield", "call",  "start"};
  for (const auto& [name, kind] : kMarks) all.emplace_back(name);
  for (const auto& [name, kind] : kAccesses) all.emplace_back(name);
  return nearest(word, all);
}

/// Whether it may hold for some results of the method only.
bool mayHaveCondition(Mark::Kind kind) {
  return kind == Mark::Kind::Serial || kind == Mark::Kind::Join || kind == Mark::Kind::Await ||
         kind == Mark::Kind::Ended || kind == Mark::Kind::Interrupt;
}

std::string listOfKinds() {
  std::string result;
  for (const std::string_view kind : kStartKinds) result += (result.empty() ? "'" : ", '") + std::string(kind) + "'";
  return result;
}

bool isPlace(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::Return:
    case Value::Kind::Local:
    case Value::Kind::Content:
    case Value::Kind::Element:
    case Value::Kind::Everything:
    case Value::Kind::StaticField:
    case Value::Kind::Field: return true;
    default: return false;
  }
}

}  // namespace

/// Bounds how deep the parser calls itself.
class StatementParser::Nested {
 public:
  explicit Nested(StatementParser& parser) : parser_(parser) {
    constexpr int kDeepest = 32;
    if (parser_.depth_ >= kDeepest) parser_.in_.fail(parser_.in_.peek(), "nested too deeply: use local names");
    ++parser_.depth_;
  }
  ~Nested() { --parser_.depth_; }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;

 private:
  StatementParser& parser_;
};

Slice StatementParser::block(const char* expected) {
  const Nested nested(*this);
  in_.expect(TokenKind::OpenBrace, expected);
  std::vector<StatementId> list;
  while (!in_.at(TokenKind::CloseBrace) && !in_.at(TokenKind::End) && !in_.gaveUp()) {
    try {
      statement(list);
    } catch (const SyntaxError& e) {
      in_.report(e);
      in_.skipPastStatement();
    }
  }
  in_.expect(TokenKind::CloseBrace, "'}' at the end of the block");
  const Slice slice{static_cast<std::uint32_t>(file_.statementLists.size()), static_cast<std::uint32_t>(list.size())};
  file_.statementLists.insert(file_.statementLists.end(), list.begin(), list.end());
  return slice;
}

void StatementParser::statement(std::vector<StatementId>& into) {
  if (in_.take(TokenKind::Semicolon)) return;
  const Token word = in_.peek();
  const bool keyword = word.kind == TokenKind::Name && !in_.peekSecond(TokenKind::Arrow);
  Statement s = keyword ? keywordStatement(word) : assignment();
  s.at = positionOf(word);
  into.push_back(file_.statements.push(s));
}

Statement StatementParser::keywordStatement(const Token& word) {
  using Kind = Statement::Kind;
  Statement s;
  if (in_.takeIf("loop") || in_.takeIf("maybe")) {
    s.kind = word.text == "loop" ? Kind::Loop : Kind::Maybe;
    s.body = block("'{' and what is done");
    return s;
  }
  if (in_.takeIf("lock")) {
    s.kind = Kind::Lock;
    s.place = reference();
    s.body = block("'{' and what is done while holding the lock");
    return s;
  }
  if (in_.takeIf("catch")) {
    s.kind = Kind::Catch;
    const Token name = in_.takeWord("the local name for what is thrown");
    s.place = make(Value::Kind::Local, name);
    file_.values[s.place].name = name.text;
    s.body = block("'{' and what may throw");
    return s;
  }
  for (const auto& [name, kind] : kMarks) {
    if (in_.takeIf(name)) return mark(word, kind);
  }
  if (const Kind* access = accessNamed(word.text)) {
    in_.skip();
    s.kind = *access;
    s.values = valueList();
  } else if (in_.takeIf("throw")) {
    s.kind = Kind::Throw;
    s.values = valueList();
    if (in_.takeIf("if")) {
      if (!in_.takeIf("open")) in_.failExpected("'open' and an object");
      s.place = reference();
    }
  } else if (in_.takeIf("acquire") || in_.takeIf("release") || in_.takeIf("yield")) {
    lockStatement(word, s);
  } else if (word.text == "call" || word.text == "start") {
    s.place = value();
  } else {
    return assignment();
  }
  in_.expect(TokenKind::Semicolon, "';' at the end of the statement");
  return s;
}

Statement StatementParser::open(Statement s) {
  const bool after = in_.takeIf("after");
  const bool twice = !after && in_.takeIf("twice");
  if (after || twice) s.mark.kind = Mark::Kind::OpenAfter;
  if (after || in_.takeIf("if")) {
    s.place = argument();
  }
  in_.expect(TokenKind::Semicolon, "';' at the end of the statement");
  return s;
}

ValueId StatementParser::argument() {
  const ValueId result = reference();
  if (file_.values[result].kind != Value::Kind::Argument) in_.failExpected("an argument's number");
  return result;
}

Statement StatementParser::mark(const Token& word, Mark::Kind kind) {
  Statement s;
  s.kind = Statement::Kind::Mark;
  s.mark.kind = kind;
  if (kind == Mark::Kind::Join && in_.takeIf("all")) s.mark.kind = Mark::Kind::JoinAll;
  if (kind == Mark::Kind::Await && in_.takeIf("all")) s.mark.kind = Mark::Kind::AwaitAll;
  s.values = valueList();
  if (kind == Mark::Kind::Open) return open(s);
  if (kind == Mark::Kind::Await && in_.takeIf("after")) s.place = argument();
  if (kind == Mark::Kind::Enlist && in_.takeIf("by")) s.place = argument();
  if (in_.takeIf("if")) {
    if (kind == Mark::Kind::Signal) in_.fail(word, "a signal has no condition");
    if (!mayHaveCondition(kind)) in_.fail(word, "this has no condition");
    if (kind == Mark::Kind::Serial) {
      s.place = reference();
      const bool one = in_.takeIf("is") && in_.at(TokenKind::Number) && in_.peek().text == "1";
      if (!one || file_.values[s.place].kind != Value::Kind::Argument)
        in_.failExpected("an argument's number and 'is 1'");
      in_.skip();
    } else if (kind == Mark::Kind::Interrupt) {
      if (!in_.takeIf("interrupted")) in_.failExpected("'interrupted': the caller was interrupted himself");
      s.mark.when = Mark::When::IfTrue;
    } else if (in_.takeIf("true")) {
      s.mark.when = Mark::When::IfTrue;
    } else if (in_.takeIf("false")) {
      s.mark.when = Mark::When::IfFalse;
    } else if (kind != Mark::Kind::Ended && in_.takeIf("zeros")) {
      s.mark.when = Mark::When::IfZeros;
    } else {
      in_.failExpected("'true' or 'false': what the method returns");
    }
  }
  in_.expect(TokenKind::Semicolon, "';' at the end of the statement");
  return s;
}

void StatementParser::lockStatement(const Token& word, Statement& s) {
  s.kind = word.text == "acquire"   ? Statement::Kind::Acquire
           : word.text == "release" ? Statement::Kind::Release
                                    : Statement::Kind::Yield;
  s.place = reference();
  if (s.kind == Statement::Kind::Yield) return;
  if (in_.takeIf("shared")) s.lockMode = ir::LockMode::Shared;
  if (in_.takeIf("permit")) s.lockMode = ir::LockMode::Permit;
  if (s.kind == Statement::Kind::Release && in_.takeIf("either")) s.lockMode = ir::LockMode::Either;
  if (!in_.takeIf("if")) return;
  if (!in_.takeIf("true")) in_.failExpected("'true' after 'if'");
  s.ifTrue = true;
}

Statement StatementParser::assignment() {
  const Token at = in_.peek();
  Statement s;
  s.kind = Statement::Kind::Assign;
  s.place = reference();
  if (!in_.at(TokenKind::Arrow)) {
    const std::string close = nearestStatement(at.text);
    if (!close.empty()) in_.fail(at, "'" + readable(at.text) + "' starts no statement; did you mean '" + close + "'?");
    in_.failExpected("'<-' or one of the statements that start with a word");
  }
  if (!isPlace(file_.values[s.place].kind)) in_.fail(at, "nothing can be assigned to this");
  in_.skip();
  s.values = valueList();
  in_.expect(TokenKind::Semicolon, "';' at the end of the statement");
  return s;
}

TypeName StatementParser::type() {
  const Token name = in_.takeName("a type");
  TypeName result{name.text, 0, positionOf(name)};
  while (in_.take(TokenKind::OpenBracket)) {
    in_.expect(TokenKind::CloseBracket, "']'");
    if (++result.dimensions > 255) in_.fail(name, "an array has at most 255 dimensions");
  }
  return result;
}

void StatementParser::typeList(std::vector<TypeName>& types) {
  do {
    types.push_back(type());
  } while (in_.take(TokenKind::Comma));
}

ValueId StatementParser::make(Value::Kind kind, const Token& at, ValueId operand) {
  Value v;
  v.kind = kind;
  v.at = positionOf(at);
  v.operand = operand;
  return file_.values.push(v);
}

Slice StatementParser::keep(const std::vector<ValueId>& list) {
  const Slice slice{static_cast<std::uint32_t>(file_.valueLists.size()), static_cast<std::uint32_t>(list.size())};
  file_.valueLists.insert(file_.valueLists.end(), list.begin(), list.end());
  return slice;
}

Slice StatementParser::valueList() {
  std::vector<ValueId> list;
  do {
    list.push_back(value());
  } while (in_.take(TokenKind::Comma));
  return keep(list);
}

Slice StatementParser::arguments() {
  in_.expect(TokenKind::OpenParen, "'(' and the arguments");
  Slice slice;
  if (!in_.at(TokenKind::CloseParen)) slice = valueList();
  in_.expect(TokenKind::CloseParen, "')' after the arguments");
  return slice;
}

ValueId StatementParser::value() {
  const Nested nested(*this);
  const Token word = in_.peek();
  if (word.kind == TokenKind::OpenParen) return reference();
  if (word.kind == TokenKind::Name && !in_.peekSecond(TokenKind::DoubleColon)) {
    if (in_.takeIf("new")) return newValue(word);
    if (in_.takeIf("fresh")) return make(Value::Kind::Fresh, word);
    if (in_.takeIf("null")) return make(Value::Kind::Null, word);
    if (in_.takeIf("_")) return make(Value::Kind::Any, word);
    if (in_.takeIf("each")) return make(Value::Kind::Each, word, value());
    if (in_.takeIf("call")) return call(word);
    if (in_.takeIf("start")) return start(word);
    if (in_.takeIf("unknown")) {
      const ValueId v = make(Value::Kind::Unknown, word);
      const TypeName t = type();
      file_.values[v].type = t;
      return v;
    }
  }
  return reference();
}

ValueId StatementParser::newValue(const Token& word) {
  if (in_.takeIf("like")) return make(Value::Kind::NewLike, word, value());
  const ValueId v = make(Value::Kind::New, word);
  const TypeName t = type();
  file_.values[v].type = t;
  if (!in_.at(TokenKind::OpenParen)) return v;
  if (t.dimensions > 0) in_.failExpected("nothing after the brackets: an array has no constructor");
  const Slice given = arguments();
  file_.values[v].kind = Value::Kind::Construct;
  file_.values[v].arguments = given;
  return v;
}

ValueId StatementParser::call(const Token& word) {
  ValueId result;
  std::string_view method;
  if (in_.at(TokenKind::Name) && in_.peekSecond(TokenKind::DoubleColon)) {
    result = classMember({}, Value::Kind::StaticCall);
  } else {
    const ValueId receiver = reference(&method);
    if (method.empty()) in_.failExpected("the method that is called: X.name(...) or Class::name(...)");
    result = make(Value::Kind::Call, word, receiver);
    file_.values[result].name = method;
  }
  const Slice given = arguments();
  file_.values[result].arguments = given;
  return result;
}

StartKind StatementParser::startKind() {
  const Token kind = in_.takeWord("'thread', 'task' or another kind of origin");
  const auto found = std::ranges::find(kStartKinds, kind.text);
  if (found == std::end(kStartKinds)) {
    const std::vector<std::string> words(std::begin(kStartKinds), std::end(kStartKinds));
    in_.fail(kind, "what starts is one of " + listOfKinds() + ", not '" + std::string(kind.text) + "'" +
                       suggestion(nearest(kind.text, words)));
  }
  return static_cast<StartKind>(found - std::begin(kStartKinds));
}

ValueId StatementParser::start(const Token& word) {
  const ValueId v = make(Value::Kind::Start, word, call(word));
  if (!in_.takeIf("as")) in_.failExpected("'as' and a kind: 'as thread', 'as task'");
  file_.values[v].number = static_cast<std::uint32_t>(startKind());
  if (in_.takeIf("once")) file_.values[v].once = true;
  if (in_.takeIf("on")) {
    const ValueId dispatcher = value();
    const Slice list = keep({dispatcher});
    file_.values[v].arguments = list;
  }
  return v;
}

// `(T) value`, or a value in parentheses: then it starts with a word that no type has, or with another parenthesis.
ValueId StatementParser::parenthesised(const Token& open) {
  const Nested nested(*this);
  in_.expect(TokenKind::OpenParen, "'('");
  const Token& word = in_.peek();
  const bool grouped = word.kind != TokenKind::Name || startsValue(word.text);
  if (grouped) {
    const ValueId inner = value();
    in_.expect(TokenKind::CloseParen, "')'");
    return inner;
  }
  const TypeName t = type();
  in_.expect(TokenKind::CloseParen, "')' after the type");
  const ValueId v = make(Value::Kind::Cast, open, value());
  file_.values[v].type = t;
  return v;
}

ValueId StatementParser::classMember(ValueId operand, Value::Kind kind) {
  const Token name = in_.takeName("a class");
  in_.expect(TokenKind::DoubleColon, "'::' and the member of the class");
  const Token member = in_.takeWord("the name of a member");
  const ValueId v = make(kind, name, operand);
  file_.values[v].type = {name.text, 0, positionOf(name)};
  file_.values[v].name = member.text;
  return v;
}

ValueId StatementParser::contentsOf(ValueId operand, const Token& names, std::string_view rest,
                                    std::string_view* method) {
  for (int count = 0; !rest.empty(); ++count) {
    if (count >= kMostParts) in_.fail(names, kTooManyParts);
    const std::size_t length = std::min(rest.find('.'), rest.size());
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    if (rest.empty() && method != nullptr && in_.at(TokenKind::OpenParen)) {
      *method = word;
      return operand;
    }
    operand = make(Value::Kind::Content, names, operand);
    file_.values[operand].name = word;
  }
  return operand;
}

ValueId StatementParser::named(const Token& name, std::string_view* method) {
  if (name.text.find('/') != std::string_view::npos) {
    in_.fail(name, "'" + std::string(name.text) + "' is a class, not a value: use 'new', or '::' and a member of it");
  }
  const std::size_t length = std::min(name.text.find('.'), name.text.size());
  const std::string_view first = name.text.substr(0, length);
  Value::Kind kind = Value::Kind::Local;
  if (first == "this") kind = Value::Kind::This;
  if (first == "return") kind = Value::Kind::Return;
  const ValueId v = make(kind, name);
  if (kind == Value::Kind::Local) file_.values[v].name = first;
  return contentsOf(v, name, name.text.substr(std::min(length + 1, name.text.size())), method);
}

ValueId StatementParser::primary(std::string_view* method) {
  const Token start = in_.peek();
  if (start.kind == TokenKind::OpenParen) return parenthesised(start);
  if (start.kind == TokenKind::Name && in_.peekSecond(TokenKind::DoubleColon)) {
    return classMember({}, Value::Kind::StaticField);
  }
  if (in_.take(TokenKind::Name)) return named(start, method);
  in_.expect(TokenKind::Number, "a value: this, an argument's number, return, a local name, new, call, ...");
  const ValueId v = make(Value::Kind::Argument, start);
  std::uint32_t& number = file_.values[v].number;
  const auto [end, error] = std::from_chars(start.text.data(), start.text.data() + start.text.size(), number);
  if (error != std::errc{}) in_.fail(start, "no method has so many arguments");
  return v;
}

ValueId StatementParser::reference(std::string_view* method) {
  ValueId v = primary(method);
  for (int length = 0; method == nullptr || method->empty(); ++length) {
    const Token at = in_.peek();
    if (length >= kMostParts) in_.fail(at, kTooManyParts);
    if (in_.take(TokenKind::OpenBracket)) {
      in_.expect(TokenKind::CloseBracket, "']': all elements of an array are meant, none in particular");
      v = make(Value::Kind::Element, at, v);
    } else if (in_.take(TokenKind::Dot)) {
      if (in_.take(TokenKind::Star)) {
        v = make(Value::Kind::Everything, at, v);
      } else if (in_.take(TokenKind::OpenParen)) {
        v = classMember(v, Value::Kind::Field);
        in_.expect(TokenKind::CloseParen, "')' after the field");
      } else {
        const Token names = in_.takeName("a content, a method, '*' or (Class::field)");
        v = contentsOf(v, names, names.text, method);
      }
    } else {
      break;
    }
  }
  return v;
}

}  // namespace snarl::models
