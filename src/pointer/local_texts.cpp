#include "pointer/local_texts.h"

#include <vector>

namespace snarl::pointer {
namespace {

bool isBuilder(const ir::Program& program, ir::TypeId type) {
  if (program.types().kind(type) != ir::TypeKind::Class) return false;
  const std::string_view name = program.name(program.types().classOf(type));
  return name == "java.lang.StringBuilder" || name == "java.lang.StringBuffer";
}

/// Builders and the registers that may hold the same one; a group is given up when a member is seen by others.
class Groups {
 public:
  explicit Groups(std::size_t registers) : parent_(registers), escaped_(registers, 0) {
    for (std::uint32_t i = 0; i < registers; ++i) parent_[i] = i;
  }
  std::uint32_t find(ir::RegId reg) {
    std::uint32_t i = reg.value;
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(ir::RegId a, ir::RegId b) {
    const std::uint32_t from = find(a);
    const std::uint32_t to = find(b);
    parent_[from] = to;
    escaped_[to] |= escaped_[from];
  }
  void give(ir::RegId reg) { escaped_[find(reg)] = 1; }
  bool escaped(ir::RegId reg) { return escaped_[find(reg)] != 0; }

 private:
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint8_t> escaped_;
};

}  // namespace

FlatMap<ir::RegId, char> localTexts(const ir::Program& program, const ir::Body& body) {
  FlatMap<ir::RegId, char> result;
  std::vector<ir::RegId> made;
  for (const ir::InstrId id : body.allocations) {
    const ir::Instr& instr = body.instrs[id];
    if (instr.op == ir::Op::New && isBuilder(program, instr.type())) made.push_back(instr.result);
  }
  if (made.empty()) return result;
  Groups groups(body.registers.size());
  for (const ir::Instr& instr : body.instrs) {
    const auto operands = body.operands(instr);
    if (instr.op == ir::Op::Branch || instr.op == ir::Op::InstanceOf) continue;
    std::size_t first = 0;
    if (instr.op == ir::Op::Call && !operands.empty() && instr.callKind() != ir::CallKind::Static &&
        isBuilder(program, program[instr.callee()].owner)) {
      first = 1;
      // append and its like return the builder itself
      if (instr.result.valid() && isBuilder(program, program.signature(instr.callee()).result)) {
        groups.join(instr.result, operands[0]);
      }
    }
    if (instr.op == ir::Op::Phi) {
      for (const ir::RegId operand : operands) groups.join(instr.result, operand);
      continue;
    }
    for (const ir::RegId operand : operands.subspan(first)) groups.give(operand);
  }
  for (const ir::RegId reg : made) {
    if (!groups.escaped(reg)) result.insert(reg, 1);
  }
  return result;
}

}  // namespace snarl::pointer
