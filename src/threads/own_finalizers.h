// What an object's own finalizer writes into it comes after all that others do to it (JLS 12.6.2): whoever reads or
// writes a field of the object can get to it then, and what comes before the time at which nobody can sees no write
// that comes after. That holds if no finalizer makes the object known again. What the finalizer reads is another
// matter.
#pragma once

#include <optional>
#include <vector>

#include "threads/call_places.h"
#include "threads/origins.h"

namespace snarl::threads {

class OwnFinalizers {
 public:
  /// Both must outlive this.
  OwnFinalizers(Origins& origins, const CallTargets& targets);

  /// Whether the origin is what the JVM does when nothing leads to an object any more.
  [[nodiscard]] bool isFinalizer(OriginId id) const { return origins_.sets().contains(finalizers_, id); }
  /// Whether a finalizer has the very object there that it is run for, and nobody gets to know that again.
  bool hasOwn(OriginId finalizer, pointer::InstanceId instance, ir::RegId reg);

 private:
  static constexpr std::size_t kMost = 100;  // methods that hand it on
  using Parameter = std::pair<pointer::InstanceId, ir::RegId>;

  bool isHandedOwn(OriginId finalizer, Parameter first);
  [[nodiscard]] bool isRunBy(OriginSetId set, pointer::InstanceId instance) const;
  bool isKnownAgain(const pointer::ObjectSet& objects);
  /// What finalizers may put anywhere, and what that leads to.
  [[nodiscard]] pointer::ObjectSet findKept() const;

  Origins& origins_;
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  CallPlaces places_;
  OriginSetId finalizers_;
  std::optional<pointer::ObjectSet> kept_;
  FlatMap<std::pair<OriginId, Parameter>, bool> known_;
};

}  // namespace snarl::threads
