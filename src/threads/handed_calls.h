// Which calls lead an object to where a method works on it: only those count that may hand over that very object, up to
// where it comes from elsewhere than a caller. One method sets up all objects of a kind; what it does to one of them
// comes before a thread is started if no call that hands over this one comes after the start, whatever others do.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "threads/call_places.h"
#include "threads/origins.h"

namespace snarl::threads {

class HandedCalls {
 public:
  /// Both must outlive this.
  HandedCalls(Origins& origins, const CallTargets& targets);
  ~HandedCalls();

  struct Place {
    pointer::InstanceId instance;
    ir::InstrId at;
    bool within;  // in an activation that is handed the object, by the places that follow; else this is where it comes
                  // from
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  /// Which calls must lead to the instance for the object to be in the register, or to be found from there; 0: whatever
  /// does.
  std::uint32_t of(pointer::InstanceId instance, ir::RegId reg, pointer::ObjectId object);
  /// The same, also where all calls that lead there may hand it over.
  std::uint32_t ofAny(pointer::InstanceId instance, ir::RegId reg, pointer::ObjectId object) {
    return find(instance, reg, object, true);
  }
  /// Of that number: every call on the way, callers behind what they call.
  [[nodiscard]] std::span<const Place> operator[](std::uint32_t number) const { return *places_[number]; }
  /// Of those origins that run once and start others.
  [[nodiscard]] bool mayMatter(OriginSetId origins) {
    return origins_.common(starters_, origins) != OriginSets::empty();
  }

 private:
  static constexpr std::size_t kMost = 40;            // calls on the way
  static constexpr std::size_t kMostHolders = 100;    // objects that what is worked on may be found in
  static constexpr std::size_t kMostAsked = 300'000;  // objects in registers: all further ones count as handed by all
  static constexpr std::size_t kMostInstances = 100'000;  // of a program that this is asked of: larger ones take long
  struct Handing {
    pointer::InstanceId caller;
    ir::InstrId at;
    ir::RegId given;
    pointer::ObjectSet objects;
  };
  struct Handings {
    bool unclear = false;
    std::vector<Handing> all;
  };
  struct Held {
    ir::RegId parameter;  // invalid: it comes from elsewhere
    pointer::ObjectSet objects;
  };
  /// The parameter that leads to the objects in the register, and those objects there that do.
  Held behind(pointer::InstanceId instance, ir::RegId reg, pointer::ObjectSet objects) const;
  const Handings& handingsTo(pointer::InstanceId instance, ir::RegId parameter);
  std::uint32_t find(pointer::InstanceId instance, ir::RegId reg, pointer::ObjectId object, bool any);

  Origins& origins_;
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  CallPlaces calls_;
  OriginSetId starters_;
  std::vector<bool> again_;  // by instance: it may be called while it runs
  FlatMap<std::pair<pointer::InstanceId, ir::RegId>, std::unique_ptr<Handings>> handings_;
  FlatMap<std::pair<std::pair<pointer::InstanceId, ir::RegId>, pointer::ObjectId>, std::uint32_t> known_;
  std::map<std::vector<Place>, std::uint32_t> numbers_;
  std::vector<const std::vector<Place>*> places_;  // by number
};

}  // namespace snarl::threads
