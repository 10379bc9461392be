#include "races/filtering.h"

#include <algorithm>

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;

Filtering::Filtering(const threads::Origins& origins, const Gates& gates)
    : analysis_(origins.analysis()),
      gates_(gates),
      safe_(analysis_.instanceCount()),
      below_(safe_.size()),
      takenBack_(safe_.size()),
      transitive_(safe_.size()) {
  std::vector<bool> covering(safe_.size());
  for (std::uint32_t i = 0; i < safe_.size(); ++i) {
    if (!gates.isLibrary(InstanceId{i})) continue;
    const models::SafetyFact fact = factOf(InstanceId{i});
    safe_[i] = fact.isSafe();
    takenBack_[i] = fact.has(models::SafetyWord::NotThreadSafe) && isSafeClass(InstanceId{i});
    covering[i] = fact.coversCallees();
    transitive_[i] = fact.has(models::SafetyWord::TransitivelyThreadSafe);
  }
  const std::vector<bool> open = openBeside(origins, covering);
  inside_ = openBeside(origins, transitive_);
  for (std::uint32_t i = 0; i < safe_.size(); ++i) {
    const bool library = gates.isLibrary(InstanceId{i});
    below_[i] = library && !open[i];
    inside_[i] = library && (transitive_[i] || !inside_[i]);
  }
  findOwn();
}

// What is documented of a class goes for what it inherits as well, unless that is said not to be safe.
models::SafetyFact Filtering::factOf(InstanceId id) const {
  using models::SafetyWord;
  const ir::MethodId method = analysis_[id].method;
  models::SafetyFact fact = analysis_.library().safetyOf(method);
  const pointer::MethodTemplate& body = *analysis_[id].body;
  if (analysis_.program()[method].isStatic() || body.parameters.empty() || !body.parameters[0].valid()) return fact;
  if (fact.has(SafetyWord::TransitivelyThreadSafe) || (fact.decides() && !fact.isSafe())) return fact;
  const pointer::ObjectSet& receivers = analysis_.pointsTo(id, body.parameters[0]);
  if (receivers.empty() || !inheritedBy(receivers.first(), method).isSafe()) return fact;
  bool safe = true, transitive = true, circulates = false;
  receivers.forEach([&](ObjectId receiver) {
    if (!safe) return;
    const models::SafetyFact own = inheritedBy(receiver, method);
    safe = own.isSafe();
    transitive = transitive && own.has(SafetyWord::TransitivelyThreadSafe);
    circulates = circulates || own.has(SafetyWord::CirculatesUnsafeObjects);
  });
  if (!safe) return fact;
  fact.add(SafetyWord::ThreadSafe);
  if (transitive) fact.add(SafetyWord::TransitivelyThreadSafe);
  if (circulates) fact.add(SafetyWord::CirculatesUnsafeObjects);
  return fact;
}

models::SafetyFact Filtering::inheritedBy(ObjectId receiver, ir::MethodId method) const {
  const ir::Program& program = analysis_.program();
  const ir::TypeId type = analysis_[receiver].type;
  if (program.types().kind(type) != ir::TypeKind::Class) return {};
  const ir::ClassId id = program.types().classOf(type);
  const bool inherits = id != program[method].owner && gates_.isLibrary(id);
  return inherits ? analysis_.library().safetyOf(id, program.name(method)) : models::SafetyFact{};
}

bool Filtering::isSafeClass(InstanceId id) const {
  return analysis_.library().safetyOf(analysis_.program()[analysis_[id].method].owner).isSafe();
}

// Nothing else of a library leads to what is below transitively safe methods only, nor the application, nor is it where
// an origin starts.
std::vector<bool> Filtering::openBeside(const threads::Origins& origins, const std::vector<bool>& covering) const {
  std::vector<bool> open(covering.size());
  std::vector<InstanceId> queue;
  const auto add = [&](InstanceId id) {
    if (!gates_.isLibrary(id) || open[id.index()]) return;
    open[id.index()] = true;
    queue.push_back(id);
  };
  for (std::uint32_t i = 0; i < covering.size(); ++i) {
    const InstanceId id{i};
    bool entered = origins.calls().callsOf(id).empty();
    for (const CallId call : origins.calls().callsOf(id)) {
      entered = entered || !gates_.isLibrary(analysis_.callerOf(call));
    }
    if (entered) add(id);
  }
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    for (const InstanceId entry : origins[threads::OriginId{i}].entries) add(entry);
  }
  while (!queue.empty()) {
    const InstanceId id = queue.back();
    queue.pop_back();
    if (covering[id.index()]) continue;
    for (const InstanceId callee : origins.calls().calleesOf(id)) add(callee);
  }
  return open;
}

void Filtering::findOwn() {
  own_.resize(analysis_.objectIdLimit());
  std::vector<bool> others(own_.size());  // made by others too
  for (std::uint32_t i = 0; i < inside_.size(); ++i) {
    const InstanceId id{i};
    for (const pointer::MethodTemplate::Allocation& allocation : analysis_[id].body->allocations) {
      if (!allocation.result.valid()) continue;
      analysis_.pointsTo(id, allocation.result).forEach([&](ObjectId object) {
        if (analysis_[object].site() == allocation.site) (inside_[i] ? own_ : others)[object.index()] = true;
      });
    }
  }
  for (std::uint32_t i = 0; i < own_.size(); ++i) {
    const pointer::Object& object = analysis_[ObjectId{i}];
    own_[i] = own_[i] && !others[i];
    if (object.kind != pointer::ObjectKind::Copied) continue;
    own_[i] =
        std::ranges::all_of(analysis_.instancesOf(makerOf(object)), [&](InstanceId by) { return inside_[by.index()]; });
  }
}

bool Filtering::isSafe(InstanceId id, ObjectId object) const {
  if (safe_[id.index()]) return true;
  if (below_[id.index()] && !(object.valid() && isOfApplication(object))) return true;
  return inside_[id.index()] && object.valid() && own_[object.index()];
}

bool Filtering::isOfApplication(ObjectId id) const {
  const ir::AllocSiteId site = analysis_[id].site();
  return site.valid() && !gates_.isLibrary(analysis_.program()[site].method);
}

ir::MethodId Filtering::makerOf(const pointer::Object& object) const {
  const ir::Program& program = analysis_.program();
  if (object.kind == pointer::ObjectKind::Copied) return program[ir::CallSiteId{object.detail}].method;
  return object.site().valid() ? program[object.site()].method : ir::MethodId{};
}

// An array of what only a transitively safe class knows is its own, whoever works on it.
bool Filtering::isSecret(ir::TypeId type) const {
  const ir::Program& program = analysis_.program();
  if (program.types().kind(type) != ir::TypeKind::Array) return false;
  const ir::TypeId element = program.types().elementOf(type);
  if (program.types().kind(element) != ir::TypeKind::Class) return false;
  const ir::ClassId id = program.types().classOf(element);
  return gates_.isLibrary(id) && !program[id].has(ir::flag::kPublic) &&
         analysis_.library().safetyOf(id).has(models::SafetyWord::TransitivelyThreadSafe);
}

bool Filtering::isSafe(ObjectId id) const {
  if (isSecret(analysis_[id].type)) return true;
  const ir::MethodId maker = makerOf(analysis_[id]);
  if (!maker.valid() || !gates_.isLibrary(maker)) return false;
  return analysis_.library().safetyOf(maker).has(models::SafetyWord::InstantiatesOnlySafeObjects);
}

}  // namespace snarl::races
