#include "threads/order_settled.h"

#include <algorithm>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;
using When = models::Mark::When;

namespace {

/// The blocks that control gets to without these edges; every instruction may throw whatever a handler catches.
std::vector<InstrSpan> spansWithout(const ir::Body& body, const std::vector<FlowEdge>& closed) {
  std::vector<InstrSpan> result;
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open;
  const auto add = [&](ir::BlockId id) {
    if (!seen[id.index()]) open.push_back(id);
    seen[id.index()] = true;
  };
  add(ir::BlockId{0U});
  while (!open.empty()) {
    const ir::BlockId id = open.back();
    open.pop_back();
    const ir::Block& block = body.blocks[id];
    result.push_back({block.first, InstrId{block.first.value + block.count - 1}});
    const auto succs = body.succs(block);
    for (std::size_t n = 0; n < succs.size(); ++n) {
      if (std::ranges::find(closed, FlowEdge{id, n}) == closed.end()) add(succs[n]);
    }
    for (const ir::Handler& handler : body.handlers(block)) add(handler.target);
  }
  return result;
}

}  // namespace

const Settled::Sites& Settled::sitesIn(const ir::Body& body) {
  const auto [known, isNew] = sitesIn_.insert(body.method, {});
  if (!isNew) return *known;
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (instr.op == Op::StoreField || instr.op == Op::StoreStatic) known->stores.emplace_back(n);
    if (instr.op != Op::Branch) continue;
    const ZeroTest test = zeroTest(body, instr);
    const InstrId def = test.reg.valid() ? body.registers[test.reg].def : InstrId{};
    const bool loads = def.valid() && (body.instrs[def].op == Op::LoadField || body.instrs[def].op == Op::LoadStatic);
    if (loads) known->tests.push_back(def);
  }
  return *known;
}

// What the JDK's own code sets may be set by models, which do not say so.
void Settled::addTests(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const ir::Program& program = tools_.analysis.program();
  for (const InstrId at : sitesIn(body).tests) {
    const ir::Instr& instr = body.instrs[at];
    const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
    if (!found.found() || tools_.analysis.library().isGhost(found.field)) continue;
    const ir::Class& owner = program[program[found.field].owner];
    if (owner.role == ir::ClassRole::Jdk || owner.host.valid()) continue;
    ObjectId object;
    if (instr.op == Op::LoadField) {
      const ObjectSet bases = tools_.analysis.pointsTo(id, body.operand(instr, 0));
      if (bases.size() != 1 || !tools_.singles.isSingle(bases.first())) continue;
      object = bases.first();
    }
    const auto [flag, isNew] = byField_.insert({object, found.field}, FlagId{});
    if (isNew) {
      *flag = flags_.push({});
      flags_[*flag].field = found.field;
      flags_[*flag].object = object;
      if (object.valid()) ofObjects_[found.field].push_back(*flag);
    }
    flags_[*flag].tests.push_back({id, at});
  }
}

void Settled::addStores(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (const InstrId at : sitesIn(body).stores) {
    const ir::Instr& instr = body.instrs[at];
    const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
    if (!found.found()) continue;
    if (instr.op == Op::StoreStatic) {
      if (const FlagId* flag = byField_.find(std::pair{ObjectId{}, found.field})) addStore(flags_[*flag], id, at);
      continue;
    }
    const bool everything = tools_.analysis.library().isEverything(found.field);
    const std::vector<FlagId>* flags = ofObjects_.find(found.field);
    if (flags == nullptr && !everything) continue;
    const ObjectSet bases = tools_.analysis.pointsTo(id, body.operand(instr, 0));
    if (everything) {
      for (Flag& flag : flags_) flag.spoilt = flag.spoilt || (flag.object.valid() && bases.contains(flag.object));
      continue;
    }
    for (const FlagId flag : *flags) {
      if (bases.contains(flags_[flag].object)) addStore(flags_[flag], id, at);
    }
  }
}

// A store to one of several objects settles nothing, but must not unset the field either.
void Settled::addStore(Flag& flag, InstanceId id, InstrId at) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const ir::Program& program = tools_.analysis.program();
  const ir::Instr& instr = body.instrs[at];
  const bool isStatic = instr.op == Op::StoreStatic;
  const ir::RegId value = body.operand(instr, isStatic ? 0 : 1);
  constexpr unsigned kDepth = 2;  // calls that a value is followed into
  if (!isSet(id, value, kDepth)) {
    const ir::Method& method = program[body.method];
    const bool first = isStatic && method.owner == program[flag.field].owner && program.name(body.method) == "<clinit>";
    first ? flag.unsets.push_back({id, at}) : void(flag.spoilt = true);
    return;
  }
  const bool sure = isStatic || (body.operand(instr, 0) == ir::RegId{0U} && !program[body.method].isStatic() &&
                                 tools_.analysis.pointsTo(id, ir::RegId{0U}).size() == 1);
  if (sure) flag.stores.push_back({id, at});
}

// Smaller numbers are cut off when they are stored.
bool Settled::isSet(InstanceId id, ir::RegId reg, unsigned depth) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  std::vector<ir::RegId> open{reg};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const InstrId def = body.registers[open[i]].def;
    if (!def.valid()) {
      if (open[i] != ir::RegId{0U} || tools_.analysis.program()[body.method].isStatic()) return false;
      continue;
    }
    const ir::Instr& instr = body.instrs[def];
    switch (instr.op) {
      case Op::New:
      case Op::NewArray:
      case Op::Concat: break;
      case Op::Const: {
        const ir::ConstantKind kind = instr.constantKind();
        const bool number =
            kind == ir::ConstantKind::Int && body.intConstant(instr) > 0 && body.intConstant(instr) < 128;
        if (!number && kind != ir::ConstantKind::String && kind != ir::ConstantKind::Class) return false;
        break;
      }
      case Op::Cast:
      case Op::Phi:
        for (const ir::RegId operand : body.operands(instr)) {
          if (std::ranges::find(open, operand) == open.end()) open.push_back(operand);
        }
        break;
      case Op::Call: {
        const auto callees = tools_.targets.calleesAt(id, def);
        const bool all = !callees.empty() && depth > 0 && std::ranges::all_of(callees, [&](InstanceId callee) {
          const ir::Body* called = tools_.targets.bodyOf(callee);
          return called != nullptr && std::ranges::all_of(called->instrs, [&](const ir::Instr& last) {
                   if (last.op != Op::Return) return true;
                   return last.operandCount == 1 && isSet(callee, called->operand(last, 0), depth - 1);
                 });
        });
        if (!all) return false;
        break;
      }
      default: return false;
    }
  }
  return true;
}

bool Settled::unsetsFirst(const Flag& flag) const {
  if (flag.unsets.empty()) return true;
  const OriginSets& sets = tools_.origins.sets();
  std::vector<bool> stores(tools_.origins.size());
  std::vector<OriginId> storing;
  const auto add = [&](OriginId origin) {
    if (stores[origin.index()]) return;
    stores[origin.index()] = true;
    storing.push_back(origin);
  };
  for (const Use& store : flag.stores) sets.forEach(tools_.origins.runBy(store.id), add);
  // Those that run while an initialiser does, in its thread, are initialisers that it triggers.
  for (std::size_t i = 0; i < storing.size(); ++i) {
    if (tools_.origins[storing[i]].kind == OriginKind::Init) sets.forEach(tools_.origins[storing[i]].parents, add);
  }
  return std::ranges::all_of(flag.unsets, [&](const Use& unset) {
    bool first = true;
    sets.forEach(tools_.origins.runBy(unset.id), [&](OriginId origin) {
      first = first && tools_.origins[origin].kind == OriginKind::Init && !stores[origin.index()];
    });
    return first;
  });
}

void Settled::findFlags() {
  found_ = true;
  const std::size_t count = tools_.analysis.instanceCount();
  for (std::uint32_t i = 0; i < count; ++i) {
    if (tools_.targets.bodyOf(InstanceId{i}) != nullptr) addTests(InstanceId{i});
  }
  for (std::uint32_t i = 0; i < count && !flags_.empty(); ++i) {
    if (tools_.targets.bodyOf(InstanceId{i}) != nullptr) addStores(InstanceId{i});
  }
  for (Flag& flag : flags_) flag.spoilt = flag.spoilt || flag.stores.empty() || !unsetsFirst(flag);
}

const Barrier& Settled::barrierOf(FlagId id, OriginId origin) {
  Flag& flag = flags_[id];
  const auto [known, isNew] = flag.barriers.insert(origin, nullptr);
  if (!isNew) return **known;
  Barrier::Passes passes;
  for (const Use& store : flag.stores) {
    if (tools_.runs(origin, store.id)) passes[store.id].push_back({store.at, When::Always, true});
  }
  const bool isVolatile = tools_.analysis.program()[flag.field].has(ir::flag::kVolatile);
  if (isVolatile || (flag.root.valid() && isInThreadOf(origin, flag.root))) {
    for (const Use& test : flag.tests) {
      if (tools_.runs(origin, test.id)) passes[test.id].push_back({test.at, When::IfTrue, false});
    }
  }
  return *(*flag.barriers.find(origin) = std::make_unique<Barrier>(tools_, origin, std::move(passes)));
}

// Who finds the field set may see what somebody else stores at the same time, which others need not see then. Not so if
// all others who store are started when it was set: the first to pass has set it himself.
void Settled::findRoot(FlagId id) {
  Flag& flag = flags_[id];
  flag.rootKnown = true;
  if (tools_.analysis.program()[flag.field].has(ir::flag::kVolatile)) return;
  constexpr std::size_t kMost = 8;  // storing origins that are tried
  std::vector<OriginId> storing;
  for (const Use& store : flag.stores) {
    tools_.origins.sets().forEach(tools_.origins.runBy(store.id), [&](OriginId origin) {
      if (std::ranges::find(storing, origin) == storing.end()) storing.push_back(origin);
    });
  }
  for (std::size_t i = 0; i < storing.size() && i < kMost; ++i) {
    const OriginId carrier = tools_.origins[storing[i]].carrier;
    const OriginId root = carrier.valid() ? carrier : storing[i];
    const Origin& origin = tools_.origins[root];
    if (origin.repeated || origin.twin != pointer::Twin::None) continue;
    flag.root = root;
    const bool holds = std::ranges::all_of(
        storing, [&](OriginId other) { return isInThreadOf(other, root) || findSetAtStart(id, other); });
    flag.barriers = {};
    flag.atStart = {};
    if (holds) return;
  }
  flag.root = {};
}

bool Settled::findSetAtStart(FlagId flag, OriginId origin) {
  return behind_.holds(flags_[flag].atStart, origin,
                       [&](OriginId by) -> const Barrier& { return barrierOf(flag, by); });
}

bool Settled::isSetAtStart(FlagId flag, OriginId origin) {
  if (!flags_[flag].rootKnown) findRoot(flag);
  return findSetAtStart(flag, origin);
}

// Edges between blocks that the origin never takes.
Settled::Closed Settled::closedIn(OriginId origin) {
  Closed result;
  if (!found_) findFlags();
  for (std::uint32_t f = 0; f < flags_.size() && sites_.isStarted(origin); ++f) {
    const Flag& flag = flags_[FlagId{f}];
    const auto isRun = [&](const Use& test) { return tools_.runs(origin, test.id); };
    if (flag.spoilt || std::ranges::none_of(flag.tests, isRun) || !isSetAtStart(FlagId{f}, origin)) continue;
    for (const Use& test : flag.tests) {
      if (!isRun(test)) continue;
      const ir::Body& body = *tools_.targets.bodyOf(test.id);
      for (const DecidedEdge& edge : edgesDecidedBy(body, {test.at, When::IfFalse, false, nullptr})) {
        result[test.id].push_back(edge.edge);
      }
    }
  }
  return result;
}

const Region* Settled::liveIn(OriginId origin) {
  const auto [known, isNew] = live_.insert(origin, nullptr);
  if (!isNew) return known->get();
  const SetUp setUp(sites_.reach().cost());
  const Closed closed = closedIn(origin);
  if (closed.size() == 0) return nullptr;
  auto region = std::make_unique<Region>(tools_.analysis.instanceCount());
  std::vector<InstanceId> open;
  FlatMap<InstanceId, char> seen;
  const auto add = [&](InstanceId id) {
    if (seen.insert(id, 1).second) open.push_back(id);
  };
  for (const InstanceId entry : tools_.origins[origin].entries) add(entry);
  while (!open.empty()) {
    tools_.patience.step();
    const InstanceId id = open.back();
    open.pop_back();
    const std::vector<FlowEdge>* edges = closed.find(id);
    if (edges == nullptr) {
      region->addWhole(id);
      for (const InstanceId callee : tools_.origins.calls().calleesOf(id)) add(callee);
      continue;
    }
    const ir::Body& body = *tools_.targets.bodyOf(id);
    const std::vector<InstrSpan> spans = spansWithout(body, *edges);
    region->add(id, spans);
    for (const InstrId call : body.calls) {
      const auto holds = [&](const InstrSpan& span) { return span.first <= call && call <= span.last; };
      if (std::ranges::none_of(spans, holds)) continue;
      for (const InstanceId callee : tools_.targets.calleesAt(id, call)) add(callee);
    }
  }
  return (*live_.find(origin) = std::move(region)).get();
}

bool Settled::isNever(const Point& point) {
  const Region* live = liveIn(point.origin);
  if (live != nullptr && !live->contains(point.instance, point.at)) return true;
  return isNeverStarted(point.origin);
}

bool Settled::isNeverStarted(OriginId origin) {
  if (const bool* known = neverStarted_.find(origin)) return *known;
  if (std::ranges::find(starting_, origin) != starting_.end()) return true;
  starting_.push_back(origin);
  const bool result = !tools_.origins[origin].starts.empty() &&
                      sites_.all(origin, [&](const StartSite& site) { return isNever(StartSites::pointOf(site)); });
  starting_.pop_back();
  if (starting_.empty() || !result) neverStarted_.insert(origin, result);
  return result;
}

}  // namespace snarl::threads
