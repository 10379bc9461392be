#include "threads/lending.h"

#include <algorithm>

namespace snarl::threads {
namespace {

class LentFinder {
 public:
  LentFinder(const ir::Body& body, ir::Hierarchy& hierarchy,
             const std::function<std::optional<Lent>(ir::InstrId)>& callee)
      : body_(body), hierarchy_(hierarchy), callee_(callee), seen_(body.registers.size()) {}

  bool add(ir::RegId reg) {
    if (seen_[reg.index()]) return true;
    seen_[reg.index()] = true;
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid()) return false;
    const ir::Instr& instr = body_.instrs[def];
    switch (instr.op) {
      case ir::Op::Phi:
      case ir::Op::Cast: return std::ranges::all_of(body_.operands(instr), [&](ir::RegId from) { return add(from); });
      case ir::Op::Const: return instr.constantKind() == ir::ConstantKind::Null;
      case ir::Op::LoadField: {
        const ir::FieldResult found = hierarchy_.resolve(instr.field());
        return found.found() && add(body_.operand(instr, 0), {0, {found.field}});
      }
      case ir::Op::New:
      case ir::Op::NewArray: return addStored(reg);
      case ir::Op::Call: {
        const std::optional<Lent> lent = callee_(def);
        return lent && add(body_.operand(instr, lent->parameter), *lent);
      }
      default: return false;
    }
  }

  [[nodiscard]] std::optional<Lent> found() const { return lent_; }

 private:
  // What is made on demand, and kept in the field from then on.
  bool addStored(ir::RegId made) {
    for (const ir::Instr& instr : body_.instrs) {
      if (instr.op != ir::Op::StoreField || body_.operand(instr, 1) != made) continue;
      const ir::FieldResult found = hierarchy_.resolve(instr.field());
      return found.found() && add(body_.operand(instr, 0), {0, {found.field}});
    }
    return false;
  }

  bool add(ir::RegId owner, Lent lent) {
    if (owner.index() >= body_.parameterCount) return false;
    lent.parameter = owner.index();
    const bool first = !lent_;
    lent_ = first ? lent : both(*lent_, lent);
    return lent_.has_value();
  }

  const ir::Body& body_;
  ir::Hierarchy& hierarchy_;
  const std::function<std::optional<Lent>(ir::InstrId)>& callee_;
  std::vector<bool> seen_;
  std::optional<Lent> lent_;
};

}  // namespace

std::optional<Lent> both(const Lent& a, const Lent& b) {
  if (a.parameter != b.parameter) return std::nullopt;
  Lent result{a.parameter, {}};
  std::ranges::set_union(a.fields, b.fields, std::back_inserter(result.fields));
  return result;
}

std::optional<Lent> findLent(const ir::Body& body, ir::Hierarchy& hierarchy,
                             const std::function<std::optional<Lent>(ir::InstrId)>& callee) {
  LentFinder finder(body, hierarchy, callee);
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op == ir::Op::Return && instr.operandCount > 0 && !finder.add(body.operand(instr, 0)))
      return std::nullopt;
  }
  return finder.found();
}

}  // namespace snarl::threads
