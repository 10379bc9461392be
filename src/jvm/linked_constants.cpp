#include "jvm/linked_constants.h"

#include "jvm/names.h"

namespace snarl::jvm {

using classfile::Tag;

LinkedConstants::LinkedConstants(ir::Program& program, const classfile::ClassFile& file)
    : pool_(&file.constants), ids_(file.constants.size(), ~std::uint32_t{0}), arrays_(file.constants.size()) {
  const classfile::ConstantPool& pool = file.constants;
  const auto member = [&](std::size_t index) -> std::uint32_t {
    const classfile::MemberRef ref = pool.member(index);
    if (pool.tag(index) == Tag::Fieldref) {
      return program
          .fieldRef({classOf(program, ref.owner), program.symbols().intern(ref.name),
                     typeOfDescriptor(program, ref.descriptor)})
          .value;
    }
    return program
        .methodRef({typeOfConstant(program, ref.owner), selectorOf(program, ref.name, ref.descriptor), ref.isInterface})
        .value;
  };
  for (std::size_t i = 1; i < pool.size(); ++i) {
    switch (pool.tag(i)) {
      case Tag::Class: {
        const ir::TypeId type = typeOfConstant(program, pool.className(i));
        ids_[i] = type.value;
        arrays_[i] = program.types().arrayOf(type);
        break;
      }
      case Tag::String: ids_[i] = program.symbols().intern(pool.string(i)).value; break;
      case Tag::MethodType: ids_[i] = program.symbols().intern(pool.methodType(i)).value; break;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref: ids_[i] = member(i); break;
      default: break;
    }
  }
  for (std::size_t i = 1; i < pool.size(); ++i) {  // these refer to members, which may come later
    if (pool.tag(i) != Tag::MethodHandle) continue;
    const classfile::MethodHandleRef ref = pool.methodHandle(i);
    ir::Handle handle;
    handle.kind = static_cast<ir::HandleKind>(ref.kind);
    if (ir::isFieldHandle(handle.kind)) {
      handle.field = ir::FieldRefId{ids_[ref.member]};
    } else {
      handle.method = ir::MethodRefId{ids_[ref.member]};
    }
    ids_[i] = program.handle(handle).value;
  }
}

std::uint32_t LinkedConstants::expect(std::size_t index, Tag tag) const {
  if (pool_->tag(index) != tag) {
    throw FormatError(pool_->offset(index),
                      "constant " + std::to_string(index) + " is not a " + std::string(classfile::tagName(tag)));
  }
  return ids_[index];
}

ir::TypeId LinkedConstants::arrayOfType(std::size_t index) const {
  static_cast<void>(type(index));
  return arrays_[index];
}

ir::MethodRefId LinkedConstants::method(std::size_t index) const {
  const bool viaInterface = pool_->tag(index) == Tag::InterfaceMethodref;
  return ir::MethodRefId{expect(index, viaInterface ? Tag::InterfaceMethodref : Tag::Methodref)};
}

const DynamicSite& LinkedConstants::dynamic(std::size_t index) const {
  const bool call = pool_->tag(index) == Tag::InvokeDynamic;
  return sites_[expect(index, call ? Tag::InvokeDynamic : Tag::Dynamic)];
}

void LinkedConstants::setDynamic(std::size_t index, DynamicSite site) {
  ids_[index] = static_cast<std::uint32_t>(sites_.size());
  sites_.push_back(std::move(site));
}

}  // namespace snarl::jvm
