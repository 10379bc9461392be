// What models say of order: dispatchers and joins.
#include <algorithm>

#include "base/sorted.h"
#include "threads/origin_finder.h"
#include "threads/serial_executors.h"

namespace snarl::threads {

using models::Mark;
using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

std::optional<Mark> OriginFinder::markAt(const ir::Instr& instr) const {
  if (instr.op != ir::Op::LoadField && instr.op != ir::Op::StoreField) return std::nullopt;
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() ? analysis_.library().markOf(found.field) : std::nullopt;
}

void OriginFinder::collectMarks() {
  FlatMap<ir::MethodId, std::vector<MarkPlace>> byMethod;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const ir::MethodId method = analysis_[InstanceId{i}].method;
    if (!analysis_.library().isModel(method)) continue;
    const auto [marks, inserted] = byMethod.insert(method, {});
    const ir::Body* body = inserted ? program_.body(method) : nullptr;
    for (std::uint32_t n = 0; body != nullptr && n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{n}];
      const std::optional<Mark> mark = markAt(instr);
      if (!mark || mark->kind == Mark::Kind::On || mark->kind >= Mark::Kind::Adds) continue;
      const ir::RegId number = instr.operandCount > 1 ? body->operand(instr, 1) : ir::RegId{};
      marks->push_back({{}, ir::InstrId{n}, *mark, body->operand(instr, 0), number});
    }
    for (MarkPlace mark : *marks) {
      mark.instance = InstanceId{i};
      result_.marks_.push_back(mark);
    }
  }
}

ObjectSet OriginFinder::dispatchersOf(CallId start) const {
  const ir::Site& site = program_[analysis_.callOf(start).site];
  const ir::Body& body = *program_.body(site.method);
  if (site.instr.value == 0) return {};
  const ir::Instr& before = body.instrs[ir::InstrId{site.instr.value - 1}];
  const std::optional<Mark> mark = markAt(before);
  if (!mark || mark->kind != Mark::Kind::On) return {};
  return analysis_.pointsTo(analysis_.callerOf(start), body.operand(before, 0));
}

void OriginFinder::findDispatchers() {
  const SerialExecutors serial(result_);
  FlatMap<OriginId, char> elsewhere;
  for (const auto& [call, started] : startedBy_) {
    const ObjectSet on = dispatchersOf(call);
    for (const auto& [task, id] : started) {
      if (on.empty()) elsewhere.insert(id, 1);
      std::vector<ObjectId>& dispatchers = result_.origins_[id].dispatchers;
      on.forEach([&](ObjectId object) { dispatchers.push_back(object); });
    }
  }
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    Origin& origin = result_.origins_[OriginId{i}];
    std::vector<ObjectId>& on = origin.dispatchers;
    makeSet(on);
    const auto isSerial = [&](ObjectId object) { return serial.contains(object); };
    origin.serial = !on.empty() && !elsewhere.contains(OriginId{i}) && std::ranges::all_of(on, isSerial);
    for (const ObjectId object : on) byDispatcher_[object].push_back(OriginId{i});
  }
}

void OriginFinder::join(const MarkPlace& mark) {
  const bool all = mark.mark.kind == Mark::Kind::JoinAll;
  const auto& origins = all ? byDispatcher_ : byTask_;
  ObjectSet objects;
  analysis_.pointsTo(mark.instance, mark.object).forEach([&](ObjectId object) {
    if (origins.contains(object)) objects.insert(object);
  });
  if (objects.empty()) return;
  for (const Place& place : places_.ofInstance(mark.instance, objects)) {
    place.objects.forEach([&](ObjectId object) {
      for (const OriginId id : *origins.find(object)) {
        result_.origins_[id].joins.push_back({place.call, mark.instance, mark.at, mark.mark.when, all});
      }
    });
  }
}

void OriginFinder::findJoins() {
  for (const MarkPlace& mark : result_.marks_) {
    if (mark.mark.kind == Mark::Kind::Join || mark.mark.kind == Mark::Kind::JoinAll) join(mark);
  }
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    std::vector<Join>& joins = result_.origins_[OriginId{i}].joins;
    makeSet(joins);
  }
}

}  // namespace snarl::threads
