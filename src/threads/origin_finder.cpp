#include "threads/origin_finder.h"

#include <algorithm>

#include "base/sorted.h"
#include "pointer/cycles.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;
using pointer::Twin;

OriginFinder::OriginFinder(Origins& result)
    : result_(result),
      analysis_(result.analysis_),
      program_(analysis_.program()),
      singles_(analysis_),
      places_(analysis_, result.calls_),
      named_(analysis_.options().contexts.originDepth > 0) {}

void OriginFinder::run() {
  addRoots();
  addStarts();
  findPlaces();
  pairTwins();
  collectMarks();
  findDispatchers();
  findRuns();
  findParents();
  findTriggers();
  findPrograms();
  findRepeated();
  findJoins();
  findCode();
}

OriginId OriginFinder::add(OriginKind kind, InstanceId entry) {
  Origin origin;
  origin.kind = kind;
  origin.entries.push_back(entry);
  origin.parents = OriginSets::empty();
  origin.carrier = result_.origins_.next();
  contexts_.emplace_back();
  return result_.origins_.push(std::move(origin));
}

// What runs without being called or started: entries, class initialisers, finalizers. The rest is what the main thread
// does besides its entry.
void OriginFinder::addRoots() {
  mains_ = OriginSets::empty();
  std::vector<InstanceId> entries(analysis_.entries().begin(), analysis_.entries().end());
  makeSet(entries);
  for (const InstanceId entry : entries) {
    mains_ = result_.sets_.join(mains_, result_.sets_.of(add(OriginKind::Main, entry)));
  }
  InstanceId last;
  for (const InstanceId root : analysis_.roots()) {
    if (root == last || std::ranges::binary_search(entries, root)) continue;
    last = root;
    const ir::MethodId method = analysis_[root].method;
    const models::Library& library = analysis_.library();
    if (program_.name(method) == "<clinit>") {
      const ir::ClassId owner = library.isModel(method) ? library.modelledClass(method) : program_[method].owner;
      result_.initialisers_.insert(owner, add(OriginKind::Init, root));
    } else if (program_.name(method) == "finalize") {
      add(OriginKind::Hook, root);
    } else {
      result_.sets_.forEach(mains_, [&](OriginId main) { result_.origins_[main].entries.push_back(root); });
    }
  }
}

// Starts of one context and one place in a model are one origin. Where contexts do not name origins, it is the task
// that tells them apart.
OriginId OriginFinder::originOf(const pointer::StartEdge& edge) {
  const pointer::Contexts& contexts = analysis_.contexts();
  const ir::CallSiteId site = analysis_.callOf(edge.call).site;
  const pointer::OriginId context = named_ ? contexts.origin(analysis_[edge.entry].context) : pointer::OriginId{};
  const auto [place, inserted] = byKey_.insert({named_ ? context.value : edge.task.value, site.value}, OriginId{});
  if (inserted) {
    const models::StartKind kind = analysis_.library().startAt(site)->kind;
    *place = add(static_cast<OriginKind>(kind), edge.entry);
    contexts_.back() = context;
  }
  return *place;
}

void OriginFinder::addStarts() {
  for (const pointer::StartEdge& edge : analysis_.startEdges()) {
    const OriginId id = originOf(edge);
    Origin& origin = result_.origins_[id];
    if (std::ranges::find(origin.entries, edge.entry) == origin.entries.end()) origin.entries.push_back(edge.entry);
    if (edge.task.valid()) origin.tasks.push_back(edge.task);
    startedBy_[edge.call].push_back({edge.task, id});
  }
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    std::vector<ObjectId>& tasks = result_.origins_[OriginId{i}].tasks;
    makeSet(tasks);
    for (const ObjectId task : tasks) byTask_[task].push_back(OriginId{i});
  }
}

void OriginFinder::findPlaces() {
  for (const auto& [call, started] : startedBy_) {
    ObjectSet tasks;
    for (const auto& [task, origin] : started) {
      if (task.valid()) tasks.insert(task);
    }
    for (const Place& place : places_.ofCall(call, tasks)) {
      for (const auto& [task, origin] : started) {
        if (task.valid() && !place.objects.contains(task)) continue;
        const bool repeated = task.valid() && place.repeated.contains(task);
        std::vector<Start>& starts = result_.origins_[origin].starts;
        const bool same = !starts.empty() && starts.back().call == call && starts.back().place == place.call;
        if (same) {
          starts.back().repeated = starts.back().repeated || repeated;
        } else {
          starts.push_back({call, place.call, place.caller, repeated});
        }
      }
    }
  }
}

// Twins differ in nothing but which of the two they are.
void OriginFinder::pairTwins() {
  if (!named_) return;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>, OriginId> alphas;
  const auto keyOf = [&](OriginId id) {
    const pointer::Origin& o = analysis_.contexts()[contexts_[id.index()]];
    const ir::CallSiteId site = analysis_.callOf(result_.origins_[id].starts.front().call).site;
    return std::tuple(o.parent.value, o.allocatedAt.value, o.allocatedFrom.value, o.startedAt.value, site.value);
  };
  for (const Twin wanted : {Twin::Alpha, Twin::Beta}) {
    for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
      Origin& origin = result_.origins_[OriginId{i}];
      if (!contexts_[i].valid() || origin.starts.empty()) continue;
      const pointer::Origin& named = analysis_.contexts()[contexts_[i]];
      origin.twin = named.startedIn != Twin::None ? named.startedIn : named.allocatedIn;
      if (origin.twin != wanted) continue;
      if (wanted == Twin::Alpha) {
        alphas.insert({keyOf(OriginId{i}), OriginId{i}});
      } else if (const auto alpha = alphas.find(keyOf(OriginId{i})); alpha != alphas.end()) {
        origin.otherTwin = alpha->second;
        result_.origins_[alpha->second].otherTwin = OriginId{i};
      }
    }
  }
}

// Callers come before what they call, so each component is met when all its callers are known.
void OriginFinder::findRuns() {
  OriginSets& sets = result_.sets_;
  std::vector<OriginSetId>& runBy = result_.runBy_;
  runBy.assign(analysis_.instanceCount(), OriginSets::empty());
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    for (const InstanceId entry : result_.origins_[OriginId{i}].entries) {
      runBy[entry.index()] = sets.join(runBy[entry.index()], sets.of(OriginId{i}));
    }
  }
  const pointer::Components components = pointer::findCycles(
      analysis_.instanceCount(), [](std::uint32_t) { return true; },
      [&](std::uint32_t node, auto visit) {
        for (const InstanceId callee : result_.calls_.calleesOf(InstanceId{node})) visit(callee.value);
      });
  for (std::size_t c = components.componentCount(); c-- > 0;) {
    OriginSetId all = OriginSets::empty();
    for (const std::uint32_t member : components.component(c)) all = sets.join(all, runBy[member]);
    for (const std::uint32_t member : components.component(c)) runBy[member] = all;
    for (const std::uint32_t member : components.component(c)) {
      for (const InstanceId callee : result_.calls_.calleesOf(InstanceId{member})) {
        runBy[callee.index()] = sets.join(runBy[callee.index()], all);
      }
    }
  }
}

// A finalizer is started, so to speak, by whoever makes the object.
void OriginFinder::findParents() {
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    Origin& origin = result_.origins_[OriginId{i}];
    const auto addParents = [&](InstanceId instance) {
      origin.parents = result_.sets_.join(origin.parents, result_.runBy(instance));
    };
    for (const Start& start : origin.starts) addParents(start.caller);
    if (origin.kind != OriginKind::Hook || !origin.starts.empty()) continue;
    const pointer::LocalId self = analysis_[origin.entries.front()].body->parameters.front();
    analysis_.pointsTo(origin.entries.front(), self).forEach([&](ObjectId object) {
      origin.tasks.push_back(object);
      if (const InstanceId maker = analysis_.makerOf(object).instance; maker.valid()) addParents(maker);
    });
  }
}

std::span<const OriginId> OriginFinder::initialisersAbove(ir::ClassId id) {
  const auto [place, inserted] = above_.insert(id, {});
  if (!inserted) return *place;
  std::vector<OriginId> found;
  const auto addFrom = [&](ir::ClassId other) {
    for (const OriginId origin : initialisersAbove(other)) found.push_back(origin);
  };
  const ir::Class& c = program_.load(id);
  if (c.super.valid()) addFrom(c.super);
  for (const ir::ClassId interface : c.interfaces) addFrom(interface);
  if (const OriginId* own = result_.initialisers_.find(id)) found.push_back(*own);
  return *above_.find(id) = std::move(found);
}

// Whose thread an initialiser may run in. One initialiser can trigger another: then it is the first one's.
void OriginFinder::findTriggers() {
  OriginSets& sets = result_.sets_;
  IdVector<OriginId, Origin>& origins = result_.origins_;
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis_[InstanceId{i}];
    const OriginSetId by = result_.runBy_[i];
    if (by == OriginSets::empty()) continue;
    const auto trigger = [&](ir::ClassId used) {
      for (const OriginId id : initialisersAbove(used)) origins[id].parents = sets.join(origins[id].parents, by);
    };
    if (program_[instance.method].isStatic()) trigger(program_[instance.method].owner);
    for (const ir::ClassId used : instance.body->initialises) trigger(used);
  }
  const auto behind = [&](OriginSetId from, bool known) {
    OriginSetId result = OriginSets::empty();
    sets.forEach(OriginSetId{from}, [&](OriginId id) {
      const bool init = origins[id].kind == OriginKind::Init;
      if (init == known) scratch_.push_back(id);
    });
    for (const OriginId id : std::exchange(scratch_, {})) {
      result = sets.join(result, known ? origins[id].parents : sets.of(id));
    }
    return result;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [owner, id] : result_.initialisers_) {
      const OriginSetId more = sets.join(origins[id].parents, behind(origins[id].parents, true));
      changed = changed || more != origins[id].parents;
      origins[id].parents = more;
    }
  }
  OriginSetId others = OriginSets::empty();
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    if (origins[OriginId{i}].kind != OriginKind::Init) others = sets.join(others, sets.of(OriginId{i}));
  }
  for (const auto& [owner, id] : result_.initialisers_) {
    const OriginSetId by = behind(origins[id].parents, false);
    origins[id].parents = by == OriginSets::empty() ? others : by;
    const std::vector<OriginId> carriers = sets.members(origins[id].parents);
    origins[id].carrier = carriers.size() == 1 ? carriers.front() : OriginId{};
  }
}

void OriginFinder::findPrograms() {
  IdVector<OriginId, Origin>& origins = result_.origins_;
  const bool one = result_.sets_.size(mains_) <= 1;
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    const bool main = origins[OriginId{i}].kind == OriginKind::Main;
    origins[OriginId{i}].programs = one ? mains_ : main ? result_.sets_.of(OriginId{i}) : OriginSets::empty();
  }
  for (bool changed = !one; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
      Origin& origin = origins[OriginId{i}];
      OriginSetId all = origin.programs;
      for (const OriginId parent : result_.sets_.members(origin.parents)) {
        all = result_.sets_.join(all, origins[parent].programs);
      }
      changed = changed || all != origin.programs;
      origin.programs = all;
    }
  }
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    OriginSetId& programs = origins[OriginId{i}].programs;
    if (programs == OriginSets::empty()) programs = mains_;
  }
}

// Some objects can be started once only, wherever that is tried.
void OriginFinder::findRepeated() {
  do {
    markRepeated();
  } while (findSameRuns());
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) forgetSameStarts(result_.origins_[OriginId{i}]);
}

// Whether it is one by twins that stand for a run that others stand for, too.
bool OriginFinder::isOfSameRun(const Start& start) const {
  const std::vector<OriginId> by = result_.sets_.members(result_.runBy_[start.caller.index()]);
  return !by.empty() && std::ranges::all_of(by, [&](OriginId id) { return result_.origins_[id].sameRun; });
}

// What such a twin starts is started by the other.
void OriginFinder::forgetSameStarts(Origin& origin) {
  const auto isSame = [&](const Start& start) { return isOfSameRun(start); };
  if (std::ranges::all_of(origin.starts, isSame)) return;
  std::erase_if(origin.starts, isSame);
  origin.parents = OriginSets::empty();
  for (const Start& start : origin.starts) {
    origin.parents = result_.sets_.join(origin.parents, result_.runBy(start.caller));
  }
}

// Whether no more than one of two is ever started, and that once: by one call, on its receiver, in one run that two
// origins may stand for.
bool OriginFinder::isOneStarted(const Origin& first, const Origin& second) const {
  std::vector<std::pair<OriginId, CallId>> by;
  for (const Origin* origin : {&first, &second}) {
    if (origin->tasks.empty()) return false;
    for (const Start& start : origin->starts) {
      const std::vector<OriginId> parents = result_.sets_.members(result_.runBy_[start.caller.index()]);
      if (start.repeated || !start.place.valid() || parents.size() != 1 || !singles_.runsOnce(start.caller))
        return false;
      const pointer::LocalId receiver = analysis_.callOf(start.place).receiver;
      if (!receiver.valid()) return false;
      const ObjectSet objects = analysis_.pointsTo(start.caller, receiver);
      if (!std::ranges::all_of(origin->tasks, [&](ObjectId task) { return objects.contains(task); })) return false;
      by.emplace_back(parents.front(), start.place);
    }
  }
  makeSet(by);
  if (by.size() != 2) return by.size() == 1;
  const auto runOf = [&](OriginId id) {
    const OriginId* same = sameAs_.find(id);
    return same == nullptr ? id : *same;
  };
  return by[0].first != by[1].first && runOf(by[0].first) == runOf(by[1].first) &&
         analysis_.callOf(by[0].second).site == analysis_.callOf(by[1].second).site;
}

// Twins are the same run if there is one object to start, and it starts once, or if each is started once by what is the
// same run, or only one of them is. A loop that starts what was made before it is such a case.
bool OriginFinder::findSameRuns() {
  const auto startedOnceBy = [&](const Origin& origin) {
    const bool once = origin.starts.size() == 1 && !origin.starts.front().repeated;
    const std::vector<OriginId> parents = once ? result_.sets_.members(origin.parents) : std::vector<OriginId>{};
    return parents.size() == 1 && singles_.runsOnce(origin.starts.front().caller) ? parents.front() : OriginId{};
  };
  bool found = false;
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    const OriginId id{i};
    Origin& first = result_.origins_[id];
    if (!first.otherTwin.valid() || first.otherTwin < id) continue;
    Origin& second = result_.origins_[first.otherTwin];
    const bool one = first.tasks.size() == 1 && first.tasks == second.tasks && singles_.isSingle(first.tasks.front()) &&
                     startsOnce(analysis_, first) && startsOnce(analysis_, second);
    const OriginId by = startedOnceBy(second);
    const bool likewise = by.valid() && result_.origins_[by].sameRun && startedOnceBy(first).valid();
    if (!one && !likewise && !isOneStarted(first, second)) continue;
    second.sameRun = found = true;
    sameAs_.insert(first.otherTwin, id);
    first.otherTwin = second.otherTwin = {};
    first.twin = second.twin = Twin::None;
  }
  return found;
}

void OriginFinder::markRepeated() {
  const auto isSame = [&](const Start& start) { return isOfSameRun(start); };
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    Origin& origin = result_.origins_[OriginId{i}];
    const bool one = origin.tasks.size() == 1 && singles_.isSingle(origin.tasks.front());
    if (origin.starts.empty()) {
      origin.repeated = origin.kind == OriginKind::Hook && !one;
      continue;
    }
    const auto start = std::ranges::find_if_not(origin.starts, isSame);
    const bool once = start != origin.starts.end() && !start->repeated && singles_.runsOnce(start->caller) &&
                      std::all_of(start + 1, origin.starts.end(), isSame);
    origin.repeated = !once && !(one && startsOnce(analysis_, origin));
  }
}

void OriginFinder::findCode() {
  for (std::uint32_t i = 0; i < result_.origins_.size(); ++i) {
    Origin& origin = result_.origins_[OriginId{i}];
    origin.code = codeOf(origin);
  }
}

// The nearest methods that are neither models nor made for lambdas.
std::vector<ir::MethodId> OriginFinder::codeOf(const Origin& origin) const {
  const ir::MethodId first = analysis_[origin.entries.front()].method;
  std::vector<InstanceId> level;
  for (const InstanceId entry : origin.entries) {
    if (analysis_[entry].method == first) level.push_back(entry);
  }
  FlatMap<InstanceId, char> seen;
  std::vector<ir::MethodId> found;
  while (!level.empty() && found.empty()) {
    std::vector<InstanceId> next;
    for (const InstanceId id : level) {
      if (!seen.insert(id, 1).second) continue;
      const ir::MethodId method = analysis_[id].method;
      const bool passed = analysis_.library().isModel(method) || program_[program_[method].owner].host.valid();
      if (!passed) found.push_back(method);
      if (passed) next.insert(next.end(), result_.calls_.calleesOf(id).begin(), result_.calls_.calleesOf(id).end());
    }
    level = std::move(next);
  }
  makeSet(found);
  if (found.empty()) found.push_back(first);
  return found;
}

}  // namespace snarl::threads
