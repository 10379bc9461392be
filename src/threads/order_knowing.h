// Where control can get in an activation that has started something, by what is known of that on the way: its names,
// which mean the same until what they begin with gets a new value, and the containers that it is in, until others are
// made in their place.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "threads/order_full_joins.h"

namespace snarl::threads {

class KnowingWalk {
 public:
  struct Limits {
    WalkLimits always;
    WalkLimits named;  // while the names are known; stops where they no longer are
    std::vector<FullJoins::Held> held;
  };
  KnowingWalk(const ir::Body& body, pointer::InstanceId id, ThrownTypes& thrown, Limits limits);

  /// From behind the call that starts it.
  void run(ir::InstrId call, Ways ways);

  /// Calls `use(const BodyWalk&, bool named)` for each part of the walk.
  template <class Use>
  void forEach(Use use) const {
    for (const Part& part : parts_) use(*part.walk, part.knows.named);
  }
  /// Instructions that were reached besides.
  [[nodiscard]] const std::vector<ir::InstrId>& puts() const { return puts_; }

 private:
  static constexpr std::size_t kMostContainers = 4;  // that are followed at once
  struct Knowledge {
    bool named = false;
    std::uint32_t in = 0;  // a bit for each container
    friend auto operator<=>(const Knowledge&, const Knowledge&) = default;
  };
  struct Part {
    Knowledge knows;
    std::unique_ptr<WalkLimits> limits;
    std::unique_ptr<BodyWalk> walk;
    std::size_t followed = 0;  // of the stops that were met
  };
  Part& partWhere(Knowledge knows);
  [[nodiscard]] WalkLimits limitsWhere(Knowledge knows) const;
  [[nodiscard]] bool isPut(Knowledge knows, ir::InstrId at) const;
  [[nodiscard]] Knowledge behind(Knowledge knows, ir::InstrId at) const;
  /// Goes on behind the stops that were met; returns whether there were any.
  bool goOn(Part& part);

  const ir::Body& body_;
  pointer::InstanceId id_;
  ThrownTypes& thrown_;
  Limits limits_;
  std::deque<Part> parts_;
  std::vector<ir::InstrId> puts_;
};

}  // namespace snarl::threads
