// Accesses to a shared location as the program's own code makes them: what a model does to memory is done by whoever
// calls it. What an access is told as depends little on the object: it is found once, and equal touches have one id.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "base/stable_vector.h"
#include "races/gates.h"
#include "races/identity_tests.h"
#include "threads/bringers.h"
#include "threads/handed_calls.h"
#include "threads/locks.h"
#include "threads/model_callers.h"
#include "threads/publication.h"
#include "threads/sharing.h"

namespace snarl::races {

/// An instruction that accesses memory, whatever the context: the access itself, or the call of a model that makes it.
struct Site {
  ir::MethodId method;
  ir::InstrId at;
  bool write = false;
  friend auto operator<=>(const Site&, const Site&) = default;
};

/// What documentation says of the code that makes an access: nothing; that it is safe; or that it is not, though all
/// else of its class is.
enum class Promise : std::uint8_t { None, Safe, TakenBack };

/// A site in a context.
struct Touch {
  Site site;
  pointer::InstanceId instance;
  threads::OriginSetId origins;
  threads::LockSetId locks;
  threads::ObjectsId mayHold;
  ir::RegId base;                  // holds the object there, where that is known
  pointer::InstanceId model = {};  // else: which model has it in `held`, if that is what the site calls
  ir::RegId held = {};
  std::int8_t index = -1;           // of an element, if it is a small constant
  std::uint32_t own = 0;            // which of the locks are known in terms of the object itself; 0: none
  std::uint32_t handed = 0;         // which calls may lead there with the object (threads::HandedCalls); 0: all
  bool made = false;                // the object is one that the very run that accesses it has made
  bool plain = true;                // neither volatile nor atomic
  bool library = false;             // not in the application's own code
  bool alone = false;               // whoever makes it has the object alone (threads::Publication)
  bool sure = false;                // the object there can be no other
  bool inSlot = false;              // the object is where it would be taken from, under the lock of all who take it
  Promise promise = Promise::None;  // None too, where nothing is taken back
  bool inside = false;              // it is to something that what `base` holds leads to, in a library
  friend auto operator<=>(const Touch&, const Touch&) = default;
};

using TouchId = Id<struct TouchTag>;

/// Which locks count.
struct LockLevels {
  bool atAccess = true;  // those held at the access itself (IteRace 3.5: deep)
  bool atCall = true;    // those held where the application calls what makes the access
  [[nodiscard]] bool any() const { return atAccess || atCall; }
};

class Touches {
 public:
  /// All must outlive this.
  Touches(threads::Origins& origins, const pointer::Singles& singles, const threads::Sharing& sharing,
          threads::Locks& locks, threads::Publication& publication, const Gates& gates, LockLevels levels);

  /// By id, each once; valid until the next call. What happens before others can know of the object is left out, and
  /// counted.
  const std::vector<TouchId>& of(const threads::Location& location);
  [[nodiscard]] const Touch& operator[](TouchId id) const { return touches_[id]; }
  /// Equal touches have one id, and so one address.
  TouchId idOf(const Touch& touch);
  [[nodiscard]] std::uint64_t unpublished() const { return unpublished_; }
  /// Whether two touches of one and the same object hold the same lock: they lock the object, or the same of its parts.
  [[nodiscard]] bool shareOwn(const Touch& a, const Touch& b) const;

  /// The locks held before an instruction, as far as they are known in terms of the object in the register.
  std::vector<threads::RelativeLock> ownLocks(pointer::InstanceId instance, ir::InstrId at, ir::RegId base);
  /// Touch::own of such locks, and back.
  std::uint32_t ownId(std::vector<threads::RelativeLock> own);
  [[nodiscard]] const std::vector<threads::RelativeLock>& ownOf(std::uint32_t id) const { return own_[id]; }
  threads::LockSetId join(threads::LockSetId a, threads::LockSetId b);
  /// Whether a register can hold one object only.
  [[nodiscard]] bool isSure(pointer::InstanceId instance, ir::RegId base) const;
  [[nodiscard]] const threads::Sharing& sharing() const { return sharing_; }
  [[nodiscard]] const threads::HandedCalls& handedCalls() const { return handedCalls_; }

 private:
  /// What an access is told as.
  struct Told {
    bool reached = false, unpublished = false;
    threads::HandedWays::Ways waysBefore = 0;  // that the method is called in, in which it is unpublished
    bool model = false;                        // it depends on the object who calls it
    // Else: whether its thread has the object alone, if anybody has, or in which ways that the method is called in;
    // which objects it may be known not to touch.
    bool alone = false;
    threads::HandedWays::Ways waysAlone = 0;
    IdentityTests::Known others = IdentityTests::Known::OfNone;
    std::vector<TouchId> touches;
    FlatMap<threads::ModelCallersId, std::vector<TouchId>> byCallers;
    FlatMap<pointer::CallId, TouchId> byCall;
  };
  struct TouchHash {
    std::uint64_t operator()(const Touch& touch) const;
  };
  Told& toldOf(const threads::Location& location, const threads::Access& access);
  TouchId ownTouch(const threads::Location& location, const threads::Access& access);
  const std::vector<TouchId>& touchesOfCalls(const threads::Location& location, const threads::Access& access,
                                             Told& told);
  TouchId touchOfCall(const threads::Location& location, const threads::Access& access, pointer::CallId call);
  /// What decides of the object of a location.
  struct Asked {
    bool mayBeAlone = false, compared = false;
  };
  /// The touch as it is of the location's object; invalid if it is nobody else's business.
  TouchId on(const threads::Location& location, const Asked& object, const threads::Access& access, const Told& told,
             TouchId id);
  /// Those of its origins that can have the object in hand there.
  threads::OriginSetId broughtBy(TouchId id, pointer::ObjectId object);
  /// Touch::handed.
  std::uint32_t callsHanding(const Touch& touch, pointer::ObjectId object);
  /// The locks of those alone who hand over the object; null: no more than else.
  const threads::Locks::Held* handedTo(const Touch& touch, bool direct, pointer::ObjectId object);
  void add(const threads::Locks::Held& handed, Touch& touch);
  /// Invalid if no origin makes it.
  TouchId touchOf(const threads::Access& access, pointer::InstanceId instance, ir::InstrId at, ir::RegId base,
                  threads::OriginSetId origins, threads::LockSetId locks, std::vector<threads::RelativeLock> own);
  [[nodiscard]] bool isSureInside(const threads::Access& access, pointer::InstanceId caller, ir::InstrId at) const;
  [[nodiscard]] bool isInSlot(pointer::InstanceId instance, ir::InstrId at, ir::RegId object);
  /// The register with the object; invalid for static fields.
  [[nodiscard]] ir::RegId baseOf(const threads::Access& access) const;
  [[nodiscard]] std::int8_t indexOf(const threads::Access& access) const;
  /// The same, and all that are held, if those at the access count.
  std::vector<threads::RelativeLock> ownInside(pointer::InstanceId instance, ir::InstrId at, ir::RegId base);
  threads::LockSetId heldInside(pointer::InstanceId instance, ir::InstrId at);

  threads::Origins& origins_;
  const threads::Sharing& sharing_;
  threads::Locks& locks_;
  threads::Publication& publication_;
  const Gates& gates_;
  LockLevels levels_;
  const pointer::Analysis& analysis_;
  threads::Bringers bringers_;
  threads::HandedCalls handedCalls_;
  std::vector<std::optional<threads::Bringers::Handings*>> handings_;  // by touch; nothing: not looked up yet
  IdentityTests tests_;
  threads::ModelCallers callers_;
  std::vector<TouchId> found_;
  StableIdVector<TouchId, Touch> touches_;
  FlatMap<Touch, TouchId, TouchHash> ids_;
  // By the access and the field that it is to.
  FlatMap<std::pair<std::pair<pointer::InstanceId, ir::InstrId>, std::uint64_t>, std::unique_ptr<Told>> told_;
  std::map<std::vector<threads::RelativeLock>, std::uint32_t> ownIds_;
  std::vector<std::vector<threads::RelativeLock>> own_{1};  // by id
  FlatMap<std::pair<threads::LockSetId, threads::LockSetId>, threads::LockSetId> joined_;
  FlatMap<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t> withHanded_;  // Touch::own, by the address of Held
  std::uint64_t unpublished_ = 0;
};

}  // namespace snarl::races
