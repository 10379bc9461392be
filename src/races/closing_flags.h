// Flags that close what they belong to. Where a flag of an object is only ever set one way (`closed = true`), and was
// the other way before anybody else knew the object, then
//
// - who holds the object's monitor since finding it open is before whoever has closed it under the monitor: regions of
//   one monitor come one after the other, and the one that found it open can't come after one that closed it (JLS
//   17.4.5);
// - of all who test it and then set it in one region, one alone ever gets on, so that two of them are in one thread.
#pragma once

#include <compare>
#include <map>
#include <vector>

#include "races/touches.h"
#include "threads/call_places.h"

namespace snarl::races {

class ClosingFlags {
 public:
  /// All must outlive this.
  ClosingFlags(const pointer::Analysis& analysis, threads::Locks& locks, threads::Publication& publication)
      : analysis_(analysis), locks_(locks), publication_(publication), places_(analysis, locks.targets()) {}

  /// Whether a flag of the object that both touch, in different threads, orders them or lets one of them only happen.
  bool areOrdered(const Touch& a, const Touch& b);

 private:
  static constexpr int kDeepest = 6;  // calls back
  /// A field, and which way it is when the object is open: 0 (false, null), or anything else.
  struct Flag {
    ir::FieldId field;
    bool zero = false;
    friend auto operator<=>(const Flag&, const Flag&) = default;
  };
  using Flags = std::vector<Flag>;  // sorted
  enum class Is : std::uint8_t {
    Open,    // was found so, and the monitor was held since
    Closed,  // was closed by this very thread
    Claimed  // likewise, in the same region of the monitor in which it found it open
  };
  struct Store {
    pointer::InstanceId id;
    ir::RegId base;
  };
  using Place = std::pair<ir::MethodId, ir::InstrId>;

  /// Flags of the object in the register, when control gets to the instruction. They may be no flags at all.
  const Flags& at(Is is, pointer::InstanceId id, ir::InstrId at, ir::RegId reg, int depth);
  Flags find(Is is, pointer::InstanceId id, ir::InstrId at, ir::RegId reg, int depth);
  /// As far as the method itself shows.
  Flags opened(pointer::InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg);
  Flags closed(pointer::InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg);
  Flags claimed(pointer::InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg, int depth);
  /// In all who call the method with the object as that parameter.
  Flags inCallers(Is is, pointer::InstanceId id, ir::RegId parameter, int depth);
  /// Stores of a constant to a field of the object that surely come before the instruction, under the monitor.
  struct Closing {
    ir::InstrId at;
    Flag flag;
  };
  std::vector<Closing> closings(pointer::InstanceId id, const ir::Body& body, ir::InstrId at, ir::RegId reg);

  bool isKeptAt(pointer::InstanceId id, ir::InstrId at, ir::RegId reg);
  bool holdsMonitor(pointer::InstanceId id, ir::InstrId at, ir::RegId reg);
  /// Whether nothing opens it in any of the objects, once others may know them.
  bool isFlag(const Flag& flag, const pointer::ObjectSet& objects);
  void findStores();
  bool mayOpen(const Flag& flag, pointer::InstanceId id, const ir::Body& body, ir::InstrId store);

  const pointer::Analysis& analysis_;
  threads::Locks& locks_;
  threads::Publication& publication_;
  threads::CallPlaces places_;
  bool found_ = false;
  FlatMap<ir::FieldId, std::vector<Place>> stores_;
  std::vector<Store> everywhere_;                // what may store to any field
  std::map<Flag, std::vector<Store>> spoilers_;  // stores that may open it
  using Key = std::pair<std::pair<Is, pointer::InstanceId>, std::pair<ir::InstrId, ir::RegId>>;
  std::map<Key, Flags> known_;
};

}  // namespace snarl::races
