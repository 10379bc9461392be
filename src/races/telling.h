// Races as findings that a developer can follow: who meets whom, where, on what, and why nothing keeps them apart.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "races/allocations.h"
#include "races/detector.h"
#include "races/holders.h"
#include "races/lock_labels.h"
#include "races/stories.h"
#include "report/report.h"

namespace snarl::races {

class Telling {
 public:
  /// All must outlive this.
  Telling(threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks,
          const Detector& detector, Patience patience = {});

  /// Without class initialisers that no race has to do with.
  std::vector<report::Origin> origins();
  /// By rank. Once patience ends, the rest is left out: of findings that only differ in their lines the later ones.
  std::vector<report::Finding> findings();

 private:
  static constexpr std::uint32_t kNotTold = ~std::uint32_t{0};
  void number();
  /// Who starts it first.
  [[nodiscard]] std::optional<threads::OriginId> parentOf(threads::OriginId id) const;
  [[nodiscard]] std::uint32_t numberOf(threads::OriginId id) const { return numbers_[id.index()]; }
  report::Finding tell(const Race& race);
  report::Target targetOf(const Race& race);
  const report::SharedList<report::Place>& placesOf(const std::vector<Allocations::Place>& sites);
  report::Access accessOf(const Side& side);
  [[nodiscard]] report::Place placeOf(const Touch& touch) const;
  /// The calls that lead there.
  const report::SharedList<report::Frame>& stackOf(threads::OriginId origin, pointer::InstanceId instance);
  std::vector<report::Frame> framesOf(std::span<const pointer::CallId> path);
  std::vector<std::string> reasonsFor(const Race& race);
  [[nodiscard]] std::string insideReason(const Inside& inside) const;
  [[nodiscard]] std::string originsReason(const Race& race) const;
  std::string locksReason(const Race& race);
  void nameAndRank(std::vector<report::Finding>& findings, const std::vector<int>& scores);

  threads::Origins& origins_;
  threads::Locks& locks_;
  const Detector& detector_;
  Patience patience_;
  const pointer::Analysis& analysis_;
  std::vector<std::uint32_t> numbers_;  // of origins, as they are told
  LockLabels labels_;
  Holders holders_;
  Allocations allocations_;
  Stories stories_;
  FlatMap<std::pair<threads::OriginId, pointer::InstanceId>, report::SharedList<report::Frame>> stacks_;
  std::map<std::vector<Allocations::Place>, report::SharedList<report::Place>> made_;
};

}  // namespace snarl::races
