#include "classfile/annotation.h"

#include "classfile/attributes.h"

namespace snarl::classfile {
namespace {

/// Compilers nest two or three deep; anything near this is made to break readers.
constexpr int kMaxDepth = 64;

class AnnotationReader {
 public:
  AnnotationReader(BigEndianReader& reader, const ConstantPool& constants, bool visible)
      : reader_(reader), constants_(constants), visible_(visible) {}

  std::vector<Annotation> list() {
    const std::size_t count = readCount(reader_, kSmallestAnnotation);
    std::vector<Annotation> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i) result.push_back(annotation(0));
    return result;
  }

  ElementValue value(int depth) {
    if (depth > kMaxDepth) reader_.fail("annotation values are nested too deeply");
    ElementValue result;
    result.kind = ElementValue::Kind{static_cast<char>(reader_.u1())};
    switch (result.kind) {
      case ElementValue::Kind::Byte:
      case ElementValue::Kind::Char:
      case ElementValue::Kind::Int:
      case ElementValue::Kind::Short:
      case ElementValue::Kind::Boolean: result.integer = constants_.integer(index(Tag::Integer)); break;
      case ElementValue::Kind::Long: result.integer = constants_.longValue(index(Tag::Long)); break;
      case ElementValue::Kind::Float: result.number = double{constants_.floatValue(index(Tag::Float))}; break;
      case ElementValue::Kind::Double: result.number = constants_.doubleValue(index(Tag::Double)); break;
      case ElementValue::Kind::String:
      case ElementValue::Kind::Class: result.text = readUtf8(reader_, constants_); break;
      case ElementValue::Kind::Enum:
        result.text = readUtf8(reader_, constants_);
        result.constant = readUtf8(reader_, constants_);
        break;
      case ElementValue::Kind::Annotation: result.annotations.push_back(annotation(depth + 1)); break;
      case ElementValue::Kind::Array: result.items = items(depth + 1); break;
      default: reader_.fail("unknown kind of annotation value");
    }
    return result;
  }

 private:
  static constexpr std::size_t kSmallestAnnotation = 4;
  static constexpr std::size_t kSmallestElement = 5;
  static constexpr std::size_t kSmallestValue = 3;

  std::uint16_t index(Tag wanted) { return readIndex(reader_, constants_, wanted); }

  Annotation annotation(int depth) {
    Annotation result;
    result.type = readUtf8(reader_, constants_);
    result.visible = visible_;
    const std::size_t count = readCount(reader_, kSmallestElement);
    result.elements.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view name = readUtf8(reader_, constants_);
      result.elements.push_back({name, value(depth)});
    }
    return result;
  }

  std::vector<ElementValue> items(int depth) {
    const std::size_t count = readCount(reader_, kSmallestValue);
    std::vector<ElementValue> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i) result.push_back(value(depth));
    return result;
  }

  BigEndianReader& reader_;
  const ConstantPool& constants_;
  bool visible_;
};

}  // namespace

const ElementValue* Annotation::find(std::string_view name) const {
  for (const Element& element : elements) {
    if (element.name == name) return &element.value;
  }
  return nullptr;
}

std::vector<Annotation> readAnnotations(BigEndianReader& reader, const ConstantPool& constants, bool visible) {
  return AnnotationReader(reader, constants, visible).list();
}

ElementValue readElementValue(BigEndianReader& reader, const ConstantPool& constants) {
  return AnnotationReader(reader, constants, true).value(0);
}

}  // namespace snarl::classfile
