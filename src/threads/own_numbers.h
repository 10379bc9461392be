// Numbers as they are computed from what tells threads apart: the round of the loop in which a thread was made, a
// number that no other thread has, and what is the same for all.
#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "threads/own_objects.h"

namespace snarl::threads {

using TermId = Id<struct TermTag>;

/// A number. Equal terms have equal ids.
struct Term {
  enum class Kind : std::uint8_t {
    Own,     // a: the way to a number that no other thread has
    Round,   // a: a register (b: its method) that counts the rounds of the loop that makes threads, one in each; c: way
    Number,  // a: a constant
    Length,  // of the array that is accessed
    Field,   // a: a field that holds the same number in all objects
    Fixed,   // a: a register (b: its method) that has one value once and for all
    LengthOf,  // of the array in such a register
    Binary,    // c: the operator; left, right
    Least,     // of left and right
    Until,     // left, but right in the last round
  };
  Kind kind = Kind::Number;
  std::uint32_t a = 0, b = 0, c = 0;
  TermId left = {}, right = {};
  bool own = false;  // a number of the thread's own is in it
  friend auto operator<=>(const Term&, const Term&) = default;
};

class OwnNumbers {
 public:
  /// All must outlive this.
  OwnNumbers(OwnObjects& own, const pointer::Analysis& analysis, const CallTargets& targets)
      : own_(own), analysis_(analysis), targets_(targets) {}

  /// Who has it: a thread of an origin, in an instance, where an array is accessed (or none).
  struct Place {
    OriginId origin;
    pointer::InstanceId instance;
    ir::RegId array;
  };
  /// Invalid: not known, or not one that is the same each time it is asked for.
  TermId termOf(const Place& place, ir::RegId reg) { return termOf(place, reg, kDepth); }
  [[nodiscard]] const Term& operator[](TermId id) const { return terms_[id]; }

  /// Whether `end` is what `first` is for the next thread, or less.
  [[nodiscard]] bool isNext(TermId first, TermId end) const;
  /// Whether two threads never have the same.
  [[nodiscard]] bool isEachOther(TermId term) const;
  /// Whether the threads' numbers are from 0 up to, not including, this.
  [[nodiscard]] bool isBelow(TermId round, TermId end);

 private:
  static constexpr unsigned kDepth = 12;

  TermId intern(const Term& term);
  TermId termOf(const Place& place, ir::RegId reg, unsigned depth);
  TermId termOfLoad(const Place& place, const ir::Body& body, const ir::Instr& load, unsigned depth);
  TermId termOfParameter(const Place& place, ir::RegId reg, unsigned depth);
  /// What the only store to the field puts there, by which the thread's own object came to have it.
  TermId stored(std::uint32_t way, ir::FieldId field);
  /// A register of what makes threads, as it is when `at` uses it.
  TermId made(std::uint32_t way, const ir::Body& body, ir::InstrId at, ir::RegId reg, unsigned depth);
  TermId madeByPhi(std::uint32_t way, const ir::Body& body, ir::InstrId at, ir::RegId reg, unsigned depth);
  TermId binary(ir::BinaryOp op, TermId left, TermId right);
  TermId least(TermId left, TermId right);
  /// Whether the call returns the lesser of its two arguments.
  [[nodiscard]] bool returnsLeast(const ir::Instr& call) const;
  [[nodiscard]] bool isSameArray(const ir::Body& body, ir::RegId a, ir::RegId b) const;

  OwnObjects& own_;
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  IdVector<TermId, Term> terms_;
  std::map<Term, TermId> ids_;
  FlatMap<std::pair<std::uint32_t, ir::FieldId>, TermId> stored_;
};

}  // namespace snarl::threads
