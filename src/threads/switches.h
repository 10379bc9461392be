// Static numbers that nothing in the program sets to anything but 0, such as switches for debugging that are off: what
// they guard never runs.
#pragma once

#include <optional>

#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class Switches {
 public:
  /// Both must outlive it.
  Switches(const pointer::Analysis& analysis, const CallTargets& targets);

  /// The successor that a block of the body never goes on with; nothing: it may go on with any.
  [[nodiscard]] std::optional<std::size_t> deadEnd(const ir::Body& body, const ir::Block& block) const;
  /// Whether the body has such a block.
  [[nodiscard]] bool decide(const ir::Body& body) const;

 private:
  void scan(const ir::Body& body);
  [[nodiscard]] ir::FieldId fieldOf(const ir::Instr& instr) const;
  [[nodiscard]] bool isOff(ir::FieldId field) const;

  const pointer::Analysis& analysis_;
  const ir::Program& program_;
  std::vector<bool> set_;  // by field
};

}  // namespace snarl::threads
