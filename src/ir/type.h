// The types of values: primitive types, class types and arrays, each with one id.
#pragma once

#include <string>

#include "base/hash.h"
#include "base/stable_vector.h"
#include "ir/ids.h"

namespace snarl::ir {

enum class TypeKind : std::uint8_t { Void, Boolean, Byte, Char, Short, Int, Long, Float, Double, Null, Class, Array };

/// How a value of a type is held in a register: the five computational kinds of the JVM, and none for void.
enum class ValueKind : std::uint8_t { None, Int, Long, Float, Double, Ref };

constexpr ValueKind valueKind(TypeKind kind) {
  switch (kind) {
    case TypeKind::Void: return ValueKind::None;
    case TypeKind::Boolean:
    case TypeKind::Byte:
    case TypeKind::Char:
    case TypeKind::Short:
    case TypeKind::Int: return ValueKind::Int;
    case TypeKind::Long: return ValueKind::Long;
    case TypeKind::Float: return ValueKind::Float;
    case TypeKind::Double: return ValueKind::Double;
    case TypeKind::Null:
    case TypeKind::Class:
    case TypeKind::Array: return ValueKind::Ref;
  }
  return ValueKind::None;
}

struct Type {
  TypeKind kind = TypeKind::Void;
  std::uint32_t detail = 0;  // Class: the ClassId; Array: the TypeId of the elements
};

/// All types of a program. Primitive types have fixed ids: TypeId{kind}.
class Types {
 public:
  Types();

  static constexpr TypeId primitive(TypeKind kind) { return TypeId{static_cast<std::uint32_t>(kind)}; }
  static constexpr TypeId null() { return primitive(TypeKind::Null); }
  static constexpr TypeId voidType() { return primitive(TypeKind::Void); }

  TypeId ofClass(ClassId id);
  TypeId arrayOf(TypeId element);

  [[nodiscard]] const Type& operator[](TypeId id) const { return types_[id]; }
  [[nodiscard]] TypeKind kind(TypeId id) const { return types_[id].kind; }
  [[nodiscard]] ValueKind valueKind(TypeId id) const { return ir::valueKind(types_[id].kind); }
  [[nodiscard]] bool isReference(TypeId id) const { return valueKind(id) == ValueKind::Ref; }
  /// The class of a class type.
  [[nodiscard]] ClassId classOf(TypeId id) const;
  /// The element type of an array type.
  [[nodiscard]] TypeId elementOf(TypeId id) const;
  [[nodiscard]] std::size_t size() const { return types_.size(); }

 private:
  StableIdVector<TypeId, Type> types_;
  FlatMap<std::uint64_t, TypeId> ids_;
};

}  // namespace snarl::ir
