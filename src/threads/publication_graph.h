// What the values of a method are, hold and become: which may be one object, which lead to which, and which are made
// known to other threads, here or in what is called.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/hash.h"
#include "pointer/analysis.h"
#include "threads/ids.h"
#include "threads/lending.h"
#include "threads/value_graph.h"

namespace snarl::threads {

/// What a method does with what it is given, as its callers need to know: which of its parameters, its result and what
/// is reached from them may be or hold one another, and which of these it publishes.
struct PublicationSummary {
  static constexpr std::uint8_t kNothing = 0xff;
  static constexpr std::size_t kMostNodes = 40;
  struct Edge {
    std::uint8_t from;
    std::uint32_t field;
    std::uint8_t to;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  /// What a parameter holds, or what is found in it by way of fields, is put into a field in which nobody may find it
  /// (SilentFields): that depends on what the caller hands over.
  struct Put {
    static constexpr std::uint8_t kKnown = kNothing;
    static constexpr std::size_t kMostFields = 3;
    std::uint8_t into;  // a node; kKnown: something that others know
    ir::FieldId field;
    std::uint32_t parameter;
    std::vector<ir::FieldId> by;
    friend auto operator<=>(const Put&, const Put&) = default;
  };
  static constexpr std::size_t kMostPuts = 24;
  bool everything = false;          // too much to tell: all of it is published
  std::vector<std::uint8_t> roots;  // nodes of the parameters, then of the result
  std::vector<Edge> edges;          // each from a root, or from what an edge before it leads to
  std::vector<bool> published;      // by node
  std::vector<Put> puts;            // sorted; all that they make known, or lead to, is not among the rest
  friend bool operator==(const PublicationSummary&, const PublicationSummary&) = default;
};

/// What calls may do.
class CallEffects {
 public:
  virtual ~CallEffects() = default;
  /// What a call runs, by its number among the calls of the body.
  [[nodiscard]] virtual std::span<const VariantId> calleesAt(VariantId caller, std::size_t call) const = 0;
  /// Whether the call may run code that is not there.
  [[nodiscard]] virtual bool isUnknown(VariantId caller, std::size_t call) const = 0;
  /// Whether the call starts an origin.
  [[nodiscard]] virtual bool starts(ir::CallSiteId site) const = 0;
  /// Whether the call copies an object, and does nothing else (Object.clone).
  [[nodiscard]] virtual bool copies(VariantId caller, std::size_t call) const = 0;
  /// Whether the call only asks something of the object (Object.getClass).
  [[nodiscard]] virtual bool asks(VariantId caller, std::size_t call) const = 0;
  /// What the call does with the elements of its receiver (Transfers), if that counts.
  [[nodiscard]] virtual std::optional<models::Mark::Kind> elementsAt(VariantId caller, std::size_t call) const = 0;
  /// Whether the load takes what it gives out of the field, or what was thrown is caught, if that counts.
  [[nodiscard]] virtual bool isTake(VariantId id, ir::InstrId load) const = 0;
  /// Whether an operand of a call or store is left to others there, if that counts.
  [[nodiscard]] virtual bool handsOver(VariantId id, ir::InstrId at, std::size_t operand) const = 0;
  /// Null: it has no code.
  [[nodiscard]] virtual const PublicationSummary* summaryOf(VariantId id) const = 0;
  /// What a method lends, if the fields own it; null: nothing.
  [[nodiscard]] virtual const Lent* lentBy(VariantId id) const = 0;
  /// Whether it may be that nobody finds what the field holds.
  [[nodiscard]] virtual bool maybeSilent(ir::FieldId field) const = 0;
  /// Whether nobody finds there what is reached from the register by way of fields.
  [[nodiscard]] virtual bool isSilent(ir::FieldId field, VariantId id, ir::RegId reg,
                                      std::span<const ir::FieldId> by) const = 0;
  /// Whether nobody finds there what the method returns.
  [[nodiscard]] virtual bool returnsSilent(ir::FieldId field, VariantId id) const = 0;
};

class PublicationGraph {
 public:
  /// Calls that may run more are taken to publish what they are given.
  static constexpr std::size_t kMostCallees = 40;

  /// Whether callers say what becomes of puts that depend on what they hand over.
  enum class Puts : std::uint8_t { AreMade, AreLeftToCallers };
  /// All must outlive this.
  PublicationGraph(const CallEffects& effects, const pointer::Analysis& analysis, VariantId variant,
                   const ir::Body& body, Puts puts = Puts::AreMade);

  [[nodiscard]] PublicationSummary summarise();
  [[nodiscard]] ValueGraph& values() { return values_; }
  /// What the method returns.
  [[nodiscard]] ValueGraph::Node result() const { return result_; }
  /// Nodes that are published here, whoever calls.
  [[nodiscard]] const std::vector<ValueGraph::Node>& shown() const { return shown_; }
  /// Those that a call publishes; null: none.
  [[nodiscard]] const std::vector<ValueGraph::Node>* shownBy(ir::InstrId call) const { return shownBy_.find(call); }

  /// What a call makes one of its operands lead to that comes from another: known to those who know the operand.
  struct Link {
    ir::RegId operand;
    ValueGraph::Node node;
  };
  [[nodiscard]] const std::vector<Link>* linkedBy(ir::InstrId call) const { return linkedBy_.find(call); }
  /// Operands with nodes that lead to them after the call: who knows the node knows the operand.
  [[nodiscard]] const std::vector<Link>* foundBy(ir::InstrId call) const { return foundBy_.find(call); }
  [[nodiscard]] bool findsOperands() const { return foundBy_.size() != 0; }
  /// Operands that something leads to after the call, besides the registers here; whether something leads to the result
  /// besides the register that it is put into.
  [[nodiscard]] const std::vector<ir::RegId>* keptBy(ir::InstrId call) const { return keptBy_.find(call); }
  [[nodiscard]] bool resultIsKept(ir::InstrId call) const { return resultKeptBy_.contains(call); }
  /// A field of an operand or of the result of a call, FieldKey::value.
  struct Part {
    ir::RegId of;
    std::uint32_t field;
  };
  /// Those through which the object leads back to itself after the call; null: none.
  [[nodiscard]] const std::vector<Part>* loopsBy(ir::InstrId call) const { return loopsBy_.find(call); }
  /// Those whose objects it gives to others, to the caller, or to another operand.
  [[nodiscard]] const std::vector<Part>* givenOutBy(ir::InstrId call) const { return givenOutBy_.find(call); }

  [[nodiscard]] bool isReference(ir::RegId reg) const;
  [[nodiscard]] pointer::FieldKey keyOf(const ir::Instr& instr) const;
  /// Invalid for elements and what can't be found.
  [[nodiscard]] ir::FieldId fieldOf(const ir::Instr& instr) const { return keyOf(instr).field(); }
  /// Whether it accesses a content that gives each reader an object of his own.
  [[nodiscard]] bool isMade(const ir::Instr& instr) const;
  /// The call's number among those of the body.
  [[nodiscard]] std::size_t numberOf(ir::InstrId call) const;

 private:
  void build();
  void addInstr(ir::InstrId at);
  void addCall(ir::InstrId at);
  void addCopy(const ir::Instr& instr);
  void apply(const PublicationSummary& summary, ir::InstrId at, bool taken);
  void link(const PublicationSummary& summary, std::span<const ValueGraph::Node> nodes, ir::InstrId at);
  void findParts(const PublicationSummary& summary, ir::InstrId at, bool taken);
  void keep(const PublicationSummary& summary, ir::InstrId at, bool taken);
  void show(ir::InstrId call, ir::RegId reg);
  /// A parameter, or what is found in one.
  struct Origin {
    std::uint32_t parameter;
    std::vector<ir::FieldId> by;
  };
  /// Where what is put into the field comes from, without what nobody finds there.
  [[nodiscard]] std::optional<Origin> originOf(ir::RegId reg, ir::FieldId into) const;
  /// What the call gives, if all that it may run lends it.
  [[nodiscard]] const Lent* lentIn(ir::InstrId call, ir::FieldId into) const;
  /// Whether it is left to callers, or is of no account; else it has to be made.
  bool leavePut(ValueGraph::Node into, ir::FieldId field, ir::RegId value, std::span<const ir::FieldId> by);
  [[nodiscard]] PublicationSummary withPuts(const PublicationSummary& summary, ir::InstrId at);
  /// Whether the call runs the constructor of what was made right before it.
  [[nodiscard]] bool isConstruction(const ir::Instr& call) const;
  bool uniteChosen();
  /// By node: whether nothing but registers with what was chosen stands for it, which nobody is given.
  [[nodiscard]] std::vector<bool> findLookedAt() const;
  bool uniteParts();
  bool uniteContents(ValueGraph::Node a, ValueGraph::Node b);
  bool fold();

  const CallEffects& effects_;
  const pointer::Analysis& analysis_;
  VariantId variant_;
  const ir::Body& body_;
  Puts puts_;
  struct Left {
    ValueGraph::Node into;
    ir::FieldId field;
    Origin origin;
  };
  std::vector<Left> left_;
  ValueGraph values_;
  std::vector<ir::InstrId> chosen_;  // phis whose operands stay apart
  std::vector<ValueGraph::Node> shown_;
  FlatMap<ir::InstrId, std::vector<ValueGraph::Node>> shownBy_;
  FlatMap<ir::InstrId, std::vector<Link>> linkedBy_, foundBy_;
  FlatMap<ir::InstrId, std::vector<ir::RegId>> keptBy_;
  FlatMap<ir::InstrId, char> resultKeptBy_;
  FlatMap<ir::InstrId, std::vector<Part>> loopsBy_, givenOutBy_;
  ValueGraph::Node result_;
  std::vector<bool> used_;  // by register
};

}  // namespace snarl::threads
