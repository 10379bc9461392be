// How often a run has counted itself in, at least. Users of an object count themselves up before they use something
// and down when they are done, under the object's monitor: the number is then the sum of what all runs have counted
// so far, and no less than what any one of them has, as long as none ever counts down more than it has counted up.
//
// Lower bounds on every path, exceptions included, through calls: what counts up must surely do so to this very
// object, what counts down need only be able to. A method is followed for each way in which its parameters are, or are
// not, the object, and for constants that it is given: `addToPool(object, false)` does not count down.
#pragma once

#include <map>
#include <vector>

#include "threads/call_targets.h"
#include "threads/locks.h"
#include "threads/publication.h"

namespace snarl::threads {

class CountBalance {
 public:
  /// Of an object that stands for one at run time. All must outlive this.
  CountBalance(const pointer::Analysis& analysis, Locks& locks, Publication& publication, pointer::ObjectId object,
               ir::FieldId field);

  /// Whether the number is what runs have counted, and no run ever counts down what it has not counted up.
  [[nodiscard]] bool isKept() const { return kept_; }
  /// How often whoever is about to run the instruction has counted itself in, at least, if the register holds the object.
  [[nodiscard]] int atLeast(pointer::InstanceId id, ir::InstrId at, ir::RegId base);

 private:
  /// What is known of a parameter: whether it is the object, or 0.
  enum class Is : std::uint8_t { Anything, TheObject, Another, Zero, NotZero };
  using Way = std::vector<Is>;  // by parameter
  using Followed = std::size_t;
  struct Follow {
    pointer::InstanceId id;
    Way way;
    std::vector<int> blocks;       // before each, since the method was entered
    int entered = 0;               // before that, once it is known that it is
    int returns = 0, lowest = 0;   // when it returns; anywhere
    bool isEntered = false, isReturned = false, isKnown = false;
    bool queued = false;
    std::vector<Followed> callers;
  };
  /// What a store does to the number.
  enum class Does : std::uint8_t { Nothing, Up, Down, Resets, Else };

  void findStores();
  void findRoots();
  Followed follow(pointer::InstanceId id, Way way);
  Way wayFromOutside(pointer::InstanceId id) const;
  void solve();
  bool flow(Followed followed);
  void enterAll();
  void check();
  /// What comes after an instruction that comes after `before`; and `lowest` while it runs. False: nothing does.
  bool step(Followed followed, ir::InstrId at, int& now, int& lowest);
  bool stepCall(Followed followed, ir::InstrId at, int& now, int& lowest);
  [[nodiscard]] Is isIn(const Follow& follow, ir::RegId reg) const;
  [[nodiscard]] bool isClosed(const Follow& follow, const ir::Block& block, std::size_t successor) const;
  [[nodiscard]] Does doesAt(const Follow& follow, ir::InstrId at) const;
  [[nodiscard]] Does kindOf(pointer::InstanceId id, ir::InstrId store) const;
  [[nodiscard]] bool isOfNumber(const ir::Instr& instr) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  Locks& locks_;
  Publication& publication_;
  pointer::ObjectId object_;
  ir::FieldId field_;
  bool kept_ = true;
  FlatMap<std::pair<pointer::InstanceId, ir::InstrId>, Does> stores_;
  std::vector<bool> counts_;  // by instance: it, or what it calls, may store to the number
  std::vector<pointer::InstanceId> counting_;
  std::vector<Follow> follows_;
  std::map<std::pair<pointer::InstanceId, Way>, Followed> known_;
  FlatMap<pointer::InstanceId, std::vector<Followed>> byInstance_;
  std::vector<Followed> open_;
};

/// Whether whoever is about to run the instruction surely holds the monitor of the object, which is single.
bool holdsMonitor(Locks& locks, pointer::InstanceId id, ir::InstrId at, pointer::ObjectId object);

}  // namespace snarl::threads
