// A program with what the analysis says of order and locks, and which points of its origins an access that was seen can
// be.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "pointer/singles.h"
#include "races/detector.h"
#include "schedules.h"
#include "support/abstraction.h"
#include "support/analysed.h"
#include "threads/accesses.h"
#include "threads/locks.h"
#include "threads/order.h"

namespace snarl::test {

/// What an access that was seen may be to the analysis.
struct Explanation {
  threads::Point point;
  ir::RegId base;            // invalid: a static field
  pointer::ObjectSet bases;  // those that stand for the object that was seen
};

/// All of them for one instruction with one stack on objects of one kind.
struct Explained {
  std::vector<Explanation> ways;
  std::vector<races::Site> sites;  // of the code
  pointer::FieldKey field;
  bool plain = true;  // neither volatile nor atomic
};

class ScheduledProgram {
 public:
  ScheduledProgram(const std::string& classes, const std::string& mainClass);

  /// The origins that run the instruction's instances such that calls lead there as the stack shows.
  const Explained& explain(const SeenSite& site, const std::vector<SeenFrame>& stack, const ObservedObject* object);

  /// Whether two accesses take part in a race that is reported if nothing is taken on trust (sound mode).
  [[nodiscard]] bool isReported(const Explained& a, const Explained& b) const;

  [[nodiscard]] const pointer::Analysis& analysis() const { return *analysed_; }
  [[nodiscard]] const threads::Origins& origins() const { return origins_; }
  [[nodiscard]] threads::Locks& locks() { return locks_; }
  [[nodiscard]] threads::Order& order() { return order_; }
  [[nodiscard]] Abstraction& abstraction() { return abstraction_; }

 private:
  Explained find(const SeenSite& site, const std::vector<SeenFrame>& stack, const ObservedObject* object);
  /// Those of the origins that run the instance which can have led to it by the stack.
  std::vector<threads::OriginId> originsBehind(pointer::InstanceId id, const std::vector<SeenFrame>& stack) const;
  /// These instances and what leads to them without being on a stack. Adds to `callers` the instances of the frame's
  /// method whose calls on the frame's line lead there; there is no frame (null) at the end of a stack.
  std::vector<pointer::InstanceId> climb(const std::vector<pointer::InstanceId>& from, const SeenFrame* frame,
                                         std::vector<pointer::InstanceId>& callers) const;
  void findRaces();
  [[nodiscard]] bool isWatched(ir::MethodId method) const;
  [[nodiscard]] std::uint32_t lineOf(pointer::CallId call) const;

  Analysed analysed_;
  pointer::Singles singles_;
  threads::Locks locks_;
  threads::Origins origins_;
  threads::Order order_;
  Abstraction abstraction_;
  std::map<std::string, ir::MethodId> reached_;
  struct Key {
    ObservedPlace at;
    std::vector<SeenFrame> stack;
    std::optional<ObservedObject> object;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  std::map<Key, Explained> known_;
  std::set<std::pair<races::Site, races::Site>> reported_;  // in order
};

}  // namespace snarl::test
