#include "threads/order_full_joins.h"

#include <algorithm>
#include <limits>

#include "base/sorted.h"
#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::BlockId;
using ir::Condition;
using ir::InstrId;
using ir::RegId;
using pointer::InstanceId;

namespace {

InstrId lastOf(const ir::Block& block) { return InstrId{block.first.value + block.count - 1}; }

bool contains(const std::vector<InstrId>& list, InstrId at) { return std::ranges::find(list, at) != list.end(); }

/// The register that a name is, where it is no more than that.
RegId asRegister(const Paths& paths, PathId name) {
  const Path& path = paths[name];
  return path.kind == Path::Kind::Register ? RegId{path.detail} : RegId{};
}

/// What a branch finds out: a < b, or not.
struct LessTest {
  RegId less, than;
  std::size_t ifNot = 0;  // the successor
};
LessTest lessTest(const ir::Body& body, const ir::Instr& branch) {
  if (branch.op != ir::Op::Branch || branch.operandCount != 2) return {};
  const RegId a = body.operand(branch, 0);
  const RegId b = body.operand(branch, 1);
  switch (branch.condition()) {
    case Condition::Lt: return {a, b, 1};
    case Condition::Ge: return {a, b, 0};
    case Condition::Gt: return {b, a, 1};
    case Condition::Le: return {b, a, 0};
    default: return {};
  }
}

}  // namespace

/// Finds the loops of one instance.
class FullJoins::Finder {
 public:
  Finder(OrderTools& tools, const SureJoins& joins, InstanceId id, Known& result)
      : tools_(tools), joins_(joins), id_(id), body_(*tools.targets.bodyOf(id)), result_(result) {}

  void run() {
    std::vector<RegId> done;
    for (const SureJoin& join : joins_.in(id_)) {
      if (!isSure(join)) continue;
      for (const PathId name : join.value.names) {
        const RegId reg = asRegister(tools_.paths, name);
        if (!reg.valid() || std::ranges::find(done, reg) != done.end()) continue;
        done.push_back(reg);
        const Containers::Got got = result_.containers.gotIn(reg);
        if (got.any() && got.iterator.valid()) findIterated(name, got);
        if (got.any() && got.index.valid()) findCounted(name, got);
        addUnited(reg, name);
      }
    }
  }

  static bool isSure(const SureJoin& join) {
    return join.kind == SureJoin::Kind::Task && join.pass.when == models::Mark::When::Always;
  }

 private:
  // Nobody else has it, who could say that it is over.
  void addUnited(RegId reg, PathId name) {
    const Containers::United united = result_.containers.unitedIn(reg);
    if (!united.any()) return;
    std::vector<InstrId> calls;
    for (const SureJoin& join : joins_.in(id_)) {
      if (isSure(join) && std::ranges::binary_search(join.value.names, name)) calls.push_back(join.pass.at);
    }
    makeSet(calls);
    if (usesOf(body_, reg) != calls.size()) return;
    for (const InstrId call : calls) result_.joins.push_back({united.from, united.then, {}, {}, {}, call});
  }

  /// What does not get past waiting for the element of this name. What is null was never started.
  WalkLimits limitsFor(PathId name) {
    WalkLimits limits;
    const auto waitingAt = [this, name](InstrId call) -> const SureJoin* {
      for (const SureJoin& join : joins_.in(id_)) {
        const bool meant = join.pass.at == call && isSure(join) && std::ranges::binary_search(join.value.names, name);
        if (meant) return &join;
      }
      return nullptr;
    };
    limits.through = [waitingAt](InstrId call) { return Ways{waitingAt(call) == nullptr, true}; };
    limits.throwsOnly = [waitingAt](InstrId call) {
      const SureJoin* join = waitingAt(call);
      return join == nullptr || !join->thrown ? nullptr : &*join->thrown;
    };
    limits.closed = edgesIfNull(tools_, id_, {&name, 1});
    return limits;
  }

  // From one element to the next, or to the end, only past waiting for it.
  void findIterated(PathId name, const Containers::Got& got) {
    if (result_.containers.countGiving(got.iterator) != 1) return;
    const InstrId entry = body_.registers[got.iterator].def;
    WalkLimits limits = limitsFor(name);
    limits.stops = {got.at, entry};
    BodyWalk walk(body_, id_, tools_.thrown, limits);
    walk.leaveCall(got.at, {true, false});
    if (contains(walk.met(), got.at)) return;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const InstrId test = lastOf(body_.blocks[BlockId{b}]);
      if (body_.instrs[test].op != ir::Op::Branch || walk.reaches(test)) continue;
      const ZeroTest zero = zeroTest(body_, body_.instrs[test]);
      const Containers::Ended ended = zero.reg.valid() ? result_.containers.endedIn(zero.reg) : Containers::Ended{};
      if (ended.iterator != got.iterator) continue;
      result_.joins.push_back({got.from, entry, {BlockId{b}, zero.zeroIfTaken == ended.ifZero ? 0U : 1U}, test, {}});
    }
  }

  // Each round waits for the element of its index, and the rounds go from the first to the last.
  void findCounted(PathId name, const Containers::Got& got) {
    const Induction counted = inductionOf(body_, got.index);
    const auto isFirst = [&](RegId reg) { return leastOf(reg) <= leastPut(*got.from); };
    if (!counted.known() || !counted.loop[blockOf(body_, got.at).index()]) return;
    if (!std::ranges::all_of(counted.starts, isFirst)) return;
    const InstrId first = body_.blocks[counted.header].first;
    WalkLimits limits = limitsFor(name);
    limits.stops.push_back(first);
    limits.within = &counted.loop;
    BodyWalk walk(body_, id_, tools_.thrown, limits);
    walk.enterAt(InstrId{first.value + 1});
    if (!walk.met().empty()) return;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      if (!counted.loop[b]) continue;
      const InstrId test = lastOf(body_.blocks[BlockId{b}]);
      const LessTest less = lessTest(body_, body_.instrs[test]);
      if (less.less != got.index || !result_.containers.isCount(*got.from, less.than)) continue;
      const InstrId count = body_.registers[less.than].def;
      const bool once = !got.from->array && !counted.loop[blockOf(body_, count).index()];
      result_.joins.push_back({got.from, once ? count : first, {BlockId{b}, less.ifNot}, test, counted.loop});
    }
  }

  /// What the register is at least, as far as constants tell.
  [[nodiscard]] std::int32_t leastOf(RegId reg) const {
    const InstrId def = body_.registers[reg].def;
    const ir::Instr* instr = def.valid() ? &body_.instrs[def] : nullptr;
    const bool constant =
        instr != nullptr && instr->op == ir::Op::Const && instr->constantKind() == ir::ConstantKind::Int;
    return constant ? body_.intConstant(*instr) : std::numeric_limits<std::int32_t>::max();
  }
  /// No element before this one is ever set.
  [[nodiscard]] std::int32_t leastPut(const Container& container) const {
    if (!container.array || !container.made.valid() || !container.handedTo.empty()) return 0;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (const Container::Put& put : container.puts) {
      const Induction counted = inductionOf(body_, put.index);
      for (const RegId from : counted.known() ? counted.starts : std::vector{put.index}) {
        const bool isKnown = leastOf(from) != std::numeric_limits<std::int32_t>::max();
        least = std::min(least, isKnown ? leastOf(from) : 0);
      }
    }
    return std::max(least, 0);
  }

  OrderTools& tools_;
  const SureJoins& joins_;
  InstanceId id_;
  const ir::Body& body_;
  Known& result_;
};

// Only what waits itself, or calls what does, is looked at.
bool FullJoins::mayWait(InstanceId id, unsigned depth) const {
  if (std::ranges::any_of(joins_.in(id), &Finder::isSure)) return true;
  const ir::Body* body = tools_.targets.bodyOf(id);
  if (depth == 0 || body == nullptr) return false;
  return std::ranges::any_of(body->calls, [&](InstrId call) {
    const auto callees = tools_.targets.calleesAt(id, call);
    return !callees.empty() && std::ranges::all_of(callees, [&](InstanceId callee) {
      return !tools_.isModel(callee) && mayWait(callee, depth - 1);
    });
  });
}

Containers::Leaves FullJoins::leavesAt(unsigned depth) {
  return [this, depth](InstanceId callee, std::size_t parameter) {
    if (depth == 0 || tools_.isModel(callee) || tools_.targets.bodyOf(callee) == nullptr) return false;
    const Known* inside = knownIn(callee, depth - 1);
    return inside != nullptr && inside->containers.ofParameter(parameter) != nullptr;
  };
}

const FullJoins::Known* FullJoins::knownIn(InstanceId id, unsigned depth) {
  if (const std::unique_ptr<Known>* known = known_.find(std::pair{id, depth})) return known->get();
  known_.insert({id, depth}, nullptr);
  if (!mayWait(id, depth)) return nullptr;
  auto known = std::make_unique<Known>(tools_, kept_, id, leavesAt(depth));
  Finder(tools_, joins_, id, *known).run();
  if (depth > 0) addCalls(id, *known, depth);
  if (known->joins.empty()) return nullptr;
  return (*known_.find(std::pair{id, depth}) = std::move(known)).get();
}

void FullJoins::addCalls(InstanceId id, Known& known, unsigned depth) {
  for (const Container& container : known.containers.all()) {
    if (!known.containers.isKept(container)) continue;
    for (const Container::HandedTo& handed : container.handedTo) {
      const auto callees = tools_.targets.calleesAt(id, handed.call);
      const bool over = std::ranges::all_of(
          callees, [&](InstanceId callee) { return joinsParameter(callee, handed.operand, depth - 1); });
      if (over) known.joins.push_back({&container, handed.call, {}, {}, {}, handed.call});
    }
  }
}

bool FullJoins::joinsParameter(InstanceId id, std::size_t parameter, unsigned depth) {
  const Known* known = knownIn(id, depth);
  const Container* container = known == nullptr ? nullptr : known->containers.ofParameter(parameter);
  return container != nullptr && joinsAll(*known, id, *container);
}

bool FullJoins::joinsAll(const Known& known, InstanceId id, const Container& container) const {
  WalkLimits limits;
  std::vector<InstrId> calls;
  for (const FullJoin& join : known.joins) {
    if (join.container != &container) continue;
    join.test.valid() ? limits.closed.push_back(join.over) : calls.push_back(join.call);
  }
  limits.through = [&](InstrId call) { return Ways{!contains(calls, call), true}; };
  BodyWalk walk(*tools_.targets.bodyOf(id), id, tools_.thrown, limits);
  walk.enter();
  return !walk.exits().normal;
}

// Every way from where it got its name, and from where the container was made, leads through a put.
bool FullJoins::isPutBefore(const Container& container, const Held& held, InstanceId id, InstrId call,
                            PathId name) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const RegId root = tools_.paths.registerOf(name);
  const InstrId def = root.valid() ? body.registers[root].def : InstrId{};
  if (held.puts.empty() || def == call) return false;
  WalkLimits limits;
  limits.stops = held.puts;
  BodyWalk walk(body, id, tools_.thrown, limits);
  def.valid() ? walk.leaveCall(def, {true, false}) : walk.enter();
  if (container.made.valid()) walk.leaveCall(container.made, {true, false});
  for (const InstrId put : held.puts) walk.leaveCall(put, {false, true});
  return !walk.reaches(call);
}

FullJoins::Held FullJoins::heldIn(const Containers& containers, const Container& container, InstanceId id, InstrId call,
                                  std::span<const PathId> names) const {
  Held held;
  held.made = container.made;
  PathId name;
  for (const Container::Put& put : container.puts) {
    const PathId stored = tools_.values.nameOf(id, put.value);
    if (std::ranges::find(names, stored) == names.end()) continue;
    if (name.valid() && name != stored) continue;
    name = stored;
    held.puts.push_back(put.at);
  }
  for (const PathId other : names) {
    const RegId reg = asRegister(tools_.paths, other);
    held.already = held.already || (reg.valid() && containers.gotIn(reg).from == &container);
  }
  held.already = held.already || (name.valid() && isPutBefore(container, held, id, call, name));
  if (held.already) held.puts.clear();
  return held;
}

// From there on to the test only through the loop's beginning; or to the call through what it is about.
bool FullJoins::isMeant(const FullJoin& join, InstanceId id, InstrId from, Ways ways) const {
  if (join.call.valid() && join.call == join.entry) return true;
  const ir::Body& body = *tools_.targets.bodyOf(id);
  if (!join.loop.empty() && join.loop[blockOf(body, from).index()]) return false;
  WalkLimits limits;
  limits.stops = {join.entry, join.container->made};
  BodyWalk walk(body, id, tools_.thrown, limits);
  walk.leaveCall(from, ways);
  return !walk.reaches(join.test.valid() ? join.test : join.call);
}

std::vector<FullJoins::Held> FullJoins::heldBy(InstanceId id, InstrId call, Ways ways, std::span<const PathId> names) {
  std::vector<Held> result;
  const Known* known = names.empty() ? nullptr : knownIn(id);
  if (known == nullptr) return result;
  for (const Container& container : known->containers.all()) {
    const auto isHere = [&](const FullJoin& join) { return join.container == &container; };
    if (std::ranges::none_of(known->joins, isHere)) continue;
    Held held = heldIn(known->containers, container, id, call, names);
    if (!held.already && held.puts.empty()) continue;
    for (const FullJoin& join : known->joins) {
      if (!isHere(join)) continue;
      const bool meant =
          held.already ? isMeant(join, id, call, ways) : std::ranges::all_of(held.puts, [&](InstrId put) {
            return isMeant(join, id, put, {true, false});
          });
      if (!meant) continue;
      join.test.valid() ? held.closed.push_back(join.over) : held.calls.push_back(join.call);
    }
    if (!held.closed.empty() || !held.calls.empty()) result.push_back(std::move(held));
  }
  return result;
}

std::vector<pointer::ObjectId> FullJoins::holding(InstanceId id, InstrId call, std::span<const PathId> names) {
  std::vector<pointer::ObjectId> result;
  if (names.empty()) return result;
  const Containers containers(tools_, kept_, id, leavesAt(kDeepest));
  for (const Container& container : containers.all()) {
    if (!container.object.valid() || !containers.isKept(container)) continue;
    if (heldIn(containers, container, id, call, names).already) result.push_back(container.object);
  }
  makeSet(result);
  return result;
}

const std::vector<FullJoins::JoiningCall>& FullJoins::joiningCalls(pointer::ObjectId collection) {
  if (!callsFound_) findJoiningCalls();
  return joiningCalls_[collection];
}

void FullJoins::findJoiningCalls() {
  callsFound_ = true;
  FlatMap<pointer::ObjectId, std::vector<InstanceId>> waiting;
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const bool waits = std::ranges::any_of(joins_.in(id), &Finder::isSure);
    const Known* known = waits ? knownIn(id) : nullptr;
    if (known == nullptr) continue;
    for (const Container& container : known->containers.all()) {
      const bool kept = container.object.valid() && known->containers.isKept(container);
      if (kept && joinsAll(*known, id, container)) waiting[container.object].push_back(id);
    }
  }
  for (const auto& [collection, methods] : waiting) addCallers(collection, methods);
}

void FullJoins::addCallers(pointer::ObjectId collection, std::vector<InstanceId> waiting) {
  constexpr int kLevels = 4;  // methods around the one with the loop
  std::vector<JoiningCall>& result = joiningCalls_[collection];
  std::vector<InstanceId> level = waiting;
  for (int depth = 0; depth < kLevels; ++depth) {
    std::vector<InstanceId> callers;
    for (const InstanceId id : level) {
      const auto these = tools_.targets.callersOf(id);
      callers.insert(callers.end(), these.begin(), these.end());
    }
    makeSet(callers);
    level.clear();
    const auto waits = [&](InstanceId id) { return std::ranges::find(waiting, id) != waiting.end(); };
    for (const InstanceId caller : callers) {
      const ir::Body* body = tools_.targets.bodyOf(caller);
      if (body == nullptr || tools_.isModel(caller) || waits(caller)) continue;
      std::vector<InstrId> calls;
      for (const InstrId call : body->calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (!callees.empty() && std::ranges::all_of(callees, waits)) calls.push_back(call);
      }
      for (const InstrId call : calls) result.push_back({caller, call});
      WalkLimits limits;
      limits.through = [&](InstrId call) { return Ways{!contains(calls, call), true}; };
      BodyWalk walk(*body, caller, tools_.thrown, limits);
      walk.enter();
      if (!walk.exits().normal) level.push_back(caller);
    }
    waiting.insert(waiting.end(), level.begin(), level.end());
  }
}

}  // namespace snarl::threads
