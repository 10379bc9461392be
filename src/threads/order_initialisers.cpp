#include "threads/order_initialisers.h"

#include <algorithm>

#include "base/sorted.h"
#include "threads/order_walk.h"

namespace snarl::threads {

using ir::ClassId;
using ir::InstrId;
using ir::Op;
using pointer::InstanceId;

ClassId Initialisers::usedBy(const ir::Instr& instr) const {
  const ir::Program& program = tools_.analysis.program();
  switch (instr.op) {
    case Op::New: return program.types().classOf(instr.type());
    case Op::LoadStatic:
    case Op::StoreStatic: {
      const ir::FieldResult found = tools_.analysis.hierarchy().resolve(instr.field());
      return found.found() ? program[found.field].owner : ClassId{};
    }
    case Op::Call: {
      if (instr.callKind() != ir::CallKind::Static) return {};
      const ir::MethodResult found = tools_.analysis.hierarchy().resolveStatic(instr.callee());
      return found.found() ? program[found.method].owner : ClassId{};
    }
    default: return {};
  }
}

// What models do with classes is not what the code does that they stand for.
void Initialisers::findUses() {
  found_ = true;
  for (std::uint32_t i = 0; i < tools_.analysis.instanceCount(); ++i) {
    const ir::Body* body = tools_.targets.bodyOf(InstanceId{i});
    if (body == nullptr || tools_.isModel(InstanceId{i})) continue;
    const auto [uses, isNew] = usesIn_.insert(body->method, {});
    for (std::uint32_t n = 0; isNew && n < body->instrs.size(); ++n) {
      const ClassId used = usedBy(body->instrs[InstrId{n}]);
      if (used.valid()) uses->emplace_back(used, InstrId{n});
    }
    for (const auto& [used, at] : *uses) uses_[used].push_back({InstanceId{i}, at});
  }
}

ClassId Initialisers::classOf(OriginId initialiser) {
  if (classes_.empty()) classes_.resize(tools_.origins.size());
  ClassId& known = classes_[initialiser.index()];
  if (known.valid()) return known;
  const ir::MethodId method = tools_.analysis[tools_.origins[initialiser].entries.front()].method;
  const models::Library& library = tools_.analysis.library();
  return known = library.isModel(method) ? library.modelledClass(method) : tools_.analysis.program()[method].owner;
}

// Interfaces are not initialised with the classes that implement them, as a rule.
bool Initialisers::initialises(ClassId used, ClassId id) const {
  if (used == id) return true;
  const ir::Program& program = tools_.analysis.program();
  return !program[id].has(ir::flag::kInterface) && tools_.analysis.hierarchy().isSubclass(used, id);
}

const std::vector<Initialisers::Use>& Initialisers::usesOf(ClassId id) {
  const auto [known, isNew] = usesOf_.insert(id, {});
  if (!isNew) return *known;
  for (const auto& [used, uses] : uses_) {
    if (initialises(used, id)) known->insert(known->end(), uses.begin(), uses.end());
  }
  return *known;
}

void Initialisers::find(ClassId id, OriginId origin, Known& known) {
  const ir::Program& program = tools_.analysis.program();
  const auto& entries = tools_.origins[origin].entries;
  known.always = std::ranges::all_of(entries, [&](InstanceId entry) {
    const ir::Method& method = program[tools_.analysis[entry].method];
    return method.isStatic() && initialises(method.owner, id);
  });
  if (known.always) return;
  Barrier::Passes passes;
  for (const Use& use : usesOf(id)) {
    if (tools_.runs(origin, use.id)) passes[use.id].push_back({use.at, models::Mark::When::Always, true});
    if (passes.size() > Barrier::kMostAbove) return;
  }
  const Barrier barrier(tools_, origin, std::move(passes));
  if (!barrier.empty()) known.outside = std::make_unique<Region>(reach_.outside(origin, barrier));
}

bool Initialisers::isUsedBefore(ClassId id, const Point& point) {
  const ir::Body* body = tools_.targets.bodyOf(point.instance);
  if (body == nullptr || tools_.isModel(point.instance)) return false;
  const auto [used, isNew] = usedBefore_.insert({body->method, point.at}, {});
  if (isNew) {
    const SetUp setUp(reach_.cost());
    *used = classesUsedBefore(*body, point.at);
  }
  return std::ranges::binary_search(*used, id);
}

// Static methods and constructors run when their class is initialised.
std::vector<ClassId> Initialisers::classesUsedBefore(const ir::Body& body, InstrId point) {
  const ir::Program& program = tools_.analysis.program();
  std::vector<ClassId> result;
  const bool ofClass = program[body.method].isStatic() || program.name(body.method) == "<init>";
  if (ofClass) result.push_back(program[body.method].owner);
  const auto& uses = *usesIn_.find(body.method);
  if (uses.empty()) return result;
  std::unique_ptr<ir::Dominators>& dominators = dominators_[body.method];
  if (!dominators) dominators = std::make_unique<ir::Dominators>(body);
  const ir::BlockId block = blockOf(body, point);
  for (const auto& [used, at] : uses) {
    const ir::BlockId by = blockOf(body, at);
    if (by == block ? at < point : dominators->endDominates(by, block)) result.push_back(used);
  }
  for (std::size_t i = 0; i < result.size(); ++i) {
    const ClassId above = tools_.analysis.program().load(result[i]).super;
    if (above.valid()) result.push_back(above);
  }
  makeSet(result);
  return result;
}

// While one initialiser runs, others that it triggers run in the same thread before it is over: one that has used a
// class has waited for its initialiser, or the initialiser goes on in the same thread.
bool Initialisers::isBehind(OriginId initialiser, const Point& point) {
  if (!found_) {
    const SetUp setUp(reach_.cost());
    findUses();
  }
  const auto [known, isNew] = known_.insert({initialiser, point.origin}, {});
  if (isNew) {
    const SetUp setUp(reach_.cost());
    find(classOf(initialiser), point.origin, *known);
  }
  if (known->always || (known->outside && !known->outside->contains(point.instance, point.at))) return true;
  return isUsedBefore(classOf(initialiser), point);
}

}  // namespace snarl::threads
