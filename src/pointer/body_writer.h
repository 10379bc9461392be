// Writes bodies of methods that exist in no input: what reflection does at run time, as ordinary code.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ir/builder.h"
#include "ir/program.h"

namespace snarl::pointer {

/// The selector of a method with these types.
ir::SelectorId selectorFor(ir::Program& program, std::string_view name, const ir::Signature& signature);

/// The class that boxes values of a primitive type.
ir::TypeId wrapperOf(ir::Program& program, ir::TypeKind kind);

class BodyWriter : public ir::BodyBuilder {
 public:
  /// All parameters are added; the first block is begun.
  BodyWriter(ir::Program& program, std::span<const ir::TypeId> parameters);

  [[nodiscard]] ir::Program& program() const { return program_; }

  /// The value where one of another type is wanted: cast, boxed, unboxed or widened.
  ir::RegId adapt(ir::RegId value, ir::TypeId from, ir::TypeId to);
  /// An element of an array of objects where a value of this type is wanted.
  ir::RegId element(ir::RegId array, std::uint32_t index, ir::TypeId wanted);
  /// An array of objects with these values, boxed.
  ir::RegId arrayOf(std::span<const ir::RegId> values, std::span<const ir::TypeId> types);

  ir::RegId make(ir::TypeId type) { return emit(ir::Op::New, 0, type.value, {}, type); }
  /// A method itself, not what overrides it: a constructor, say, or a static method.
  ir::RegId callExactly(ir::MethodId method, std::span<const ir::RegId> arguments);
  /// A static method, or whatever the receiver (the first argument) has for this method.
  ir::RegId callSelected(ir::MethodId method, std::span<const ir::RegId> arguments);
  ir::RegId load(ir::RegId object, ir::FieldId field);
  void store(ir::RegId object, ir::FieldId field, ir::RegId value);

  /// Returns the value, of this type, from a method whose result is the other; void gives null.
  void giveBack(ir::RegId value, ir::TypeId type, ir::TypeId result);

  /// Makes a new class with one static method of this body. The class belongs to the host.
  ir::MethodId finishAsStatic(ir::ClassId host, std::string_view label, std::string_view name,
                              const ir::Signature& signature);
  /// Gives a method that was declared native this body.
  void finishAs(ir::MethodId method);

 private:
  ir::MethodRefId refTo(ir::MethodId method);

  ir::Program& program_;
  ir::TypeId object_;
};

/// A new class that belongs to the host, named after what it is for: Host$$label. The label has a slash, so that no
/// class of an input is named like it, and says all that tells the class apart, so that its name does not depend on
/// what else the analysis meets.
ir::ClassId addClass(ir::Program& program, ir::ClassId host, std::string_view label);
/// A method of such a class, still without a body.
ir::MethodId addMethod(ir::Program& program, ir::ClassId owner, ir::SelectorId selector, std::uint32_t flags);

}  // namespace snarl::pointer
