// Where objects come from, as the program's own code sees it: the allocation, or the calls that led to one in a
// library.
#pragma once

#include <compare>
#include <span>
#include <vector>

#include "threads/origins.h"

namespace snarl::races {

class Allocations {
 public:
  /// The origins must outlive this.
  explicit Allocations(const threads::Origins& origins) : origins_(origins) {}

  struct Place {
    ir::MethodId method;
    ir::InstrId at;
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  /// Of all objects that code allocates, in order, each once.
  std::vector<Place> of(std::span<const pointer::ObjectId> objects);

 private:
  using Places = std::vector<Place>;
  const Places& of(pointer::ObjectId object);
  [[nodiscard]] Places callsFor(pointer::InstanceId maker) const;
  [[nodiscard]] bool isOwn(ir::MethodId method) const;

  const threads::Origins& origins_;
  FlatMap<pointer::ObjectId, Places> known_;
};

}  // namespace snarl::races
