#include "threads/own_objects.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {

using ir::Op;
using pointer::InstanceId;

struct OwnObjects::Ways {
  FlatMap<InstanceId, std::vector<std::uint32_t>> parameters;
};

OwnObjects::OwnObjects(const Origins& origins, const CallTargets& targets)
    : origins_(origins), targets_(targets), analysis_(origins.analysis()), distinct_(analysis_, targets) {}

OwnObjects::~OwnObjects() = default;

std::uint32_t OwnObjects::wayTo(OriginId origin, InstanceId instance, ir::RegId reg) {
  const Ways& ways = waysIn(origin);
  return reg.valid() && ways.parameters.contains(instance) ? wayTo(ways, instance, reg, kDepth) : kOther;
}

const OwnObjects::Ways& OwnObjects::waysIn(OriginId origin) {
  const auto [place, inserted] = ways_.insert(origin, nullptr);
  if (inserted) *place = find(origin);
  return **place;
}

// Only what is started once has an object of its own, and only where the entry runs on nothing else.
std::unique_ptr<OwnObjects::Ways> OwnObjects::find(OriginId id) {
  auto ways = std::make_unique<Ways>();
  const Origin& origin = origins_[id];
  if (origin.starts.empty() || origin.tasks.empty()) return ways;
  const auto isOnce = [&](const Start& start) {
    return analysis_.library().startAt(analysis_.callOf(start.call).site)->once;
  };
  if (!std::ranges::all_of(origin.starts, isOnce)) return ways;
  pointer::ObjectSet tasks;
  for (const pointer::ObjectId task : origin.tasks) {
    if (!analysis_[task].allocated()) return ways;
    tasks.insert(task);
  }
  std::vector<InstanceId> open;
  for (const InstanceId entry : origin.entries) {
    const ir::Body* body = targets_.bodyOf(entry);
    if (body == nullptr) continue;
    std::vector<std::uint32_t> parameters(body->parameterCount, kOther);
    const bool itself = !analysis_.program()[analysis_[entry].method].isStatic() &&
                        tasks.lacking(analysis_.pointsTo(entry, ir::RegId{0U}), nullptr).empty();
    if (itself) parameters[0] = kItself;
    ways->parameters.insert(entry, std::move(parameters));
    open.push_back(entry);
  }
  for (std::size_t i = 0; i < open.size();) pass(*ways, open[i++], open);
  takeBack(*ways, id);
  return ways;
}

// Follows own objects to where they are handed to; what else is handed there is looked at afterwards.
void OwnObjects::pass(Ways& ways, InstanceId from, std::vector<InstanceId>& open) {
  const ir::Body& body = *targets_.bodyOf(from);
  for (const ir::InstrId at : body.calls) {
    const auto operands = body.operands(body.instrs[at]);
    const auto isOwn = [&](ir::RegId reg) { return wayTo(ways, from, reg, kDepth) != kOther; };
    if (std::ranges::none_of(operands, isOwn)) continue;
    for (const InstanceId callee : targets_.calleesAt(from, at)) {
      const ir::Body* called = targets_.bodyOf(callee);
      if (called == nullptr || called->parameterCount != operands.size() || ways.parameters.contains(callee)) continue;
      std::vector<std::uint32_t> given;
      for (const ir::RegId reg : operands) given.push_back(wayTo(ways, from, reg, kDepth));
      ways.parameters.insert(callee, std::move(given));
      open.push_back(callee);
    }
  }
}

// A parameter is handed what all its callers hand to it.
void OwnObjects::takeBack(Ways& ways, OriginId origin) {
  std::vector<InstanceId> open;
  for (const auto& [instance, parameters] : ways.parameters) open.push_back(instance);
  std::ranges::sort(open);
  while (!open.empty()) {
    const InstanceId callee = open.back();
    open.pop_back();
    std::vector<std::uint32_t> now = *ways.parameters.find(callee);
    for (const InstanceId caller : targets_.callersOf(callee)) {
      if (origins_.sets().contains(origins_.runBy(caller), origin)) meet(ways, caller, callee, now);
    }
    if (now == *ways.parameters.find(callee)) continue;
    *ways.parameters.find(callee) = std::move(now);
    const ir::Body& body = *targets_.bodyOf(callee);
    for (const ir::InstrId at : body.calls) {
      for (const InstanceId next : targets_.calleesAt(callee, at)) {
        if (ways.parameters.contains(next)) open.push_back(next);
      }
    }
  }
}

void OwnObjects::meet(const Ways& ways, InstanceId caller, InstanceId callee, std::vector<std::uint32_t>& parameters) {
  const ir::Body* body = targets_.bodyOf(caller);
  const bool known = body != nullptr && ways.parameters.contains(caller);
  if (!known) {
    parameters.assign(parameters.size(), kOther);
    return;
  }
  for (const ir::InstrId at : body->calls) {
    const std::vector<InstanceId> callees = targets_.calleesAt(caller, at);
    if (std::ranges::find(callees, callee) == callees.end()) continue;
    const auto operands = body->operands(body->instrs[at]);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i] == kOther) continue;
      const std::uint32_t given =
          operands.size() == parameters.size() ? wayTo(ways, caller, operands[i], kDepth) : kOther;
      if (given != parameters[i]) parameters[i] = kOther;
    }
  }
}

std::uint32_t OwnObjects::wayTo(const Ways& ways, InstanceId instance, ir::RegId reg, unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(instance);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) {
    const std::vector<std::uint32_t>* parameters = ways.parameters.find(instance);
    return parameters != nullptr && reg.index() < parameters->size() ? (*parameters)[reg.index()] : kOther;
  }
  if (depth == 0) return kOther;
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Cast) return wayTo(ways, instance, body.operand(instr, 0), depth - 1);
  if (instr.op != Op::LoadField) return kOther;
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  if (!found.found()) return kOther;
  const std::uint32_t base = wayTo(ways, instance, body.operand(instr, 0), depth - 1);
  return base != kOther && distinct_.isDistinct(found.field) ? through(base, found.field) : kOther;
}

std::uint32_t OwnObjects::through(std::uint32_t way, ir::FieldId field) {
  const auto [place, inserted] = steps_.insert({way, field}, next_);
  if (inserted) ++next_;
  return *place;
}

DistinctFields::DistinctFields(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), targets_(targets), program_(analysis.program()) {
  FlatMap<ir::MethodId, char> seen;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const ir::Body* body = targets.bodyOf(InstanceId{i});
    if (body == nullptr || !seen.insert(body->method, 1).second) continue;
    for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{n}];
      if (instr.op != Op::StoreField) continue;
      const ir::FieldResult found = analysis.hierarchy().resolve(instr.field());
      if (found.found()) stores_[found.field].push_back({body->method, ir::InstrId{n}});
    }
  }
  for (std::uint32_t i = 0; i < analysis.objectIdLimit(); ++i) {
    const pointer::Object& object = analysis[pointer::ObjectId{i}];
    if (object.kind == pointer::ObjectKind::Copied)
      copied_.push_back(analysis.hierarchy().classForMembers(object.type));
  }
}

bool DistinctFields::isDistinct(ir::FieldId field) {
  const auto [place, inserted] = known_.insert(field, 0);
  if (!inserted) return *place != 0;
  const bool result = compute(field);
  *known_.find(field) = result ? 1 : 0;
  return result;
}

bool DistinctFields::isCopied(ir::FieldId field) const {
  return std::ranges::any_of(
      copied_, [&](ir::ClassId id) { return analysis_.hierarchy().isSubclass(id, program_[field].owner); });
}

// Every object that gets there does so by one store, or one call of the constructor that stores it.
bool DistinctFields::compute(ir::FieldId field) {
  const std::vector<Use>* stores = stores_.find(field);
  if (stores == nullptr || isCopied(field)) return false;
  sources_ = {};
  asking_.clear();
  return std::ranges::all_of(*stores, [&](const Use& store) {
    const ir::Body& body = *program_.body(store.method);
    return isMadeForIt(body, store.at, body.operand(body.instrs[store.at], 1));
  });
}

// Made here, or by what is called; or given to the method; or the object that is being constructed itself.
bool DistinctFields::isMadeForIt(const ir::Body& body, ir::InstrId at, ir::RegId value) {
  ir::InstrId def = body.registers[value].def;
  while (def.valid() && body.instrs[def].op == Op::Cast) {
    value = body.operand(body.instrs[def], 0);
    def = body.registers[value].def;
  }
  const bool null =
      def.valid() && body.instrs[def].op == Op::Const && body.instrs[def].constantKind() == ir::ConstantKind::Null;
  if (null) return true;
  const auto [source, first] = sources_.insert({body.method, value}, at);
  if ((!first && *source != at) || !isOnce(body, at, value)) return false;
  if (!def.valid()) {
    const bool itself = value.index() == 0 && !program_[body.method].isStatic();
    return itself ? program_.name(body.method) == "<init>" : isGivenOnce(body.method, value.index());
  }
  const Op op = body.instrs[def].op;
  return op == Op::New || op == Op::NewArray || (op == Op::Call && isMadeByCall(body, def));
}

bool DistinctFields::isMadeByCall(const ir::Body& body, ir::InstrId call) {
  std::vector<ir::MethodId> callees;
  for (const InstanceId instance : analysis_.instancesOf(body.method)) {
    if (targets_.bodyOf(instance) != &body) return false;
    for (const pointer::CallId id : targets_.at(instance, call)) {
      if (analysis_.callsUnseen(id)) return false;
    }
    for (const InstanceId callee : targets_.calleesAt(instance, call)) {
      if (analysis_.isIntercepted(analysis_[callee].method)) continue;  // what it makes is made by other callees
      if (targets_.bodyOf(callee) == nullptr) return false;
      callees.push_back(analysis_[callee].method);
    }
    bool allocated = true;
    analysis_.pointsTo(instance, body.instrs[call].result).forEach([&](pointer::ObjectId object) {
      allocated = allocated && analysis_[object].allocated();
    });
    if (!allocated) return false;
  }
  makeSet(callees);
  if (callees.empty()) return false;
  return std::ranges::all_of(callees, [&](ir::MethodId callee) { return returnsMade(callee); });
}

bool DistinctFields::returnsMade(ir::MethodId method) {
  const std::pair asked{method, kResult};
  if (asking_.size() == kDeepest || std::ranges::find(asking_, asked) != asking_.end()) return false;
  asking_.push_back(asked);
  const ir::Body& body = *program_.body(method);
  bool result = true;
  for (std::uint32_t i = 0; i < body.instrs.size() && result; ++i) {
    const ir::Instr& instr = body.instrs[ir::InstrId{i}];
    if (instr.op == Op::Return && instr.operandCount > 0) {
      result = isMadeForIt(body, ir::InstrId{i}, body.operand(instr, 0));
    }
  }
  asking_.pop_back();
  return result;
}

bool DistinctFields::isGivenOnce(ir::MethodId method, std::size_t parameter) {
  const std::pair asked{method, parameter};
  if (asking_.size() == kDeepest || std::ranges::find(asking_, asked) != asking_.end()) return false;
  const Calls calls = callsOf(method);  // not a reference: more may come to be known
  if (!calls.all) return false;
  asking_.push_back(asked);
  const bool result = std::ranges::all_of(calls.places, [&](const Use& call) {
    const ir::Body& body = *program_.body(call.method);
    const auto operands = body.operands(body.instrs[call.at]);
    return parameter < operands.size() && std::ranges::count(operands, operands[parameter]) == 1 &&
           isMadeForIt(body, call.at, operands[parameter]);
  });
  asking_.pop_back();
  return result;
}

const DistinctFields::Calls& DistinctFields::callsOf(ir::MethodId method) {
  const auto [place, inserted] = calls_.insert(method, {});
  if (!inserted) return *place;
  Calls calls;
  for (const InstanceId callee : analysis_.instancesOf(method)) {
    calls.all = calls.all && !std::ranges::binary_search(targets_.outermost(), callee);
    for (const InstanceId caller : targets_.callersOf(callee)) {
      const ir::Body* body = targets_.bodyOf(caller);
      if (body == nullptr) calls.all = false;
      for (std::size_t n = 0; body != nullptr && n < body->calls.size(); ++n) {
        const std::vector<InstanceId> callees = targets_.calleesAt(caller, body->calls[n]);
        if (std::ranges::find(callees, callee) != callees.end()) calls.places.push_back({body->method, body->calls[n]});
      }
    }
  }
  makeSet(calls.places);
  return *calls_.find(method) = std::move(calls);
}

// Whether the instruction does not come again before the value is made anew.
bool DistinctFields::isOnce(const ir::Body& body, ir::InstrId at, ir::RegId value) {
  ir::BlockId made;
  ir::BlockId used;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    for (const ir::InstrId i : body.instrsOf(body.blocks[ir::BlockId{b}])) {
      if (i == at) used = ir::BlockId{b};
      if (i == body.registers[value].def) made = ir::BlockId{b};
    }
  }
  if (made == used) return true;
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open{used};
  const auto visit = [&](ir::BlockId next) {
    if (next == made || seen[next.index()]) return;
    seen[next.index()] = true;
    open.push_back(next);
  };
  while (!open.empty()) {
    const ir::BlockId block = open.back();
    open.pop_back();
    for (const ir::BlockId next : body.succs(body.blocks[block])) visit(next);
    for (const ir::Handler& handler : body.handlers(body.blocks[block])) visit(handler.target);
  }
  return !seen[used.index()];
}

}  // namespace snarl::threads
