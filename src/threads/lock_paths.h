// Names for values inside one activation of a method: registers, what is found from them through fields that never
// change, and what holds them in fields that never hold the same in two objects. Two uses of one name mean the same
// object, so a name says which lock an unlock gives back even where the points-to analysis sees several.
#pragma once

#include "base/hash.h"
#include "ir/ids.h"
#include "pointer/method_template.h"

namespace snarl::threads {

using PathId = Id<struct PathTag>;

struct Path {
  enum class Kind : std::uint8_t {
    Register,  // detail: ir::RegId
    Field,     // of `base`; detail: pointer::FieldKey
    Owner,     // the only object that ever holds `base` in pointer::FieldKey `detail`
    Static,    // detail: pointer::FieldKey
    Object,    // the only run-time object that pointer::ObjectId `detail` stands for
    Result,    // in what is known of a callee: what it returns
  };
  Kind kind = Kind::Result;
  PathId base;
  std::uint32_t detail = 0;
  std::uint32_t depth = 0;
  friend bool operator==(const Path&, const Path&) = default;
};

class Paths {
 public:
  PathId ofRegister(ir::RegId reg) { return intern({Path::Kind::Register, {}, reg.value, 0}); }
  PathId ofStatic(pointer::FieldKey field) { return intern({Path::Kind::Static, {}, field.value, 0}); }
  PathId ofObject(pointer::ObjectId object) { return intern({Path::Kind::Object, {}, object.value, 0}); }
  PathId result() { return intern({Path::Kind::Result, {}, 0, 0}); }
  /// Invalid if the path is too long, or `base` invalid.
  PathId field(PathId base, pointer::FieldKey field) { return step(Path::Kind::Field, base, field); }
  PathId owner(PathId base, pointer::FieldKey field) { return step(Path::Kind::Owner, base, field); }

  [[nodiscard]] const Path& operator[](PathId id) const { return paths_[id]; }
  [[nodiscard]] PathId root(PathId id) const;
  /// The register that the path starts from; invalid if none.
  [[nodiscard]] ir::RegId registerOf(PathId id) const;
  /// The path with `by` in place of its beginning `from`; invalid if it does not begin so.
  PathId replaced(PathId path, PathId from, PathId by);

 private:
  static constexpr std::uint32_t kLongest = 4;
  struct Hash {
    std::uint64_t operator()(const Path& p) const {
      return combine(std::uint64_t{p.base.value} << 32 | p.detail, static_cast<std::uint64_t>(p.kind));
    }
  };
  PathId intern(const Path& path);
  PathId step(Path::Kind kind, PathId base, pointer::FieldKey field);
  [[nodiscard]] static bool isStep(Path::Kind kind) { return kind == Path::Kind::Field || kind == Path::Kind::Owner; }

  IdVector<PathId, Path> paths_;
  FlatMap<Path, PathId, Hash> ids_;
};

}  // namespace snarl::threads
