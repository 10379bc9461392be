// Flags: fields that are seen to be other than 0 or null only once somebody has stored to them. Volatile, or always
// stored and looked at under the same lock.
#pragma once

#include "threads/order_gates.h"

namespace snarl::threads {

class FlagFinder {
 public:
  FlagFinder(Gates& result, const pointer::Singles& singles, Locks& locks)
      : result_(result), tools_(result.tools_), singles_(singles), locks_(locks) {}
  void run();

 private:
  /// A field of an object; of none if it is static.
  using Flag = std::pair<pointer::ObjectId, std::uint32_t>;
  struct Access {
    pointer::InstanceId id;
    ir::InstrId at;
  };
  struct Uses {
    std::vector<Access> tests, stores;
    bool spoilt = false;  // something else may store to it
  };
  /// Of a method: loads that a branch tests, and all stores of anything but 0 or null.
  struct Sites {
    std::vector<ir::InstrId> tests, stores;
  };
  const Sites& sitesIn(const ir::Body& body);
  [[nodiscard]] bool isStore(const ir::Body& body, const ir::Instr& instr) const;
  void addTests(pointer::InstanceId id);
  void addStores(pointer::InstanceId id);
  /// Calls `use(Uses&)` for the flags that are known so far and that the instruction may access.
  template <class Use>
  void forFlags(pointer::InstanceId id, const ir::Instr& instr, Use use);
  void addGate(const Flag& flag, const Uses& uses);

  Gates& result_;
  OrderTools& tools_;
  const pointer::Singles& singles_;
  Locks& locks_;
  FlatMap<ir::MethodId, Sites> sites_;
  FlatMap<Flag, Uses> flags_;
  FlatMap<std::uint32_t, std::vector<pointer::ObjectId>> objects_;  // by field: those whose field is a flag
};

}  // namespace snarl::threads
