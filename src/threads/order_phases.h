// Barriers that threads meet at again and again: what one of them does between two meetings comes before whatever
// another does after the next.
//
// No more threads take part than the barrier waits for, so that nobody gets past it before all have come; and where
// each of them waits next is known from where it waited last. Then all wait at the same places in the same order, and
// two points are apart if they never lie behind the same meeting.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "threads/interruptions.h"
#include "threads/order_points.h"
#include "threads/order_tools.h"

namespace snarl::threads {

class Phases {
 public:
  Phases(OrderTools& tools, const Interruptions& interruptions);
  ~Phases();

  /// Whether a barrier orders the two, one way or the other.
  bool keepsApart(const Point& a, const Point& b);

 private:
  struct Stop {
    pointer::InstanceId id;
    ir::InstrId at;
    friend auto operator<=>(const Stop&, const Stop&) = default;
  };
  /// Places where an origin waits: numbers from 1 on; 0 is its start.
  using Places = std::vector<bool>;
  /// What one origin does at a barrier.
  struct Part {
    pointer::InstanceId body;  // the method that waits, which runs once
    std::vector<Stop> stops;   // in it, each waits once; by number, less one
    std::vector<std::size_t> next;
    std::vector<Places> before;  // by block: where it may have waited last
    FlatMap<std::pair<pointer::InstanceId, ir::InstrId>, Places> known;
  };
  struct Meeting {
    std::vector<std::pair<OriginId, std::unique_ptr<Part>>> parts;
  };
  struct Amount {
    std::optional<std::int32_t> number;
    ir::MethodId method;  // else: a register that has one value
    ir::RegId reg;
    ir::FieldId field;  // or a constant
    friend bool operator==(const Amount&, const Amount&) = default;
  };

  /// What is said of one barrier.
  void add(const std::vector<const MarkPlace*>& marks);
  /// `sure`: waiting never fails.
  std::unique_ptr<Part> partOf(OriginId origin, std::vector<Stop> stops, bool sure);
  /// Replaces what waits in a method that does nothing else of the kind by the calls of it.
  bool lift(OriginId origin, std::vector<Stop>& stops, bool sure);
  bool runsOnceIn(OriginId origin, pointer::InstanceId id, unsigned depth) const;
  bool findPlaces(Part& part, bool sure) const;
  const Places* placesOf(Part& part, OriginId origin, const Point& point);
  /// Whether no more threads than that take part.
  [[nodiscard]] bool areFewEnough(const std::vector<OriginId>& origins, const Amount& parties) const;
  [[nodiscard]] Amount amountOf(pointer::InstanceId instance, ir::RegId reg, unsigned depth) const;
  /// How many threads the origin and its twin stand for, less than the amount by this; nothing: not known.
  [[nodiscard]] std::optional<std::pair<Amount, std::int32_t>> countOf(const Origin& origin) const;

  static constexpr unsigned kDepth = 4;

  OrderTools& tools_;
  const Interruptions& interruptions_;
  std::vector<Meeting> meetings_;
};

}  // namespace snarl::threads
