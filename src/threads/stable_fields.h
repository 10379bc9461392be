// Fields that never change once their object is made: final ones, and those that nothing but a constructor of their own
// class stores to. Two loads of one from the same object give the same value.
#pragma once

#include <vector>

#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class StableFields {
 public:
  StableFields(const pointer::Analysis& analysis, const CallTargets& targets);

  [[nodiscard]] bool isStable(ir::FieldId id) const;

 private:
  void scan(const ir::Body& body);
  void store(const ir::Body& body, const ir::Instr& instr, std::vector<ir::FieldId>& here);

  const pointer::Analysis& analysis_;
  ir::Program& program_;
  std::vector<bool> changed_;
};

}  // namespace snarl::threads
