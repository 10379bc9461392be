// Abstract objects: what pointers point to.
#pragma once

#include "base/hash.h"
#include "ir/program.h"
#include "pointer/ids.h"

namespace snarl::pointer {

enum class ObjectKind : std::uint8_t {
  None,       // an id that is not used
  Allocated,  // by an allocation site in a heap context
  Merged,     // all objects of a class that are not worth telling apart: strings, exceptions of libraries
  String,     // a string constant that is worth knowing, `detail` its symbol
  Class,      // the java.lang.Class of type `detail`
  Copied,     // by clone at the call site `detail`
  Thrown,     // an exception that the JVM or code without a body throws
  Unknown,    // what code that is not there gives: something of this type or below it
  Entry,      // an argument of an entry point
  Handle,     // a method handle or method type constant, or what a feature makes; `detail` is the feature's
};

struct Object {
  ObjectKind kind = ObjectKind::None;
  ir::TypeId type;           // exactly, but for Unknown
  std::uint32_t detail = 0;  // by kind; for Allocated the AllocSiteId
  ContextId context;         // heap context

  /// Whether it may be of any class below its type.
  [[nodiscard]] bool isOpen() const { return kind == ObjectKind::Unknown || kind == ObjectKind::Entry; }
  [[nodiscard]] bool allocated() const { return kind == ObjectKind::Allocated; }
  [[nodiscard]] bool isCopy() const { return kind == ObjectKind::Copied; }
  [[nodiscard]] ir::AllocSiteId site() const {
    return kind == ObjectKind::Allocated ? ir::AllocSiteId{detail} : ir::AllocSiteId{};
  }
  friend bool operator==(const Object&, const Object&) = default;
};

/// Ids are handed out in blocks of one type each: objects of a type travel together, so that sets of them are dense.
class Objects {
 public:
  /// The object's id and whether it is new.
  std::pair<ObjectId, bool> intern(const Object& object) {
    const auto [place, inserted] = ids_.insert(object, ObjectId{});
    if (!inserted) return {*place, false};
    const ObjectId id = *place = newId(object.type);
    objects_[id] = object;
    return {id, true};
  }
  /// Invalid if there is no such object.
  [[nodiscard]] ObjectId find(const Object& object) const {
    const ObjectId* found = ids_.find(object);
    return found == nullptr ? ObjectId{} : *found;
  }
  [[nodiscard]] const Object& operator[](ObjectId id) const { return objects_[id]; }
  /// One more than the largest id.
  [[nodiscard]] std::size_t idLimit() const { return objects_.size(); }
  [[nodiscard]] std::size_t size() const { return ids_.size(); }

 private:
  struct Hash {
    std::uint64_t operator()(const Object& o) const {
      return combine(std::uint64_t{o.type.value} << 32 | o.detail,
                     std::uint64_t{o.context.value} << 8 | static_cast<std::uint64_t>(o.kind));
    }
  };
  struct Block {
    std::uint32_t next = 0, end = 0;
  };
  static constexpr std::uint32_t kFirstBlock = 8;
  static constexpr std::uint32_t kBlock = 64;

  ObjectId newId(ir::TypeId type) {
    const auto [block, first] = blocks_.insert(type, {});
    if (block->next == block->end) {
      const std::uint32_t size = first ? kFirstBlock : kBlock;
      block->next = static_cast<std::uint32_t>((objects_.size() + size - 1) / size * size);
      block->end = block->next + size;
      objects_.resize(block->end);
    }
    return ObjectId{block->next++};
  }

  FlatMap<ir::TypeId, Block> blocks_;
  IdVector<ObjectId, Object> objects_;
  FlatMap<Object, ObjectId, Hash> ids_;
};

}  // namespace snarl::pointer
