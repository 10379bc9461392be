// Which objects a run of an origin may hold that it has not made itself: what it was started with, what it finds in
// static fields and in objects of others, and what others have put into its own.
//
// Whoever makes an object holds it as his own until it comes back to him through what others know too. So two runs that
// both hold only objects of their own hold different ones, though one line makes them all and one abstract object
// stands for them. This is what escape analysis asks of allocation sites (Chord 2.5, O2 3.3), asked of references.
#pragma once

#include <vector>

#include "base/hash.h"
#include "base/patience.h"
#include "pointer/analysis.h"
#include "threads/escape.h"
#include "threads/origins.h"

namespace snarl::threads {

class Foreign {
 public:
  /// The origins must outlive this.
  Foreign(const Origins& origins, const Escape& escape, Patience& patience);
  struct Households {
    std::vector<bool> heads;        // by origin: whose runs are started by others
    bool unseenKeepsApart = false;  // see OwnTrees
  };
  /// The same asked of households (households.h): all runs but those of the heads are started by others of their own.
  Foreign(const Foreign& ofRuns, const Origins& origins, const Households& households, Patience& patience);

  /// Whether what the register holds of this object may be another's.
  [[nodiscard]] bool mayHold(pointer::InstanceId instance, ir::RegId reg, pointer::ObjectId object) const;
  /// Whether a pointer may hold anything of others.
  [[nodiscard]] bool mayHoldAny(pointer::PointerId pointer) const;

  /// Objects that are followed: made by code that is analysed, and known to more than one thread. Of all others it is
  /// not known who made them.
  [[nodiscard]] bool isFollowed(pointer::ObjectId object) const { return followed_.contains(object); }

 private:
  friend class ForeignFlow;

  const pointer::Analysis& analysis_;
  pointer::ObjectMask followed_;
  pointer::SharedSets sets_;
  std::vector<pointer::SetId> foreign_;                  // by pointer that stands for a cycle
  mutable FlatMap<pointer::SetId, char> unknownMakers_;  // sets of the analysis: whether they hold such objects
};

}  // namespace snarl::threads
