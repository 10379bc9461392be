// Which memory is reached by several origins, and by which of them it is read and written (O2 3.3).
//
// One pass over the reached statements collects, per field, who reads and writes it on any object; only fields that
// origins share so are looked at again, object by object.
#pragma once

#include <span>
#include <vector>

#include "base/patience.h"
#include "threads/accesses.h"
#include "threads/escape.h"
#include "threads/foreign.h"
#include "threads/origins.h"
#include "threads/publishers.h"

namespace snarl::threads {

enum class LocationKind : std::uint8_t {
  Field,
  Static,
  Elements,  // of an array
  State,     // what an object of a library holds, whatever its real fields are
};

struct Access {
  pointer::InstanceId instance;
  ir::InstrId at;
  bool write = false;
  AccessMode mode = AccessMode::Plain;
  std::uint32_t line = 0;
  bool own = false;  // Sharing::isOwn
  friend auto operator<=>(const Access&, const Access&) = default;
};

struct Location {
  LocationKind kind = LocationKind::Field;
  pointer::ObjectId object;  // invalid for static fields
  pointer::FieldKey field;
  OriginSetId readers, writers;
  std::vector<Access> accesses;  // sorted
};

class Sharing {
 public:
  struct Options {
    bool safety = true;   // the state of objects that are documented as safe is not shared
    bool escape = true;   // nor is what only one thread can get to
    bool objects = true;  // objects are told apart; off: one stands for all that have the field, or are of the type
  };
  /// The origins must outlive this.
  Sharing(Origins& origins, const Options& options, Patience patience = {});
  explicit Sharing(Origins& origins) : Sharing(origins, Options{}) {}

  /// The locations of objects that more than one thread can get to, for which some origin that writes may overlap with
  /// another that reads or writes, or with itself.
  [[nodiscard]] std::span<const Location> shared() const { return shared_; }
  /// The origins whose access counts, of those that run the instance: an initialiser's accesses to the static fields of
  /// its own class do not, as nobody else gets to them before it is over; nor do accesses of an origin to objects of
  /// its own (isOwn) that it lets nobody know of.
  [[nodiscard]] OriginSetId originsOf(pointer::InstanceId instance, const Location& location, bool own) const {
    return originsOf(instance, location.field, location.object, own);
  }
  [[nodiscard]] OriginSetId originsOf(const Access& access, const Location& location) const {
    return originsOf(access.instance, location, access.own);
  }
  [[nodiscard]] const Foreign& foreign() const { return foreign_; }
  /// Whether the object of a location stands for nothing but itself.
  [[nodiscard]] bool tellsObjectsApart() const { return options_.objects; }
  /// Whether what the register holds of the location's object was made by the very run of the origin that holds it.
  /// Two runs that both access objects of their own access different ones.
  [[nodiscard]] bool isOwn(pointer::InstanceId instance, ir::RegId base, const Location& location) const {
    return isOwn(instance, base, location.object);
  }
  [[nodiscard]] bool isOwn(pointer::InstanceId instance, ir::RegId base, pointer::ObjectId object) const {
    return options_.escape && options_.objects && base.valid() && object.valid() &&
           !foreign_.mayHold(instance, base, object);
  }

  struct Statistics {
    std::size_t sites = 0;       // accesses in instances
    std::size_t fields = 0;      // that are accessed at all
    std::size_t candidates = 0;  // that several origins access, on whatever objects
    std::size_t locations = 0;   // of those, leaving out what only their makers access
  };
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  friend class SharingFinder;
  [[nodiscard]] OriginSetId originsOf(pointer::InstanceId instance, pointer::FieldKey field, pointer::ObjectId object,
                                      bool own) const;

  Origins& origins_;
  Options options_;
  Escape escape_;
  Foreign foreign_;
  Publishers publishers_;
  std::vector<Location> shared_;
  Statistics statistics_;
};

}  // namespace snarl::threads
