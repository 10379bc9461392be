// Regions of one method in which a monitor is held without a break, and what is found out in them of fields.
#pragma once

#include <functional>

#include "ir/body.h"
#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::races {

ir::BlockId blockWith(const ir::Body& body, ir::InstrId at);

/// Whether every instruction from one to another is kept, on all ways that do not come by the first again: what is
/// read again on the way is tested again.
bool isKeptBetween(const ir::Body& body, ir::InstrId from, ir::InstrId to,
                   const std::function<bool(ir::InstrId)>& isKept);
/// Whether every instruction from the method's entry to this one is kept.
bool isKeptBefore(const ir::Body& body, ir::InstrId to, const std::function<bool(ir::InstrId)>& isKept);

/// The field of the object in the one register that another register holds what is in, read there or by a method that
/// does nothing but return it; invalid if it is none. `isObject` says which registers hold the object.
ir::FieldId fieldRead(const pointer::Analysis& analysis, const threads::CallTargets& targets, pointer::InstanceId id,
                      const ir::Body& body, ir::RegId reg, const std::function<bool(ir::RegId)>& isObject);

}  // namespace snarl::races
