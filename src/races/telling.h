// Races as findings that a developer can follow: who meets whom, where, on what, and why nothing keeps them apart.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "races/allocations.h"
#include "races/detector.h"
#include "races/finding_ids.h"
#include "races/holders.h"
#include "races/lock_labels.h"
#include "races/stories.h"
#include "report/report.h"

namespace snarl::races {

class Advice;

struct TellingRequest {
  bool everyPair = false;                               // of targets with very many, too
  std::function<bool(const report::Finding&)> leftOut;  // by the user's rules; empty: none is
  Patience patience;                                    // once it ends, the rest is left out
};

class Telling {
 public:
  /// All must outlive this. The order may be null: then nothing is asked of it.
  Telling(threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks, threads::Order* order,
          const Detector& detector, TellingRequest request = {});

  /// Without class initialisers that no race has to do with.
  std::vector<report::Origin> origins();
  /// By rank. Once patience ends, the rest is left out: what is accessed later in the code.
  std::vector<report::Finding> findings();
  /// Races that were left out.
  [[nodiscard]] std::size_t left() const { return left_; }

 private:
  static constexpr std::uint32_t kNotTold = ~std::uint32_t{0};
  void number();
  /// Who starts it first.
  [[nodiscard]] std::optional<threads::OriginId> parentOf(threads::OriginId id) const;
  [[nodiscard]] std::uint32_t numberOf(threads::OriginId id) const { return numbers_[id.index()]; }
  using TargetKey = std::pair<threads::LocationKind, std::uint64_t>;
  /// What is accessed, as it is named; the method and kind of each access, and its line (0: unknown).
  struct Likeness {
    TargetKey target;
    std::array<std::pair<std::uint64_t, std::uint32_t>, 2> accesses;
    friend auto operator<=>(const Likeness&, const Likeness&) = default;
  };
  /// A race, its ordinal among those that are equal but for their lines, and how many pairs it stands for: those that
  /// are equal with their lines nobody could tell apart.
  struct Numbered {
    const Race* race = nullptr;
    std::uint32_t ordinal = 0;
    std::uint64_t pairs = 1;
  };
  std::vector<std::vector<Numbered>> byTarget();
  [[nodiscard]] Likeness likenessOf(const Race& race) const;
  [[nodiscard]] ir::FieldId namedBy(const Race& race) const;
  void tellCovering(const std::vector<Numbered>& races, Advice& advice);
  void tell(const Numbered& race, Advice& advice);
  report::Finding outlineOf(const Race& race);
  report::Target targetOf(const Race& race);
  const report::SharedList<report::Place>& placesOf(const std::vector<Allocations::Place>& sites);
  report::Access accessOf(const Race& race, const Side& side, const Side& other);
  /// Where the access is told.
  [[nodiscard]] ir::Site siteOf(const Touch& touch) const;
  const report::SharedList<report::Frame>& stackOf(std::vector<pointer::CallId> path);
  std::vector<report::Frame> framesOf(std::span<const pointer::CallId> path);
  std::vector<std::string> reasonsFor(const Race& race);
  [[nodiscard]] std::string insideReason(const Inside& inside) const;
  [[nodiscard]] std::string originsReason(const Race& race) const;
  std::string locksReason(const Race& race);
  std::vector<report::Finding> ranked();

  threads::Origins& origins_;
  threads::Locks& locks_;
  const Detector& detector_;
  TellingRequest request_;
  const pointer::Analysis& analysis_;
  std::vector<std::uint32_t> numbers_;  // of origins, as they are told
  LockLabels labels_;
  Holders holders_;
  Allocations allocations_;
  Stories stories_;
  std::map<std::vector<pointer::CallId>, report::SharedList<report::Frame>> stacks_;  // by the calls that lead there
  std::map<std::vector<Allocations::Place>, report::SharedList<report::Place>> made_;
  FindingIds ids_;
  std::vector<report::Finding> told_;
  std::vector<int> scores_;  // of those told
  std::size_t left_ = 0;
};

}  // namespace snarl::races
