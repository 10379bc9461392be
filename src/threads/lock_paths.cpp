#include "threads/lock_paths.h"

namespace snarl::threads {

PathId Paths::intern(const Path& path) {
  const auto [id, isNew] = ids_.insert(path, paths_.next());
  if (isNew) paths_.push(path);
  return *id;
}

PathId Paths::field(PathId base, pointer::FieldKey field) {
  if (!base.valid() || paths_[base].depth >= kLongest) return {};
  return intern({Path::Kind::Field, base, field.value, paths_[base].depth + 1});
}

PathId Paths::root(PathId id) const {
  while (paths_[id].kind == Path::Kind::Field) id = paths_[id].base;
  return id;
}

ir::RegId Paths::registerOf(PathId id) const {
  const Path& first = paths_[root(id)];
  return first.kind == Path::Kind::Register ? ir::RegId{first.detail} : ir::RegId{};
}

PathId Paths::replaced(PathId path, PathId from, PathId by) {
  if (!by.valid()) return {};
  if (path == from) return by;
  const Path step = paths_[path];
  if (step.kind != Path::Kind::Field) return {};
  const PathId base = replaced(step.base, from, by);
  return field(base, pointer::FieldKey{step.detail});
}

}  // namespace snarl::threads
