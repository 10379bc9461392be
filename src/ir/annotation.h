// Annotations of classes, fields and methods, with their values.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "ir/ids.h"

namespace snarl::ir {

struct Annotation;

/// An enum constant named in an annotation.
struct EnumValue {
  TypeId type;
  Symbol constant;
};

struct AnnotationValue {
  // bool to long, float and double, string, class, enum constant, nested annotation (one element), array
  std::variant<std::int64_t, double, Symbol, TypeId, EnumValue, std::vector<Annotation>, std::vector<AnnotationValue>>
      value;
};

struct AnnotationElement {
  Symbol name;
  AnnotationValue value;
};

struct Annotation {
  TypeId type;
  bool visibleAtRunTime = false;
  std::vector<AnnotationElement> elements;
};

}  // namespace snarl::ir
