#include "threads/heap.h"

namespace snarl::threads {

Heap::Heap(const pointer::Analysis& analysis, const std::function<bool(ir::FieldId)>& leftOut) {
  analysis.forEachField([&](pointer::ObjectId object, pointer::FieldKey key, const pointer::ObjectSet& holds) {
    const ir::FieldId field = key.field();
    const bool none = field.valid() && (analysis.library().isFresh(field) || leftOut(field));
    if (!holds.empty() && !none) fields_.push_back({object, &holds});
  });
  std::ranges::stable_sort(fields_, {}, &Field::object);
}

}  // namespace snarl::threads
