// The constants of a class file. Nothing is copied: a constant is read from the class's bytes when it is asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace snarl::classfile {

enum class Tag : std::uint8_t {
  Unusable = 0,  // index 0, and the second slot of a long or double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Fieldref = 9,
  Methodref = 10,
  InterfaceMethodref = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

/// What a tag is called in messages: "Utf8", "Fieldref", ...
std::string_view tagName(Tag tag);

struct NameAndType {
  std::string_view name, descriptor;
};

struct MemberRef {
  std::string_view owner;  // internal name (a/b/C), or an array descriptor ([I)
  std::string_view name, descriptor;
  bool isInterface = false;
};

/// The `reference_kind` of a method handle.
enum class HandleKind : std::uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface,
};

struct MethodHandleRef {
  HandleKind kind = HandleKind::InvokeStatic;
  std::uint16_t member = 0;  // for ConstantPool::member
};

struct DynamicRef {
  std::uint16_t bootstrap = 0;  // into ClassFile::bootstrapMethods, in range there
  std::string_view name, descriptor;
};

/// All text is modified UTF-8 and points into the bytes of the class. What a constant refers to has been checked when
/// the pool was read; an accessor throws FormatError if the index is out of range or names a constant of another kind.
class ConstantPool {
 public:
  ConstantPool() = default;
  /// Reads the pool at `reader`, which reads all of `bytes`.
  ConstantPool(Bytes bytes, BigEndianReader& reader, std::uint16_t majorVersion);

  /// One more than the largest index.
  [[nodiscard]] std::size_t size() const { return offsets_.size(); }
  /// Tag::Unusable for any index without a constant, also out of range.
  [[nodiscard]] Tag tag(std::size_t index) const {
    return index < offsets_.size() && offsets_[index] != 0 ? static_cast<Tag>(bytes_[offsets_[index]]) : Tag::Unusable;
  }
  /// Where the constant starts in the class's bytes.
  [[nodiscard]] std::uint64_t offset(std::size_t index) const {
    return index < offsets_.size() ? offsets_[index] : std::uint64_t{0};
  }

  [[nodiscard]] std::string_view utf8(std::size_t index) const { return textAt(expect(index, Tag::Utf8)); }
  /// Internal name, or an array descriptor.
  [[nodiscard]] std::string_view className(std::size_t index) const { return nameAt(expect(index, Tag::Class)); }
  [[nodiscard]] std::string_view string(std::size_t index) const { return nameAt(expect(index, Tag::String)); }
  [[nodiscard]] std::string_view methodType(std::size_t index) const { return nameAt(expect(index, Tag::MethodType)); }
  [[nodiscard]] std::string_view moduleName(std::size_t index) const { return nameAt(expect(index, Tag::Module)); }
  [[nodiscard]] std::string_view packageName(std::size_t index) const { return nameAt(expect(index, Tag::Package)); }
  [[nodiscard]] std::int32_t integer(std::size_t index) const;
  [[nodiscard]] std::int64_t longValue(std::size_t index) const;
  [[nodiscard]] float floatValue(std::size_t index) const;
  [[nodiscard]] double doubleValue(std::size_t index) const;
  [[nodiscard]] NameAndType nameAndType(std::size_t index) const { return pairAt(expect(index, Tag::NameAndType)); }
  /// A Fieldref, Methodref or InterfaceMethodref.
  [[nodiscard]] MemberRef member(std::size_t index) const;
  [[nodiscard]] MethodHandleRef methodHandle(std::size_t index) const;
  /// A Dynamic or InvokeDynamic.
  [[nodiscard]] DynamicRef dynamic(std::size_t index) const;

  /// The indices inside a constant that refers to others: the text of a Class, String or MethodType (firstIndex); class
  /// and NameAndType of a member; name and descriptor of a NameAndType. They lead to constants of the right kind.
  [[nodiscard]] std::uint16_t firstIndex(std::size_t index) const { return u2At(offsets_[index] + 1); }
  [[nodiscard]] std::uint16_t secondIndex(std::size_t index) const { return u2At(offsets_[index] + 3); }

  /// Whether `ldc` and bootstrap arguments may name it.
  [[nodiscard]] bool isLoadable(std::size_t index) const;
  /// Throws FormatError if a dynamic constant names a bootstrap method beyond `count`.
  void checkBootstraps(std::size_t count) const;

 private:
  [[nodiscard]] std::uint16_t u2At(std::size_t offset) const {
    return static_cast<std::uint16_t>(bytes_[offset] << 8 | bytes_[offset + 1]);
  }
  [[nodiscard]] std::uint32_t u4At(std::size_t offset) const;
  [[nodiscard]] std::uint64_t u8At(std::size_t offset) const;
  [[nodiscard]] std::string_view textAt(std::uint32_t offset) const {
    return asText(bytes_.subspan(offset + 3, u2At(offset + 1)));
  }
  /// The text that the constant's only reference leads to.
  [[nodiscard]] std::string_view nameAt(std::uint32_t offset) const { return textAt(offsets_[u2At(offset + 1)]); }
  [[nodiscard]] NameAndType pairAt(std::uint32_t offset) const {
    return {textAt(offsets_[u2At(offset + 1)]), textAt(offsets_[u2At(offset + 3)])};
  }
  [[nodiscard]] std::uint32_t expect(std::size_t index, Tag wanted) const {
    if (tag(index) != wanted) [[unlikely]]
      wrongKind(index, tagName(wanted));
    return offsets_[index];
  }
  [[noreturn]] void wrongKind(std::size_t index, std::string_view wanted) const;
  void locate(BigEndianReader& reader, bool allowLongForms);
  void checkReferences() const;
  void checkReference(std::uint32_t offset, std::uint16_t index, Tag wanted) const;
  void checkClassName(std::uint32_t offset) const;
  void checkMethodHandle(std::uint32_t offset) const;

  Bytes bytes_;
  std::vector<std::uint32_t> offsets_;  // of the tag byte; 0 where there is no constant
  bool hasDynamic_ = false;
};

}  // namespace snarl::classfile
