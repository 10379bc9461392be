// The registers of which a register is one or the other: what phis choose among, and casts leave as it is.
#pragma once

#include <algorithm>
#include <vector>

#include "ir/body.h"

namespace snarl::threads {

/// The register itself if there are too many.
inline std::vector<ir::RegId> chosenFrom(const ir::Body& body, ir::RegId reg) {
  constexpr std::size_t kMost = 16;
  std::vector<ir::RegId> seen{reg}, result;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    if (seen.size() > kMost) return {reg};
    const ir::InstrId def = body.registers[seen[n]].def;
    if (!def.valid() || (body.instrs[def].op != ir::Op::Phi && body.instrs[def].op != ir::Op::Cast)) {
      result.push_back(seen[n]);
      continue;
    }
    for (const ir::RegId from : body.operands(body.instrs[def])) {
      if (std::ranges::find(seen, from) == seen.end()) seen.push_back(from);
    }
  }
  return result;
}

}  // namespace snarl::threads
