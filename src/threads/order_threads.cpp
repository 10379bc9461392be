#include "threads/order_threads.h"

#include <algorithm>

namespace snarl::threads {

using ir::InstrId;
using ir::RegId;
using pointer::InstanceId;

bool JoinedThreads::isOver(OriginId started, const Point& point, RegId thread, unsigned depth) {
  if (!thread.valid() || started == point.origin) return false;
  if (depth < kDeepest) return find(started, point, thread, depth);
  const auto [known, isNew] =
      known_.insert({{started, point.origin}, {point.instance, std::uint64_t{point.at.value} << 32 | thread.value}}, 0);
  if (isNew) *known = find(started, point, thread, depth) ? 1 : 0;  // which asks with less depth
  return *known != 0;
}

bool JoinedThreads::find(OriginId started, const Point& point, RegId thread, unsigned depth) {
  const ir::Body& body = *tools_.targets.bodyOf(point.instance);
  while (body.registers[thread].def.valid() && body.instrs[body.registers[thread].def].op == ir::Op::Cast) {
    thread = body.operand(body.instrs[body.registers[thread].def], 0);
  }
  return isJoinedHere(started, point, thread) ||
         (depth > 0 && !body.registers[thread].def.valid() && isJoinedByCallers(started, point, thread, depth));
}

// A thread that has not been started yet is not waited for.
bool JoinedThreads::isBehindStarts(OriginId started, const Point& call) {
  if (!sites_.isStarted(started) || tools_.origins[call.origin].repeated) return false;
  const Region& after = sites_.regions().after(sites_.regions().numberOf(call));
  return sites_.all(started,
                    [&](const StartSite& site) { return site.by == call.origin && !after.contains(site.id, site.at); });
}

bool JoinedThreads::isJoinedHere(OriginId started, const Point& point, RegId thread) {
  const std::vector<SureJoin>& joins = joins_.in(point.instance);
  if (joins.empty()) return false;
  const PathId name = tools_.values.nameOf(point.instance, thread);
  std::vector<const SureJoin*> waiting;
  for (const SureJoin& join : joins) {
    const bool meant = join.kind == SureJoin::Kind::Task && join.pass.when == models::Mark::When::Always &&
                       std::ranges::binary_search(join.value.names, name);
    if (meant && isBehindStarts(started, {point.origin, point.instance, join.pass.at})) waiting.push_back(&join);
  }
  if (waiting.empty()) return false;
  const auto waitingAt = [&](InstrId call) -> const SureJoin* {
    const auto found = std::ranges::find(waiting, call, [](const SureJoin* join) { return join->pass.at; });
    return found == waiting.end() ? nullptr : *found;
  };
  WalkLimits limits;
  limits.through = [&](InstrId call) { return Ways{waitingAt(call) == nullptr, true}; };
  limits.throwsOnly = [&](InstrId call) {
    const SureJoin* join = waitingAt(call);
    return join == nullptr || !join->thrown ? nullptr : &*join->thrown;
  };
  const ir::Body& body = *tools_.targets.bodyOf(point.instance);
  const RegId root = tools_.paths.registerOf(name);
  const InstrId def = root.valid() ? body.registers[root].def : InstrId{};
  BodyWalk walk(body, point.instance, tools_.thrown, limits);
  if (def.valid()) {
    walk.leaveCall(def, {true, false});
  } else {
    walk.enter();
  }
  return !walk.reaches(point.at);
}

bool JoinedThreads::isJoinedByCallers(OriginId started, const Point& point, RegId thread, unsigned depth) {
  const auto& entries = tools_.origins[point.origin].entries;
  if (std::ranges::find(entries, point.instance) != entries.end()) return false;
  const std::size_t parameters = tools_.targets.bodyOf(point.instance)->parameterCount;
  bool any = false;
  for (const pointer::CallId call : tools_.origins.calls().callsOf(point.instance)) {
    const InstanceId caller = tools_.analysis.callerOf(call);
    if (!tools_.runs(point.origin, caller)) continue;
    const ir::Body* body = tools_.targets.bodyOf(caller);
    const InstrId at = tools_.instrOf(call);
    if (body == nullptr || body->instrs[at].operandCount != parameters) return false;
    const RegId given = body->operand(body->instrs[at], thread.index());
    if (!isOver(started, {point.origin, caller, at}, given, depth - 1)) return false;
    any = true;
  }
  return any;
}

}  // namespace snarl::threads
