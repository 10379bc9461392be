// Races inside libraries as races between the application's calls that lead there (IteRace 3.3). What two calls meet in
// is an object that the application has in hand: both calls are given it, and what they do inside comes from there. Of
// several objects that a call is given, those count that are nearest to what is accessed. Where one call is given the
// very object, the other may be given what wraps it or walks over it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "races/filtering.h"
#include "races/leading_objects.h"
#include "races/spot.h"
#include "races/touch_groups.h"

namespace snarl::races {

/// Calls of the application that make alike accesses.
struct RaisedSide {
  std::vector<const Touch*> touches;
  std::vector<TouchGroup> groups;
};

class BubbleUp {
 public:
  /// All must outlive this. Without filtering nothing is believed to be safe.
  BubbleUp(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
           threads::Publication& publication, Touches& touches, Gates& gates, LeadingObjects& leading,
           LockLevels lockLevels, bool mayHold, const Filtering* filtering);

  struct Raised {
    Spot spot;
    std::array<const RaisedSide*, 2> sides{};  // null: the group that the application makes itself
  };
  enum class Outcome : std::uint8_t {
    Raised,
    NoCall,    // no call of the application leads to one of the groups: a library's own thread or initialiser
    NoObject,  // the application has nothing in hand that leads to the memory, and on both sides to the same
  };
  /// Two groups that meet in memory, one or both of which a library makes. What is raised is added to `result`, but for
  /// what was raised before.
  Outcome raise(const Spot& inner, const TouchGroup& a, const TouchGroup& b, std::vector<Raised>& result);
  [[nodiscard]] std::uint64_t unpublished() const { return unpublished_; }

 private:
  using Groups = std::array<const TouchGroup*, 2>;
  /// Through which comes the memory that the accesses are to.
  GateSetId gatesOf(const TouchGroup& group);
  /// The calls that lead to the accesses.
  GateSetId callsOf(const TouchGroup& group);
  /// Those that may be given the object.
  GateSetId given(GateSetId gates, pointer::ObjectId object);
  /// Gates by how near what they are given is to an object.
  using Levels = std::array<GateSetId, LeadingObjects::kSteps + 1>;
  /// Whether the call is of what is documented to guard all that it does to the object.
  [[nodiscard]] bool isCovered(GateId gate, pointer::ObjectId object) const;
  const Levels& levels(GateSetId gates, pointer::ObjectId object);
  /// Behind the last one: nothing that it is given leads there.
  std::uint8_t levelOf(GateId kind, pointer::ObjectId object);
  /// Those that are given what wraps it: views and iterators of what has a model, and what holds an array. Objects of
  /// other libraries are used by too many for that.
  static GateSetId wrapping(const Spot& inner, const Levels& levels) {
    return inner.kind == threads::LocationKind::Field ? GateSets::empty() : levels[1];
  }
  /// Those that call a static method of the class.
  GateSetId staticCalls(GateSetId gates, ir::ClassId owner);
  Spot spotOf(const Spot& inner, pointer::ObjectId face);
  Outcome raiseStatic(const Spot& inner, const Groups& groups, std::vector<Raised>& result);
  Outcome raiseMixed(const Spot& inner, const Groups& groups, std::vector<Raised>& result);
  bool raiseOn(const Spot& inner, pointer::ObjectId face, const Groups& groups, const std::array<GateSetId, 2>& gates,
               std::vector<Raised>& result);
  /// One side is given the very object, the other what wraps it.
  bool raiseWrapped(const Spot& inner, std::size_t wrapped, const Groups& groups,
                    const std::array<const Levels*, 2>& levels, std::vector<Raised>& result);
  void addOnce(const Raised& raised, std::vector<Raised>& result);
  /// What the two calls have in hand is the face: their locks are known in terms of it.
  const RaisedSide* sideOf(const Spot& inner, const Spot& spot, pointer::ObjectId face, const TouchGroup& group,
                           GateSetId gates);
  /// A call that is given the face through an operand; Gate::kCall: not known which.
  void add(const Touch& alike, const Spot& spot, pointer::ObjectId face, bool itself, pointer::CallId call,
           std::uint32_t operand, std::vector<Touch>& touches);

  [[nodiscard]] std::uint32_t operandOf(GateId gate, pointer::ObjectId face, bool itself);

  struct SideKey {
    Spot spot;
    pointer::ObjectId face;
    GateSetId gates;
    threads::LockSetId locks;
    std::uint32_t own = 0;
    bool write = false, plain = true;
    friend auto operator<=>(const SideKey&, const SideKey&) = default;
  };

  threads::Origins& origins_;
  const pointer::Singles& singles_;
  threads::Locks& locks_;
  threads::Publication& publication_;
  Touches& touches_;
  Gates& gates_;
  LeadingObjects& leading_;
  LockLevels lockLevels_;
  bool mayHold_;
  const Filtering* filtering_;
  const pointer::Analysis& analysis_;
  std::map<SideKey, std::unique_ptr<RaisedSide>> sides_;
  FlatMap<std::pair<std::uint64_t, std::uint64_t>, char> met_;  // by addresses of sides
  FlatMap<std::pair<GateSetId, pointer::ObjectId>, GateSetId> given_;
  FlatMap<std::pair<GateSetId, pointer::ObjectId>, std::unique_ptr<Levels>> levels_;
  FlatMap<std::pair<GateId, pointer::ObjectId>, std::uint8_t> levelOf_;
  std::uint64_t unpublished_ = 0;
};

}  // namespace snarl::races
