// Loads that give what the same method has stored there: the register whose value comes back from the field.
#pragma once

#include <functional>
#include <vector>

#include "base/hash.h"
#include "ir/body.h"

namespace snarl::threads {

class StoredValues {
 public:
  /// The field that an instruction loads or stores; invalid: none that is followed.
  using FieldOf = std::function<ir::FieldId(const ir::Instr&)>;
  /// Whether a call leaves the field of the object in a register as it is.
  using Leaves = std::function<bool(ir::InstrId call, ir::RegId base, ir::FieldId field)>;
  StoredValues(const ir::Body& body, FieldOf fieldOf, Leaves leaves);

  /// What a load gives; invalid if that is not known.
  [[nodiscard]] ir::RegId behind(ir::InstrId load) const {
    const ir::RegId* value = behind_.find(load);
    return value == nullptr ? ir::RegId{} : *value;
  }

 private:
  struct Stored {
    ir::RegId base;
    ir::FieldId field;
    ir::RegId value;
    friend auto operator<=>(const Stored&, const Stored&) = default;
  };
  using State = std::vector<Stored>;  // sorted

  [[nodiscard]] bool mayFindAny() const;
  void flow();
  void step(ir::InstrId at, State& state) const;
  [[nodiscard]] ir::RegId baseOf(const ir::Instr& instr) const;

  const ir::Body& body_;
  FieldOf fieldOf_;
  Leaves leaves_;
  FlatMap<ir::InstrId, ir::RegId> behind_;
};

}  // namespace snarl::threads
