// Which parameters of a method the things that it works on come from: what a parameter is or leads to, what calls make
// of it, and what it was put into.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "ir/program.h"

namespace snarl::races {

class Provenance {
 public:
  /// Must outlive this.
  explicit Provenance(ir::Program& program) : program_(program) {}

  /// A bit for each parameter, the receiver being the first; the last bit stands for all that are left. No bits: it is
  /// made here, or comes from static fields.
  using Parameters = std::uint64_t;
  static constexpr std::uint32_t kLast = 63;
  Parameters of(ir::MethodId method, ir::RegId reg);

 private:
  std::vector<Parameters> find(const ir::Body& body) const;

  ir::Program& program_;
  FlatMap<ir::MethodId, std::vector<Parameters>> known_;
};

}  // namespace snarl::races
