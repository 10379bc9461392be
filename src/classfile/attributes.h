// How attributes are walked and read inside this stage: which one a name means, and what becomes of a damaged one.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "classfile/class_file.h"
#include "classfile/constant_pool.h"

namespace snarl::classfile {

enum class AttributeKind : std::uint8_t {
  Other,
  AnnotationDefault,
  BootstrapMethods,
  Code,
  ConstantValue,
  Deprecated,
  EnclosingMethod,
  Exceptions,
  InnerClasses,
  LineNumberTable,
  LocalVariableTable,
  Module,
  ModuleMainClass,
  ModulePackages,
  NestHost,
  NestMembers,
  PermittedSubclasses,
  Record,
  RuntimeInvisibleAnnotations,
  RuntimeInvisibleParameterAnnotations,
  RuntimeVisibleAnnotations,
  RuntimeVisibleParameterAnnotations,
  Signature,
  SourceFile,
  Synthetic,
};

AttributeKind attributeKind(std::string_view name);

/// Reads a two-byte count and throws FormatError if so many items of at least `smallest` bytes can't follow; memory for
/// them may be reserved.
std::size_t readCount(BigEndianReader& reader, std::size_t smallest);

/// Reads the index of a constant of the given kind.
std::uint16_t readIndex(BigEndianReader& reader, const ConstantPool& constants, Tag wanted);
/// The same, or 0.
std::uint16_t readOptionalIndex(BigEndianReader& reader, const ConstantPool& constants, Tag wanted);
/// Read an index and return what the constant there says; errors tell the offset of the index.
std::string_view readUtf8(BigEndianReader& reader, const ConstantPool& constants);
std::string_view readClassName(BigEndianReader& reader, const ConstantPool& constants);
/// The same, empty for index 0.
std::string_view readOptionalUtf8(BigEndianReader& reader, const ConstantPool& constants);
std::string_view readOptionalClassName(BigEndianReader& reader, const ConstantPool& constants);
std::vector<std::string_view> readClassNames(BigEndianReader& reader, const ConstantPool& constants);

struct Attribute {
  std::string_view name;
  AttributeKind kind;
  bool repeated;  // the owner has had one of this kind
  std::uint64_t offset;
  BigEndianReader body;
};

/// Visits the attributes at `reader`, one after another; `visit` takes an Attribute&.
template <class Visitor>
void readAttributes(BigEndianReader& reader, const ConstantPool& constants, Visitor visit) {
  constexpr std::size_t kSmallestAttribute = 6;
  std::uint32_t seen = 0;
  const std::size_t count = readCount(reader, kSmallestAttribute);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view name = readUtf8(reader, constants);
    const std::size_t length = reader.u4();
    if (length > reader.remaining()) {
      reader.fail("attribute " + std::string(name) + " is " + std::to_string(length) + " bytes long, but only " +
                  std::to_string(reader.remaining()) + " are left");
    }
    const AttributeKind kind = attributeKind(name);
    const std::uint32_t bit = 1U << static_cast<unsigned>(kind);
    Attribute attribute{name, kind, (seen & bit) != 0, reader.offset(), reader.sub(length)};
    seen |= bit;
    visit(attribute);
  }
}

/// Reads one attribute's value with `read(reader)`; all of the attribute must be used. Throws FormatError.
template <class Read>
auto readRequired(Attribute& attribute, Read read) {
  if (attribute.repeated) throw FormatError(attribute.offset, "a second " + std::string(attribute.name) + " attribute");
  auto value = read(attribute.body);
  if (!attribute.body.atEnd()) {
    attribute.body.fail("attribute " + std::string(attribute.name) + " is longer than its contents");
  }
  return value;
}

/// The same for an attribute that can be done without: if it is damaged, `target` is left alone and the loss is
/// recorded.
template <class T, class Read>
void readOptional(Attribute& attribute, std::vector<DroppedAttribute>& dropped, T& target, Read read) {
  try {
    target = readRequired(attribute, read);
  } catch (const FormatError& e) {
    constexpr std::size_t kMaxDropped = 1000;
    if (dropped.size() == kMaxDropped) throw FormatError(e.offset(), "more than 1000 attributes are damaged");
    dropped.push_back({attribute.name, e.offset(), e.what()});
  }
}

}  // namespace snarl::classfile
