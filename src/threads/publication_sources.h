// Where the objects come from that a method's registers hold, as far as only its thread may know them: made here,
// handed to it, returned to it, taken out of where others have put them, or found in what owns them.
#pragma once

#include <bitset>
#include <memory>
#include <optional>
#include <utility>
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
  /// Whether the instruction, for which the handler is there, may lead to it.
  [[nodiscard]] virtual bool mayCatch(VariantId id, const ir::Handler& handler, ir::InstrId at) const = 0;
  /// Whether the field never changes once its object is made.
  [[nodiscard]] virtual bool isStable(ir::FieldId field) const = 0;
};

class PublicationSources {
 public:
  /// All must outlive this; the graph is that of the variant.
  PublicationSources(const PublicationFacts& facts, const pointer::Analysis& analysis, VariantId variant,
                     const ir::Body& body, PublicationGraph& graph, const Given& given);

  static constexpr std::size_t kMost = 512;
  using Set = std::bitset<kMost>;
  /// Where the objects in a register come from.
  struct Carried {
    Set sources;
    bool others = false;  // also from elsewhere
    friend bool operator==(const Carried&, const Carried&) = default;
  };

  [[nodiscard]] std::size_t count() const { return sources_.size(); }
  /// The register that gets the objects of a source.
  [[nodiscard]] ir::RegId operator[](std::size_t source) const { return sources_[source]; }
  /// The source whose objects the register gets; -1: none.
  [[nodiscard]] std::int32_t of(ir::RegId reg) const { return sourceOf_[reg.index()]; }
  [[nodiscard]] const Carried& carried(ir::RegId reg) const { return carried_[reg.index()]; }
  /// What the objects of the source are found in, which owns them; invalid if they are not found.
  [[nodiscard]] ir::RegId ownerOf(std::size_t source) const { return owners_[source]; }
  /// Sources whose objects are others each time that this one gets one.
  [[nodiscard]] const Set& renewedBy(std::size_t source) const { return renewed_[source]; }
  /// Whether its objects are made here or by a callee, or are those of a constructor: what is put into them is seen.
  [[nodiscard]] bool isMadeInSight(std::size_t source) const;
  /// How its objects may lead back to themselves when the instruction begins; and as far as they were put together
  /// elsewhere.
  [[nodiscard]] const Loops& loopsOf(std::size_t source, ir::InstrId at) const;
  [[nodiscard]] const Loops& outerLoopsOf(std::size_t source) const { return outer_[source]; }
  /// Whether they may when they get here, or later.
  [[nodiscard]] bool leadsBack(std::size_t source) const {
    return !outer_[source].empty() || !looping_[source].empty();
  }
  /// Results of calls that return other objects too.
  [[nodiscard]] const Set& mixed() const { return mixed_; }

  /// The list that the operand, an iterator, runs over; invalid if it is none.
  [[nodiscard]] ir::RegId listBehind(ir::InstrId at, std::size_t operand) const;
  /// Whether a call gives what it has just made, and nothing but the register that it is put into leads to that.
  [[nodiscard]] bool makesAlone(ir::InstrId call) const;
  [[nodiscard]] ir::BlockId blockOf(ir::InstrId at) const { return blocks_[at.index()]; }
  /// Whether control can get from the end of a block to another, around a third.
  [[nodiscard]] bool reaches(ir::BlockId from, ir::BlockId to, ir::BlockId around) const;

 private:
  void find();
  void findLoops();
  void addMoved(std::size_t source, Loops& loops) const;
  [[nodiscard]] bool isBefore(ir::InstrId call, ir::InstrId at) const;
  void findRenewed();
  [[nodiscard]] bool isSource(const ir::Instr& instr) const;
  [[nodiscard]] bool isMixed(const ir::Instr& instr) const;
  [[nodiscard]] std::optional<models::Mark::Kind> elementsIn(const ir::Instr& instr) const;
  [[nodiscard]] bool isTaken(const ir::Instr& instr) const;
  /// What the call returns, if all that it may run lends it.
  [[nodiscard]] std::optional<Lent> lentIn(const ir::Instr& call) const;
  /// The object that an owned field or element is found in; invalid if it is none.
  [[nodiscard]] ir::RegId findOwner(const ir::Instr& instr) const;
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

  const PublicationFacts& facts_;
  const pointer::Analysis& analysis_;
  VariantId variant_;
  const ir::Body& body_;
  PublicationGraph& graph_;
  const Given& handed_;
  StoredValues stored_;
  std::vector<ir::BlockId> blocks_;     // by instruction
  std::vector<Carried> carried_;        // by register
  std::vector<std::int32_t> sourceOf_;  // likewise
  std::vector<ir::RegId> sources_;
  std::vector<ir::RegId> owners_;  // by source
  std::vector<Loops> outer_;       // likewise
  struct Looping {
    ir::InstrId call;  // that makes the object lead back to itself
    std::uint32_t field;
  };
  std::vector<std::vector<Looping>> looping_;  // by source
  /// Loops that are found without regard to what was moved, and with it.
  mutable std::vector<std::vector<std::pair<Loops, std::unique_ptr<Loops>>>> moved_;  // likewise
  std::vector<Set> renewed_;       // likewise
  Set mixed_;
};

}  // namespace snarl::threads
