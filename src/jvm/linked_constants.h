// The constants of one class as ids of the IR, worked out once so that lowering its bodies only reads.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "ir/program.h"
#include "jvm/dynamic_site.h"

namespace snarl::jvm {

class LinkedConstants {
 public:
  LinkedConstants() = default;
  LinkedConstants(ir::Program& program, const classfile::ClassFile& file);

  // Each takes the index of a constant of that kind, and throws FormatError if it is of another.
  [[nodiscard]] ir::TypeId type(std::size_t index) const { return ir::TypeId{expect(index, classfile::Tag::Class)}; }
  [[nodiscard]] ir::TypeId arrayOfType(std::size_t index) const;
  [[nodiscard]] ir::FieldRefId field(std::size_t index) const {
    return ir::FieldRefId{expect(index, classfile::Tag::Fieldref)};
  }
  [[nodiscard]] ir::MethodRefId method(std::size_t index) const;
  [[nodiscard]] Symbol string(std::size_t index) const { return Symbol{expect(index, classfile::Tag::String)}; }
  [[nodiscard]] Symbol methodType(std::size_t index) const { return Symbol{expect(index, classfile::Tag::MethodType)}; }
  [[nodiscard]] ir::HandleId handle(std::size_t index) const {
    return ir::HandleId{expect(index, classfile::Tag::MethodHandle)};
  }
  /// What an InvokeDynamic or Dynamic constant becomes.
  [[nodiscard]] const DynamicSite& dynamic(std::size_t index) const;
  void setDynamic(std::size_t index, DynamicSite site);

 private:
  [[nodiscard]] std::uint32_t expect(std::size_t index, classfile::Tag tag) const;

  const classfile::ConstantPool* pool_ = nullptr;
  std::vector<std::uint32_t> ids_;
  std::vector<ir::TypeId> arrays_;  // of the Class constants
  std::vector<DynamicSite> sites_;
};

}  // namespace snarl::jvm
