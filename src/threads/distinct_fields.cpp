#include "threads/distinct_fields.h"

#include <algorithm>

#include "base/sorted.h"
#include "threads/counted_rounds.h"

namespace snarl::threads {

using ir::Op;
using pointer::InstanceId;

DistinctFields::DistinctFields(const pointer::Analysis& analysis, const pointer::Singles& singles,
                               const CallTargets& targets)
    : analysis_(analysis), singles_(singles), targets_(targets), program_(analysis.program()) {
  FlatMap<ir::MethodId, char> seen;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const ir::Body* body = targets.bodyOf(InstanceId{i});
    if (body == nullptr) continue;
    for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{n}];
      const bool reference = instr.op == Op::StoreElement &&
                             (instr.typeKind() == ir::TypeKind::Class || instr.typeKind() == ir::TypeKind::Array);
      if (reference) elementStores_.emplace_back(InstanceId{i}, ir::InstrId{n});
    }
    if (!seen.insert(body->method, 1).second) continue;
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

// Every object that gets there does so by one store, or one call of the constructor that stores it. Several
// constructors may run on one object, and whoever makes it has it too. Two loops may count alike.
bool DistinctFields::compute(ir::FieldId field) {
  const std::vector<Use>* stores = stores_.find(field);
  if (stores == nullptr || isCopied(field)) return false;
  begin();
  const bool each = std::ranges::all_of(*stores, [&](const Use& store) {
    const ir::Body& body = *program_.body(store.method);
    return isMadeForIt(body, store.at, body.operand(body.instrs[store.at], 1));
  });
  return each && isEachOnce();
}

bool DistinctFields::areHandedOnce(std::span<const Handed> handed) {
  begin();
  const bool each = std::ranges::all_of(
      handed, [&](const Handed& one) { return isMadeForIt(*program_.body(one.method), one.call, one.reg); });
  return each && isEachOnce();
}

// Nothing gets there but by a store of what was made for it, or with the array itself.
bool DistinctFields::areElementsDistinct(const pointer::ObjectSet& arrays) {
  std::vector<pointer::ObjectId> key;
  arrays.forEach([&](pointer::ObjectId array) { key.push_back(array); });
  const auto [known, isNew] = elements_.insert({key, false});
  if (!isNew) return known->second;
  const bool made = std::ranges::all_of(
      key, [&](pointer::ObjectId array) { return analysis_[array].kind == pointer::ObjectKind::Allocated; });
  if (!made) return false;
  begin();
  const bool each = std::ranges::all_of(elementStores_, [&](const auto& store) {
    const ir::Body& body = *targets_.bodyOf(store.first);
    const ir::Instr& instr = body.instrs[store.second];
    const pointer::ObjectSet into = analysis_.pointsTo(store.first, body.operand(instr, 0));
    const bool ours = std::ranges::any_of(key, [&](pointer::ObjectId array) { return into.contains(array); });
    return !ours || isMadeForIt(body, store.second, body.operand(instr, 2));
  });
  return known->second = each && isEachOnce();
}

void DistinctFields::begin() {
  sources_ = {};
  asking_.clear();
  constructors_.clear();
  made_ = false;
  numbers_.clear();
}

bool DistinctFields::isEachOnce() {
  makeSet(constructors_);
  makeSet(numbers_);
  return numbers_.size() <= 1 && (constructors_.empty() || (constructors_.size() == 1 && !made_));
}

bool DistinctFields::isCommon(ir::FieldId field) {
  const auto [place, inserted] = common_.insert(field, 0);
  if (!inserted) return *place != 0;
  const std::vector<Use>* stores = stores_.find(field);
  std::vector<Source> sources;
  asking_.clear();
  const bool known = stores != nullptr && std::ranges::all_of(*stores, [&](const Use& store) {
                       const ir::Body& body = *program_.body(store.method);
                       return addSources(body, body.operand(body.instrs[store.at], 1), sources);
                     });
  makeSet(sources);
  const bool result = known && sources.size() == 1;
  *common_.find(field) = result ? 1 : 0;
  return result;
}

bool DistinctFields::addSources(const ir::Body& body, ir::RegId number, std::vector<Source>& sources) {
  const ir::InstrId def = body.registers[number].def;
  if (!def.valid()) {
    const std::pair asked{body.method, std::size_t{number.index()}};
    if (asking_.size() == kDeepest || std::ranges::find(asking_, asked) != asking_.end()) return false;
    const Calls calls = callsOf(body.method);
    if (!calls.all) return false;
    asking_.push_back(asked);
    const bool result = std::ranges::all_of(calls.places, [&](const Use& call) {
      const ir::Body& caller = *program_.body(call.method);
      const auto operands = caller.operands(caller.instrs[call.at]);
      return number.index() < operands.size() && addSources(caller, operands[number.index()], sources);
    });
    asking_.pop_back();
    return result;
  }
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Const && instr.constantKind() == ir::ConstantKind::Int) {
    sources.push_back({{}, {}, body.intConstant(instr)});
    return true;
  }
  sources.push_back({body.method, number});
  return runsOnce(body.method) && !isRepeated(body, def);
}

bool DistinctFields::runsOnce(ir::MethodId method) const {
  const auto instances = analysis_.instancesOf(method);
  return instances.size() == 1 && singles_.runsOnce(instances.front());
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
    if (itself) constructors_.push_back(body.method);
    return itself ? program_.name(body.method) == "<init>" : isGivenOnce(body.method, value.index());
  }
  const Op op = body.instrs[def].op;
  if (op == Op::Phi) return isCounted(body, value);
  made_ = made_ || op == Op::New;
  return op == Op::New || op == Op::NewArray || (op == Op::Call && isMadeByCall(body, def));
}

// A method that runs again counts the same again.
bool DistinctFields::isCounted(const ir::Body& body, ir::RegId number) {
  numbers_.emplace_back(body.method, number);
  return runsOnce(body.method) && countsRounds(body, number);
}

// What reflection runs is known by what it makes.
bool DistinctFields::isMadeByCall(const ir::Body& body, ir::InstrId call) {
  std::vector<ir::MethodId> callees;
  bool makes = false;
  for (const InstanceId instance : analysis_.instancesOf(body.method)) {
    if (targets_.bodyOf(instance) != &body) return false;
    for (const pointer::CallId id : targets_.at(instance, call)) {
      if (analysis_.callsUnseen(id)) return false;
    }
    bool allocated = true;
    analysis_.pointsTo(instance, body.instrs[call].result).forEach([&](pointer::ObjectId object) {
      allocated = allocated && analysis_[object].allocated();
    });
    for (const InstanceId callee : targets_.calleesAt(instance, call)) {
      const ir::MethodId method = analysis_[callee].method;
      const bool anew = makesAnew(analysis_, method);
      makes = makes || anew;
      if (anew) continue;
      if (analysis_.isIntercepted(method) ? !allocated : targets_.bodyOf(callee) == nullptr) return false;
      if (analysis_.isIntercepted(method)) continue;
      callees.push_back(method);
    }
  }
  makeSet(callees);
  if (callees.empty()) return makes;
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
        const auto callees = targets_.calleesAt(caller, body->calls[n]);
        if (std::ranges::find(callees, callee) != callees.end()) calls.places.push_back({body->method, body->calls[n]});
      }
    }
  }
  makeSet(calls.places);
  return *calls_.find(method) = std::move(calls);
}

bool DistinctFields::isOnce(const ir::Body& body, ir::InstrId at, ir::RegId value) {
  return areExclusive(body, std::span(&at, 1), value);
}

bool DistinctFields::areExclusive(const ir::Body& body, std::span<const ir::InstrId> uses, ir::RegId value) {
  ir::BlockId made;
  std::vector<ir::BlockId> used;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    for (const ir::InstrId i : body.instrsOf(body.blocks[ir::BlockId{b}])) {
      if (std::ranges::find(uses, i) != uses.end()) used.emplace_back(b);
      if (i == body.registers[value].def) made = ir::BlockId{b};
    }
  }
  if (std::ranges::adjacent_find(used) != used.end()) return false;
  std::vector<bool> seen(body.blocks.size());
  std::vector<ir::BlockId> open = used;
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
  return std::ranges::none_of(used, [&](ir::BlockId block) { return seen[block.index()]; });
}

}  // namespace snarl::threads
