#include "threads/order_starts.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {

using ir::InstrId;
using models::Mark;
using pointer::CallId;
using pointer::InstanceId;

namespace {

constexpr std::size_t kDeepest = 6;  // models between the program's code and the start
constexpr std::size_t kMostPaths = 8;

bool hasName(const LockValue& value, PathId name) { return std::ranges::binary_search(value.names, name); }

void sortNames(LockValue& value) { makeSet(value.names); }

/// Leads from the call in the program's code through models to the start.
class StartPaths {
 public:
  StartPaths(OrderTools& tools, const Start& start) : tools_(tools), start_(start) {}

  struct Step {
    InstanceId caller;
    InstrId call;
    InstanceId callee;
  };

  /// Empty if there are too many.
  std::vector<std::vector<Step>> find() {
    goal_ = tools_.analysis.callerOf(start_.call);
    descend(tools_.analysis.callerOf(start_.place), start_.place);
    return tooMany_ ? std::vector<std::vector<Step>>{} : std::move(found_);
  }

 private:
  void descend(InstanceId caller, CallId call) {
    for (const InstanceId callee : tools_.targets.of(call)) {
      if (tooMany_ || !tools_.isModel(callee) || tools_.targets.bodyOf(callee) == nullptr) continue;
      path_.push_back({caller, tools_.instrOf(call), callee});
      if (callee == goal_) found_.push_back(path_);
      tooMany_ = found_.size() > kMostPaths || ++steps_ > kMostSteps;
      if (path_.size() < kDeepest) descendFrom(callee);
      path_.pop_back();
    }
  }
  void descendFrom(InstanceId id) {
    const pointer::Instance& instance = tools_.analysis[id];
    for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) descend(id, CallId{instance.firstCall.value + n});
  }

  static constexpr std::size_t kMostSteps = 1000;
  OrderTools& tools_;
  const Start& start_;
  InstanceId goal_;
  std::vector<Step> path_;
  std::vector<std::vector<Step>> found_;
  std::size_t steps_ = 0;
  bool tooMany_ = false;
};

LockValue keepCommon(LockValue a, const LockValue& b, ObjectSets& objects) {
  std::erase_if(a.names, [&](PathId name) { return !hasName(b, name); });
  a.objects = objects.join(a.objects, b.objects);
  return a;
}

/// A value of the instance that starts, in terms of the one that calls in the program's code.
LockValue atPlace(OrderTools& tools, const Start& start, const std::vector<std::vector<StartPaths::Step>>& paths,
                  ir::RegId reg) {
  const InstanceId inside = tools.analysis.callerOf(start.call);
  LockValue value = tools.values.valueOf(inside, reg);
  if (start.place == start.call) return value;
  std::optional<LockValue> result;
  for (const auto& path : paths) {
    LockValue here = value;
    for (std::size_t n = path.size(); n-- > 0;) {
      addResultName(tools, path[n].callee, here);
      here = tools.values.inCaller(here, path[n].caller, path[n].call, path[n].callee);
    }
    result = result ? keepCommon(std::move(*result), here, tools.objects) : std::move(here);
  }
  if (result) return *result;
  value.names.clear();
  return value;
}

/// How the call in the program's code can be left once it has started something.
Ways waysOut(OrderTools& tools, const Start& start, const std::vector<std::vector<StartPaths::Step>>& paths) {
  if (start.place == start.call) return {true, false};
  if (paths.empty()) return {};
  const WalkLimits limits;
  const auto leave = [&](InstanceId id, InstrId call, Ways ways) {
    BodyWalk walk(*tools.targets.bodyOf(id), id, tools.thrown, limits);
    walk.leaveCall(call, ways);
    return walk.exits();
  };
  Ways result{false, false};
  for (const auto& path : paths) {
    Ways ways = leave(path.back().callee, tools.instrOf(start.call), {true, false});
    for (std::size_t n = path.size(); n-- > 1;) ways = leave(path[n].caller, path[n].call, ways);
    result = {result.normal || ways.normal, result.thrown || ways.thrown};
  }
  return result;
}

/// The object that the mark right before the start names.
ir::RegId dispatcherIn(OrderTools& tools, const ir::Body& body, InstrId start) {
  if (start.value == 0) return {};
  const ir::Instr& before = body.instrs[InstrId{start.value - 1}];
  if (before.op != ir::Op::LoadField) return {};
  const ir::FieldResult found = tools.analysis.hierarchy().resolve(before.field());
  const auto mark = found.found() ? tools.analysis.library().markOf(found.field) : std::nullopt;
  return mark && mark->kind == Mark::Kind::On ? body.operand(before, 0) : ir::RegId{};
}

/// Whether what the call returns may yet have to run: a parallel stream, or one that may be made so.
bool returnsParallel(OrderTools& tools, InstanceId caller, ir::RegId result) {
  bool parallel = false;
  tools.analysis.pointsTo(caller, result).forEach([&](pointer::ObjectId object) {
    const pointer::Object& returned = tools.analysis[object];
    const ir::ClassId type = tools.analysis.hierarchy().classForMembers(returned.type);
    models::Library& library = tools.analysis.library();
    parallel = parallel || returned.isOpen() || library.isParallel(type) || library.mayTurnParallel(type);
  });
  return parallel;
}

/// The parallel stream that the call which starts returns; invalid if it returns none.
ir::RegId streamOf(OrderTools& tools, const Origin& origin, const Start& start) {
  if (origin.kind != OriginKind::Loop || start.place == start.call) return {};
  const InstanceId caller = tools.analysis.callerOf(start.place);
  const ir::Body& body = *tools.targets.bodyOf(caller);
  const ir::RegId result = body.instrs[tools.instrOf(start.place)].result;
  const bool given = result.valid() && tools.analysis.program().types().isReference(body.registers[result].type);
  return given && returnsParallel(tools, caller, result) ? result : ir::RegId{};
}

// Nobody may use a stream twice: whoever ends one that was made of it waits for all that runs in it.
LockValue streamsFrom(OrderTools& tools, InstanceId caller, ir::RegId stream) {
  const ir::Body& body = *tools.targets.bodyOf(caller);
  std::vector<ir::RegId> all{stream};
  for (const InstrId at : body.calls) {
    const ir::Instr& instr = body.instrs[at];
    const bool goesOn = instr.operandCount > 0 && instr.result.valid() &&
                        std::ranges::find(all, body.operand(instr, 0)) != all.end() &&
                        tools.analysis.program().types().isReference(body.registers[instr.result].type) &&
                        returnsParallel(tools, caller, instr.result);
    if (goesOn) all.push_back(instr.result);
  }
  LockValue result{{}, ObjectSets::none()};
  for (const ir::RegId reg : all) {
    if (const PathId name = tools.values.nameOf(caller, reg); name.valid()) result.names.push_back(name);
  }
  sortNames(result);
  return result;
}

/// Whether the model that starts, which others call, waits on every way from there to its end.
bool waitsItself(OrderTools& tools, const Origin& origin, const Start& start) {
  const InstanceId starting = tools.analysis.callerOf(start.call);
  WalkLimits limits;
  for (const Join& join : origin.joins) {
    const bool here = join.place == start.place && join.model == starting;
    if (here && join.when == Mark::When::Always && !join.all) limits.stops.push_back(join.at);
  }
  if (limits.stops.empty()) return false;
  BodyWalk walk(*tools.targets.bodyOf(starting), starting, tools.thrown, limits);
  walk.leaveCall(tools.instrOf(start.call), {true, false});
  return !walk.exits().normal;
}

// Each model that the call may run starts, and waits on every way to its end.
bool endsInside(OrderTools& tools, const Origin& origin, const Start& start) {
  if (start.place == start.call) return false;
  if (waitsItself(tools, origin, start)) return true;
  const auto waits = [&](InstanceId callee) {
    return std::ranges::any_of(origin.joins, [&](const Join& join) {
      if (join.place != start.place || join.model != callee || join.when != Mark::When::Always || join.all)
        return false;
      WalkLimits limits;
      limits.stops.push_back(join.at);
      BodyWalk walk(*tools.targets.bodyOf(callee), callee, tools.thrown, limits);
      walk.enter();
      return !walk.exits().normal;
    });
  };
  const auto callees = tools.targets.of(start.place);
  return !callees.empty() && std::ranges::all_of(callees, waits);
}

}  // namespace

void addResultName(OrderTools& tools, InstanceId id, LockValue& value) {
  const ir::Body& body = *tools.targets.bodyOf(id);
  bool always = !value.names.empty();
  for (std::uint32_t n = 0; always && n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (instr.op != ir::Op::Return) continue;
    always = instr.operandCount > 0 && hasName(value, tools.values.nameOf(id, body.operand(instr, 0)));
  }
  if (!always) return;
  value.names.push_back(tools.paths.result());
  sortNames(value);
}

StartedHere startedBy(OrderTools& tools, OriginId origin, const Start& start) {
  StartedHere result;
  const InstanceId inside = tools.analysis.callerOf(start.call);
  const ir::Body* body = tools.targets.bodyOf(inside);
  result.task.objects = result.dispatcher.objects = ObjectSets::none();
  if (body == nullptr || tools.targets.bodyOf(tools.analysis.callerOf(start.place)) == nullptr) return result;
  const InstrId at = tools.instrOf(start.call);
  const ir::Instr& call = body->instrs[at];
  const auto paths = StartPaths(tools, start).find();
  const bool hasTask = call.callKind() == ir::CallKind::Virtual || call.callKind() == ir::CallKind::Interface;
  if (hasTask) result.task = atPlace(tools, start, paths, body->operand(call, 0));
  const ir::RegId dispatcher = dispatcherIn(tools, *body, at);
  if (dispatcher.valid()) result.dispatcher = atPlace(tools, start, paths, dispatcher);
  result.ways = waysOut(tools, start, paths);
  const ir::RegId stream = streamOf(tools, tools.origins[origin], start);
  if (stream.valid()) {
    result.dispatcher = streamsFrom(tools, tools.analysis.callerOf(start.place), stream);
  } else if (endsInside(tools, tools.origins[origin], start)) {
    result.ways.normal = false;
  }
  return result;
}

}  // namespace snarl::threads
