// Which objects more than one thread can get to: those that static fields, started tasks and what these are started
// with lead to. Whatever else a thread makes is its own, even if others make their own by the same code, or all keep it
// in one place that gives to each thread what it put there. What is put where nobody finds it (silent_fields.h) does
// not become known there.
#pragma once

#include <vector>

#include "threads/origins.h"

namespace snarl::threads {

class Escape {
 public:
  explicit Escape(const Origins& origins);

  [[nodiscard]] bool escapes(pointer::ObjectId id) const { return escaped_[id.index()]; }

 private:
  void addRoots(const Origins& origins);
  void add(const pointer::ObjectSet& objects);

  const pointer::Analysis& analysis_;
  std::vector<bool> escaped_;
  std::vector<pointer::ObjectId> open_;
};

}  // namespace snarl::threads
