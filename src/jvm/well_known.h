// Types and methods of java.lang that lowering itself puts into code: for constants, boxing and string conversion.
#pragma once

#include <array>
#include <string_view>

#include "ir/program.h"

namespace snarl::jvm {

struct WellKnown {
  explicit WellKnown(ir::Program& program);

  /// Tables by primitive type; entries without meaning are invalid.
  template <class T>
  class ByKind {
   public:
    T& operator[](ir::TypeKind kind) { return items_[static_cast<std::size_t>(kind)]; }
    const T& operator[](ir::TypeKind kind) const { return items_[static_cast<std::size_t>(kind)]; }

   private:
    std::array<T, static_cast<std::size_t>(ir::TypeKind::Array) + 1> items_;
  };

  ir::TypeId object, string, number, classType, methodHandle, methodType, throwable;
  ir::TypeId cloneable, serializable;
  /// Whether an array can be had as this class type.
  [[nodiscard]] bool canBeArray(ir::TypeId type) const {
    return type == object || type == cloneable || type == serializable;
  }
  ByKind<ir::TypeId> arrays;         // int[] and its kin
  ByKind<ir::TypeId> wrappers;       // java.lang.Integer and its kin
  ByKind<ir::MethodRefId> box;       // Integer.valueOf(int)
  ByKind<ir::MethodRefId> unbox;     // Integer.intValue()
  ByKind<ir::MethodRefId> hash;      // Integer.hashCode(int); for references Objects.hashCode
  ByKind<ir::MethodRefId> toString;  // String.valueOf(int); for references String.valueOf(Object)
  ir::MethodRefId equals;            // Objects.equals(Object, Object)
  ir::MethodRefId stringEquals;      // String.equals(Object)
  ir::MethodRefId compareFloats, compareDoubles;
  ir::MethodRefId intValue;  // Number.intValue()
};

}  // namespace snarl::jvm
