// What one method does with objects that only its thread knows: where they are made, kept, handed on and published.
#pragma once

#include <optional>
#include <vector>

#include "base/hash.h"
#include "threads/known_nodes.h"
#include "threads/publication_sources.h"

namespace snarl::threads {

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
  /// The same of what a register holds, if that is so of what these calls returned: some of what they run returns
  /// nothing but such objects.
  [[nodiscard]] bool isPrivate(ir::InstrId at, ir::RegId reg, std::vector<ir::InstrId>& provided) const;
  /// Whether the call leaves it at that: nobody else knows the operand when it is over.
  [[nodiscard]] bool staysPrivate(ir::InstrId call, ir::RegId operand);
  /// The list that the operand, an iterator, runs over; invalid if it is none.
  [[nodiscard]] ir::RegId listBehind(ir::InstrId at, std::size_t operand) const {
    return sources_.listBehind(at, operand);
  }
  /// Whether what the register holds is known to nobody else when the instruction begins.
  [[nodiscard]] bool isPrivateThere(ir::InstrId at, ir::RegId reg) const;
  /// Whether nobody else knows the operand, and nothing but registers leads to it.
  [[nodiscard]] bool isAlone(ir::InstrId at, std::size_t operand) const;
  /// What is so of an operand of a call that nobody else knows.
  struct Handed {
    bool held = false;  // another operand may lead to it
    bool kept = false;  // something besides registers may lead to it
    Loops loops;        // how it may lead back to itself
  };
  [[nodiscard]] Handed handed(ir::InstrId call, std::size_t operand) {
    return handed(call, operand, {body_.operand(body_.instrs[call], operand)});
  }
  /// If it is one of these registers.
  [[nodiscard]] Handed handed(ir::InstrId call, std::size_t operand, const std::vector<ir::RegId>& from);
  /// An operand of a call that is one of several registers: nobody else knows what is in some of them.
  struct Split {
    std::size_t operand = 0;
    std::vector<ir::RegId> own, others;
  };
  [[nodiscard]] std::optional<Split> splitAt(ir::InstrId call) const;

 private:
  using Sources = PublicationSources::Set;
  using Carried = PublicationSources::Carried;
  /// What is so of the objects of each source, at a point of the method.
  struct State {
    Sources published;
    Sources kept;    // something besides registers leads to them
    Sources looped;  // they lead back to themselves, as their loops say
    Sources shown;   // what calls have shown, as KnownNodes counts it
    friend bool operator==(const State&, const State&) = default;
  };
  [[nodiscard]] bool isAloneOf(ir::InstrId at, const Sources& own) const;
  void flow();
  [[nodiscard]] State atEntry() const;
  void step(ir::InstrId at, State& state);
  void stepCall(ir::InstrId at, State& state);
  void define(const ir::Instr& instr, ir::InstrId at, State& state);
  void publish(ir::RegId reg, State& state);
  /// Who has what the field holds may get to the object that has it.
  void touch(ir::InstrId at, ir::RegId reg, std::uint32_t field, State& state) const;
  [[nodiscard]] bool isPublished(ir::RegId reg, const Sources& published) const {
    const Carried& carried = sources_.carried(reg);
    return carried.others || (carried.sources & (published | sources_.mixed())).any();
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
  VariantId variant_;
  const ir::Body& body_;
  PublicationGraph& graph_;
  const Given& handed_;
  PublicationSources sources_;
  KnownNodes known_;
  FlatMap<ValueGraph::Node, Mask> masks_;
  std::vector<std::vector<bool>> backs_;  // by source and node: whether it leads back through it; empty: not asked yet
  std::vector<bool> given_;             // by node: what parameters lead to
  std::vector<State> entries_;          // by block
  FlatMap<ir::InstrId, State> states_;  // before instructions that access or call
  std::vector<ir::FieldId> notOwning_, relied_;
  bool returnsFresh_ = true;
};

}  // namespace snarl::threads
