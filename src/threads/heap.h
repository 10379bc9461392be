// What objects lead to: the fields of each, together.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "pointer/analysis.h"

namespace snarl::threads {

class Heap {
 public:
  /// The analysis must have run to its end, and outlive this.
  explicit Heap(const pointer::Analysis& analysis) : Heap(analysis, [](ir::FieldId) { return false; }) {}
  /// Without some fields.
  Heap(const pointer::Analysis& analysis, const std::function<bool(ir::FieldId)>& leftOut);

  /// Calls `use(const ObjectSet&)` for every field of the object that holds something. What whoever reads a field gets
  /// made for himself is not in it.
  template <class Use>
  void forEachField(pointer::ObjectId object, Use use) const {
    for (auto at = std::ranges::lower_bound(fields_, object, {}, &Field::object);
         at != fields_.end() && at->object == object; ++at) {
      use(*at->holds);
    }
  }

 private:
  struct Field {
    pointer::ObjectId object;
    const pointer::ObjectSet* holds;
  };
  std::vector<Field> fields_;  // sorted by object
};

}  // namespace snarl::threads
