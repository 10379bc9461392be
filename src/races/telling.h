// Races as findings that a developer can follow: who meets whom, where, on what, and why nothing keeps them apart.
#pragma once

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

  std::vector<report::Origin> origins();
  /// By rank.
  std::vector<report::Finding> findings();

 private:
  report::Finding tell(const Race& race);
  [[nodiscard]] report::Target targetOf(const Race& race) const;
  report::Access accessOf(const Side& side);
  [[nodiscard]] report::Place placeOf(const Touch& touch) const;
  std::vector<report::Frame> framesOf(std::span<const pointer::CallId> path, threads::LockSetId& held);
  std::vector<std::string> reasonsFor(const Race& race);
  [[nodiscard]] std::string originsReason(const Race& race) const;
  std::string locksReason(const Race& race);
  void nameAndRank(std::vector<report::Finding>& findings, const std::vector<int>& scores);

  threads::Origins& origins_;
  threads::Locks& locks_;
  const Detector& detector_;
  const pointer::Analysis& analysis_;
  LockLabels labels_;
  Stories stories_;
};

}  // namespace snarl::races
