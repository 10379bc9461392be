#include "support/class_assembler.h"

#include <bit>

namespace snarl::test {

using classfile::HandleKind;
using classfile::Tag;

ByteWriter& ByteWriter::put(std::uint64_t value, int size) {
  for (int i = size - 1; i >= 0; --i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  return *this;
}

ByteWriter& ByteWriter::text(std::string_view text) {
  bytes_.insert(bytes_.end(), text.begin(), text.end());
  return *this;
}

ByteWriter& ByteWriter::append(const ByteVector& more) {
  bytes_.insert(bytes_.end(), more.begin(), more.end());
  return *this;
}

void ByteWriter::patch(std::size_t at, std::uint64_t value, int size) {
  for (int i = 0; i < size; ++i)
    bytes_[at + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(value >> (8 * (size - 1 - i)));
}

ClassAssembler::ClassAssembler(std::string_view name, std::string_view superName, std::uint16_t flags)
    : flags_(flags),
      name_(classConstant(name)),
      super_(superName.empty() ? std::uint16_t{0} : classConstant(superName)) {}

ClassAssembler& ClassAssembler::version(int major, int minor) {
  major_ = major;
  minor_ = minor;
  return *this;
}

ClassAssembler& ClassAssembler::implements(std::string_view interfaceName) {
  interfaces_.push_back(classConstant(interfaceName));
  return *this;
}

ClassAssembler& ClassAssembler::field(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                                      std::vector<AttributeText> attributes) {
  fields_.push_back({flags, utf8(name), utf8(descriptor), std::move(attributes)});
  return *this;
}

MethodAssembler& ClassAssembler::method(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  return methods_.emplace_back(*this, flags, std::string(name), std::string(descriptor));
}

ClassAssembler& ClassAssembler::attribute(std::string name, ByteVector contents) {
  attributes_.push_back({std::move(name), std::move(contents)});
  return *this;
}

std::uint16_t ClassAssembler::intern(Tag tag, const ByteWriter& contents) {
  return constant(static_cast<std::uint8_t>(tag), contents.bytes());
}

std::uint16_t ClassAssembler::constant(std::uint8_t tag, const ByteVector& contents) {
  std::string key(1, static_cast<char>(tag));
  key.append(contents.begin(), contents.end());
  const auto [entry, added] = known_.emplace(key, next_);
  if (added) {
    pool_.text(key);
    const bool twoSlots = tag == static_cast<std::uint8_t>(Tag::Long) || tag == static_cast<std::uint8_t>(Tag::Double);
    next_ = static_cast<std::uint16_t>(next_ + (twoSlots ? 2 : 1));
  }
  return entry->second;
}

std::uint16_t ClassAssembler::utf8(std::string_view text) {
  return intern(Tag::Utf8, ByteWriter().u2(text.size()).text(text));
}

std::uint16_t ClassAssembler::classConstant(std::string_view name) {
  return intern(Tag::Class, ByteWriter().u2(utf8(name)));
}

std::uint16_t ClassAssembler::string(std::string_view text) { return intern(Tag::String, ByteWriter().u2(utf8(text))); }

std::uint16_t ClassAssembler::integer(std::int32_t value) {
  return intern(Tag::Integer, ByteWriter().u4(static_cast<std::uint32_t>(value)));
}

std::uint16_t ClassAssembler::longConstant(std::int64_t value) {
  return intern(Tag::Long, ByteWriter().u8(static_cast<std::uint64_t>(value)));
}

std::uint16_t ClassAssembler::floatConstant(float value) {
  return intern(Tag::Float, ByteWriter().u4(std::bit_cast<std::uint32_t>(value)));
}

std::uint16_t ClassAssembler::doubleConstant(double value) {
  return intern(Tag::Double, ByteWriter().u8(std::bit_cast<std::uint64_t>(value)));
}

std::uint16_t ClassAssembler::nameAndType(std::string_view name, std::string_view descriptor) {
  const std::uint16_t nameIndex = utf8(name);
  return intern(Tag::NameAndType, ByteWriter().u2(nameIndex).u2(utf8(descriptor)));
}

std::uint16_t ClassAssembler::member(Tag tag, std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  const std::uint16_t ownerIndex = classConstant(owner);
  return intern(tag, ByteWriter().u2(ownerIndex).u2(nameAndType(name, descriptor)));
}

std::uint16_t ClassAssembler::fieldRef(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return member(Tag::Fieldref, owner, name, descriptor);
}

std::uint16_t ClassAssembler::methodRef(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return member(Tag::Methodref, owner, name, descriptor);
}

std::uint16_t ClassAssembler::interfaceMethodRef(std::string_view owner, std::string_view name,
                                                 std::string_view descriptor) {
  return member(Tag::InterfaceMethodref, owner, name, descriptor);
}

std::uint16_t ClassAssembler::methodHandle(HandleKind kind, std::uint16_t memberIndex) {
  return intern(Tag::MethodHandle, ByteWriter().u1(static_cast<std::uint8_t>(kind)).u2(memberIndex));
}

std::uint16_t ClassAssembler::methodType(std::string_view descriptor) {
  return intern(Tag::MethodType, ByteWriter().u2(utf8(descriptor)));
}

std::uint16_t ClassAssembler::dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return intern(Tag::Dynamic, ByteWriter().u2(bootstrap).u2(nameAndType(name, descriptor)));
}

std::uint16_t ClassAssembler::invokeDynamic(std::uint16_t bootstrap, std::string_view name,
                                            std::string_view descriptor) {
  return intern(Tag::InvokeDynamic, ByteWriter().u2(bootstrap).u2(nameAndType(name, descriptor)));
}

std::uint16_t ClassAssembler::module(std::string_view name) { return intern(Tag::Module, ByteWriter().u2(utf8(name))); }

std::uint16_t ClassAssembler::package(std::string_view name) {
  return intern(Tag::Package, ByteWriter().u2(utf8(name)));
}

std::uint16_t ClassAssembler::bootstrap(std::uint16_t handle, std::vector<std::uint16_t> arguments) {
  bootstraps_.push_back({handle, std::move(arguments)});
  return static_cast<std::uint16_t>(bootstraps_.size() - 1);
}

std::uint16_t ClassAssembler::bootstrap(std::string_view owner, std::string_view name, std::string_view descriptor,
                                        std::vector<std::uint16_t> arguments) {
  return bootstrap(methodHandle(HandleKind::InvokeStatic, methodRef(owner, name, descriptor)), std::move(arguments));
}

ClassAssembler& ClassAssembler::defaultConstructor() {
  MethodAssembler& constructor = method(flag::kPublic, "<init>", "()V");
  constructor.emit(Op::aload_0);
  // The superclass's name is not kept, but its constant is, so the reference is put together here.
  const std::uint16_t call = intern(Tag::Methodref, ByteWriter().u2(super_).u2(nameAndType("<init>", "()V")));
  constructor.emit(Op::invokespecial, call).emit(Op::return_);
  return *this;
}

void ClassAssembler::writeAttributes(ByteWriter& out, const std::vector<AttributeText>& attributes) {
  out.u2(attributes.size());
  for (const AttributeText& attribute : attributes) {
    out.u2(utf8(attribute.name)).u4(attribute.contents.size()).append(attribute.contents);
  }
}

ByteVector ClassAssembler::bootstrapContents() const {
  ByteWriter out;
  out.u2(bootstraps_.size());
  for (const Bootstrap& item : bootstraps_) {
    out.u2(item.handle).u2(item.arguments.size());
    for (const std::uint16_t argument : item.arguments) out.u2(argument);
  }
  return out.bytes();
}

ByteVector ClassAssembler::bytes() {
  ByteWriter body;
  body.u2(flags_).u2(name_).u2(super_).u2(interfaces_.size());
  for (const std::uint16_t item : interfaces_) body.u2(item);
  body.u2(fields_.size());
  for (const Field& item : fields_) {
    body.u2(item.flags).u2(item.name).u2(item.descriptor);
    writeAttributes(body, item.attributes);
  }
  body.u2(methods_.size());
  for (MethodAssembler& item : methods_) item.write(body);
  std::vector<AttributeText> attributes = attributes_;
  if (!bootstraps_.empty()) attributes.push_back({"BootstrapMethods", bootstrapContents()});
  writeAttributes(body, attributes);
  ByteWriter out;
  out.u4(0xcafebabe).u2(static_cast<std::uint64_t>(minor_)).u2(static_cast<std::uint64_t>(major_)).u2(next_);
  out.append(pool_.bytes()).append(body.bytes());
  return out.bytes();
}

}  // namespace snarl::test
