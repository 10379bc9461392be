#include "threads/order_containers.h"

#include <algorithm>
#include <optional>

#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::BlockId;
using ir::InstrId;
using ir::Op;
using ir::RegId;
using models::Mark;

namespace {

bool isOneMore(const ir::Body& body, RegId reg, RegId than) {
  const InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Binary || body.instrs[def].binaryOp() != ir::BinaryOp::Add)
    return false;
  const RegId a = body.operand(body.instrs[def], 0);
  const RegId b = body.operand(body.instrs[def], 1);
  return (a == than && wholeIn(body, b) == 1) || (b == than && wholeIn(body, a) == 1);
}

/// Blocks that can be reached without entering `header`.
std::vector<bool> reachedWithout(const ir::Body& body, BlockId header) {
  std::vector<bool> seen(body.blocks.size());
  std::vector<BlockId> open;
  const auto add = [&](BlockId block) {
    if (block == header || seen[block.index()]) return;
    seen[block.index()] = true;
    open.push_back(block);
  };
  add(BlockId{0U});
  while (!open.empty()) {
    const ir::Block& block = body.blocks[open.back()];
    open.pop_back();
    for (const BlockId succ : body.succs(block)) add(succ);
    for (const ir::Handler& handler : body.handlers(block)) add(handler.target);
  }
  return seen;
}

bool runsAgain(OrderTools& tools, pointer::InstanceId id, InstrId put, const std::vector<InstrId>& stops) {
  WalkLimits limits;
  limits.stops = stops;
  BodyWalk walk(*tools.targets.bodyOf(id), id, tools.thrown, limits);
  walk.leaveCall(put, {});
  return walk.reaches(put);
}

}  // namespace

// The same index comes again neither in a round nor because the loop is run again for the same array.
bool writesOnce(OrderTools& tools, pointer::InstanceId id, InstrId made, const Container::Put& put) {
  const ir::Body& body = *tools.targets.bodyOf(id);
  if (wholeIn(body, put.index)) return !runsAgain(tools, id, put.at, {made});
  const Induction counted = inductionOf(body, put.index);
  if (!counted.known() || !counted.loop[blockOf(body, put.at).index()]) return false;
  if (runsAgain(tools, id, put.at, {made, body.blocks[counted.header].first})) return false;
  WalkLimits limits;
  limits.stops.push_back(made);
  BodyWalk walk(body, id, tools.thrown, limits);
  walk.leaveCall(put.at, {});
  return std::ranges::none_of(counted.from, [&](BlockId from) {
    const ir::Block& block = body.blocks[from];
    return walk.reaches(InstrId{block.first.value + block.count - 1});
  });
}

std::size_t usesOf(const ir::Body& body, RegId reg) {
  std::size_t result = 0;
  for (const ir::Instr& instr : body.instrs)
    result += static_cast<std::size_t>(std::ranges::count(body.operands(instr), reg));
  return result;
}

std::optional<Mark> elementMark(const pointer::Analysis& analysis, ir::MethodId method) {
  const ir::Body* body = analysis.library().isModel(method) ? analysis.program().body(method) : nullptr;
  if (body == nullptr) return std::nullopt;
  for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
    const ir::Instr& instr = body->instrs[InstrId{n}];
    if (instr.op != Op::LoadField || body->operand(instr, 0).value != 0) continue;
    const ir::FieldResult found = analysis.hierarchy().resolve(instr.field());
    const auto mark = found.found() ? analysis.library().markOf(found.field) : std::nullopt;
    if (mark && mark->kind >= Mark::Kind::Adds) return mark;
  }
  return std::nullopt;
}

// A set asks what it holds whether it is equal to what is added.
std::optional<Mark> elementMark(OrderTools& tools, pointer::InstanceId id) {
  const std::optional<Mark> mark = elementMark(tools.analysis, tools.analysis[id].method);
  if (!mark || mark->kind != Mark::Kind::Adds) return mark;
  const ir::Program& program = tools.analysis.program();
  const bool decided = std::ranges::any_of(tools.origins.calls().calleesOf(id), [&](pointer::InstanceId callee) {
    const ir::ClassId owner = program[tools.analysis[callee].method].owner;
    return !tools.isModel(callee) && program[owner].role != ir::ClassRole::Jdk;
  });
  return decided ? std::nullopt : mark;
}

Induction inductionOf(const ir::Body& body, RegId reg) {
  const InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Phi) return {};
  Induction result;
  const BlockId header = blockOf(body, def);
  const std::vector<bool> before = reachedWithout(body, header);
  const auto preds = body.preds(body.blocks[header]);
  result.loop.resize(body.blocks.size());
  result.loop[header.index()] = true;
  std::vector<BlockId> open;
  for (std::size_t n = 0; n < preds.size(); ++n) {
    const RegId value = body.operand(body.instrs[def], n);
    if (before[preds[n].index()]) {
      result.starts.push_back(value);
      result.from.push_back(preds[n]);
      continue;
    }
    if (!isOneMore(body, value, reg)) return {};
    open.push_back(preds[n]);
  }
  if (open.empty()) return {};
  while (!open.empty()) {
    const BlockId block = open.back();
    open.pop_back();
    if (result.loop[block.index()]) continue;
    result.loop[block.index()] = true;
    for (const BlockId pred : body.preds(body.blocks[block])) open.push_back(pred);
  }
  result.header = header;
  return result;
}

Containers::Containers(OrderTools& tools, KeptCollections& kept, pointer::InstanceId id, Leaves leaves)
    : tools_(tools),
      id_(id),
      body_(*tools.targets.bodyOf(id)),
      leaves_(std::move(leaves)),
      roles_(body_.registers.size()) {
  addGiven();
  addLoaded(kept);
  addMade();
  if (containers_.empty()) return;
  addIterators();
  addCasts();
  for (std::uint32_t n = 0; n < body_.instrs.size(); ++n) {
    const std::size_t operands = body_.instrs[InstrId{n}].operandCount;
    for (std::size_t i = 0; i < operands; ++i) use(InstrId{n}, i);
  }
  for (std::size_t c = 0; c < containers_.size(); ++c) spoilt_[c] = spoilt_[c] || !keepsAll(containers_[c]);
}

void Containers::addGiven() {
  const ir::Types& types = tools_.analysis.program().types();
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    const ir::TypeId type = body_.registers[RegId{i}].type;
    if (!types.isReference(type)) continue;
    roles_[i] = {Role::Kind::Self, static_cast<std::uint32_t>(containers_.size()), {}, false};
    containers_.push_back({RegId{i}, {}, {}, types.kind(type) == ir::TypeKind::Array, {}});
  }
}

// However often it is loaded, it is one and the same.
void Containers::addLoaded(KeptCollections& kept) {
  const ir::Types& types = tools_.analysis.program().types();
  for (const ir::Instr& instr : body_.instrs) {
    if (instr.op != Op::LoadField && instr.op != Op::LoadStatic) continue;
    if (!types.isReference(body_.registers[instr.result].type)) continue;
    const pointer::ObjectId object = kept.in(id_, instr.result);
    if (!object.valid()) continue;
    auto place = std::ranges::find(containers_, object, &Container::object);
    const auto number = static_cast<std::uint32_t>(place - containers_.begin());
    const bool array = types.kind(tools_.analysis[object].type) == ir::TypeKind::Array;
    if (place == containers_.end()) containers_.push_back({instr.result, {}, {}, array, {}, object});
    roles_[instr.result.index()] = {Role::Kind::Self, number, {}, false};
  }
}

const Container* Containers::ofParameter(std::size_t parameter) const {
  const Role& role = roles_[parameter];
  return role.kind == Role::Kind::Self && !spoilt_[role.container] ? &containers_[role.container] : nullptr;
}

// Whatever the call may run.
bool Containers::isLeft(InstrId call, std::size_t operand) const {
  const auto callees = tools_.targets.calleesAt(id_, call);
  return !callees.empty() &&
         std::ranges::all_of(callees, [&](pointer::InstanceId callee) { return leaves_(callee, operand); });
}

void Containers::addMade() {
  for (const InstrId at : body_.allocations) {
    const ir::Instr& instr = body_.instrs[at];
    const bool array = instr.op == Op::NewArray && instr.operandCount == 1;
    if (!array && instr.op != Op::New) continue;
    roles_[instr.result.index()] = {Role::Kind::Self, static_cast<std::uint32_t>(containers_.size()), {}, false};
    containers_.push_back({instr.result, at, {}, array, {}});
  }
  spoilt_.resize(containers_.size());
}

// Phis may use them before they are met.
void Containers::addIterators() {
  for (const InstrId at : body_.calls) {
    const ir::Instr& instr = body_.instrs[at];
    if (instr.operandCount == 0 || !instr.result.valid()) continue;
    const Role& receiver = roles_[body_.operand(instr, 0).index()];
    if (receiver.kind != Role::Kind::Self) continue;
    const std::optional<Mark> mark = markAt(at);
    if (mark && mark->kind == Mark::Kind::Lists) setResult(at, {Role::Kind::Iterator, receiver.container, {}, false});
    if (mark && mark->kind == Mark::Kind::Copies && isOwnCopy(at))
      setResult(at, {Role::Kind::Copy, receiver.container, instr.result, false});
  }
}

// Nobody else has the array that it may be copied to.
bool Containers::isOwnCopy(InstrId call) const {
  const ir::Instr& instr = body_.instrs[call];
  if (instr.operandCount == 1) return true;
  const RegId array = body_.operand(instr, 1);
  const InstrId def = body_.registers[array].def;
  return instr.operandCount == 2 && def.valid() && body_.instrs[def].op == Op::NewArray && usesOf(body_, array) == 1;
}

void Containers::addCasts() {
  for (const ir::Instr& instr : body_.instrs) {
    if (instr.op != Op::Cast) continue;
    const Role& role = roles_[body_.operand(instr, 0).index()];
    if (role.kind == Role::Kind::Copy) roles_[instr.result.index()] = role;
  }
}

void Containers::setResult(InstrId at, Role role) {
  const RegId result = body_.instrs[at].result;
  if (result.valid()) roles_[result.index()] = role;
}

// All that the call may run must agree.
std::optional<Mark> Containers::markAt(InstrId call) const {
  std::optional<Mark> result;
  for (const pointer::InstanceId callee : tools_.targets.calleesAt(id_, call)) {
    const std::optional<Mark> mark = elementMark(tools_, callee);
    if (!mark || (result && *result != *mark)) return std::nullopt;
    result = mark;
  }
  return result;
}

void Containers::use(InstrId at, std::size_t operand) {
  const Role role = roles_[body_.operand(body_.instrs[at], operand).index()];
  if (role.kind == Role::Kind::Self) useSelf(at, operand, role.container);
  if (role.kind == Role::Kind::Iterator) useIterator(at, operand, role);
  if (role.kind == Role::Kind::Copy) useCopy(at, role);
}

void Containers::useCopy(InstrId at, const Role& role) {
  const ir::Instr& instr = body_.instrs[at];
  if (instr.op == Op::Cast) return;
  const std::optional<Mark> mark = instr.op == Op::Call && instr.operandCount == 1 ? markAt(at) : std::nullopt;
  if (mark && mark->kind == Mark::Kind::Unites) {
    setResult(at, {Role::Kind::United, role.container, role.by, false});
  } else {
    spoilt_[role.container] = true;
  }
}

// What was made here and is returned is seen by others only once the method is over.
void Containers::useSelf(InstrId at, std::size_t operand, std::uint32_t container) {
  const ir::Instr& instr = body_.instrs[at];
  switch (instr.op) {
    case Op::Return:
      if (!containers_[container].made.valid()) break;
      return;
    case Op::Branch:
    case Op::MonitorEnter:
    case Op::MonitorExit: return;
    case Op::ArrayLength: return setResult(at, {Role::Kind::Count, container, {}, false});
    case Op::LoadElement: return setResult(at, {Role::Kind::Element, container, body_.operand(instr, 1), false});
    case Op::StoreElement:
      if (operand != 0) break;
      containers_[container].puts.push_back({at, body_.operand(instr, 2), body_.operand(instr, 1)});
      return;
    case Op::Call:
      if (operand == 0 && instr.callKind() != ir::CallKind::Static) return useInCall(at, container);
      if (const std::optional<Mark> mark = instr.operandCount == 1 ? markAt(at) : std::nullopt;
          mark && mark->kind == Mark::Kind::Unites) {
        return setResult(at, {Role::Kind::United, container, instr.result, false});
      }
      if (!isLeft(at, operand)) break;
      containers_[container].handedTo.push_back({at, operand});
      return;
    default: break;
  }
  spoilt_[container] = true;
}

void Containers::useInCall(InstrId at, std::uint32_t container) {
  const ir::Instr& instr = body_.instrs[at];
  const std::optional<Mark> mark = markAt(at);
  if (mark && instr.operandCount <= 2) {
    const RegId argument = instr.operandCount == 2 ? body_.operand(instr, 1) : RegId{};
    switch (mark->kind) {
      case Mark::Kind::Lists: return;
      case Mark::Kind::Copies:
        if (!isOwnCopy(at)) break;
        return;
      case Mark::Kind::Counts: return setResult(at, {Role::Kind::Count, container, {}, false});
      case Mark::Kind::Picks:
        if (!argument.valid()) break;
        return setResult(at, {Role::Kind::Element, container, argument, false});
      case Mark::Kind::Adds:
        if (!argument.valid()) break;
        containers_[container].puts.push_back({at, argument, {}});
        return;
      default: break;
    }
  }
  const auto callees = tools_.targets.calleesAt(id_, at);
  const bool constructs =
      instr.callKind() == ir::CallKind::Special && !callees.empty() &&
      std::ranges::all_of(callees, [&](pointer::InstanceId id) {
        return tools_.isModel(id) && tools_.analysis.program().name(tools_.analysis[id].method) == "<init>";
      });
  if (!constructs) spoilt_[container] = true;
}

void Containers::useIterator(InstrId at, std::size_t operand, const Role& role) {
  const ir::Instr& instr = body_.instrs[at];
  if (instr.op == Op::Branch) return;
  const std::optional<Mark> mark = instr.op == Op::Call && operand == 0 ? markAt(at) : std::nullopt;
  const RegId iterator = body_.operand(instr, operand);
  if (mark && mark->kind == Mark::Kind::Gives && instr.result.valid()) {
    setResult(at, {Role::Kind::Element, role.container, iterator, false});
  } else if (mark && mark->kind == Mark::Kind::Ended && mark->when != Mark::When::Always) {
    setResult(at, {Role::Kind::Ended, role.container, iterator, mark->when == Mark::When::IfFalse});
  } else {
    spoilt_[role.container] = true;
  }
}

// Of those in fields the KeptCollections know it.
bool Containers::keepsAll(const Container& container) const {
  if (!container.array || container.puts.empty() || container.object.valid()) return true;
  if (!container.made.valid()) return false;
  const auto once = [&](const Container::Put& put) { return writesOnce(tools_, id_, container.made, put); };
  if (!std::ranges::all_of(container.puts, once)) return false;
  if (container.puts.size() == 1) return true;
  std::vector<std::optional<std::int64_t>> indices;
  for (const Container::Put& put : container.puts) indices.push_back(wholeIn(body_, put.index));
  std::ranges::sort(indices);
  return indices.front().has_value() && std::ranges::adjacent_find(indices) == indices.end();
}

Containers::Got Containers::gotIn(RegId reg) const {
  const Role& role = roles_[reg.index()];
  if (role.kind != Role::Kind::Element || spoilt_[role.container]) return {};
  const bool next = roles_[role.by.index()].kind == Role::Kind::Iterator;
  return {&containers_[role.container], body_.registers[reg].def, next ? RegId{} : role.by, next ? role.by : RegId{}};
}

Containers::United Containers::unitedIn(RegId reg) const {
  const Role& role = roles_[reg.index()];
  if (role.kind != Role::Kind::United || spoilt_[role.container]) return {};
  return {&containers_[role.container], body_.registers[role.by].def};
}

bool Containers::isCount(const Container& container, RegId reg) const {
  const Role& role = roles_[reg.index()];
  if (role.kind == Role::Kind::Count) return containers_[role.container].reg == container.reg;
  if (!container.array || !container.made.valid()) return false;
  const RegId length = body_.operand(body_.instrs[container.made], 0);
  const std::optional<std::int64_t> constant = wholeIn(body_, length);
  return reg == length || (constant && constant == wholeIn(body_, reg));
}

Containers::Ended Containers::endedIn(RegId reg) const {
  const Role& role = roles_[reg.index()];
  if (role.kind != Role::Kind::Ended || spoilt_[role.container]) return {};
  return {role.by, role.ifZero};
}

std::size_t Containers::countGiving(RegId iterator) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      roles_, [&](const Role& role) { return role.kind == Role::Kind::Element && role.by == iterator; }));
}

}  // namespace snarl::threads
