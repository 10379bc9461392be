#include "threads/order_reach.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "threads/order_backward.h"
#include "threads/order_knowing.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::CallId;
using pointer::InstanceId;

namespace {

constexpr std::size_t kMostNamed = 2000;  // frames in which names are followed
constexpr unsigned kMostAround = 8;       // methods around the first one

class Forward {
 public:
  Forward(OrderTools& tools, const SureJoins& joins, Reach::Shared& shared, OriginId origin, const Barrier* barrier)
      : tools_(tools),
        joins_(joins),
        shared_(shared),
        origin_(origin),
        barrier_(barrier),
        result_(tools.analysis.instanceCount()),
        entered_(tools.analysis.instanceCount()),
        left_(tools.analysis.instanceCount(), Ways{false, false}) {}

  /// A call on the stack that has been left, and the names of what was started, in terms of the instance.
  struct Frame {
    InstanceId id;
    InstrId call;
    Ways ways;
    std::vector<PathId> task, dispatcher;
    friend auto operator<=>(const Frame&, const Frame&) = default;
  };

  Region run(Frame first) {
    findOver(first.id);
    for (const InstanceId callee : tools_.targets.calleesAt(first.id, first.call)) addWhole(callee);
    addStack(first.id);
    add(std::move(first));
    return followAll();
  }

  /// As long as an activation of `last` lasts.
  Region runWithin(Frame first, InstanceId last) {
    inside_.emplace(tools_.analysis.instanceCount());
    last_ = last;
    std::vector<InstanceId> open{last};
    inside_->insert(last);
    while (!open.empty()) {
      const InstanceId next = open.back();
      open.pop_back();
      for (const InstanceId callee : tools_.origins.calls().calleesOf(next)) {
        if (inside_->insert(callee)) open.push_back(callee);
      }
    }
    return inside_->contains(first.id) ? run(std::move(first)) : std::move(result_);
  }

  /// From where methods that call each other are left, however.
  Region runBehind(std::uint32_t circle) {
    within_ = circle;
    for (const std::uint32_t member : tools_.targets.components().component(circle)) {
      const InstanceId id{member};
      if (tools_.runs(origin_, id)) leave({id, {}, {}, {}, {}}, {}, false);
    }
    return followAll();
  }

  Region runFromEntries() {
    for (const InstanceId entry : tools_.origins[origin_].entries) enter(entry);
    return std::move(result_);
  }

 private:
  Region followAll() {
    while (!open_.empty()) {
      tools_.patience.step();
      const Frame frame = std::move(open_.back());
      open_.pop_back();
      follow(frame);
    }
    return std::move(result_);
  }

  void add(Frame frame) {
    if (!frame.ways.any() || (inside_ && !inside_->contains(frame.id))) return;
    if (seen_.size() + nameless_.size() > kMostNamed) {
      frame.task.clear();
      frame.dispatcher.clear();
    }
    const bool named = !frame.task.empty() || !frame.dispatcher.empty();
    const bool isNew =
        named ? seen_.insert(frame).second : nameless_.insert({frame.id, packed(frame.call, frame.ways)}, 1).second;
    if (isNew) open_.push_back(std::move(frame));
  }

  void addWhole(InstanceId id) {
    if (isOver(id) || !result_.addWhole(id)) return;
    std::vector<InstanceId> open{id};
    while (!open.empty()) {
      const InstanceId next = open.back();
      open.pop_back();
      const std::uint32_t circle = shared_.circles.of(next);
      if (circle != Circles::kNone && over_.empty()) {
        result_.addWhole(shared_.circles.calledFrom(circle));
        continue;
      }
      for (const InstanceId callee : tools_.origins.calls().calleesOf(next)) {
        if (!isOver(callee) && result_.addWhole(callee)) open.push_back(callee);
      }
    }
  }

  // The calls that it is in have begun, and are not over: what libraries do in them may come after it.
  void addStack(InstanceId id) {
    for (const auto& [caller, call] : shared_.circles.callsIntoLibrariesAbove(origin_, id)) {
      const InstrSpan span{call, call};
      result_.add(caller, {&span, 1});
    }
  }

  /// What runs but once does not begin again while it runs, nor later: where it begins, and what that surely runs in.
  void findOver(InstanceId id) {
    const auto& entries = tools_.origins[origin_].entries;
    for (unsigned n = 0; n < kMostAround && id.valid(); ++n) {
      if (tools_.runsOnce(id)) over_.push_back(id);
      if (std::ranges::find(entries, id) != entries.end()) return;
      InstanceId around;
      for (const InstanceId caller : tools_.targets.callersOf(id)) {
        if (!tools_.runs(origin_, caller)) continue;
        if (around.valid()) return;
        around = caller;
      }
      id = around;
    }
  }
  [[nodiscard]] bool isOver(InstanceId id) const {
    return std::ranges::any_of(over_, [&](InstanceId other) { return tools_.isSameRun(id, other); });
  }

  void enter(InstanceId first) {
    std::vector<InstanceId> open{first};
    while (!open.empty()) {
      const InstanceId id = open.back();
      open.pop_back();
      if (isOver(id)) continue;
      if (barrier_ == nullptr || !barrier_->isAbove(id)) {
        addWhole(id);
        continue;
      }
      if (entered_[id.index()]) continue;
      entered_[id.index()] = true;
      const Barrier::Flow& flow = barrier_->flowOf(id);
      result_.add(id, flow.spans);
      for (const InstrId call : flow.calls) {
        for (const InstanceId callee : tools_.targets.calleesAt(id, call)) open.push_back(callee);
      }
    }
  }

  // A result tells only if the call that gave it came after the start.
  void closeFresh(const Frame& frame, const std::vector<DecidedEdge>& edges, WalkLimits& limits) {
    const ir::Body& body = *tools_.targets.bodyOf(frame.id);
    for (const DecidedEdge& decided : edges) {
      WalkLimits without;
      without.stops.push_back(decided.by);
      BodyWalk walk(body, frame.id, tools_.thrown, without);
      walk.leaveCall(frame.call, frame.ways);
      const ir::Block& block = body.blocks[decided.edge.from];
      if (!walk.reaches(InstrId{block.first.value + block.count - 1})) limits.closed.push_back(decided.edge);
    }
  }

  [[nodiscard]] WalkLimits limitsOf(const Frame& frame) {
    WalkLimits limits;
    if (barrier_ == nullptr) return limits;
    barrier_->limit(frame.id, limits);
    closeFresh(frame, barrier_->decided(frame.id), limits);
    return limits;
  }

  static bool share(const std::vector<PathId>& a, const std::vector<PathId>& b) {
    return std::ranges::any_of(a, [&](PathId name) { return std::ranges::binary_search(b, name); });
  }

  /// Adds what the names mean; returns whether anything.
  bool limitByName(const Frame& frame, WalkLimits& limits) {
    std::vector<const SureJoin*> waiting;
    std::vector<DecidedEdge> decided;
    for (const SureJoin& join : joins_.in(frame.id)) {
      if (join.ofGates()) continue;
      const bool all = join.kind == SureJoin::Kind::Dispatcher;
      if (!share(join.value.names, all ? frame.dispatcher : frame.task)) continue;
      if (join.pass.when == models::Mark::When::Always) waiting.push_back(&join);
      const auto edges = edgesDecidedBy(*tools_.targets.bodyOf(frame.id), join.pass);
      decided.insert(decided.end(), edges.begin(), edges.end());
    }
    if (waiting.empty() && decided.empty()) return false;
    const auto waitingAt = [waiting](InstrId call) {
      const auto found = std::ranges::find(waiting, call, [](const SureJoin* join) { return join->pass.at; });
      return found == waiting.end() ? nullptr : *found;
    };
    limits.through = [waitingAt, inner = std::move(limits.through)](InstrId call) {
      Ways ways = inner(call);
      if (waitingAt(call) != nullptr) ways.normal = false;
      return ways;
    };
    limits.throwsOnly = [waitingAt, inner = std::move(limits.throwsOnly)](InstrId call) {
      const SureJoin* join = waitingAt(call);
      return join == nullptr || !join->thrown ? inner(call) : &*join->thrown;
    };
    closeFresh(frame, decided, limits);
    // What was started is not null, nor is what runs it.
    for (const auto* names : {&frame.task, &frame.dispatcher}) {
      const std::vector<FlowEdge> never = edgesIfNull(tools_, frame.id, *names);
      limits.closed.insert(limits.closed.end(), never.begin(), never.end());
    }
    return true;
  }

  /// Where names of the frame get a new value.
  [[nodiscard]] std::vector<InstrId> renewals(const Frame& frame) const {
    std::vector<InstrId> result;
    for (const auto* names : {&frame.task, &frame.dispatcher}) {
      for (const PathId name : *names) {
        const ir::RegId root = tools_.paths.registerOf(name);
        const InstrId def = root.valid() ? tools_.targets.bodyOf(frame.id)->registers[root].def : InstrId{};
        if (def.valid() && !isMadeOf(frame.id, def, *names)) result.push_back(def);
      }
    }
    return result;
  }

  /// Whether a call makes something of what already has one of the names, which then means the same (streams).
  [[nodiscard]] bool isMadeOf(InstanceId id, InstrId def, const std::vector<PathId>& names) const {
    const ir::Body& body = *tools_.targets.bodyOf(id);
    const ir::Instr& instr = body.instrs[def];
    if (instr.op != ir::Op::Call || instr.operandCount == 0) return false;
    return std::ranges::binary_search(names, tools_.values.nameOf(id, body.operand(instr, 0)));
  }

  void follow(const Frame& frame) {
    if (frame.task.empty() && frame.dispatcher.empty() && (barrier_ == nullptr || !barrier_->isAbove(frame.id))) {
      const Step& step = shared_.steps.behind(frame.id, frame.call, frame.ways);
      result_.add(frame.id, step.spans);
      for (const InstanceId callee : step.callees) enter(callee);
      return leave(frame, step.exits, false);
    }
    const ir::Body& body = *tools_.targets.bodyOf(frame.id);
    const std::vector<InstrId> renewed = renewals(frame);
    KnowingWalk::Limits limits;
    limits.always = limitsOf(frame);
    limits.named = limits.always;
    limits.held = shared_.full.heldBy(frame.id, frame.call, frame.ways, frame.task);
    if (!limitByName(frame, limits.named) && limits.held.empty()) {
      BodyWalk walk(body, frame.id, tools_.thrown, limits.always);
      walk.leaveCall(frame.call, frame.ways);
      return take(frame, walk, std::ranges::none_of(renewed, [&](InstrId at) { return walk.reaches(at); }));
    }
    limits.named.stops.insert(limits.named.stops.end(), renewed.begin(), renewed.end());
    KnowingWalk walk(body, frame.id, tools_.thrown, std::move(limits));
    walk.run(frame.call, frame.ways);
    for (const InstrId put : walk.puts()) addPoint(frame.id, put);
    walk.forEach([&](const BodyWalk& part, bool named) { take(frame, part, named); });
  }

  void addPoint(InstanceId id, InstrId at) {
    const InstrSpan span{at, at};
    result_.add(id, {&span, 1});
    if (tools_.targets.bodyOf(id)->instrs[at].op != ir::Op::Call) return;
    for (const InstanceId callee : tools_.targets.calleesAt(id, at)) enter(callee);
  }

  void take(const Frame& frame, const BodyWalk& walk, bool named) {
    result_.add(frame.id, walk.spans());
    for (const InstrId call : walk.calls()) {
      for (const InstanceId callee : tools_.targets.calleesAt(frame.id, call)) enter(callee);
    }
    leave(frame, walk.exits(), named);
  }

  void leave(const Frame& frame, Ways ways, bool named) {
    if (!ways.any() || frame.id == last_) return;
    const auto& entries = tools_.origins[origin_].entries;
    if (std::ranges::find(entries, frame.id) != entries.end()) {
      result_.setReachesEnd(ways.normal);
      for (const InstanceId other : entries) {
        if (other != frame.id) enter(other);
      }
    }
    if (!named || (frame.task.empty() && frame.dispatcher.empty())) return leaveNameless(frame.id, ways);
    LockValue task{frame.task, ObjectSets::none()};
    LockValue dispatcher{frame.dispatcher, ObjectSets::none()};
    addResultName(tools_, frame.id, task);
    addResultName(tools_, frame.id, dispatcher);
    for (const CallId call : tools_.origins.calls().callsOf(frame.id)) {
      const InstanceId caller = tools_.analysis.callerOf(call);
      if (!tools_.runs(origin_, caller) || tools_.targets.bodyOf(caller) == nullptr) continue;
      Frame next{caller, tools_.instrOf(call), ways, {}, {}};
      if (!task.names.empty()) next.task = tools_.values.inCaller(task, caller, next.call, frame.id).names;
      if (!dispatcher.names.empty()) {
        next.dispatcher = tools_.values.inCaller(dispatcher, caller, next.call, frame.id).names;
      }
      add(std::move(next));
    }
  }

  // Wherever in the method it came from, its callers go on in the same way.
  void leaveNameless(InstanceId id, Ways ways) {
    // From any method of a circle control gets to all, and to their callers.
    const std::uint32_t circle = barrier_ == nullptr ? shared_.circles.of(id) : Circles::kNone;
    if (circle != Circles::kNone && circle != within_) return leaveCircle(circle);
    Ways& left = left_[id.index()];
    ways = {ways.normal && !left.normal, ways.thrown && !left.thrown};
    if (!ways.any()) return;
    left = {left.normal || ways.normal, left.thrown || ways.thrown};
    for (const CallId call : tools_.origins.calls().callsOf(id)) {
      const InstanceId caller = tools_.analysis.callerOf(call);
      if (!tools_.runs(origin_, caller) || tools_.targets.bodyOf(caller) == nullptr) continue;
      add({caller, tools_.instrOf(call), ways, {}, {}});
    }
  }

  void leaveCircle(std::uint32_t circle) {
    if (!leftCircles_.insert(circle, 1).second) return;
    std::unique_ptr<Region> found = std::move(shared_.behindCircles[{origin_, circle}]);
    if (!found) {
      found = std::make_unique<Region>(Forward(tools_, joins_, shared_, origin_, nullptr).runBehind(circle));
    }
    result_.add(*found);
    shared_.behindCircles[{origin_, circle}] = std::move(found);
  }

  OrderTools& tools_;
  const SureJoins& joins_;
  Reach::Shared& shared_;
  OriginId origin_;
  const Barrier* barrier_;
  Region result_;
  std::uint32_t within_ = Circles::kNone;  // the circle that is being left
  FlatMap<std::uint32_t, char> leftCircles_;
  InstanceId last_;                     // whose callers do not count
  std::optional<InstanceBits> inside_;  // what it may run
  std::vector<InstanceId> over_;        // what does not begin again
  std::vector<bool> entered_;           // from its beginning, of what is above the barrier
  std::vector<Ways> left_;              // by instance: how it was left without names
  std::set<Frame> seen_;                // with names
  FlatMap<std::pair<InstanceId, std::uint64_t>, char> nameless_;
  std::vector<Frame> open_;
};

}  // namespace

Region Reach::after(OriginId origin, InstanceId id, InstrId call) {
  const SetUp setUp(cost_);
  ++cost_.regions;
  return Forward(tools_, joins_, shared_, origin, nullptr).run({id, call, {}, {}, {}});
}

Region Reach::afterWithin(OriginId origin, InstanceId id, InstrId call, InstanceId within) {
  const SetUp setUp(cost_);
  ++cost_.regions;
  return Forward(tools_, joins_, shared_, origin, nullptr).runWithin({id, call, {}, {}, {}}, within);
}

Region Reach::during(OriginId origin, InstanceId id, InstrId call, const StartedHere& started, const Barrier& barrier) {
  const SetUp setUp(cost_);
  ++cost_.regions;
  return Forward(tools_, joins_, shared_, origin, &barrier)
      .run({id, call, started.ways, started.task.names, started.dispatcher.names});
}

Region Reach::before(OriginId origin, InstanceId id, InstrId at) {
  const SetUp setUp(cost_);
  ++cost_.regions;
  return regionBefore(tools_, origin, id, at);
}

InstanceBits Reach::above(OriginId origin, InstanceId id) const {
  InstanceBits result(tools_.analysis.instanceCount());
  result.insert(id);
  std::vector<InstanceId> open{id};
  while (!open.empty()) {
    const InstanceId next = open.back();
    open.pop_back();
    for (const InstanceId caller : tools_.targets.callersOf(next)) {
      if (tools_.runs(origin, caller) && result.insert(caller)) open.push_back(caller);
    }
  }
  return result;
}

Region Reach::outside(OriginId origin, const Barrier& barrier) {
  const SetUp setUp(cost_);
  ++cost_.regions;
  return Forward(tools_, joins_, shared_, origin, &barrier).runFromEntries();
}

}  // namespace snarl::threads
