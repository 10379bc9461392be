// What the interpreter has executed: how much, in how many methods, and which instructions.
#pragma once

#include <bitset>
#include <set>
#include <string>
#include <vector>

#include "ir/body.h"

namespace snarl::interpreter {

struct Coverage {
  std::uint64_t steps = 0;
  std::set<std::string> methods;  // full names
  std::bitset<32> ops, constants, binaryOps, conversions, conditions, calls, elementLoads, elementStores;

  void count(const ir::Instr& instr) {
    ++steps;
    ops.set(static_cast<std::size_t>(instr.op));
    switch (instr.op) {
      case ir::Op::Const: constants.set(instr.sub); break;
      case ir::Op::Binary: binaryOps.set(instr.sub); break;
      case ir::Op::Convert: conversions.set(instr.sub); break;
      case ir::Op::Branch: conditions.set(instr.sub); break;
      case ir::Op::Call: calls.set(instr.sub); break;
      case ir::Op::LoadElement: elementLoads.set(instr.sub); break;
      case ir::Op::StoreElement: elementStores.set(instr.sub); break;
      default: break;
    }
  }
};

}  // namespace snarl::interpreter
