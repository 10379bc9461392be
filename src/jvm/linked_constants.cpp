#include "jvm/linked_constants.h"

#include "jvm/names.h"

namespace snarl::jvm {

using classfile::Tag;

namespace {

// Works out each constant once, however many others refer to it.
class Linker {
 public:
  Linker(ir::Program& program, const classfile::ConstantPool& pool, std::vector<std::uint32_t>& ids,
         std::vector<ir::TypeId>& arrays)
      : program_(program), pool_(pool), ids_(ids), arrays_(arrays) {}

  void link(std::size_t index) {
    switch (pool_.tag(index)) {
      case Tag::Class: type(index); break;
      case Tag::String:
      case Tag::MethodType: ids_[index] = symbol(pool_.firstIndex(index)).value; break;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref: member(index); break;
      case Tag::MethodHandle: handle(index); break;
      default: break;
    }
  }

 private:
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};

  Symbol symbol(std::size_t index) {
    if (ids_[index] == kUnknown) ids_[index] = program_.symbols().intern(pool_.utf8(index)).value;
    return Symbol{ids_[index]};
  }
  ir::TypeId type(std::size_t index) {
    if (ids_[index] == kUnknown) {
      const ir::TypeId type = typeOfConstant(program_, pool_.className(index));
      ids_[index] = type.value;
      arrays_[index] = program_.types().arrayOf(type);
    }
    return ir::TypeId{ids_[index]};
  }
  // A NameAndType serves either fields or methods, by what its descriptor is.
  [[nodiscard]] bool isMethodType(std::size_t nameAndType) const {
    return pool_.utf8(pool_.secondIndex(nameAndType)).starts_with('(');
  }
  ir::SelectorId selector(std::size_t index) {
    if (!isMethodType(index)) throw FormatError(pool_.offset(index), "a method with the type of a field");
    if (ids_[index] == kUnknown) {
      const Symbol name = symbol(pool_.firstIndex(index));
      ids_[index] = selectorOf(program_, name, symbol(pool_.secondIndex(index))).value;
    }
    return ir::SelectorId{ids_[index]};
  }
  ir::TypeId fieldType(std::size_t index) {
    if (isMethodType(index)) throw FormatError(pool_.offset(index), "a field with the type of a method");
    if (ids_[index] == kUnknown) {
      ids_[index] = typeOfDescriptor(program_, pool_.utf8(pool_.secondIndex(index))).value;
    }
    return ir::TypeId{ids_[index]};
  }
  std::uint32_t member(std::size_t index) {
    if (ids_[index] != kUnknown) return ids_[index];
    const std::size_t owner = pool_.firstIndex(index);
    const std::size_t nameAndType = pool_.secondIndex(index);
    if (pool_.tag(index) == Tag::Fieldref) {
      const ir::TypeId ownerType = type(owner);
      if (program_.types().kind(ownerType) != ir::TypeKind::Class) {
        throw FormatError(pool_.offset(index), "a field of an array");
      }
      ids_[index] = program_
                        .fieldRef({program_.types().classOf(ownerType), symbol(pool_.firstIndex(nameAndType)),
                                   fieldType(nameAndType)})
                        .value;
    } else {
      const bool viaInterface = pool_.tag(index) == Tag::InterfaceMethodref;
      ids_[index] = program_.methodRef({type(owner), selector(nameAndType), viaInterface}).value;
    }
    return ids_[index];
  }
  void handle(std::size_t index) {
    const classfile::MethodHandleRef ref = pool_.methodHandle(index);
    ir::Handle handle;
    handle.kind = static_cast<ir::HandleKind>(ref.kind);
    if (ir::isFieldHandle(handle.kind)) {
      handle.field = ir::FieldRefId{member(ref.member)};
    } else {
      handle.method = ir::MethodRefId{member(ref.member)};
    }
    ids_[index] = program_.handle(handle).value;
  }

  ir::Program& program_;
  const classfile::ConstantPool& pool_;
  std::vector<std::uint32_t>& ids_;
  std::vector<ir::TypeId>& arrays_;
};

}  // namespace

LinkedConstants::LinkedConstants(ir::Program& program, const classfile::ClassFile& file)
    : pool_(&file.constants), ids_(file.constants.size(), ~std::uint32_t{0}), arrays_(file.constants.size()) {
  Linker linker(program, file.constants, ids_, arrays_);
  for (std::size_t i = 1; i < ids_.size(); ++i) linker.link(i);
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
