// Objects that are handed over: put into a queue, map or field by whoever has them alone, and taken out again by
// somebody else, who then has them alone. Likewise exceptions that are thrown and caught. Where they are taken, and
// where they are put.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "threads/variants.h"

namespace snarl::threads {

class Transfers {
 public:
  /// All must outlive this.
  Transfers(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants);

  /// What a call does with the elements of its receiver, if all that it may run says so: Takes, Gives, Picks or Lists.
  /// `call` is its number among those of the body.
  [[nodiscard]] std::optional<models::Mark::Kind> elementsAt(VariantId caller, std::size_t call) const;
  /// Whether a load is followed at once by a store that leaves something else in the field.
  [[nodiscard]] bool isTake(ir::MethodId method, ir::InstrId load) const {
    return fieldTakes_.contains(std::pair{method, load});
  }

  /// Whether elements are kept there.
  [[nodiscard]] bool holdsElements(pointer::FieldKey content) const { return contents_.contains(content.value); }

  /// A field that something is taken out of, and a register with the object that has it: invalid if it is static.
  struct Slot {
    std::uint32_t field = 0;  // FieldKey::value
    ir::RegId holder;
  };
  /// Where the object is that an instruction accesses or is given, if it was found in such a field right before it, and
  /// no lock was let go of since.
  [[nodiscard]] std::optional<Slot> slotOf(const ir::Body& body, ir::InstrId at, ir::RegId object) const;
  struct Take {
    pointer::InstanceId instance;
    ir::InstrId load;
    ir::RegId holder;
  };
  /// All that take something out of the field.
  [[nodiscard]] std::vector<Take> takesOf(std::uint32_t field) const;

  /// Where something may be put into what it is taken out of: an operand of a call or store.
  struct HandOver {
    pointer::InstanceId instance;
    ir::InstrId at;
    std::size_t operand = 0;
    friend auto operator<=>(const HandOver&, const HandOver&) = default;
  };
  /// Whoever puts it there must have it alone. Of the containers whose elements are taken, and of `others` besides.
  [[nodiscard]] std::vector<HandOver> handOvers(const pointer::ObjectSet& others);
  /// Whether there is one of the former.
  [[nodiscard]] bool handsOver(VariantId id, ir::InstrId at, std::size_t operand) const {
    const auto* operands = handedOver_.find(std::pair{id, at});
    return operands != nullptr && (*operands >> operand & 1U) != 0;
  }
  /// What was put somewhere in a way that can't be followed.
  [[nodiscard]] const pointer::ObjectSet& lost() const { return lost_; }

 private:
  struct Put {
    ir::InstrId at;
    ir::RegId base, value;
  };

  void findMarks();
  void findTakes();
  void findFieldTakes();
  void findFieldTakes(ir::MethodId method, const ir::Body& body);
  [[nodiscard]] static ir::InstrId after(const ir::Body& body, ir::InstrId at);
  /// Whether no lock is let go of there.
  [[nodiscard]] bool isQuiet(const ir::Body& body, ir::InstrId at) const;
  [[nodiscard]] std::vector<Put> putsIn(const ir::Body& body) const;
  void addPut(pointer::InstanceId id, const ir::Body& body, const Put& put, std::vector<HandOver>& result);
  /// What a parameter of a model is given.
  void addGiven(pointer::InstanceId id, std::size_t parameter, unsigned depth, std::vector<HandOver>& result);
  [[nodiscard]] pointer::FieldKey keyOf(const ir::Instr& instr) const;

  static constexpr unsigned kDeepest = 5;  // models that call each other

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  const Variants& variants_;
  ir::Program& program_;
  FlatMap<ir::MethodId, models::Mark::Kind> marks_;
  FlatMap<pointer::InstanceId, std::vector<pointer::CallId>> callsOf_;  // of models
  pointer::ObjectSet takes_;                                            // containers that something is taken out of
  FlatMap<std::uint32_t, char> contents_;                               // that elements are kept in; FieldKey::value
  FlatMap<std::pair<ir::MethodId, ir::InstrId>, std::uint32_t> fieldTakes_;  // with the field
  FlatMap<std::uint32_t, char> fields_;                                      // that these empty
  FlatMap<std::pair<VariantId, ir::InstrId>, std::uint64_t> handedOver_;     // a bit for each operand
  pointer::ObjectSet lost_;
};

}  // namespace snarl::threads
