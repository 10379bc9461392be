// Annotations with their values, as the class file stores them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "classfile/constant_pool.h"

namespace snarl::classfile {

struct Annotation;

struct ElementValue {
  enum class Kind : char {
    Byte = 'B',
    Char = 'C',
    Double = 'D',
    Float = 'F',
    Int = 'I',
    Long = 'J',
    Short = 'S',
    Boolean = 'Z',
    String = 's',
    Enum = 'e',
    Class = 'c',
    Annotation = '@',
    Array = '[',
  };

  Kind kind = Kind::Int;
  std::int64_t integer = 0;             // Byte, Char, Int, Long, Short, Boolean
  double number = 0;                    // Double, Float
  std::string_view text;                // String: the string; Enum and Class: a descriptor (V for void.class)
  std::string_view constant;            // Enum: the constant's name
  std::vector<ElementValue> items;      // Array
  std::vector<Annotation> annotations;  // Annotation: exactly one
};

struct Element {
  std::string_view name;
  ElementValue value;
};

struct Annotation {
  std::string_view type;  // descriptor: La/b/C;
  bool visible = true;    // kept at run time; otherwise in class files only
  std::vector<Element> elements;

  /// The value given for an element; null if the default holds.
  [[nodiscard]] const ElementValue* find(std::string_view name) const;
};

/// Reads the contents of a Runtime(In)visibleAnnotations attribute.
std::vector<Annotation> readAnnotations(BigEndianReader& reader, const ConstantPool& constants, bool visible);
/// Reads one value: the contents of an AnnotationDefault attribute.
ElementValue readElementValue(BigEndianReader& reader, const ConstantPool& constants);

}  // namespace snarl::classfile
