#include "threads/order_joins.h"

#include <algorithm>
#include <iterator>

#include "base/sorted.h"
#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using models::Mark;
using pointer::InstanceId;

namespace {

constexpr int kLevels = 6;  // methods around the one that waits

bool areAlike(const SureJoin& a, const SureJoin& b) {
  return a.kind == b.kind && a.signals == b.signals && a.pass == b.pass;
}

std::optional<SureJoin::Kind> kindOf(Mark mark) {
  switch (mark.kind) {
    case Mark::Kind::Join: return SureJoin::Kind::Task;
    case Mark::Kind::JoinAll: return SureJoin::Kind::Dispatcher;
    case Mark::Kind::Await: return SureJoin::Kind::Gate;
    case Mark::Kind::AwaitAll: return SureJoin::Kind::Gates;
    case Mark::Kind::Attain: return SureJoin::Kind::Success;
    default: return std::nullopt;
  }
}

}  // namespace

// From what waits itself to its callers, level by level.
SureJoins::SureJoins(OrderTools& tools, bool hopes) : tools_(tools), hopes_(hopes) {
  for (const MarkPlace& mark : tools.origins.marks()) {
    if (tools.targets.bodyOf(mark.instance) == nullptr) continue;
    if (kindOf(mark.mark)) marks_[mark.instance].push_back(&mark);
    if (mark.mark.kind == Mark::Kind::Open) opened_.add(tools.analysis.pointsTo(mark.instance, mark.object));
  }
  std::vector<InstanceId> level;
  for (const auto& [id, marks] : marks_) {
    if (addMarked(id)) level.push_back(id);
  }
  for (int depth = 0; depth < kLevels; ++depth) {
    std::vector<InstanceId> callers;
    for (const InstanceId id : level) {
      for (const InstanceId caller : tools.targets.callersOf(id)) {
        // What a model calls on null it does not call, and goes on.
        if (tools.isModel(id) || !tools.isModel(caller)) callers.push_back(caller);
      }
    }
    makeSet(callers);
    std::erase_if(callers, [&](InstanceId id) { return tools.targets.bodyOf(id) == nullptr; });
    for (const InstanceId id : callers) findCalls(id);
    std::erase_if(callers, [&](InstanceId id) { return !addCalled(id); });
    level = std::move(callers);
  }
}

const std::vector<SureJoin>& SureJoins::in(InstanceId id) const {
  static const std::vector<SureJoin> kNone;
  const std::vector<SureJoin>* known = in_.find(id);
  return known == nullptr ? kNone : *known;
}

BodyWalk SureJoins::walk(InstanceId id, const WalkLimits& limits) const {
  BodyWalk result(*tools_.targets.bodyOf(id), id, tools_.thrown, limits);
  result.enter();
  return result;
}

std::optional<std::vector<ir::TypeId>> SureJoins::thrownOn(InstanceId id, const BodyWalk& walk) const {
  std::vector<ir::TypeId> result;
  if (!walk.exits().thrown) return result;
  if (!walk.calls().empty()) return std::nullopt;
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (instr.op != ir::Op::Throw || !walk.reaches(InstrId{n}) || isNeverThrown(id, InstrId{n})) continue;
    tools_.analysis.pointsTo(id, body.operand(instr, 0)).forEach([&](pointer::ObjectId object) {
      result.push_back(tools_.analysis[object].type);
    });
  }
  makeSet(result);
  return result;
}

bool SureJoins::isNeverThrown(InstanceId id, InstrId at) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (InstrId n = at; n > body.blocks[blockOf(body, at)].first;) {
    n = InstrId{n.value - 1};
    const ir::Instr& instr = body.instrs[n];
    const ir::FieldResult found =
        instr.op == ir::Op::LoadField ? tools_.analysis.hierarchy().resolve(instr.field()) : ir::FieldResult{};
    const auto mark = found.found() ? tools_.analysis.library().markOf(found.field) : std::nullopt;
    if (!mark || mark->kind != Mark::Kind::Opened) continue;
    bool opened = false;
    tools_.analysis.pointsTo(id, body.operand(instr, 0)).forEach([&](pointer::ObjectId object) {
      opened = opened || opened_.contains(object);
    });
    return !opened;
  }
  return false;
}

// Names of what is only known inside are of no use to callers.
bool SureJoins::isVisible(InstanceId id, const LockValue& value) const {
  return std::ranges::any_of(value.names, [&](PathId name) {
    const ir::RegId root = tools_.paths.registerOf(name);
    return !root.valid() || root.value < tools_.targets.bodyOf(id)->parameterCount;
  });
}

bool SureJoins::startsSomething(InstanceId id) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (std::uint32_t n = 0; n < body.calls.size(); ++n) {
    if (tools_.analysis.library().startAt(ir::CallSiteId{body.firstCallSite.value + n}) != nullptr) return true;
  }
  return false;
}

bool SureJoins::addMarked(InstanceId id) {
  std::vector<SureJoin>& result = by_[id];
  for (const MarkPlace* mark : *marks_.find(id)) {
    WalkLimits limits;
    limits.stops.push_back(mark->at);
    LockValue value = tools_.values.valueOf(id, mark->object);
    const SureJoin::Kind kind = *kindOf(mark->mark);
    // What starts something itself waits for that, and not for another run of the same object.
    if (!isVisible(id, value) || (kind == SureJoin::Kind::Task && startsSomething(id))) continue;
    const BodyWalk without = walk(id, limits);
    if (without.exits().normal) continue;
    result.push_back({{{}, mark->mark.when}, std::move(value), kind, 1, mark->number, thrownOn(id, without)});
  }
  return !result.empty();
}

// On different branches different calls may wait for the same.
bool SureJoins::addCalled(InstanceId id) {
  const std::vector<SureJoin>& inside = *in_.find(id);
  std::vector<SureJoin> found;
  for (const SureJoin& join : inside) {
    if (join.pass.when != Mark::When::Always || !isVisible(id, join.value)) continue;
    const auto waiting = [&](InstrId call) {
      return std::ranges::find_if(inside, [&](const SureJoin& other) {
        return other.pass.at == call && other.pass.when == Mark::When::Always && other.kind == join.kind &&
               other.signals == join.signals && sameValue(other.value, join.value);
      });
    };
    WalkLimits limits;
    limits.through = [&](InstrId call) { return Ways{waiting(call) == inside.end(), true}; };
    limits.throwsOnly = [&](InstrId call) -> const std::vector<ir::TypeId>* {
      const auto here = waiting(call);
      return here == inside.end() || !here->thrown ? nullptr : &*here->thrown;
    };
    const BodyWalk without = walk(id, limits);
    if (without.exits().normal) continue;
    found.push_back(join);
    found.back().thrown = without.exits().thrown ? std::nullopt : std::optional(std::vector<ir::TypeId>{});
  }
  std::vector<SureJoin>& known = by_[id];
  const std::size_t before = known.size();
  for (SureJoin& join : found) {
    join.pass.at = {};
    const bool isNew = std::ranges::none_of(
        known, [&](const SureJoin& other) { return areAlike(other, join) && other.value == join.value; });
    if (isNew) known.push_back(std::move(join));
  }
  return known.size() > before;
}

// Of several methods that a call may run, all must wait for what has the same names.
std::vector<SureJoin> SureJoins::at(InstanceId id, InstrId call) {
  std::vector<SureJoin> result;
  bool first = true;
  for (const InstanceId callee : tools_.targets.calleesAt(id, call)) {
    const std::vector<SureJoin>* there = by_.find(callee);
    if (there == nullptr || there->empty()) return {};
    std::vector<SureJoin> here;
    for (const SureJoin& join : *there) {
      SureJoin& added = here.emplace_back(join);
      added.pass.at = call;
      added.value = tools_.values.inCaller(join.value, id, call, callee);
      if (!settle(added, id, call)) here.pop_back();
    }
    if (std::exchange(first, false)) {
      result = std::move(here);
      continue;
    }
    std::erase_if(result, [&](SureJoin& join) {
      const auto same = std::ranges::find_if(
          here, [&](const SureJoin& other) { return areAlike(other, join) && sameValue(other.value, join.value); });
      if (same == here.end()) return true;
      std::erase_if(join.value.names,
                    [&](PathId name) { return !std::ranges::binary_search(same->value.names, name); });
      join.value.objects = tools_.objects.join(join.value.objects, same->value.objects);
      if (join.thrown != same->thrown) join.thrown = std::nullopt;
      return false;
    });
  }
  return result;
}

bool SureJoins::settle(SureJoin& join, InstanceId id, InstrId call) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const auto operands = body.operands(body.instrs[call]);
  if (join.number.valid()) {
    const std::optional<std::int64_t> number =
        join.number.index() < operands.size() ? wholeIn(body, operands[join.number.index()]) : std::nullopt;
    if (!number || *number < 1) return false;
    join.signals = static_cast<std::uint32_t>(*number);
    join.number = {};
  }
  if (join.pass.when == Mark::When::IfTrue && isHoped(id, call)) join.pass.when = Mark::When::Always;
  if (join.pass.when != Mark::When::IfZeros) return true;
  join.pass.when = Mark::When::Always;
  return operands.size() > 1 &&
         std::ranges::all_of(operands.subspan(1), [&](ir::RegId given) { return wholeIn(body, given) == 0; });
}

bool SureJoins::isHoped(InstanceId id, InstrId call) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const ir::RegId result = body.instrs[call].result;
  if (!hopes_ || tools_.isModel(id)) return false;
  return !result.valid() || std::ranges::none_of(body.instrs, [&](const ir::Instr& instr) {
    return std::ranges::find(body.operands(instr), result) != body.operands(instr).end();
  });
}

void SureJoins::findCalls(InstanceId id) {
  std::vector<SureJoin> result;
  for (const InstrId call : tools_.targets.bodyOf(id)->calls) {
    std::vector<SureJoin> here = at(id, call);
    std::ranges::move(here, std::back_inserter(result));
  }
  in_[id] = std::move(result);
}

}  // namespace snarl::threads
