// How sure a finding is, and what a developer could do about it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "races/detector.h"
#include "races/lock_labels.h"
#include "races/notes.h"
#include "report/report.h"

namespace snarl::races {

struct Judgement {
  report::Confidence confidence = report::Confidence::Medium;
  int score = 0;  // the more the surer
  std::string idiom;
  std::vector<std::string> reasons;
  std::string suppressedBecause;  // by the program itself; empty: not
  std::string suggestion;         // of the program's annotations; empty: none
};

class Advice {
 public:
  /// All must outlive this.
  Advice(const threads::Origins& origins, const Detector& detector, threads::Locks& locks, LockLabels& labels,
         Notes& notes, Stories& stories);

  Judgement judge(const Race& race);
  /// How many calls lead to the side that is farther from where its origin begins.
  [[nodiscard]] int distance(const Race& race) const;
  std::string suggestion(const Race& race, const report::Finding& told, const Judgement& judgement);

 private:
  /// The lock that most accesses to the field hold, as far as it is held at any.
  struct Usual {
    std::string label;
    std::size_t with = 0, all = 0;  // sites
    threads::HeldLock lock;
  };
  Usual usualLock(const Race& race);
  /// The lock as a programmer would call it: what is accessed itself, or its label.
  [[nodiscard]] std::string lockName(const Usual& usual, const Race& race) const;
  /// Whether it is a lock that only models know of.
  [[nodiscard]] bool isNameless(const threads::HeldLock& lock);
  /// Why the two sides are unlikely to meet; empty: nothing says so.
  [[nodiscard]] std::string seldomMeets(const Race& race) const;
  /// Whether both sides are of origins that most likely never run twice at once.
  bool runsOneByOne(const Race& race);
  [[nodiscard]] bool isLibrary(const Site& site) const;

  const threads::Origins& origins_;
  const pointer::Analysis& analysis_;
  const Detector& detector_;
  threads::Locks& locks_;
  LockLabels& labels_;
  Notes& notes_;
  Stories& stories_;
  FlatMap<std::uint64_t, Usual> usual_;
  FlatMap<threads::OriginId, bool> oneByOne_;
  /// In how many fields two origins seem to meet, static ones and those of single objects left out.
  FlatMap<std::pair<threads::OriginId, threads::OriginId>, std::size_t> meetings_;
};

}  // namespace snarl::races
