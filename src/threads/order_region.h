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

/// A set of instances, with a bit for each that there is.
class InstanceBits {
 public:
  explicit InstanceBits(std::size_t instanceCount) : words_((instanceCount + 63) / 64) {}

  [[nodiscard]] bool contains(pointer::InstanceId id) const { return (words_[id.index() / 64] & bitOf(id)) != 0; }
  /// Whether it was not there before.
  bool insert(pointer::InstanceId id) {
    std::uint64_t& word = words_[id.index() / 64];
    if ((word & bitOf(id)) != 0) return false;
    word |= bitOf(id);
    return true;
  }
  void add(const InstanceBits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  void keep(const InstanceBits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }

 private:
  static std::uint64_t bitOf(pointer::InstanceId id) { return std::uint64_t{1} << (id.index() % 64); }

  std::vector<std::uint64_t> words_;
};

class Region {
 public:
  explicit Region(std::size_t instanceCount) : whole_(instanceCount) {}

  [[nodiscard]] bool contains(pointer::InstanceId id, ir::InstrId at) const {
    return whole_.contains(id) || (!parts_.empty() && inPart(id, at));
  }
  [[nodiscard]] bool containsWhole(pointer::InstanceId id) const { return whole_.contains(id); }
  /// Whether the run of the origin can end here.
  [[nodiscard]] bool reachesEnd() const { return reachesEnd_; }
  /// The same, other than by an exception.
  [[nodiscard]] bool returns() const { return returns_; }

  /// Whether it was not whole before.
  bool addWhole(pointer::InstanceId id) { return whole_.insert(id); }
  void addWhole(const InstanceBits& instances) { whole_.add(instances); }
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

  InstanceBits whole_;
  FlatMap<pointer::InstanceId, std::vector<InstrSpan>> parts_;  // sorted, apart
  bool reachesEnd_ = false;
  bool returns_ = false;
};

}  // namespace snarl::threads
