// Races as findings that a developer can follow: who meets whom, where, on what, and why nothing keeps them apart.
#pragma once

#include <optional>
#include <string>

#include "races/detector.h"
#include "races/lock_labels.h"
#include "races/stories.h"
#include "report/report.h"

namespace snarl::races {

class Telling {
 public:
  /// All must outlive this.
  Telling(threads::Origins& origins, const threads::CallTargets& targets, threads::Locks& locks,
          const Detector& detector);

  /// Without class initialisers that no race has to do with.
  std::vector<report::Origin> origins();
  /// By rank.
  std::vector<report::Finding> findings();

 private:
  static constexpr std::uint32_t kNotTold = ~std::uint32_t{0};
  void number();
  /// Who starts it first.
  [[nodiscard]] std::optional<threads::OriginId> parentOf(threads::OriginId id) const;
  [[nodiscard]] std::uint32_t numberOf(threads::OriginId id) const { return numbers_[id.index()]; }
  report::Finding tell(const Race& race);
  [[nodiscard]] report::Target targetOf(const Race& race) const;
  report::Access accessOf(const Side& side);
  [[nodiscard]] report::Place placeOf(const Touch& touch) const;
  std::vector<report::Frame> framesOf(std::span<const pointer::CallId> path, threads::LockSetId& held);
  std::vector<std::string> reasonsFor(const Race& race);
  [[nodiscard]] std::string insideReason(const Inside& inside) const;
  [[nodiscard]] std::string originsReason(const Race& race) const;
  std::string locksReason(const Race& race);
  void nameAndRank(std::vector<report::Finding>& findings, const std::vector<int>& scores);

  threads::Origins& origins_;
  threads::Locks& locks_;
  const Detector& detector_;
  const pointer::Analysis& analysis_;
  std::vector<std::uint32_t> numbers_;  // of origins, as they are told
  LockLabels labels_;
  Stories stories_;
};

}  // namespace snarl::races
