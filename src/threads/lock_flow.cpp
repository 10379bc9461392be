#include "threads/lock_flow.h"

#include <algorithm>

#include "threads/lock_names.h"
#include "threads/lock_numbers.h"

namespace snarl::threads {
namespace {

using ir::BlockId;
using ir::InstrId;
using ir::Op;
using ir::RegId;
using pointer::InstanceId;
using MaybeState = std::optional<LockState>;

class LockFlow {
 public:
  LockFlow(LockTools& tools, InstanceId id)
      : tools_(tools),
        states_(tools.states),
        id_(id),
        body_(*tools.targets.bodyOf(id)),
        edges_(body_.edgePool.size()),
        names_(tools, id, body_, edges_),
        dirty_(body_.blocks.size()) {
    const ir::Method& method = tools.analysis.program()[body_.method];
    if (method.has(ir::flag::kSynchronized)) monitor_ = tools.values.monitorOf(id);
  }

  LockFlowResult run() {
    dirty_[0] = true;
    int sweeps = 0;
    for (bool more = true; more;) {
      more = false;
      settle_ = ++sweeps > kSweeps;
      giveUp_ = sweeps > kLastSweeps;
      for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
        if (!dirty_[b]) continue;
        dirty_[b] = false;
        follow(BlockId{b});
        more = true;
      }
    }
    recording_ = true;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) follow(BlockId{b});
    for (MaybeState* exit : {&result_.summary.zero, &result_.summary.nonZero, &result_.summary.thrown}) {
      if (*exit) std::erase_if((*exit)->held, [](const Taken& taken) { return taken.least == 0; });
    }
    return std::move(result_);
  }

 private:
  static constexpr int kSweeps = 4;  // usual loops need two or three
  static constexpr int kLastSweeps = 32;

  [[nodiscard]] MaybeState entryOf(BlockId block) {
    if (block.value == 0) {
      LockState state;
      if (monitor_) states_.acquire(state, {*monitor_, ir::LockMode::Monitor, 1, 1, {}, false, false});
      return state;
    }
    const ir::Block& b = body_.blocks[block];
    MaybeState result;
    for (std::uint32_t i = 0; i < b.predCount; ++i) join(result, edges_[b.firstPred + i]);
    if (result) names_.findDeciders(block, *result);
    return result;
  }

  void join(MaybeState& into, const MaybeState& from) {
    if (!from) return;
    into = into ? states_.merge(*into, *from) : *from;
  }

  void follow(BlockId block) {
    MaybeState state = entryOf(block);
    raised_.assign(body_.handlers(body_.blocks[block]).size() + 1, std::nullopt);
    for (const InstrId i : body_.instrsOf(body_.blocks[block])) {
      if (!state) {
        if (recording_) result_.points.push_back({i, {}, false});
        break;
      }
      record(i, *state);
      const LockState before = recording_ ? *state : LockState{};
      step(block, i, state);
      if (recording_ && state) noteDebts(i, before, *state);
    }
    if (!recording_ && state) leave(block, *state);
    leaveByException(block);
  }

  void record(InstrId i, const LockState& state) {
    if (!recording_) return;
    const LockPoint* last = result_.points.empty() ? nullptr : &result_.points.back();
    if (last == nullptr ? state.empty() : last->reached && last->state == state) return;
    result_.points.push_back({i, state, true});
  }

  void noteDebts(InstrId i, const LockState& before, const LockState& after) {
    if (before.released == after.released) return;
    for (const GivenBack& lock : after.released) {
      if (lock.least == 0 || lock.mode == ir::LockMode::Permit) continue;
      if (std::ranges::find(before.released, lock) != before.released.end()) continue;
      result_.debts.emplace_back(i, lock.lock.objects);
    }
  }

  // Where an exception of the instruction goes, with this known.
  void raise(BlockId block, InstrId i, const MaybeState& state) {
    const auto handlers = body_.handlers(body_.blocks[block]);
    for (std::size_t n = 0; n < handlers.size(); ++n) {
      if (tools_.thrown.mayCatch(handlers[n].type, id_, i)) join(raised_[n], state);
      if (tools_.thrown.catchesAll(handlers[n].type)) return;
    }
    join(raised_.back(), state);
  }

  void step(BlockId block, InstrId i, MaybeState& state) {
    const ir::Instr& instr = body_.instrs[i];
    if (instr.op == Op::Phi) return;  // what they change is part of the edge
    if (instr.op == Op::Call) return call(block, i, state);
    if (tools_.thrown.throws(body_, instr)) raise(block, i, state);
    if (instr.op == Op::MonitorEnter) {
      const LockValue lock = tools_.values.valueOf(id_, body_.operand(instr, 0));
      states_.acquire(*state, {lock, instr.lockMode(), 1, 1, {}, false, false});
    } else if (instr.op == Op::MonitorExit && instr.lockMode() != ir::LockMode::Waits) {
      states_.release(*state, {tools_.values.valueOf(id_, body_.operand(instr, 0)), instr.lockMode(), 1, 1});
    } else if (instr.op == Op::Return && recording_) {
      leaveMethod(i, *state);
    }
    if (instr.result.valid() && !state->empty()) names_.forget(*state, instr.result);
  }

  // How a call can end: the state behind it if it returns 0, another number, or throws.
  struct Ends {
    MaybeState zero, nonZero, thrown;
  };

  void call(BlockId block, InstrId i, MaybeState& state) {
    Ends ends;
    bool changes = false;
    const auto callees = tools_.targets.calleesAt(id_, i);
    for (const InstanceId callee : callees) {
      changes = changes || tools_.summaryOf(callee) != nullptr;
      states_.loosen(*state, tools_.looseOf(callee));
    }
    if (!changes) raise(block, i, state);
    if (body_.instrs[i].result.valid() && !state->empty()) names_.forget(*state, body_.instrs[i].result);
    if (!changes) return;
    for (const InstanceId callee : callees) callOne(i, callee, *state, ends);
    raise(block, i, ends.thrown);
    behindCall(i, ends, state);
  }

  void callOne(InstrId i, InstanceId callee, const LockState& before, Ends& ends) {
    const LockSummary* summary = tools_.summaryOf(callee);
    if (summary == nullptr) {
      for (MaybeState* end : {&ends.zero, &ends.nonZero, &ends.thrown}) join(*end, before);
      return;
    }
    const auto apply = [&](const MaybeState& exit, MaybeState& end) {
      if (!exit) return;
      LockState after = before;
      states_.apply(after, names_.inCaller(*exit, i, callee));
      join(end, after);
    };
    apply(summary->zero, ends.zero);
    apply(summary->nonZero, ends.nonZero);
    apply(summary->thrown, ends.thrown);
  }

  void behindCall(InstrId i, Ends& ends, MaybeState& state) {
    const RegId result = body_.instrs[i].result;
    if (!result.valid() || !isWhole(tools_.analysis.program().types(), body_, result)) {
      join(ends.zero, ends.nonZero);
      ends.nonZero.reset();
    }
    if (!ends.zero || !ends.nonZero) {
      state = ends.zero ? ends.zero : ends.nonZero;
      return;
    }
    state = states_.mergeByNumber(*ends.zero, *ends.nonZero, result);
  }

  void leave(BlockId block, const LockState& state) {
    const ir::Block& b = body_.blocks[block];
    const auto succs = body_.succs(b);
    if (succs.empty()) return;
    const ir::Instr& last = body_.instrs[InstrId{b.first.value + b.count - 1}];
    const ZeroTest test = last.op == Op::Branch ? zeroTest(body_, last) : ZeroTest{};
    std::map<BlockId, MaybeState> out;
    for (std::size_t n = 0; n < succs.size(); ++n) {
      if (tools_.live.isClosed(id_, b, n)) continue;
      MaybeState there = state;
      if (test.reg.valid()) LockStates::decide(*there, test.reg, test.zeroIfTaken == (n == 0));
      join(out[succs[n]], there);
    }
    for (const auto& [succ, there] : out) setEdge(block, succ, *there);
  }

  void leaveByException(BlockId block) {
    const auto handlers = body_.handlers(body_.blocks[block]);
    std::map<BlockId, MaybeState> out;
    for (std::size_t n = 0; n < handlers.size() && !recording_; ++n) join(out[handlers[n].target], raised_[n]);
    for (const auto& [handler, there] : out) {
      if (there) setEdge(block, handler, *there);
    }
    if (!recording_ || !raised_.back()) return;
    LockState state = *raised_.back();
    releaseMonitor(state);
    join(result_.summary.thrown, names_.atExit(state, {}));
  }

  void setEdge(BlockId from, BlockId to, const LockState& state) {
    const ir::Block& b = body_.blocks[to];
    for (std::uint32_t i = 0; i < b.predCount; ++i) {
      if (body_.edgePool[b.firstPred + i] != from) continue;
      MaybeState& edge = edges_[b.firstPred + i];
      LockState there = names_.alongEdge(state, to, i);
      if (settle_ && edge) there = states_.widen(*edge, there);
      if (giveUp_) states_.giveUp(there);
      if (edge && *edge == there) continue;
      edge = std::move(there);
      dirty_[to.index()] = true;
    }
  }

  void releaseMonitor(LockState& state) {
    if (monitor_) states_.release(state, {*monitor_, ir::LockMode::Monitor, 1, 1});
  }

  void leaveMethod(InstrId i, LockState state) {
    releaseMonitor(state);
    const ir::Instr& instr = body_.instrs[i];
    const RegId value = instr.operandCount > 0 ? body_.operand(instr, 0) : RegId{};
    const Number number = value.valid() ? numberIn(body_, value) : Number::Other;
    bool unsure = false;
    const auto end = [&](bool zero, MaybeState& exit) {
      LockState there = state;
      if (value.valid()) LockStates::decide(there, value, zero);
      unsure = unsure || std::ranges::any_of(there.held, [&](const Taken& taken) {
                 return taken.least == 0 && taken.mode != ir::LockMode::Permit &&
                        !tools_.objects.meet(taken.lock.objects, there.loose);
               });
      join(exit, names_.atExit(there, value));
    };
    if (number != Number::NonZero) end(true, result_.summary.zero);
    const bool whole = value.valid() && isWhole(tools_.analysis.program().types(), body_, value);
    if (number != Number::Zero && whole) end(false, result_.summary.nonZero);
    result_.returns.push_back(i);
    if (unsure) result_.leaks.push_back(i);
  }

  LockTools& tools_;
  LockStates& states_;
  InstanceId id_;
  const ir::Body& body_;
  std::vector<MaybeState> edges_;  // by place in the pool of edges: what is known on the way into a block
  LockNames names_;
  std::optional<LockValue> monitor_;
  std::vector<bool> dirty_;
  bool settle_ = false;             // what is known may only get less
  bool giveUp_ = false;             // that takes too long
  bool recording_ = false;          // the edges are final
  std::vector<MaybeState> raised_;  // what is known where the current block throws, by handler; last: outside
  LockFlowResult result_;
};

}  // namespace

LockFlowResult followLocks(LockTools& tools, InstanceId id) { return LockFlow(tools, id).run(); }

}  // namespace snarl::threads
