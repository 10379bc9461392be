// Where a method is called in a context, by the instructions that do so, as far as plain calls go.
#pragma once

#include <span>
#include <vector>

#include "threads/call_targets.h"

namespace snarl::threads {

/// The parameter that a register is a copy of; invalid: of none.
ir::RegId parameterBehind(const ir::Body& body, ir::RegId reg);

class CallPlaces {
 public:
  /// Both must outlive this.
  CallPlaces(const pointer::Analysis& analysis, const CallTargets& targets);

  struct Place {
    pointer::InstanceId caller;
    ir::InstrId at;    // invalid: not known what it is handed
    ir::InstrId call;  // likewise, but any of its operands may be handed over
    friend bool operator==(const Place&, const Place&) = default;
    friend auto operator<=>(const Place& a, const Place& b) {
      return std::pair(a.caller, a.call) <=> std::pair(b.caller, b.call);
    }
  };
  [[nodiscard]] const std::vector<Place>& of(pointer::InstanceId callee);
  /// Whether something else hands objects to the parameter: not a call with as many operands.
  [[nodiscard]] bool isHandedBesides(pointer::InstanceId callee, std::size_t parameter) const;

 private:
  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  std::vector<pointer::PointerId> handed_;  // sorted
  FlatMap<pointer::InstanceId, std::vector<Place>> places_;
};

}  // namespace snarl::threads
