// What one method does with objects that only its thread knows: where they are made, kept, handed on and published.
#pragma once

#include <bitset>
#include <span>
#include <vector>

#include "pointer/analysis.h"
#include "threads/lending.h"
#include "threads/publication_graph.h"
#include "threads/situations.h"
#include "threads/stored_values.h"

namespace snarl::threads {

/// What is known or assumed of the rest of the program.
class PublicationFacts : public CallEffects {
 public:
  /// Whether it returns nothing but objects that nobody else knows.
  [[nodiscard]] virtual bool returnsFresh(VariantId id) const = 0;
  /// Whether what the field holds is reached through it alone, and by whoever a method lends it to.
  [[nodiscard]] virtual bool owns(ir::FieldId field) const = 0;
  /// Whether the field never changes once its object is made.
  [[nodiscard]] virtual bool isStable(ir::FieldId field) const = 0;
  /// What a method lends, if the fields own it; null: nothing.
  [[nodiscard]] virtual const Lent* lentBy(VariantId id) const = 0;
};

class PublicationFlow {
 public:
  /// Runs at once. All must outlive this; the graph is that of the variant.
  PublicationFlow(const PublicationFacts& facts, const pointer::Analysis& analysis, VariantId variant,
                  const ir::Body& body, PublicationGraph& graph, const Given& given);

  [[nodiscard]] bool returnsFresh() const { return returnsFresh_; }
  /// Fields that do not own what they hold, as this method shows.
  [[nodiscard]] const std::vector<ir::FieldId>& notOwning() const { return notOwning_; }
  /// Fields that own what they hold, without which this would not be so of others.
  [[nodiscard]] const std::vector<ir::FieldId>& relied() const { return relied_; }

  /// Whether the operand of an access or call is an object that nobody else knows when the instruction begins.
  [[nodiscard]] bool isPrivate(ir::InstrId at, std::size_t operand) const;
  /// The same, if that is so of what these calls returned: some of what they run returns nothing but such objects.
  [[nodiscard]] bool isPrivate(ir::InstrId at, std::size_t operand, std::vector<ir::InstrId>& provided) const;
  /// Whether the call leaves it at that: nobody else knows the operand when it is over.
  [[nodiscard]] bool staysPrivate(ir::InstrId call, ir::RegId operand);
  /// The list that the operand, an iterator, runs over; invalid if it is none.
  [[nodiscard]] ir::RegId listBehind(ir::InstrId at, std::size_t operand) const;
  /// Whether what the register holds is known to nobody else when the instruction begins.
  [[nodiscard]] bool isPrivateThere(ir::InstrId at, ir::RegId reg) const;
  /// Whether nobody else knows the operand, and nothing but registers leads to it.
  [[nodiscard]] bool isAlone(ir::InstrId at, std::size_t operand) const;
  /// Whether another operand of the call may lead to this one.
  [[nodiscard]] bool isHeld(ir::InstrId call, std::size_t operand);
  /// How what is in the operand may lead back to itself.
  [[nodiscard]] Loops loopsOf(ir::InstrId call, std::size_t operand) const;

 private:
  static constexpr std::size_t kMostSources = 512;
  using Sources = std::bitset<kMostSources>;
  /// Where the objects in a register come from.
  struct Carried {
    Sources sources;
    bool others = false;  // also from elsewhere
    friend bool operator==(const Carried&, const Carried&) = default;
  };

  void findSources();
  void findLoops();
  void findRenewed();
  [[nodiscard]] bool isSource(const ir::Instr& instr) const;
  [[nodiscard]] bool isMixed(const ir::Instr& instr) const;
  [[nodiscard]] std::optional<models::Mark::Kind> elementsIn(const ir::Instr& instr) const;
  [[nodiscard]] bool isTaken(const ir::Instr& instr) const;
  /// What the call returns, if all that it may run lends it.
  [[nodiscard]] std::optional<Lent> lentIn(const ir::Instr& call) const;
  /// The object that an owned field or element is found in; invalid if it is none.
  [[nodiscard]] ir::RegId ownerOf(const ir::Instr& instr) const;
  [[nodiscard]] Carried computed(ir::RegId reg) const;
  [[nodiscard]] StoredValues findStored() const;
  /// Whether nothing but registers ever leads to the object in the register, as far as this method goes.
  [[nodiscard]] bool isUnseen(ir::RegId reg) const;
  /// What a load gives if it was stored here; invalid if that is not so.
  [[nodiscard]] ir::RegId storedBefore(const ir::Instr& instr) const;
  /// The register that it is a mere copy of.
  [[nodiscard]] ir::RegId copied(ir::RegId reg) const;
  /// Whether the object of the last round is out of sight when the register gets the next.
  [[nodiscard]] bool isRenewed(ir::RegId reg) const;
  [[nodiscard]] bool reaches(ir::BlockId from, ir::BlockId to, ir::BlockId around) const;
  [[nodiscard]] ir::BlockId blockOf(ir::InstrId at) const { return blocks_[at.index()]; }

  /// What is so of the objects of each source, at a point of the method.
  struct State {
    Sources published;
    Sources kept;    // something besides registers leads to them
    Sources looped;  // they lead back to themselves, as loops_ says
    friend bool operator==(const State&, const State&) = default;
  };
  void flow();
  [[nodiscard]] State atEntry() const;
  void step(ir::InstrId at, State& state);
  void stepCall(ir::InstrId at, State& state);
  void define(const ir::Instr& instr, ir::InstrId at, State& state);
  void publish(ir::RegId reg, State& state);
  /// Who has what the field holds may get to the object that has it.
  void touch(ir::RegId reg, std::uint32_t field, State& state) const;
  [[nodiscard]] bool isPublished(ir::RegId reg, const Sources& published) const {
    const Carried& carried = carried_[reg.index()];
    return carried.others || (carried.sources & (published | mixed_)).any();
  }
  /// Everything that becomes known together with a node.
  struct Mask {
    Sources all;
    Sources back;  // if they lead back to themselves
  };
  const Mask& maskOf(ValueGraph::Node node);
  [[nodiscard]] Sources knownWith(ValueGraph::Node node, const State& state) {
    const Mask& mask = maskOf(node);
    return (mask.all | (mask.back & state.looped)) & state.kept;
  }
  /// Whether one of the nodes may be what a source that was put together elsewhere leads back to itself through.
  [[nodiscard]] bool leadBack(std::span<const ValueGraph::Node> nodes, std::size_t source);
  void record();

  void findNotOwning();
  void findNotLent(const ir::Instr& call);
  [[nodiscard]] bool storesOwn(ir::InstrId store, const Sources& published) const;
  [[nodiscard]] bool isExposed(ValueGraph::Node node, std::uint32_t through);

  const PublicationFacts& facts_;
  const pointer::Analysis& analysis_;
  VariantId variant_;
  const ir::Body& body_;
  PublicationGraph& graph_;
  const Given& handed_;
  StoredValues stored_;
  std::vector<ir::BlockId> blocks_;     // by instruction
  std::vector<Carried> carried_;        // by register
  std::vector<std::int32_t> sourceOf_;  // by register; -1: none
  std::vector<ir::RegId> sources_;
  std::vector<ir::RegId> owners_;  // by source: ownerOf
  std::vector<Loops> loops_;       // by source
  std::vector<Loops> outer_;       // by source: those that were not made here
  std::vector<std::vector<bool>> backs_;  // by source and node: whether it leads back through it; empty: not asked yet
  std::vector<Sources> renewed_;   // by source: those whose objects are others each time that it gets one
  Sources mixed_;                  // results of calls that return other objects too
  FlatMap<ValueGraph::Node, Mask> masks_;
  std::vector<bool> given_;             // by node: what parameters lead to
  std::vector<State> entries_;          // by block
  FlatMap<ir::InstrId, State> states_;  // before instructions that access or call
  std::vector<ir::FieldId> notOwning_, relied_;
  bool returnsFresh_ = true;
};

}  // namespace snarl::threads
