#include "threads/lock_paths.h"

namespace snarl::threads {

PathId Paths::intern(const Path& path) {
  const auto [id, isNew] = ids_.insert(path, paths_.next());
  if (isNew) paths_.push(path);
  return *id;
}

// A step back leads where the step came from.
PathId Paths::step(Path::Kind kind, PathId base, pointer::FieldKey field) {
  if (!base.valid()) return {};
  const Path from = paths_[base];
  if (isStep(from.kind) && from.kind != kind && from.detail == field.value) return from.base;
  return from.depth < kLongest ? intern({kind, base, field.value, from.depth + 1}) : PathId{};
}

PathId Paths::root(PathId id) const {
  while (isStep(paths_[id].kind)) id = paths_[id].base;
  return id;
}

ir::RegId Paths::registerOf(PathId id) const {
  const Path& first = paths_[root(id)];
  return first.kind == Path::Kind::Register ? ir::RegId{first.detail} : ir::RegId{};
}

PathId Paths::replaced(PathId path, PathId from, PathId by) {
  if (!by.valid()) return {};
  if (path == from) return by;
  const Path last = paths_[path];
  if (!isStep(last.kind)) return {};
  const PathId base = replaced(last.base, from, by);
  return step(last.kind, base, pointer::FieldKey{last.detail});
}

}  // namespace snarl::threads
