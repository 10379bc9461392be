#include "pointer/body_flow.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

using ir::BlockId;
using ir::InstrId;
using ir::Op;
using ir::RegId;

/// Whether a condition may hold, and whether it may not.
struct Verdict {
  bool yes = false, no = false;
};

bool holds(ir::Condition condition, std::int32_t a, std::int32_t b) {
  switch (condition) {
    case ir::Condition::Eq: return a == b;
    case ir::Condition::Ne: return a != b;
    case ir::Condition::Lt: return a < b;
    case ir::Condition::Ge: return a >= b;
    case ir::Condition::Gt: return a > b;
    case ir::Condition::Le: return a <= b;
  }
  return false;
}

Verdict compare(ir::Condition condition, const Values& a, const Values& b, bool references) {
  Verdict result;
  // Two objects may be one and the same or not.
  if (references && a.has(1) && b.has(1)) return {true, true};
  if (references && (a.isAny() || b.isAny())) {
    const bool bothNull = a.has(0) && b.has(0);
    const bool different = !(a.isOnly(0) && b.isOnly(0));
    return condition == ir::Condition::Eq ? Verdict{bothNull, different} : Verdict{different, bothNull};
  }
  if (a.isAny() || b.isAny()) return {true, true};
  for (const std::int32_t left : a.numbers()) {
    for (const std::int32_t right : b.numbers()) {
      const bool is = holds(condition, left, right);
      result.yes = result.yes || is;
      result.no = result.no || !is;
    }
  }
  return result;
}

class BodyFlow {
 public:
  BodyFlow(const ir::Program& program, const ir::Body& body, BodySurroundings& surroundings)
      : program_(program),
        body_(body),
        surroundings_(surroundings),
        values_(body.registers.size()),
        entered_(body.blocks.size()),
        done_(body.blocks.size()),
        open_(body.edgePool.size()) {}

  DeadParts run() {
    for (std::uint32_t r = 0; r < body_.parameterCount; ++r) values_[RegId{r}] = surroundings_.parameter(r);
    entered_[0] = true;
    // Blocks are in reverse postorder: more than one round is needed only where loops bring something new.
    do {
      changed_ = false;
      for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
        if (entered_[b]) follow(BlockId{b});
      }
    } while (changed_ && loops_);
    return dead();
  }

 private:
  void follow(BlockId id) {
    const ir::Block& block = body_.blocks[id];
    std::uint32_t count = 0;
    for (const InstrId i : body_.instrsOf(block)) {
      ++count;
      if (!step(id, i)) break;
    }
    if (count > done_[id.index()]) {
      done_[id.index()] = count;
      changed_ = true;
    }
    for (const ir::Handler& handler : body_.handlers(block)) {
      if (surroundings_.mayCatch(handler, block.first, count)) enter(id, handler.target);
    }
  }

  void enter(BlockId from, BlockId to) {
    if (to <= from) loops_ = true;
    if (entered_[to.index()]) return;
    entered_[to.index()] = true;
    changed_ = true;
  }

  void open(BlockId id, std::size_t n) {
    const std::size_t edge = body_.blocks[id].firstSucc + n;
    if (!open_[edge]) open_[edge] = changed_ = true;
    enter(id, body_.edgePool[edge]);
  }

  void set(RegId reg, const Values& value) {
    if (reg.valid() && values_[reg].join(value)) changed_ = true;
  }
  [[nodiscard]] const Values& operand(const ir::Instr& instr, std::size_t n) const {
    return values_[body_.operand(instr, n)];
  }
  [[nodiscard]] bool isReference(RegId reg) const { return program_.types().isReference(body_.registers[reg].type); }

  // Returns whether what comes next can be reached.
  bool step(BlockId id, InstrId at) {
    const ir::Instr& instr = body_.instrs[at];
    const auto usesNull = [&] { return operand(instr, 0).isOnly(0); };
    switch (instr.op) {
      case Op::Phi: set(instr.result, joined(id, instr)); return true;
      case Op::Const: set(instr.result, constant(instr)); return true;
      case Op::InstanceOf: set(instr.result, isInstance(instr)); return true;
      case Op::Cast: set(instr.result, operand(instr, 0)); return true;
      case Op::New:
      case Op::NewArray:
      case Op::Concat:
        surroundings_.make(instr);
        set(instr.result, Values::of(1));
        return true;
      case Op::Catch: set(instr.result, Values::of(1)); return true;
      case Op::LoadField:
        if (usesNull()) return false;
        set(instr.result, surroundings_.load(instr));
        return true;
      case Op::StoreField:
        if (usesNull()) return false;
        surroundings_.store(instr, operand(instr, 1));
        return true;
      case Op::LoadStatic: set(instr.result, surroundings_.load(instr)); return true;
      case Op::StoreStatic: surroundings_.store(instr, operand(instr, 0)); return true;
      case Op::ArrayLength:
      case Op::LoadElement:
      case Op::StoreElement:
      case Op::MonitorEnter: set(instr.result, Values::any()); return !usesNull();
      case Op::Call: return call(at, instr);
      case Op::Return: surroundings_.giveBack(instr.operandCount > 0 ? operand(instr, 0) : Values::any()); return true;
      case Op::Goto: open(id, 0); return true;
      case Op::Branch: branch(id, instr); return true;
      case Op::Switch: choose(id, instr); return true;
      case Op::Throw:
      case Op::MonitorExit: return true;
      case Op::Unary:
      case Op::Binary:
      case Op::Convert: set(instr.result, Values::any()); return true;
    }
    return true;
  }

  [[nodiscard]] Values joined(BlockId id, const ir::Instr& phi) const {
    const auto preds = body_.preds(body_.blocks[id]);
    Values result;
    for (std::size_t n = 0; n < preds.size(); ++n) {
      if (isOpen(preds[n], id)) result.join(operand(phi, n));
    }
    return result;
  }

  // Exceptions may come from anywhere in a block.
  [[nodiscard]] bool isOpen(BlockId from, BlockId to) const {
    if (!entered_[from.index()]) return false;
    const ir::Block& block = body_.blocks[from];
    bool isSuccessor = false;
    for (std::uint32_t n = 0; n < block.succCount; ++n) {
      if (body_.edgePool[block.firstSucc + n] != to) continue;
      if (open_[block.firstSucc + n]) return true;
      isSuccessor = true;
    }
    return !isSuccessor;
  }

  [[nodiscard]] Values constant(const ir::Instr& instr) const {
    switch (instr.constantKind()) {
      case ir::ConstantKind::Int: return Values::of(body_.intConstant(instr));
      case ir::ConstantKind::Null: return Values::of(0);
      case ir::ConstantKind::Long:
      case ir::ConstantKind::Float:
      case ir::ConstantKind::Double: return Values::any();
      default: return Values::of(1);
    }
  }

  Values isInstance(const ir::Instr& instr) {
    const Values& of = operand(instr, 0);
    if (of.isOnly(0)) return Values::of(0);
    Values result = surroundings_.isInstance(instr);
    if (result.isNone()) return Values::any();
    if (of.has(0)) result.join(Values::of(0));
    return result;
  }

  bool call(InstrId at, const ir::Instr& instr) {
    const bool onObject = instr.callKind() != ir::CallKind::Static && instr.callKind() != ir::CallKind::Dynamic;
    if (onObject && operand(instr, 0).isOnly(0)) return false;
    arguments_.clear();
    for (const RegId reg : body_.operands(instr)) arguments_.push_back(values_[reg]);
    const BodySurroundings::Outcome outcome = surroundings_.call(at, arguments_);
    if (outcome.returns) set(instr.result, outcome.value);
    return outcome.returns;
  }

  void branch(BlockId id, const ir::Instr& instr) {
    const Values other = instr.operandCount > 1 ? operand(instr, 1) : Values::of(0);
    const Verdict verdict = compare(instr.condition(), operand(instr, 0), other, isReference(body_.operand(instr, 0)));
    if (verdict.yes) open(id, 0);
    if (verdict.no) open(id, 1);
  }

  void choose(BlockId id, const ir::Instr& instr) {
    const ir::Block& block = body_.blocks[id];
    const ir::SwitchTable& table = body_.switchTable(instr);
    const Values& value = operand(instr, 0);
    const auto cases = body_.switchCases(table);
    const auto leadsTo = [&](BlockId target) {
      if (value.isAny()) return true;
      return std::ranges::any_of(value.numbers(), [&](std::int32_t number) {
        const auto found = std::ranges::find(cases, number, &ir::SwitchCase::key);
        return (found == cases.end() ? table.otherwise : found->target) == target;
      });
    };
    for (std::uint32_t n = 0; n < block.succCount; ++n) {
      if (leadsTo(body_.edgePool[block.firstSucc + n])) open(id, n);
    }
  }

  [[nodiscard]] DeadParts dead() const {
    DeadParts result;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::Block& block = body_.blocks[BlockId{b}];
      if (done_[b] < block.count) {
        result.instrs.push_back({InstrId{block.first.value + done_[b]}, InstrId{block.first.value + block.count - 1}});
      }
      for (std::uint32_t n = 0; n < block.succCount; ++n) {
        if (!open_[block.firstSucc + n]) result.edges.push_back(block.firstSucc + n);
      }
    }
    std::ranges::sort(result.instrs, {}, &DeadParts::Range::first);
    std::ranges::sort(result.edges);
    return result;
  }

  const ir::Program& program_;
  const ir::Body& body_;
  BodySurroundings& surroundings_;
  IdVector<RegId, Values> values_;
  std::vector<bool> entered_;        // by block
  std::vector<std::uint32_t> done_;  // by block: how many of its instructions can run
  std::vector<bool> open_;           // by place in the pool of edges
  std::vector<Values> arguments_;
  bool changed_ = false;
  bool loops_ = false;  // a way back has been gone
};

}  // namespace

DeadParts followBody(const ir::Program& program, const ir::Body& body, BodySurroundings& surroundings) {
  return BodyFlow(program, body, surroundings).run();
}

}  // namespace snarl::pointer
