#include "threads/locks.h"

#include <algorithm>

#include "base/sorted.h"
#include "threads/lock_entries.h"
#include "threads/lock_handed.h"
#include "threads/lock_releases.h"
#include "threads/mutexes.h"

namespace snarl::threads {

using pointer::InstanceId;

struct Locks::Parts {
  Parts(const pointer::Analysis& a, const pointer::Singles& singles, Patience& patience)
      : analysis(a),
        targets(a),
        sets(objects),
        values(a, singles, targets, paths, objects),
        owners(a, singles, targets, paths, values),
        states(objects),
        summaries(a, targets, paths, objects, values, states, patience),
        entries(a, targets, objects, values, owners, states, summaries, patience),
        handed(a, targets, values, owners, states, entries),
        releases(a, targets, objects, values, summaries),
        mutexes(a, targets, [this](InstanceId id, ir::InstrId at, ir::RegId reg) {
          return !entries.isReached(id, at) || holds(id, at, reg);
        }) {}

  /// Surely the very object in the register, and not as a reader only.
  bool holds(InstanceId id, ir::InstrId instr, ir::RegId reg) {
    if (targets.bodyOf(id) == nullptr) return false;
    const LockValue value = values.valueOf(id, reg);
    return std::ranges::any_of(entries.stateAt(id, instr).held, [&](const Taken& taken) {
      return taken.mode != ir::LockMode::Shared && sameValue(taken.lock, value);
    });
  }
  LockSetId setOf(const LockState& state) {
    std::vector<HeldLock> locks;
    for (const Taken& taken : state.held) {
      if (taken.lock.objects == ObjectSets::none() || !excludes(taken)) continue;
      locks.push_back({taken.lock.objects, taken.mode, values.isSingle(taken.lock.objects)});
    }
    return sets.intern(std::move(locks));
  }
  std::vector<RelativeLock> relativeTo(InstanceId id, ir::RegId reg, const LockState& state) {
    std::vector<RelativeLock> result;
    std::vector<LockOwners::Known> around = owners.of(id, reg, paths.result());
    for (const PathId name : values.valueOf(id, reg).names) {
      if (around.empty() || name != around.front().name) around.push_back({name, paths.result()});
    }
    for (const Taken& taken : state.held) {
      if (!excludes(taken)) continue;
      for (const PathId lock : taken.lock.names) {
        for (const LockOwners::Known& object : around) {
          const PathId path = paths.replaced(lock, object.name, object.relative);
          if (path.valid()) result.push_back({path, taken.mode});
        }
      }
    }
    makeSet(result);
    return result;
  }
  /// Whether it keeps others out: permits do if there is only one.
  [[nodiscard]] bool excludes(const Taken& taken) const {
    if (taken.mode != ir::LockMode::Permit) return true;
    bool result = true;
    objects[taken.lock.objects].forEach([&](pointer::ObjectId object) { result = result && mutexes.isMutex(object); });
    return result;
  }

  const pointer::Analysis& analysis;
  CallTargets targets;
  Paths paths;
  ObjectSets objects;
  LockSets sets;
  LockValues values;
  LockOwners owners;
  LockStates states;
  LockSummaries summaries;
  LockEntries entries;
  LockHanded handed;
  LockReleases releases;
  Mutexes mutexes;
  using AtPoint = std::pair<InstanceId, std::uint32_t>;
  FlatMap<AtPoint, LockSetId> known;
  // By what callers hold, with the register and whether it holds one object at run time.
  FlatMap<std::pair<AtPoint, std::pair<std::uint64_t, std::uint64_t>>, std::unique_ptr<Held>> knownOn;
};

Locks::Locks(const pointer::Analysis& analysis, const pointer::Singles& singles, Patience patience)
    : patience_(std::move(patience)), parts_(std::make_unique<Parts>(analysis, singles, patience_)) {
  findUnbalanced();
}

Locks::~Locks() = default;

LockSets& Locks::sets() { return parts_->sets; }
const ObjectSets& Locks::objects() const { return parts_->objects; }
ObjectSets& Locks::objects() { return parts_->objects; }
const CallTargets& Locks::targets() const { return parts_->targets; }
LockValues& Locks::values() { return parts_->values; }
Paths& Locks::paths() { return parts_->paths; }

bool Locks::isReached(InstanceId id, ir::InstrId instr) const { return parts_->entries.isReached(id, instr); }

LockSetId Locks::mustHold(InstanceId id, ir::InstrId instr) {
  const std::uint32_t point = parts_->entries.pointAt(id, instr);
  const auto [known, isNew] = parts_->known.insert({id, point}, LockSets::none());
  if (!isNew) return *known;
  return *known = parts_->setOf(parts_->entries.stateAt(id, point));
}

ObjectsId Locks::mayHold(InstanceId id, ir::InstrId instr) {
  const ObjectsId all = parts_->entries.mayHold(id, instr);
  if (all == ObjectSets::none() || parts_->mutexes.others().empty()) return all;
  pointer::ObjectSet locks;
  parts_->objects[all].forEach([&](pointer::ObjectId object) {
    if (!parts_->mutexes.others().contains(object)) locks.insert(object);
  });
  return parts_->objects.intern(locks);
}

bool Locks::holdsValue(InstanceId id, ir::InstrId instr, ir::RegId reg) { return parts_->holds(id, instr, reg); }

std::vector<RelativeLock> Locks::heldFrom(InstanceId id, ir::InstrId instr, ir::RegId reg) {
  if (parts_->targets.bodyOf(id) == nullptr) return {};
  return parts_->relativeTo(id, reg, parts_->entries.stateAt(id, instr));
}

const Locks::Held* Locks::heldOn(const PlainCalls& calls, InstanceId id, ir::InstrId instr, ir::RegId reg,
                                 pointer::ObjectId object) {
  const ir::Body* body = parts_->targets.bodyOf(id);
  if (body == nullptr || reg.index() >= body->parameterCount) return nullptr;
  const LockState* entry = parts_->handed.entryOf(calls, id, reg, object);
  if (entry == nullptr) return nullptr;
  const bool single = parts_->values.isSingle(object);
  const std::pair<std::uint64_t, std::uint64_t> handed{reinterpret_cast<std::uintptr_t>(entry),
                                                       std::uint64_t{reg.value} << 1 | (single ? 1U : 0U)};
  const Parts::AtPoint at{id, parts_->entries.pointAt(id, instr)};
  const auto [held, isNew] = parts_->knownOn.insert({at, handed}, nullptr);
  if (!isNew) return held->get();
  LockState state = parts_->entries.stateAt(id, instr, *entry);
  std::vector<RelativeLock> own = parts_->relativeTo(id, reg, state);
  if (single) {
    std::erase_if(state.held, [&](const Taken& taken) { return !parts_->values.isSingle(taken.lock.objects); });
  }
  *held = std::make_unique<Held>(Held{parts_->setOf(state), std::move(own)});
  return held->get();
}

std::vector<std::pair<ir::RegId, ir::LockMode>> Locks::heldRegisters(InstanceId id, ir::InstrId instr) {
  std::vector<std::pair<ir::RegId, ir::LockMode>> result;
  if (parts_->targets.bodyOf(id) == nullptr) return result;
  for (const Taken& taken : parts_->entries.stateAt(id, instr).held) {
    if (!parts_->excludes(taken)) continue;
    for (const PathId name : taken.lock.names) {
      const Path& path = parts_->paths[name];
      if (path.kind == Path::Kind::Register) result.emplace_back(ir::RegId{path.detail}, taken.mode);
    }
  }
  return result;
}

ObjectsId Locks::letsGo(InstanceId id, ir::InstrId instr) { return parts_->releases.at(id, instr); }

// Told once: by the innermost method that is not a model.
void Locks::findUnbalanced() {
  using Kind = UnbalancedLock::Kind;
  const Parts& p = *parts_;
  std::vector<bool> told(p.analysis.instanceCount());
  const auto addGivenBack = [&](InstanceId id, const LockFlowResult& flow) {
    for (const auto& [instr, objects] : flow.debts) {
      if (parts_->objects.meet(objects, p.entries.mayHold(id))) continue;
      const auto callees = p.targets.calleesAt(id, instr);
      const bool already = std::ranges::any_of(callees, [&](InstanceId callee) { return told[callee.index()]; });
      if (!already) unbalanced_.push_back({Kind::GivenBack, id, instr});
      told[id.index()] = true;
    }
  };
  for (std::size_t c = 0; c < p.targets.components().componentCount(); ++c) {
    for (const std::uint32_t i : p.targets.components().component(c)) {
      const InstanceId id{i};
      const LockFlowResult* flow = p.summaries.flowOf(id);
      if (flow == nullptr || p.analysis.library().isModel(p.analysis[id].method)) continue;
      addGivenBack(id, *flow);
      for (const ir::InstrId instr : flow->leaks) unbalanced_.push_back({Kind::SometimesHeld, id, instr});
      const auto& exit = flow->summary.zero;
      const bool kept = exit && std::ranges::any_of(exit->held, [](const Taken& taken) {
                          return taken.least > 0 && taken.mode != ir::LockMode::Permit;
                        });
      if (kept && std::ranges::binary_search(p.targets.outermost(), id)) {
        unbalanced_.push_back({Kind::Kept, id, flow->returns.empty() ? ir::InstrId{0U} : flow->returns[0]});
      }
    }
  }
  makeSet(unbalanced_);
}

}  // namespace snarl::threads
