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
#include "races/filtering.h"
#include "races/quiet_code.h"
#include "races/race_numbers.h"
#include "races/standpoints.h"
#include "report/shared_list.h"

namespace snarl::races {

enum class Mode : std::uint8_t { Precise, Lenient, Sound };

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

/// One of the two accesses of a race, in the context that is told.
struct Side {
  Touch touch;
  threads::OriginId origin;
};

/// Where a race inside a library happens.
struct Inside {
  std::array<Site, 2> sites;
  pointer::FieldKey field;
  ir::TypeId type;  // where there is no field to name
};

/// Two sites and what they meet in.
struct Race {
  threads::LocationKind kind = threads::LocationKind::Field;
  pointer::FieldKey field;
  ir::TypeId type;            // of the objects, where there is no field to name: arrays, library state
  std::array<Site, 2> sites;  // in order
  std::array<Side, 2> sides;  // in the same order
  report::SharedList<pointer::ObjectId> objects;  // it can happen on, in order; none for static fields
  bool single = false;           // on one of them that stands for one run-time object, or a static field
  bool hoped = false;            // one side waits for the other, if it does not give up before
  bool maybeGuarded = false;     // locks that may be different objects are held at both, in every context
  std::optional<Inside> inside;  // the sites are calls that lead there
  std::array<int, 4> doubts{};   // about the sides that are told
};

/// Pairs of accesses, as far as they were looked at.
struct Counts {
  std::uint64_t accesses = 0;                       // to shared locations, in contexts
  std::uint64_t pairs = 0;                          // of them that conflict
  std::uint64_t unknown = 0;                        // accesses to objects of which only the type is known
  std::uint64_t unpublished = 0;                    // accesses before others know the object
  std::uint64_t comparisons = 0;                    // of groups
  std::uint64_t sharing = 0, order = 0, locks = 0;  // pairs ruled out
  std::uint64_t alike = 0;                          // accesses that the first of their lock region stands for
  std::uint64_t threadSafety = 0;                   // accesses of libraries that are documented as safe
  // Pairs of accesses of which a library makes at least one: told as calls of the application, or ruled out.
  std::uint64_t bubbledUp = 0;
  std::uint64_t libraryThreads = 0;   // no call of the application leads to one of them
  std::uint64_t libraryMany = 0;      // not looked at any more, after so many others
  std::uint64_t libraryInternal = 0;  // nothing that the application has in hand leads both there

  Counts& operator+=(const Counts& other);
  Counts operator-(const Counts& other) const;
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
  enum class Guard : std::uint8_t { No, Maybe, Yes };
  static constexpr std::size_t kApart = ~std::size_t{0};
  static constexpr std::size_t kOrdered = kApart - 1;
  /// How seldom an origin meets others: class initialisers run once, hooks at the end, finalizers when all is over.
  [[nodiscard]] int rarity(threads::OriginId id) const;
  struct OriginPair {
    threads::OriginId first, second;
    bool maybeSerial = false;  // one thread may run both: which one is not known
  };
  using OriginPairs = std::vector<OriginPair>;
  /// Making calls of a group, and comparing groups of them, costs as much as comparing some pairs of calls.
  static constexpr std::uint64_t kCostOfGroups = 100;
  static constexpr std::uint64_t kCostOfPairs = 10;

  /// What came of a location, for others that are touched in the same ways.
  struct Judged {
    Counts counts;
    std::uint32_t number = 0;  // in alike_
  };
  /// What a race can happen on: locations that were judged alike, and other objects.
  struct Meeting {
    std::vector<std::uint32_t> alike;
    std::vector<pointer::ObjectId> others;
    friend auto operator<=>(const Meeting&, const Meeting&) = default;
  };
  /// The field and whether it is single, the type, how it is touched, and what leads there if libraries touch it.
  using JudgedKey = std::pair<std::pair<std::uint64_t, ir::TypeId>, std::pair<TouchListId, std::uint32_t>>;

  void judge(const threads::Location& location);
  void compareAll(const Spot& spot, std::span<const Touch* const> touches);
  /// What is safe stays, marked, where something is taken back of what is promised.
  std::vector<TouchId> withoutSafe(const threads::Location& location, const std::vector<TouchId>& touches);
  /// Marks what is; whether any is.
  bool takeBack(std::vector<TouchId>& touches);
  TouchId promised(TouchId id, Promise promise);
  static bool keepPromises(const Touch& a, const Touch& b);
  void mergeRegions(TouchGroup& group);
  void compare(const Spot& where, const TouchGroup& a, const TouchGroup& b);
  /// Whether order keeps all of them apart, where they are few.
  bool areOrdered(const Spot& spot, const TouchGroup& a, const TouchGroup& b);
  void compareRaised(const Spot& inner, const TouchGroup& a, const TouchGroup& b, std::uint64_t pairs);
  /// The groups of calls, and their locks noted.
  const std::vector<TouchGroup>& groupsIn(const Spot& spot, const RaisedSide& side);
  /// Groups that nothing but order can keep apart: their sites, one by one, unless that was done before.
  void compareGroups(const Spot& spot, const TouchGroup& a, const TouchGroup& b, const OriginPairs& origins,
                     bool maybeGuarded);
  void compareAllSites(const Spot& spot, const TouchGroup& a, const TouchGroup& b, const OriginPairs& origins,
                       bool maybeGuarded);
  TouchListId listOf(const TouchGroup& group);
  void noteLocks(const Spot& spot, std::span<const Touch* const> touches);
  /// Touches of a group that are being compared, and what is known of them for each of the pairs of origins.
  struct Rows {
    const TouchGroup& group;
    std::uint32_t target;                         // in numbers_
    std::vector<std::vector<Standpoint*>> known;  // by pair of origins and touch; null: not asked for yet
    std::vector<std::uint32_t> sites;             // by touch: its site's number there
  };
  Rows rowsOf(const TouchGroup& group, std::uint32_t target);
  struct Range {
    std::size_t first, end;
  };
  /// Whichever side of each of the pairs of origins is the group's.
  Standpoint& standpoint(Rows& rows, std::size_t touch, const OriginPairs& origins, std::size_t pair, bool second);
  void compareSites(const Spot& spot, Rows& a, Range sitesOfA, Rows& b, Range sitesOfB, const OriginPairs& origins,
                    bool maybeGuarded);
  /// Which of the pairs of origins nothing keeps apart; else kApart or kOrdered.
  std::size_t firstRacing(Rows& a, std::size_t i, Rows& b, std::size_t j, const OriginPairs& origins);
  const OriginPairs& overlapping(threads::OriginSetId a, threads::OriginSetId b, bool single);
  /// Whether nothing is known of the object but its type.
  [[nodiscard]] bool isUnknown(const threads::Location& location) const;
  [[nodiscard]] bool isConstant(const threads::Location& location) const;
  [[nodiscard]] Guard exclude(const threads::Origin& a, const threads::Origin& b, bool single) const;
  Guard guard(const Touch& a, const Touch& b, bool single);
  /// `number` is the place of the race in numbers_.
  void report(const Spot& spot, std::uint32_t& number, Standpoint& a, Standpoint& b, bool maybeGuarded);
  void noteFound(std::uint32_t race) {
    if (notes_[race].foundAt == judgement_) return;
    notes_[race].foundAt = judgement_;
    found_.push_back(race);
  }
  static void addObject(Meeting& meeting, pointer::ObjectId object);
  void tellObjects();
  [[nodiscard]] Spot spotOf(const threads::Location& location) const;
  [[nodiscard]] bool isSingle(const threads::Location& location) const {
    return !location.object.valid() || singles_.isSingle(location.object);
  }

  /// What is asked of a race again and again while pairs are compared.
  struct Note {
    std::uint32_t foundAt = 0, metAt = 0;  // the last judgement, and the last two groups, that it was part of
    std::uint8_t doubts = 0;               // Race::doubts, in one number
    bool maybeGuarded = false, hoped = false, single = false;
  };

  threads::Origins& origins_;
  const pointer::Singles& singles_;
  threads::Locks& locks_;
  Request request_;
  Gates gates_;
  Filtering filtering_;
  Touches touches_;
  Standpoints standpoints_;
  LeadingObjects leading_;
  BubbleUp bubbleUp_;
  std::optional<Inside> inside_;  // of what is being compared
  QuietCode quiet_;
  using Overlaps = FlatMap<std::pair<threads::OriginSetId, threads::OriginSetId>, OriginPairs>;
  std::array<Overlaps, 2> overlaps_;  // for locations that are many, and single ones
  RaceNumbers numbers_;
  // Calls into libraries meet again and again, in one memory after the other.
  using CallPair = std::pair<std::pair<std::uint64_t, std::uint64_t>, std::pair<std::uint64_t, std::uint64_t>>;
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
  std::vector<std::uint32_t> between_;  // races of the groups in question
  std::uint32_t meeting_ = 0;           // which two groups these are
  pointer::ObjectId judging_;           // the object of the location in question
  std::vector<std::uint32_t> found_;    // races on it
  std::uint32_t judgement_ = 0;         // which location that is
  std::vector<Race> races_;
  std::vector<Note> notes_;  // by race
  std::vector<Meeting> meetings_;                      // by race, until all are found
  std::vector<std::vector<pointer::ObjectId>> alike_;  // objects that were judged alike
  Counts counts_;
  std::size_t locationsDone_ = 0;
};

}  // namespace snarl::races
