#include "threads/transfers.h"

#include <algorithm>

#include "base/sorted.h"
#include "threads/order_walk.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using ir::RegId;
using models::Mark;
using pointer::FieldKey;
using pointer::InstanceId;
using pointer::ObjectSet;

namespace {

bool isFieldLoad(Op op) { return op == Op::LoadField || op == Op::LoadStatic; }
bool isFieldStore(Op op) { return op == Op::StoreField || op == Op::StoreStatic; }

bool meet(const ObjectSet& a, const ObjectSet& b) {
  bool result = false;
  a.forEach([&](pointer::ObjectId object) { result = result || b.contains(object); });
  return result;
}

bool isElements(Mark::Kind kind) {
  return kind == Mark::Kind::Takes || kind == Mark::Kind::Gives || kind == Mark::Kind::Picks ||
         kind == Mark::Kind::Lists;
}

}  // namespace

Transfers::Transfers(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants)
    : analysis_(analysis), targets_(targets), variants_(variants), program_(analysis.program()) {
  findMarks();
  findTakes();
  findFieldTakes();
  for (const HandOver& given : handOvers({})) {
    std::uint64_t& operands = handedOver_[{variants.of(given.instance), given.at}];
    operands |= std::uint64_t{1} << std::min<std::size_t>(given.operand, 63);
  }
}

FieldKey Transfers::keyOf(const ir::Instr& instr) const {
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() ? FieldKey::of(found.field) : FieldKey::missing(instr.field());
}

// What a model takes out of its receiver and returns is in the contents that it loads.
void Transfers::findMarks() {
  FlatMap<ir::MethodId, char> seen;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::MethodId method = analysis_[InstanceId{i}].method;
    if (!analysis_.library().isModel(method) || !seen.insert(method, 1).second) continue;
    const ir::Body* body = program_.body(method);
    if (body == nullptr) continue;
    std::vector<FieldKey> loaded;
    for (const ir::Instr& instr : body->instrs) {
      if (instr.op != Op::LoadField || body->operand(instr, 0) != RegId{0U}) continue;
      const FieldKey key = keyOf(instr);
      const std::optional<Mark> mark = key.field().valid() ? analysis_.library().markOf(key.field()) : std::nullopt;
      if (mark && isElements(mark->kind)) marks_.insert(method, mark->kind);
      if (!mark && program_.types().isReference(body->registers[instr.result].type)) loaded.push_back(key);
    }
    const Mark::Kind* mark = marks_.find(method);
    if (mark == nullptr || *mark == Mark::Kind::Gives) continue;
    for (const FieldKey key : loaded) {
      if (analysis_.library().isContent(key.field())) contents_.insert(key.value, 1);
    }
  }
}

std::optional<Mark::Kind> Transfers::elementsAt(VariantId caller, std::size_t call) const {
  const std::span<const VariantId> callees = variants_.callees(caller, call);
  if (callees.empty() || variants_.callsUnknown(caller, call)) return std::nullopt;
  const Mark::Kind* first = marks_.find(variants_.method(callees.front()));
  if (first == nullptr) return std::nullopt;
  const bool agree = std::ranges::all_of(callees, [&](VariantId callee) {
    const Mark::Kind* mark = marks_.find(variants_.method(callee));
    return mark != nullptr && *mark == *first;
  });
  return agree ? std::optional(*first) : std::nullopt;
}

void Transfers::findTakes() {
  for (const pointer::CallEdge& edge : analysis_.callEdges()) {
    const ir::MethodId method = analysis_[edge.callee].method;
    if (!analysis_.library().isModel(method)) continue;
    callsOf_[edge.callee].push_back(edge.call);
    const Mark::Kind* mark = marks_.find(method);
    if (mark == nullptr || *mark != Mark::Kind::Takes) continue;
    const pointer::LocalId receiver = analysis_[edge.callee].body->parameters.front();
    if (receiver.valid()) takes_.add(analysis_.pointsTo(edge.callee, receiver));
  }
}

void Transfers::findFieldTakes() {
  FlatMap<ir::MethodId, char> seen;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::MethodId method = analysis_[InstanceId{i}].method;
    const ir::Body* body = targets_.bodyOf(InstanceId{i});
    if (body == nullptr || analysis_.library().isModel(method) || !seen.insert(method, 1).second) continue;
    findFieldTakes(method, *body);
  }
}

// Constructors that have models wait for nothing.
bool Transfers::isQuiet(const ir::Body& body, InstrId at) const {
  const ir::Instr& instr = body.instrs[at];
  if (instr.op == Op::MonitorExit) return false;
  if (instr.op != Op::Call) return true;
  const ir::MethodResult target = analysis_.hierarchy().resolve(instr.callee());
  return instr.callKind() == ir::CallKind::Special && target.found() && program_.name(target.method) == "<init>" &&
         analysis_.library().isModelled(program_[target.method].owner);
}

std::optional<Transfers::Slot> Transfers::slotOf(const ir::Body& body, InstrId at, RegId object) const {
  const InstrId load = object.valid() ? body.registers[object].def : InstrId{};
  if (!load.valid() || !isFieldLoad(body.instrs[load].op) || isTake(body.method, load)) return std::nullopt;
  const std::uint32_t field = keyOf(body.instrs[load]).value;
  if (!fields_.contains(field)) return std::nullopt;
  constexpr int kFarthest = 30;
  InstrId next = after(body, load);
  for (int n = 0; n < kFarthest && next.valid() && next != at; ++n) {
    next = isQuiet(body, next) ? after(body, next) : InstrId{};
  }
  if (next != at) return std::nullopt;
  const bool isStatic = body.instrs[load].op == Op::LoadStatic;
  return Slot{field, isStatic ? RegId{} : body.operand(body.instrs[load], 0)};
}

std::vector<Transfers::Take> Transfers::takesOf(std::uint32_t field) const {
  std::vector<Take> result;
  for (const auto& [take, of] : fieldTakes_) {
    if (of != field) continue;
    const ir::Instr& load = program_.body(take.first)->instrs[take.second];
    const RegId holder = load.op == Op::LoadStatic ? RegId{} : program_.body(take.first)->operand(load, 0);
    for (const InstanceId id : analysis_.instancesOf(take.first)) result.push_back({id, take.second, holder});
  }
  return result;
}

// What surely follows an instruction; invalid where there is a choice.
InstrId Transfers::after(const ir::Body& body, InstrId at) {
  const ir::Block& block = body.blocks[blockOf(body, at)];
  if (at.value + 1 < block.first.value + block.count) return InstrId{at.value + 1};
  const auto succs = body.succs(block);
  if (succs.size() != 1 || body.preds(body.blocks[succs.front()]).size() != 1) return {};
  return body.blocks[succs.front()].first;
}

// Whoever does so at the same time races for the field itself, or holds the same lock. Not so for volatile fields.
void Transfers::findFieldTakes(ir::MethodId method, const ir::Body& body) {
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& load = body.instrs[InstrId{n}];
    if (!isFieldLoad(load.op) || !program_.types().isReference(body.registers[load.result].type)) continue;
    const FieldKey key = keyOf(load);
    if (!key.field().valid() || program_[key.field()].has(ir::flag::kVolatile)) continue;
    InstrId at = after(body, InstrId{n});
    while (at.valid() && at.value != n && !(isFieldStore(body.instrs[at].op) && keyOf(body.instrs[at]) == key)) {
      at = isQuiet(body, at) ? after(body, at) : InstrId{};
    }
    if (!at.valid() || at.value == n) continue;
    const ir::Instr& store = body.instrs[at];
    const bool same = store.op == Op::StoreStatic
                          ? load.op == Op::LoadStatic
                          : load.op == Op::LoadField && body.operand(store, 0) == body.operand(load, 0);
    if (!same || body.operand(store, store.operandCount - 1U) == load.result) continue;
    fieldTakes_.insert({method, InstrId{n}}, key.value);
    fields_.insert(key.value, 1);
  }
}

std::vector<Transfers::Put> Transfers::putsIn(const ir::Body& body) const {
  std::vector<Put> result;
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (!isFieldStore(instr.op)) continue;
    const RegId value = body.operand(instr, instr.operandCount - 1U);
    if (!program_.types().isReference(body.registers[value].type)) continue;
    const FieldKey key = keyOf(instr);
    const bool everything = key.field().valid() && analysis_.library().isEverything(key.field());
    const bool content = contents_.contains(key.value);
    if (!content && !everything && !fields_.contains(key.value)) continue;
    result.push_back({InstrId{n}, content ? body.operand(instr, 0) : RegId{}, value});
  }
  return result;
}

std::vector<Transfers::HandOver> Transfers::handOvers(const ObjectSet& others) {
  std::vector<HandOver> result;
  FlatMap<ir::MethodId, std::vector<Put>> puts;
  ObjectSet containers = takes_;
  containers.add(others);
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId id{i};
    const ir::Body* body = targets_.bodyOf(id);
    if (body == nullptr) continue;
    const auto [known, isNew] = puts.insert(analysis_[id].method, {});
    if (isNew) *known = putsIn(*body);
    for (const Put& put : *known) {
      if (put.base.valid() && !meet(analysis_.pointsTo(id, put.base), containers)) continue;
      addPut(id, *body, put, result);
    }
  }
  makeSet(result);
  return result;
}

void Transfers::addPut(InstanceId id, const ir::Body& body, const Put& put, std::vector<HandOver>& result) {
  if (analysis_.library().isModel(analysis_[id].method) && put.value.value < body.parameterCount) {
    return addGiven(id, put.value.index(), 0, result);
  }
  result.push_back({id, put.at, body.instrs[put.at].operandCount - 1U});
}

void Transfers::addGiven(InstanceId id, std::size_t parameter, unsigned depth, std::vector<HandOver>& result) {
  const ir::Body& body = *targets_.bodyOf(id);
  const std::vector<pointer::CallId>* calls = callsOf_.find(id);
  const bool outermost = std::ranges::binary_search(targets_.outermost(), id);
  if (outermost || depth == kDeepest) lost_.add(analysis_.pointsTo(id, RegId{static_cast<std::uint32_t>(parameter)}));
  if (calls == nullptr || depth == kDeepest) return;
  for (const pointer::CallId call : *calls) {
    const InstanceId caller = analysis_.callerOf(call);
    const InstrId at = program_[analysis_.callOf(call).site].instr;
    const ir::Body* calling = targets_.bodyOf(caller);
    if (calling == nullptr || calling->instrs[at].operandCount != body.parameterCount) {
      lost_.add(analysis_.pointsTo(id, RegId{static_cast<std::uint32_t>(parameter)}));
      continue;
    }
    const RegId given = calling->operand(calling->instrs[at], parameter);
    if (analysis_.library().isModel(analysis_[caller].method) && given.value < calling->parameterCount) {
      addGiven(caller, given.index(), depth + 1, result);
    } else {
      result.push_back({caller, at, parameter});
    }
  }
}

}  // namespace snarl::threads
