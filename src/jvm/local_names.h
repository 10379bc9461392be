// Which source variable a local slot holds at a place in the bytecode.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/code.h"

namespace snarl::jvm {

class LocalNames {
 public:
  LocalNames() = default;
  explicit LocalNames(const classfile::Code& code);

  [[nodiscard]] bool empty() const { return variables_.empty(); }
  /// The variable in `slot` at `pc`, or empty.
  [[nodiscard]] std::string_view at(std::uint32_t slot, std::uint32_t pc) const;

 private:
  std::vector<classfile::LocalVariable> variables_;  // by slot, then start
};

}  // namespace snarl::jvm
