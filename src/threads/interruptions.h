// Which threads may be interrupted. Who waits (for another thread, for a signal) and is never interrupted waits to the
// end: that nobody is, is worth knowing where a program goes on after an InterruptedException, as most do.
//
// An interrupt that stands where an InterruptedException has been caught passes one on: it happens only to who was
// interrupted before.
#pragma once

#include <vector>

#include "threads/call_targets.h"
#include "threads/origins.h"

namespace snarl::threads {

class Interruptions {
 public:
  Interruptions(const Origins& origins, const CallTargets& targets);

  /// Whether an exception of this type that leaves `callee` can't be: it is an InterruptedException, and nobody
  /// interrupts those who run `caller`.
  [[nodiscard]] bool rulesOut(ir::TypeId exception, pointer::InstanceId caller, pointer::InstanceId callee) const;
  /// The same of an exception of a model that waits.
  [[nodiscard]] bool rulesOut(ir::TypeId exception, pointer::InstanceId caller) const;

  /// Whether any of those who run the instance may be interrupted.
  [[nodiscard]] bool mayInterrupt(pointer::InstanceId id) const { return mayReach(origins_.runBy(id)); }

 private:
  struct Interrupt {
    OriginSetId by;
    bool passesOn = false;  // only if one of them is interrupted itself
    std::vector<OriginId> whom;
    bool anybody = false;
  };
  /// Whether it is a thread that a model starts to run what others hand in: a pool's, made by the program's own
  /// factory.
  [[nodiscard]] bool servesOthers(const Origin& origin, const CallTargets& targets) const;
  void findThrowers(const CallTargets& targets);
  void collect(const MarkPlace& mark);
  void add(const MarkPlace& mark, pointer::CallId call, bool direct);
  [[nodiscard]] bool isOnCurrentThread(const ir::Body& body, ir::RegId receiver) const;
  void findTargets(const pointer::ObjectSet& objects, Interrupt& interrupt) const;
  [[nodiscard]] bool mayReach(OriginSetId origins) const;
  void follow();

  const Origins& origins_;
  const pointer::Analysis& analysis_;
  ir::TypeId interrupted_;      // the exception
  std::vector<bool> throwers_;  // by instance: it throws the exception itself, or calls what does
  FlatMap<pointer::ObjectId, std::vector<OriginId>> byObject_;  // tasks and what runs them
  std::vector<Interrupt> interrupts_;
  std::vector<bool> reached_;  // by origin
  bool everybody_ = false;
};

}  // namespace snarl::threads
