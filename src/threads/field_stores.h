// Where something is stored to a field or element of given objects.
#pragma once

#include <vector>

#include "base/hash.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class FieldStores {
 public:
  /// All must outlive this.
  FieldStores(const pointer::Analysis& analysis, const CallTargets& targets);

  struct Store {
    pointer::InstanceId instance;
    ir::InstrId at;
    ir::RegId base, value;
  };
  /// Adds all stores to this field of any of the objects. False if something else may get there: by code that has no
  /// instructions, or because the object is a copy.
  bool into(const pointer::ObjectSet& objects, pointer::FieldKey field, std::vector<Store>& stores) const;

 private:
  struct Place {
    ir::MethodId method;
    ir::InstrId at;
    ir::RegId base, value;
  };
  struct Blind {
    pointer::InstanceId instance;
    pointer::LocalId base;
  };

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  FlatMap<std::uint32_t, std::vector<Place>> places_;  // by field
  FlatMap<std::uint32_t, std::vector<Blind>> blind_;   // by field
  std::vector<Blind> everywhere_;                      // what may store to any field
};

}  // namespace snarl::threads
