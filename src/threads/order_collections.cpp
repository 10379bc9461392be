#include "threads/order_collections.h"

#include <algorithm>

#include "threads/accesses.h"
#include "threads/order_containers.h"

namespace snarl::threads {

using ir::InstrId;
using ir::RegId;
using models::Mark;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

ObjectId KeptCollections::in(InstanceId id, RegId reg) {
  if (!prepared_) prepare();
  if (kept_.size() == 0) return {};
  const ObjectsId objects = tools_.values.valueOf(id, reg).objects;
  if (!tools_.values.isSingle(objects)) return {};
  ObjectId only;
  tools_.objects[objects].forEach([&](ObjectId object) { only = object; });
  const bool* kept = only.valid() ? kept_.find(only) : nullptr;
  return kept != nullptr && *kept ? only : ObjectId{};
}

void KeptCollections::prepare() {
  prepared_ = true;
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const auto mark = tools_.isModel(InstanceId{i}) ? elementMark(tools_, InstanceId{i}) : std::nullopt;
    if (mark) marks_.insert(InstanceId{i}, mark->kind);
  }
  addCandidates();
  if (kept_.size() == 0) return;
  addIterators();
  spoilUsed();
}

bool KeptCollections::mayHoldThread(InstanceId id, RegId reg, const ObjectSet& threads) const {
  bool result = false;
  tools_.analysis.pointsTo(id, reg).forEach([&](ObjectId object) { result = result || threads.contains(object); });
  return result;
}

void KeptCollections::addCandidates() {
  ObjectSet threads;
  for (std::uint32_t i = 0; i < tools_.origins.size(); ++i) {
    for (const ObjectId task : tools_.origins[OriginId{i}].tasks) threads.insert(task);
  }
  threads.normalise();
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    addStores(id, threads);
    if (markOf(id) != Mark::Kind::Adds || tools_.targets.bodyOf(id)->parameterCount != 2) continue;
    if (!mayHoldThread(id, RegId{1U}, threads)) continue;
    tools_.analysis.pointsTo(id, RegId{0U}).forEach([&](ObjectId object) { kept_.insert(object, true); });
  }
}

void KeptCollections::addStores(InstanceId id, const ObjectSet& threads) {
  const ir::Body* body = tools_.targets.bodyOf(id);
  if (body == nullptr || tools_.isModel(id)) return;
  for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
    const ir::Instr& instr = body->instrs[InstrId{n}];
    if (instr.op != ir::Op::StoreElement || !mayHoldThread(id, body->operand(instr, 2), threads)) continue;
    tools_.analysis.pointsTo(id, body->operand(instr, 0)).forEach([&](ObjectId object) {
      kept_.insert(object, true);
      stores_.insert(object, {id, InstrId{n}});
    });
  }
}

// What one method writes, which runs once, goes to each element once, if its index says so.
void KeptCollections::spoilStored(InstanceId id) {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (std::uint32_t n = 0; n < body.instrs.size(); ++n) {
    const ir::Instr& instr = body.instrs[InstrId{n}];
    if (instr.op != ir::Op::StoreElement) continue;
    tools_.analysis.pointsTo(id, body.operand(instr, 0)).forEach([&](ObjectId object) {
      const Store* only = stores_.find(object);
      if (only == nullptr) return;
      const Container::Put put{InstrId{n}, body.operand(instr, 2), body.operand(instr, 1)};
      const bool kept =
          *only == Store{id, InstrId{n}} && tools_.singles.runsOnce(id) && writesOnce(tools_, id, {}, put);
      if (!kept) spoil(object);
    });
  }
}

void KeptCollections::addIterators() {
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const pointer::LocalId returned = tools_.analysis[id].body->returned;
    if (markOf(id) != Mark::Kind::Lists || !returned.valid()) continue;
    tools_.analysis.pointsTo(id, RegId{0U}).forEach([&](ObjectId object) {
      if (kept_.find(object) == nullptr) return;
      tools_.analysis.pointsTo(id, returned).forEach([&](ObjectId iterator) { walked_[iterator].push_back(object); });
    });
  }
}

void KeptCollections::spoil(ObjectId object) {
  if (bool* kept = kept_.find(object)) *kept = false;
  if (const auto* collections = walked_.find(object)) {
    for (const ObjectId collection : *collections) *kept_.find(collection) = false;
  }
}

// What a collection's own code does is seen only where a model says it.
void KeptCollections::spoilUsed() {
  const ir::Program& program = tools_.analysis.program();
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const ir::Body* body = tools_.targets.bodyOf(id);
    if (body == nullptr) continue;
    spoilUnseen(id);
    spoilStored(id);
    const bool model = tools_.isModel(id);
    const bool hasReceiver = !program[tools_.analysis[id].method].isStatic();
    for (std::uint32_t p = 0; p < body->parameterCount; ++p) {
      if (!program.types().isReference(body->registers[RegId{p}].type) || (!model && (p > 0 || !hasReceiver))) continue;
      tools_.analysis.pointsTo(id, RegId{p}).forEach([&](ObjectId object) {
        const bool receiver = p == 0 && hasReceiver && model;
        const bool fine = receiver && (kept_.find(object) != nullptr ? leavesAll(id) : onlyWalks(id));
        if (!fine) spoil(object);
      });
    }
  }
}

void KeptCollections::spoilUnseen(InstanceId id) {
  const pointer::Instance& instance = tools_.analysis[id];
  const ir::Body& body = *tools_.targets.bodyOf(id);
  for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
    const pointer::CallId call{instance.firstCall.value + n};
    if (!tools_.analysis.callsUnseen(call)) continue;
    for (const RegId reg : body.operands(body.instrs[tools_.instrOf(call)])) {
      if (!tools_.analysis.program().types().isReference(body.registers[reg].type)) continue;
      tools_.analysis.pointsTo(id, reg).forEach([&](ObjectId object) { spoil(object); });
    }
  }
}

std::optional<Mark::Kind> KeptCollections::markOf(InstanceId id) const {
  const Mark::Kind* mark = marks_.find(id);
  return mark == nullptr ? std::nullopt : std::optional(*mark);
}

bool KeptCollections::leavesAll(InstanceId id) const {
  const ir::MethodId method = tools_.analysis[id].method;
  const std::optional<Mark::Kind> mark = markOf(id);
  if (mark == Mark::Kind::Adds || mark == Mark::Kind::Lists || mark == Mark::Kind::Counts ||
      mark == Mark::Kind::Picks || isPartOfMarked(id)) {
    return true;
  }
  if (tools_.analysis.program().name(method) == "<init>") return true;
  const auto isWrite = [](const AccessSite& site) { return site.write; };
  return !tools_.analysis[id].body->returned.valid() &&
         std::ranges::none_of(accessesOf(tools_.analysis, method), isWrite);
}

// The mark says what comes of the whole.
bool KeptCollections::isPartOfMarked(InstanceId id) const {
  const auto calls = tools_.origins.calls().callsOf(id);
  return !calls.empty() && std::ranges::all_of(calls, [&](pointer::CallId call) {
    const InstanceId caller = tools_.analysis.callerOf(call);
    const ir::Body* body = markOf(caller) ? tools_.targets.bodyOf(caller) : nullptr;
    return body != nullptr && body->operand(body->instrs[tools_.instrOf(call)], 0) == RegId{0U};
  });
}

bool KeptCollections::onlyWalks(InstanceId id) const {
  const std::optional<Mark::Kind> mark = markOf(id);
  return mark == Mark::Kind::Gives || mark == Mark::Kind::Ended;
}

}  // namespace snarl::threads
