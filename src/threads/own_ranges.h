// Parts of arrays that are a thread's own: loops over the indices from f(n) up to, but not including, f(n + 1), where n
// is a number that no other thread has and f grows with it; every k-th index from n on, n being less than k; the index
// n itself. That products do not overflow is taken for granted.
#pragma once

#include <map>
#include <vector>

#include "threads/own_numbers.h"

namespace snarl::threads {

class OwnRanges {
 public:
  /// All must outlive this.
  OwnRanges(OwnObjects& own, const pointer::Analysis& analysis, const CallTargets& targets)
      : own_(own), analysis_(analysis), targets_(targets), numbers_(own, analysis, targets) {}

  /// Which part the access to an element is in when the thread of the origin makes it: the parts of two threads are
  /// apart if the answer is the same. 0: not known.
  std::uint32_t partOf(OriginId origin, pointer::InstanceId instance, ir::InstrId access);
  /// The same of objects: the register holds an element of such a part of an array whose elements all differ, or what
  /// only such an element has.
  std::uint32_t partOfObject(OriginId origin, pointer::InstanceId instance, ir::RegId reg) {
    return partOfObject(origin, instance, reg, kDepth);
  }

  /// Which thread it is that gets to the instruction, where only one does: it has compared a number of its own with one
  /// that is the same for all. 0: not known.
  std::uint32_t onlyOneAt(OriginId origin, pointer::InstanceId instance, ir::InstrId at) {
    return onlyOneAt(origin, instance, at, kDepth);
  }

 private:
  using Key = std::vector<std::uint32_t>;
  struct Place {
    OriginId origin;
    pointer::InstanceId instance;
    ir::InstrId access;
    ir::RegId array;
  };
  static constexpr unsigned kDepth = 4;

  std::uint32_t number(Key key);
  std::uint32_t partOfIndex(const Place& place, ir::RegId index, unsigned depth);
  std::uint32_t partOfLoop(const Place& place, ir::RegId index);
  /// y * width + x, where x is less than the width.
  std::uint32_t partOfRow(const Place& place, ir::RegId row, ir::RegId column, unsigned depth);
  std::uint32_t partOfObject(OriginId origin, pointer::InstanceId instance, ir::RegId reg, unsigned depth);
  std::uint32_t findPartOfObject(OriginId origin, pointer::InstanceId instance, ir::RegId reg, unsigned depth);
  std::uint32_t partOfParameter(OriginId origin, pointer::InstanceId instance, ir::RegId reg, unsigned depth);
  std::uint32_t onlyOneAt(OriginId origin, pointer::InstanceId instance, ir::InstrId at, unsigned depth);
  TermId termOf(const Place& place, ir::RegId reg) {
    return numbers_.termOf({place.origin, place.instance, place.array}, reg);
  }

  OwnObjects& own_;
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  OwnNumbers numbers_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::InstrId>>, std::uint32_t> partsOf_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::RegId>>, std::uint32_t> partsOfObjects_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::InstrId>>, std::uint32_t> onlyOnes_;
  std::map<Key, std::uint32_t> parts_;
};

}  // namespace snarl::threads
