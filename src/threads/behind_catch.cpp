#include "threads/behind_catch.h"

#include <algorithm>
#include <vector>

#include "threads/lock_numbers.h"

namespace snarl::threads {
namespace {

/// Where control gets without the handlers of the type. Flags are taken to be 0 until a way there shows that they are
/// not (conditional constant propagation: Wegman and Zadeck, TOPLAS 1991).
class WithoutCatch {
 public:
  WithoutCatch(const ir::Body& body, ir::TypeId caught)
      : body_(body), caught_(caught), set_(body.registers.size()), reached_(body.blocks.size()) {
    do {
      walk();
    } while (setFlags());
  }

  [[nodiscard]] bool reaches(ir::InstrId at) const {
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      if (block.first <= at && at.value < block.first.value + block.count) return reached_[b];
    }
    return false;
  }

 private:
  [[nodiscard]] bool isZero(ir::RegId reg) const {
    const ir::InstrId def = body_.registers[reg].def;
    if (def.valid() && body_.instrs[def].op == ir::Op::Phi) return !set_[reg.index()];
    return numberIn(body_, reg) == Number::Zero;
  }

  /// The only successor, by what is known of flags; else all.
  [[nodiscard]] bool isTaken(const ir::Block& block, std::size_t successor) const {
    if (block.count == 0) return true;
    const ir::Instr& last = body_.instrs[ir::InstrId{block.first.value + block.count - 1}];
    if (last.op != ir::Op::Branch) return true;
    const ZeroTest test = zeroTest(body_, last);
    if (!test.reg.valid() || !isZero(test.reg)) return true;
    return test.zeroIfTaken == (successor == 0);
  }

  template <class Visit>
  void forEachWay(const ir::Block& block, const Visit& visit) const {
    const auto succs = body_.succs(block);
    for (std::size_t n = 0; n < succs.size(); ++n) {
      if (isTaken(block, n)) visit(succs[n]);
    }
    for (const ir::Handler& handler : body_.handlers(block)) {
      if (handler.type != caught_) visit(handler.target);
    }
  }

  void walk() {
    std::vector<ir::BlockId> open{ir::BlockId{0U}};
    reached_.assign(body_.blocks.size(), false);
    reached_[0] = true;
    while (!open.empty()) {
      const ir::Block& block = body_.blocks[open.back()];
      open.pop_back();
      forEachWay(block, [&](ir::BlockId next) {
        if (reached_[next.index()]) return;
        reached_[next.index()] = true;
        open.push_back(next);
      });
    }
  }

  [[nodiscard]] bool leads(ir::BlockId from, ir::BlockId to) const {
    bool found = false;
    if (reached_[from.index()]) forEachWay(body_.blocks[from], [&](ir::BlockId next) { found = found || next == to; });
    return found;
  }

  bool setFlags() {
    bool changed = false;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      if (!reached_[b]) continue;
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      const auto preds = body_.preds(block);
      for (const ir::InstrId at : body_.instrsOf(block)) {
        const ir::Instr& instr = body_.instrs[at];
        if (instr.op != ir::Op::Phi) break;
        if (set_[instr.result.index()]) continue;
        for (std::size_t n = 0; n < preds.size() && !set_[instr.result.index()]; ++n) {
          if (isZero(body_.operand(instr, n)) || !leads(preds[n], ir::BlockId{b})) continue;
          set_[instr.result.index()] = changed = true;
        }
      }
    }
    return changed;
  }

  const ir::Body& body_;
  ir::TypeId caught_;
  std::vector<bool> set_;      // phis that are not always 0
  std::vector<bool> reached_;  // blocks
};

}  // namespace

bool isBehindCatch(const ir::Body& body, ir::InstrId at, ir::TypeId caught) {
  return !WithoutCatch(body, caught).reaches(at);
}

}  // namespace snarl::threads
