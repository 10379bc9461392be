#include "races/guarded_starts.h"

#include <algorithm>

#include "ir/dominators.h"

namespace snarl::races {
namespace {

using ir::Op;

class FlagFinder {
 public:
  FlagFinder(const pointer::Analysis& analysis, const ir::Body& body)
      : analysis_(analysis), program_(analysis.program()), body_(body), dominators_(body) {}

  bool isTestedBefore(ir::InstrId start) const {
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      const ir::Instr& last = body_.instrs[ir::InstrId{block.first.value + block.count - 1}];
      if (last.op != Op::Branch || !dominators_.endDominates(ir::BlockId{b}, blockOf(start))) continue;
      if (std::ranges::any_of(body_.operands(last), [&](ir::RegId reg) { return isFlag(reg); })) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] ir::BlockId blockOf(ir::InstrId at) const {
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      if (block.first <= at && at.value < block.first.value + block.count) return ir::BlockId{b};
    }
    return {};
  }

  [[nodiscard]] bool isFlag(ir::RegId reg) const {
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid()) return false;
    const ir::Instr& instr = body_.instrs[def];
    if (instr.op == Op::LoadField || instr.op == Op::LoadStatic) return isSet(instr);
    if (instr.op != Op::Call) return false;
    return analysis_.library().namesExchange(program_.text(program_[program_[instr.callee()].selector].name));
  }

  [[nodiscard]] bool isSet(const ir::Instr& load) const {
    const ir::FieldResult field = analysis_.hierarchy().resolve(load.field());
    return field.found() && std::ranges::any_of(body_.instrs, [&](const ir::Instr& instr) {
             const bool store = instr.op == Op::StoreField || instr.op == Op::StoreStatic;
             return store && analysis_.hierarchy().resolve(instr.field()).field == field.field;
           });
  }

  const pointer::Analysis& analysis_;
  const ir::Program& program_;
  const ir::Body& body_;
  ir::Dominators dominators_;
};

}  // namespace

bool isStartedByFlag(const pointer::Analysis& analysis, const threads::Origin& origin) {
  return !origin.starts.empty() && std::ranges::all_of(origin.starts, [&](const threads::Start& start) {
    if (!start.place.valid()) return false;
    const ir::Site& site = analysis.program()[analysis.callOf(start.place).site];
    const ir::Body* body = analysis.program().body(site.method);
    return body != nullptr && FlagFinder(analysis, *body).isTestedBefore(site.instr);
  });
}

}  // namespace snarl::races
