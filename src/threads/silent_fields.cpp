#include "threads/silent_fields.h"

#include <algorithm>
#include <unordered_map>

namespace snarl::threads {

using ir::Op;
using pointer::CallId;
using pointer::InstanceId;
using pointer::LocalId;
using pointer::MethodTemplate;
using pointer::ObjectId;
using pointer::ObjectSet;
using pointer::PointerId;

namespace {

// Whether the instruction does nothing with the operand but pass it on, or look which object and of which class it is.
bool onlyPasses(const ir::Instr& instr, std::size_t operand) {
  switch (instr.op) {
    case Op::Phi:
    case Op::Cast:
    case Op::InstanceOf:
    case Op::Branch:
    case Op::Return:
    case Op::StoreStatic:
    case Op::Call: return true;
    case Op::StoreField:
    case Op::StoreElement: return operand + 1U == instr.operandCount;
    default: return false;
  }
}

bool isMadeByCode(pointer::ObjectKind kind) {
  return kind == pointer::ObjectKind::Allocated || kind == pointer::ObjectKind::Copied ||
         kind == pointer::ObjectKind::Merged || kind == pointer::ObjectKind::String ||
         kind == pointer::ObjectKind::Class;
}

}  // namespace

SilentFields::SilentFields(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), targets_(targets) {
  if (analysis.instanceCount() > kMostInstances) return;
  const ir::Program& program = analysis.program();
  for (const ir::MethodId method : program[program.objectClass()].methods) {
    if (program.name(method) == "getClass") getClass_ = method;
    if (program.name(method) == "hashCode") hashCode_ = method;
  }
  isUsed_.resize(analysis.graph().pointerCount());
  callEdges_.assign(analysis.callEdges().begin(), analysis.callEdges().end());
  std::ranges::sort(callEdges_);
  findUsed();
  findReceivers();
  findFields();
  isUsed_ = {};
  receivers_ = {};
  callEdges_ = {};
}

bool SilentFields::isFor(ir::FieldId field, ObjectId object) const {
  const std::unique_ptr<ObjectSet>* used = used_.find(field);
  return used != nullptr && isMadeByCode(analysis_[object].kind) && !(*used)->contains(object);
}

std::vector<bool> SilentFields::lookedInto(InstanceId id) const {
  const MethodTemplate& of = *analysis_[id].body;
  std::vector<bool> result(of.localCount);
  const ir::Body& body = *targets_.bodyOf(id);
  for (const ir::Instr& instr : body.instrs) {
    for (std::size_t n = 0; n < instr.operandCount; ++n) {
      const ir::RegId reg = body.operand(instr, n);
      if (onlyPasses(instr, n) || !of.locals.contains(reg)) continue;
      for (const LocalId local : {of.locals[reg], of.betaLocals[reg]}) {
        if (local.valid()) result[local.index()] = true;
      }
    }
  }
  return result;
}

void SilentFields::useOperands(InstanceId id, const MethodTemplate::Call& call) {
  if (call.receiver.valid()) use(analysis_.pointer(id, call.receiver));
  for (const LocalId argument : analysis_[id].body->argumentsOf(call)) {
    if (argument.valid()) use(analysis_.pointer(id, argument));
  }
}

// Methods without a body that is analysed may do anything with what they are given, and so may features that give the
// effect of a method.
void SilentFields::findUsed() {
  std::unordered_map<const MethodTemplate*, std::vector<bool>> lookedIntoBy;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId id{i};
    const MethodTemplate& of = *analysis_[id].body;
    if (targets_.bodyOf(id) == nullptr || analysis_.isIntercepted(of.method)) {
      if (of.method == getClass_ || of.method == hashCode_) continue;
      for (const LocalId parameter : of.parameters) {
        if (parameter.valid()) use(analysis_.pointer(id, parameter));
      }
    }
    if (targets_.bodyOf(id) == nullptr) continue;
    const auto [place, isNew] = lookedIntoBy.try_emplace(&of);
    if (isNew) place->second = lookedInto(id);
    const std::vector<bool>& looked = place->second;
    for (std::uint32_t local = 0; local < looked.size(); ++local) {
      if (looked[local]) use(analysis_.pointer(id, LocalId{local}));
    }
    for (std::uint32_t n = 0; n < of.calls.size(); ++n) {
      const bool starts = analysis_.library().startAt(of.calls[n].site) != nullptr;
      if (starts || analysis_.callsUnseen(CallId{analysis_[id].firstCall.value + n})) useOperands(id, of.calls[n]);
    }
  }
  for (const pointer::StartEdge& edge : analysis_.startEdges()) {
    useOperands(analysis_.callerOf(edge.call), analysis_.callOf(edge.call));
  }
}

// A receiver gets to the method called without an edge of its own.
void SilentFields::findReceivers() {
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const InstanceId id{i};
    const MethodTemplate& of = *analysis_[id].body;
    for (std::uint32_t local = 0; local < of.localCount; ++local) {
      if (of.uses[LocalId{local}].callCount == 0) continue;
      receivers_.push_back({analysis_.graph().find(analysis_.pointer(id, LocalId{local})), id, LocalId{local}});
    }
  }
  std::ranges::stable_sort(receivers_, {}, &Place::root);
}

void SilentFields::findFields() {
  FlatMap<ir::FieldId, std::vector<PointerId>> pointers;
  std::vector<ir::FieldId> fields;
  for (const auto& [key, pointer] : analysis_.fieldPointers()) {
    const ir::FieldId field = pointer::FieldKey{key.second}.field();
    if (!field.valid() || analysis_.library().isContent(field)) continue;
    std::vector<PointerId>& all = pointers[field];
    if (all.empty()) fields.push_back(field);
    all.push_back(analysis_.graph().find(pointer));
  }
  for (const ir::FieldId field : fields) {
    std::vector<PointerId>& from = pointers[field];
    std::ranges::sort(from);
    from.erase(std::ranges::unique(from).begin(), from.end());
    follow(field, from);
  }
}

void SilentFields::follow(ir::FieldId field, std::span<const PointerId> from) {
  if (from.size() > kMostPointers) return;
  const pointer::ConstraintGraph& graph = analysis_.graph();
  ObjectSet all, used;
  for (const PointerId pointer : from) all.add(graph.pointsTo(pointer));
  FlatMap<PointerId, char> seen;
  std::vector<PointerId> open;
  const auto visit = [&](PointerId pointer) {
    pointer = graph.find(pointer);
    if (graph.pointsTo(pointer).common(all).empty() || !seen.insert(pointer, 1).second) return;
    if (isUsed_[pointer.index()]) used.add(graph.pointsTo(pointer));
    open.push_back(pointer);
  };
  for (const PointerId pointer : from) visit(pointer);
  while (!open.empty()) {
    if (seen.size() > kMostPointers || used.common(all).size() == all.size()) return;
    const PointerId root = open.back();
    open.pop_back();
    for (const pointer::ConstraintGraph::Edge& edge : graph.edges(root)) visit(edge.to);
    for (const Place& place : std::ranges::equal_range(receivers_, root, {}, &Place::root)) {
      const MethodTemplate& of = *analysis_[place.instance].body;
      const MethodTemplate::Uses& uses = of.uses[place.local];
      for (std::uint32_t n = uses.firstCall; n < uses.firstCall + uses.callCount; ++n) {
        const CallId call{analysis_[place.instance].firstCall.value + n};
        for (const pointer::CallEdge& edge : std::ranges::equal_range(callEdges_, call, {}, &pointer::CallEdge::call)) {
          const PointerId self = analysis_.parameter(edge.callee, 0);
          if (self.valid()) visit(self);
          if (of.calls[n].result.valid() && analysis_[edge.callee].body->returnsParameter == 0) {
            visit(analysis_.pointer(place.instance, of.calls[n].result));
          }
        }
      }
    }
  }
  used_[field] = std::make_unique<ObjectSet>(std::move(used));
}

}  // namespace snarl::threads
