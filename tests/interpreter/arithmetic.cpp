#include "arithmetic.h"

#include <cmath>
#include <limits>

namespace snarl::interpreter {
namespace {

using ir::BinaryOp;
using ir::TypeKind;
using ir::ValueKind;

template <class Signed>
Signed integers(BinaryOp op, Signed a, Signed b) {
  using Unsigned = std::make_unsigned_t<Signed>;
  const auto ua = static_cast<Unsigned>(a);
  const auto ub = static_cast<Unsigned>(b);
  switch (op) {
    case BinaryOp::Add: return static_cast<Signed>(ua + ub);
    case BinaryOp::Sub: return static_cast<Signed>(ua - ub);
    case BinaryOp::Mul: return static_cast<Signed>(ua * ub);
    case BinaryOp::Div: return b == -1 ? static_cast<Signed>(0 - ua) : a / b;
    case BinaryOp::Rem: return b == -1 ? 0 : a % b;
    case BinaryOp::And: return a & b;
    case BinaryOp::Or: return a | b;
    case BinaryOp::Xor: return a ^ b;
    default: throw Fault("this binary operation is not for integers");
  }
}

template <class Signed>
Signed shift(BinaryOp op, Signed a, std::int32_t by) {
  using Unsigned = std::make_unsigned_t<Signed>;
  const int count = by & (std::numeric_limits<Unsigned>::digits - 1);
  switch (op) {
    case BinaryOp::Shl: return static_cast<Signed>(static_cast<Unsigned>(a) << count);
    case BinaryOp::Shr: return a >> count;
    default: return static_cast<Signed>(static_cast<Unsigned>(a) >> count);
  }
}

template <class Real>
Real reals(BinaryOp op, Real a, Real b) {
  switch (op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Sub: return a - b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Div: return a / b;
    case BinaryOp::Rem: return std::fmod(a, b);
    default: throw Fault("this binary operation is not for floating-point numbers");
  }
}

template <class Number>
std::int32_t compare(Number a, Number b, std::int32_t unordered) {
  return a < b ? -1 : a > b ? 1 : a == b ? 0 : unordered;
}

template <class Signed, class Real>
Signed saturate(Real v) {
  if (std::isnan(v)) return 0;
  if (v <= static_cast<Real>(std::numeric_limits<Signed>::min())) return std::numeric_limits<Signed>::min();
  if (v >= static_cast<Real>(std::numeric_limits<Signed>::max())) return std::numeric_limits<Signed>::max();
  return static_cast<Signed>(v);
}

template <class Number>
Value fromNumber(Number v, TypeKind to) {
  constexpr bool kReal = std::is_floating_point_v<Number>;
  switch (to) {
    case TypeKind::Int:
      if constexpr (kReal) return Value::ofInt(saturate<std::int32_t>(v));
      return Value::ofInt(static_cast<std::int32_t>(v));
    case TypeKind::Long:
      if constexpr (kReal) return Value::ofLong(saturate<std::int64_t>(v));
      return Value::ofLong(static_cast<std::int64_t>(v));
    case TypeKind::Float: return Value::ofFloat(static_cast<float>(v));
    case TypeKind::Double: return Value::ofDouble(static_cast<double>(v));
    default: throw Fault("no instruction converts to this type");
  }
}

Value narrow(std::int32_t v, TypeKind to) {
  switch (to) {
    case TypeKind::Byte: return Value::ofInt(static_cast<std::int8_t>(v));
    case TypeKind::Char: return Value::ofInt(static_cast<std::uint16_t>(v));
    case TypeKind::Short: return Value::ofInt(static_cast<std::int16_t>(v));
    default: return fromNumber(v, to);
  }
}

bool isShift(BinaryOp op) { return op == BinaryOp::Shl || op == BinaryOp::Shr || op == BinaryOp::Ushr; }

}  // namespace

Value negate(Value v) {
  switch (v.kind()) {
    case ValueKind::Int: return Value::ofInt(integers(BinaryOp::Sub, 0, v.asInt()));
    case ValueKind::Long: return Value::ofLong(integers(BinaryOp::Sub, std::int64_t{0}, v.asLong()));
    case ValueKind::Float: return Value::ofFloat(-v.asFloat());
    case ValueKind::Double: return Value::ofDouble(-v.asDouble());
    default: throw Fault("only numbers have a negative");
  }
}

Value combine(BinaryOp op, Value a, Value b) {
  if (op == BinaryOp::Cmp) return Value::ofInt(compare(a.asLong(), b.asLong(), 0));
  if (op == BinaryOp::Cmpl || op == BinaryOp::Cmpg) {
    const std::int32_t unordered = op == BinaryOp::Cmpl ? -1 : 1;
    if (a.kind() == ValueKind::Float) return Value::ofInt(compare(a.asFloat(), b.asFloat(), unordered));
    return Value::ofInt(compare(a.asDouble(), b.asDouble(), unordered));
  }
  switch (a.kind()) {
    case ValueKind::Int:
      return Value::ofInt(isShift(op) ? shift(op, a.asInt(), b.asInt()) : integers(op, a.asInt(), b.asInt()));
    case ValueKind::Long:
      return Value::ofLong(isShift(op) ? shift(op, a.asLong(), b.asInt()) : integers(op, a.asLong(), b.asLong()));
    case ValueKind::Float: return Value::ofFloat(reals(op, a.asFloat(), b.asFloat()));
    case ValueKind::Double: return Value::ofDouble(reals(op, a.asDouble(), b.asDouble()));
    default: throw Fault("only numbers can be combined");
  }
}

Value convert(Value v, TypeKind to) {
  switch (v.kind()) {
    case ValueKind::Int: return narrow(v.asInt(), to);
    case ValueKind::Long: return fromNumber(v.asLong(), to);
    case ValueKind::Float: return fromNumber(v.asFloat(), to);
    case ValueKind::Double: return fromNumber(v.asDouble(), to);
    default: throw Fault("only numbers can be converted");
  }
}

bool holds(ir::Condition condition, std::int32_t a, std::int32_t b) {
  switch (condition) {
    case ir::Condition::Eq: return a == b;
    case ir::Condition::Ne: return a != b;
    case ir::Condition::Lt: return a < b;
    case ir::Condition::Ge: return a >= b;
    case ir::Condition::Gt: return a > b;
    case ir::Condition::Le: return a <= b;
  }
  throw Fault("unknown condition");
}

}  // namespace snarl::interpreter
