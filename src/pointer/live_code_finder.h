// Finds out which code can run.
//
// Optimistic: nothing runs but entries, and nothing is set, until something that runs calls or sets it. What
// parameters, results and fields can be is followed for whole numbers and for references, of which only null counts.
// Whatever is not done by code of the program's classes is taken to give anything: models, reflection, code that is not
// analysed.
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "pointer/analysis.h"
#include "pointer/body_flow.h"
#include "pointer/live_code.h"
#include "pointer/thrown_classes.h"

namespace snarl::pointer {

class LiveCodeFinder {
 public:
  /// The analysis must have been run, and outlive this.
  explicit LiveCodeFinder(Analysis& analysis);

  /// Returns whether it got to the end.
  bool run();
  /// Afterwards.
  [[nodiscard]] std::unique_ptr<LiveCode> result() { return std::move(live_); }
  /// Whether an edge, by its place in Analysis::callEdges, is ever followed.
  [[nodiscard]] bool isFollowed(std::size_t edge) const { return followed_[edge]; }
  [[nodiscard]] bool isFollowed(const StartEdge& edge) const;

 private:
  class Surroundings;
  struct Field {
    Values values = Values::of(0);
    std::vector<ir::MethodId> readers;
  };
  using Site = std::pair<ir::InstrId, std::uint32_t>;  // a call of a body, by its instruction
  /// What is known of an instance whose code is followed.
  struct Known {
    std::vector<Values> parameters;
    bool returns = false;
    Values result;
    std::vector<InstanceId> callers;  // that use the result
  };

  void addEdges();
  void giveNamed();
  bool wakeWaiting();
  void visit(InstanceId id);
  /// Unless it has been.
  void visitFirst(InstanceId id);
  void visitWhole(InstanceId id);
  std::span<const Site> sitesOf(InstanceId id);
  void storeAnything(InstanceId id, const ir::Body& body);
  /// What an object is made by runs.
  void make(const ObjectSet& objects);
  /// Whether there is an object that the method can run on.
  bool hasReceiver(InstanceId id);
  /// Returns whether the edge is followed.
  bool followEdge(std::size_t edge, InstanceId caller);
  void reach(InstanceId id);
  void queue(InstanceId id);
  void giveAnything(InstanceId id);

  /// The body, if it is that of a class of an input and all that it does is to be seen there.
  const ir::Body* followed(InstanceId id);
  /// Invalid if what the field can hold is not known.
  ir::FieldId fieldOf(ir::FieldRefId ref);
  [[nodiscard]] bool isTracked(ir::FieldId id);
  void store(ir::FieldId id, const Values& value);
  /// Whether code that is seen makes the object.
  [[nodiscard]] bool isMadeHere(ObjectId object) const;
  /// Whether there are any, and all their fields are set by code that is seen.
  bool areFilledHere(const ObjectSet& objects);
  /// Whether there are any, and none may be of a class that is not known.
  bool areExact(const ObjectSet& objects);
  using OfSets = FlatMap<std::uint64_t, bool>;  // by where the set is kept
  template <class Holds>
  bool all(const ObjectSet& objects, OfSets& known, Holds holds) {
    if (objects.empty()) return false;
    const auto [place, inserted] = known.insert(reinterpret_cast<std::uintptr_t>(&objects), true);
    if (inserted) *place = objects.allOf(holds);
    return *place;
  }
  Values areInstances(const ObjectSet& objects, ir::TypeId type);

  Analysis& analysis_;
  ir::Program& program_;
  std::unique_ptr<LiveCode> live_;
  std::vector<bool> queued_, visited_, hasReceiver_;        // by instance
  std::vector<std::unique_ptr<Known>> known_;               // by instance; null: not followed, or not reached yet
  std::vector<std::uint32_t> firstEdge_, edges_;            // by call; places in Analysis::callEdges
  std::vector<bool> followed_;                              // by place
  std::vector<std::pair<InstanceId, InstanceId>> waiting_;  // for an object to run on: callee, caller
  std::vector<bool> waits_;                                 // by place
  ObjectMask made_;                                         // objects that methods can run on
  std::vector<InstanceId> open_;
  std::size_t depth_ = 0;  // of visits in visits
  std::size_t visits_ = 0;
  bool goesOn_ = true;  // there is time left
  FlatMap<ir::MethodId, std::vector<Site>> sites_;
  FlatMap<ir::FieldRefId, ir::FieldId> fieldOf_;
  FlatMap<ir::FieldId, Field> fields_;
  OfSets filled_, exact_;
  ThrownClasses thrown_;
};

}  // namespace snarl::pointer
