// What a method's own code says about strings that it hands to reflection: constants, what is put together of them, and
// what others surely begin with ("get" + property).
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace snarl::pointer {

struct KnownStrings {
  std::vector<Symbol> values;       // each once
  std::vector<std::string> starts;  // what any others begin with, maybe with nothing; without any there are no others

  [[nodiscard]] bool all() const { return starts.empty(); }
  [[nodiscard]] bool mayBe(const ir::Program& program, Symbol text) const;
};

/// Constants, choices between them, concatenations, and names of class constants.
KnownStrings knownStrings(ir::Program& program, const ir::Body& body, ir::RegId reg);

}  // namespace snarl::pointer
