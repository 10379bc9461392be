#include "races/gates.h"

#include <algorithm>

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

Gates::Gates(const threads::Origins& origins)
    : analysis_(origins.analysis()),
      provenance_(analysis_.program()),
      library_(analysis_.instanceCount()),
      passage_(library_.size()) {
  number();
  find(origins.calls());
  findKinds();
}

bool Gates::isMade(ir::ClassId id, std::string_view label) const {
  const ir::Program& program = analysis_.program();
  return program[id].host.valid() && program.name(id).find(label) != std::string_view::npos;
}

bool Gates::isLibrary(ir::ClassId id) const {
  return analysis_.program()[id].role != ir::ClassRole::Application || isMade(id, "$$Unseen/");
}

bool Gates::isPassage(ir::ClassId id) const { return isLibrary(id) || isMade(id, "$$Reflection/"); }

void Gates::number() {
  for (std::uint32_t i = 0; i < library_.size(); ++i) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    library_[i] = isLibrary(instance.method);
    first_.push_back(static_cast<std::uint32_t>(owner_.size()));
    passage_[i] = isPassage(analysis_.program()[instance.method].owner);
    if (passage_[i]) owner_.insert(owner_.end(), instance.body->parameters.size() + 1, InstanceId{i});
  }
  first_.push_back(static_cast<std::uint32_t>(owner_.size()));
  to_.resize(owner_.size(), GateSets::empty());
}

GateId Gates::gate(const Gate& gate) {
  const bool itself = gate.operand == Gate::kCall;
  const std::uint32_t node = itself ? 0 : first_[gate.callee.index()] + 1 + gate.parameter;
  const auto [id, inserted] = ids_.insert({{gate.call, gate.operand}, node}, gates_.next());
  if (inserted) gates_.push(gate);
  return *id;
}

template <class Use>
void Gates::forEachParameter(InstanceId id, Provenance::Parameters parameters, Use use) const {
  const std::uint32_t count = first_[id.index() + 1] - first_[id.index()] - 1;
  for (std::uint32_t p = 0; p < count; ++p) {
    if ((parameters >> std::min(p, Provenance::kLast) & 1) != 0) use(first_[id.index()] + 1 + p);
  }
}

template <class UseGate, class UseNode>
void Gates::forEachSource(const threads::PlainCalls& calls, std::uint32_t node, UseGate useGate, UseNode useNode) {
  const InstanceId id = owner_[node];
  const bool itself = node == first_[id.index()];
  const std::uint32_t parameter = itself ? 0 : node - first_[id.index()] - 1;
  const std::uint32_t parameters = first_[id.index() + 1] - first_[id.index()] - 1;
  for (const CallId call : calls.callsOf(id)) {
    const InstanceId caller = analysis_.callerOf(call);
    if (itself) {
      passage_[caller.index()] ? useNode(first_[caller.index()]) : useGate(Gate{call, Gate::kCall, id, 0});
      continue;
    }
    const ir::MethodId method = analysis_[caller].method;
    const ir::Body& body = *analysis_.program().body(method);
    const ir::Instr& instr = body.instrs[analysis_.program()[analysis_.callOf(call).site].instr];
    // Reflective calls hand over their arguments in other ways.
    const bool plain = instr.operandCount == parameters;
    for (std::uint32_t i = 0; i < instr.operandCount; ++i) {
      if (plain && i != parameter) continue;
      if (!passage_[caller.index()]) {
        useGate(Gate{call, i, id, parameter});
      } else {
        forEachParameter(caller, provenance_.of(method, body.operand(instr, i)), useNode);
      }
    }
  }
}

void Gates::find(const threads::PlainCalls& calls) {
  const auto ignore = [](const Gate&) {};
  // Callers come first.
  const pointer::Components components = pointer::findCycles(
      owner_.size(), [](std::uint32_t) { return true; },
      [&](std::uint32_t node, auto visit) { forEachSource(calls, node, ignore, visit); });
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    std::vector<GateId> own;
    std::vector<GateSetId> inherited;
    for (const std::uint32_t member : components.component(c)) {
      forEachSource(
          calls, member, [&](const Gate& found) { own.push_back(gate(found)); },
          [&](std::uint32_t source) { inherited.push_back(to_[source]); });
    }
    makeSet(inherited);
    const GateSetId all = sets_.joinAll(inherited, own);
    for (const std::uint32_t member : components.component(c)) to_[member] = all;
  }
  for (std::uint32_t i = 0; i < library_.size(); ++i) {
    calls_.push_back(library_[i] ? to_[first_[i]] : GateSets::empty());
  }
}

// Equal sets are one in memory.
void Gates::findKinds() {
  FlatMap<std::pair<std::uint64_t, std::uint64_t>, GateId> first;
  for (std::uint32_t i = 0; i < gates_.size(); ++i) {
    const Handed handed{&given(gates_[GateId{i}]), &taken(gates_[GateId{i}])};
    const auto addressOf = [](const pointer::ObjectSet* s) {
      return std::uint64_t{reinterpret_cast<std::uintptr_t>(s)};
    };
    handed_.push(handed);
    kinds_.push(*first.insert({addressOf(handed.given), addressOf(handed.taken)}, GateId{i}).first);
  }
}

bool Gates::givesAny(GateId id, const pointer::ObjectSet& objects) const {
  bool gives = false;
  objects.common(*handed_[id].given).forEach([&](pointer::ObjectId object) {
    gives = gives || handed_[id].taken->contains(object);
  });
  return gives;
}

GateSetId Gates::to(InstanceId id, ir::RegId reg) {
  const auto [known, isNew] = toRegister_.insert({id, reg}, {});
  if (!isNew) return *known;
  std::vector<GateSetId> all;
  forEachParameter(id, provenance_.of(analysis_[id].method, reg),
                   [&](std::uint32_t node) { all.push_back(to_[node]); });
  return *known = all.size() == 1 ? all.front() : sets_.joinAll(all, {});
}

GateSetId Gates::to(InstanceId id, ir::InstrId at) {
  const ir::Body& body = *analysis_.program().body(analysis_[id].method);
  std::vector<GateSetId> all;
  for (const ir::RegId reg : body.operands(body.instrs[at])) all.push_back(to(id, reg));
  makeSet(all);
  return sets_.joinAll(all, {});
}

const pointer::ObjectSet& Gates::given(const Gate& gate) const {
  if (gate.operand == Gate::kCall) return nothing_;
  const InstanceId caller = analysis_.callerOf(gate.call);
  const pointer::MethodTemplate::Call& call = analysis_.callOf(gate.call);
  const bool receives = call.receiver.valid();
  if (receives && gate.operand == 0) return analysis_.pointsTo(caller, call.receiver);
  const auto arguments = analysis_[caller].body->argumentsOf(call);
  const std::size_t number = gate.operand - (receives ? 1 : 0);
  const pointer::LocalId local = number < arguments.size() ? arguments[number] : pointer::LocalId{};
  return local.valid() ? analysis_.pointsTo(caller, local) : nothing_;
}

const pointer::ObjectSet& Gates::taken(const Gate& gate) const {
  if (gate.operand == Gate::kCall) return nothing_;
  const auto& parameters = analysis_[gate.callee].body->parameters;
  const pointer::LocalId local = gate.parameter < parameters.size() ? parameters[gate.parameter] : pointer::LocalId{};
  return local.valid() ? analysis_.pointsTo(gate.callee, local) : nothing_;
}

}  // namespace snarl::races
