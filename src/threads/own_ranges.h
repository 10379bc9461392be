// Parts of arrays that are a thread's own: loops over the indices from f(n) up to, but not including, f(n + 1), where n
// is a number that no other thread has and f grows with it. That products do not overflow is taken for granted.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "threads/own_objects.h"

namespace snarl::threads {

class OwnRanges {
 public:
  /// All must outlive this.
  OwnRanges(OwnObjects& own, const pointer::Analysis& analysis, const CallTargets& targets)
      : own_(own), analysis_(analysis), targets_(targets) {}

  /// Which part the access to an element is in when the thread of the origin makes it: the parts of two threads are
  /// apart if the answer is the same. 0: not known.
  std::uint32_t partOf(OriginId origin, pointer::InstanceId instance, ir::InstrId access);

 private:
  using Key = std::vector<std::uint32_t>;
  /// A number, as it is computed from the thread's own one and what is the same for all.
  struct Shape {
    Key key;
    bool own = false;  // the thread's own number is in it
  };
  struct Place {
    OriginId origin;
    pointer::InstanceId instance;
    ir::RegId array;
  };
  /// From and behind.
  struct Bounds {
    ir::RegId first, end;
  };
  std::uint32_t findPart(OriginId origin, pointer::InstanceId instance, ir::InstrId access);
  const std::optional<Bounds>& boundsOf(const ir::Body& body, ir::InstrId access);
  [[nodiscard]] static std::optional<Bounds> findBounds(const ir::Body& body, ir::InstrId access);
  /// With `next`: what it would be for the number before this one.
  std::optional<Shape> shapeOf(const Place& place, ir::RegId reg, bool next, unsigned depth);
  std::optional<Shape> shapeOfParameter(const Place& place, ir::RegId reg, unsigned depth);
  std::optional<Shape> shapeOfBinary(const Place& place, const ir::Instr& instr, bool next, unsigned depth);
  /// n + 1, or n * c + c.
  std::optional<Shape> shapeOfNext(const Place& place, const ir::Instr& sum, unsigned depth);
  [[nodiscard]] bool isSameArray(const ir::Body& body, ir::RegId a, ir::RegId b) const;

  static constexpr unsigned kDepth = 8;

  OwnObjects& own_;
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  FlatMap<std::pair<ir::MethodId, ir::InstrId>, std::optional<Bounds>> bounds_;
  FlatMap<std::pair<OriginId, std::pair<pointer::InstanceId, ir::InstrId>>, std::uint32_t> partsOf_;
  std::map<Key, std::uint32_t> parts_;
};

}  // namespace snarl::threads
