// A set of points of one run of an origin: everything in some instances, and parts of others.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "ir/ids.h"
#include "pointer/ids.h"

namespace snarl::threads {

/// Instructions of a body from the first to the last, both included.
struct InstrSpan {
  ir::InstrId first, last;
  friend auto operator<=>(const InstrSpan&, const InstrSpan&) = default;
};

class Region {
 public:
  explicit Region(std::size_t instanceCount) : whole_(instanceCount) {}

  [[nodiscard]] bool contains(pointer::InstanceId id, ir::InstrId at) const {
    return whole_[id.index()] || (!parts_.empty() && inPart(id, at));
  }
  [[nodiscard]] bool containsWhole(pointer::InstanceId id) const { return whole_[id.index()]; }
  /// Whether the run of the origin can end here.
  [[nodiscard]] bool reachesEnd() const { return reachesEnd_; }
  /// The same, other than by an exception.
  [[nodiscard]] bool returns() const { return returns_; }

  /// Whether it was not whole before.
  bool addWhole(pointer::InstanceId id) {
    if (whole_[id.index()]) return false;
    whole_[id.index()] = true;
    return true;
  }
  void add(pointer::InstanceId id, std::span<const InstrSpan> spans);
  void add(const Region& other);
  /// Keeps what is in the other one too.
  void keep(const Region& other);
  void setReachesEnd(bool returns) {
    reachesEnd_ = true;
    returns_ = returns_ || returns;
  }

 private:
  [[nodiscard]] bool inPart(pointer::InstanceId id, ir::InstrId at) const;

  std::vector<bool> whole_;
  FlatMap<pointer::InstanceId, std::vector<InstrSpan>> parts_;  // sorted, apart
  bool reachesEnd_ = false;
  bool returns_ = false;
};

}  // namespace snarl::threads
