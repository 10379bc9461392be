// A value as a register holds it, tagged with its kind so that a body that mixes kinds up is found out at once.
#pragma once

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "ir/type.h"

namespace snarl::interpreter {

struct Object;

/// The body, or this interpreter, is wrong: nothing that a Java program could do leads here.
class Fault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Value {
 public:
  Value() = default;  // no value: what a register holds before it is defined, and what a void method returns
  static Value ofInt(std::int32_t v) { return {ir::ValueKind::Int, static_cast<std::uint32_t>(v)}; }
  static Value ofBool(bool v) { return ofInt(v ? 1 : 0); }
  static Value ofLong(std::int64_t v) { return {ir::ValueKind::Long, static_cast<std::uint64_t>(v)}; }
  static Value ofFloat(float v) { return {ir::ValueKind::Float, std::bit_cast<std::uint32_t>(v)}; }
  static Value ofDouble(double v) { return {ir::ValueKind::Double, std::bit_cast<std::uint64_t>(v)}; }
  static Value ofRef(Object* v) { return {ir::ValueKind::Ref, std::bit_cast<std::uint64_t>(v)}; }

  [[nodiscard]] ir::ValueKind kind() const { return kind_; }
  [[nodiscard]] std::int32_t asInt() const { return static_cast<std::int32_t>(checked(ir::ValueKind::Int)); }
  [[nodiscard]] bool asBool() const { return asInt() != 0; }
  [[nodiscard]] std::int64_t asLong() const { return static_cast<std::int64_t>(checked(ir::ValueKind::Long)); }
  [[nodiscard]] float asFloat() const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(checked(ir::ValueKind::Float)));
  }
  [[nodiscard]] double asDouble() const { return std::bit_cast<double>(checked(ir::ValueKind::Double)); }
  [[nodiscard]] Object* asRef() const { return std::bit_cast<Object*>(checked(ir::ValueKind::Ref)); }

 private:
  Value(ir::ValueKind kind, std::uint64_t bits) : kind_(kind), bits_(bits) {}
  [[nodiscard]] std::uint64_t checked(ir::ValueKind wanted) const {
    if (kind_ != wanted) {
      throw Fault("a value of kind " + std::to_string(static_cast<int>(wanted)) + " is wanted, this is of kind " +
                  std::to_string(static_cast<int>(kind_)));
    }
    return bits_;
  }

  ir::ValueKind kind_ = ir::ValueKind::None;
  std::uint64_t bits_ = 0;
};

}  // namespace snarl::interpreter
