// Flags: fields that are seen to have some value, other than 0 or null, only once somebody has stored it to them.
// Volatile, or always stored and looked at under the same lock.
#pragma once

#include <optional>

#include "threads/order_gates.h"

namespace snarl::threads {

/// What is known of the value of a field where an edge is taken: how it compares with a number (0 is null), or that it
/// is some object.
struct SeenValue {
  ir::Condition condition = ir::Condition::Ne;
  std::int64_t number = 0;
  pointer::ObjectId object;  // valid: it is that one
  friend auto operator<=>(const SeenValue&, const SeenValue&) = default;

  [[nodiscard]] bool mayBe(std::int64_t other) const;
};

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
  struct Seen {
    Access load;
    FlowEdge edge;
    SeenValue value;
  };
  struct Uses {
    std::vector<Seen> tests;
    std::vector<Access> stores;
    bool spoilt = false;  // something else may store to it
  };
  /// A load, and what is known of its value where an edge is taken.
  struct Test {
    ir::InstrId load;
    FlowEdge edge;
    SeenValue value;
    ir::RegId constant;  // valid: it is what this holds
  };
  /// Of a method: loads that branches test, and all stores of anything but 0 or null.
  struct Sites {
    std::vector<Test> tests;
    std::vector<ir::InstrId> stores;
  };
  const Sites& sitesIn(const ir::Body& body);
  static void addBranch(const ir::Body& body, ir::BlockId block, Sites& sites);
  static void addCases(const ir::Body& body, ir::BlockId block, Sites& sites);
  [[nodiscard]] bool isStore(const ir::Body& body, const ir::Instr& instr) const;
  void addTests(pointer::InstanceId id);
  /// The one object that a register holds, which is not null; or none.
  [[nodiscard]] pointer::ObjectId constantIn(pointer::InstanceId id, ir::RegId reg) const;
  void addStores(pointer::InstanceId id);
  /// Calls `use(Uses&)` for the flags that are known so far and that the instruction may access.
  template <class Use>
  void forFlags(pointer::InstanceId id, const ir::Instr& instr, Use use);
  void addGates(const Flag& flag, Uses& uses);
  [[nodiscard]] bool mayStore(ir::FieldId field, const Access& store, const SeenValue& value) const;

  Gates& result_;
  OrderTools& tools_;
  const pointer::Singles& singles_;
  Locks& locks_;
  FlatMap<ir::MethodId, Sites> sites_;
  FlatMap<Flag, Uses> flags_;
  FlatMap<std::uint32_t, std::vector<pointer::ObjectId>> objects_;  // by field: those whose field is a flag
};

}  // namespace snarl::threads
