#include "threads/count_balance.h"

#include <algorithm>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using pointer::InstanceId;

namespace {

// More than this is not asked for. Less than nothing is wrong, however much: what counts down as far as is told, or
// farther, is wrong whatever was counted before.
constexpr int kLeast = -3, kMost = 2;

int within(int count) { return std::clamp(count, kLeast, kMost); }

}  // namespace

bool holdsMonitor(Locks& locks, InstanceId id, InstrId at, pointer::ObjectId object) {
  return std::ranges::any_of(locks.sets()[locks.mustHold(id, at)], [&](const HeldLock& held) {
    return held.single && held.mode == ir::LockMode::Monitor && locks.objects()[held.objects].contains(object);
  });
}

// What is volatile may also be counted by field updaters, of whose arithmetic nothing is known.
CountBalance::CountBalance(const pointer::Analysis& analysis, Locks& locks, Publication& publication,
                           pointer::ObjectId object, ir::FieldId field)
    : analysis_(analysis),
      targets_(locks.targets()),
      locks_(locks),
      publication_(publication),
      object_(object),
      field_(field),
      kept_(analysis[object].allocated() && !analysis.program()[field].has(ir::flag::kVolatile)),
      counts_(analysis.instanceCount()) {
  if (kept_) findStores();
  if (!kept_) return;
  findRoots();
  solve();
  enterAll();
  check();
}

bool CountBalance::isOfNumber(const ir::Instr& instr) const {
  return analysis_.hierarchy().resolve(instr.field()).field == field_;
}

// Also finds out who leads to the stores.
void CountBalance::findStores() {
  std::vector<std::pair<ir::MethodId, InstrId>> places;
  targets_.forEachBody([&](const ir::Body& body) {
    for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
      const ir::Instr& instr = body.instrs[InstrId{n}];
      if (instr.op != Op::StoreField) continue;
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (!found.found()) continue;
      if (found.field == field_ || analysis_.library().isEverything(found.field)) places.emplace_back(body.method, n);
    }
  });
  const auto add = [&](InstanceId id) {
    if (counts_[id.index()] || !analysis_.live()->isLive(id)) return;
    counts_[id.index()] = true;
    counting_.push_back(id);
  };
  for (const auto& [method, at] : places) {
    for (const InstanceId id : analysis_.instancesOf(method)) {
      const ir::Body* body = targets_.bodyOf(id);
      if (body == nullptr || !analysis_.live()->isLive(id) || !locks_.isReached(id, at)) continue;
      if (!analysis_.mayHold(id, body->operand(body->instrs[at], 0), object_)) continue;
      const Does does = kindOf(id, at);
      kept_ = kept_ && does != Does::Else;
      stores_.insert({id, at}, does);
      add(id);
    }
  }
  for (std::size_t n = 0; kept_ && n < counting_.size(); ++n) {
    for (const InstanceId caller : targets_.callersOf(counting_[n])) add(caller);
  }
}

// `number++` reads and writes in one go: under the monitor, and with nothing in between that could let go of it. What
// sets it to 0 is the constructor, while nobody else knows the object.
CountBalance::Does CountBalance::kindOf(InstanceId id, InstrId store) const {
  const ir::Body& body = *targets_.bodyOf(id);
  const ir::Instr& instr = body.instrs[store];
  if (!isOfNumber(instr)) return Does::Else;
  const ir::RegId base = body.operand(instr, 0);
  const ir::RegId value = body.operand(instr, 1);
  const std::optional<std::int64_t> constant = wholeIn(body, value);
  if (constant) {
    const bool first = *constant == 0 && base == ir::RegId{0U} &&
                       analysis_.program().name(body.method) == "<init>" && publication_.isBefore(id, store);
    return first ? Does::Resets : Does::Else;
  }
  const InstrId def = body.registers[value].def;
  if (!def.valid() || body.instrs[def].op != Op::Binary) return Does::Else;
  const ir::Instr& sum = body.instrs[def];
  const bool adds = sum.binaryOp() == ir::BinaryOp::Add;
  if (!adds && sum.binaryOp() != ir::BinaryOp::Sub) return Does::Else;
  const InstrId load = body.registers[body.operand(sum, 0)].def;
  const std::optional<std::int64_t> by = wholeIn(body, body.operand(sum, 1));
  if (!load.valid() || !by || (*by != 1 && *by != -1)) return Does::Else;
  const ir::Instr& loaded = body.instrs[load];
  if (loaded.op != Op::LoadField || !isOfNumber(loaded) || body.operand(loaded, 0) != base) return Does::Else;
  for (std::uint32_t n = load.value + 1; n <= store.value; ++n) {
    const Op op = body.instrs[InstrId{n}].op;
    const bool plain = op == Op::Const || op == Op::Binary || InstrId{n} == store;
    if (!plain) return Does::Else;
  }
  if (load > store || !holdsMonitor(locks_, id, load, object_)) return Does::Else;
  return adds == (*by == 1) ? Does::Up : Does::Down;
}

CountBalance::Way CountBalance::wayFromOutside(InstanceId id) const {
  return Way(targets_.bodyOf(id)->parameterCount, Is::Anything);
}

// What nothing is seen to call counts for itself: whoever runs it has counted no less than it does.
void CountBalance::findRoots() {
  const auto begin = [&](InstanceId id) {
    if (!counts_[id.index()] || targets_.bodyOf(id) == nullptr) return;
    const Followed root = follow(id, wayFromOutside(id));
    follows_[root].isEntered = true;
  };
  for (const InstanceId id : targets_.outermost()) begin(id);
  for (const InstanceId id : analysis_.entries()) begin(id);
  for (const pointer::StartEdge& edge : analysis_.startEdges()) begin(edge.entry);
  for (const InstanceId id : counting_) {
    if (targets_.callersOf(id).empty()) begin(id);
  }
  solve();
  for (const InstanceId id : counting_) {
    if (!byInstance_.contains(id)) begin(id);
  }
}

CountBalance::Followed CountBalance::follow(InstanceId id, Way way) {
  const auto [place, isNew] = known_.insert({{id, std::move(way)}, follows_.size()});
  if (!isNew) return place->second;
  Follow result;
  result.id = id;
  result.way = place->first.second;
  result.queued = true;
  follows_.push_back(std::move(result));
  open_.push_back(place->second);
  byInstance_[id].push_back(place->second);
  return place->second;
}

void CountBalance::solve() {
  while (!open_.empty()) {
    const Followed next = open_.back();
    open_.pop_back();
    follows_[next].queued = false;
    if (!flow(next)) continue;
    for (const Followed caller : follows_[next].callers) {
      if (follows_[caller].queued) continue;
      follows_[caller].queued = true;
      open_.push_back(caller);
    }
  }
}

// Exceptions may come from anywhere in a block, and from anywhere in what it calls. True if callers see a difference.
bool CountBalance::flow(Followed followed) {
  const ir::Body& body = *targets_.bodyOf(follows_[followed].id);
  constexpr int kNever = kMost + 1;
  std::vector<int> blocks(body.blocks.size(), kNever);
  blocks[0] = 0;
  int returns = kNever, lowest = 0;
  for (bool changed = true; changed;) {
    changed = false;
    const auto pass = [&](ir::BlockId to, int count) {
      if (count >= blocks[to.index()]) return;
      blocks[to.index()] = count;
      changed = true;
    };
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      if (blocks[b] == kNever) continue;
      const ir::Block& block = body.blocks[ir::BlockId{b}];
      int now = blocks[b], ever = now;
      bool goesOn = true;
      for (const InstrId at : body.instrsOf(block)) {
        goesOn = step(followed, at, now, ever);
        if (!goesOn) break;
        if (body.instrs[at].op == Op::Return) returns = std::min(returns, now);
      }
      lowest = std::min(lowest, ever);
      const auto succs = body.succs(block);
      for (std::size_t n = 0; goesOn && n < succs.size(); ++n) {
        if (!isClosed(follows_[followed], block, n)) pass(succs[n], now);
      }
      for (const ir::Handler& handler : body.handlers(block)) pass(handler.target, ever);
    }
  }
  Follow& follow = follows_[followed];
  const bool differs = !follow.isKnown || follow.lowest != lowest || follow.isReturned != (returns != kNever) ||
                       (follow.isReturned && follow.returns != returns);
  follow.isKnown = true;
  follow.isReturned = returns != kNever;
  follow.returns = returns;
  follow.lowest = lowest;
  follow.blocks = std::move(blocks);
  for (int& count : follow.blocks) count = count == kNever ? kMost : count;
  return differs;
}

bool CountBalance::step(Followed followed, InstrId at, int& now, int& lowest) {
  const ir::Instr& instr = targets_.bodyOf(follows_[followed].id)->instrs[at];
  if (instr.op == Op::Call) return stepCall(followed, at, now, lowest);
  if (instr.op != Op::StoreField) return true;
  switch (doesAt(follows_[followed], at)) {
    case Does::Up: now = within(now + 1); break;
    case Does::Down: now = within(now - 1); break;
    case Does::Resets: now = std::min(now, 0); break;
    case Does::Nothing:
    case Does::Else: break;
  }
  lowest = std::min(lowest, now);
  return true;
}

// Whether what it counts is the object's: up only if it surely is, down if it may be.
CountBalance::Does CountBalance::doesAt(const Follow& follow, InstrId at) const {
  const Does* does = stores_.find(std::pair{follow.id, at});
  if (does == nullptr) return Does::Nothing;
  const ir::Body& body = *targets_.bodyOf(follow.id);
  const Is base = isIn(follow, body.operand(body.instrs[at], 0));
  if (base == Is::Another || (*does == Does::Up && base != Is::TheObject)) return Does::Nothing;
  return *does;
}

CountBalance::Is CountBalance::isIn(const Follow& follow, ir::RegId reg) const {
  const ir::Body& body = *targets_.bodyOf(follow.id);
  InstrId def = body.registers[reg].def;
  while (def.valid() && body.instrs[def].op == Op::Cast) {
    reg = body.operand(body.instrs[def], 0);
    def = body.registers[reg].def;
  }
  const Is given = def.valid() ? Is::Anything : follow.way[reg.index()];
  if (given != Is::Anything) return given;
  if (!analysis_.program().types().isReference(body.registers[reg].type)) {
    const std::optional<std::int64_t> number = wholeIn(body, reg);
    return !number ? Is::Anything : *number == 0 ? Is::Zero : Is::NotZero;
  }
  const pointer::ObjectSet objects = analysis_.pointsTo(follow.id, reg);
  if (!objects.contains(object_)) return Is::Another;
  return objects.size() == 1 ? Is::TheObject : Is::Anything;
}

bool CountBalance::stepCall(Followed followed, InstrId at, int& now, int& lowest) {
  const InstanceId id = follows_[followed].id;
  const ir::Body& body = *targets_.bodyOf(id);
  const auto operands = body.operands(body.instrs[at]);
  const std::span<const InstanceId> callees = targets_.calleesAt(id, at);
  if (std::ranges::none_of(callees, [&](InstanceId callee) { return counts_[callee.index()]; })) return true;
  const bool selects = body.instrs[at].callKind() == ir::CallKind::Virtual ||
                       body.instrs[at].callKind() == ir::CallKind::Interface;
  const bool known = selects && isIn(follows_[followed], operands[0]) == Is::TheObject;
  int after = kMost;
  bool returns = false;
  for (const InstanceId callee : callees) {
    const ir::Body* called = targets_.bodyOf(callee);
    const bool fits = called != nullptr && called->parameterCount == operands.size();
    if (known && fits && !analysis_.mayHold(callee, ir::RegId{0U}, object_)) continue;
    if (called == nullptr || !counts_[callee.index()]) {
      returns = true;
      after = std::min(after, now);
      continue;
    }
    Way way = wayFromOutside(callee);
    for (std::size_t n = 0; fits && n < operands.size(); ++n) way[n] = isIn(follows_[followed], operands[n]);
    const Followed next = follow(callee, std::move(way));
    std::vector<Followed>& callers = follows_[next].callers;
    if (std::ranges::find(callers, followed) == callers.end()) callers.push_back(followed);
    if (!follows_[next].isKnown) continue;
    lowest = std::min(lowest, within(now + follows_[next].lowest));
    if (!follows_[next].isReturned) continue;
    returns = true;
    after = std::min(after, within(now + follows_[next].returns));
  }
  now = after;
  return returns;
}

bool CountBalance::isClosed(const Follow& follow, const ir::Block& block, std::size_t successor) const {
  if (analysis_.live()->isClosed(follow.id, block, successor)) return true;
  const ir::Body& body = *targets_.bodyOf(follow.id);
  const ir::Instr& last = body.instrs[InstrId{block.first.value + block.count - 1}];
  if (last.op != Op::Branch) return false;
  const ZeroTest test = zeroTest(body, last);
  if (!test.reg.valid() || body.registers[test.reg].def.valid()) return false;
  const Is number = follow.way[test.reg.index()];
  if (number != Is::Zero && number != Is::NotZero) return false;
  const bool taken = test.zeroIfTaken == (number == Is::Zero);
  return successor == (taken ? 1U : 0U);
}

// A run begins with nothing counted; what is called has what its callers have.
void CountBalance::enterAll() {
  for (Followed n = 0; n < follows_.size(); ++n) {
    if (follows_[n].isEntered) open_.push_back(n);
  }
  while (!open_.empty()) {
    const Followed from = open_.back();
    open_.pop_back();
    const InstanceId id = follows_[from].id;
    const ir::Body& body = *targets_.bodyOf(id);
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      int now = follows_[from].blocks[b], lowest = now;
      for (const InstrId at : body.instrsOf(body.blocks[ir::BlockId{b}])) {
        if (body.instrs[at].op == Op::Call) {
          const auto operands = body.operands(body.instrs[at]);
          const int count = within(follows_[from].entered + now);
          for (const InstanceId callee : targets_.calleesAt(id, at)) {
            const ir::Body* called = targets_.bodyOf(callee);
            if (called == nullptr || !counts_[callee.index()]) continue;
            Way way = wayFromOutside(callee);
            const bool fits = called->parameterCount == operands.size();
            for (std::size_t n = 0; fits && n < operands.size(); ++n) way[n] = isIn(follows_[from], operands[n]);
            const auto place = known_.find({callee, way});
            if (place == known_.end()) continue;
            Follow& next = follows_[place->second];
            if (next.isEntered && next.entered <= count) continue;
            next.isEntered = true;
            next.entered = count;
            open_.push_back(place->second);
          }
        }
        if (!step(from, at, now, lowest)) break;
      }
    }
  }
}

void CountBalance::check() {
  for (Followed n = 0; kept_ && n < follows_.size(); ++n) {
    const Follow& follow = follows_[n];
    kept_ = !follow.isEntered || follow.entered + follow.lowest >= 0;
  }
}

int CountBalance::atLeast(InstanceId id, InstrId at, ir::RegId base) {
  const std::vector<Followed>* ways = byInstance_.find(id);
  if (!kept_ || ways == nullptr) return 0;
  const ir::Body& body = *targets_.bodyOf(id);
  int result = kMost;
  for (const Followed way : *ways) {
    if (!follows_[way].isEntered || isIn(follows_[way], base) == Is::Another) continue;
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      const ir::Block& block = body.blocks[ir::BlockId{b}];
      if (at < block.first || at.value >= block.first.value + block.count) continue;
      int now = follows_[way].blocks[b], lowest = now;
      bool goesOn = true;
      for (InstrId before = block.first; goesOn && before < at; before = InstrId{before.value + 1}) {
        goesOn = step(way, before, now, lowest);
      }
      if (goesOn) result = std::min(result, follows_[way].entered + now);
    }
  }
  return result;
}

}  // namespace snarl::threads
