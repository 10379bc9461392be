// What a few steps through fields lead to from the arguments of calls.
#pragma once

#include <memory>

#include "pointer/analysis.h"
#include "threads/heap.h"

namespace snarl::threads {

class NearArguments {
 public:
  /// The analysis must outlive this.
  explicit NearArguments(const pointer::Analysis& analysis) : analysis_(analysis) {}

  const pointer::ObjectSet& of(pointer::CallId call);

 private:
  const pointer::Analysis& analysis_;
  std::unique_ptr<Heap> heap_;  // once it is needed
  FlatMap<pointer::CallId, std::unique_ptr<pointer::ObjectSet>> known_;
};

}  // namespace snarl::threads
