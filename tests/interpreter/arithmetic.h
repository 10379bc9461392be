// What the arithmetic instructions compute, by the JVM's rules.
#pragma once

#include "ir/body.h"
#include "value.h"

namespace snarl::interpreter {

Value negate(Value v);
/// The divisor of an integer division must not be zero.
Value combine(ir::BinaryOp op, Value a, Value b);
Value convert(Value v, ir::TypeKind to);
bool holds(ir::Condition condition, std::int32_t a, std::int32_t b);

}  // namespace snarl::interpreter
