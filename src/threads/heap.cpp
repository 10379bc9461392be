#include "threads/heap.h"

namespace snarl::threads {

Heap::Heap(const pointer::Analysis& analysis) {
  analysis.forEachField([&](pointer::ObjectId object, pointer::FieldKey key, const pointer::ObjectSet& holds) {
    const bool fresh = key.field().valid() && analysis.library().isFresh(key.field());
    if (!holds.empty() && !fresh) fields_.push_back({object, &holds});
  });
  std::ranges::stable_sort(fields_, {}, &Field::object);
}

}  // namespace snarl::threads
