#include "threads/foreign.h"

#include <algorithm>
#include <utility>

#include "base/sorted.h"

namespace snarl::threads {

using pointer::CallEdge;
using pointer::CallId;
using pointer::FieldKey;
using pointer::FilterId;
using pointer::InstanceId;
using pointer::LocalId;
using pointer::MethodTemplate;
using pointer::ObjectId;
using pointer::ObjectSet;
using pointer::PointerId;
using pointer::SetId;
using pointer::SharedSets;

namespace {

// Exceptions that one object stands for are made by whoever throws them.
bool isMadeByCode(pointer::ObjectKind kind) {
  switch (kind) {
    case pointer::ObjectKind::Allocated:
    case pointer::ObjectKind::Copied:
    case pointer::ObjectKind::Merged:
    case pointer::ObjectKind::Thrown: return true;
    default: return false;
  }
}

}  // namespace

/// Follows foreign objects along the edges of the pointer analysis. Besides, what is loaded from a foreign object is
/// foreign, and so is, for those who load it later, what is stored into one.
class ForeignFlow {
 public:
  /// `households`: null if each run is on its own.
  ForeignFlow(Foreign& result, const Origins& origins, const Foreign::Households* households)
      : result_(result),
        origins_(origins),
        households_(households),
        analysis_(result.analysis_),
        library_(analysis_.library()),
        graph_(analysis_.graph()),
        sets_(result.sets_),
        foreign_(result.foreign_),
        fresh_(graph_.pointerCount(), SharedSets::none()),
        all_(graph_.sets().idLimit()) {
    foreign_.assign(graph_.pointerCount(), SharedSets::none());
    callEdges_.assign(analysis_.callEdges().begin(), analysis_.callEdges().end());
    std::ranges::sort(callEdges_);
  }

  void run(Patience& patience) {
    listUses();
    addRoots();
    do {
      while (!queue_.empty()) {
        patience.step();
        std::ranges::pop_heap(queue_, std::greater<>{});
        const PointerId root = queue_.back().second;
        queue_.pop_back();
        pass(root, std::exchange(fresh_[root.index()], SharedSets::none()));
        if (sets_.wantsCleaning()) clean();
      }
    } while (takeCalledBack());
  }

 private:
  struct Use {
    PointerId root;
    InstanceId instance;
    LocalId local;
  };

  // What the analysis found for the pointer, of objects that are followed.
  SetId allOf(PointerId pointer) {
    SetId& all = all_[graph_.setOf(pointer).index()];
    if (!all.valid()) all = sets_.intern(ObjectSet().lacking(graph_.pointsTo(pointer), &result_.followed_));
    return all;
  }

  void take(PointerId root, SetId objects, FilterId filter = {}) {
    SetId& known = foreign_[root.index()];
    const auto sum = sets_.add(known, objects, filter, filter.valid() ? &graph_.filter(filter) : nullptr);
    if (sum.fresh == SharedSets::none()) return;
    known = sum.all;
    SetId& fresh = fresh_[root.index()];
    if (fresh == SharedSets::none()) {
      queue_.emplace_back(graph_.rank(root), root);
      std::ranges::push_heap(queue_, std::greater<>{});
    }
    fresh = sets_.unite(fresh, sum.fresh);
  }

  // What of the objects the pointer can hold.
  void takePossible(PointerId pointer, SetId objects) {
    const PointerId root = graph_.find(pointer);
    const SetId all = allOf(root);
    if (foreign_[root.index()] != all) take(root, sets_.without(objects, sets_.without(objects, all)));
  }

  void takeAll(PointerId pointer) {
    if (pointer.valid()) take(graph_.find(pointer), allOf(pointer));
  }

  void listUses() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const InstanceId instance{i};
      const MethodTemplate& body = *analysis_[instance].body;
      for (std::uint32_t local = 0; local < body.localCount; ++local) {
        const MethodTemplate::Uses& uses = body.uses[LocalId{local}];
        if (uses.accessCount + uses.callCount == 0) continue;
        uses_.push_back({graph_.find(analysis_.pointer(instance, LocalId{local})), instance, LocalId{local}});
      }
    }
    std::ranges::stable_sort(uses_, {}, &Use::root);
  }

  void addRoots() {
    for (const auto& [key, pointer] : analysis_.staticPointers()) takeAll(pointer);
    for (const auto& [key, pointer] : analysis_.fieldPointers()) {
      const FieldKey field{key.second};
      if (!isMadeByCode(analysis_[key.first].kind) || field == FieldKey::kept()) takeAll(pointer);
    }
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      for (const InstanceId entry : origins_[OriginId{i}].entries) {
        const std::vector<LocalId>& parameters = analysis_[entry].body->parameters;
        for (std::size_t n = 0; n < parameters.size(); ++n) {
          if (!parameters[n].valid()) continue;
          const PointerId parameter = analysis_.pointer(entry, parameters[n]);
          if (n == 0 && isGivenByOwn(OriginId{i}, entry)) {
            alongCalls_.push_back(parameter);
          } else {
            takeAll(parameter);
          }
        }
      }
    }
    listCalledBack();
    for (const PointerId pointer : analysis_.handed()) {
      if (!std::ranges::binary_search(alongCalls_, pointer)) takeAll(pointer);
    }
    for (const pointer::StartEdge& edge : analysis_.startEdges()) {
      const LocalId result = analysis_.callOf(edge.call).result;
      if (result.valid()) takeAll(analysis_.pointer(analysis_.callerOf(edge.call), result));
    }
    addUnseen();
    addEverything();
  }

  // What a thread of a household is started on comes along the start, from another of the household.
  bool isGivenByOwn(OriginId id, InstanceId entry) const {
    const Origin& origin = origins_[id];
    const bool started = origin.kind == OriginKind::Thread || origin.kind == OriginKind::Task;
    if (households_ == nullptr || households_->heads[id.index()] || !started) return false;
    return std::ranges::any_of(analysis_.startEdges(),
                               [&](const pointer::StartEdge& edge) { return edge.entry == entry; });
  }

  // Code that is not analysed calls back, at once, what a call hands to it. Who hands over anything of others (a
  // register of listeners, say, on which it calls) may be given back what these have put there.
  void listCalledBack() {
    const bool keepsApart = households_ != nullptr && households_->unseenKeepsApart;
    for (const CallEdge& edge : callEdges_) {
      const PointerId self = analysis_.parameter(edge.callee, 0);
      if (!keepsApart || !self.valid()) continue;
      if (analysis_.isCallback(analysis_[edge.callee].method)) {
        calledBack_.push_back(edge);
        alongCalls_.push_back(self);
      }
    }
    makeSet(alongCalls_);
  }

  /// Whether there is anything new to be followed.
  bool takeCalledBack() {
    const auto isForeign = [&](InstanceId caller, LocalId local) {
      return local.valid() && foreign_[graph_.find(analysis_.pointer(caller, local)).index()] != SharedSets::none();
    };
    return std::erase_if(calledBack_, [&](const CallEdge& edge) {
             const InstanceId caller = analysis_.callerOf(edge.call);
             const MethodTemplate::Call& call = analysis_.callOf(edge.call);
             const auto arguments = analysis_[caller].body->argumentsOf(call);
             const bool any = isForeign(caller, call.receiver) ||
                              std::ranges::any_of(arguments, [&](LocalId local) { return isForeign(caller, local); });
             if (any) takeAll(analysis_.parameter(edge.callee, 0));
             return any;
           }) > 0;
  }

  // An exception that code gives which is not analysed may be anybody's.
  void addUnseen() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const pointer::Instance& instance = analysis_[InstanceId{i}];
      for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
        const MethodTemplate::Call& call = instance.body->calls[n];
        if (!call.result.valid() || !analysis_.callsUnseen(CallId{instance.firstCall.value + n})) continue;
        const ir::TypeId type = analysis_.program().signature(call.callee).result;
        ObjectSet given;
        analysis_.pointsTo(InstanceId{i}, call.result).forEach([&](ObjectId object) {
          if (analysis_[object].kind == pointer::ObjectKind::Merged && analysis_[object].type == type) {
            given.insert(object);
          }
        });
        takePossible(analysis_.pointer(InstanceId{i}, call.result), sets_.intern(std::move(given)));
      }
    }
  }

  // What Unsafe and its like load: whatever there is.
  void addEverything() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const InstanceId instance{i};
      for (const MethodTemplate::FieldAccess& access : analysis_[instance].body->accesses) {
        const ir::FieldId field = access.field.field();
        const bool loads = !access.store && field.valid() && library_.isEverything(field);
        if (loads) takeAll(analysis_.pointer(instance, access.local));
      }
    }
  }

  void pass(PointerId root, SetId fresh) {
    for (const pointer::ConstraintGraph::Edge& edge : graph_.edges(root)) {
      const PointerId to = graph_.find(edge.to);
      if (to != root && foreign_[to.index()] != allOf(to)) take(to, fresh, edge.filter);
    }
    const auto uses = std::ranges::equal_range(uses_, root, {}, &Use::root);
    for (const Use& use : uses) {
      const MethodTemplate& body = *analysis_[use.instance].body;
      const MethodTemplate::Uses& of = body.uses[use.local];
      for (std::uint32_t i = 0; i < of.accessCount; ++i) {
        passAccess(use.instance, body.accesses[of.firstAccess + i], fresh);
      }
      for (std::uint32_t i = 0; i < of.callCount; ++i) passReceiver(use.instance, of.firstCall + i, fresh);
    }
  }

  // Whoever reads some contents gets an object of his own, or what his own thread put there.
  void passAccess(InstanceId instance, const MethodTemplate::FieldAccess& access, SetId bases) {
    const ir::FieldId field = access.field.field();
    // What a thread keeps for itself it may keep from one household's task to another's.
    const bool kept = field.valid() && library_.isConfined(field);
    if (kept && households_ != nullptr && !access.store) takeAll(analysis_.pointer(instance, access.local));
    if (kept || (field.valid() && library_.isFresh(field))) return;
    const PointerId value = graph_.find(analysis_.pointer(instance, access.local));
    const SetId all = allOf(value);
    if (!access.store && foreign_[value.index()] == all) return;
    const bool everything = field.valid() && library_.isEverything(field);
    sets_[bases].forEach([&](ObjectId base) {
      if (everything) {
        if (access.store) storeEverywhere(base, all);
        return;
      }
      const PointerId* found = analysis_.fieldPointers().find(std::pair{base, access.field.value});
      if (found == nullptr) return;
      access.store ? takePossible(*found, all) : takePossible(value, allOf(*found));
    });
  }

  void storeEverywhere(ObjectId base, SetId values) {
    for (const PointerId field : fieldsOf(base)) takePossible(field, values);
  }

  std::span<const PointerId> fieldsOf(ObjectId object) {
    if (byObject_.empty()) {
      for (const auto& [key, pointer] : analysis_.fieldPointers()) byObject_[key.first].push_back(pointer);
    }
    const std::vector<PointerId>* fields = byObject_.find(object);
    return fields == nullptr ? std::span<const PointerId>{} : std::span<const PointerId>(*fields);
  }

  // The receiver of a call gets to the method called without an edge of its own.
  void passReceiver(InstanceId caller, std::uint32_t index, SetId receivers) {
    const MethodTemplate::Call& call = analysis_[caller].body->calls[index];
    const CallId id{analysis_[caller].firstCall.value + index};
    passCopied(id, receivers);
    const auto edges = std::ranges::equal_range(callEdges_, id, {}, &CallEdge::call);
    for (const CallEdge& edge : edges) {
      const PointerId self = analysis_.parameter(edge.callee, 0);
      if (!self.valid()) continue;
      takePossible(self, receivers);
      if (call.result.valid() && analysis_[edge.callee].body->returnsParameter == 0) {
        takePossible(analysis_.pointer(caller, call.result), receivers);
      }
    }
  }

  // A copy of a foreign object is one's own, what it holds is not.
  void passCopied(CallId call, SetId originals) {
    sets_[originals].forEach([&](ObjectId original) {
      const ObjectId copy = analysis_.copyMadeBy(call, original);
      if (!copy.valid() || copy == original) return;
      for (const PointerId field : fieldsOf(copy)) takeAll(field);
    });
  }

  void clean() {
    std::vector<bool> used(sets_.idLimit());
    for (const SetId id : foreign_) used[id.index()] = true;
    for (const SetId id : fresh_) used[id.index()] = true;
    for (const SetId id : all_) {
      if (id.valid()) used[id.index()] = true;
    }
    sets_.clean(used);
  }

  Foreign& result_;
  const Origins& origins_;
  const Foreign::Households* households_;
  const pointer::Analysis& analysis_;
  const models::Library& library_;
  const pointer::ConstraintGraph& graph_;
  SharedSets& sets_;
  std::vector<SetId>& foreign_;
  std::vector<SetId> fresh_;  // by pointer, likewise
  std::vector<SetId> all_;    // by set of the analysis; invalid: not asked for yet
  std::vector<CallEdge> callEdges_;
  std::vector<CallEdge> calledBack_;   // that hand nothing of others over, as far as is known
  std::vector<PointerId> alongCalls_;  // parameters that get what is handed over along calls and starts; sorted
  std::vector<Use> uses_;
  FlatMap<ObjectId, std::vector<PointerId>> byObject_;
  std::vector<std::pair<std::uint32_t, PointerId>> queue_;  // a heap, smallest rank first
};

Foreign::Foreign(const Origins& origins, const Escape& escape, Patience& patience) : analysis_(origins.analysis()) {
  for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
    const ObjectId id{i};
    if (isMadeByCode(analysis_[id].kind) && escape.escapes(id)) followed_.insert(id);
  }
  ForeignFlow(*this, origins, nullptr).run(patience);
}

Foreign::Foreign(const Foreign& ofRuns, const Origins& origins, const Households& households,
                 Patience& patience)
    : analysis_(ofRuns.analysis_), followed_(ofRuns.followed_) {
  ForeignFlow(*this, origins, &households).run(patience);
}

bool Foreign::mayHold(pointer::InstanceId instance, ir::RegId reg, ObjectId object) const {
  if (!isFollowed(object)) return true;
  const MethodTemplate& body = *analysis_[instance].body;
  if (!body.locals.contains(reg)) return true;
  const auto holds = [&](LocalId local) {
    if (!local.valid()) return false;
    const PointerId root = analysis_.graph().find(analysis_.pointer(instance, local));
    return sets_[foreign_[root.index()]].contains(object);
  };
  return holds(body.locals[reg]) || holds(body.betaLocals[reg]);
}

bool Foreign::mayHoldAny(PointerId pointer) const {
  const PointerId root = analysis_.graph().find(pointer);
  if (foreign_[root.index()] != SharedSets::none()) return true;
  const auto [place, inserted] = unknownMakers_.insert(analysis_.graph().setOf(root), 0);
  if (inserted) {
    analysis_.graph().pointsTo(root).forEach([&](ObjectId object) {
      if (!isMadeByCode(analysis_[object].kind)) *place = 1;
    });
  }
  return *place != 0;
}

}  // namespace snarl::threads
