// Pairs of origins that may run at the same time, and that no one thread runs one after another, the surest case first.
//
// Where thousands of origins touch the same memory these are millions, of which the first ones mostly decide: pairs are
// listed as far as they are asked for. Origins that are alike (event handlers of one dispatcher) are ruled out
// together.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "pointer/singles.h"
#include "races/guard.h"
#include "threads/origins.h"

namespace snarl::races {

struct OriginPair {
  threads::OriginId first, second;
  bool maybeSerial = false;  // one thread may run both: which one is not known
};

class MeetingOrigins;

/// One of each of two sets.
class OriginPairs {
 public:
  /// Null behind the last one; valid until the next call.
  const OriginPair* at(std::size_t n) {
    while (n >= found_.size()) {
      if (!findNext()) return nullptr;
    }
    return &found_[n];
  }
  bool empty() { return at(0) == nullptr; }

 private:
  friend class MeetingOrigins;
  /// A set of origins, and which kinds of them it has.
  struct Members {
    std::vector<threads::OriginId> origins;
    std::vector<std::uint32_t> kinds;
  };
  OriginPairs(const MeetingOrigins& in, const Members& a, const Members& b, bool single);
  bool findNext();

  const MeetingOrigins& in_;
  const Members& a_;
  const Members& b_;
  bool single_;
  std::vector<std::uint8_t> ranks_;                // that there may be pairs of, in order
  std::size_t rank_ = 0, first_ = 0, second_ = 0;  // where to go on
  std::vector<OriginPair> found_;
};

class MeetingOrigins {
 public:
  /// All must outlive this.
  MeetingOrigins(const threads::Origins& origins, const pointer::Singles& singles, GuardRules rules);

  /// At a location that is a single object, or at one that is many.
  OriginPairs& of(threads::OriginSetId a, threads::OriginSetId b, bool single);
  /// How seldom an origin meets others: class initialisers run once, hooks at the end, finalizers when all is over.
  [[nodiscard]] int rarity(threads::OriginId id) const;

 private:
  friend class OriginPairs;
  static constexpr std::uint8_t kNever = 255;
  static constexpr std::uint8_t kRarities = 5;  // sums of two
  /// How sure it is that origins of two kinds meet: 0 is the surest.
  [[nodiscard]] std::uint8_t rank(std::uint32_t a, std::uint32_t b, bool single) const {
    return ranks_[single ? 1 : 0][a * kinds_.size() + b];
  }
  [[nodiscard]] std::uint8_t findRank(threads::OriginId a, threads::OriginId b, bool single) const;
  [[nodiscard]] Guard exclude(const threads::Origin& a, const threads::Origin& b, bool single) const;
  const OriginPairs::Members& membersOf(threads::OriginSetId set);

  const threads::Origins& origins_;
  const pointer::Singles& singles_;
  GuardRules rules_;
  std::vector<std::uint32_t> kindOf_;               // by origin
  std::vector<threads::OriginId> kinds_;            // an example of each
  std::array<std::vector<std::uint8_t>, 2> ranks_;  // for locations that are many, and single ones
  FlatMap<threads::OriginSetId, std::unique_ptr<OriginPairs::Members>> members_;
  using Pairs = FlatMap<std::pair<threads::OriginSetId, threads::OriginSetId>, std::unique_ptr<OriginPairs>>;
  std::array<Pairs, 2> pairs_;
};

}  // namespace snarl::races
