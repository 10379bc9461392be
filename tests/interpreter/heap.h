// The interpreter's heap: objects and arrays as raw bytes, never collected, with a limit on their sum.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "ir/type.h"
#include "value.h"

namespace snarl::interpreter {

/// An instance or an array. Fields take eight bytes each; elements their own size, so that code which reads arrays
/// through sun.misc.Unsafe sees what it expects.
struct Object {
  ir::TypeId type;
  std::uint32_t length = 0;   // of an array
  std::uint32_t monitor = 0;  // how often it is locked
  std::int32_t identityHash = 0;
  ir::TypeId mirrored;   // of an instance of java.lang.Class
  std::size_t size = 0;  // of the data
  std::byte* data = nullptr;
};

constexpr std::size_t kSlotSize = 8;

/// The size of an array element.
std::size_t elementSize(ir::TypeKind kind);

/// A field or element as a value, small integers widened; and the other way round, small integers cut.
Value load(const std::byte* from, ir::TypeKind kind);
void store(std::byte* to, ir::TypeKind kind, Value value);

class Heap {
 public:
  explicit Heap(std::size_t limit) : limit_(limit) {}

  Object* instance(ir::TypeId type, std::size_t slots);
  Object* array(ir::TypeId type, ir::TypeKind element, std::uint32_t length);
  Object* copy(const Object& original);

 private:
  Object* allocate(ir::TypeId type, std::size_t size);

  std::size_t limit_;
  std::size_t used_ = 0;
  std::size_t chunkLeft_ = 0;
  std::byte* chunk_ = nullptr;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  std::uint32_t objects_ = 0;
};

}  // namespace snarl::interpreter
