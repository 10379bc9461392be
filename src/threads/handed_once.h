// Whether none of the objects that an abstract object stands for gets to given places twice: it was made for the
// place, or came there through calls, fields and collections that hand on each object once. What else gets there (an
// object that says that there is no more, say) does not matter.
//
// A value of a method is followed back from the instructions that may use it up, of which one runs at most. What it is
// made by ends the way: an allocation, the constructor that the object runs, or the start of a thread that no object
// has twice. Several places are asked for together: what goes to one of them goes to no other.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "threads/call_places.h"
#include "threads/field_stores.h"
#include "threads/origins.h"
#include "threads/rearranged.h"

namespace snarl::threads {

class HandedOnce {
 public:
  /// All must outlive this.
  HandedOnce(const Origins& origins, const CallTargets& targets, const FieldStores& stores, CallPlaces& places,
             const Rearranged& rearranged, pointer::ObjectId object);

  /// Whether none of them that the register holds is used there a second time, nor at any place that was taken in
  /// before. If so, this place is taken in too.
  bool take(pointer::InstanceId instance, ir::InstrId at, ir::RegId reg);

 private:
  /// What is asked of an object: where it gets to itself, or where that field of it is read.
  using Asked = std::uint32_t;
  static constexpr Asked kItself = 0;
  static Asked fieldOf(pointer::FieldKey field) { return field.value + 1; }

  using Value = std::tuple<Asked, ir::MethodId, ir::RegId>;
  using Held = std::tuple<Asked, pointer::InstanceId, ir::RegId>;
  using Field = std::pair<pointer::ObjectId, std::uint32_t>;
  using Place = std::pair<ir::MethodId, ir::InstrId>;
  using Stored = std::pair<pointer::InstanceId, ir::InstrId>;
  /// Where objects come from that some constructor or run has as its own.
  struct Source {
    enum class Kind : std::uint8_t { Made, Constructed, Started };
    Kind kind = Kind::Made;
    Asked asked = kItself;
    ir::MethodId method;
    pointer::ObjectSet objects;
  };
  struct Use {
    Asked asked = kItself;
    pointer::InstanceId instance;
    ir::InstrId at;
    ir::RegId reg;
  };

  /// Those that count: of what may be the object, only this; of what leads to it, all.
  [[nodiscard]] pointer::ObjectSet askedOf(Asked asked, const pointer::ObjectSet& objects) const;
  bool follow(const Use& use);
  bool isMade(const Use& use, Source::Kind kind);
  bool isGiven(const Use& use);
  bool isReturned(Asked asked, pointer::InstanceId instance, ir::InstrId call);
  bool isLoaded(Asked asked, pointer::InstanceId instance, ir::InstrId load);
  bool isInField(Asked asked, const pointer::ObjectSet& objects, pointer::FieldKey field, Place reader);
  /// The next element of what lists each once.
  bool isListed(Asked asked, pointer::InstanceId instance, ir::InstrId call);
  /// Whether the register holds what only gives elements here.
  [[nodiscard]] bool onlyGives(pointer::InstanceId instance, ir::RegId iterator) const;
  [[nodiscard]] std::optional<models::Mark::Kind> markAt(pointer::InstanceId instance, ir::InstrId call) const;
  [[nodiscard]] bool isStartedOnce(pointer::InstanceId entry) const;

  static constexpr std::size_t kMost = 500;  // values that one place is followed through

  const pointer::ObjectId object_;
  const Origins& origins_;
  const CallTargets& targets_;
  const FieldStores& stores_;
  CallPlaces& places_;
  const Rearranged& rearranged_;
  const pointer::Analysis& analysis_;
  // What has been taken in, and of this the part that the last place has added.
  std::map<Value, std::vector<ir::InstrId>> uses_;
  std::map<Field, Place> readers_;
  std::set<Held> followed_;
  std::set<Stored> taken_, passed_;  // stores that objects end at, and that they go on from
  std::vector<Source> sources_;
  struct Added {
    std::vector<Value> uses;
    std::vector<Field> readers;
    std::vector<Held> followed;
    std::vector<Stored> passed;
    std::size_t sources = 0;
  } added_;
  std::vector<Use> open_;
};

}  // namespace snarl::threads
