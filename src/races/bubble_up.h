// Races inside libraries as races between the application's calls that lead there (IteRace 3.3). What two calls meet in
// is an object that the application has in hand: it hands to both calls that object, or something that leads to it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "races/faces.h"
#include "races/touch_groups.h"

namespace snarl::races {

/// What a race is about: memory, or the state of an object as the application sees it.
struct Spot {
  threads::LocationKind kind = threads::LocationKind::Field;
  pointer::FieldKey field;
  ir::TypeId type;           // where there is no field to name
  pointer::ObjectId object;  // invalid: static
  bool single = false;       // one at run time
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// Calls of the application that make alike accesses.
struct RaisedSide {
  std::vector<Touch> touches;
  std::vector<TouchGroup> groups;
};

class BubbleUp {
 public:
  /// All must outlive this.
  BubbleUp(threads::Origins& origins, const pointer::Singles& singles, threads::Locks& locks,
           threads::Publication& publication, Touches& touches, Gates& gates, Faces& faces, LockLevels levels,
           bool mayHold);

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
  GateSetId gatesOf(const TouchGroup& group);
  /// Those that call a static method of the class.
  GateSetId staticCalls(GateSetId gates, ir::ClassId owner);
  [[nodiscard]] Spot spotOf(const Spot& inner, pointer::ObjectId face) const;
  const RaisedSide* sideOf(const Spot& inner, const Spot& spot, const TouchGroup& group, GateSetId gates);
  Outcome raiseStatic(const Spot& inner, std::span<const TouchGroup* const, 2> groups, std::vector<Raised>& result);
  Outcome raiseMixed(const Spot& inner, std::span<const TouchGroup* const, 2> groups, std::vector<Raised>& result);
  void addOnce(Raised raised, std::vector<Raised>& result);
  /// False: others can't know of the object yet.
  bool add(const Touch& alike, const Spot& spot, bool itself, GateId gate, std::vector<Touch>& touches);
  /// The operand that holds the object and nothing else that leads to it.
  ir::RegId registerOf(pointer::InstanceId caller, ir::InstrId at, pointer::ObjectId object);

  struct SideKey {
    Spot spot;
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
  Faces& faces_;
  LockLevels levels_;
  bool mayHold_;
  const pointer::Analysis& analysis_;
  std::map<SideKey, std::unique_ptr<RaisedSide>> sides_;
  FlatMap<std::pair<std::uint64_t, std::uint64_t>, char> met_;  // by addresses of sides
  std::uint64_t unpublished_ = 0;
};

}  // namespace snarl::races
