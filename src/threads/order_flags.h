// Flags: fields that are seen to have some value only once somebody has stored it to them. Volatile, or stored and
// looked at under the same lock.
//
// 0 and null are there from the beginning. Nobody sees that who is started when something else has been stored.
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
  FlagFinder(Gates& result, const pointer::Singles& singles, Locks& locks, StartsBehind& behind)
      : result_(result), tools_(result.tools_), singles_(singles), locks_(locks), behind_(behind) {}
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
    std::vector<Access> sure;  // of these, what surely stores to it
    bool spoilt = false;       // something else may store to it
  };
  /// A load, and what is known of its value where an edge is taken.
  struct Test {
    ir::InstrId load;
    FlowEdge edge;
    SeenValue value;
    ir::RegId constant;  // valid: it is what this holds
  };
  /// Of a method: loads that branches test, and all stores.
  struct Sites {
    std::vector<Test> tests;
    std::vector<ir::InstrId> stores;
  };
  const Sites& sitesIn(const ir::Body& body);
  static void addBranch(const ir::Body& body, ir::BlockId block, Sites& sites);
  static void addCases(const ir::Body& body, ir::BlockId block, Sites& sites);
  void addTests(pointer::InstanceId id);
  /// The one object that a register holds, which is not null; or none.
  [[nodiscard]] pointer::ObjectId constantIn(pointer::InstanceId id, ir::RegId reg) const;
  void addStores(pointer::InstanceId id);
  /// Calls `use(Uses&)` for the flags that are known so far and that the instruction may access.
  template <class Use>
  void forFlags(pointer::InstanceId id, const ir::Instr& instr, Use use);
  void addGates(const Flag& flag, Uses& uses);
  void addGate(const Flag& flag, const Uses& uses, std::span<const Seen> tests);
  void addSignals(GateId gate, const Flag& flag, const Access& store, const SeenValue& value);
  bool isGuarded(ir::FieldId field, const Uses& uses, const Seen& test);
  bool areApart(const Access& a, const Access& b);
  [[nodiscard]] bool mayStore(ir::FieldId field, const Access& store, const SeenValue& value) const;
  [[nodiscard]] bool mayBe(ir::FieldId field, pointer::InstanceId id, ir::RegId reg, const SeenValue& value) const;
  /// Whether what is there from the beginning may be seen, and only known stores replace it.
  [[nodiscard]] bool isKept(ir::FieldId field) const;

  Gates& result_;
  OrderTools& tools_;
  const pointer::Singles& singles_;
  Locks& locks_;
  StartsBehind& behind_;
  FlatMap<ir::MethodId, Sites> sites_;
  FlatMap<Flag, Uses> flags_;
  FlatMap<std::uint32_t, std::vector<pointer::ObjectId>> objects_;  // by field: those whose field is a flag
};

}  // namespace snarl::threads
