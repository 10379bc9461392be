// The part of the parser that reads statements, values and types.
#pragma once

#include <string_view>
#include <vector>

#include "models/model_file.h"
#include "models/token_reader.h"

namespace snarl::models {

class StatementParser {
 public:
  StatementParser(ModelFile& file, TokenReader& in) : file_(file), in_(in) {}

  /// `{ statements }`; what is wrong in one statement is reported and the others are read.
  Slice block(const char* expected);
  TypeName type();
  /// One or more types with commas between.
  void typeList(std::vector<TypeName>& types);
  /// What stands behind `as`.
  StartKind startKind();

 private:
  class Nested;

  void statement(std::vector<StatementId>& into);
  [[nodiscard]] Statement keywordStatement(const Token& word);
  [[nodiscard]] Statement assignment();
  /// `join X if true;` and its like; not for other words.
  [[nodiscard]] Statement mark(const Token& word, Mark::Kind kind);
  [[nodiscard]] Statement open(Statement s);
  /// Which argument; anything else is wrong.
  ValueId argument();
  void lockStatement(const Token& word, Statement& s);

  ValueId value();
  ValueId newValue(const Token& word);
  ValueId call(const Token& word);
  ValueId start(const Token& word);
  ValueId parenthesised(const Token& open);
  /// A value without operators before it: this, 0, x, with `.content`, `[]`, `.(Class::field)` behind.
  ValueId reference() { return reference(nullptr); }
  /// With `method`: up to the name of the method that is called on it, which is put there.
  ValueId reference(std::string_view* method);
  ValueId primary(std::string_view* method);
  ValueId named(const Token& name, std::string_view* method);
  ValueId contentsOf(ValueId operand, const Token& names, std::string_view rest, std::string_view* method);
  ValueId classMember(ValueId operand, Value::Kind kind);
  Slice arguments();
  Slice valueList();
  Slice keep(const std::vector<ValueId>& list);
  ValueId make(Value::Kind kind, const Token& at, ValueId operand = {});

  ModelFile& file_;
  TokenReader& in_;
  int depth_ = 0;
};

}  // namespace snarl::models
