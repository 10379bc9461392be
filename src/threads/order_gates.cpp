#include "threads/order_gates.h"

#include <algorithm>
#include <set>

#include "pointer/loops.h"
#include "threads/lock_numbers.h"
#include "threads/order_flags.h"
#include "threads/order_parts.h"

namespace snarl::threads {

using ir::InstrId;
using models::Mark;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

/// Gates that models know: objects that are signalled and awaited.
class GateFinder {
 public:
  GateFinder(Gates& result, const pointer::Singles& singles, const SureJoins& joins)
      : result_(result), tools_(result.tools_), singles_(singles), joins_(joins), parts_(result.tools_) {}

  void run() {
    findPasses();
    for (const auto& [key, gate] : gates_) {
      const auto& [object, signals] = key;
      const std::uint32_t needed = neededBy(object);
      if (needed == 0 || (needed > 1 && signals > 1)) continue;
      addSignals(object, gate, signals == kSuccess ? Mark::Kind::Succeed : Mark::Kind::Signal);
      result_.gates_[gate].needed = std::max({needed, signals, partiesOf(object) + enlistedBefore(object, gate)});
    }
  }

 private:
  void findPasses() {
    for (const auto& [id, joins] : joins_.all()) {
      for (const SureJoin& join : joins) {
        if (join.kind == SureJoin::Kind::Gates) {
          for (const ObjectId part : parts_.waitedForAt(id, join.pass.at)) addPass(part, 1, id, join);
        } else if (join.ofGates() && tools_.values.isSingle(join.value.objects)) {
          const ObjectId object = tools_.objects[join.value.objects].first();
          addPass(object, join.kind == SureJoin::Kind::Success ? kSuccess : join.signals, id, join);
        }
      }
    }
  }

  void addPass(ObjectId object, std::uint32_t signals, InstanceId id, const SureJoin& join) {
    const auto [gate, isNew] = gates_.insert({object, signals}, GateId{});
    if (isNew) *gate = result_.gates_.push({});
    Pass pass = join.pass;
    pass.thrown = join.thrown ? &*join.thrown : nullptr;
    result_.addPass(*gate, id, pass);
  }

  /// How many it waits for from the beginning, if they are counted.
  std::uint32_t partiesOf(ObjectId object) {
    for (const MarkPlace& mark : tools_.origins.marks()) {
      if (mark.mark.kind != Mark::Kind::OpenAfter || tools_.targets.bodyOf(mark.instance) == nullptr) continue;
      if (!tools_.analysis.mayHold(mark.instance, mark.object, object)) continue;
      return static_cast<std::uint32_t>(numberFor(object, mark).value_or(0));
    }
    return 0;
  }

  /// How many more, because of what surely comes before all signals.
  std::uint32_t enlistedBefore(ObjectId object, GateId gate) {
    ObjectSet only;
    only.insert(object);
    Places places(tools_.analysis, tools_.origins.calls());
    std::uint32_t result = 0;
    for (const MarkPlace& mark : tools_.origins.marks()) {
      if (mark.mark.kind != Mark::Kind::Enlist || tools_.targets.bodyOf(mark.instance) == nullptr) continue;
      if (!tools_.analysis.mayHold(mark.instance, mark.object, object)) continue;
      const ir::Body& body = *tools_.targets.bodyOf(mark.instance);
      for (const Place& place : places.ofInstance(mark.instance, only)) {
        const ir::Body* caller = place.call.valid() ? tools_.targets.bodyOf(place.caller) : nullptr;
        if (caller == nullptr) continue;
        const InstrId at = tools_.instrOf(place.call);
        const auto callees = tools_.targets.calleesAt(place.caller, at);
        const ObjectSet receivers = tools_.analysis.pointsTo(place.caller, caller->operand(caller->instrs[at], 0));
        if (callees.size() != 1 || callees.front() != mark.instance || receivers != only) continue;
        const bool given = mark.number.value < body.parameterCount;
        const std::optional<std::int64_t> number =
            given ? wholeIn(*caller, caller->operand(caller->instrs[at], mark.number.value))
                  : wholeIn(body, mark.number);
        const auto isAfter = [&](const Signal& signal) {
          std::vector<OriginId> asking;
          return isBehind(signal.point, {place.caller, at}, asking);
        };
        constexpr std::int64_t kMost = 1 << 16;
        const bool counts = number && *number > 0 && *number < kMost;
        if (counts && std::ranges::all_of(result_.gates_[gate].signals, isAfter)) {
          result += static_cast<std::uint32_t>(*number);
        }
      }
    }
    return result;
  }

  /// Whether who gets to the point has passed the call, or was started by who had.
  bool isBehind(const Point& point, const Gates::CodePoint& call, std::vector<OriginId>& asking) {
    if (tools_.runs(point.origin, call.id)) {
      Barrier::Passes passes;
      passes[call.id].push_back({call.at});
      const Barrier barrier(tools_, point.origin, std::move(passes));
      if (!barrier.empty() &&
          !result_.sites_.reach().outside(point.origin, barrier).contains(point.instance, point.at)) {
        return true;
      }
    }
    // Of origins that start each other the first one was started otherwise.
    if (std::ranges::find(asking, point.origin) != asking.end()) return true;
    if (!result_.sites_.isStarted(point.origin)) return false;
    asking.push_back(point.origin);
    return result_.sites_.all(point.origin, [&](const StartSite& site) {
      return isBehind(StartSites::pointOf(site), call, asking);
    });
  }

  // 0: it may be passed without any signal, or nothing is known.
  std::uint32_t neededBy(ObjectId object) {
    std::uint32_t needed = 1;
    for (const MarkPlace& mark : tools_.origins.marks()) {
      const bool after = mark.mark.kind == Mark::Kind::OpenAfter;
      if ((!after && mark.mark.kind != Mark::Kind::Open) || tools_.targets.bodyOf(mark.instance) == nullptr) continue;
      if (!tools_.analysis.mayHold(mark.instance, mark.object, object)) continue;
      const std::optional<std::int64_t> number = numberFor(object, mark);
      if (!number || (after ? *number <= 0 || needed != 1 : *number != 0)) return 0;
      if (after) needed = static_cast<std::uint32_t>(*number);
    }
    return needed;
  }

  /// The same for a parameter: what all callers hand to it.
  std::optional<std::int64_t> constantFor(InstanceId id, ir::RegId reg, unsigned depth) {
    const ir::Body& body = *tools_.targets.bodyOf(id);
    if (reg.value >= body.parameterCount) return wholeIn(body, reg);
    if (depth == 0 || std::ranges::binary_search(tools_.targets.outermost(), id)) return std::nullopt;
    std::optional<std::int64_t> result;
    for (const InstanceId caller : tools_.targets.callersOf(id)) {
      const ir::Body* calling = tools_.targets.bodyOf(caller);
      if (calling == nullptr) return std::nullopt;
      for (const InstrId call : calling->calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (std::ranges::find(callees, id) == callees.end()) continue;
        const ir::Instr& instr = calling->instrs[call];
        const std::optional<std::int64_t> given =
            instr.operandCount == body.parameterCount
                ? constantFor(caller, calling->operand(instr, reg.value), depth - 1)
                : std::nullopt;
        if (!given || (result && *result != *given)) return std::nullopt;
        result = given;
      }
    }
    return result;
  }

  /// The number that the mark is about when it is made for this object: a constant that its constructor is given.
  std::optional<std::int64_t> numberFor(ObjectId object, const MarkPlace& mark) {
    const ir::Body& body = *tools_.targets.bodyOf(mark.instance);
    if (mark.number.value >= body.parameterCount) return wholeIn(body, mark.number);
    const InstanceId maker =
        tools_.analysis[object].allocated() ? tools_.analysis.makerOf(object).instance : InstanceId{};
    if (!maker.valid() || tools_.targets.bodyOf(maker) == nullptr) return std::nullopt;
    const ir::Body& making = *tools_.targets.bodyOf(maker);
    const ir::RegId made = making.instrs[tools_.analysis.program()[tools_.analysis[object].site()].instr].result;
    std::optional<std::int64_t> result;
    for (const InstrId call : making.calls) {
      const ir::Instr& instr = making.instrs[call];
      if (instr.callKind() != ir::CallKind::Special || making.operand(instr, 0) != made) continue;
      const auto callees = tools_.targets.calleesAt(maker, call);
      const bool same = callees.size() == 1 && callees.front() == mark.instance;
      if (result || !same || mark.number.value >= instr.operandCount) return std::nullopt;
      result = constantFor(maker, making.operand(instr, mark.number.value), kDeepest);
      if (!result) return std::nullopt;
    }
    return result;
  }

  void addSignals(ObjectId object, GateId gate, Mark::Kind kind) {
    ObjectSet only;
    only.insert(object);
    Places places(tools_.analysis, tools_.origins.calls());
    for (const MarkPlace& mark : tools_.origins.marks()) {
      if (mark.mark.kind != kind || tools_.targets.bodyOf(mark.instance) == nullptr) continue;
      if (!tools_.analysis.mayHold(mark.instance, mark.object, object)) continue;
      const ir::Body& body = *tools_.targets.bodyOf(mark.instance);
      const bool again = pointer::findLoops(body).repeats(blockOf(body, mark.at));
      for (const Place& place : places.ofInstance(mark.instance, only)) {
        const bool known = place.call.valid() && tools_.targets.bodyOf(place.caller) != nullptr;
        if (!known) {
          result_.addSignal(gate, {mark.instance, mark.at}, {mark.instance, mark.at}, false);
          continue;
        }
        const bool once = !again && place.repeated.empty() && runsOnce(place);
        const InstrId at = tools_.instrOf(place.call);
        const ir::RegId reg = receiverAt(place.caller, at, object);
        result_.addSignal(gate, {place.caller, at}, {mark.instance, mark.at}, once, reg, object);
      }
    }
  }

  /// Of a call: its receiver, if that may be the object and nothing else that is given leads to it.
  [[nodiscard]] ir::RegId receiverAt(InstanceId id, InstrId call, ObjectId object) const {
    const ir::Body& body = *tools_.targets.bodyOf(id);
    const auto operands = body.operands(body.instrs[call]);
    const bool only = operands.size() > 0 && tools_.analysis.mayHold(id, operands[0], object) &&
                      std::ranges::none_of(operands.subspan(1), [&](ir::RegId reg) {
                        return tools_.analysis.program().types().isReference(body.registers[reg].type);
                      });
    return only ? operands[0] : ir::RegId{};
  }

  // Twins stand for any number of runs.
  [[nodiscard]] bool runsOnce(const Place& place) const {
    if (!singles_.runsOnce(place.caller)) return false;
    const pointer::MethodTemplate::Call& call = tools_.analysis.callOf(place.call);
    const pointer::Contexts& contexts = tools_.analysis.contexts();
    const pointer::Origin& origin = contexts[contexts.origin(tools_.analysis[place.caller].context)];
    const auto none = [](pointer::Twin twin) { return twin == pointer::Twin::None; };
    return none(call.twin) && !call.repeated && none(origin.allocatedIn) && none(origin.startedIn) &&
           none(origin.iteration);
  }

  static constexpr unsigned kDeepest = 3;       // calls that a number is followed through
  static constexpr std::uint32_t kSuccess = 0;  // instead of how many signals: for a value

  Gates& result_;
  OrderTools& tools_;
  const pointer::Singles& singles_;
  const SureJoins& joins_;
  UnitedParts parts_;
  FlatMap<std::pair<ObjectId, std::uint32_t>, GateId> gates_;  // by how many signals whoever passes waits for
};

Gates::Gates(OrderTools& tools, const pointer::Singles& singles, Locks& locks, const SureJoins& joins,
             StartSites& sites, StartsBehind& behind)
    : tools_(tools), sites_(sites), behind_(behind) {
  GateFinder(*this, singles, joins).run();
  FlagFinder(*this, singles, locks, behind).run();
  unite();
  for (std::uint32_t g = 0; g < gates_.size(); ++g) {
    Gate& gate = gates_[GateId{g}];
    if (gate.needed == 0 || gate.signals.empty()) continue;
    for (Passage& passage : gate.passages) passedBy_[passage.origin].push_back({GateId{g}, &passage});
  }
}

// `while (paused && !stopped) wait();`
void Gates::unite() {
  std::map<std::pair<InstanceId, ir::BlockId>, std::vector<GateId>> leading;
  for (std::uint32_t g = 0; g < gates_.size(); ++g) {
    const Gate& gate = gates_[GateId{g}];
    if (gate.needed != 1 || gate.signals.empty()) continue;
    for (const Passage& passage : gate.passages) {
      for (const auto& [id, passes] : passage.passes) {
        const ir::Body& body = *tools_.targets.bodyOf(id);
        for (const Pass& pass : passes) {
          for (const DecidedEdge& decided : edgesDecidedBy(body, pass)) {
            std::vector<GateId>& gates = leading[{id, body.succs(body.blocks[decided.edge.from])[decided.edge.n]}];
            if (gates.empty() || gates.back() != GateId{g}) gates.push_back(GateId{g});
          }
        }
      }
    }
  }
  std::set<std::vector<GateId>> united;
  for (const auto& [place, gates] : leading) {
    if (gates.size() > 1) united.insert(gates);
  }
  for (const std::vector<GateId>& members : united) {
    const GateId all = gates_.push({});
    for (const GateId member : members) {
      const std::vector<Signal>& signals = gates_[member].signals;
      gates_[all].signals.insert(gates_[all].signals.end(), signals.begin(), signals.end());
      for (const Passage& passage : gates_[member].passages) {
        for (const auto& [id, passes] : passage.passes) {
          for (const Pass& pass : passes) addPass(all, passage.origin, id, pass);
        }
      }
    }
  }
}

void Gates::addPass(GateId gate, InstanceId id, const Pass& pass) {
  tools_.origins.sets().forEach(tools_.origins.runBy(id),
                                [&](OriginId origin) { addPass(gate, origin, id, pass); });
}

void Gates::addPass(GateId gate, OriginId origin, InstanceId id, const Pass& pass) {
  std::vector<Passage>& passages = gates_[gate].passages;
  auto found = std::ranges::find(passages, origin, &Passage::origin);
  if (found == passages.end()) {
    passages.emplace_back();
    found = std::prev(passages.end());
    found->origin = origin;
  }
  found->passes[id].push_back(pass);
}

// Where the calls are known that lead the object there, they are what the signal comes from.
void Gates::addSignal(GateId gate, CodePoint place, CodePoint inside, bool once, ir::RegId reg, ObjectId object) {
  const auto handing = reg.valid() ? behind_.handing(place.id, reg, object) : std::span<const HandedCalls::Place>{};
  for (const HandedCalls::Place& from : handing) {
    if (!from.within) addSignalAt(gate, {from.instance, from.at}, inside, once, object);
  }
  if (handing.empty()) addSignalAt(gate, place, inside, once, object);
}

void Gates::addSignalAt(GateId gate, CodePoint place, CodePoint inside, bool once, ObjectId object) {
  tools_.origins.sets().forEach(tools_.origins.runBy(place.id), [&](OriginId origin) {
    if (object.valid() && isBeforeMade(object, {origin, place.id, place.at})) return;
    Signal signal;
    signal.point = {origin, place.id, place.at};
    signal.place = sites_.regions().numberOf(signal.point);
    if (inside.id != place.id && tools_.runs(origin, inside.id)) signal.within = {origin, inside.id, inside.at};
    signal.inside = signal.within.instance.valid() ? sites_.regions().numberOf(signal.within) : signal.place;
    if (tools_.runsOnce(inside.id)) signal.only = inside.id;
    signal.once = once && !tools_.origins[origin].repeated;
    gates_[gate].signals.push_back(signal);
  });
}

bool Gates::isBeforeMade(ObjectId object, const Point& point) {
  if (!tools_.analysis[object].allocated() || tools_.origins[point.origin].repeated) return false;
  const InstanceId maker = tools_.analysis.makerOf(object).instance;
  bool alone = tools_.targets.bodyOf(maker) != nullptr;
  tools_.origins.sets().forEach(tools_.origins.runBy(maker),
                                [&](OriginId origin) { alone = alone && origin == point.origin; });
  if (!alone) return false;
  const InstrId made = tools_.analysis.program()[tools_.analysis[object].site()].instr;
  const std::uint32_t number = sites_.regions().numberOf({point.origin, maker, made});
  if (sites_.regions().after(number).contains(point.instance, point.at)) return false;
  FlatMap<InstanceId, char> seen;
  std::vector<InstanceId> open;
  const auto add = [&](InstanceId id) {
    if (seen.insert(id, 1).second) open.push_back(id);
  };
  for (const InstanceId callee : tools_.targets.calleesAt(point.instance, point.at)) add(callee);
  for (std::size_t n = 0; n < open.size(); ++n) {
    if (open[n] == maker || open.size() > kMostCalled) return false;
    for (const InstanceId callee : tools_.origins.calls().calleesOf(open[n])) add(callee);
  }
  return true;
}

std::uint32_t Gates::before(const Point& point) {
  std::vector<Passed>* passed = passedBy_.find(point.origin);
  if (passed == nullptr) return 0;
  const auto [known, isNew] = before_.insert({point.origin, {point.instance, point.at}}, 0);
  if (!isNew) return *known;
  std::vector<GateId> gates;
  for (const Passed& p : *passed) {
    if (isBehind(*p.passage, point)) gates.push_back(p.gate);
  }
  const auto [set, newSet] = setIds_.insert({gates, static_cast<std::uint32_t>(sets_.size())});
  if (newSet) sets_.push_back(std::move(gates));
  return *known = set->second;
}

bool Gates::isBehind(Passage& passage, const Point& point) {
  if (!passage.known) {
    const SetUp setUp(sites_.reach().cost());
    passage.known = true;
    const Barrier barrier(tools_, point.origin, passage.passes);
    if (!barrier.empty()) {
      passage.outside = std::make_unique<Region>(sites_.reach().outside(point.origin, barrier));
    }
  }
  return passage.outside && !passage.outside->contains(point.instance, point.at);
}

}  // namespace snarl::threads
