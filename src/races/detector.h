// Pairs of accesses that nothing keeps apart.
//
// Accesses to one location that are alike (same origins, same locks, both reads or both writes) are one group; groups
// are compared, not accesses (IteRace 4.4, O2 4.1). Only where two groups meet are their sites looked at one by one.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "pointer/singles.h"
#include "races/bubble_up.h"
#include "races/closing_flags.h"
#include "races/counted_users.h"
#include "races/counts.h"
#include "races/filtering.h"
#include "races/found_races.h"
#include "races/origin_pairs.h"
#include "races/promises.h"
#include "races/quiet_code.h"
#include "races/standpoints.h"

namespace snarl::races {

/// What is asked for, and which techniques may rule pairs out.
struct Request {
  Mode mode = Mode::Lenient;
  bool apart = true;  // what threads reach on ways of their own is not the same
  bool order = true;
  LockLevels locks;
  bool filtering = true;    // by what is documented as safe
  bool bubbleUp = true;     // off: races inside libraries are told where they are
  bool lockRegions = true;  // many alike accesses in one method are told by the first
  /// What all comparisons of calls into libraries may cost, in pairs of calls; the rest is counted, not compared.
  std::uint64_t mostCallPairs = 40'000'000;
  Patience patience;  // once it ends, what was found until then is what is found
};

class Detector {
 public:
  /// All must outlive this.
  Detector(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
           const threads::Sharing& sharing, threads::Order& order, threads::Publication& publication, Request request);

  /// In the order of locations and sites.
  [[nodiscard]] const std::vector<Race>& races() const { return races_; }
  [[nodiscard]] const Counts& counts() const { return counts_; }
  /// How many shared locations were looked at to the end: all, unless patience ended before.
  [[nodiscard]] std::size_t locationsDone() const { return locationsDone_; }
  /// The locks held wherever what the race is about is accessed, on any object: by one context of each site.
  using LocksBySite = std::map<Site, threads::LockSetId>;
  [[nodiscard]] const LocksBySite& locksAt(const Race& race) const {
    return *guards_.find(std::pair{race.field.value, race.type});
  }

 private:
  static constexpr std::size_t kApart = ~std::size_t{0};
  static constexpr std::size_t kOrdered = kApart - 1;
  /// Making calls of a group, and comparing groups of them, costs as much as comparing some pairs of calls.
  static constexpr std::uint64_t kCostOfGroups = 100;
  static constexpr std::uint64_t kCostOfPairs = 10;

  /// What came of a location, for others that are touched in the same ways.
  struct Judged {
    Counts counts;
    std::uint32_t number = 0;  // FoundRaces'
  };
  /// The field and whether it is single, the type, how it is touched, and what leads there if libraries touch it.
  using JudgedKey = std::pair<std::pair<std::uint64_t, ir::TypeId>, std::pair<TouchListId, std::uint32_t>>;

  void judge(const threads::Location& location);
  void compareAll(const Spot& spot, std::span<const Touch* const> touches);
  void mergeRegions(TouchGroup& group);
  void compare(const Spot& where, const TouchGroup& a, const TouchGroup& b);
  /// Whether order keeps all of them apart, where they are few.
  bool areOrdered(const Spot& spot, const TouchGroup& a, const TouchGroup& b);
  void compareRaised(const Spot& inner, const TouchGroup& a, const TouchGroup& b, std::uint64_t pairs);
  /// The groups of calls, and their locks noted.
  const std::vector<TouchGroup>& groupsIn(const Spot& spot, const RaisedSide& side);
  /// Groups that nothing but order can keep apart: their sites, one by one, unless that was done before.
  void compareGroups(const Spot& spot, const TouchGroup& a, const TouchGroup& b, OriginPairs& origins,
                     bool maybeGuarded);
  void compareAllSites(const Spot& spot, const TouchGroup& a, const TouchGroup& b, OriginPairs& origins,
                       bool maybeGuarded);
  TouchListId listOf(const TouchGroup& group);
  void noteLocks(const Spot& spot, std::span<const Touch* const> touches);
  /// Touches of a group that are being compared, and what is known of them for each of the pairs of origins.
  struct Rows {
    const TouchGroup& group;
    std::uint32_t target;                         // RaceNumbers'
    std::vector<std::vector<Standpoint*>> known;  // by pair of origins and touch; null: not asked for yet
    std::vector<std::uint32_t> sites;             // by touch: its site's number there
  };
  Rows rowsOf(const TouchGroup& group, std::uint32_t target);
  struct Range {
    std::size_t first, end;
  };
  /// Whichever side of each of the pairs of origins is the group's.
  Standpoint& standpoint(Rows& rows, std::size_t touch, OriginPairs& origins, std::size_t pair, bool second);
  void compareSites(const Spot& spot, Rows& a, Range sitesOfA, Rows& b, Range sitesOfB, OriginPairs& origins,
                    bool maybeGuarded);
  /// Whether what the object itself says of its use keeps them apart.
  bool areOrderedBy(const Spot& spot, const Touch& a, const Touch& b);
  /// Which of the pairs of origins nothing keeps apart; else kApart or kOrdered.
  std::size_t firstRacing(Rows& a, std::size_t i, Rows& b, std::size_t j, OriginPairs& origins);
  /// Whether nothing is known of the object but its type.
  [[nodiscard]] bool isUnknown(const threads::Location& location) const;
  [[nodiscard]] bool isConstant(const threads::Location& location) const;
  Guard guard(const Touch& a, const Touch& b, bool single);
  void report(const Spot& spot, std::uint32_t& number, Standpoint& a, Standpoint& b, bool maybeGuarded);
  [[nodiscard]] Spot spotOf(const threads::Location& location) const;
  [[nodiscard]] bool isSingle(const threads::Location& location) const {
    return !location.object.valid() || singles_.isSingle(location.object);
  }

  threads::Origins& origins_;
  const pointer::Singles& singles_;
  threads::Locks& locks_;
  Request request_;
  Gates gates_;
  Filtering filtering_;
  Touches touches_;
  Standpoints standpoints_;
  CountedUsers counted_;
  ClosingFlags closing_;
  LeadingObjects leading_;
  Promises promises_;
  BubbleUp bubbleUp_;
  std::optional<Inside> inside_;  // of what is being compared
  QuietCode quiet_;
  MeetingOrigins meetingOrigins_;
  // Calls into libraries meet again and again, in one memory after the other.
  using CallPair = std::pair<std::pair<std::uint64_t, std::uint64_t>,
                             std::pair<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t>>;
  FlatMap<CallPair, std::size_t> callPairs_;
  std::uint64_t callPairsSpent_ = 0;
  FlatMap<std::pair<std::uint32_t, ir::TypeId>, LocksBySite> guards_;
  TouchLists lists_;
  FlatMap<JudgedKey, std::unique_ptr<Judged>> judged_;
  // Large groups meet again and again, in one memory after the other.
  struct Met {
    std::uint64_t sharing = 0, order = 0;  // pairs ruled out
    std::vector<std::uint32_t> races;
  };
  static constexpr std::uint64_t kManyPairs = 16;
  FlatMap<std::pair<std::pair<TouchListId, TouchListId>, std::pair<std::uint64_t, ir::TypeId>>, std::unique_ptr<Met>>
      met_;
  FlatMap<std::uint64_t, std::unique_ptr<std::vector<TouchGroup>>> raised_;  // by the address of the side
  FlatMap<std::pair<std::uint64_t, std::pair<std::uint32_t, ir::TypeId>>, char> noted_;
  FoundRaces found_;
  std::vector<Race> races_;
  Counts counts_;
  std::size_t locationsDone_ = 0;
};

}  // namespace snarl::races
