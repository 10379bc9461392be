#include "ir/type.h"

namespace snarl::ir {
namespace {

std::uint64_t key(TypeKind kind, std::uint32_t detail) { return static_cast<std::uint64_t>(kind) << 32 | detail; }

}  // namespace

Types::Types() {
  for (auto kind = static_cast<int>(TypeKind::Void); kind <= static_cast<int>(TypeKind::Null); ++kind) {
    types_.push({static_cast<TypeKind>(kind), 0});
  }
}

TypeId Types::ofClass(ClassId id) {
  const auto [place, inserted] = ids_.insert(key(TypeKind::Class, id.value), types_.next());
  if (inserted) types_.push({TypeKind::Class, id.value});
  return *place;
}

TypeId Types::arrayOf(TypeId element) {
  const auto [place, inserted] = ids_.insert(key(TypeKind::Array, element.value), types_.next());
  if (inserted) types_.push({TypeKind::Array, element.value});
  return *place;
}

ClassId Types::classOf(TypeId id) const {
  assert(kind(id) == TypeKind::Class);
  return ClassId{types_[id].detail};
}

TypeId Types::elementOf(TypeId id) const {
  assert(kind(id) == TypeKind::Array);
  return TypeId{types_[id].detail};
}

}  // namespace snarl::ir
