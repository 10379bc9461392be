// Fields in which nobody finds anything: whoever loads an object from there never looks into it, hands it to code that
// is not analysed, starts or locks it. He compares it, asks for its class, prints what does not depend on its fields,
// or keeps it where it stays at that. A message that keeps who reported it is such a field of the message, for all who
// reported it and have no `toString` that reads their fields. That an object is put there makes it known to nobody.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/hash.h"
#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class SilentFields {
 public:
  SilentFields(const pointer::Analysis& analysis, const CallTargets& targets);

  /// Whether it is one for any object.
  [[nodiscard]] bool isForAny(ir::FieldId field) const { return used_.contains(field); }
  /// Whether it is one for the object.
  [[nodiscard]] bool isFor(ir::FieldId field, pointer::ObjectId object) const;

 private:
  /// Where what a field holds may get before it counts as used.
  static constexpr std::size_t kMostPointers = 400;
  /// Programs with more methods in contexts have none: looking would take too long.
  static constexpr std::size_t kMostInstances = 100'000;

  struct Place {
    pointer::PointerId root;
    pointer::InstanceId instance;
    pointer::LocalId local;
  };
  void findUsed();
  void findReceivers();
  void findFields();
  /// By local, whether an instance of the method does more with what it holds than pass it on.
  [[nodiscard]] std::vector<bool> lookedInto(pointer::InstanceId id) const;
  void use(pointer::PointerId pointer) { isUsed_[analysis_.graph().find(pointer).index()] = true; }
  void useOperands(pointer::InstanceId id, const pointer::MethodTemplate::Call& call);
  void follow(ir::FieldId field, std::span<const pointer::PointerId> from);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ir::MethodId getClass_, hashCode_;  // Object's
  FlatMap<ir::FieldId, std::unique_ptr<pointer::ObjectSet>> used_;  // for what it is not silent; no entry: for all
  // While they are found:
  std::vector<bool> isUsed_;      // by pointer that stands for a cycle
  std::vector<Place> receivers_;  // of calls, by pointer
  std::vector<pointer::CallEdge> callEdges_;
};

}  // namespace snarl::threads
