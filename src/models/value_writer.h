// The part of writing a body that is about values: evaluating them, converting them, and storing them.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "ir/builder.h"
#include "models/body_writer.h"
#include "models/flow_writer.h"

namespace snarl::models {

/// A value or a statement makes no sense for this method; caught where the statement ends.
class BindError : public std::runtime_error {
 public:
  BindError(Position at, const std::string& reason) : std::runtime_error(reason), at_(at) {}
  [[nodiscard]] Position at() const { return at_; }

 private:
  Position at_;
};

class ValueWriter {
 public:
  ValueWriter(WriterTools tools, const Recipe& recipe, ir::BodyBuilder& builder, FlowWriter& flow, ir::MethodId method);

  Typed evaluate(ValueId id);
  /// Stores to the place; values of a wrong type are filtered out by a cast.
  void assign(ValueId place, const Typed& value);
  /// Accesses the own state of an object, or the elements of an array if the value is `X[]`.
  void touch(ValueId id, Statement::Kind how);

  /// Writes the mark; with a condition: an argument whose value is stored.
  void mark(ValueId id, Mark mark, ValueId condition);

  /// What is written by `body` is done again and again: in a parallel class, all at once.
  template <class Body>
  void inLoop(Body body) {
    ++loops_;
    body();
    --loops_;
  }
  /// After a loop: what it started is over.
  void joinLoop();

  /// An object of the declared type of the result.
  Typed fresh(Position at);
  Typed freshOf(ir::TypeId type);
  /// The value as one of that type: a cast where it may be another, a box for a number, an unknown number for an
  /// object.
  Typed convert(const Typed& value, ir::TypeId type);
  std::vector<StartCall> takeStarts() { return std::move(starts_); }
  [[nodiscard]] ir::TypeId resultType() const { return result_; }

 private:
  using Op = ir::Op;
  [[nodiscard]] const Value& operator[](ValueId id) const { return recipe_.file->values[id]; }
  [[nodiscard]] Typed typed(ir::RegId reg, ir::TypeId type) const { return {reg, type, type}; }
  Typed number(ir::TypeId type);

  /// A value that does not matter.
  Typed any(ir::TypeId type);

  Typed argument(const Value& v);
  Typed cast(const Value& v);
  Typed variable(const Value& v, std::string_view name);
  Typed created(const Value& v);
  Typed createdLike(const Value& v);
  Typed each(const Value& v);
  Typed element(const Value& v);
  Typed field(const Value& v);
  /// `dispatcher`: of a start, else invalid.
  Typed call(const Value& v, ir::RegId dispatcher = {});
  Typed start(const Value& v);
  Typed startRound(const Value& v);
  ir::TypeId parallelOf(ir::TypeId type);
  /// Without a receiver: a static call.
  Typed emitCall(ir::TypeId owner, ir::MethodId target, const Typed& receiver, const std::vector<Typed>& arguments,
                 ir::RegId dispatcher = {});
  ir::MethodId callee(ir::ClassId owner, std::string_view name, const std::vector<Typed>& arguments, bool isStatic,
                      Position at);
  ir::RegId arrayOf(const Typed& array, ir::TypeId& element, Position at);
  std::vector<Typed> argumentsOf(const Value& v);
  Typed reference(ValueId id);
  /// The field of a Content, Field or Everything.
  ir::FieldRefId instanceField(const Value& v);
  ir::FieldRefId contentRef(const Value& v);
  ir::FieldRefId fieldRef(const Value& v, bool isStatic);
  ir::TypeId typeNamed(const TypeName& name);
  ir::ClassId classNamed(const TypeName& name);
  ir::ClassId platformClass(std::string_view name, Position at);

  WriterTools tools_;
  ir::Program& program_;
  const ir::Types& types_;
  const Recipe& recipe_;
  ir::BodyBuilder& builder_;
  FlowWriter& flow_;
  ir::TypeId object_;
  ir::TypeId result_;
  std::vector<Typed> arguments_;
  Typed this_;  // invalid: the method is static
  std::uint32_t calls_ = 0;
  unsigned loops_ = 0;  // around what is being written
  std::vector<ir::RegId> startedInLoop_;
  std::vector<StartCall> starts_;
};

}  // namespace snarl::models
