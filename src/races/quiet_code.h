// Code in which nothing is ordered: no start, no join, no hand-over between threads, nor in what it calls. Accesses in
// one run of it that hold the same locks are before, after or beside the accesses of others all together (O2 4.1).
#pragma once

#include <vector>

#include "threads/origins.h"

namespace snarl::races {

class QuietCode {
 public:
  explicit QuietCode(const threads::Origins& origins);

  [[nodiscard]] bool isQuiet(pointer::InstanceId id) const { return !busy_[id.index()]; }

 private:
  [[nodiscard]] static bool orders(const pointer::Analysis& analysis, ir::MethodId method);

  std::vector<bool> busy_;
};

}  // namespace snarl::races
