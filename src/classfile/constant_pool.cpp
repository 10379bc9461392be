#include "classfile/constant_pool.h"

#include <bit>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace snarl::classfile {
namespace {

/// Bytes of a constant after its tag, 0 for tags that do not exist. Utf8: its length field only.
constexpr std::uint8_t kSizes[] = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

bool takesTwoSlots(Tag tag) { return tag == Tag::Long || tag == Tag::Double; }

bool mayRefer(HandleKind kind, Tag tag) {
  switch (kind) {
    case HandleKind::GetField:
    case HandleKind::GetStatic:
    case HandleKind::PutField:
    case HandleKind::PutStatic: return tag == Tag::Fieldref;
    case HandleKind::InvokeVirtual:
    case HandleKind::NewInvokeSpecial: return tag == Tag::Methodref;
    case HandleKind::InvokeStatic:
    case HandleKind::InvokeSpecial: return tag == Tag::Methodref || tag == Tag::InterfaceMethodref;
    case HandleKind::InvokeInterface: return tag == Tag::InterfaceMethodref;
  }
  return false;
}

}  // namespace

std::string_view tagName(Tag tag) {
  switch (tag) {
    case Tag::Unusable: return "unusable";
    case Tag::Utf8: return "Utf8";
    case Tag::Integer: return "Integer";
    case Tag::Float: return "Float";
    case Tag::Long: return "Long";
    case Tag::Double: return "Double";
    case Tag::Class: return "Class";
    case Tag::String: return "String";
    case Tag::Fieldref: return "Fieldref";
    case Tag::Methodref: return "Methodref";
    case Tag::InterfaceMethodref: return "InterfaceMethodref";
    case Tag::NameAndType: return "NameAndType";
    case Tag::MethodHandle: return "MethodHandle";
    case Tag::MethodType: return "MethodType";
    case Tag::Dynamic: return "Dynamic";
    case Tag::InvokeDynamic: return "InvokeDynamic";
    case Tag::Module: return "Module";
    case Tag::Package: return "Package";
  }
  return "unknown";
}

ConstantPool::ConstantPool(Bytes bytes, BigEndianReader& reader, std::uint16_t majorVersion) : bytes_(bytes) {
  constexpr std::uint16_t kLastWithLongForms = 47;
  locate(reader, majorVersion <= kLastWithLongForms);
  checkReferences();
}

void ConstantPool::locate(BigEndianReader& reader, bool allowLongForms) {
  const std::size_t count = reader.u2();
  if (count == 0) reader.fail("the constant pool has no index 0");
  constexpr std::size_t kSmallest = 3;
  if ((count - 1) > reader.remaining() / kSmallest * 2 + 2) {
    reader.fail(std::to_string(count - 1) + " constants are announced, more than the file can hold");
  }
  offsets_.resize(count);
  for (std::size_t i = 1; i < count; ++i) {
    const auto start = static_cast<std::uint32_t>(reader.position());
    const std::uint8_t tag = reader.u1();
    if (tag >= sizeof kSizes || kSizes[tag] == 0) {
      throw FormatError(start, "constant " + std::to_string(i) + " has the unknown tag " + std::to_string(tag));
    }
    offsets_[i] = start;
    if (static_cast<Tag>(tag) == Tag::Utf8) {
      const std::size_t length = reader.u2();
      const std::string_view text = asText(reader.take(length));
      if (const auto bad = findInvalidUtf8(text, allowLongForms)) {
        throw FormatError(start + 3 + *bad, "constant " + std::to_string(i) + " is not modified UTF-8");
      }
      continue;
    }
    reader.skip(kSizes[tag]);
    if (takesTwoSlots(static_cast<Tag>(tag)) && ++i == count) {
      throw FormatError(start, "the last constant takes two slots, but there is room for one");
    }
    hasDynamic_ |=
        tag == static_cast<std::uint8_t>(Tag::Dynamic) || tag == static_cast<std::uint8_t>(Tag::InvokeDynamic);
  }
}

void ConstantPool::checkReference(std::uint32_t offset, std::uint16_t index, Tag wanted) const {
  if (tag(index) == wanted) [[likely]]
    return;
  throw FormatError(offset, std::string(tagName(static_cast<Tag>(bytes_[offset]))) + " constant refers to constant " +
                                std::to_string(index) + ", which is " + std::string(tagName(tag(index))) +
                                " where it should be " + std::string(tagName(wanted)));
}

void ConstantPool::checkReferences() const {
  for (const std::uint32_t offset : offsets_) {
    if (offset == 0) continue;
    switch (static_cast<Tag>(bytes_[offset])) {
      case Tag::Class:
        checkReference(offset, u2At(offset + 1), Tag::Utf8);
        checkClassName(offset);
        break;
      case Tag::String:
      case Tag::MethodType:
      case Tag::Module:
      case Tag::Package: checkReference(offset, u2At(offset + 1), Tag::Utf8); break;
      case Tag::NameAndType:
        checkReference(offset, u2At(offset + 1), Tag::Utf8);
        checkReference(offset, u2At(offset + 3), Tag::Utf8);
        break;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref:
        checkReference(offset, u2At(offset + 1), Tag::Class);
        checkReference(offset, u2At(offset + 3), Tag::NameAndType);
        break;
      case Tag::Dynamic:
      case Tag::InvokeDynamic: checkReference(offset, u2At(offset + 3), Tag::NameAndType); break;
      case Tag::MethodHandle: checkMethodHandle(offset); break;
      default: break;
    }
  }
}

void ConstantPool::checkClassName(std::uint32_t offset) const {
  const std::string_view name = nameAt(offset);
  if (name.empty()) throw FormatError(offset, "a class has an empty name");
  if (name[0] == '[' && !isFieldDescriptor(name)) {
    throw FormatError(offset, "'" + std::string(name) + "' is not an array type");
  }
}

void ConstantPool::checkMethodHandle(std::uint32_t offset) const {
  const std::uint8_t kind = bytes_[offset + 1];
  const std::uint16_t index = u2At(offset + 2);
  if (kind < 1 || kind > 9) throw FormatError(offset, "unknown kind of method handle " + std::to_string(kind));
  if (!mayRefer(HandleKind{kind}, tag(index))) {
    throw FormatError(offset, "method handle of kind " + std::to_string(kind) + " refers to constant " +
                                  std::to_string(index) + ", which is " + std::string(tagName(tag(index))));
  }
}

void ConstantPool::checkBootstraps(std::size_t count) const {
  if (!hasDynamic_) return;
  for (const std::uint32_t offset : offsets_) {
    if (offset == 0) continue;
    const Tag kind{bytes_[offset]};
    if ((kind == Tag::Dynamic || kind == Tag::InvokeDynamic) && u2At(offset + 1) >= count) {
      throw FormatError(offset, std::string(tagName(kind)) + " constant names bootstrap method " +
                                    std::to_string(u2At(offset + 1)) + ", but the class has " + std::to_string(count));
    }
  }
}

void ConstantPool::wrongKind(std::size_t index, std::string_view wanted) const {
  const std::string which = "constant " + std::to_string(index);
  if (index >= size()) {
    constexpr std::uint64_t kCountOffset = 8;
    throw FormatError(kCountOffset, which + " does not exist: the last one is " + std::to_string(size() - 1));
  }
  throw FormatError(offset(index),
                    which + " is " + std::string(tagName(tag(index))) + " where it should be " + std::string(wanted));
}

std::uint32_t ConstantPool::u4At(std::size_t offset) const {
  return std::uint32_t{u2At(offset)} << 16 | u2At(offset + 2);
}

std::uint64_t ConstantPool::u8At(std::size_t offset) const {
  return std::uint64_t{u4At(offset)} << 32 | u4At(offset + 4);
}

std::int32_t ConstantPool::integer(std::size_t index) const {
  return static_cast<std::int32_t>(u4At(expect(index, Tag::Integer) + 1));
}

std::int64_t ConstantPool::longValue(std::size_t index) const {
  return static_cast<std::int64_t>(u8At(expect(index, Tag::Long) + 1));
}

float ConstantPool::floatValue(std::size_t index) const {
  return std::bit_cast<float>(u4At(expect(index, Tag::Float) + 1));
}

double ConstantPool::doubleValue(std::size_t index) const {
  return std::bit_cast<double>(u8At(expect(index, Tag::Double) + 1));
}

MemberRef ConstantPool::member(std::size_t index) const {
  const Tag kind = tag(index);
  if (kind < Tag::Fieldref || kind > Tag::InterfaceMethodref) wrongKind(index, "a field or method");
  const std::uint32_t offset = offsets_[index];
  const NameAndType pair = pairAt(offsets_[u2At(offset + 3)]);
  return {nameAt(offsets_[u2At(offset + 1)]), pair.name, pair.descriptor, kind == Tag::InterfaceMethodref};
}

MethodHandleRef ConstantPool::methodHandle(std::size_t index) const {
  const std::uint32_t offset = expect(index, Tag::MethodHandle);
  return {HandleKind{bytes_[offset + 1]}, u2At(offset + 2)};
}

DynamicRef ConstantPool::dynamic(std::size_t index) const {
  const Tag kind = tag(index);
  if (kind != Tag::Dynamic && kind != Tag::InvokeDynamic) wrongKind(index, "Dynamic or InvokeDynamic");
  const std::uint32_t offset = offsets_[index];
  const NameAndType pair = pairAt(offsets_[u2At(offset + 3)]);
  return {u2At(offset + 1), pair.name, pair.descriptor};
}

bool ConstantPool::isLoadable(std::size_t index) const {
  switch (tag(index)) {
    case Tag::Integer:
    case Tag::Float:
    case Tag::Long:
    case Tag::Double:
    case Tag::Class:
    case Tag::String:
    case Tag::MethodHandle:
    case Tag::MethodType:
    case Tag::Dynamic: return true;
    default: return false;
  }
}

}  // namespace snarl::classfile
