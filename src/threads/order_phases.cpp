#include "threads/order_phases.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/sorted.h"
#include "threads/counted_rounds.h"
#include "threads/distinct_fields.h"
#include "threads/order_walk.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using models::Mark;
using pointer::InstanceId;
using pointer::ObjectId;

Phases::Phases(OrderTools& tools, const Interruptions& interruptions) : tools_(tools), interruptions_(interruptions) {
  std::map<ObjectId, std::vector<const MarkPlace*>> marks;
  for (const MarkPlace& mark : tools.origins.marks()) {
    const Mark::Kind kind = mark.mark.kind;
    const bool ours = kind == Mark::Kind::Signal || kind == Mark::Kind::Await || kind == Mark::Kind::Open ||
                      kind == Mark::Kind::OpenAfter;
    if (!ours || tools.targets.bodyOf(mark.instance) == nullptr) continue;
    tools.analysis.pointsTo(mark.instance, mark.object).forEach([&](ObjectId object) {
      marks[object].push_back(&mark);
    });
  }
  for (const auto& [object, list] : marks) {
    const bool counts =
        std::ranges::any_of(list, [](const MarkPlace* mark) { return mark->mark.kind == Mark::Kind::OpenAfter; });
    if (counts && tools.singles.isSingle(object)) add(list);
  }
}

Phases::~Phases() = default;

// A barrier is what is waited for and signalled in one, without a limit of time, and in no other way.
void Phases::add(const std::vector<const MarkPlace*>& marks) {
  std::map<InstanceId, unsigned> waiting;  // 1: signals, 2: waits
  std::optional<Amount> parties;
  for (const MarkPlace* mark : marks) {
    const ir::Body& body = *tools_.targets.bodyOf(mark->instance);
    const bool only = tools_.analysis.pointsTo(mark->instance, mark->object).size() == 1;
    if (mark->mark.kind == Mark::Kind::Open || !only) return;
    if (mark->mark.kind == Mark::Kind::OpenAfter) {
      if (parties) return;
      parties = amountOf(mark->instance, mark->number, kDepth);
      continue;
    }
    if (mark->mark.when != Mark::When::Always || body.parameterCount != 1) return;
    waiting[mark->instance] |= mark->mark.kind == Mark::Kind::Signal ? 1U : 2U;
  }
  if (!parties || (!parties->number && !parties->reg.valid() && !parties->field.valid())) return;
  std::map<OriginId, std::vector<Stop>> stops;
  bool sure = true;
  for (const auto& [instance, does] : waiting) {
    if (does != 3U || std::ranges::binary_search(tools_.targets.outermost(), instance)) return;
    for (const InstrId call : tools_.targets.bodyOf(instance)->calls) {  // what it runs may throw
      const auto callees = tools_.targets.calleesAt(instance, call);
      sure = sure && std::ranges::all_of(callees, [&](InstanceId callee) { return tools_.isModel(callee); });
    }
    for (const InstanceId caller : tools_.targets.callersOf(instance)) {
      const ir::Body* body = tools_.targets.bodyOf(caller);
      if (body == nullptr || tools_.isModel(caller)) return;
      for (const InstrId call : body->calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (std::ranges::find(callees, instance) == callees.end()) continue;
        if (callees.size() != 1) return;
        tools_.origins.sets().forEach(tools_.origins.runBy(caller), [&](OriginId origin) {
          stops[origin].push_back({caller, call});
        });
        sure = sure && !interruptions_.mayInterrupt(caller);
      }
    }
  }
  std::vector<OriginId> origins;
  for (const auto& [origin, list] : stops) origins.push_back(origin);
  if (!areFewEnough(origins, *parties)) return;
  Meeting meeting;
  for (auto& [origin, list] : stops) {
    std::unique_ptr<Part> part = partOf(origin, std::move(list), sure);
    if (!part) return;
    meeting.parts.emplace_back(origin, std::move(part));
  }
  if (!meeting.parts.empty()) meetings_.push_back(std::move(meeting));
}

// A constant; what a register holds that gets one value; what all calls hand over.
Phases::Amount Phases::amountOf(InstanceId instance, ir::RegId reg, unsigned depth) const {
  const ir::Body& body = *tools_.targets.bodyOf(instance);
  const InstrId def = body.registers[reg].def;
  if (!def.valid()) {
    if (depth == 0 || std::ranges::binary_search(tools_.targets.outermost(), instance)) return {};
    std::optional<Amount> result;
    for (const InstanceId caller : tools_.targets.callersOf(instance)) {
      const ir::Body* calling = tools_.targets.bodyOf(caller);
      if (calling == nullptr) return {};
      for (const InstrId call : calling->calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (std::ranges::find(callees, instance) == callees.end()) continue;
        const auto operands = calling->operands(calling->instrs[call]);
        if (operands.size() != body.parameterCount) return {};
        const Amount here = amountOf(caller, operands[reg.index()], depth - 1);
        if (result && *result != here) return {};
        result = here;
      }
    }
    return result.value_or(Amount{});
  }
  const ir::Instr& instr = body.instrs[def];
  const bool number = instr.op == Op::Const && instr.constantKind() == ir::ConstantKind::Int;
  if (number) return {body.intConstant(instr), {}, {}, {}};
  if (instr.op == Op::LoadStatic) {
    const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
    const bool constant = found.found() && tools_.analysis.program()[found.field].has(ir::flag::kFinal);
    return constant ? Amount{{}, {}, {}, found.field} : Amount{};
  }
  const bool only = tools_.analysis.instancesOf(body.method).size() == 1;
  const bool once = only && tools_.singles.runsOnce(instance) && !isRepeated(body, def);
  return once ? Amount{{}, body.method, reg, {}} : Amount{};
}

// Its objects are made by one line, once in each round of a loop that counts up to the amount.
std::optional<std::pair<Phases::Amount, std::int32_t>> Phases::countOf(const Origin& origin) const {
  const bool many = origin.repeated || origin.twin != pointer::Twin::None;
  if (!many) return std::pair{Amount{1, {}, {}, {}}, 0};
  if (!startsOnce(tools_.analysis, origin) || origin.tasks.empty()) return std::nullopt;
  std::set<std::pair<ir::MethodId, InstrId>> makers;
  for (const ObjectId task : origin.tasks) {
    if (tools_.analysis[task].kind != pointer::ObjectKind::Allocated) return std::nullopt;
    const ir::Site& site = tools_.analysis.program()[tools_.analysis[task].site()];
    makers.insert({site.method, site.instr});
  }
  if (makers.size() != 1) return std::nullopt;
  const ir::Body* body = tools_.analysis.program().body(makers.begin()->first);
  const InstrId made = makers.begin()->second;
  const auto instances = tools_.analysis.instancesOf(body->method);
  if (instances.size() != 1 || !tools_.singles.runsOnce(instances.front())) return std::nullopt;
  const ir::BlockId where = blockWith(*body, made);
  for (std::uint32_t r = 0; r < body->registers.size(); ++r) {
    const ir::RegId reg{r};
    if (!countsRounds(*body, reg)) continue;
    const std::optional<Counting> loop = countingOf(*body, reg);
    if (!loop || loop->step != 1 || loop->inclusive || !loop->inside[where.index()]) continue;
    if (!DistinctFields::isOnce(*body, made, reg)) return std::nullopt;
    const Amount first = amountOf(instances.front(), loop->first, kDepth);
    if (!first.number || *first.number < 0) return std::nullopt;
    return std::pair{amountOf(instances.front(), loop->end, kDepth), *first.number};
  }
  return std::nullopt;
}

bool Phases::areFewEnough(const std::vector<OriginId>& origins, const Amount& parties) const {
  std::int64_t sum = 0;              // of those that are known as numbers
  std::optional<std::int32_t> less;  // one kind of thread is as many as the barrier waits for, less this
  for (const OriginId id : origins) {
    const Origin& origin = tools_.origins[id];
    if (origin.twin == pointer::Twin::Beta && std::ranges::find(origins, origin.otherTwin) != origins.end()) continue;
    const auto count = countOf(origin);
    if (!count) return false;
    if (count->first.number) {
      sum += std::max(0, *count->first.number - count->second);
    } else if (!less && count->first == parties) {
      less = count->second;
    } else {
      return false;
    }
  }
  return less ? sum <= *less : parties.number && sum <= *parties.number;
}

std::unique_ptr<Phases::Part> Phases::partOf(OriginId origin, std::vector<Stop> stops, bool sure) {
  for (unsigned depth = 0; depth < kDepth; ++depth) {
    makeSet(stops);
    const bool one = std::ranges::all_of(stops, [&](const Stop& stop) { return stop.id == stops.front().id; });
    if (one && runsOnceIn(origin, stops.front().id, kDepth)) {
      auto part = std::make_unique<Part>();
      part->body = stops.front().id;
      part->stops = std::move(stops);
      return findPlaces(*part, sure) ? std::move(part) : nullptr;
    }
    if (!lift(origin, stops, sure)) return nullptr;
  }
  return nullptr;
}

bool Phases::lift(OriginId origin, std::vector<Stop>& stops, bool sure) {
  std::vector<Stop> result;
  bool lifted = false;
  for (const Stop& stop : stops) {
    const ir::Body& body = *tools_.targets.bodyOf(stop.id);
    const auto inBody = std::ranges::count_if(stops, [&](const Stop& other) { return other.id == stop.id; });
    WalkLimits limits;
    limits.stops.push_back(stop.at);
    BodyWalk walk(body, stop.id, tools_.thrown, limits);
    walk.enter();
    WalkLimits all;
    BodyWalk past(body, stop.id, tools_.thrown, all);
    past.leaveCall(stop.at, {false, true});
    const bool passed =
        inBody == 1 && !walk.exits().normal && !isRepeated(body, stop.at) && (sure || !past.exits().normal);
    const bool outermost = std::ranges::binary_search(tools_.targets.outermost(), stop.id);
    if (!passed || outermost) {
      result.push_back(stop);
      continue;
    }
    lifted = true;
    for (const InstanceId caller : tools_.targets.callersOf(stop.id)) {
      if (!tools_.runs(origin, caller)) continue;
      const ir::Body* calling = tools_.targets.bodyOf(caller);
      if (calling == nullptr) return false;
      for (const InstrId call : calling->calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (std::ranges::find(callees, stop.id) == callees.end()) continue;
        if (callees.size() != 1) return false;
        result.push_back({caller, call});
      }
    }
  }
  stops = std::move(result);
  return lifted && !stops.empty();
}

bool Phases::runsOnceIn(OriginId origin, InstanceId id, unsigned depth) const {
  const auto& entries = tools_.origins[origin].entries;
  const bool isEntry = std::ranges::find(entries, id) != entries.end();
  InstanceId caller;
  InstrId at;
  for (const InstanceId one : tools_.targets.callersOf(id)) {
    if (!tools_.runs(origin, one)) continue;
    const ir::Body* body = tools_.targets.bodyOf(one);
    if (body == nullptr) return false;
    for (const InstrId call : body->calls) {
      const auto callees = tools_.targets.calleesAt(one, call);
      if (std::ranges::find(callees, id) == callees.end()) continue;
      if (at.valid()) return false;
      caller = one;
      at = call;
    }
  }
  if (!at.valid()) return isEntry;
  return !isEntry && depth > 0 && !isRepeated(*tools_.targets.bodyOf(caller), at) &&
         runsOnceIn(origin, caller, depth - 1);
}

// Where it has waited last, as far as control tells; what an exception of the barrier leads to is nowhere, unless there
// is no such exception.
bool Phases::findPlaces(Part& part, bool sure) const {
  const ir::Body& body = *tools_.targets.bodyOf(part.body);
  const std::size_t count = part.stops.size() + 1;
  const std::size_t lost = count;
  part.before.assign(body.blocks.size(), Places(count + 1));
  part.before[0][0] = true;
  const auto join = [](Places& into, const Places& from) {
    const Places old = into;
    for (std::size_t n = 0; n < into.size(); ++n) into[n] = into[n] || from[n];
    return into != old;
  };
  const auto stopAt = [&](InstrId at) {
    const auto found = std::ranges::find(part.stops, at, &Stop::at);
    return found == part.stops.end() ? std::size_t{0} : static_cast<std::size_t>(found - part.stops.begin()) + 1;
  };
  for (bool more = true; more;) {
    more = false;
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      const ir::Block& block = body.blocks[ir::BlockId{b}];
      Places here = part.before[b];
      Places thrown = here;
      for (const InstrId at : body.instrsOf(block)) {
        const std::size_t stop = stopAt(at);
        if (stop == 0 || std::ranges::none_of(here, [](bool any) { return any; })) continue;
        thrown[lost] = thrown[lost] || !sure;
        here.assign(count + 1, false);
        here[stop] = true;
        join(thrown, here);
      }
      for (const ir::BlockId next : body.succs(block)) more = join(part.before[next.index()], here) || more;
      for (const ir::Handler& handler : body.handlers(block)) {
        more = join(part.before[handler.target.index()], thrown) || more;
      }
    }
  }
  part.next.assign(count, 0);
  for (std::size_t n = 0; n < part.stops.size(); ++n) {
    const ir::BlockId block = blockWith(body, part.stops[n].at);
    Places here = part.before[block.index()];
    for (const InstrId at : body.instrsOf(body.blocks[block])) {
      if (at == part.stops[n].at) break;
      if (const std::size_t stop = stopAt(at); stop != 0) {
        here.assign(count + 1, false);
        here[stop] = true;
      }
    }
    if (here[lost]) return false;
    for (std::size_t last = 0; last < count; ++last) {
      if (!here[last]) continue;
      if (part.next[last] != 0) return false;
      part.next[last] = n + 1;
    }
  }
  return true;
}

const Phases::Places* Phases::placesOf(Part& part, OriginId origin, const Point& point) {
  const std::pair key{point.instance, point.at};
  if (const Places* known = part.known.find(key)) return known;
  const ir::Body& body = *tools_.targets.bodyOf(part.body);
  const std::size_t count = part.stops.size() + 1;
  Places result(count + 1);
  const auto addAt = [&](InstrId at, bool call) {
    const ir::BlockId block = blockWith(body, at);
    Places here = part.before[block.index()];
    for (const InstrId one : body.instrsOf(body.blocks[block])) {
      const auto stop = std::ranges::find(part.stops, one, &Stop::at);
      const bool waits = stop != part.stops.end();
      if (one == at && !(call && waits)) break;
      Places after(count + 1);
      if (waits) after[static_cast<std::size_t>(stop - part.stops.begin()) + 1] = true;
      if (one == at) {  // before it waits, or after
        for (std::size_t n = 0; n < after.size(); ++n) here[n] = here[n] || after[n];
        break;
      }
      if (waits) here = after;
    }
    for (std::size_t n = 0; n < here.size(); ++n) result[n] = result[n] || here[n];
  };
  if (point.instance == part.body) {
    addAt(point.at, false);
    return part.known.insert(key, result).first;
  }
  std::vector<InstanceId> open{point.instance};
  for (std::size_t i = 0; i < open.size(); ++i) {
    bool called = false;
    for (const InstanceId caller : tools_.targets.callersOf(open[i])) {
      if (!tools_.runs(origin, caller)) continue;
      called = true;
      if (caller != part.body) {
        if (std::ranges::find(open, caller) == open.end()) open.push_back(caller);
        continue;
      }
      for (const InstrId call : body.calls) {
        const auto callees = tools_.targets.calleesAt(caller, call);
        if (std::ranges::find(callees, open[i]) != callees.end()) addAt(call, true);
      }
    }
    const auto& entries = tools_.origins[origin].entries;
    if (!called || std::ranges::find(entries, open[i]) != entries.end()) result.back() = true;
  }
  return part.known.insert(key, result).first;
}

bool Phases::keepsApart(const Point& a, const Point& b) {
  for (Meeting& meeting : meetings_) {
    const auto partOfOrigin = [&](OriginId origin) -> Part* {
      const auto found = std::ranges::find(meeting.parts, origin, [](const auto& part) { return part.first; });
      return found == meeting.parts.end() ? nullptr : found->second.get();
    };
    Part* first = partOfOrigin(a.origin);
    Part* second = partOfOrigin(b.origin);
    if (first == nullptr || second == nullptr) continue;
    const Places x = *placesOf(*first, a.origin, a);
    const Places y = *placesOf(*second, b.origin, b);
    if (x.back() || y.back()) continue;
    // The n-th time, all wait where each of them waits the n-th time.
    std::set<std::pair<std::size_t, std::size_t>> seen;
    bool together = false;
    for (std::pair<std::size_t, std::size_t> at{0, 0}; seen.insert(at).second && !together;
         at = {first->next[at.first], second->next[at.second]}) {
      together = x[at.first] && y[at.second];
      if (first->next[at.first] == 0 || second->next[at.second] == 0) break;
    }
    if (!together) return true;
  }
  return false;
}

}  // namespace snarl::threads
