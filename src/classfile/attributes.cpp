#include "classfile/attributes.h"

namespace snarl::classfile {
namespace {

struct NamedKind {
  std::string_view name;
  AttributeKind kind;
};

// The frequent ones first.
constexpr NamedKind kKinds[] = {
    {"Code", AttributeKind::Code},
    {"LineNumberTable", AttributeKind::LineNumberTable},
    {"LocalVariableTable", AttributeKind::LocalVariableTable},
    {"Signature", AttributeKind::Signature},
    {"Exceptions", AttributeKind::Exceptions},
    {"ConstantValue", AttributeKind::ConstantValue},
    {"RuntimeVisibleAnnotations", AttributeKind::RuntimeVisibleAnnotations},
    {"RuntimeInvisibleAnnotations", AttributeKind::RuntimeInvisibleAnnotations},
    {"SourceFile", AttributeKind::SourceFile},
    {"InnerClasses", AttributeKind::InnerClasses},
    {"NestHost", AttributeKind::NestHost},
    {"NestMembers", AttributeKind::NestMembers},
    {"EnclosingMethod", AttributeKind::EnclosingMethod},
    {"BootstrapMethods", AttributeKind::BootstrapMethods},
    {"Deprecated", AttributeKind::Deprecated},
    {"Synthetic", AttributeKind::Synthetic},
    {"AnnotationDefault", AttributeKind::AnnotationDefault},
    {"RuntimeVisibleParameterAnnotations", AttributeKind::RuntimeVisibleParameterAnnotations},
    {"RuntimeInvisibleParameterAnnotations", AttributeKind::RuntimeInvisibleParameterAnnotations},
    {"PermittedSubclasses", AttributeKind::PermittedSubclasses},
    {"Record", AttributeKind::Record},
    {"Module", AttributeKind::Module},
    {"ModulePackages", AttributeKind::ModulePackages},
    {"ModuleMainClass", AttributeKind::ModuleMainClass},
};

}  // namespace

AttributeKind attributeKind(std::string_view name) {
  for (const NamedKind& known : kKinds) {
    if (known.name == name) return known.kind;
  }
  return AttributeKind::Other;
}

std::size_t readCount(BigEndianReader& reader, std::size_t smallest) {
  const std::size_t count = reader.u2();
  if (count * smallest > reader.remaining()) {
    throw FormatError(reader.offset() - 2, std::to_string(count) + " items are announced, but only " +
                                               std::to_string(reader.remaining()) + " bytes are left");
  }
  return count;
}

std::uint16_t readIndex(BigEndianReader& reader, const ConstantPool& constants, Tag wanted) {
  const std::uint16_t index = reader.u2();
  if (constants.tag(index) != wanted) {
    throw FormatError(reader.offset() - 2, "constant " + std::to_string(index) + " is " +
                                               std::string(tagName(constants.tag(index))) + " where it should be " +
                                               std::string(tagName(wanted)));
  }
  return index;
}

std::string_view readUtf8(BigEndianReader& reader, const ConstantPool& constants) {
  return constants.utf8(readIndex(reader, constants, Tag::Utf8));
}

std::string_view readClassName(BigEndianReader& reader, const ConstantPool& constants) {
  return constants.className(readIndex(reader, constants, Tag::Class));
}

std::uint16_t readOptionalIndex(BigEndianReader& reader, const ConstantPool& constants, Tag wanted) {
  BigEndianReader ahead = reader;
  if (ahead.u2() != 0) return readIndex(reader, constants, wanted);
  reader = ahead;
  return 0;
}

std::string_view readOptionalUtf8(BigEndianReader& reader, const ConstantPool& constants) {
  const std::uint16_t index = readOptionalIndex(reader, constants, Tag::Utf8);
  return index == 0 ? std::string_view{} : constants.utf8(index);
}

std::string_view readOptionalClassName(BigEndianReader& reader, const ConstantPool& constants) {
  const std::uint16_t index = readOptionalIndex(reader, constants, Tag::Class);
  return index == 0 ? std::string_view{} : constants.className(index);
}

std::vector<std::string_view> readClassNames(BigEndianReader& reader, const ConstantPool& constants) {
  const std::size_t count = readCount(reader, 2);
  std::vector<std::string_view> names;
  names.reserve(count);
  for (std::size_t i = 0; i < count; ++i) names.push_back(readClassName(reader, constants));
  return names;
}

}  // namespace snarl::classfile
