#include "heap.h"

#include <cstring>
#include <new>

namespace snarl::interpreter {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

template <class T>
T read(const std::byte* from) {
  T result;
  std::memcpy(&result, from, sizeof(T));
  return result;
}

template <class T>
void write(std::byte* to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

}  // namespace

std::size_t elementSize(ir::TypeKind kind) {
  switch (kind) {
    case ir::TypeKind::Boolean:
    case ir::TypeKind::Byte: return 1;
    case ir::TypeKind::Char:
    case ir::TypeKind::Short: return 2;
    case ir::TypeKind::Int:
    case ir::TypeKind::Float: return 4;
    default: return 8;
  }
}

Value load(const std::byte* from, ir::TypeKind kind) {
  switch (kind) {
    case ir::TypeKind::Boolean:
    case ir::TypeKind::Byte: return Value::ofInt(read<std::int8_t>(from));
    case ir::TypeKind::Char: return Value::ofInt(read<std::uint16_t>(from));
    case ir::TypeKind::Short: return Value::ofInt(read<std::int16_t>(from));
    case ir::TypeKind::Int: return Value::ofInt(read<std::int32_t>(from));
    case ir::TypeKind::Long: return Value::ofLong(read<std::int64_t>(from));
    case ir::TypeKind::Float: return Value::ofFloat(read<float>(from));
    case ir::TypeKind::Double: return Value::ofDouble(read<double>(from));
    case ir::TypeKind::Null:
    case ir::TypeKind::Class:
    case ir::TypeKind::Array: return Value::ofRef(std::bit_cast<Object*>(read<std::uintptr_t>(from)));
    case ir::TypeKind::Void: break;
  }
  throw Fault("a place of type void is read");
}

void store(std::byte* to, ir::TypeKind kind, Value value) {
  switch (kind) {
    case ir::TypeKind::Boolean: return write(to, static_cast<std::int8_t>(value.asInt() & 1));
    case ir::TypeKind::Byte: return write(to, static_cast<std::int8_t>(value.asInt()));
    case ir::TypeKind::Char: return write(to, static_cast<std::uint16_t>(value.asInt()));
    case ir::TypeKind::Short: return write(to, static_cast<std::int16_t>(value.asInt()));
    case ir::TypeKind::Int: return write(to, value.asInt());
    case ir::TypeKind::Long: return write(to, value.asLong());
    case ir::TypeKind::Float: return write(to, value.asFloat());
    case ir::TypeKind::Double: return write(to, value.asDouble());
    case ir::TypeKind::Null:
    case ir::TypeKind::Class:
    case ir::TypeKind::Array: return write(to, std::bit_cast<std::uintptr_t>(value.asRef()));
    case ir::TypeKind::Void: break;
  }
  throw Fault("a place of type void is written");
}

Object* Heap::allocate(ir::TypeId type, std::size_t size) {
  const std::size_t rounded = (sizeof(Object) + size + alignof(Object) - 1) / alignof(Object) * alignof(Object);
  if (rounded > limit_ - used_) throw Fault("the program needs more heap than the interpreter's limit");
  used_ += rounded;
  if (rounded > chunkLeft_) {
    chunkLeft_ = std::max(rounded, kChunk);
    chunks_.push_back(std::make_unique<std::byte[]>(chunkLeft_));
    chunk_ = chunks_.back().get();
  }
  auto* object = new (chunk_) Object;
  object->type = type;
  object->size = size;
  object->data = chunk_ + sizeof(Object);
  // Spread, so that hash tables keyed by identity are not in allocation order by accident.
  object->identityHash = static_cast<std::int32_t>((++objects_ * 0x9e3779b9U) >> 1);
  chunk_ += rounded;
  chunkLeft_ -= rounded;
  return object;
}

Object* Heap::instance(ir::TypeId type, std::size_t slots) { return allocate(type, slots * kSlotSize); }

Object* Heap::array(ir::TypeId type, ir::TypeKind element, std::uint32_t length) {
  Object* result = allocate(type, length * elementSize(element));
  result->length = length;
  return result;
}

Object* Heap::copy(const Object& original) {
  Object* result = allocate(original.type, original.size);
  result->length = original.length;
  std::memcpy(result->data, original.data, original.size);
  return result;
}

}  // namespace snarl::interpreter
